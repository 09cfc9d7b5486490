// A part of a NOR flash: erasing a block sets all its bits, programming only clears some. Power may fail
// inside either. Then a program may have cleared any of its bits, and an erased block may hold anything.
#pragma once

#include <cstdint>

namespace ports {

class Flash {
 public:
  static constexpr int kBlockSize = 4096;

  // How many blocks there are; 0 when there is no flash.
  virtual int blocks() = 0;
  // Each says false when it could not be done. Addresses count from the first block's start.
  [[nodiscard]] virtual bool read(uint32_t address, uint8_t* bytes, int count) = 0;
  [[nodiscard]] virtual bool program(uint32_t address, const uint8_t* bytes, int count) = 0;
  [[nodiscard]] virtual bool erase(int block) = 0;

 protected:
  ~Flash() = default;
};

}  // namespace ports
