// The four castling rights: FEN's letter for each, and where king and rook must stand for it.
#pragma once

#include "chess/position.h"

namespace chess {

struct RightLetter {
  char letter;
  uint8_t right;
  Square king, rook;
};
inline constexpr RightLetter kRightLetters[] = {{'K', kWhiteShort, e1, h1},
                                                {'Q', kWhiteLong, e1, a1},
                                                {'k', kBlackShort, e8, h8},
                                                {'q', kBlackLong, e8, a8}};

}  // namespace chess
