// Scans, and now and then looks at the wiring. A finding counts when two looks in a row agree, so that a
// piece which moves during one is not taken for a fault.
//
// Until the wiring is known to be right, and while it is known to be wrong, it only looks, for half a
// millisecond a second: no column has power for long then. One thing it cannot see: with the wrong kind of
// transistors and no piece on the board, all columns have power while none should.
#pragma once

#include <atomic>

#include "wiring/scanner.h"

namespace wiring {

class Watch {
 public:
  explicit Watch(Scanner& scanner) : scanner_(scanner) {}

  // At once two looks, so that the first scan is already judged.
  void begin();
  // The wiring is known to be right, or to be tried out. From any thread.
  void trust(bool trusted) { trusted_ = trusted; }

  // The next step of a scan. Gives the microseconds after which the one after it is due; 0 when the scan has
  // ended: then `usable` says whether it is worth anything, and `seen` has it if so.
  [[nodiscard]] uint32_t step(uint64_t& seen, bool& usable);
  Finding finding() const { return finding_.fault == Fault::None && !trusted_ ? kUnconfirmed : finding_; }

 private:
  static constexpr Finding kUnconfirmed{Fault::Unconfirmed, 0};
  static constexpr int kScansBetweenLooks = 256;  // about a second

  void look();

  Scanner& scanner_;
  std::atomic<bool> trusted_{false};
  bool scanning_ = false;  // in the middle of a scan
  Finding finding_, last_;
  int scans_ = 0;
};

}  // namespace wiring
