#include "online/lichess_game.h"

#include "base/scan.h"
#include "chess/fen.h"
#include "chess/san.h"

namespace online {

using board::Change;
using board::Source;
using chess::Colour;
using players::PlayerKind;

namespace {

// For as long as it lives, changes of the game are the server's.
class Syncing {
 public:
  explicit Syncing(bool& flag) : flag_(flag) { flag_ = true; }
  ~Syncing() { flag_ = false; }
  Syncing(const Syncing&) = delete;
  Syncing& operator=(const Syncing&) = delete;

 private:
  bool& flag_;
};

Colour colourAt(const game::Game& game, int plies) {
  const Colour first = game.start().sideToMove();
  return plies % 2 == 0 ? first : ~first;
}

}  // namespace

// Its life

void LichessGame::begin(std::string_view id, std::string_view server) {
  id_.set(id);
  server_.set(server);
  base::TextOf<120> site;
  writeSite(site);
  isOnBoard_ = board_.game().tags().get("Site") == site.view() && !board_.game().isOver();
  status_ = GameStatus::Created;
  winner_ = Winner::None;
  drawOffered_[0] = drawOffered_[1] = takeBackAsked_[0] = takeBackAsked_[1] = false;
  refused_ = false;
  shownPlies_ = lastShownPlies_ = sentPlies_ = kNothing;
}

bool LichessGame::resume(std::string_view server) {
  const players::Seats& seats = board_.seats;
  const bool whiteIsThere = seats.kind(Colour::White) == PlayerKind::Lichess;
  if (!whiteIsThere && seats.kind(Colour::Black) != PlayerKind::Lichess) return false;
  side_ = whiteIsThere ? Colour::Black : Colour::White;
  std::string_view site = board_.game().tags().get("Site");
  if (!board_.game().isOver() && site.size() > server.size() + 1 && site.substr(0, server.size()) == server) {
    site.remove_prefix(server.size() + 1);
    board_.seats.setRemoteName(board_.game().tags().get(whiteIsThere ? "White" : "Black"));
    begin(site, server);
    return true;
  }
  seat(board_, ~side_, PlayerKind::Human);
  return false;
}

void LichessGame::leave() {
  if (!isOn()) return;
  id_.clear();
  seat(board_, ~side_, PlayerKind::Human);
}

void LichessGame::writeSite(base::Text& text) const { text.add(server_.view()).add('/').add(id_.view()); }

// What the server says

bool LichessGame::takeFull(const LichessLine& line, std::string_view user, base::Text& why) {
  chess::Position start;
  base::Reason reason;
  if (!line.isPlayedHere()) {
    why.add(line.variant.view()).add(" is not played on this board");
    return false;
  }
  const bool isFirst = line.fen.empty() || line.fen == "startpos";
  if (!isFirst && !chess::parseFen(line.fen.view(), start, reason)) {
    why.add("its first position is not understood: ").add(reason.view());
    return false;
  }
  if (line.white.computerLevel != 0 || (!user.empty() && line.black.id == user)) side_ = Colour::Black;
  if (line.black.computerLevel != 0 || (!user.empty() && line.white.id == user)) side_ = Colour::White;
  isChess960_ = line.variant == "chess960";
  return putOnBoard(line, start);
}

bool LichessGame::putOnBoard(const LichessLine& line, const chess::Position& start) {
  const Syncing syncing(syncing_);
  const bool isNew = !isOnBoard_ || !(board_.game().start() == start);
  if (isNew) board_.referee.newGame(start);
  isOnBoard_ = true;
  seatPlayers(line);
  setClock(line);
  if (!isNew) return true;
  base::TextOf<120> text;
  writeSite(text);
  tag("Site", text.view());
  text.clear().add(line.isRated ? "Rated " : "Casual ").add(line.speed.view()).add(" game");
  tag("Event", text.view());
  for (const Colour side : {Colour::White, Colour::Black}) {
    text.clear();
    (side == Colour::White ? line.white : line.black).describe(text);
    tag(side == Colour::White ? "White" : "Black", text.view());
  }
  return true;
}

void LichessGame::seatPlayers(const LichessLine& line) {
  base::TextOf<60> name;
  (side_ == Colour::White ? line.black : line.white).describe(name);
  board_.seats.setRemoteName(name.view());
  seat(board_, side_, PlayerKind::Human);
  seat(board_, ~side_, PlayerKind::Lichess);
}

void LichessGame::setClock(const LichessLine& line) {
  game::ClockSetting setting;
  if (line.hasClock) {
    setting.mode = game::ClockMode::Elsewhere;
    setting.base[0] = setting.base[1] = line.initialMs;
    setting.bonus = line.incrementMs;
  }
  const game::ClockSetting& now = board_.referee.clock().setting();
  if (now.mode == setting.mode && now.base[0] == setting.base[0] && now.bonus == setting.bonus) return;
  base::Reason unheard;
  board_.referee.setClock(setting, unheard);
}

void LichessGame::tag(const char* name, std::string_view value) {
  static_cast<void>(board_.referee.setTag(name, value));
}

bool LichessGame::takeState(const LichessLine& line, const ServerMoves& moves) {
  const bool mayShrink = takeBackAsked_[0] || takeBackAsked_[1] || line.kind == LineKind::GameFull;
  if (moves.count() < shownPlies_ && !mayShrink) return false;
  lastShownPlies_ = shownPlies_;
  shownPlies_ = moves.count();
  status_ = line.status == GameStatus::Unknown ? status_ : line.status;
  winner_ = line.winner;
  for (int i = 0; i < 2; ++i) {
    drawOffered_[i] = line.drawOffered[i];
    takeBackAsked_[i] = line.takeBackAsked[i];
  }
  if (board_.referee.clock().isOff()) return true;
  const bool isRunning = shownPlies_ >= 2 && !isFinished();
  board_.referee.followClock(line.leftMs, colourAt(board_.game(), shownPlies_), isRunning);
  return true;
}

LichessGame::Step LichessGame::catchUp(const ServerMoves& moves) {
  const game::Game& game = board_.game();
  if (!moves.isUnderstood()) return Step::Impossible;
  // The game went back while the line was being read.
  if (game.plyCount() < moves.same()) return Step::AskAgain;
  int same = moves.same();
  while (same < game.plyCount() && same < moves.knownEnd() && moves.matches(same, game.moves()[same])) ++same;
  const int more = game.plyCount() - same;
  if (same == moves.count()) {
    // Ours, not shown by the server before, and not refused: it is on its way.
    const bool isOnItsWay = more == 1 && isOursOnTop() && game.plyCount() > lastShownPlies_ && !refused_;
    refused_ = false;
    if (more == 0 || (isOnItsWay && !isFinished())) return Step::InStep;
    return back(more);
  }
  refused_ = false;
  if (more > 0) return back(more);
  return same == moves.knownEnd() ? Step::AskAgain : forward(moves, same);
}

LichessGame::Step LichessGame::back(int plies) {
  const Syncing syncing(syncing_);
  base::Reason unheard;
  return board_.referee.takeBack(plies, Source::Elsewhere, unheard) ? Step::Going : Step::Impossible;
}

LichessGame::Step LichessGame::forward(const ServerMoves& moves, int at) {
  const Syncing syncing(syncing_);
  base::Reason unheard;
  chess::UciText words;
  moves.write(at, words);
  chess::Move move;
  const bool isPlayed = chess::parseMove(board_.game().position(), words.view(), move, unheard) &&
                        board_.referee.play(move, Source::Elsewhere, unheard);
  return isPlayed ? Step::Going : Step::Impossible;
}

void LichessGame::finish() {
  const Syncing syncing(syncing_);
  base::Reason unheard;
  const game::GameResult result = this->result();
  if (!board_.game().isOver() && !result.isOpen()) board_.referee.end(result, unheard);
  const uint32_t left[2] = {board_.referee.clock().left(Colour::White),
                            board_.referee.clock().left(Colour::Black)};
  board_.referee.followClock(left, board_.game().sideToMove(), false);
}

game::GameResult LichessGame::result() const {
  using chess::Result;
  using game::EndReason;
  const bool isWon = winner_ != Winner::None;
  const Result result = winner_ == Winner::White   ? Result::WhiteWins
                        : winner_ == Winner::Black ? Result::BlackWins
                                                   : Result::Draw;
  switch (status_) {
    case GameStatus::Resign:
      return {result, isWon ? EndReason::Resignation : EndReason::Declared};
    case GameStatus::OutOfTime:
      return {result, isWon ? EndReason::Time : EndReason::TimeWithoutMaterial};
    case GameStatus::Draw:
      return {Result::Draw, board_.game().claim() != chess::Ending::None
                                ? game::reasonOf(board_.game().claim())
                                : EndReason::Agreement};
    case GameStatus::InsufficientMaterialClaim:
      return {Result::Draw, EndReason::TimeWithoutMaterial};
    case GameStatus::Aborted:
    case GameStatus::NoStart:
    case GameStatus::Unknown:
    case GameStatus::Created:
    case GameStatus::Started:
      return isWon ? game::GameResult{result, EndReason::Declared} : game::GameResult{};
    case GameStatus::UnknownFinish:
      return isWon ? game::GameResult{result, EndReason::Declared} : game::GameResult{};
    case GameStatus::Mate:
    case GameStatus::Stalemate:
    case GameStatus::Timeout:
    case GameStatus::Cheat:
    case GameStatus::VariantEnd:
      break;
  }
  return {result, EndReason::Declared};
}

// What we say

bool LichessGame::isOursOnTop() const {
  return board_.game().plyCount() > 0 && board_.game().sideToMove() == ~side_;
}

bool LichessGame::isLastUnsent() const {
  return isOursOnTop() && board_.game().plyCount() > shownPlies_ && sentPlies_ != board_.game().plyCount();
}

chess::Move LichessGame::moveToSend() const {
  const bool isNext = isPlaying() && shownPlies_ >= 0 && board_.game().plyCount() == shownPlies_ + 1;
  if (!isNext || !isLastUnsent() || board_.referee.mayStillChange()) return {};
  return board_.game().lastMove();
}

void LichessGame::writeMove(chess::Move move, base::Text& text) const {
  chess::writeUci(move, text,
                  isChess960_ ? chess::CastlingText::KingTakesRook : chess::CastlingText::AsInChess);
}

bool LichessGame::takeBackUnsent(base::Text& why) {
  const Syncing syncing(syncing_);
  return board_.referee.takeBack(1, Source::Elsewhere, why);
}

bool LichessGame::allows(const board::Proposal& proposal, base::Text& why) const {
  if (!isPlaying() || syncing_) return true;
  const game::Game& game = board_.game();
  if (!isOnBoard_) return refuse(why, "Lichess has not told of the game yet");
  switch (proposal.change) {
    case Change::Play: {
      const bool isOurTurn =
          game.sideToMove() == side_ && (game.plyCount() == shownPlies_ || shownPlies_ < 0);
      if (!isOurTurn) why.add("it is the opponent's turn");
      return isOurTurn;
    }
    case Change::Revise:
      if (proposal.plies == 0 && isLastUnsent()) return true;
      why.add("the move has been sent");
      return false;
    case Change::TakeBack:
      if (proposal.plies == 1 && isLastUnsent()) return true;
      why.add("the opponent has to agree to a takeback");
      return false;
    case Change::Redo:
    case Change::Result:
    case Change::NewGame:
    case Change::Clock:
      why.add("this game is played on Lichess; 'resign' or 'abort' ends it");
      return false;
  }
  return false;
}

}  // namespace online
