// Positions as text: Forsyth-Edwards Notation.
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/position.h"

namespace chess {

constexpr std::string_view kFirstFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// 64 squares and 7 strokes, then " w KQkq e3 9999 9999".
constexpr int kMaxFenLength = 91;
using FenText = base::TextOf<kMaxFenLength>;

// How castling rights are written. Chess looks the same in both but for the files: KQkq or HAha.
enum class FenStyle : uint8_t {
  Letters,  // X-FEN: KQkq, a file's letter only for a rook that is not the outermost
  Files     // Shredder-FEN: the file of each rook
};

// Reads all six fields, castling rights in either style. On false, `why` has got one reason and the position
// is what it was. An en passant square where nobody can capture is accepted, and forgotten, as the position
// does by itself.
[[nodiscard]] bool parseFen(std::string_view fen, Position& position, base::Text& why);

// A clock or move number that parseFen would find too large is written as the largest it takes.
void writeFen(const Position& position, base::Text& text, FenStyle style = FenStyle::Letters);

}  // namespace chess
