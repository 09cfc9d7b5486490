#include "chess/san.h"

#include "base/scan.h"
#include "chess/attacks.h"
#include "chess/letters.h"
#include "chess/movegen.h"
#include "chess/san_parts.h"

namespace chess {

namespace {

// The file, the rank or both of the origin, if legal rivals of the same kind could go there too.
void addDisambiguation(const Position& position, Move move, const MoveStack& legal, base::Text& text) {
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

void writeSanStem(const Position& position, Move move, const MoveStack& legal, base::Text& text) {
  if (move.isCastling()) {
    text.add(isShortCastling(move) ? "O-O" : "O-O-O");
    return;
  }
  const bool capture = position.isCapture(move);
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

void writePromotion(Kind kind, base::Text& text) {
  if (kind != Kind::None) text.add('=').add(letterOf(kind));
}

void writeUci(Move move, base::Text& text, CastlingText castling) {
  if (move.isNone()) {
    text.add("0000");
    return;
  }
  const bool takesRook =
      move.isCastling() && (castling == CastlingText::KingTakesRook || !isCastlingOfChess(move));
  text.add(move.from()).add(takesRook ? move.to() : landingOf(move));
  if (move.isPromotion()) text.add(base::toLower(letterOf(move.promotion())));
}

void writeSan(const Position& position, Move move, base::Text& text) {
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
