// Anything as a firmware, in pieces of any size: it is refused with one line, and what runs stays.
#include "../../sim/core/virtual_slots.h"
#include "../test_updates/signed_firmware.h"
#include "../whole_board.h"
#include "fuzz.h"

namespace {

sim::VirtualSlots<2000> slots;
ChecksumSignature signature;
WholeBoard whole;

bool begin() {
  whole.firmwareSlots = &slots;
  whole.signature = &signature;
  whole.configured.chip = "ESP32";
  whole.configured.updateKey.isSet = true;
  whole.losePower();
  whole.start();
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  static const bool ready = begin();
  if (!ready || size < 3) return 0;
  // One with a right header, or raw.
  SignedFirmware firmware("ESP32", 2, 0, 0, 0);
  const bool raw = (data[0] & 1) != 0;
  const int piece = 1 + data[1];
  uint32_t announced = firmware.size;
  if (raw) announced = static_cast<uint32_t>(data[2] * 8);
  std::size_t at = raw ? 0 : data[2];
  for (std::size_t i = 3; i < size && at < firmware.size; ++i, ++at)
    firmware.bytes[at] = static_cast<uint8_t>(firmware.bytes[at] ^ data[i]);

  board::Updates& updates = whole.parts().updates;
  base::TextOf<120> why;
  bool goesOn = updates.begin(announced, why);
  for (uint32_t from = 0; goesOn && from < firmware.size; from += static_cast<uint32_t>(piece)) {
    const auto count =
        static_cast<int>(std::min<uint32_t>(firmware.size - from, static_cast<uint32_t>(piece)));
    goesOn = updates.take(firmware.bytes + from, count, why);
  }
  const bool isWhole = goesOn && updates.finish(why);
  HOLDS(isWhole == why.empty() && !why.truncated());
  HOLDS(why.view().find('\n') == std::string_view::npos);
  HOLDS(slots.start() == (isWhole ? 1 : 0));
  if (!isWhole) return 0;
  HOLDS(std::equal(firmware.bytes + SignedFirmware::kHeader, firmware.bytes + SignedFirmware::kSize,
                   slots.image(1).bytes.begin()));
  slots = {};
  begin();
  return 0;
}
