#include "activities/exercise.h"

#include "activities/play_words.h"

namespace activities {

using chess::Move;
using chess::SquareSet;
using sensing::Decision;
using sensing::Doing;

void Exercise::enter() {
  board_.referee.lendPieces();
  gameVersion_ = board_.game().version();
  const chess::Pieces* const standing = board_.referee.standing();
  guide_.begin(standing != nullptr ? *standing : piecesOf(board_.game().position()), hands().settled());
  board_.referee.forgetStanding();
}

void Exercise::leave() {
  look();
  if (board_.sensors.isBlind())
    board_.referee.awaitPieces();
  else
    board_.referee.awaitPieces(guide_.standing());
}

// What was not yet set up the guide goes on with. Afterwards it has what the pieces last showed, and a move
// that is awaited may have been carried out in part.
void Exercise::look() {
  if (!isSetUp_) return;
  const SquareSet seen = hands().settled();
  chess::Pieces pieces = guide_.standing();
  const bool hasLeft = !lastMove_.isNone() && !seen.has(lastMove_.from());
  for (int i = 0; i < chess::kSquares; ++i) {
    const chess::Square square = chess::squareFromIndex(i);
    chess::Piece& piece = pieces[static_cast<std::size_t>(i)];
    const bool hasCome = hasLeft && square == landingOf(lastMove_);
    if (piece == chess::Piece::None || hasCome) piece = position_.at(square);
  }
  // Somebody has set them all up meanwhile.
  if (packedUp_.isSeen(seen)) pieces = piecesOf(chess::Position());
  guide_.begin(pieces, seen);
}

void Exercise::noteShown() { guide_.begin(piecesOf(position_), hands().settled()); }

void Exercise::beginGame() {
  base::Reason unheard;
  const bool hasBegun =
      board_.game().plyCount() > 0 || board_.game().start().key() != chess::Position().key();
  if (hasBegun && board_.referee.mayStartAnew(unheard)) board_.referee.newGame(chess::Position());
  guide_.begin(piecesOf(chess::Position()), hands().settled());
  isSetUp_ = false;
  board_.stage.goHome();
}

void Exercise::begin(const chess::Position& position) {
  look();
  position_ = position;
  lastMove_ = {};
  isSetUp_ = isWaiting_ = isOver_ = canTakeBack_ = false;
  packedUp_.begin();
  changedAt_ = board_.device.nowMs();
  guide_.update(position_, hands().settled());
}

const sensing::View& Exercise::view() const {
  static constexpr sensing::View kHome{};
  return board_.sensors.isBlind() ? kHome : board_.referee.view();
}

bool Exercise::isHome() const { return isSetUp_ && view().doing == Doing::Home; }

// Squares

Exercise::Event Exercise::sense(uint32_t nowMs) {
  packedUp_.sense(hands().settled());
  const Event event = isSetUp_ ? sensePlay(nowMs) : senseSetUp(nowMs);
  if (event != Event::None && isSetUp_) noteShown();
  return event;
}

Exercise::Event Exercise::senseSetUp(uint32_t nowMs) {
  const SquareSet seen = hands().settled();
  if (isOver_) return Event::None;
  if (guide_.update(position_, seen)) changedAt_ = nowMs;
  const uint32_t rested = nowMs - changedAt_;
  if (packedUp_.isGiven(seen, rested)) return Event::PackedUp;
  if (!guide_.isDone() || rested < kRestMs) return Event::None;
  isSetUp_ = true;
  hands().reset(position_);
  static_cast<void>(hands().decide(nowMs));
  return Event::SetUp;
}

Exercise::Event Exercise::sensePlay(uint32_t nowMs) {
  const Event event = carryOut(hands().decide(nowMs));
  if (event != Event::None || !isWaiting_ || view().doing != Doing::Home) return event;
  // What was before the reply is not taken back by hand.
  isWaiting_ = false;
  hands().reset(position_);
  static_cast<void>(hands().decide(nowMs));
  return Event::CarriedOut;
}

Exercise::Event Exercise::tick() {
  if (!isSetUp_ && board_.sensors.isBlind()) {
    isSetUp_ = true;
    hands().reset(position_);
    return Event::SetUp;
  }
  if (!isWaiting_ || (isSetUp_ && !board_.sensors.isBlind())) return Event::None;
  isWaiting_ = false;
  return Event::CarriedOut;
}

void Exercise::make(Move move) {
  position_.make(move, undo_);
  lastMove_ = move;
  canTakeBack_ = true;
}

Exercise::Event Exercise::carryOut(const Decision& decision) {
  switch (decision.kind) {
    case Decision::Kind::None:
    case Decision::Kind::Result:
      break;
    case Decision::Kind::Played:
      make(decision.move);
      hands().played(position_, decision.move, true);
      return Event::Played;
    case Decision::Kind::Revised:
      if (!canTakeBack_ || decision.plies != 0) break;
      position_.unmake(lastMove_, undo_);
      make(decision.move);
      hands().revised(position_, decision.move);
      return Event::Revised;
    case Decision::Kind::TakenBack:
      if (!canTakeBack_ || decision.plies != 1) break;
      position_.unmake(lastMove_, undo_);
      canTakeBack_ = false;
      lastMove_ = {};
      hands().tookBack(position_, 1, true, nullptr, {});
      return Event::TakenBack;
    case Decision::Kind::NewGame:
      return Event::PackedUp;
  }
  return Event::None;
}

// Moves from elsewhere

void Exercise::playElsewhere(Move move) {
  make(move);
  isWaiting_ = true;
  if (isSetUp_) hands().played(position_, move, false);
}

void Exercise::takeBack() {
  if (!canTakeBack_) return;
  position_.unmake(lastMove_, undo_);
  canTakeBack_ = false;
  lastMove_ = {};
  isWaiting_ = true;
  if (isSetUp_) hands().tookBack(position_, 1, false, nullptr, {});
}

void Exercise::end() {
  isOver_ = true;
  isWaiting_ = false;
  hands().setOver(true);
}

// Lights and words

void Exercise::paint(lights::Picture& picture) const {
  if (!isSetUp_) return guide_.paint(picture);
  if (isOver_) return;
  paintHands({position_, lastMove_, false, true}, view(), picture);
  if (view().doing != Doing::SettingUp) paintStanding(position_, lastMove_, picture);
}

void Exercise::describe(base::Text& text) const {
  if (!isSetUp_) return guide_.describe(text);
  if (!isOver_) describeWaiting({position_, lastMove_, false, true}, view(), text);
}

}  // namespace activities
