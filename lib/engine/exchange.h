// Static exchange evaluation: what a capture is worth once every piece that looks at its square has had
// its say, always the cheapest first. Pins are not asked; a search finds those.
#pragma once

#include "chess/position.h"

namespace engine {

// What the kinds are worth when they are swapped; a king is never given.
constexpr int kExchangeValue[chess::kKinds] = {0, 100, 320, 330, 500, 950, 10000};
inline int valueOf(chess::Kind kind) { return kExchangeValue[static_cast<int>(kind)]; }

// Does the move win at least that much? The move must be legal. Promotions, castling and en passant count
// as even trades: they are rare and a search had better look.
bool exchangeWins(const chess::Position& position, chess::Move move, int atLeast);

// What the side to move of `by` gains by taking on that square, 0 when it had better not: the threat to
// the piece that stands there.
int exchangeGain(const chess::Position& position, chess::Square target, chess::Colour by);

}  // namespace engine
