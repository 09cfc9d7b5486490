#include "wiring/chain.h"

namespace wiring {

uint32_t Chain::step(uint64_t& seen) {
  receive(seen);
  return 0;
}

Finding Chain::probe() {
  uint64_t seen = 0;
  const uint8_t after = receive(seen);
  if (after != 0) return {Fault::ChainBroken, 0};
  constexpr int kMaxPieces = 32;
  if (__builtin_popcountll(seen) > kMaxPieces) return {Fault::AllOccupied, 0};
  return {};
}

uint8_t Chain::receive(uint64_t& seen) {
  pins_.write(wiring_.load, false);  // takes all inputs at once
  pins_.wait(1);
  pins_.write(wiring_.load, true);
  uint8_t bytes[kChips + 1];
  bus_.receive(bytes, kChips + 1);
  seen = 0;
  for (int chip = 0; chip < kChips; ++chip) {
    const auto inputs = static_cast<uint8_t>(wiring_.inputsLow ? ~bytes[chip] : bytes[chip]);
    seen |= uint64_t{inputs} << (chip * 8);
  }
  return bytes[kChips];
}

}  // namespace wiring
