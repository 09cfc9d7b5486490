#include "eboard/appearance.h"

#include <iterator>

#include "base/scan.h"
#include "board/setting_table.h"

namespace eboard {

namespace {

constexpr Appearance kAppearances[] = {
    {"pegasus", "DGT Pegasus", &Pegasus::kProfile, AnyProtocol::make<Pegasus>},
    {"chessnut", "Chessnut Air", &Chessnut::kProfile, AnyProtocol::make<Chessnut>},
    {"chesslink", "Millennium ChessLink", &ChessLink::kProfile, AnyProtocol::make<ChessLink>},
    {"cpp", "Chess Peripheral Protocol board", &Cpp::kProfile, AnyProtocol::make<Cpp>},
    {"chesslink-usb", "Millennium ChessLink", nullptr, AnyProtocol::make<ChessLink>},
    {"sentio", "Tabutronic Sentio", nullptr, AnyProtocol::make<Sentio>},
};

}  // namespace

int appearanceCount() { return static_cast<int>(std::size(kAppearances)); }

const Appearance& appearance(int number) {
  return kAppearances[number >= 0 && number < appearanceCount() ? number : 0];
}

int findAppearance(std::string_view name) {
  for (int number = 0; number < appearanceCount(); ++number)
    if (base::equalIgnoringCase(name, kAppearances[number].name)) return number;
  return -1;
}

bool isPossible(const Appearance& appearance, const board::Device& device) {
  return appearance.profile == nullptr || device.hasBluetooth();
}

int appearance(const game::Settings& settings) {
  return settings.get(board::kAppear) != 0 ? static_cast<int>(settings.get(board::kProtocol)) : kNothing;
}

namespace {

void set(game::Settings& settings, board::SettingId id, uint32_t value) {
  base::Reason unheard;
  static_cast<void>(settings.set(settings.findId(id), value, unheard));
}

}  // namespace

void appearAs(game::Settings& settings, int number) {
  if (number != kNothing) set(settings, board::kProtocol, static_cast<uint32_t>(number));
  set(settings, board::kAppear, number != kNothing ? 1 : 0);
}

bool mayToggleAppearance(const game::Settings& settings, const board::Device& device) {
  return isPossible(appearance(static_cast<int>(settings.get(board::kProtocol))), device);
}

void toggleAppearance(game::Settings& settings) {
  set(settings, board::kAppear, settings.get(board::kAppear) == 0 ? 1 : 0);
}

void describeAppearance(const game::Settings& settings, const board::Device& device, base::Text& text) {
  const int number = appearance(settings);
  if (number == kNothing)
    text.add("appear off");
  else if (!isPossible(appearance(number), device))
    text.add("appear ").add(appearance(number).name).add(": ").add(kNoBluetooth);
  else
    text.add("appear ")
        .add(appearance(number).name)
        .add(": apps find a ")
        .add(appearance(number).called)
        .add(appearance(number).profile == nullptr ? " on this line; 'appear off' ends it" : "");
}

}  // namespace eboard
