// The four castling rights: FEN's letter for each, whose it is, and where its king and rook stand in chess.
#pragma once

#include "chess/position.h"

namespace chess {

struct RightLetter {
  char letter;
  CastlingRight right;
  Colour colour;
  bool isShort;
  Square king, rook;
};
inline constexpr RightLetter kRightLetters[] = {{'K', kWhiteShort, Colour::White, true, e1, h1},
                                                {'Q', kWhiteLong, Colour::White, false, e1, a1},
                                                {'k', kBlackShort, Colour::Black, true, e8, h8},
                                                {'q', kBlackLong, Colour::Black, false, e8, a8}};

}  // namespace chess
