// What stands in front of a signed firmware: docs/updates.md has the format.
#pragma once

#include <string_view>

#include "base/text.h"
#include "ports/signature.h"

namespace online {

struct FirmwareVersion {
  uint16_t parts[3] = {};

  // From "1.2.3"; what is missing is 0.
  static FirmwareVersion of(std::string_view text);
  void write(base::Text& text) const;
  friend bool operator<(const FirmwareVersion& a, const FirmwareVersion& b);
  friend bool operator==(const FirmwareVersion& a, const FirmwareVersion& b) { return !(a < b) && !(b < a); }
};

struct FirmwareHeader {
  static constexpr int kSignedSize = 64;  // with the firmware itself
  static constexpr int kSize = kSignedSize + ports::kSignatureSize;

  uint32_t length = 0;  // of the firmware behind it
  FirmwareVersion version;
  std::string_view chip;  // in the bytes it was read from

  // False when it is none.
  bool read(const uint8_t (&bytes)[kSize]);
};

}  // namespace online
