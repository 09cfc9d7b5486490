// Games and settings in the flash's file system, LittleFS: one file a log, named by its number. It is reached
// through the C library, which LittleFS is mounted under.
#pragma once

#include "arduino_core.h"
#include "ports/log_list.h"
#include "ports/store.h"

class FlashStore final : public ports::Store {
 public:
  explicit FlashStore(SemaphoreHandle_t& quiet) : quiet_(quiet) {}
  FlashStore(const FlashStore&) = delete;
  FlashStore& operator=(const FlashStore&) = delete;

  // Mounts the file system, and makes one at the first start. Without one every call fails and play goes on.
  bool begin();

  int32_t size(Log log) override;
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override;
  [[nodiscard]] bool append(Log log, const uint8_t* bytes, int count) override;
  bool remove(Log log) override;
  Log next(Log after) override { return logs_.next(after); }

 private:
  bool list();
  void closeReader();

  SemaphoreHandle_t& quiet_;  // no light is sent meanwhile; see LightTask
  bool mounted_ = false;
  ports::LogList logs_;
  // The log that was read last stays open: logs are read in many small pieces.
  int reader_ = -1;
  Log readerLog_ = 0;
};
