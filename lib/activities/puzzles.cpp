#include "activities/puzzles.h"

#include "base/scan.h"
#include "board/setting_table.h"
#include "chess/attacks.h"
#include "chess/letters.h"
#include "chess/movegen.h"
#include "chess/san.h"

namespace activities {

using training::Outcome;
using training::Puzzle;
using training::Theme;

void Puzzles::enter(uint32_t nowMs) {
  nowMs_ = since_ = nowMs;
  exercise_.enter();
  load();
  next();
}

void Puzzles::leave() {
  if (board_.online != nullptr) board_.online->letGo(asked_);
  exercise_.leave();
}

void Puzzles::load() {
  uint8_t bytes[training::PuzzleRecord::kBytes];
  record_.read(bytes, board_.settings.readBlob(board::kPuzzleBlob, bytes, sizeof bytes));
}

void Puzzles::keep() {
  const training::PuzzleRecord::Bytes bytes = record_.bytes();
  if (!board_.settings.writeBlob(board::kPuzzleBlob, bytes.data(), static_cast<int>(bytes.size())))
    board_.notices.add("error: the rating could not be kept");
}

// Choosing

void Puzzles::next() {
  phase_ = Phase::Choosing;
  exercise_.look();
  if (source_ != Source::Own) return ask();
  training::PuzzleChoice::Wanted wanted;
  wanted.isStrict = wantedRating_ != 0;
  wanted.rating = wantedRating_ != 0 ? wantedRating_ : static_cast<uint16_t>(record_.rating());
  wanted.themes = themes_;
  wanted.seed = board_.device.random() ^ nowMs_;
  choice_.begin(wanted);
}

void Puzzles::choose(uint16_t themes) {
  themes_ = themes;
  choose(Source::Own);
}

void Puzzles::choose(Source source) {
  source_ = source;
  next();
}

void Puzzles::chooseRated(uint16_t rating) {
  wantedRating_ = rating;
  choose(Source::Own);
}

void Puzzles::addStatus(base::Text& text) const {
  text.add("puzzle ");
  if (phase_ != Phase::Choosing) {
    if (number_ < 0)
      text.add(asked_.id.view());
    else
      text.add(number_ + 1);
    text.add(", rated ").add(rating_).add("; ");
  }
  text.add("your rating is ").add(record_.rating()).add(", ").add(record_.solved()).add(" of ");
  text.add(record_.tried()).add(" solved");
}

// Of Lichess: after the daily one any.
void Puzzles::ask() {
  base::Reason why;
  if (board_.online == nullptr) {
    why.add("this board has no network");
  } else {
    board_.online->letGo(asked_);
    asked_.state = board::OnlinePuzzle::State::None;
    if (board_.online->askPuzzle(source_ == Source::Daily, asked_, why)) return;
  }
  base::TextOf<160> line;
  board_.notices.add(line.add("error: puzzle: ").add(why.view()).view());
}

void Puzzles::takeAsked() {
  using State = board::OnlinePuzzle::State;
  if (asked_.state == State::Asked) return;
  if (asked_.state != State::Ready) {
    if (asked_.state == State::Failed) board_.notices.add("error: puzzle: none came from Lichess");
    return board_.stage.goHome();
  }
  chess::Position position = asked_.position;
  std::string_view rest = asked_.solution.view();
  plies_ = 0;
  for (std::string_view word; !(word = base::nextWord(rest)).empty(); ++plies_) {
    base::Reason unheard;
    if (!chess::parseMove(position, word, moves_[plies_], unheard)) break;
    position.play(moves_[plies_]);
  }
  number_ = -1;
  isMate_ = asked_.isMate;
  isHold_ = asked_.isHold;
  source_ = Source::Lichess;
  begin(asked_.position, asked_.rating, asked_.id.view());
}

void Puzzles::beginChosen() {
  Puzzle puzzle;
  chess::Position position;
  const int offset = choice_.offset();
  const bool found = choice_.number() >= 0 &&
                     unpack(training::kPuzzles.bytes + offset, training::kPuzzles.size - offset, puzzle) &&
                     position.set(puzzle.setup) == chess::SetupError::None;
  if (!found) {
    board_.notices.add("error: there is no puzzle to be had");
    return board_.stage.goHome();
  }
  number_ = static_cast<int16_t>(choice_.number());
  isMate_ = puzzle.has(Theme::MateIn1) || puzzle.has(Theme::MateIn2) || puzzle.has(Theme::MateIn3);
  isHold_ = false;
  plies_ = puzzle.plies;
  for (int i = 0; i < puzzle.plies; ++i) moves_[i] = puzzle.moves[i];
  record_.noteShown(number_);
  base::TextOf<10> id;
  begin(position, puzzle.rating, id.add(number_ + 1).view());
}

void Puzzles::begin(const chess::Position& position, uint16_t rating, std::string_view id) {
  rating_ = rating;
  ply_ = hints_ = stars_ = 0;
  helped_ = noted_ = false;
  phase_ = Phase::SettingUp;
  begunAt_ = since_ = nowMs_;
  exercise_.begin(position);
  base::TextOf<80> line;
  line.add("puzzle ").add(id).add(": ");
  addGoal(line);
  board_.notices.add(line.add(", rated ").add(rating_).view());
}

// Solving

void Puzzles::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  nowMs_ = nowMs;
  if (phase_ != Phase::Choosing && !exercise_.isGameChanged()) follow(exercise_.sense(nowMs));
}

