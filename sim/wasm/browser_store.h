// The board's flash in a browser: in memory, and each change is handed to the page's keeper at once.
#pragma once

#include <map>
#include <vector>

#include "ports/store.h"
#include "supply.h"

namespace sim {

class BrowserStore final : public ports::Store {
 public:
  explicit BrowserStore(Supply& supply) : supply_(supply) {}

  // What was kept, before power is on.
  void restore(Log log, const uint8_t* bytes, int count) { logs_[log].assign(bytes, bytes + count); }

  int32_t size(Log log) override;
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override;
  bool append(Log log, const uint8_t* bytes, int count) override;
  bool remove(Log log) override;
  Log next(Log after) override;

 private:
  Supply& supply_;
  std::map<Log, std::vector<uint8_t>> logs_;
};

}  // namespace sim
