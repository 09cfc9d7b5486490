#include "mates.h"

#include "chess/attacks.h"
#include "chess/movegen.h"

namespace puzzles {

namespace {

// The side to move has been given check or not: is it mated in so many more moves of the other side?
bool isLost(chess::Position& position, int moves) {
  if (moves == 0) return chess::inCheck(position) && !chess::hasLegalMove(position);
  chess::MoveList replies;
  if (!chess::generateLegal(position, replies)) return false;
  if (replies.size() == 0) return chess::inCheck(position);
  for (const chess::Move reply : replies) {
    chess::Undo undo;
    position.make(reply, undo);
    const bool lost = mates(position, moves);
    position.unmake(reply, undo);
    if (!lost) return false;
  }
  return true;
}

bool mates(chess::Position& position, chess::Move move, int moves) {
  chess::Undo undo;
  position.make(move, undo);
  // The last move must be a check.
  const bool found = (moves > 1 || chess::inCheck(position)) && isLost(position, moves - 1);
  position.unmake(move, undo);
  return found;
}

}  // namespace

bool mates(chess::Position& position, int moves) {
  chess::MoveList list;
  if (!chess::generateLegal(position, list)) return false;
  for (int depth = 1; depth <= moves; ++depth)
    for (const chess::Move move : list)
      if (mates(position, move, depth)) return true;
  return false;
}

int countMates(chess::Position& position, int moves, chess::Move& one) {
  chess::MoveList list;
  if (!chess::generateLegal(position, list)) return 0;
  int count = 0;
  for (const chess::Move move : list) {
    if (!mates(position, move, moves)) continue;
    if (count++ == 0) one = move;
  }
  return count;
}

int matesIn(chess::Position& position, int most) {
  for (int moves = 1; moves <= most; ++moves)
    if (mates(position, moves)) return moves;
  return 0;
}

}  // namespace puzzles
