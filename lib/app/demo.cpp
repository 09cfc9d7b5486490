#include "app/demo.h"

#include "chess/movegen.h"
#include "chess/outcome.h"
#include "chess/san.h"

namespace app {

using chess::Colour;

void Demo::newGame() {
  position_ = chess::Position();
  lastMove_ = {};
  plies_ = 0;
  ended_ = false;
}

void Demo::start(uint32_t seed, uint32_t nowMs) {
  player_.setSeed(seed);
  newGame();
  since_ = nowMs;
  running_ = true;
}

bool Demo::tick(uint32_t nowMs, chess::Text& line) {
  if (!running_ || nowMs - since_ < (ended_ ? kPauseMs : kMoveMs)) return false;
  since_ = nowMs;
  if (ended_) newGame();
  lastMove_ = player_.choose(position_);
  line.add(position_.moveNumber()).add(position_.sideToMove() == Colour::White ? ". " : "... ");
  chess::SanText san;
  writeSan(position_, lastMove_, san);
  line.add(san.view());
  position_.play(lastMove_);
  ended_ = ++plies_ >= kMostPlies || !hasLegalMove(position_) || isDeadByMaterial(position_);
  return true;
}

}  // namespace app
