#include "players/coach.h"

namespace players {

using chess::Square;
using chess::SquareSet;
using engine::Quality;
using sensing::Doing;

void Coach::stop() {
  room_.cancel(ticket_);
  ticket_ = 0;
  hintWanted_ = sure_ = done_ = scoreBeforeKnown_ = false;
  hint_ = {};
  focus_ = chess::kNoSquare;
  blunder_ = 0;
  good_ = playable_ = bad_ = {};
}

void Coach::askHint() {
  hintWanted_ = true;
  hintTold_ = false;
}

bool Coach::takeHintNews() {
  if (hintTold_ || hint().isNone()) return false;
  return hintTold_ = true;
}

// A new position: what was known of the last one is the measure for the move that led here.
void Coach::follow(const game::Game& game, bool humanMoved) {
  if (game.version() == version_) return;
  version_ = game.version();
  const bool known = sure_ && humanMoved && game.lastEvent() == game::Event::Played;
  stop();
  scoreBeforeKnown_ = known;
  scoreBefore_ = score_;
}

// The piece in hand, if it is one whose moves are shown from this very position.
Square Coach::focusOf(const game::Game& game, const sensing::View& view) const {
  if (view.doing != Doing::InHand || view.hand == chess::kNoSquare) return chess::kNoSquare;
  const bool ours = colourOf(game.position().at(view.hand)) == game.sideToMove();
  return ours ? view.hand : chess::kNoSquare;
}

void Coach::ask(const game::Game& game) {
  engine::Limits limits = focus_ != chess::kNoSquare ? engine::coachLimits(focus_) : engine::Limits();
  if (focus_ == chess::kNoSquare) limits.nodes = kWatchNodes;
  ticket_ = room_.ask(EngineRoom::Priority::Coach, game, limits, engine::Style());
}

// A hint is final when its search has ended. A warning may come earlier, and is withdrawn only when a deeper
// search clearly disagrees: it must not flicker.
void Coach::read(const game::Game& game) {
  engine::Info info;
  if (!room_.info(ticket_, info) || info.lineCount == 0) return;
  done_ = room_.progress(ticket_) == EngineRoom::Progress::Done;
  if (done_ && hint_.isNone()) hint_ = info.best();
  if (info.lines[0].depth < kSureDepth && !done_) return;
  sure_ = true;
  score_ = info.score();
  if (!scoreBeforeKnown_) return;
  const int loss = engine::lossOfMove(scoreBefore_, score_);
  const engine::Verdict least = blunder_ > 0 ? engine::Verdict::Mistake : engine::Verdict::Blunder;
  blunder_ = engine::verdictOf(loss) >= least && !game.isOver() ? loss : 0;
}

void Coach::colour(const engine::Info& info, const sensing::View& view) {
  good_ = playable_ = bad_ = {};
  if (info.focusDepth == 0) return;
  for (SquareSet left = view.quiet | view.captures | view.special; !left.empty();) {
    const Square to = left.takeFirst();
    switch (engine::qualityOf(info, to)) {
      case Quality::Good:
        good_.add(to);
        break;
      case Quality::Playable:
        playable_.add(to);
        break;
      case Quality::Bad:
        bad_.add(to);
        break;
      case Quality::Unknown:
        break;
    }
  }
}

void Coach::tick(const game::Game& game, const sensing::View& view, Help help, Turn turn) {
  follow(game, turn.humanMoved);
  if (game.isOver() || !(help.quality || help.blunders || hintWanted_)) return;
  const Square focus = help.quality && turn.humanToMove ? focusOf(game, view) : chess::kNoSquare;
  const bool another = focus != focus_;
  focus_ = focus;
  if (another) {
    room_.cancel(ticket_);
    ticket_ = 0;
    done_ = false;
    good_ = playable_ = bad_ = {};
  }
  const bool gone = room_.progress(ticket_) == EngineRoom::Progress::Gone;
  if (gone && !done_ && (turn.humanToMove || help.blunders)) ask(game);
  engine::Info info;
  if (focus_ != chess::kNoSquare && room_.info(ticket_, info)) colour(info, view);
  read(game);
}

}  // namespace players
