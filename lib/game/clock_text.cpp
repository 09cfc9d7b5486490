// Clocks as people write them.
#include "base/scan.h"
#include "game/clock.h"

namespace game {

namespace {

struct Sign {
  char sign;
  ClockMode mode;
};
constexpr Sign kSigns[] = {{'+', ClockMode::Increment},
                           {'d', ClockMode::Delay},
                           {'b', ClockMode::Bronstein},
                           {'+', ClockMode::Elsewhere}};

// "5" or "1:30", minutes and seconds, in milliseconds; 0 if it is neither.
uint32_t parseBase(std::string_view text) {
  const std::size_t colon = text.find(':');
  const auto minutes = base::numberFrom(text.substr(0, colon), ClockSetting::kMaxBase / 60000);
  if (!minutes) return 0;
  uint32_t seconds = 0;
  if (colon != std::string_view::npos) {
    const auto after = base::numberFrom(text.substr(colon + 1), 59);
    if (!after) return 0;
    seconds = *after;
  }
  const uint32_t base = (*minutes * 60 + seconds) * 1000;
  return base <= ClockSetting::kMaxBase ? base : 0;
}

void writeBase(uint32_t milliseconds, base::Text& text) {
  const uint32_t seconds = milliseconds / 1000;
  text.add(seconds / 60);
  if (seconds % 60 != 0) text.add(':').addPadded(seconds % 60, 2);
}

}  // namespace

bool parseClock(std::string_view text, ClockSetting& setting, base::Text& why) {
  text = base::trim(text);
  if (base::equalIgnoringCase(text, "off")) {
    setting = ClockSetting();
    return true;
  }
  ClockSetting read;
  read.mode = ClockMode::Simple;
  std::size_t end = text.size();
  for (const Sign& sign : kSigns) {
    const std::size_t at = text.find(sign.sign);
    if (at == std::string_view::npos) continue;
    const auto bonus = base::numberFrom(text.substr(at + 1), ClockSetting::kMaxBonus / 1000);
    if (!bonus) {
      why.add("after the '").add(sign.sign).add("' stand up to 600 seconds, as in 5").add(sign.sign).add('3');
      return false;
    }
    read.mode = sign.mode;
    read.bonus = *bonus * 1000;
    end = at;
    break;
  }
  const std::string_view bases = text.substr(0, end);
  const std::size_t slash = bases.find('/');
  read.base[0] = parseBase(bases.substr(0, slash));
  read.base[1] = slash == std::string_view::npos ? read.base[0] : parseBase(bases.substr(slash + 1));
  if (read.base[0] == 0 || read.base[1] == 0) {
    why.addQuoted(text).add(" is no clock: try 10, 5+3, 5d3, 1:30+2, 10/5+3 or off");
    return false;
  }
  setting = read;
  return true;
}

void writeClock(const ClockSetting& setting, base::Text& text) {
  if (setting.isOff()) {
    text.add("off");
    return;
  }
  writeBase(setting.base[0], text);
  if (setting.base[1] != setting.base[0]) writeBase(setting.base[1], text.add('/'));
  for (const Sign& sign : kSigns)
    if (sign.mode == setting.mode) text.add(sign.sign).add(setting.bonus / 1000);
}

void writeTime(uint32_t milliseconds, base::Text& text) {
  constexpr uint32_t kTight = 20000;
  if (milliseconds < kTight) {
    text.add(milliseconds / 1000).add('.').add(milliseconds / 100 % 10);
    return;
  }
  const uint32_t seconds = milliseconds / 1000;
  if (seconds >= 3600)
    text.add(seconds / 3600).add(':').addPadded(seconds / 60 % 60, 2);
  else
    text.add(seconds / 60);
  text.add(':').addPadded(seconds % 60, 2);
}

}  // namespace game
