#include "activities/ending_trainer.h"

#include <algorithm>

#include "board/setting_table.h"
#include "chess/attacks.h"
#include "chess/fen.h"
#include "chess/letters.h"
#include "chess/san.h"

namespace activities {

using training::EndingGoal;
using training::EndingVerdict;

namespace {

void addMoves(int moves, base::Text& text) { text.add(moves).add(moves == 1 ? " move" : " moves"); }

}  // namespace

void EndingTrainer::enter(uint32_t nowMs) {
  nowMs_ = since_ = nowMs;
  exercise_.enter();
  load();
  int first = 0;
  while (first < training::kEndings - 1 && over_[first] != kNever) ++first;
  begin(ending_ < 0 ? first : ending_);
}

void EndingTrainer::leave() {
  stopThinking();
  exercise_.leave();
}

void EndingTrainer::load() {
  const int count = board_.settings.readBlob(board::kEndingBlob, over_, training::kEndings);
  std::fill(over_ + count, over_ + training::kEndings, kNever);
}

void EndingTrainer::keep() {
  const int off = ending().goal == EndingGoal::Hold ? 0 : std::max(0, moves_ - best_);
  const auto over = static_cast<uint8_t>(std::min(off, kNever - 1));
  if (over >= over_[ending_]) return;
  over_[ending_] = over;
  if (!board_.settings.writeBlob(board::kEndingBlob, over_, training::kEndings))
    board_.notices.add("error: how it went could not be kept");
}

void EndingTrainer::begin(int ending) {
  stopThinking();
  ending_ = static_cast<int8_t>(ending);
  const training::EndingLesson& chosen = this->ending();
  const training::EndingStart& start =
      chosen.starts[(board_.device.random() ^ nowMs_) % static_cast<uint32_t>(chosen.count)];
  chess::Position position;
  base::Reason unheard;
  if (!chess::parseFen(start.fen, position, unheard)) return board_.stage.goHome();
  us_ = position.sideToMove();
  best_ = start.best;
  moves_ = 0;
  reached_ = false;
  phase_ = Phase::SettingUp;
  exercise_.begin(position);
  base::TextOf<100> line;
  line.add("ending ").add(chosen.name).add(": ").add(chess::nameOf(us_)).add(" to ").add(chosen.words);
  line.add(chosen.goal == EndingGoal::Hold ? " for " : ", at best in ");
  addMoves(best_, line);
  board_.notices.add(line.view());
}

// Playing

void EndingTrainer::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  nowMs_ = nowMs;
  if (!exercise_.isGameChanged()) follow(exercise_.sense(nowMs));
}

void EndingTrainer::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (exercise_.isGameChanged()) {
    board_.notices.add("ending off: the game goes on");
    return board_.stage.goHome();
  }
  follow(exercise_.tick());
  if (phase_ == Phase::Moved && nowMs - since_ >= kPauseMs && !exercise_.mayStillChange()) finishMove();
  if (phase_ == Phase::Thinking) think();
  if (phase_ == Phase::Over && nowMs - since_ >= kNextMs) begin(ending_);
}

void EndingTrainer::follow(Exercise::Event event) {
  using Event = Exercise::Event;
  switch (event) {
    case Event::None:
      return;
    case Event::PackedUp:
      board_.notices.add("ending off");
      return exercise_.beginGame();
    case Event::SetUp:
      if (phase_ == Phase::SettingUp) phase_ = Phase::Yours;
      break;
    case Event::Played:
      if (phase_ == Phase::Moved || phase_ == Phase::Thinking) return replyByHand();
      if (phase_ == Phase::Yours) phase_ = Phase::Moved;
      break;
    case Event::Revised:
      break;
    case Event::TakenBack:
      // The engine may have begun to think about it.
      if (phase_ != Phase::Moved && phase_ != Phase::Thinking) return;
      if (phase_ == Phase::Thinking) --moves_;
      stopThinking();
      phase_ = Phase::Yours;
      break;
    case Event::CarriedOut:
      if (phase_ != Phase::Replying || isOver()) return;
      phase_ = Phase::Yours;
      break;
  }
  since_ = nowMs_;
}

