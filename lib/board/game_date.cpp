#include "board/game_date.h"

namespace board {

void GameDate::follow() {
  version_ = referee_.game().version();
  plies_ = referee_.game().plyCount();
}

void GameDate::tick(uint32_t nowMs) {
  if (calendar_ == nullptr) return;
  const game::Game& game = referee_.game();
  if (game.version() != version_) {
    const bool isFirst = plies_ == 0 && game.plyCount() > 0 && game.lastEvent() == game::Event::Played;
    const bool isNew = game.lastEvent() == game::Event::Started;
    follow();
    if (isFirst) beganAt_ = nowMs;
    isWanted_ = isFirst || (isWanted_ && !isNew);
  }
  if (!isWanted_) return;
  ports::Calendar::Date date;
  const bool isKnown = calendar_->today(date);
  if (!isKnown && nowMs - beganAt_ < kMaxLateMs) return;
  isWanted_ = false;
  if (!isKnown || !game.tags().get("Date").empty()) return;
  base::TextOf<16> text;
  text.addPadded(date.year, 4).add('.').addPadded(date.month, 2).add('.').addPadded(date.day, 2);
  static_cast<void>(referee_.setTag("Date", text.view()));
}

}  // namespace board
