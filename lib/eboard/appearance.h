// What the board can appear as to apps: a table of the protocols, by the names that people choose them by.
#pragma once

#include <cstddef>
#include <new>
#include <string_view>
#include <type_traits>

#include "board/device.h"
#include "eboard/chesslink.h"
#include "eboard/chessnut.h"
#include "eboard/cpp.h"
#include "eboard/pegasus.h"
#include "eboard/sentio.h"
#include "game/settings.h"

namespace eboard {

struct Appearance {
  const char* name;                     // as one types it
  const char* called;                   // as people know it
  const ports::PacketProfile* profile;  // over Bluetooth; nullptr over the serial line
  Protocol* (*make)(void* at);
};

// Their numbers are in people's flash: append only.
int appearanceCount();
const Appearance& appearance(int number);
// -1 when there is none of this name.
int findAppearance(std::string_view name);

// Over Bluetooth only where there is any; the others everywhere.
bool isPossible(const Appearance& appearance, const board::Device& device);
inline constexpr const char* kNoBluetooth =
    "this firmware has no Bluetooth; chesslink-usb and sentio go over USB";

constexpr int kNothing = -1;
// As the settings have it: a number, or kNothing.
int appearance(const game::Settings& settings);
void appearAs(game::Settings& settings, int number);
// On as what it was last, or off. Only while that is possible.
bool mayToggleAppearance(const game::Settings& settings, const board::Device& device);
void toggleAppearance(game::Settings& settings);
// "appear pegasus: apps find a DGT Pegasus".
void describeAppearance(const game::Settings& settings, const board::Device& device, base::Text& text);

// Room for any one of them.
class AnyProtocol {
 public:
  explicit AnyProtocol(const Appearance& appearance) : protocol_(appearance.make(storage_)) {}
  AnyProtocol(const AnyProtocol&) = delete;
  AnyProtocol& operator=(const AnyProtocol&) = delete;

  Protocol& operator*() { return *protocol_; }
  Protocol* operator->() { return protocol_; }
  const Protocol* operator->() const { return protocol_; }

  template <typename Kind>
  static Protocol* make(void* at) {
    static_assert(sizeof(Kind) <= kSize, "give it more room");
    static_assert(std::is_trivially_destructible_v<Kind>, "it is dropped without ceremony");
    return new (at) Kind;
  }

 private:
  static constexpr std::size_t kSize = 208;

  alignas(std::max_align_t) unsigned char storage_[kSize];
  Protocol* protocol_;
};

}  // namespace eboard
