#include "online/lichess.h"

#include "chess/san.h"

namespace online {

using Kind = Errand::Kind;
using News = LichessStream::News;

namespace {

constexpr const char* kGameStream = "/api/board/game/stream/";

}  // namespace

Lichess::Lichess(board::Board& board, ports::HttpClient* http)
    : board_(board),
      http_(http),
      account_(board.settings),
      stream_(http, account_),
      errands_(http, account_),
      game_(board) {}

void Lichess::begin(uint32_t nowMs) {
  nowMs_ = nowMs;
  account_.load();
  board_.referee.setUmpire(this);
  if (http_ == nullptr || !account_.isKnown()) {
    // Nobody is there to go on with it.
    if (game_.resume(account_.server())) game_.leave();
    return;
  }
  accountAsked_ = false;
  if (game_.resume(account_.server()))
    enterGame(base::TextOf<20>().add(game_.id()).view());
  else
    openEvents();
}

void Lichess::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (http_ == nullptr) return;
  const bool accountIsDue = isLoggedIn() && (!accountAsked_ || nowMs - accountAskedAt_ >= kAccountMs);
  if (userId_.empty() && accountIsDue && errands_.isIdle()) {
    base::Reason unheard;
    accountAsked_ = true;
    accountAskedAt_ = nowMs;
    ask(Kind::Account, {}, {}, unheard);
  }
  hear();
  if (errands_.tick(nowMs, board_.device.random()) != LichessErrands::News::None) hearAnswer();
  if (hasGame())
    sendMove();
  else
    watchPairing();
}

// Streams

void Lichess::hear() {
  for (int lines = 0; lines < kMaxLinesATick; ++lines) {
    if (isCatchingUp_) followLine();
    if (isCatchingUp_) return;
    const News news = stream_.tick(nowMs_, board_.device.random());
    if (news == News::None) return;
    hearStream(news);
  }
}

void Lichess::hearStream(News news) {
  switch (news) {
    case News::None:
      break;
    case News::Line:
      if (!hearLine()) stream_.reader().drop();
      break;
    case News::Opened:
      inStream_ = false;
      if (isDown_) tell("connected again");
      isDown_ = false;
      break;
    case News::Ended:
    case News::Broken: {
      inStream_ = false;
      if (isDown_ || (stream_.failures() < 2 && !hasGame()) || news == News::Ended) break;
      isDown_ = true;
      base::TextOf<100> words;
      tell(words.add("no connection: ").add(stream_.why()).add("; trying again").view());
      break;
    }
    case News::LoginOver:
      loginIsOver();
      break;
    case News::NotFound:
      if (hasGame()) {
        tellError("Lichess does not know this game");
        leaveGame();
      } else {
        tellError("there is no Lichess at this server");
        endShow();
      }
      break;
    case News::TooMany:
      waitAMinute();
      break;
  }
}

// True when the line has to stay for a while.
bool Lichess::hearLine() {
  const LichessLine& line = stream_.reader().line();
  if (hasGame())
    hearGame(line, stream_.reader().moves());
  else if (screen_ != nullptr)
    hearTelevision(line);
  else
    hearEvent(line);
  return isCatchingUp_;
}

void Lichess::hearEvent(const LichessLine& line) {
  base::TextOf<200> words;
  switch (line.kind) {
    case LineKind::GameStart:
      meetGame(line);
      break;
    case LineKind::Challenge:
      meetChallenge(line);
      break;
    case LineKind::ChallengeCanceled:
      if (challengeId_ != line.id.view()) break;
      challengeId_.clear();
      tell("the challenge was withdrawn");
      break;
    case LineKind::ChallengeDeclined:
      gameAsked_ = false;
      tell(words.add("the challenge was declined: ").add(line.text.view()).view());
      break;
    default:
      break;
  }
}

void Lichess::hearGame(const LichessLine& line, const ServerMoves& moves) {
  base::Reason why;
  base::TextOf<200> words;
  switch (line.kind) {
    case LineKind::GameFull:
      if (!game_.takeFull(line, userId_.view(), why)) {
        tellError(words.add("this game cannot be played here: ").add(why.view()).view());
        return leaveGame();
      }
      stream_.reader().compareWith(&board_.game());
      tellStart(line);
      break;
    case LineKind::GameState:
      break;
    case LineKind::ChatLine:
      return tell(words.add(line.sender.view()).add(": ").add(line.text.view()).view());
    case LineKind::OpponentGone:
      isOpponentGone_ = line.isGone;
      goneAt_ = nowMs_;
      claimMs_ = line.claimSeconds * 1000;
      if (line.isGone)
        words.add("the opponent has left; in ").add(line.claimSeconds).add(" s 'claim' wins the game");
      return tell(line.isGone ? words.view() : std::string_view("the opponent is back"));
    default:
      return;
  }
  if (!line.hasState || !game_.isOnBoard()) return;
  if (!game_.takeState(line, moves)) return stream_.reopen();
  isCatchingUp_ = true;
  followLine();
}

