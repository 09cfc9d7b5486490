// Lichess besides games of our own: television, puzzles, and games that are taken there.
#include "online/lichess.h"

namespace online {

using Kind = Errand::Kind;

bool Lichess::mayShow(base::Text& why) const {
  if (http_ == nullptr)
    why.add("this board has no network");
  else if (hasGame())
    why.add("a game is under way");
  else if (gameAsked_)
    why.add("a game has been asked for; 'lichess cancel' ends that");
  return why.empty();
}

// Television

bool Lichess::mayWatch(base::Text& why) const { return mayShow(why); }

void Lichess::watch(board::Screen& screen) {
  screen_ = &screen;
  stream_.open("/api/tv/feed");
}

void Lichess::letGo(const board::Screen& screen) {
  if (screen_ != &screen) return;
  screen_ = nullptr;
  openEvents();
}

// Whoever shows it lets go of it when it leaves.
void Lichess::endShow() {
  if (screen_ != nullptr) board_.stage.goHome();
}

void Lichess::openEvents() {
  if (isLoggedIn())
    stream_.open("/api/stream/event");
  else
    stream_.close();
}

void Lichess::hearTelevision(const LichessLine& line) {
  if (line.kind != LineKind::TvGame && line.kind != LineKind::TvMove) return;
  if (line.kind == LineKind::TvGame) {
    base::TextOf<60> white, black;
    line.white.describe(white);
    line.black.describe(black);
    screen_->showPlayers(white.view(), black.view());
  }
  screen_->showPosition(line.fen.view(), line.lastMove.view());
  screen_->showTimes(line.leftMs[0] / 1000, line.leftMs[1] / 1000);
}

// Puzzles and games that are taken there

bool Lichess::askPuzzle(bool isDaily, board::OnlinePuzzle& puzzle, base::Text& why) {
  if (!mayShow(why)) return false;
  const Kind kind = isDaily ? Kind::DailyPuzzle : isLoggedIn() ? Kind::NextPuzzle : Kind::AnyPuzzle;
  return errands_.askPuzzle(kind, puzzle) || refuse(why, "too much is under way already");
}

bool Lichess::import(board::Upload& game, base::Text& why) {
  if (!mayShow(why)) return false;
  return errands_.import(game) || refuse(why, "too much is under way already");
}

}  // namespace online
