#include "wiring/watch.h"

namespace wiring {

void Watch::begin() {
  scanner_.begin();
  look();
  look();
}

uint32_t Watch::step(uint64_t& seen, bool& usable) {
  if (!scanning_) {
    if (++scans_ >= kScansBetweenLooks) {
      scans_ = 0;
      look();
    }
    usable = false;
    if (!trusted_ || !isUsable(finding_)) return 0;
    scanning_ = true;
  }
  uint64_t scan = 0;
  const uint32_t waitUs = scanner_.step(scan);
  scanning_ = waitUs != 0;
  usable = !scanning_;
  if (usable) seen = scan;
  return waitUs;
}

void Watch::look() {
  const Finding found = scanner_.probe();
  if (found == last_) finding_ = found;
  last_ = found;
}

}  // namespace wiring
