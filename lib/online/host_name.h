// The name by which the board is found in its network, as DNS allows them.
#pragma once

#include "game/settings.h"

namespace online {

class HostName {
 public:
  static constexpr int kMaxLength = 32;

  explicit HostName(game::Settings& settings) : settings_(settings) {}

  // At start; boardNumber makes the name of a new board: glowmate-ab12.
  void load(uint16_t boardNumber);
  std::string_view view() const { return name_.view(); }
  const char* cString() const { return name_.cString(); }
  // Kept in flash; an empty one brings back the board's own.
  [[nodiscard]] bool set(std::string_view name, base::Text& why);

 private:
  game::Settings& settings_;
  uint16_t boardNumber_ = 0;
  base::TextOf<kMaxLength> name_;
};

}  // namespace online
