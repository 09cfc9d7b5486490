// Explanations that are no moves: takebacks, new games, results.
#include "sensing/resolver.h"

namespace sensing {

using chess::Colour;
using chess::Position;
using chess::Square;

Resolver::Guess Resolver::takeback() const {
  if (settingUp_) return {};
  // Moves from elsewhere that the pieces never made need no taking back.
  for (int i = 0; i < waitingPlies_ && i < pastCount_; ++i)
    if (past_[i] == seen_) return {};
  for (int i = waitingPlies_; i < pastCount_; ++i) {
    if (past_[i] != seen_) continue;
    // One piece that went one step has not taken several plies back, though it may have stood there once.
    if (i > 0 && (past_[i] & ~expected_).count() == 1 && (expected_ & ~past_[i]).count() == 1) continue;
    // Where a capture is taken back, its square looks the same as before: better if it has been lifted. And
    // a piece that did not come down after that lift may be another one.
    const bool doubtful = i == 0 && (past_[0].has(landingOf(lastMove_))
                                         ? !touched_.has(landingOf(lastMove_))
                                         : !trace_.hasLanded(landingOf(lastMove_), lastMove_.from()));
    Guess guess;
    guess.decision.kind = Decision::Kind::TakenBack;
    guess.decision.plies = i + 1;
    guess.since = changedAt_;
    guess.restMs = trouble_ || over_ || doubtful ? rest_.trouble : i == 0 ? 0 : rest_.takeback;
    return guess;
  }
  return {};
}

// White wins with both kings on light squares, Black with both on dark ones, a draw on one file.
Resolver::Guess Resolver::kingsInCentre() const {
  struct Sign {
    Square one, other;
    CentreResult result;
  };
  static constexpr Sign kSigns[] = {{chess::e4, chess::d5, CentreResult::WhiteWins},
                                    {chess::d4, chess::e5, CentreResult::BlackWins},
                                    {chess::e4, chess::e5, CentreResult::Draw},
                                    {chess::d4, chess::d5, CentreResult::Draw}};
  if (over_ || settingUp_) return {};
  // A king's step into the centre may have been taken for a move, and a move from elsewhere may not
  // have been carried out yet: so look from before the last move as well.
  const bool kingMoved = canRevise_ && kindOf(previous_.at(lastMove_.from())) == chess::Kind::King;
  for (const Position* base : {&current_, &previous_}) {
    if (base == &previous_ && !kingMoved && waitingPlies_ != 1) continue;
    Occupancy others = base->occupied();
    Occupancy touched = touched_;
    if (base == &previous_ && kingMoved) touched.add(lastMove_.from());
    bool bothLifted = true;
    for (const Colour side : {Colour::White, Colour::Black}) {
      others.remove(base->king(side));
      bothLifted &= touched.has(base->king(side));
    }
    if (!bothLifted) continue;
    for (const Sign& sign : kSigns) {
      if (others.has(sign.one) || others.has(sign.other)) continue;
      if (seen_ != (others | chess::SquareSet::of(sign.one) | chess::SquareSet::of(sign.other))) continue;
      Guess guess;
      guess.decision.kind = Decision::Kind::Result;
      guess.decision.result = sign.result;
      guess.decision.plies = base == &previous_ && kingMoved ? 1 : 0;  // that step was no move
      guess.since = changedAt_;
      guess.restMs = rest_.kings;
      return guess;
    }
  }
  return {};
}

Resolver::Guess Resolver::newGame() const {
  if (seen_ != kFirstSquares || expected_ == kFirstSquares) return {};
  // Pieces that stood there all along have not been put there for a new game.
  const bool putThere = over_ && standingAtEnd_ != kFirstSquares;
  if (!farFromSetUp_ && !putThere) return {};
  // One or two plies put back by hand are a takeback.
  for (int i = 0; i < 2 && i < pastCount_; ++i)
    if (!over_ && past_[i] == kFirstSquares) return {};
  Guess guess;
  guess.decision.kind = Decision::Kind::NewGame;
  guess.since = changedAt_;
  guess.restMs = rest_.newGame;
  return guess;
}

}  // namespace sensing
