// What the board tells by itself, a line at a time: "hint Nf3", "error: the sensors do not answer". Console,
// page and whoever else follows read it with a cursor of their own.
#pragma once

#include "base/line_ring.h"

namespace board {

using Notices = base::LineRing<512>;

}  // namespace board
