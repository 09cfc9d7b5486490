#include "console/output.h"

namespace console {

namespace {
constexpr std::string_view kWipeRow = "\r\x1b[K";
}

bool Output::line(std::string_view text) {
  const std::string_view end = terminal_ ? "\r\n" : "\n";
  const std::string_view wipe = prompt_ ? kWipeRow : "";
  if (text.size() + end.size() + wipe.size() > static_cast<std::size_t>(room())) return false;
  put(wipe);
  put(text);
  put(end);
  prompt_ = false;
  return true;
}

bool Output::raw(std::string_view bytes) {
  if (bytes.size() > static_cast<std::size_t>(room())) return false;
  put(bytes);
  return true;
}

int Output::take(char* bytes, int max) {
  int taken = 0;
  for (; taken < max && used_ > 0; ++taken, --used_) {
    bytes[taken] = bytes_[first_];
    first_ = (first_ + 1) % kCapacity;
  }
  return taken;
}

void Output::put(std::string_view bytes) {
  for (const char byte : bytes) {
    bytes_[(first_ + used_) % kCapacity] = byte;
    ++used_;
  }
}

}  // namespace console
