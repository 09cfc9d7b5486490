// Positions as text: Forsyth-Edwards Notation.
#pragma once

#include <string_view>

#include "chess/position.h"
#include "chess/text.h"

namespace chess {

constexpr std::string_view kFirstFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// 64 squares and 7 strokes, then " w KQkq e3 9999 9999".
constexpr int kMostFenLength = 91;
using FenText = TextOf<kMostFenLength>;

// Reads all six fields. On false, `why` has got one reason and the position is what it was. An en passant
// square where nobody can capture is accepted, and forgotten, as the position does by itself.
[[nodiscard]] bool parseFen(std::string_view fen, Position& position, Text& why);

// A clock or move number that parseFen would find too large is written as the largest it takes.
void writeFen(const Position& position, Text& text);

}  // namespace chess
