#include "openings/opening.h"

namespace openings {

const Opening* openingAt(const chess::Position& position) {
  const uint32_t key = keyOf(position);
  for (int i = 0; i < count(); ++i)
    if (opening(i).key == key) return &opening(i);
  return nullptr;
}

const Opening* openingOf(const chess::Position& start, const chess::Move* moves, int count) {
  chess::Position position;
  if (start.key() != position.key()) return nullptr;
  const Opening* found = nullptr;
  for (int ply = 0; ply < count && ply < kMaxPlies; ++ply) {
    position.play(moves[ply]);
    if (const Opening* const here = openingAt(position)) found = here;
  }
  return found;
}

}  // namespace openings
