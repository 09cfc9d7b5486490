#include "activities/app_board.h"

#include <algorithm>

#include "activities/play_lights.h"
#include "chess/movegen.h"

namespace activities {

using sensing::Decision;

namespace {

using chess::Position;

// A move that was made while no app was there, where no other explains the squares.
void catchUp(Position& position, chess::SquareSet occupied) {
  chess::MoveList moves;
  static_cast<void>(chess::generateLegal(position, moves));
  chess::Move found;
  for (const chess::Move move : moves) {
    if (move.isPromotion() && move.promotion() != chess::Kind::Queen) continue;
    Position after = position;
    after.play(move);
    if (after.occupied() != occupied) continue;
    if (!found.isNone()) return;
    found = move;
  }
  if (!found.isNone()) position.play(found);
}

}  // namespace

// The position that the pieces come nearest to: of the last app's game, of the board's own, or a first one.
Position AppBoard::begun() const {
  const chess::SquareSet occupied = board_.referee.hands().settled();
  const auto astray = [occupied](const Position& position) {
    return chess::SquareSet{occupied.bits ^ position.occupied().bits}.count();
  };
  Position nearest = last_;
  const game::Game& game = board_.game();
  if (!game.isOver() && astray(game.position()) < astray(nearest)) nearest = game.position();
  if (astray(Position()) < astray(nearest)) nearest = Position();
  if (astray(nearest) != 0) catchUp(nearest, occupied);
  return nearest;
}

void AppBoard::enter(uint32_t nowMs) {
  side_.nowMs = nowMs;
  const Position position = begun();
  board_.referee.lendHands();
  side_.track.reset(position);
  base::TextOf<80> line;
  board_.notices.add(line.add("app connected: it sees a ").add(appearance_.called).view());
}

void AppBoard::leave() {
  if (packets_.connection() == connection_) packets_.disconnect();
  last_ = side_.track.position();
  board_.referee.takeHandsBack();
  board_.notices.add("app left");
}

void AppBoard::sense(const board::Scan& /*scan*/, uint32_t atMs) {
  constexpr int kMaxDecisions = 4;
  if (static_cast<int32_t>(atMs - side_.nowMs) > 0) side_.nowMs = atMs;
  for (int i = 0; i < kMaxDecisions; ++i) {
    const Decision decision = side_.track.decide(atMs);
    if (decision.kind == Decision::Kind::None) break;
    if (protocol_->decided(side_, decision))
      side_.track.carryOut(decision);
    else
      side_.track.refuse();
  }
  side_.track.pass(side_.nowMs);
  protocol_->look(side_);
}

void AppBoard::tick(uint32_t nowMs) {
  side_.nowMs = nowMs;
  if (packets_.connection() != connection_) return board_.stage.goHome();
  hear();
  side_.track.pass(nowMs);
  protocol_->look(side_);
  send();
}

// No faster than what is answered can go out, so that no answer is lost.
void AppBoard::hear() {
  constexpr int kMaxPackets = 16;
  for (int i = 0; i < kMaxPackets; ++i) {
    for (; heard_ < read_; ++heard_) {
      if (side_.out.room() < eboard::Protocol::kMaxAnswer) return;
      protocol_->receive(side_, packet_[heard_]);
    }
    if (isLast_) protocol_->endPacket(side_);
    isLast_ = false;
    heard_ = 0;
    read_ = std::clamp(packets_.read(packet_, sizeof packet_, isLast_), 0, static_cast<int>(sizeof packet_));
    if (read_ == 0) return;
  }
}

void AppBoard::send() {
  eboard::Outbox& out = side_.out;
  while (!out.empty()) {
    const int count = std::min(out.count(), packets_.capacity());
    if (!packets_.notify(out.channel(), out.front(), count)) return;
    out.sent(count);
  }
}

// The app's lights. Where it lights nothing and relies on the board to know the pieces, the board says how
// they get right again, and which piece a pawn has become.
void AppBoard::paint(lights::Picture& picture) const {
  picture.add(lights::Role::App, side_.lights);
  picture.add(lights::Role::Fault, board_.referee.hands().health().stuck());
  if (!protocol_->namesPieces() || !side_.lights.empty()) return;
  const sensing::View& view = side_.track.view();
  if (view.doing == sensing::Doing::InHand || view.doing == sensing::Doing::Finishing) return;
  paintHands({side_.track.position(), side_.track.lastMove(), false, true}, view, picture);
}

void AppBoard::describe(base::Text& text) const {
  text.add("an app plays here, which sees a ").add(appearance_.called).add("; 'appear off' ends it");
}

}  // namespace activities
