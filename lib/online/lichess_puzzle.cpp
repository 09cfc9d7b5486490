#include "online/lichess_puzzle.h"

#include "base/scan.h"
#include "chess/san.h"

namespace online {

using base::JsonReader;
using board::OnlinePuzzle;

void LichessPuzzle::begin(OnlinePuzzle& puzzle) {
  puzzle_ = &puzzle;
  puzzle.state = OnlinePuzzle::State::Asked;
  puzzle.isMate = puzzle.isHold = false;
  puzzle.plies = 0;
  puzzle.rating = 0;
  puzzle.id.clear();
  puzzle.solution.clear();
  puzzle.position = chess::Position();
  isRead_ = true;
  length_ = 0;
}

void LichessPuzzle::take(const JsonReader::Piece& piece) {
  if (puzzle_ == nullptr) return;
  if (piece.path == "puzzle.rating") puzzle_->rating = static_cast<uint16_t>(piece.number(9999));
  if (piece.kind != JsonReader::Kind::String) return;
  if (piece.path == "game.pgn") takeGame(piece);
  if (piece.path == "puzzle.id") puzzle_->id.add(piece.text);
  if (piece.path == "puzzle.solution") takeMove(piece);
  if (piece.path == "puzzle.themes") takeTheme(piece.text);
}

void LichessPuzzle::takeGame(const JsonReader::Piece& piece) {
  for (const char character : piece.text) {
    if (character == ' ')
      play();
    else if (length_ < kMaxWord)
      word_[length_++] = character;
    else
      isRead_ = false;
  }
  if (piece.isLast) play();
}

void LichessPuzzle::play() {
  const std::string_view word(word_, length_);
  length_ = 0;
  chess::Move move;
  base::Reason unheard;
  if (word.empty() || !isRead_) return;
  isRead_ = chess::parseMove(puzzle_->position, word, move, unheard);
  if (isRead_) puzzle_->position.play(move);
}

void LichessPuzzle::takeMove(const JsonReader::Piece& piece) {
  if (!piece.isFirst || !piece.isLast || piece.text.size() > chess::kMaxUciLength) isRead_ = false;
  if (!isRead_ || puzzle_->plies == OnlinePuzzle::kMaxPlies) return;
  puzzle_->solution.add(piece.text).add(' ');
  ++puzzle_->plies;
}

void LichessPuzzle::takeTheme(std::string_view theme) {
  if (theme.substr(0, 4) == "mate") puzzle_->isMate = true;
  if (theme == "equality") puzzle_->isHold = true;
}

void LichessPuzzle::finish(bool isWell) {
  if (puzzle_ == nullptr) return;
  puzzle_->state = isWell && isSound() ? OnlinePuzzle::State::Ready : OnlinePuzzle::State::Failed;
  puzzle_ = nullptr;
}

// The solver has the first move and the last, and all of them can be played.
bool LichessPuzzle::isSound() const {
  if (!isRead_ || puzzle_->plies % 2 == 0) return false;
  chess::Position position = puzzle_->position;
  std::string_view rest = puzzle_->solution.view();
  for (std::string_view word; !(word = base::nextWord(rest)).empty();) {
    chess::Move move;
    base::Reason unheard;
    if (!chess::parseMove(position, word, move, unheard)) return false;
    position.play(move);
  }
  return true;
}

}  // namespace online
