#include "activities/trainer.h"

#include "chess/letters.h"
#include "chess/san.h"

namespace activities {

using chess::Move;

Trainer::Trainer(board::Board& board, Source source, std::string_view opening,
                 std::optional<chess::Colour> side)
    : board_(board), source_(source), kept_(board.settings), game_(board.game()), exercise_(board) {
  switch (source) {
    case Source::Table:
      isThere_ = book_.choose(opening);
      if (isThere_) side_ = book_.side();
      break;
    case Source::Game:
      book_.use(game_);
      break;
    case Source::Own:
      isThere_ = kept_.open();
      side_ = kept_.side();
      book_.use(kept_);
      break;
  }
  side_ = side.value_or(side_);
}

void Trainer::enter(uint32_t nowMs) {
  nowMs_ = since_ = nowMs;
  exercise_.enter();
  if (!isThere_) return board_.stage.goHome();
  base::TextOf<160> line;
  line.add("train: ");
  const auto add = [&line](const char* name, int count, const char* what) {
    line.add(name).add(", ").add(count).add(' ').add(what).add(count == 1 ? "" : "s");
  };
  if (source_ == Source::Table) add(book_.name(), book_.lines(), "line");
  if (source_ == Source::Game) add("the game on the board", board_.game().plyCount(), "move");
  if (source_ == Source::Own) add("your repertoire", kept_.moves(), "move");
  board_.notices.add(line.add("; you play ").add(chess::nameOf(side_)).view());
  next();
}

void Trainer::next() {
  book_.restart();
  phase_ = Phase::SettingUp;
  mistakes_ = right_ = 0;
  isShown_ = false;
  since_ = nowMs_;
  exercise_.begin(chess::Position());
}

void Trainer::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  nowMs_ = nowMs;
  if (!exercise_.isGameChanged()) follow(exercise_.sense(nowMs));
}

void Trainer::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (exercise_.isGameChanged()) {
    tell("off: the game goes on");
    return board_.stage.goHome();
  }
  follow(exercise_.tick());
  if (phase_ == Phase::Judging && nowMs - since_ >= kSecondThoughtsMs && !exercise_.mayStillChange()) judge();
  if (phase_ == Phase::Finished && nowMs - since_ >= kNextMs) next();
}

void Trainer::follow(Exercise::Event event) {
  using Event = Exercise::Event;
  switch (event) {
    case Event::None:
      return;
    case Event::PackedUp:
      if (phase_ == Phase::Finished) return next();
      tell("off");
      return exercise_.beginGame();
    case Event::SetUp:
      if (phase_ == Phase::SettingUp) goOn();
      break;
    case Event::Played:
    case Event::Revised:
      if (phase_ != Phase::Playing && phase_ != Phase::Judging) return;
      phase_ = Phase::Judging;
      if (book_.has(exercise_.lastMove(), exercise_.position())) return judge();
      break;
    case Event::TakenBack:
      if (phase_ == Phase::Judging) phase_ = Phase::Playing;
      break;
    case Event::CarriedOut:
      if (phase_ == Phase::Wrong || phase_ == Phase::Replying) goOn();
      break;
  }
  since_ = nowMs_;
}

bool Trainer::play(Move move, base::Text& why) {
  if (phase_ != Phase::Playing) {
    why.add("no move of yours is awaited now");
    return false;
  }
  exercise_.playElsewhere(move);
  judge();
  return true;
}

// Whose turn is it? At the end of a line that was it. Of several moves the player is shown the one with most
// lines behind it; the reply is chosen by chance.
void Trainer::goOn() {
  book_.look(exercise_.position());
  since_ = nowMs_;
  const auto count = static_cast<uint32_t>(book_.answers());
  if (count == 0) return finish();
  const bool isPlayers = exercise_.position().sideToMove() == side_;
  wanted_ = book_.answer(isPlayers ? 0 : static_cast<int>(board_.device.random() % count));
  if (isPlayers) {
    phase_ = Phase::Playing;
    return;
  }
  phase_ = Phase::Replying;
  base::TextOf<60> line;
  addWanted(line.add("train: "));
  board_.notices.add(line.view());
  exercise_.playElsewhere(wanted_);
  static_cast<void>(book_.play(wanted_, exercise_.position()));
}

void Trainer::addWanted(base::Text& text) const {
  chess::writeSan(exercise_.position(), wanted_, text.add("the book plays "));
}

void Trainer::judge() {
  const Move move = exercise_.lastMove();
  if (book_.play(move, exercise_.position())) {
    ++right_;
    isShown_ = false;
    return goOn();
  }
  ++mistakes_;
  isShown_ = true;
  phase_ = Phase::Wrong;
  since_ = nowMs_;
  exercise_.takeBack();
  base::TextOf<80> line;
  chess::writeSan(exercise_.position(), move, line.add("train: not "));
  addWanted(line.add("; "));
  board_.notices.add(line.view());
}

const char* Trainer::nameOfLine() const {
  if (book_.opening() != nullptr) return book_.opening()->name;
  if (source_ == Source::Own) return "your repertoire";
  return source_ == Source::Game ? "the game on the board" : book_.name();
}

void Trainer::finish() {
  phase_ = Phase::Finished;
  exercise_.end();
  base::TextOf<160> line;
  line.add("train: ").add(nameOfLine()).add(", ");
  line.add(right_).add(right_ == 1 ? " move, " : " moves, ").add(mistakes_);
  board_.notices.add(line.add(mistakes_ == 1 ? " mistake" : " mistakes").view());
}

bool Trainer::hint() {
  if (phase_ != Phase::Playing) return false;
  isShown_ = true;
  base::TextOf<60> line;
  addWanted(line.add("train: "));
  board_.notices.add(line.view());
  return true;
}

void Trainer::tell(const char* words) {
  base::TextOf<60> line;
  board_.notices.add(line.add("train ").add(words).view());
}

void Trainer::paint(lights::Picture& picture) const {
  using lights::Role;
  exercise_.paint(picture);
  if (phase_ == Phase::Playing && isShown_ && exercise_.isHome()) {
    picture.add(Role::Hint, wanted_.from());
    picture.add(Role::HintTo, landingOf(wanted_));
  }
  if (phase_ == Phase::Finished) picture.add(Role::Confirm, landingOf(exercise_.lastMove()));
}

void Trainer::describe(base::Text& text) const {
  if (phase_ == Phase::Finished) {
    text.add("the end of the line: ").add(nameOfLine());
    text.add("; another one follows, 'train off' ends it");
    return;
  }
  base::TextOf<200> hands;
  exercise_.describe(hands);
  if (!hands.empty()) {
    text.add(phase_ == Phase::Wrong ? "not in the book: " : "").add(hands.view());
  } else if (phase_ == Phase::Playing) {
    text.add("your move");
    if (isShown_) addWanted(text.add("; "));
  }
}

}  // namespace activities
