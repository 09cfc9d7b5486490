#include "wiring/watch.h"

namespace wiring {

void Watch::begin() {
  scanner_.begin();
  look();
  look();
}

bool Watch::scan(uint64_t& seen) {
  if (++scans_ >= kScansBetweenLooks) {
    scans_ = 0;
    look();
  }
  const uint64_t now = scanner_.scan();
  if (!isUsable(finding_)) return false;
  seen = now;
  return true;
}

void Watch::look() {
  const Finding found = scanner_.probe();
  if (found == last_) finding_ = found;
  last_ = found;
}

}  // namespace wiring