// Somebody has moved for the engine.
void EndingTrainer::replyByHand() {
  if (phase_ == Phase::Moved) ++moves_;
  stopThinking();
  since_ = nowMs_;
  if (!isOver()) phase_ = Phase::Yours;
}

bool EndingTrainer::play(chess::Move move, base::Text& why) {
  if (phase_ != Phase::Yours && phase_ != Phase::SettingUp) {
    why.add("no move of yours is awaited now");
    return false;
  }
  exercise_.playElsewhere(move);
  finishMove();
  return true;
}

void EndingTrainer::finishMove() {
  ++moves_;
  if (isOver()) return;
  phase_ = Phase::Thinking;
  since_ = nowMs_;
}

// The engine has all the time it wants while a typed move is being carried out.
void EndingTrainer::think() {
  using Progress = players::EngineRoom::Progress;
  if (board_.seats.room().lacksMemory())
    return reply(players::RandomPlayer(nowMs_).choose(exercise_.position()));
  const Progress progress = board_.seats.room().progress(ticket_);
  engine::Info info;
  if (progress == Progress::Done && board_.seats.room().info(ticket_, info)) return reply(info.best());
  if (progress != Progress::Gone) return;
  engine::Limits limits;
  limits.nodes = kNodes;
  ticket_ = board_.seats.room().ask(players::EngineRoom::Priority::Player, exercise_.position(), nullptr, 0,
                                    limits, engine::Style());
}

void EndingTrainer::reply(chess::Move move) {
  if (exercise_.isSetUp() && !exercise_.isHome()) return;
  stopThinking();
  base::TextOf<40> line;
  chess::writeSan(exercise_.position(), move, line.add("ending: the reply is "));
  board_.notices.add(line.view());
  phase_ = Phase::Replying;
  exercise_.playElsewhere(move);
}

void EndingTrainer::stopThinking() {
  board_.seats.room().cancel(ticket_);
  ticket_ = 0;
}

bool EndingTrainer::isOver() {
  const EndingVerdict verdict = judge(ending(), exercise_.position(), us_, moves_);
  if (verdict == EndingVerdict::Open) return false;
  phase_ = Phase::Over;
  since_ = nowMs_;
  reached_ = verdict == EndingVerdict::Reached;
  exercise_.end();
  base::TextOf<80> line;
  line.add(reached_ ? "ending: reached in " : "ending: missed after ");
  addMoves(moves_, line);
  if (ending().goal != EndingGoal::Hold) line.add("; the best is ").add(best_);
  board_.notices.add(line.view());
  if (reached_) keep();
  return true;
}

// Lights and words

void EndingTrainer::paint(lights::Picture& picture) const {
  using lights::Role;
  exercise_.paint(picture);
  const chess::Position& position = exercise_.position();
  if (phase_ == Phase::Thinking) picture.add(Role::Thinking, position.king(~us_));
  if (phase_ != Phase::Over) return;
  const bool hold = ending().goal == EndingGoal::Hold;
  if (reached_ == hold) {
    picture.add(Role::Draw, position.king(us_));
    picture.add(Role::Draw, position.king(~us_));
  } else {
    picture.add(Role::Win, position.king(reached_ ? us_ : ~us_));
  }
}

void EndingTrainer::describe(base::Text& text) const {
  base::TextOf<170> hands;
  exercise_.describe(hands);
  if (!hands.empty()) {
    text.add(hands.view());
    return;
  }
  text.add("ending ").add(ending().name).add(": ");
  if (phase_ == Phase::Over) {
    addMoves(moves_, text.add(reached_ ? "reached in " : "missed after "));
    text.add("; another one follows, 'train off' ends it");
    return;
  }
  text.add(ending().words).add(", ");
  addMoves(moves_, text);
  text.add(ending().goal == EndingGoal::Hold ? " of " : " so far, at best ").add(best_);
}

}  // namespace activities
