// Two places for a firmware, of which one runs. What is written goes to the other; only finish() makes it the
// one that starts next. A firmware that starts for the first time is on trial: unless it is trusted, the boot
// loader goes back to the one before at the next start.
#pragma once

#include <cstdint>

namespace ports {

class FirmwareSlots {
 public:
  // The bytes that a firmware may have; 0 where there is no second place.
  virtual uint32_t capacity() = 0;
  // Each says false when the flash could not be written. begin() gives up what was begun before.
  [[nodiscard]] virtual bool begin(uint32_t bytes) = 0;
  [[nodiscard]] virtual bool write(const uint8_t* bytes, int count) = 0;
  // All has been written and is right: it starts next. False when the boot loader would not take it.
  [[nodiscard]] virtual bool finish() = 0;
  virtual void abort() = 0;

  virtual bool isOnTrial() = 0;
  [[nodiscard]] virtual bool trust() = 0;
  // Restarts with the firmware before.
  virtual void fallBack() = 0;

 protected:
  ~FirmwareSlots() = default;
};

}  // namespace ports
