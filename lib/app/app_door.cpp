#include "app/app_door.h"

#include "activities/app_board.h"

namespace app {

using activities::AppBoard;

bool AppDoor::wantsRadio() const {
  const int wanted = eboard::appearance(board_.settings);
  return radio_ != nullptr && wanted != eboard::kNothing && eboard::appearance(wanted).profile != nullptr;
}

void AppDoor::tick(uint32_t nowMs, bool isRadioFree) {
  if (nowMs - begunAt_ >= kConsoleFirstMs) isEarly_ = false;
  if (serial_.takeEnd()) eboard::appearAs(board_.settings, eboard::kNothing);
  const bool mayOpen = isRadioFree || !wantsRadio();
  const int wanted = mayOpen ? eboard::appearance(board_.settings) : eboard::kNothing;
  const bool waits = isEarly_ && wanted != eboard::kNothing && eboard::appearance(wanted).profile == nullptr;
  if (wanted != appearance_ && !waits) open(wanted);
  serial_.flush();
  const bool mayPlay =
      way_ != nullptr && way_->connection() != 0 && board_.stage.isHome() && !isOnline(board_);
  if (mayPlay) board_.stage.enter<AppBoard>(board_, *way_, eboard::appearance(appearance_), last_);
  if (board_.stage.as<AppBoard>() == nullptr) serial_.skip();
}

// Whoever plays by another protocol leaves first.
void AppDoor::open(int appearance) {
  shut();
  appearance_ = appearance;
  if (appearance == eboard::kNothing) return;
  const ports::PacketProfile* const profile = eboard::appearance(appearance).profile;
  ports::Packets* const way = profile == nullptr ? &serial_ : radio_;
  static constexpr ports::PacketProfile kUnnamed{};
  if (way != nullptr && way->open(profile == nullptr ? kUnnamed : *profile)) way_ = way;
  if (way_ != nullptr) return;
  base::TextOf<120> line;
  line.add("error: appear: ");
  board_.notices.add(
      line.add(way == nullptr ? eboard::kNoBluetooth : "no memory for Bluetooth; WiFi off may help").view());
}

void AppDoor::shut() {
  if (board_.stage.as<AppBoard>() != nullptr) board_.stage.goHome();
  if (way_ == nullptr) return;
  if (serial_.isOpen()) board_.notices.add("this line is the console's again");
  way_->close();
  way_ = nullptr;
}

}  // namespace app
