// The engine's memory, from the heap: as large a table as was asked for, or a smaller one where that would
// not leave what the radio needs later, or the page beside it once it is on. The smallest is taken wherever
// it fits.
#pragma once

#include <stdlib.h>

#include "heap.h"
#include "ports/arena.h"

class HeapArena final : public ports::Arena {
 public:
  struct Spare {
    size_t radioOff, radioOn;
  };
  HeapArena(size_t tableBytes, Spare spare, bool (*isRadioOn)())
      : tableBytes_(tableBytes), spare_(spare), isRadioOn_(isRadioOn) {}

  void* take(size_t atLeast, size_t& size) override {
    constexpr size_t kSmallestTable = 4096;
    give();
    const size_t spare = isRadioOn_() ? spare_.radioOn : spare_.radioOff;
    for (size_t table = tableBytes_; memory_ == nullptr && table >= kSmallestTable; table /= 2) {
      size = atLeast + table;
      const bool leavesEnough = heap::bytesFree() >= size + spare;
      if (leavesEnough || table / 2 < kSmallestTable) memory_ = malloc(size);
    }
    return memory_;
  }
  void give() override {
    free(memory_);
    memory_ = nullptr;
  }

 private:
  size_t tableBytes_;
  Spare spare_;
  bool (*isRadioOn_)();
  void* memory_ = nullptr;
};
