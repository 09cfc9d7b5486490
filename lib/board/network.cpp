#include "board/network.h"

#include "base/utf8.h"

namespace board {

using Failure = ports::Radio::Failure;

const char* nameOf(NetworkState state) {
  constexpr const char* kNames[] = {"missing", "off", "idle", "joining", "joined", "waiting"};
  static_assert(static_cast<int>(NetworkState::Waiting) == 5, "each has its word");
  return kNames[static_cast<int>(state)];
}

void describe(Failure failure, std::string_view network, base::Text& text) {
  constexpr const char* kWords[] = {
      "",         " is not in reach", " refuses this password", " gives no address (DHCP)",
      " is lost", " does not answer"};
  static_assert(static_cast<int>(Failure::NoAnswer) == 5, "each has its words");
  writeNetworkName(network, text);
  text.add(kWords[static_cast<int>(failure)]);
}

void writeNetworkName(std::string_view name, base::Text& text) {
  base::TextOf<ports::Radio::kMaxName> printable;
  for (const char byte : name) printable.add(static_cast<uint8_t>(byte) < ' ' || byte == 0x7f ? '?' : byte);
  text.add('\'');
  base::addAsUtf8(printable.view(), text);
  text.add('\'');
}

void writeAddress(uint32_t address, base::Text& text) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    text.add(address >> shift & 0xFF);
    if (shift > 0) text.add('.');
  }
}

}  // namespace board
