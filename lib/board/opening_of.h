// The opening that a game is in, for whoever tells of games.
#pragma once

#include "chess/pgn_writer.h"
#include "game/game.h"
#include "openings/opening.h"

namespace board {

inline const openings::Opening* openingOf(const game::Game& game) {
  return openings::openingOf(game.start(), game.moves(), game.plyCount());
}

// In the game's PGN.
inline void nameOpening(const game::Game& game, chess::PgnWriter& writer) {
  if (const auto* const opening = openingOf(game)) writer.nameOpening(opening->eco, opening->name);
}

}  // namespace board
