// The letters and words for pieces and colours, as FEN, SAN and messages use them.
#pragma once

#include "chess/types.h"

namespace chess {

constexpr char kKindLetters[] = " PNBRQK";

// 'N' for a knight, 'P' for a pawn.
constexpr char letterOf(Kind kind) { return kKindLetters[static_cast<int>(kind)]; }
// As FEN has it: White's in capitals.
constexpr char letterOf(Piece piece) {
  const char letter = letterOf(kindOf(piece));
  return piece != Piece::None && colourOf(piece) == Colour::Black ? static_cast<char>(letter - 'A' + 'a')
                                                                  : letter;
}

// Kind::None if it is not the capital letter of one.
constexpr Kind kindFrom(char letter) {
  for (int kind = 1; kind < kKinds; ++kind)
    if (kKindLetters[kind] == letter) return static_cast<Kind>(kind);
  return Kind::None;
}
constexpr Piece pieceFrom(char letter) {
  const bool small = letter >= 'a' && letter <= 'z';
  const Kind kind = kindFrom(small ? static_cast<char>(letter - 'a' + 'A') : letter);
  return kind == Kind::None ? Piece::None : makePiece(small ? Colour::Black : Colour::White, kind);
}

constexpr const char* nameOf(Colour colour) { return colour == Colour::White ? "White" : "Black"; }
constexpr const char* nameOf(Kind kind) {
  constexpr const char* kNames[kKinds] = {"nothing", "pawn", "knight", "bishop", "rook", "queen", "king"};
  return kNames[static_cast<int>(kind)];
}

}  // namespace chess
