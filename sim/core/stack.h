// How much of the caller's stack was never used so far, in bytes. Each kind of computer counts it its own
// way.
#pragma once

#include <cstdint>

namespace sim {

uint32_t stackLeft();

}  // namespace sim
