#include "engine/exchange.h"

#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/lists.h"

namespace engine {

using namespace chess;

namespace {

// The pieces around a square, found by looking outwards from it. Along each of the eight lines only the
// nearest piece counts; when it takes, the one behind it is next. Knights stand apart.
class Attackers {
 public:
  Attackers(const Position& position, Square target, Square gone) : position_(position), target_(target) {
    for (int line = 0; line < 8; ++line) look(line, target, gone);
    for (int colour = 0; colour < 2; ++colour) {
      const auto side = static_cast<Colour>(colour);
      for (ListWalk walk(position.list(side, Kind::Knight)); walk; walk.next()) {
        const Square from = position.squareOf(side, walk.place());
        if (from != gone && (reach(from, target) & kReachKnight) != 0) ++knights_[colour];
      }
    }
  }

  // Takes the cheapest piece of a side out, and says its kind: None if there is none left.
  Kind take(Colour by) {
    int best = -1;
    int cheapest = kKinds;
    for (int line = 0; line < 8; ++line) {
      const int kind = static_cast<int>(kindOf(heads_[line]));
      if (heads_[line] != Piece::None && colourOf(heads_[line]) == by && kind < cheapest) {
        cheapest = kind;
        best = line;
      }
    }
    uint8_t& knights = knights_[static_cast<int>(by)];
    if (knights > 0 && cheapest > static_cast<int>(Kind::Knight)) {
      --knights;
      return Kind::Knight;
    }
    if (best < 0) return Kind::None;
    look(best, at_[best], kNoSquare);
    return static_cast<Kind>(cheapest);
  }

  bool any(Colour by) const {
    if (knights_[static_cast<int>(by)] > 0) return true;
    for (const Piece head : heads_)
      if (head != Piece::None && colourOf(head) == by) return true;
    return false;
  }

 private:
  // The first piece on a line beyond a square, if it attacks the target.
  void look(int line, int from, Square gone) {
    const int step = kKingSteps[static_cast<std::size_t>(line)];
    heads_[line] = Piece::None;
    for (int at = from + step; onBoard(at); at += step) {
      const auto square = static_cast<Square>(at);
      const Cell cell = position_.cell(square);
      if (cell == 0 || square == gone) continue;
      const Piece piece = pieceOf(cell);
      if ((reach(square, target_) & reachOf(piece)) != 0) {
        heads_[line] = piece;
        at_[line] = square;
      }
      return;
    }
  }

  const Position& position_;
  Square target_;
  Piece heads_[8];
  Square at_[8];
  uint8_t knights_[2] = {0, 0};
};

}  // namespace

bool exchangeWins(const Position& position, Move move, int atLeast) {
  if (move.isPromotion() || move.isCastling() || move.isEnPassant()) return atLeast <= 0;
  const Square target = move.to();
  int balance = valueOf(kindOf(position.at(target))) - atLeast;
  if (balance < 0) return false;
  const Piece mover = position.at(move.from());
  // Even if the mover is lost for nothing?
  balance -= valueOf(kindOf(mover));
  if (balance >= 0) return true;
  // Mostly the first to take decides: nobody can, or it costs him less than it wins even if he is taken too.
  const Kind first = cheapestAttacker(position, target, ~colourOf(mover), move.from());
  if (first == Kind::None) return true;
  if (first != Kind::King && -balance - 1 >= valueOf(first)) return false;

  Attackers attackers(position, target, move.from());
  Colour side = ~colourOf(mover);
  // From here on a side takes only if it must to change the result; whoever has nothing to take with loses.
  for (;;) {
    const Kind taker = attackers.take(side);
    if (taker == Kind::None) break;
    if (taker == Kind::King && attackers.any(~side)) break;
    side = ~side;
    balance = -balance - 1 - valueOf(taker);
    if (balance >= 0) break;
  }
  return side != colourOf(mover);
}

int exchangeGain(const Position& position, Square target, Colour by) {
  const Piece victim = position.at(target);
  if (victim == Piece::None || colourOf(victim) == by) return 0;
  Attackers attackers(position, target, kNoSquare);
  int gains[32];
  int depth = 0;
  Colour side = by;
  Kind standing = kindOf(victim);
  while (depth < 32) {
    const Kind taker = attackers.take(side);
    if (taker == Kind::None || (taker == Kind::King && attackers.any(~side))) break;
    gains[depth++] = valueOf(standing);
    standing = taker;
    side = ~side;
  }
  // Backwards: each side may also leave it.
  int gain = 0;
  while (depth > 0) {
    --depth;
    gain = gains[depth] - gain;
    if (gain < 0) gain = 0;
  }
  return gain;
}

}  // namespace engine
