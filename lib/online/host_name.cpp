#include "online/host_name.h"

#include <algorithm>

#include "base/scan.h"
#include "board/setting_table.h"

namespace online {

namespace {

bool isHostName(std::string_view name) {
  if (name.empty() || name.size() > HostName::kMaxLength || name.front() == '-' || name.back() == '-')
    return false;
  return std::all_of(name.begin(), name.end(),
                     [](char c) { return base::isLetter(c) || base::isDigit(c) || c == '-'; });
}

}  // namespace

void HostName::load(uint16_t boardNumber) {
  boardNumber_ = boardNumber;
  uint8_t bytes[kMaxLength];
  const int count = settings_.readBlob(board::kHostNameBlob, bytes, sizeof bytes);
  const std::string_view kept(reinterpret_cast<const char*>(bytes),
                              static_cast<std::size_t>(std::max(count, 0)));
  name_.clear();
  if (isHostName(kept))
    name_.add(kept);
  else
    name_.add("glowmate-").addHex(boardNumber, 4);
}

bool HostName::set(std::string_view name, base::Text& why) {
  if (!name.empty() && !isHostName(name)) {
    why.add("a name has 1 to ")
        .add(kMaxLength)
        .add(" letters, digits and hyphens, and begins and ends with no hyphen");
    return false;
  }
  if (!settings_.writeBlob(board::kHostNameBlob, reinterpret_cast<const uint8_t*>(name.data()),
                           static_cast<int>(name.size()))) {
    why.add(settings_.why());
    return false;
  }
  load(boardNumber_);
  return true;
}

}  // namespace online
