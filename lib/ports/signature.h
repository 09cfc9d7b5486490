// Checks a signature: ECDSA with the curve P-256 over SHA-256, of bytes that come in pieces. Cryptography is
// not for us to write: a library does it.
#pragma once

#include <cstdint>

namespace ports {

// A point of the curve, uncompressed: 4, then x and y, highest byte first.
constexpr int kPublicKeySize = 65;
// r and s, highest byte first.
constexpr int kSignatureSize = 64;

struct UpdateKey {
  bool isSet = false;
  uint8_t bytes[kPublicKeySize] = {};
};

class Signature {
 public:
  // False when there is no memory for it.
  [[nodiscard]] virtual bool begin() = 0;
  virtual void add(const uint8_t* bytes, int count) = 0;
  // Ends it. Has the owner of this key signed all that was added?
  [[nodiscard]] virtual bool isBy(const uint8_t* key, const uint8_t* signature) = 0;

 protected:
  ~Signature() = default;
};

}  // namespace ports
