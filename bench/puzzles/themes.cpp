#include "themes.h"

#include <algorithm>

#include "chess/attacks.h"
#include "chess/movegen.h"

namespace puzzles {

using chess::Colour;
using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Square;
using chess::SquareSet;
using training::Puzzle;
using training::Theme;

namespace {

constexpr int kEndgamePieces = 8;
constexpr int kWorth[chess::kKinds] = {0, 1, 3, 3, 5, 9, 100};

int worthAt(const Position& position, Square square) {
  return kWorth[static_cast<int>(kindOf(position.at(square)))];
}

// A position with only some of its pieces: what one piece attacks is found by leaving the rest of his side
// out.
struct Step {
  int file, rank;
};
constexpr Step kKing[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Step kKnight[] = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

bool isOn(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

// The squares that the man there attacks.
SquareSet attacksFrom(const Position& position, Square from) {
  SquareSet set;
  const chess::Piece piece = position.at(from);
  const Kind kind = kindOf(piece);
  const auto add = [&set, from](Step step) {
    const int file = fileOf(from) + step.file, rank = rankOf(from) + step.rank;
    if (isOn(file, rank)) set.add(chess::squareAt(file, rank));
  };
  if (kind == Kind::Pawn) {
    const int forward = colourOf(piece) == Colour::White ? 1 : -1;
    add({1, forward});
    add({-1, forward});
  } else if (kind == Kind::Knight) {
    for (const Step step : kKnight) add(step);
  } else if (kind == Kind::King) {
    for (const Step step : kKing) add(step);
  } else {
    for (const Step step : kKing) {
      const bool straight = step.file == 0 || step.rank == 0;
      if ((kind == Kind::Rook && !straight) || (kind == Kind::Bishop && straight)) continue;
      for (int i = 1; isOn(fileOf(from) + i * step.file, rankOf(from) + i * step.rank); ++i) {
        const Square to = chess::squareAt(fileOf(from) + i * step.file, rankOf(from) + i * step.rank);
        set.add(to);
        if (!position.isEmpty(to)) break;
      }
    }
  }
  return set;
}

bool isSlider(const Position& position, Square square) {
  const Kind kind = kindOf(position.at(square));
  return kind == Kind::Bishop || kind == Kind::Rook || kind == Kind::Queen;
}

bool isBetween(Square middle, Square a, Square b) {
  const int df = fileOf(b) - fileOf(a), dr = rankOf(b) - rankOf(a);
  if (df != 0 && dr != 0 && df != dr && df != -dr) return false;
  const int steps = std::max(std::max(df, -df), std::max(dr, -dr));
  for (int i = 1; i < steps; ++i)
    if (middle == chess::squareAt(fileOf(a) + i * df / steps, rankOf(a) + i * dr / steps)) return true;
  return false;
}

// After the move: pieces that would be taken with profit, the king among them.
SquareSet prey(const Position& after, Square from) {
  const Colour them = after.sideToMove();
  SquareSet set;
  for (SquareSet left = attacksFrom(after, from) & after.occupied(them); !left.empty();) {
    const Square square = left.takeFirst();
    const int worth = worthAt(after, square);
    const bool loose = worth >= 3 && !isAttacked(after, square, them);
    if (loose || worth > worthAt(after, from)) set.add(square);
  }
  return set;
}

class Reader {
 public:
  explicit Reader(const Puzzle& puzzle) : puzzle_(puzzle) {
    Position position;
    if (position.set(puzzle.setup) != chess::SetupError::None) return;
    positions_[0] = position;
    for (int ply = 0; ply < puzzle.plies; ++ply) {
      position.play(puzzle.moves[ply]);
      positions_[ply + 1] = position;
    }
  }

  uint16_t themes() {
    const Position& end = positions_[puzzle_.plies];
    const bool mate = chess::inCheck(end) && !chess::hasLegalMove(end);
    if (mate && puzzle_.solverMoves() <= 3)
      add(static_cast<Theme>(static_cast<int>(Theme::MateIn1) + puzzle_.solverMoves() - 1));
    if (positions_[0].occupied().count() <= kEndgamePieces) add(Theme::Endgame);
    const Move first = puzzle_.moves[0];
    const bool takes = positions_[0].isCapture(first);
    if (!takes && !first.isPromotion() && !chess::inCheck(positions_[1])) add(Theme::Quiet);
    if (takes && !first.isEnPassant() && worthAt(positions_[0], first.to()) >= 3 && !mate &&
        !isAttacked(positions_[0], first.to(), ~positions_[0].sideToMove()))
      add(Theme::HangingPiece);
    for (int ply = 0; ply < puzzle_.plies; ply += 2) readMove(ply);
    return themes_;
  }

 private:
  void add(Theme theme) { themes_ = static_cast<uint16_t>(themes_ | maskOf(theme)); }

  void readMove(int ply) {
    const Position& before = positions_[ply];
    const Position& after = positions_[ply + 1];
    const Move move = puzzle_.moves[ply];
    if (move.isPromotion()) add(Theme::Promotion);
    const Colour us = before.sideToMove();
    const bool last = ply + 2 >= puzzle_.plies;
    if (!last && training::balance(positions_[ply + 2], us) - training::balance(positions_[0], us) <= -2)
      add(Theme::Sacrifice);
    if (last) return;
    const Move next = puzzle_.moves[ply + 2];
    const Position& beforeNext = positions_[ply + 2];
    const bool takes = beforeNext.isCapture(next) && !next.isEnPassant();
    const Square taken = next.to();
    // The same man takes one of two that he attacked.
    const SquareSet attacked = prey(after, move.to());
    if (takes && next.from() == move.to() && attacked.count() >= 2 && attacked.has(taken)) add(Theme::Fork);
    const Move reply = puzzle_.moves[ply + 1];
    // The man in front has gone, and the one behind is taken.
    if (takes && isSlider(after, move.to()) && next.from() == move.to() &&
        isBetween(reply.from(), move.to(), taken) && after.at(taken) != chess::Piece::None &&
        worthAt(after, reply.from()) >= worthAt(after, taken) && worthAt(after, taken) >= 3)
      add(Theme::Skewer);
    // A slider behind the man that moved takes, or gives check at once.
    for (SquareSet left = after.occupied(us); !left.empty();) {
      const Square slider = left.takeFirst();
      if (!isSlider(after, slider) || slider == move.to() || move.isCastling()) continue;
      const SquareSet opened = attacksFrom(after, slider) & ~attacksFrom(before, slider);
      const Square king = after.king(~us);
      if (opened.has(king) && isBetween(move.from(), slider, king)) add(Theme::DiscoveredAttack);
      if (takes && next.from() == slider && opened.has(taken) && isBetween(move.from(), slider, taken) &&
          after.at(taken) != chess::Piece::None)
        add(Theme::DiscoveredAttack);
    }
    // One that may not leave its line is taken, or cannot take back.
    if (takes && chess::pinned(after).has(taken)) add(Theme::Pin);
    for (SquareSet left = chess::pinned(after); !left.empty();) {
      const Square square = left.takeFirst();
      if (attacksFrom(after, square).has(move.to())) add(Theme::Pin);
    }
  }

  const Puzzle& puzzle_;
  Position positions_[Puzzle::kMaxPlies + 1];
  uint16_t themes_ = 0;
};

}  // namespace

uint16_t themesOf(const Puzzle& puzzle) { return Reader(puzzle).themes(); }

}  // namespace puzzles
