#include "console/jobs.h"

#include "board/opening_of.h"
#include "board/self_test.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "console/commands.h"
#include "console/session.h"

namespace console {

Job::Step HelpJob::next(Session& /*session*/, Line& line) {
  constexpr std::size_t kIndent = 10;
  constexpr std::size_t kWidth = 78;
  if (group_ == kCommandGroups) {
    line.add("'help undo' explains one; a move, like e2e4, Nf3, O-O or exd8=Q, is played");
    ++group_;
    return Step::Line;
  }
  if (group_ > kCommandGroups) return Step::Done;
  const CommandGroup& group = commandGroup(group_);
  if (at_ == 0) line.add(group.name);
  while (line.length() < kIndent) line.add(' ');
  for (bool first = true; at_ < group.count; ++at_, first = false) {
    const Command& command = group.commands[at_];
    base::TextOf<kWidth> words;
    if (!first) words.add(' ');
    words.add(command.name);
    if (command.arguments[0] != '\0') words.add(' ').add(command.arguments);
    if (at_ + 1 < group.count) words.add(',');
    if (!first && line.length() + words.length() > kWidth) return Step::Line;
    line.add(words.view());
  }
  at_ = 0;
  ++group_;
  return Step::Line;
}

Job::Step MovesJob::next(Session& session, Line& line) {
  const chess::Position* const shown = session.board.stage.current().position();
  const chess::Position& position = shown != nullptr ? *shown : session.board.game().position();
  for (; at_ < chess::kSquares; ++at_) {
    const chess::Square from = chess::squareFromIndex(at_);
    chess::MoveList moves;
    if (only_ != chess::kNoSquare && from != only_) continue;
    if (!chess::generateFrom(position, from, moves) || moves.size() == 0) continue;
    line.add(from).add(':');
    for (const chess::Move move : moves) {
      line.add(' ');
      chess::writeSan(position, move, line);
    }
    count_ += moves.size();
    ++at_;
    return Step::Line;
  }
  if (at_ > chess::kSquares) return Step::Done;
  ++at_;
  line.add(count_).add(count_ == 1 ? " move" : " moves");
  return Step::Line;
}

Job::Step PgnJob::next(Session& session, Line& line) {
  if (!writer_) {
    if (log_ != 0 && !session.board.referee.journal().load(log_, game_)) {
      line.add("game: ").add(log_).add(" cannot be read");
      session.error(line.view());
      return Step::Done;
    }
    writer_.emplace(game_.tags(), game_.result().result, game_.start(), game_.moves(), game_.plyCount());
    board::nameOpening(game_, *writer_);
  }
  return writer_->nextLine(line) ? Step::Line : Step::Done;
}

Job::Step GamesJob::next(Session& session, Line& line) {
  game::Journal& journal = session.board.referee.journal();
  if (count_ < 0) {
    const int there = journal.list(logs_, game::Journal::kMaxGames);
    count_ = there < game::Journal::kMaxGames ? there : game::Journal::kMaxGames;
  }
  for (; at_ < count_; ++at_) {
    game::GameSummary game;
    if (!journal.summarise(logs_[at_], game)) continue;
    line.add(logs_[at_]).add(' ').add(chess::nameOf(game.result.result)).add(' ');
    line.add(game.plies).add(game.plies == 1 ? " move" : " moves");
    line.add(", ").add(game.tags.shown("White")).add(" - ").add(game.tags.shown("Black"));
    if (!game.tags.get("Date").empty()) line.add(", ").add(game.tags.get("Date"));
    if (!game.fromFirstPosition) line.add(", from a position");
    if (logs_[at_] == journal.current()) line.add(", on the board");
    ++at_;
    return Step::Line;
  }
  if (at_ > count_) return Step::Done;
  ++at_;
  line.add(count_).add(count_ == 1 ? " game" : " games");
  return Step::Line;
}

Job::Step SettingsJob::next(Session& session, Line& line) {
  const game::Settings& settings = session.board.settings;
  if (at_ >= settings.count()) return Step::Done;
  writeSetting(settings, at_++, line);
  return Step::Line;
}

Job::Step SelfTestJob::next(Session& session, Line& line) {
  if (over_) return Step::Done;
  board::SensorReader& sensors = session.board.sensors;
  sensors.tryOut(session.now);
  if (at_ == 0 && !sensors.isAnswering() && session.now - since_ < kWarmUpMs) return Step::Wait;
  if (at_ < board::kSelfTests) {
    board::Check check;
    selfTest(session.board, at_++, check);
    passed_ += check.passed ? 1 : 0;
    line.add(check.passed ? "pass " : "fail ").add(check.part);
    if (!check.detail.empty()) line.add(": ").add(check.detail.view());
  } else {
    over_ = true;
    line.add("selftest ").add(passed_ == at_ ? "passed" : "failed");
    line.add(", ").add(passed_).add(" of ").add(at_);
  }
  return Step::Line;
}

Job::Step PerftJob::next(Session& session, Line& line) {
  if (closing_ == 0) {
    switch (counter_.step()) {
      case PerftCounter::Step::Working:
        return Step::Wait;
      case PerftCounter::Step::Move:
        chess::writeUci(counter_.move(), line);
        line.add(": ").add(counter_.count());
        return Step::Line;
      case PerftCounter::Step::TooMany:
        session.error("perft", kPerftTooMany);
        return Step::Done;
      case PerftCounter::Step::Done:
        break;
    }
  } else if (closing_ == 1) {
    line.add("Nodes searched: ").add(counter_.total());
  } else {
    return Step::Done;
  }
  ++closing_;
  return Step::Line;
}

Job::Step RebootJob::next(Session& session, Line& /*line*/) {
  constexpr uint32_t kLastWordsMs = 300;
  if (!session.output.empty() && session.now - since_ < kLastWordsMs) return Step::Wait;
  session.board.device.reboot();
  return Step::Done;
}

}  // namespace console
