#include "console/uci_board.h"

#include <algorithm>

#include "chess/san.h"

namespace console {

void UciBoard::play(chess::Move move) {
  if (keyCount == kMostKeys) {
    std::copy(keys + 1, keys + kMostKeys, keys);
    --keyCount;
  }
  keys[keyCount++] = position.key();
  position.play(move);
  if (position.halfmoveClock() == 0) keyCount = 0;
}

void UciPositionReader::begin() {
  board_.position = chess::Position();
  board_.keyCount = 0;
  part_ = Part::Start;
  fen_.clear();
  fields_ = 0;
  moves_ = 0;
  why_.clear();
}

void UciPositionReader::word(std::string_view word) {
  switch (part_) {
    case Part::Start:
      // A word that is neither is skipped, as the protocol wants it.
      if (word == "fen") part_ = Part::Fen;
      if (word == "startpos") part_ = Part::Moves;
      break;
    case Part::Fen:
      if (word == "moves") return endFen();
      if (fields_++ > 0) fen_.add(' ');
      fen_.add(word);
      break;
    case Part::Moves:
      if (word != "moves" || moves_ > 0) takeMove(word);
      break;
    case Part::Bad:
      break;
  }
}

bool UciPositionReader::end(chess::Text& why) {
  if (part_ == Part::Fen) endFen();
  if (part_ == Part::Start) why.add("says neither startpos nor fen");
  why.add(why_.view());
  return part_ == Part::Moves;
}

void UciPositionReader::takeMove(std::string_view word) {
  ++moves_;
  chess::Move move;
  why_.add("move ").add(moves_).add(' ').addQuoted(word).add(": ");
  if (!chess::parseMove(board_.position, word, move, why_)) {
    part_ = Part::Bad;
    return;
  }
  why_.clear();
  board_.play(move);
}

// Some programs leave the two clocks out.
void UciPositionReader::endFen() {
  if (fields_ == 4) fen_.add(" 0 1");
  why_.add("fen: ");
  part_ = Part::Bad;
  if (!chess::parseFen(fen_.view(), board_.position, why_)) return;
  why_.clear();
  part_ = Part::Moves;
}

}  // namespace console
