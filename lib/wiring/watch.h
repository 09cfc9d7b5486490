// Scans, and now and then looks at the wiring. A finding counts when two looks in a row agree, so that a
// piece which moves during one is not taken for a fault.
#pragma once

#include "wiring/scanner.h"

namespace wiring {

class Watch {
 public:
  explicit Watch(Scanner& scanner) : scanner_(scanner) {}

  // At once two looks, so that the first scan is already judged.
  void begin();
  // One scan; false, and the word left alone, while the wiring makes scans worthless.
  [[nodiscard]] bool scan(uint64_t& seen);
  const Finding& finding() const { return finding_; }

 private:
  static constexpr int kScansBetweenLooks = 256;  // about a second

  void look();

  Scanner& scanner_;
  Finding finding_, last_;
  int scans_ = 0;
};

}  // namespace wiring
