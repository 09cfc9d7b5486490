#include "players/random_player.h"

#include "chess/movegen.h"
#include "chess/zobrist.h"

namespace players {

chess::Move RandomPlayer::choose(const chess::Position& position) {
  chess::MoveList moves;
  if (!chess::generateLegal(position, moves) || moves.size() == 0) return {};
  const uint64_t random = chess::zobrist::nextRandom(state_) >> 32;
  return moves[static_cast<int>(random * static_cast<uint64_t>(moves.size()) >> 32)];
}

}  // namespace players
