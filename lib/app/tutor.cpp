#include "app/tutor.h"

namespace app {

using chess::Square;
using chess::SquareSet;
using engine::Quality;
using sensing::Doing;

// A new position: what was known of the last one is the measure for the move that led here.
void Tutor::follow(const game::Game& game, bool humanMoved) {
  if (game.version() == version_) return;
  version_ = game.version();
  scoreBeforeKnown_ = watched_ && humanMoved && game.lastEvent() == game::Event::Played;
  scoreBefore_ = score_;
  hintWanted_ = asked_ = watched_ = false;
  focus_ = chess::kNoSquare;
  blunder_ = 0;
  good_ = playable_ = bad_ = {};
  brain_.forget(Brain::For::Tutor);
}

void Tutor::watch(const game::Game& game) {
  engine::Info info;
  if (!brain_.info(Brain::For::Tutor, info) || info.lineCount == 0) return;
  if (info.lines[0].depth < kSureDepth && !info.done) return;
  watched_ = true;
  best_ = info.best();
  score_ = info.score();
  if (!scoreBeforeKnown_) return;
  const int loss = engine::lossOfMove(scoreBefore_, score_);
  // Once said, it is withdrawn only when a deeper look clearly disagrees: a warning must not flicker.
  const engine::Verdict least = blunder_ > 0 ? engine::Verdict::Mistake : engine::Verdict::Blunder;
  blunder_ = engine::verdictOf(loss) >= least && !game.isOver() ? loss : 0;
}

void Tutor::colour(const sensing::View& view) {
  engine::Info info;
  good_ = playable_ = bad_ = {};
  if (!brain_.info(Brain::For::Tutor, info) || info.focusDepth == 0) return;
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

void Tutor::noticeGesture(const game::Game& game, const sensing::View& view, uint32_t nowMs) {
  const bool up = view.doing == Doing::InHand && view.hand == game.position().king(game.sideToMove());
  if (up && !kingUp_) kingUpAt_ = nowMs;
  if (kingUp_ && view.doing == Doing::Home && nowMs - kingUpAt_ >= kAskingMs) askHint();
  kingUp_ = up;
}

void Tutor::tick(const game::Game& game, const sensing::View& view, const TutorWishes& wishes,
                 bool humanToMove, bool humanMoved, uint32_t nowMs) {
  follow(game, humanMoved);
  if (wishes.hints && humanToMove) noticeGesture(game, view, nowMs);
  const bool wanted = wishes.quality || wishes.blunders || hintWanted_;
  if (!wanted || game.isOver()) return;

  // The piece in hand, if it is one whose moves are shown from this very position.
  Square hand = chess::kNoSquare;
  if (wishes.quality && humanToMove && view.doing == Doing::InHand && view.hand != chess::kNoSquare &&
      colourOf(game.position().at(view.hand)) == game.sideToMove())
    hand = view.hand;
  if (hand != focus_) {
    focus_ = hand;
    asked_ = false;
    good_ = playable_ = bad_ = {};
  }
  if (!asked_ && (humanToMove || wishes.blunders)) {
    engine::Limits limits = hand != chess::kNoSquare ? engine::coachLimits(hand) : engine::Limits();
    if (hand == chess::kNoSquare) limits.nodes = kWatchNodes;
    asked_ = brain_.ask(Brain::For::Tutor, game, limits, engine::Style());
  }
  if (hand != chess::kNoSquare) colour(view);
  watch(game);
}

}  // namespace app