// A move at a time, so that no tick is long.
void Lichess::followLine() {
  switch (game_.catchUp(stream_.reader().moves())) {
    case LichessGame::Step::Going:
      return;
    case LichessGame::Step::AskAgain:
      isCatchingUp_ = false;
      return stream_.reopen();
    case LichessGame::Step::Impossible:
      isCatchingUp_ = false;
      tellError("the server's moves do not fit this game; it goes on on lichess.org");
      return leaveGame();
    case LichessGame::Step::InStep:
      break;
  }
  isCatchingUp_ = false;
  inStream_ = true;
  tellOffers(stream_.reader().line());
  stream_.reader().drop();
  if (!game_.isFinished()) return;
  game_.finish();
  if (game_.wasAborted()) tell("the game was aborted");
  leaveGame();
}

// Answers

void Lichess::hearAnswer() {
  const LichessErrands::Outcome& outcome = errands_.outcome();
  base::TextOf<200> words;
  if (outcome.kind == Kind::Logout) {
    isLoggingOut_ = false;
    account_.wipe();
    userId_.clear();
    // 401: it is nobody's any more.
    if (outcome.isWell() || outcome.status == 401) return tell("logged out");
    return tellError("the token was not revoked; do that on the server, in your account");
  }
  if (outcome.status == 401) return loginIsOver();
  if (outcome.status == 429) waitAMinute();
  // It will be asked again by itself.
  if (errands_.has(outcome.kind)) return;
  if (outcome.kind == Kind::Move) return hearMoveAnswer(outcome);
  if (outcome.kind == Kind::Account && outcome.isWell()) {
    userId_ = outcome.id;
    userName_ = outcome.name;
    return tell(words.add("logged in as ").add(userName_.view()).view());
  }
  if (outcome.kind == Kind::Seek || outcome.kind == Kind::Challenge) {
    longEnded_ = true;
    pairingSince_ = nowMs_;
  }
  if (outcome.kind == Kind::Import && outcome.isWell()) {
    words.add("imported: ").add(account_.server()).add('/').add(outcome.id.view());
    return tell(words.view());
  }
  if (outcome.isWell() || outcome.kind == Kind::None) return;
  for (const Kind kind : {Kind::Accept, Kind::Computer, Kind::Seek, Kind::Challenge})
    if (outcome.kind == kind && !hasGame()) gameAsked_ = false;
  tellError(words.add(outcome.why.view()).view());
}

// Not before the server's game has been heard again is it known whether the move has arrived.
void Lichess::hearMoveAnswer(const LichessErrands::Outcome& outcome) {
  if (!hasGame() || outcome.isWell()) return;
  const bool isRefused = outcome.status >= 400 && outcome.status < 500 && outcome.status != 429;
  game_.noteLost();
  if (isRefused) {
    game_.noteRefused();
    base::TextOf<200> words;
    tell(words.add("the move was refused: ").add(outcome.why.view()).view());
  }
  inStream_ = false;
  isCatchingUp_ = false;
  stream_.reopen();
}

void Lichess::loginIsOver() {
  endShow();
  account_.forget();
  userId_.clear();
  stream_.close();
  errands_.clear();
  isCatchingUp_ = false;
  gameAsked_ = false;
  tellError("the login is over; log in again");
}

void Lichess::waitAMinute() {
  stream_.rest(nowMs_);
  errands_.rest(nowMs_);
  tell("too many requests; waiting a minute");
}

// Game

void Lichess::enterGame(std::string_view id) {
  endShow();
  game_.begin(id, account_.server());
  errands_.clear();
  gameAsked_ = longEnded_ = false;
  challengeId_.clear();
  offeredGame_.clear();
  drawTold_ = takeBackTold_ = isStartTold_ = isOpponentGone_ = false;
  inStream_ = isCatchingUp_ = false;
  board_.stage.goHome();
  stream_.reader().compareWith(game_.isOnBoard() ? &board_.game() : nullptr);
  base::TextOf<60> path;
  stream_.open(path.add(kGameStream).add(game_.id()).view());
}

void Lichess::leaveGame() {
  isCatchingUp_ = false;
  errands_.clear();
  leftGame_.set(game_.id());
  game_.leave();
  stream_.reader().compareWith(nullptr);
  openEvents();
}

void Lichess::sendMove() {
  if (!inStream_ || isCatchingUp_ || errands_.has(Kind::Move)) return;
  const chess::Move move = game_.moveToSend();
  if (move.isNone()) return;
  chess::UciText words;
  game_.writeMove(move, words);
  Errand errand;
  errand.kind = Kind::Move;
  errand.id.set(game_.id());
  errand.move.set(words.view());
  if (errands_.ask(errand)) game_.noteSent();
}

void Lichess::tell(std::string_view words) {
  base::TextOf<240> line;
  board_.notices.add(line.add("lichess: ").add(words).view());
}

void Lichess::tellError(std::string_view words) {
  base::TextOf<240> line;
  board_.notices.add(line.add("error: lichess: ").add(words).view());
}

}  // namespace online
