#include "game/player.h"

#include "chess/movegen.h"
#include "chess/scan.h"
#include "chess/zobrist.h"

namespace game {

const char* nameOf(Player player) {
  constexpr const char* kNames[kPlayers] = {"human", "random", "engine"};
  return kNames[static_cast<int>(player)];
}

bool parsePlayer(std::string_view name, Player& player) {
  for (int i = 0; i < kPlayers; ++i) {
    if (!chess::equalIgnoringCase(name, nameOf(static_cast<Player>(i)))) continue;
    player = static_cast<Player>(i);
    return true;
  }
  return false;
}

chess::Move RandomPlayer::choose(const chess::Position& position) {
  chess::MoveList moves;
  if (!chess::generateLegal(position, moves) || moves.size() == 0) return {};
  const uint64_t random = chess::zobrist::nextRandom(state_) >> 32;
  return moves[static_cast<int>(random * static_cast<uint64_t>(moves.size()) >> 32)];
}

}  // namespace game
