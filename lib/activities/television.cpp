#include "activities/television.h"

#include "activities/play_lights.h"
#include "chess/fen.h"
#include "chess/san.h"

namespace activities {

using chess::Colour;
using lights::Role;

namespace {

void writeTime(uint32_t seconds, base::Text& text) {
  text.add(seconds / 60).add(':').addPadded(seconds % 60, 2);
}

}  // namespace

bool watchTelevision(board::Board& board, base::Text& why) {
  if (board.online == nullptr || !board.online->mayWatch(why)) return false;
  if (board.stage.as<Television>() == nullptr) board.stage.enter<Television>(board);
  return true;
}

void Television::enter(uint32_t nowMs) {
  standsSince_ = nowMs;
  standing_ = board_.referee.hands().settled();
  board_.online->watch(*this);
}

void Television::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  if (board_.referee.hands().settled() == standing_) standsSince_ = nowMs;
  if (nowMs - standsSince_ < kTouchMs) return;
  board_.notices.add("tv off");
  board_.stage.goHome();
}

// What the server says

void Television::showPlayers(std::string_view white, std::string_view black) {
  players_.clear().add(white).add(" - ").add(black);
  isShown_ = false;
  base::TextOf<140> line;
  board_.notices.add(line.add("tv: ").add(players_.view()).view());
}

// What does not read is not shown; what follows is whole again.
void Television::showPosition(std::string_view fen, std::string_view lastMove) {
  chess::Position position;
  base::Reason unheard;
  if (!chess::parseFen(fen, position, unheard)) return;
  chess::Move move;
  const bool follows = isShown_ && chess::parseMove(position_, lastMove, move, unheard);
  if (follows) tellMove(move);
  lastMove_ = follows ? move : chess::Move();
  position_ = position;
  isShown_ = true;
}

void Television::tellMove(chess::Move move) const {
  base::TextOf<32> line;
  line.add("tv ").add(position_.moveNumber());
  line.add(position_.sideToMove() == Colour::White ? ". " : "... ");
  chess::writeSan(position_, move, line);
  board_.notices.add(line.view());
}

void Television::showTimes(uint32_t white, uint32_t black) {
  seconds_[0] = white;
  seconds_[1] = black;
}

// Lights and words

void Television::paint(lights::Picture& picture) const {
  if (!isShown_) return;
  paintStanding(position_, lastMove_, picture);
  picture.add(Role::ShownWhite, position_.occupied(Colour::White));
  picture.add(Role::ShownBlack, position_.occupied(Colour::Black));
}

void Television::describe(base::Text& text) const {
  if (isShown_) {
    text.add(players_.view());
    writeTime(seconds_[0], text.add(", "));
    writeTime(seconds_[1], text.add(" - "));
    text.add("; ");
  }
  text.add("Lichess television; move a piece, or 'lichess tv off', to end it");
}

}  // namespace activities
