// The firmware's own store on a flash that is a file in a folder of the disk. It starts anew each time the
// board gets power, as on the chip.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "flash/log_store.h"
#include "flash_file.h"

namespace sim {

class FlashStore final : public ports::Store {
 public:
  enum class Fault { None, Unusable, InUse };

  // Makes the folder if need be, and holds it until the end: two boards with one flash would spoil it.
  // Nothing and why, when the folder will not do. `news` is what the user should know.
  static std::unique_ptr<FlashStore> open(const std::filesystem::path& folder, Supply& supply, Fault& fault,
                                          std::string& why, std::string& news);
  ~FlashStore();
  FlashStore(const FlashStore&) = delete;
  FlashStore& operator=(const FlashStore&) = delete;

  int32_t size(Log log) override { return logs().size(log); }
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override {
    return logs().read(log, offset, bytes, count);
  }
  [[nodiscard]] bool append(Log log, const uint8_t* bytes, int count) override {
    return logs().append(log, bytes, count);
  }
  bool remove(Log log) override { return logs().remove(log); }
  Log next(Log after) override { return logs().next(after); }
  bool tidy() override { return logs().tidy(); }
  bool isNearlyFull() override { return logs().isNearlyFull(); }
  bool forgetAll() override { return logs().forgetAll(); }

 private:
  FlashStore(Supply& supply, int lock) : supply_(supply), lock_(lock), file_(supply), logs_(file_) {}
  flash::LogStore& logs();

  Supply& supply_;
  int lock_;
  FlashFile file_;
  flash::LogStore logs_;
  int starts_ = -1;  // of the supply, when the store was started
};

}  // namespace sim
