// Moves as text: UCI's coordinates and PGN's Standard Algebraic Notation, out exactly and in forgivingly.
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/position.h"

namespace chess {

constexpr int kMaxUciLength = 5;  // "e7e8q"
constexpr int kMaxSanLength = 7;  // "Qa1xb2#", "exd8=Q#"
using UciText = base::TextOf<kMaxUciLength>;
using SanText = base::TextOf<kMaxSanLength>;

// "e2e4", "e7e8q", castling as "e1g1"; "0000" for no move. Castling that is not as in chess is the king that
// takes its rook, and so is all castling for those who want it so (UCI_Chess960): "f1h1".
enum class CastlingText : uint8_t { AsInChess, KingTakesRook };
void writeUci(Move move, base::Text& text, CastlingText castling = CastlingText::AsInChess);

// As PGN wants it: the least disambiguation that only legal rivals make necessary, + and #. A move that is
// not legal in the position comes out as "--".
void writeSan(const Position& position, Move move, base::Text& text);

// Finds the legal move that somebody means, written as UCI or as SAN. Forgives what leaves no doubt: 0-0,
// o-o, e1h1 for king takes rook, e8Q, e8(Q), a + or x too few or too many, !?, e.p., Ng1-f3, a small piece
// letter. A small b is a pawn's file first, and a bishop only where no pawn can be meant. On false, `why` has
// got one reason: "does not parse", "no such piece: ...", "ambiguous: Nbd2 or Nfd2", "leaves the king in
// check", "say which: e8=Q, e8=R, e8=B or e8=N", "not legal: ..."; the move is what it was.
[[nodiscard]] bool parseMove(const Position& position, std::string_view text, Move& move, base::Text& why);

}  // namespace chess
