#include "activities/play.h"

#include "activities/arranging.h"
#include "activities/board_menu.h"
#include "activities/opponent_menu.h"
#include "activities/play_words.h"
#include "board/setting_table.h"
#include "chess/letters.h"
#include "chess/san.h"

namespace activities {

using chess::Colour;
using sensing::Doing;

void Play::enter(uint32_t nowMs) { touchedAt_ = nowMs; }

void Play::leave() {
  kingUp_ = false;
  menu_.close();
  chosen_ = chess::kNoSquare;
  board_.coach.stop();
}

const sensing::View& Play::view() const {
  static constexpr sensing::View kHome{};
  return board_.sensors.isBlind() ? kHome : board_.referee.view();
}

// Squares

void Play::sense(const board::Scan& scan, uint32_t nowMs) {
  if (scan.isTouched) touchedAt_ = nowMs;
  board_.referee.look(nowMs);
  followMenus(board_.referee.hands().settled(), nowMs);
  noticeHintGesture(nowMs);
  noticeAnswerGesture(nowMs);
}

// Menus

// A first move of the computer that nobody has carried out is none yet.
bool Play::hasBegun() const {
  if (isOnline(board_)) return true;
  const bool computerBegins = !board_.seats.isHuman(Colour::White);
  return game().plyCount() > (computerBegins ? 1 : 0) || game().isOver() ||
         game().start().occupied() != MenuHand::kFirst;
}

Colour Play::menuSide() const { return menu_.home() == chess::e8 ? Colour::Black : Colour::White; }

void Play::followMenus(chess::SquareSet seen, uint32_t nowMs) {
  if (hasBegun()) {
    menu_.close();
    chosen_ = chess::kNoSquare;
    return;
  }
  menu_.update(seen, nowMs);
  const chess::Square at = menu_.takeChoice();
  if (at != chess::kNoSquare && menu_.home() == chess::d1)
    chosen_ = board_menu::squares(board_).has(at) ? at : chess::kNoSquare;
  else if (const auto level = opponent_menu::choiceAt(menuSide(), at))
    chooseOpponent(menuSide(), *level);
  if (chosen_ == chess::kNoSquare || seen != MenuHand::kFirst) return;
  const chess::Square square = chosen_;
  chosen_ = chess::kNoSquare;
  board_menu::begin(board_, square);
}

void Play::chooseOpponent(Colour side, int level) {
  // The first move, which nobody has carried out, was another player's.
  base::Reason unheard;
  if (game().plyCount() > 0 && side == Colour::White)
    board_.referee.takeBack(game().plyCount(), board::Source::Elsewhere, unheard);
  if (level == opponent_menu::kHuman)
    seat(board_, side, players::PlayerKind::Human);
  else
    seatLevel(board_, side, level, unheard);
  base::TextOf<48> line;
  line.add(chess::nameOf(side)).add(' ');
  board_.seats.describe(side, line);
  board_.notices.add(line.view());
}

// A king held up for two seconds and put back asks for a hint, unless it opened the menu.
void Play::noticeHintGesture(uint32_t nowMs) {
  const bool mayAsk = helps(board_, board::kHints) && board_.seats.isHuman(game().sideToMove());
  const Doing doing = view().doing;
  const bool up = mayAsk && menu_.home() == chess::kNoSquare && doing == Doing::InHand &&
                  view().hand == game().position().king(game().sideToMove());
  if (up && !kingUp_) kingUpAt_ = nowMs;
  base::Reason unheard;
  if (kingUp_ && mayAsk && doing == Doing::Home && nowMs - kingUpAt_ >= kHintLiftMs) askHint(board_, unheard);
  kingUp_ = up;
}

// In a game on a server a king of ours, held up for two seconds and put back, accepts what is offered,
// whoever is to move.
void Play::noticeAnswerGesture(uint32_t nowMs) {
  const chess::SquareSet seen = board_.referee.hands().settled(), expected = board_.referee.expected();
  const Colour ours = board_.seats.isHuman(Colour::White) ? Colour::White : Colour::Black;
  const bool up = isOnline(board_) &&
                  (expected & ~seen) == chess::SquareSet::of(game().position().king(ours)) &&
                  (seen & ~expected).empty();
  if (up && !answerUp_) answerUpAt_ = nowMs;
  base::Reason unheard;
  if (answerUp_ && isOnline(board_) && seen == expected && nowMs - answerUpAt_ >= kHintLiftMs)
    static_cast<void>(board_.online->want(board::OnlineWish::Accept, unheard));
  answerUp_ = up;
}

// Players and coach

// After a puzzle or a trainer: other pieces than the game's may stand on the game's squares.
bool Play::arrange() {
  const chess::Pieces* const standing = board_.referee.standing();
  if (standing == nullptr) return false;
  const bool differs = !board_.sensors.isBlind() && *standing != piecesOf(game().position());
  if (differs)
    board_.stage.enter<Arranging>(board_, game().position());
  else
    board_.referee.forgetStanding();
  return differs;
}

void Play::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (arrange()) return;
  advise();
  letPlayersMove(nowMs);
  findHanging();
}

void Play::advise() {
  if (!board_.seats.terms().help) return board_.coach.stop();
  players::Help help;
  help.quality = helps(board_, board::kCoach);
  help.blunders = helps(board_, board::kBlunders);
  const Colour toMove = game().sideToMove();
  board_.coach.tick(game(), view(), help, {board_.seats.isHuman(toMove), board_.seats.isHuman(~toMove)});
  tellAdvice();
}

