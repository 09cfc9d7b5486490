#include "training/endings.h"

#include "base/scan.h"
#include "chess/attacks.h"
#include "chess/movegen.h"
#include "chess/outcome.h"
#include "training/puzzle.h"

namespace training {

using chess::Colour;
using chess::Kind;
using chess::Position;

namespace {

constexpr int kWonMaterial = 4;   // pawns: a queen for a rook, or a rook more
constexpr int kFiftyMoves = 100;  // half-moves

bool hasPawn(const Position& position, Colour side) { return position.list(side, Kind::Pawn) != 0; }

}  // namespace

int findEnding(std::string_view name) {
  for (int i = 0; i < kEndings; ++i)
    if (base::equalIgnoringCase(name, ending(i).name)) return i;
  return -1;
}

EndingVerdict judge(const EndingLesson& ending, const Position& position, Colour us, int moves) {
  const bool ourTurn = position.sideToMove() == us;
  if (!chess::hasLegalMove(position)) {
    const bool mate = chess::inCheck(position);
    if (!mate) return ending.goal == EndingGoal::Hold ? EndingVerdict::Reached : EndingVerdict::Missed;
    return ourTurn ? EndingVerdict::Missed : EndingVerdict::Reached;
  }
  const bool drawn = chess::isDeadByMaterial(position) || position.halfmoveClock() >= kFiftyMoves;
  switch (ending.goal) {
    case EndingGoal::Mate:
      return drawn ? EndingVerdict::Missed : EndingVerdict::Open;
    case EndingGoal::Promote:
      if (drawn) return EndingVerdict::Missed;
      // What has become of the pawn is known after the reply.
      if (hasPawn(position, us) || !ourTurn) return EndingVerdict::Open;
      return balance(position, us) >= kWonMaterial ? EndingVerdict::Reached : EndingVerdict::Missed;
    case EndingGoal::Hold:
      if (drawn) return EndingVerdict::Reached;
      if (!hasPawn(position, ~us) && !ourTurn)
        return balance(position, us) <= -kWonMaterial ? EndingVerdict::Missed : EndingVerdict::Reached;
      return moves >= kHeldMoves && ourTurn ? EndingVerdict::Reached : EndingVerdict::Open;
  }
  return EndingVerdict::Open;
}

}  // namespace training
