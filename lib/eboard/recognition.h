// Which piece stands where, as a board with piece recognition would say it: our sensors see only that
// something does. Pieces stand as in the position, lifted squares are empty, and a piece that comes down
// elsewhere is one of those that are missing.
#pragma once

#include <array>

#include "chess/position.h"

namespace eboard {

using Pieces = std::array<chess::Piece, chess::kSquares>;  // by indexOf(square)

Pieces recognise(const chess::Position& position, chess::SquareSet occupied);

}  // namespace eboard
