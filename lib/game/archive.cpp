// The journal's older games: which there are, what was played, and which must go.
#include <algorithm>

#include "game/journal.h"
#include "game/records.h"

namespace game {

namespace {

// Walks the games' logs by number; a store that does not count upwards ends the walk.
class LogWalk {
 public:
  explicit LogWalk(ports::Store& store) : store_(store) { next(); }
  explicit operator bool() const { return log_ != 0; }
  ports::Store::Log log() const { return log_; }
  void next() {
    const ports::Store::Log after = log_;
    log_ = store_.next(after);
    if (log_ <= after || log_ > Journal::kLastLog) log_ = 0;
  }

 private:
  ports::Store& store_;
  ports::Store::Log log_ = 0;
};

// Counts what a log tells, without the rules: the slots verify, so they say what was played.
class Summariser {
 public:
  explicit Summariser(GameSummary& summary) : summary_(summary) {}

  void take(Slot slot) {
    const auto plies = static_cast<int>(slot.payload);
    switch (static_cast<Record>(slot.kind)) {
      case Record::Text:
        text_.add(slot.payload);
        break;
      case Record::Start:
      case Record::StartFen:
        started_ = true;
        summary_.fromFirstPosition = static_cast<Record>(slot.kind) == Record::Start;
        break;
      case Record::Tag:
        if (!readTag(slot.payload, text_, summary_.tags)) text_ = ByteCollector();
        break;
      case Record::Move:
        goTo(summary_.plies + 1);
        break;
      case Record::TakeBack:
        goTo(summary_.plies - std::min(plies, summary_.plies));
        break;
      case Record::Redo:
        goTo(summary_.plies + plies);
        break;
      case Record::Revise:
      case Record::Reopen:
        goTo(summary_.plies);
        break;
      case Record::Result:
        if (!resultFrom(slot.payload, summary_.result)) summary_.result = {};
        break;
      default:
        break;
    }
  }
  bool started() const { return started_; }

 private:
  void goTo(int plies) {
    summary_.plies = std::min(plies, Game::kMaxPlies);
    summary_.result = {};
  }

  GameSummary& summary_;
  ByteCollector text_;
  bool started_ = false;
};

}  // namespace

Journal::Span Journal::span() {
  Span span;
  Log lowest = 0, highest = 0;
  int widest = 0;
  for (LogWalk walk(store_); walk; walk.next(), ++span.count) {
    const Log log = walk.log();
    if (span.count == 0) lowest = log;
    if (span.count > 0 && log - highest > widest) {
      widest = log - highest;
      span.newest = highest;
      span.newestAt = span.count - 1;
      span.oldest = log;
    }
    highest = log;
  }
  if (span.count > 0 && lowest + kLastLog - highest >= widest) {
    span.newest = highest;
    span.newestAt = span.count - 1;
    span.oldest = lowest;
  }
  return span;
}

// Removes up to `most` games, and none of the newest `keep`.
bool Journal::removeOldest(int keep, int max) {
  bool removed = false;
  for (Span games = span(); games.count > keep && max > 0; games = span(), --max) {
    if (games.oldest == current_ || !store_.remove(games.oldest)) break;
    removed = true;
  }
  return removed;
}

int Journal::list(Log* logs, int capacity) {
  const Span games = span();
  int at = 0;
  for (LogWalk walk(store_); walk && at < games.count; walk.next(), ++at) {
    const int age = games.newestAt - at + (at > games.newestAt ? games.count : 0);
    if (age < capacity) logs[age] = walk.log();
  }
  return games.count;
}

bool Journal::summarise(Log log, GameSummary& summary) {
  summary = GameSummary();
  summary.log = log;
  Summariser summariser(summary);
  SlotReader reader(store_, log, LogTail::ofEmpty(kGameFormat, log));
  for (Slot slot; reader.next(slot);) summariser.take(slot);
  return summariser.started() && !reader.failed();
}

bool Journal::load(Log log, Game& game) {
  game.newGame();
  Clock clock;
  Replay replay(game, clock);
  SlotReader reader(store_, log, LogTail::ofEmpty(kGameFormat, log));
  for (Slot slot; reader.next(slot);)
    if (!replay.apply(slot)) reader.reject();
  return replay.started();
}

}  // namespace game
