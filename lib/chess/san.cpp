#include "chess/san.h"

#include "chess/attacks.h"
#include "chess/letters.h"
#include "chess/movegen.h"
#include "chess/san_parts.h"
#include "chess/scan.h"

namespace chess {

namespace {

// The file, the rank or both of the origin, if legal rivals of the same kind could go there too.
void addDisambiguation(const Position& position, Move move, const MoveStack& legal, Text& text) {
  bool rivals = false, sameFile = false, sameRank = false;
  for (const Move other : legal) {
    if (other.to() != move.to() || other.from() == move.from() ||
        position.at(other.from()) != position.at(move.from()))
      continue;
    rivals = true;
    sameFile |= fileOf(other.from()) == fileOf(move.from());
    sameRank |= rankOf(other.from()) == rankOf(move.from());
  }
  if (rivals && (!sameFile || sameRank)) text.add(static_cast<char>('a' + fileOf(move.from())));
  if (sameFile) text.add(static_cast<char>('1' + rankOf(move.from())));
}

}  // namespace

void writeSanStem(const Position& position, Move move, const MoveStack& legal, Text& text) {
  if (move.isCastling()) {
    text.add(move.to() > move.from() ? "O-O" : "O-O-O");
    return;
  }
  const bool capture = !position.isEmpty(move.to()) || move.isEnPassant();
  const Kind kind = kindOf(position.at(move.from()));
  if (kind != Kind::Pawn) {
    text.add(letterOf(kind));
    addDisambiguation(position, move, legal, text);
  } else if (capture) {
    text.add(static_cast<char>('a' + fileOf(move.from())));
  }
  if (capture) text.add('x');
  text.add(move.to());
}

void writePromotion(Kind kind, Text& text) {
  if (kind != Kind::None) text.add('=').add(letterOf(kind));
}

void writeUci(Move move, Text& text) {
  if (move.isNone()) {
    text.add("0000");
    return;
  }
  text.add(move.from()).add(move.to());
  if (move.isPromotion()) text.add(toLower(letterOf(move.promotion())));
}

void writeSan(const Position& position, Move move, Text& text) {
  MoveList legal;
  if (!generateLegal(position, legal) || !legal.has(move)) {
    text.add("--");
    return;
  }
  writeSanStem(position, move, legal, text);
  writePromotion(move.promotion(), text);
  Position after = position;
  after.play(move);
  if (inCheck(after)) text.add(hasLegalMove(after) ? '+' : '#');
}

}  // namespace chess
