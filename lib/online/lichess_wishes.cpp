// Lichess during a game: what is offered and asked for, by the console, by pieces and by the other side.
#include "chess/letters.h"
#include "game/clock.h"
#include "online/lichess.h"

namespace online {

using board::Change;
using board::OnlineWish;
using Kind = Errand::Kind;

bool Lichess::want(OnlineWish wish, base::Text& why) {
  return hasGame() ? wantInGame(wish, why) : wantInLobby(wish, why);
}

bool Lichess::wantInGame(OnlineWish wish, base::Text& why) {
  if (!isLoggedIn()) return refuse(why, "log in first: 'lichess login TOKEN'");
  if (!game_.isOnBoard()) return refuse(why, "Lichess has not told of the game yet");
  const std::string_view id = game_.id();
  switch (wish) {
    case OnlineWish::Abort:
      return ask(Kind::Abort, id, {}, why);
    case OnlineWish::Resign:
      return ask(Kind::Resign, id, {}, why);
    case OnlineWish::Draw:
      if (!ask(Kind::Draw, id, {}, why)) return false;
      if (!game_.isDrawOffered()) tell("you offer a draw");
      return true;
    case OnlineWish::DeclineDraw:
      return ask(Kind::DeclineDraw, id, {}, why);
    case OnlineWish::TakeBack:
      if (game_.isLastUnsent()) return game_.takeBackUnsent(why);
      if (game_.haveWeAskedTakeBack()) return refuse(why, "it has been asked for already");
      if (!ask(Kind::TakeBack, id, {}, why)) return false;
      if (!game_.isTakeBackAsked()) tell("you ask for a takeback");
      return true;
    case OnlineWish::DeclineTakeBack:
      return ask(Kind::DeclineTakeBack, id, {}, why);
    case OnlineWish::ClaimVictory:
      if (!isOpponentGone_) return refuse(why, "the opponent has not left");
      if (nowMs_ - goneAt_ < claimMs_) return refuse(why, "the opponent may still come back");
      return ask(Kind::ClaimVictory, id, {}, why);
    case OnlineWish::Accept:
    case OnlineWish::Decline:
      return answerOffer(wish == OnlineWish::Accept, why);
    case OnlineWish::Cancel:
    case OnlineWish::AcceptChallenge:
    case OnlineWish::DeclineChallenge:
    case OnlineWish::Join:
      break;
  }
  why.add("a game is under way");
  return false;
}

bool Lichess::answerOffer(bool yes, base::Text& why) {
  if (game_.isDrawOffered()) return wantInGame(yes ? OnlineWish::Draw : OnlineWish::DeclineDraw, why);
  if (game_.isTakeBackAsked())
    return wantInGame(yes ? OnlineWish::TakeBack : OnlineWish::DeclineTakeBack, why);
  if (yes && signs().mayClaim) return wantInGame(OnlineWish::ClaimVictory, why);
  why.add("nothing is offered");
  return false;
}

// What the hands may do only with the server's consent, they ask for by doing it.
bool Lichess::allows(const board::Proposal& proposal, base::Text& why) {
  if (game_.allows(proposal, why)) return true;
  base::Reason unheard;
  if (proposal.change == Change::TakeBack && !errands_.has(Kind::TakeBack))
    static_cast<void>(want(OnlineWish::TakeBack, unheard));
  if (proposal.change != Change::Result) return false;
  const chess::Result lost =
      game_.side() == chess::Colour::White ? chess::Result::BlackWins : chess::Result::WhiteWins;
  if (proposal.result == chess::Result::Draw) static_cast<void>(want(OnlineWish::Draw, unheard));
  if (proposal.result == lost) static_cast<void>(want(OnlineWish::Resign, unheard));
  return false;
}

board::OnlineSigns Lichess::signs() const {
  board::OnlineSigns signs;
  signs.isChallenged = !hasGame() && !challengeId_.empty();
  if (!game_.isPlaying()) return signs;
  signs.isDrawOffered = game_.isDrawOffered();
  signs.isTakeBackAsked = game_.isTakeBackAsked();
  signs.mayClaim = isOpponentGone_ && nowMs_ - goneAt_ >= claimMs_;
  return signs;
}

board::OnlineStatus Lichess::status() const {
  board::OnlineStatus status;
  status.isPossible = http_ != nullptr;
  status.isLoggedIn = isLoggedIn();
  status.isConnected = stream_.isOpen();
  status.server = account_.server();
  if (status.isLoggedIn) status.user = userName_.view();
  status.game = game_.id();
  if (hasGame() && game_.isOnBoard()) status.opponent = board_.seats.remoteName();
  if (gameAsked_) status.asked = pairingWords_.view();
  if (!challengeId_.empty()) status.challenger = challengeWords_.view();
  const board::OnlineSigns signs = this->signs();
  status.offer = signs.isDrawOffered     ? "draw"
                 : signs.isTakeBackAsked ? "takeback"
                 : signs.mayClaim        ? "victory"
                                         : "";
  return status;
}

void Lichess::tellOffers(const LichessLine& line) {
  if (game_.isFinished()) return;
  const bool isDrawOffered = game_.isDrawOffered(), isTakeBackAsked = game_.isTakeBackAsked();
  if (isDrawOffered && !drawTold_) tell("a draw is offered; 'draw' accepts, a move declines");
  if (isTakeBackAsked && !takeBackTold_) tell("a takeback is asked for; 'takeback' accepts, a move declines");
  drawTold_ = isDrawOffered;
  takeBackTold_ = isTakeBackAsked;
  const bool isFirstMove = board_.game().plyCount() < 2 && board_.game().sideToMove() == game_.side();
  if (!isFirstMove || line.firstMoveMs == 0) return;
  base::TextOf<80> words;
  tell(words.add("the first move has to be made within ").add(line.firstMoveMs / 1000).add(" s").view());
}

void Lichess::tellStart(const LichessLine& line) {
  if (isStartTold_) return;
  isStartTold_ = true;
  base::TextOf<200> words;
  words.add("you have ").add(chess::nameOf(game_.side())).add(" against ");
  (game_.side() == chess::Colour::White ? line.black : line.white).describe(words);
  words.add(", ");
  game::writeClock(board_.referee.clock().setting(), words);
  words.add(line.isRated ? ", rated, " : ", casual, ").add(account_.server()).add('/').add(game_.id());
  tell(words.view());
}

void Lichess::describe(base::Text& text) const {
  text.add("lichess ");
  if (http_ == nullptr) {
    text.add("off: this board has no network");
    return;
  }
  if (!isLoggedIn()) {
    text.add("not logged in; 'lichess login TOKEN', and docs/lichess.md says where one gets it");
    return;
  }
  text.add(account_.server()).add(", ");
  if (userName_.empty())
    text.add("logging in");
  else
    text.add("logged in as ").add(userName_.view());
  if (hasGame())
    text.add(", playing game ").add(game_.id());
  else if (gameAsked_)
    text.add(", waiting for ").add(pairingWords_.view());
  else if (!challengeId_.empty())
    text.add(", challenged by ").add(challengeWords_.view());
  if (!stream_.isOpen()) text.add(", no connection yet");
}

}  // namespace online
