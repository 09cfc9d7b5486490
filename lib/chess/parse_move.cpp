// parseMove: which legal move somebody means, and if none, why.
#include <algorithm>

#include "base/scan.h"
#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/letters.h"
#include "chess/move_wish.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "chess/san_parts.h"

namespace chess {

namespace {

// "A, B or C"
void addSeparator(int index, int count, base::Text& text) {
  if (index > 0) text.add(index == count - 1 ? " or " : ", ");
}

// The pieces that a pawn may become, in the order people think of them.
constexpr Kind kPromotions[] = {Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight};

// What stands in the way of castling, from the king outwards; kNoSquare if nothing does.
Square firstInTheWay(const Position& position, Move castling) {
  const auto [kingTo, rook, rookTo] = castlingOf(castling);
  const Square king = castling.from();
  const auto [first, last] = std::minmax({king, kingTo, rook, rookTo});
  const int towardsRook = rook > king ? kEast : -kEast;
  for (int distance = 1; distance < 8; ++distance) {
    for (const int at : {king + towardsRook * distance, king - towardsRook * distance}) {
      const auto square = static_cast<Square>(at);
      if (at >= first && at <= last && square != rook && !position.isEmpty(square)) return square;
    }
  }
  return kNoSquare;
}

class Finder {
 public:
  Finder(const Position& position, base::Text& why) : position_(position), why_(why) {}

  bool find(const MoveWish& wish, Move& move);
  // Is there at least one legal move that the words could mean?
  bool known(const MoveWish& wish);

 private:
  void collect(const MoveWish& wish);
  void explain(const MoveWish& wish);
  void explainCastling(MoveWish::Castling castling);
  bool wouldLeaveKingInCheck(const MoveWish& wish) const;
  void explainOrigin(const MoveWish& wish);
  bool meansCastling(const MoveWish& wish) const;
  void explainKind(const MoveWish& wish);

