// The engine's memory, from the heap: as large a table as was asked for, or a smaller one where that would
// not leave what the radio needs later. The smallest is taken wherever it fits.
#pragma once

#include <stdlib.h>

#include "heap.h"
#include "ports/arena.h"

class HeapArena final : public ports::Arena {
 public:
  HeapArena(size_t tableBytes, size_t spareBytes) : tableBytes_(tableBytes), spareBytes_(spareBytes) {}

  void* take(size_t atLeast, size_t& size) override {
    constexpr size_t kSmallestTable = 4096;
    give();
    for (size_t table = tableBytes_; memory_ == nullptr && table >= kSmallestTable; table /= 2) {
      size = atLeast + table;
      const bool leavesEnough = heap::bytesFree() >= size + spareBytes_;
      if (leavesEnough || table / 2 < kSmallestTable) memory_ = malloc(size);
    }
    return memory_;
  }
  void give() override {
    free(memory_);
    memory_ = nullptr;
  }

 private:
  size_t tableBytes_, spareBytes_;
  void* memory_ = nullptr;
};