void Puzzles::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (exercise_.isGameChanged()) {
    tell("off: the game goes on");
    return board_.stage.goHome();
  }
  if (phase_ == Phase::Choosing) {
    if (source_ != Source::Own)
      takeAsked();
    else if (choice_.look(exercise_.standing(), record_, kLookedAt))
      beginChosen();
    return;
  }
  follow(exercise_.tick());
  if (phase_ == Phase::Judging && nowMs - since_ >= kSecondThoughtsMs && !exercise_.mayStillChange()) judge();
  if (phase_ == Phase::Solving && hints_ < 2 && nowMs - since_ >= kHintMs) hint();
  if (phase_ == Phase::Solved && nowMs - since_ >= kNextMs) next();
}

void Puzzles::follow(Exercise::Event event) {
  using Event = Exercise::Event;
  switch (event) {
    case Event::None:
      return;
    case Event::PackedUp:
      tell("off");
      return exercise_.beginGame();
    case Event::SetUp:
      begunAt_ = nowMs_;
      if (phase_ != Phase::SettingUp) return;
      phase_ = Phase::Solving;
      break;
    case Event::Played:
      // Somebody has gone on after a wrong move.
      if (phase_ == Phase::Judging) return giveUp();
      [[fallthrough]];
    case Event::Revised:
      if (phase_ != Phase::Solving && phase_ != Phase::Judging) return;
      phase_ = Phase::Judging;
      if (isRight(exercise_.lastMove(), exercise_.position())) return solve();
      break;
    case Event::TakenBack:
      phase_ = Phase::Solving;
      break;
    case Event::CarriedOut:
      if (phase_ == Phase::Wrong || phase_ == Phase::Replying) phase_ = Phase::Solving;
      break;
  }
  since_ = nowMs_;
}

bool Puzzles::play(chess::Move move, base::Text& why) {
  if (phase_ != Phase::Solving && phase_ != Phase::SettingUp) {
    why.add("no move of yours is awaited now");
    return false;
  }
  exercise_.playElsewhere(move);
  if (isRight(move, exercise_.position()))
    solve();
  else
    judge();
  return true;
}

// Any mate is as good as the one in the book.
bool Puzzles::isRight(chess::Move move, const chess::Position& after) const {
  return move == wanted() || (ply_ + 1 == plies_ && inCheck(after) && !hasLegalMove(after));
}

// It is wrong, and has been for long enough.
void Puzzles::judge() {
  base::TextOf<60> line;
  phase_ = Phase::Wrong;
  since_ = nowMs_;
  const chess::Move move = exercise_.lastMove();
  exercise_.takeBack();
  chess::writeSan(exercise_.position(), move, line.add("puzzle: not "));
  board_.notices.add(line.add("; put it back and try again").view());
  if (!noted_) finish(Outcome::Failed);
}

