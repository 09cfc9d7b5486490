#include "online/firmware_header.h"

#include <algorithm>

#include "base/bytes.h"

namespace online {

namespace {

constexpr char kMagic[] = "GLOWFW1\n";
constexpr int kMagicSize = sizeof kMagic - 1;
constexpr int kLengthAt = 8, kVersionAt = 12, kChipAt = 20, kChipSize = 16, kRestAt = 36;

bool isZero(const uint8_t* from, const uint8_t* to) {
  return std::all_of(from, to, [](uint8_t byte) { return byte == 0; });
}

}  // namespace

FirmwareVersion FirmwareVersion::of(std::string_view text) {
  FirmwareVersion version;
  int part = 0;
  for (const char character : text) {
    if (character == '.' && ++part == 3) break;
    if (character < '0' || character > '9') continue;
    version.parts[part] = static_cast<uint16_t>(version.parts[part] * 10 + (character - '0'));
  }
  return version;
}

void FirmwareVersion::write(base::Text& text) const {
  text.add(parts[0]).add('.').add(parts[1]).add('.').add(parts[2]);
}

bool operator<(const FirmwareVersion& a, const FirmwareVersion& b) {
  return std::lexicographical_compare(a.parts, a.parts + 3, b.parts, b.parts + 3);
}

bool FirmwareHeader::read(const uint8_t (&bytes)[kSize]) {
  if (!std::equal(kMagic, kMagic + kMagicSize, bytes)) return false;
  length = base::readNumber(bytes + kLengthAt, 4);
  for (int i = 0; i < 3; ++i)
    version.parts[i] = static_cast<uint16_t>(base::readNumber(bytes + kVersionAt + 2 * i, 2));
  const char* const name = reinterpret_cast<const char*>(bytes + kChipAt);
  chip = std::string_view(name, static_cast<std::size_t>(std::find(name, name + kChipSize, '\0') - name));
  // What a later format may put there, this one does not know.
  return isZero(bytes + kVersionAt + 6, bytes + kChipAt) && isZero(bytes + kRestAt, bytes + kSignedSize);
}

}  // namespace online
