// The large piece of memory that the firmware lends to its engine, as big as the board's owner says.
#pragma once

#include <cstddef>
#include <vector>

#include "ports/arena.h"

namespace sim {

class Memory final : public ports::Arena {
 public:
  // Besides what its borrower needs at least.
  explicit Memory(std::size_t bytes) : spare_(bytes) {}

  void* take(std::size_t atLeast, std::size_t& size) override {
    size = atLeast + spare_;
    memory_.resize((size + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t));
    return memory_.data();
  }
  void give() override { std::vector<std::max_align_t>().swap(memory_); }

 private:
  std::size_t spare_;
  std::vector<std::max_align_t> memory_;
};

}  // namespace sim
