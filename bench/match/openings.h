// Openings for a match, made on the spot: a few random moves from the first position, kept if a quick search
// finds them level. The same seed gives the same openings.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bench {

// Moves in UCI, in order.
using Opening = std::vector<std::string>;

std::vector<Opening> makeOpenings(int count, uint64_t seed);

}  // namespace bench
