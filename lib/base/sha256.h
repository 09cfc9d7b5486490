// SHA-256, the hash of FIPS 180-4.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace base {

using Sha256Hash = std::array<uint8_t, 32>;

class Sha256 {
 public:
  Sha256& add(const uint8_t* bytes, std::size_t count);
  // Ends it.
  Sha256Hash finish();

 private:
  static constexpr std::size_t kBlock = 64;

  void takeBlock();

  uint32_t state_[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  uint64_t length_ = 0;
  uint8_t block_[kBlock];
};

}  // namespace base
