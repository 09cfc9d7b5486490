#include "console/report_job.h"

#include "board/board.h"
#include "chess/attacks.h"
#include "chess/chess960.h"
#include "chess/letters.h"
#include "chess/san.h"
#include "console/board_text.h"
#include "console/session.h"

namespace console {

namespace {

void addMoves(const char* done, int plies, base::Text& text) {
  text.add(done).add(' ').add(plies).add(plies == 1 ? " move" : " moves");
}

void writeTurn(const chess::Position& position, base::Text& text) {
  text.add(chess::nameOf(position.sideToMove())).add(" to move");
  if (chess::inCheck(position)) text.add(", in check");
}

void writeTurn(const game::Game& game, base::Text& text) {
  if (game.isOver()) {
    text.add("result ").add(chess::nameOf(game.result().result)).add(' ');
    describe(game.result(), text);
    return;
  }
  writeTurn(game.position(), text);
}

bool writeClaim(const game::Game& game, base::Text& text) {
  if (game.claim() == chess::Ending::None) return false;
  text.add("claim: ").add(chess::nameOf(game.sideToMove()));
  text.add(" may claim a draw by ").add(chess::nameOf(game.claim()));
  return true;
}

bool writeWaiting(const Session& session, base::Text& text) {
  base::TextOf<kMaxLineOut - 16> what;
  session.board.stage.current().describe(what);
  if (what.empty()) return false;
  text.add("waiting: ").add(what.view());
  return true;
}

// Which of the first positions, as long as it is one.
void addChess960(const chess::Position& start, Line& line) {
  const int number = chess::chess960NumberOf(start);
  line.add(", Chess960");
  if (number >= 0) line.add(" position ").add(number);
}

}  // namespace

bool writeNumberedMove(const Session& session, int ply, base::Text& text) {
  const game::Game& game = session.board.game();
  chess::Position before;
  if (ply < 1 || !game.positionBefore(game.plyCount() - ply + 1, before)) return false;
  text.add(before.moveNumber()).add(before.sideToMove() == chess::Colour::White ? ". " : "... ");
  chess::writeSan(before, game.moves()[ply - 1], text);
  return true;
}

void writeClockLine(const Session& session, base::Text& text) {
  const game::Clock& clock = session.board.referee.clock();
  text.add("clock ");
  if (clock.isOff()) {
    text.add("off");
    return;
  }
  for (const chess::Colour side : {chess::Colour::White, chess::Colour::Black}) {
    text.add(chess::nameOf(side)).add(' ');
    game::writeTime(clock.left(side), text);
    text.add(", ");
  }
  text.add(clock.isRunning() ? "running" : clock.isStarted() ? "paused" : "not started");
}

Job::Step ReportJob::next(Session& session, Line& line) {
  const game::Game& game = session.board.game();
  // An activity with a position of its own shows that.
  const chess::Position* const shown = session.board.stage.current().position();
  while (part_ != Part::Done) {
    const Part part = part_;
    bool written = false;
    switch (part) {
      case Part::News:
        written = writeNews(session, line);
        if (!written) part_ = Part::Stage;
        break;
      case Part::Stage:
        part_ = Part::Board;
        // It has not yet seen what a command did to the game, and may leave for that.
        if (shown != nullptr) return Step::Wait;
        break;
      case Part::Board:
        // A program that has said `echo off` asks for the board when it wants it.
        if (at_ >= kBoardLines || (session.style.echo == Echo::Off && news_)) {
          part_ = Part::Turn;
          break;
        }
        writeBoardLine(shown != nullptr ? *shown : game.position(),
                       shown != nullptr ? chess::Move() : game.lastMove(), session.style, at_++, line);
        written = true;
        break;
      case Part::Turn:
        if (shown != nullptr)
          writeTurn(*shown, line);
        else
          writeTurn(game, line);
        written = true;
        part_ = shown != nullptr ? Part::Waiting : Part::Claim;
        break;
      case Part::Claim:
        written = writeClaim(game, line);
        part_ = Part::Clock;
        break;
      case Part::Clock:
        if (!session.board.referee.clock().isOff()) {
          writeClockLine(session, line);
          written = true;
        }
        part_ = Part::Waiting;
        break;
      case Part::Waiting:
        written = writeWaiting(session, line);
        part_ = Part::Done;
        break;
      case Part::Done:
        break;
    }
    if (written) return Step::Line;
  }
  return Step::Done;
}

// Moves are named one by one; anything else in one line.
bool ReportJob::writeNews(Session& session, Line& line) {
  const game::Game& game = session.board.game();
  const int plies = game.plyCount();
  const int more = plies - seenPlies_;
  const uint32_t steps = game.version() - seenVersion_;
  if (steps == 0) return false;
  // Only moves have been played, and we can still tell which.
  if (game.lastEvent() == game::Event::Played && steps == static_cast<uint32_t>(more)) {
    line.add("played ");
    ++seenPlies_;
    ++seenVersion_;
    return writeNumberedMove(session, seenPlies_, line);
  }
  seenPlies_ = plies;
  seenVersion_ = game.version();
  switch (game.lastEvent()) {
    case game::Event::Started:
      line.add("new game");
      if (game.start().isChess960()) addChess960(game.start(), line);
      break;
    case game::Event::Played:
      line.add("played ");
      return writeNumberedMove(session, plies, line);
    case game::Event::Revised:
      line.add("changed to ");
      return writeNumberedMove(session, plies - game.revisedBehind(), line);
    case game::Event::TakenBack:
      if (more >= 0) return false;
      addMoves("taken back", -more, line);
      break;
    case game::Event::Redone:
      if (more <= 0) return false;
      addMoves("redone", more, line);
      break;
    case game::Event::Ended:
      line.add("game over");
      break;
    case game::Event::Reopened:
      line.add("game open again");
      break;
  }
  return true;
}

}  // namespace console
