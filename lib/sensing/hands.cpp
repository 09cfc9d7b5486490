#include "sensing/hands.h"

namespace sensing {

bool Hands::scan(Occupancy raw, uint32_t nowMs) {
  const bool changed = !debounce_.scan(raw, nowMs).empty();
  blips_ = debounce_.takeBlips();
  return changed;
}

Decision Hands::decide(uint32_t nowMs) {
  debounce_.health().expect(resolver_.expected(), debounce_.settled(), nowMs);
  const Decision decision = ask(debounce_.settled(), blips_, nowMs);
  decidedAt_ = nowMs;
  blips_ = {};
  return decision;
}

Decision Hands::reconsider() { return ask(resolver_.seen(), {}, decidedAt_); }

Decision Hands::ask(Occupancy squares, Occupancy blips, uint32_t nowMs) {
  debounce_.health().forgive(resolver_.takeSwept());
  return resolver_.update(squares, blips, nowMs, debounce_.health().mistrusted(nowMs));
}

}  // namespace sensing
