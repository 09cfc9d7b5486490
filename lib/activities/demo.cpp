#include "activities/demo.h"

#include "activities/play_lights.h"
#include "chess/movegen.h"
#include "chess/outcome.h"
#include "chess/san.h"

namespace activities {

void Demo::enter(uint32_t nowMs) {
  since_ = standsSince_ = nowMs;
  standing_ = board_.referee.hands().settled();
}

void Demo::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  if (board_.referee.hands().settled() == standing_) standsSince_ = nowMs;
  if (nowMs - standsSince_ < kTouchMs) return;
  board_.notices.add("demo off");
  board_.stage.goHome();
}

void Demo::newGame() {
  position_ = chess::Position();
  lastMove_ = {};
  plies_ = 0;
  ended_ = false;
}

void Demo::tick(uint32_t nowMs) {
  if (nowMs - since_ < (ended_ ? kPauseMs : kMoveMs)) return;
  since_ = nowMs;
  if (ended_) newGame();
  lastMove_ = player_.choose(position_);
  base::TextOf<32> line;
  line.add("demo ").add(position_.moveNumber());
  line.add(position_.sideToMove() == chess::Colour::White ? ". " : "... ");
  chess::writeSan(position_, lastMove_, line);
  board_.notices.add(line.view());
  position_.play(lastMove_);
  ended_ = ++plies_ >= kMaxPlies || !hasLegalMove(position_) || isDeadByMaterial(position_);
}

void Demo::paint(lights::Picture& picture) const {
  paintStanding(position_, lastMove_, picture);
  picture.add(lights::Role::Demo, position_.occupied());
}

void Demo::describe(base::Text& text) const {
  text.add("the board plays by itself; move a piece, or 'demo off', to end it");
}

}  // namespace activities
