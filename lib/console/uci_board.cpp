#include "console/uci_board.h"

#include <algorithm>

#include "chess/san.h"

namespace console {

void UciBoard::play(chess::Move move) {
  if (keyCount == kMaxKeys) {
    std::copy(keys + 1, keys + kMaxKeys, keys);
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
  text_.clear();
  fields_ = 0;
  moves_ = 0;
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
      if (fields_++ > 0) text_.add(' ');
      text_.add(word);
      break;
    case Part::Moves:
      if (word != "moves" || moves_ > 0) takeMove(word);
      break;
    case Part::Bad:
      break;
  }
}

bool UciPositionReader::end(base::Text& why) {
  if (part_ == Part::Fen) endFen();
  if (part_ == Part::Start) why.add("says neither startpos nor fen");
  if (part_ == Part::Bad) why.add(text_.view());
  return part_ == Part::Moves;
}

void UciPositionReader::takeMove(std::string_view word) {
  ++moves_;
  chess::Move move;
  text_.clear().add("move ").add(moves_).add(' ').addQuoted(word).add(": ");
  if (chess::parseMove(board_.position, word, move, text_))
    board_.play(move);
  else
    part_ = Part::Bad;
}

// Some programs leave the two clocks out.
void UciPositionReader::endFen() {
  if (fields_ == 4) text_.add(" 0 1");
  base::Reason why;
  const bool isGood = chess::parseFen(text_.view(), board_.position, why);
  part_ = isGood ? Part::Moves : Part::Bad;
  text_.clear().add("fen: ").add(why.view());
}

}  // namespace console