void Play::tellAdvice() {
  const int loss = board_.coach.blunder();
  if (loss > 0 && blunderTold_ != game().version()) {
    blunderTold_ = game().version();
    base::TextOf<80> line;
    line.add("blunder: the last move loses about ").add(loss / 100).add('.').add(loss % 100 / 10);
    board_.notices.add(line.add(" pawns; put it back to take it back").view());
  }
  if (board_.coach.takeHintNews()) {
    base::TextOf<20> line;
    chess::writeSan(game().position(), board_.coach.hint(), line.add("hint "));
    board_.notices.add(line.view());
  }
}

uint32_t Play::pauseMs() const {
  if (game().lastEvent() == game::Event::TakenBack) return kTakebackPauseMs;
  return board_.coach.blunder() > 0 ? kBlunderPauseMs : kPauseMs;
}

// A computer moves when the pieces show the position, so that nobody loses the thread.
void Play::letPlayersMove(uint32_t nowMs) {
  players::Seats::Leave may;
  if (!board_.seats.isHuman(game().sideToMove())) {
    const uint32_t since = nowMs - board_.referee.changedAt();
    may.think = board_.sensors.isBlind() || isReadyForMachine(since);
    may.move = since >= pauseMs();
    board_.seats.setMayResign(board_.settings.get(board::kMayResign) != 0);
  }
  const players::Wish wish = board_.seats.tick(game(), board_.referee.clock(), may);
  base::Reason unheard;
  if (wish.kind == players::Wish::Kind::Play)
    board_.referee.play(wish.move, board::Source::Elsewhere, unheard);
  if (wish.kind == players::Wish::Kind::Resign) board_.referee.resign(game().sideToMove(), unheard);
}

// The pieces show the position, and nobody will want his last move to be another one.
bool Play::isReadyForMachine(uint32_t sinceChange) const {
  return board_.sensors.isAnswering() && view().doing == Doing::Home &&
         !(board_.coach.isJudging() && sinceChange < kJudgeMs) && !board_.referee.mayStillChange();
}

// Lights and words

Scene Play::scene() const {
  const bool isAwaited = !game().isOver() && !board_.seats.isHuman(game().sideToMove());
  return {game().position(), game().lastMove(), game().isOver(), isAwaited};
}

Extras Play::extras() const {
  const players::Coach& coach = board_.coach;
  Extras extras;
  extras.confirm = game().plyCount() > 0 && nowMs_ - board_.referee.confirmedAt() < kConfirmMs;
  const uint32_t idleMs = board_.settings.get(board::kIdleMinutes) * 60000;
  extras.idle = idleMs != 0 && view().doing == Doing::Home && nowMs_ - touchedAt_ >= idleMs &&
                nowMs_ - board_.referee.changedAt() >= idleMs;
  extras.threats = board_.settings.get(board::kThreats) != 0 && board_.seats.terms().help;
  extras.thinking = board_.seats.isThinking();
  extras.good = coach.good();
  extras.playable = coach.playable();
  extras.bad = coach.bad();
  extras.hanging = hanging_;
  extras.hint = coach.hint();
  extras.blunder = coach.blunder() > 0 ? landingOf(game().lastMove()) : chess::kNoSquare;
  extras.offers = offers();
  extras.faults = board_.referee.hands().health().stuck();
  return extras;
}

// What waits for an answer of ours: a challenge at the queen that opens the menu, a draw at both kings, a
// takeback at the last move.
chess::SquareSet Play::offers() const {
  chess::SquareSet squares;
  if (board_.online == nullptr) return squares;
  const board::OnlineSigns signs = board_.online->signs();
  if (signs.isChallenged && !hasBegun()) squares.add(chess::d1);
  if (signs.isDrawOffered || signs.mayClaim)
    for (const Colour side : {Colour::White, Colour::Black})
      if (signs.isDrawOffered || !board_.seats.isHuman(side)) squares.add(game().position().king(side));
  if (signs.isTakeBackAsked && game().plyCount() > 0) {
    squares.add(game().lastMove().from());
    squares.add(landingOf(game().lastMove()));
  }
  return squares;
}

// The human's pieces; between two people those of the side to move. Looked for only when something has
// changed.
void Play::findHanging() {
  const Colour toMove = game().sideToMove();
  const bool ofOther = board_.seats.isHumanAgainstComputer() && !board_.seats.isHuman(toMove);
  const Colour side = ofOther ? ~toMove : toMove;
  const auto shown = static_cast<uint8_t>(helps(board_, board::kHanging) ? 1 + static_cast<int>(side) : 0);
  if (hangingVersion_ == game().version() && hangingShown_ == shown) return;
  hangingVersion_ = game().version();
  hangingShown_ = shown;
  hanging_ = shown != 0 ? engine::hangingPieces(game().position(), side) : chess::SquareSet();
}

void Play::paintOpponents(lights::Picture& picture) const {
  const Colour side = menuSide();
  const bool isEngine = board_.seats.kind(side) == players::PlayerKind::Engine;
  const int chosen = isEngine ? board_.seats.level(side) : opponent_menu::kHuman;
  paintMenu(menu_.home(), opponent_menu::levels(side),
            chess::SquareSet::of(opponent_menu::squareOf(side, opponent_menu::kHuman)),
            opponent_menu::squareOf(side, chosen), picture);
}

void Play::paint(lights::Picture& picture) const {
  if (menu_.home() == chess::kNoSquare) return paintGame(game(), scene(), view(), extras(), picture);
  if (menu_.home() != chess::d1) return paintOpponents(picture);
  paintMenu(menu_.home(), {}, board_menu::squares(board_), chosen_, picture);
}

void Play::describe(base::Text& text) const {
  if (menu_.home() == chess::kNoSquare)
    describeWaiting(scene(), view(), text);
  else if (menu_.home() == chess::d1)
    board_menu::describe(board_, text);
  else
    opponent_menu::describe(menuSide(), text);
}

}  // namespace activities
