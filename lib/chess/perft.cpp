#include "chess/perft.h"

#include "chess/movegen.h"

namespace chess {

namespace {

uint64_t perftReference(Position& position, MoveStack& stack, int depth) {
  if (depth <= 0) return 1;
  if (!generatePresumablyLegal(position, stack)) return 0;
  uint64_t count = 0;
  for (const Move move : stack) {
    Undo undo;
    if (!position.tryMake(move, undo)) continue;
    count += perftReference(position, stack, depth - 1);
    position.unmake(move, undo);
  }
  stack.drop();
  return count;
}

// Makes and unmakes every move of the last ply.
unsigned makeEach(Position& position, const MoveStack& stack) {
  unsigned count = 0;
  for (const Move move : stack) {
    Undo undo;
    position.make(move, undo);
    ++count;
    position.unmake(move, undo);
  }
  return count;
}

template <bool kMakeAll>
uint64_t perftLegal(Position& position, MoveStack& stack, int depth) {
  if (!generateLegal(position, stack)) return 0;
  uint64_t count = 0;
  if (depth == 1) {
    count = kMakeAll ? makeEach(position, stack) : static_cast<unsigned>(stack.size());
  } else {
    for (const Move move : stack) {
      Undo undo;
      position.make(move, undo);
      count += perftLegal<kMakeAll>(position, stack, depth - 1);
      position.unmake(move, undo);
    }
  }
  stack.drop();
  return count;
}

}  // namespace

uint64_t perft(Position& position, MoveStack& stack, int depth) {
  return depth <= 0 ? 1 : perftLegal<false>(position, stack, depth);
}

uint64_t perft(Position& position, MoveStack& stack, int depth, PerftBy by) {
  if (depth <= 0) return 1;
  switch (by) {
    case PerftBy::CountingLastPly:
      return perft(position, stack, depth);
    case PerftBy::MakingEveryMove:
      return perftLegal<true>(position, stack, depth);
    case PerftBy::Reference:
      return perftReference(position, stack, depth);
  }
  return 0;
}

}  // namespace chess