  const Position& position_;
  base::Text& why_;
  MoveList legal_;
  // One of the moves that fit per origin, the king's step before castling that ends on the same square; at
  // most 16 pieces can have a move there.
  Move fitting_[16];
  int origins_ = 0;
};

void Finder::collect(const MoveWish& wish) {
  legal_.clear();
  origins_ = 0;
  if (!generateLegal(position_, legal_)) return;
  for (const Move move : legal_) {
    if (!wish.fits(position_, move)) continue;
    bool seen = false;
    for (int i = 0; i < origins_; ++i) seen |= fitting_[i].from() == move.from();
    if (!seen && origins_ < 16) fitting_[origins_++] = move;
  }
}

bool Finder::known(const MoveWish& wish) {
  collect(wish);
  return origins_ > 0;
}

bool Finder::find(const MoveWish& wish, Move& move) {
  collect(wish);
  if (origins_ == 0) {
    explain(wish);
    return false;
  }
  if (origins_ > 1) {
    why_.add("ambiguous: ");
    for (int i = 0; i < origins_; ++i) {
      addSeparator(i, origins_, why_);
      writeSanStem(position_, fitting_[i], legal_, why_);
      writePromotion(wish.promotion, why_);
    }
    return false;
  }
  if (fitting_[0].isPromotion() && wish.promotion == Kind::None) {
    why_.add("say which: ");
    for (int i = 0; i < 4; ++i) {
      addSeparator(i, 4, why_);
      writeSanStem(position_, fitting_[0], legal_, why_);
      writePromotion(kPromotions[i], why_);
    }
    return false;
  }
  move = fitting_[0];
  return true;
}

void Finder::explain(const MoveWish& wish) {
  if (wish.castling != MoveWish::Castling::No) return explainCastling(wish.castling);
  if (wish.promotion != Kind::None) {
    MoveWish plain = wish;
    plain.promotion = Kind::None;
    if (known(plain)) {
      why_.add("not legal: only a pawn on the last rank becomes something else");
      return;
    }
  }
  if (wouldLeaveKingInCheck(wish)) {
    why_.add("leaves the king in check");
    return;
  }
  if (wish.namesOrigin()) return explainOrigin(wish);
  explainKind(wish);
}

// Neither generator gives a king's step to an attacked square, so that is looked at by itself.
bool Finder::wouldLeaveKingInCheck(const MoveWish& wish) const {
  MoveList presumed;
  if (!generatePresumablyLegal(position_, presumed)) return false;
  for (const Move move : presumed)
    if (wish.fits(position_, move)) return true;
  const Colour us = position_.sideToMove();
  const Square king = position_.king(us);
  const bool own = !position_.isEmpty(wish.to) && colourOf(position_.at(wish.to)) == us;
  return wish.promotion == Kind::None && (wish.kind == Kind::None || wish.kind == Kind::King) &&
         wish.allowsOrigin(king) && !own && (reach(king, wish.to) & kReachKing) != 0;
}

void Finder::explainOrigin(const MoveWish& wish) {
  const Square from = wish.origin();
  const Piece piece = position_.at(from);
  const Kind kind = kindOf(piece);
  if (piece == Piece::None) {
    why_.add("no such piece: ").add(from).add(" is empty");
  } else if (colourOf(piece) != position_.sideToMove()) {
    why_.add("no such piece: the ").add(nameOf(kind)).add(" on ").add(from).add(" is ");
    why_.add(nameOf(colourOf(piece))).add("'s");
  } else if (wish.kind != Kind::None && wish.kind != kind) {
    why_.add("no such piece: on ").add(from).add(" stands a ").add(nameOf(kind));
  } else if (kind == Kind::King && meansCastling(wish)) {
    explainCastling(wish.to > from ? MoveWish::Castling::Short : MoveWish::Castling::Long);
  } else {
    why_.add("not legal: the ").add(nameOf(kind)).add(" on ").add(from).add(" cannot go to ").add(wish.to);
  }
}

// The king's two squares along its first rank, or its own rook.
bool Finder::meansCastling(const MoveWish& wish) const {
  const Colour us = position_.sideToMove();
  const Square from = wish.origin();
  const int home = us == Colour::White ? e1 : e8;
  const Piece rook = makePiece(us, Kind::Rook);
  const bool twoSteps = from == home && (wish.to == from + 2 || wish.to == from - 2);
  const bool inCorner = from == home && (wish.to == from + 3 || wish.to == from - 4);
  return twoSteps || inCorner || (position_.castling() != 0 && position_.at(wish.to) == rook);
}

void Finder::explainKind(const MoveWish& wish) {
  const Colour us = position_.sideToMove();
  bool any = false;
  for (SquareSet pieces = position_.occupied(us); !pieces.empty();) {
    const Square from = pieces.takeFirst();
    any |= kindOf(position_.at(from)) == wish.kind && wish.allowsOrigin(from);
  }
  why_.add("no such piece: ");
  if (!any) {
    why_.add(nameOf(us)).add(" has no ").add(nameOf(wish.kind));
    if (wish.fromFile != MoveWish::kAny)
      why_.add(" on the ").add(static_cast<char>('a' + wish.fromFile)).add(" file");
    if (wish.fromRank != MoveWish::kAny) why_.add(" on rank ").add(wish.fromRank + 1);
    return;
  }
  why_.add("no ").add(nameOf(wish.kind)).add(" can go to ").add(wish.to);
}

void Finder::explainCastling(MoveWish::Castling castling) {
  const Colour us = position_.sideToMove();
  const bool isShort = castling == MoveWish::Castling::Short;
  const CastlingRight right = castlingRight(us, isShort);
  const Square king = position_.king(us);
  why_.add("not legal: ");
  if ((position_.castling() & right) == 0) {
    why_.add(nameOf(us)).add(" has no right to castle ").add(isShort ? "short" : "long");
    return;
  }
  if (inCheck(position_)) {
    why_.add("no castling out of check");
    return;
  }
  const Square obstacle = firstInTheWay(position_, Move::castling(king, position_.castlingRook(right)));
  if (obstacle != kNoSquare) {
    why_.add("no castling over the ").add(nameOf(kindOf(position_.at(obstacle)))).add(" on ").add(obstacle);
    return;
  }
  why_.add("no castling through or into check");
}

}  // namespace

bool parseMove(const Position& position, std::string_view text, Move& move, base::Text& why) {
  MoveWish wish;
  MoveWish bishop;
  const bool reads = readWish(text, SmallB::PawnFile, wish);
  const bool readsAsBishop = base::trim(text).substr(0, 1) == "b" && readWish(text, SmallB::Bishop, bishop);
  if (!reads && !readsAsBishop) {
    why.add("does not parse");
    return false;
  }
  Finder finder(position, why);
  // Coordinates say what they say: b2b4 is never a bishop on the second rank.
  if (readsAsBishop && (!reads || !wish.namesOrigin())) {
    // If neither is legal, the reason is about the one that was meant: a pawn goes at most one file aside.
    const bool nearby = reads && fileOf(wish.to) <= 2;
    if (!reads || (!finder.known(wish) && (finder.known(bishop) || !nearby))) wish = bishop;
  }
  return finder.find(wish, move);
}

}  // namespace chess