void Puzzles::solve() {
  hints_ = 0;
  since_ = nowMs_;
  if (++ply_ < plies_) {
    phase_ = Phase::Replying;
    base::TextOf<40> line;
    chess::writeSan(exercise_.position(), wanted(), line.add("puzzle: right; the reply is "));
    board_.notices.add(line.view());
    exercise_.playElsewhere(wanted());
    ++ply_;
    return;
  }
  phase_ = Phase::Solved;
  stars_ = static_cast<uint8_t>(stars());
  exercise_.end();
  base::TextOf<80> line;
  line.add("puzzle: solved in ").add((nowMs_ - begunAt_) / 1000).add(" seconds, ");
  board_.notices.add(line.add(stars_).add(stars_ == 1 ? " star" : " stars").view());
  if (!noted_) finish(helped_ ? Outcome::Helped : Outcome::Solved);
}

void Puzzles::giveUp() {
  if (!noted_) finish(Outcome::Failed);
  next();
}

int Puzzles::stars() const {
  if (noted_) return 0;
  const uint32_t moves = (plies_ + 1u) / 2;
  const uint32_t took = nowMs_ - begunAt_;
  if (helped_ || took > moves * kSlowMs) return 1;
  return took > moves * kQuickMs ? 2 : 3;
}

void Puzzles::finish(Outcome outcome) {
  noted_ = true;
  const int change = record_.note(rating_, outcome);
  keep();
  base::TextOf<60> line;
  line.add("puzzle: your rating is ").add(record_.rating()).add(change < 0 ? " (" : " (+").add(change);
  board_.notices.add(line.add(")").view());
}

bool Puzzles::hint() {
  if (phase_ != Phase::Solving) return false;
  if (hints_ < 2) ++hints_;
  since_ = nowMs_;
  helped_ = true;
  base::TextOf<40> line;
  line.add("puzzle: hint ").add(wanted().from());
  if (hints_ == 2) line.add(" to ").add(landingOf(wanted()));
  board_.notices.add(line.view());
  return true;
}

void Puzzles::tell(const char* words) {
  base::TextOf<60> line;
  board_.notices.add(line.add("puzzle ").add(words).view());
}

// Lights and words

void Puzzles::addGoal(base::Text& text) const {
  text.add(chess::nameOf(exercise_.position().sideToMove())).add(" to move");
  if (isMate_)
    text.add(" and mate in ").add((plies_ - ply_ + 1) / 2);
  else
    text.add(isHold_ ? " and hold" : " and win");
}

void Puzzles::paint(lights::Picture& picture) const {
  using lights::Role;
  if (phase_ == Phase::Choosing) {
    if (source_ != Source::Own) picture.add(Role::Thinking, kCentre);
    return;
  }
  exercise_.paint(picture);
  if (phase_ == Phase::Solving && exercise_.isHome() && hints_ > 0) {
    picture.add(Role::Hint, wanted().from());
    if (hints_ == 2) picture.add(Role::HintTo, landingOf(wanted()));
  }
  if (phase_ == Phase::Judging) picture.add(Role::Blunder, landingOf(exercise_.lastMove()));
  if (phase_ != Phase::Solved) return;
  picture.add(Role::Confirm, landingOf(exercise_.lastMove()));
  for (int i = 0; i < stars_; ++i) picture.add(Role::Win, kStars[i]);
}

void Puzzles::describe(base::Text& text) const {
  if (phase_ == Phase::Choosing) {
    if (source_ != Source::Own) text.add("a puzzle is on its way from Lichess; 'puzzle off' ends it");
    return;
  }
  if (phase_ == Phase::Solved) {
    text.add("solved, ").add(stars_).add(stars_ == 1 ? " star" : " stars");
    text.add("; another one follows, 'puzzle off' ends it");
    return;
  }
  base::TextOf<200> hands;
  exercise_.describe(hands);
  if (phase_ == Phase::Wrong) text.add("not that: ");
  if (hands.empty())
    addGoal(text.add("puzzle: "));
  else
    text.add(hands.view());
}

}  // namespace activities
