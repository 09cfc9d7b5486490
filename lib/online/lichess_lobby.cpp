// Lichess before there is a game: logging in, asking for games, challenges, games that start.
#include <algorithm>

#include "base/scan.h"
#include "online/lichess.h"

namespace online {

using board::GameOffer;
using board::OnlineWish;
using Kind = Errand::Kind;

namespace {

constexpr const char* kNoNetwork = "this board has no network";
constexpr uint32_t kMaxSeekSeconds = 180 * 60;

const char* nameOf(GameOffer::Side side) {
  constexpr const char* kNames[] = {"random", "white", "black"};
  return kNames[static_cast<int>(side)];
}

void describe(const GameOffer& pairing, base::Text& text) {
  if (!pairing.hasClock()) {
    text.add("without a clock");
    return;
  }
  text.add(pairing.baseSeconds / 60);
  if (pairing.baseSeconds % 60 != 0) text.add(':').addPadded(pairing.baseSeconds % 60, 2);
  text.add('+').add(pairing.incrementSeconds);
  if (pairing.isRated) text.add(", rated");
}

void addClock(const GameOffer& pairing, base::Text& form) {
  if (pairing.hasClock())
    form.add("&clock.limit=").add(pairing.baseSeconds).add("&clock.increment=").add(pairing.incrementSeconds);
  form.add("&color=").add(nameOf(pairing.side));
}

bool isName(std::string_view name) {
  return name.size() >= 2 && name.size() <= 30 && std::all_of(name.begin(), name.end(), [](char character) {
           return base::isLetter(character) || base::isDigit(character) || character == '_' ||
                  character == '-';
         });
}

}  // namespace

// Logging in

bool Lichess::login(std::string_view token, base::Text& why) {
  if (http_ == nullptr) return refuse(why, kNoNetwork);
  if (!account_.setToken(token, why)) return false;
  endShow();
  isLoggingOut_ = false;
  userId_.clear();
  errands_.clear();
  leftGame_.clear();
  accountAsked_ = false;
  isDown_ = false;
  if (hasGame())
    enterGame(base::TextOf<20>().add(game_.id()).view());
  else
    openEvents();
  return true;
}

bool Lichess::logout(base::Text& why) {
  const bool hadGame = hasGame();
  if (hadGame) {
    leaveGame();
    tell("the game goes on there, and its clock too; here it is an ordinary game now");
  }
  if (!isLoggedIn()) return hadGame || refuse(why, "not logged in");
  endShow();
  errands_.clear();
  stream_.close();
  gameAsked_ = false;
  challengeId_.clear();
  // The server is told with the token that it shall forget; here it is forgotten whatever comes of that.
  isLoggingOut_ = ask(Kind::Logout, {}, {}, why);
  if (!isLoggingOut_) account_.wipe();
  if (account_.forgetKept()) return true;
  return refuse(why, board_.settings.why());
}

bool Lichess::setServer(std::string_view url, base::Text& why) {
  if (hasGame()) return refuse(why, "a game is under way");
  const bool was = account_.isKnown();
  if (!account_.setServer(url, why)) return false;
  endShow();
  if (account_.isKnown() || !was) return true;
  userId_.clear();
  errands_.clear();
  stream_.close();
  return true;
}

// Asking for a game

bool Lichess::mayAsk(base::Text& why) const {
  if (http_ == nullptr)
    why.add(kNoNetwork);
  else if (!isLoggedIn())
    why.add("log in first: 'lichess login TOKEN'");
  else if (hasGame())
    why.add("a game is under way");
  return why.empty();
}

bool Lichess::ask(Kind kind, std::string_view id, std::string_view form, base::Text& why) {
  Errand errand;
  errand.kind = kind;
  errand.id.set(id);
  errand.form.set(form);
  if (errands_.ask(errand)) return true;
  why.add("too much is under way already");
  return false;
}

bool Lichess::askForGame(const Errand& errand, const base::Text& what, base::Text& why) {
  if (!mayAsk(why)) return false;
  if (gameAsked_) return refuse(why, "a game has been asked for already; 'lichess cancel' ends that");
  endShow();
  if (!errands_.ask(errand)) return refuse(why, "too much is under way already");
  gameAsked_ = true;
  longEnded_ = false;
  pairingSince_ = nowMs_;
  pairingWords_.set(what.view());
  base::TextOf<120> words;
  tell(words.add("waiting for ").add(what.view()).add("; 'lichess cancel' ends that").view());
  return true;
}

bool Lichess::playComputer(int level, const GameOffer& pairing, base::Text& why) {
  if (level < 1 || level > 8) return refuse(why, "Lichess has levels 1 to 8");
  base::TextOf<120> form;
  addClock(pairing, form.add("level=").add(level));
  Errand errand;
  errand.kind = Kind::Computer;
  errand.form.set(form.view());
  base::TextOf<60> words;
  return askForGame(errand, words.add("Lichess' computer at level ").add(level), why);
}

bool Lichess::seek(const GameOffer& pairing, base::Text& why) {
  if (!pairing.hasClock()) return refuse(why, "a seek needs a time, like 15+10");
  if (pairing.baseSeconds > kMaxSeekSeconds) return refuse(why, "a seek takes 180 minutes at most");
  base::TextOf<120> form;
  form.add("rated=").add(pairing.isRated ? "true" : "false");
  // Minutes, with halves and quarters.
  form.add("&time=").add(pairing.baseSeconds / 60);
  if (pairing.baseSeconds % 60 != 0) form.add('.').addPadded(pairing.baseSeconds % 60 * 100 / 60, 2);
  form.add("&increment=").add(pairing.incrementSeconds);
  if (pairing.side != GameOffer::Side::Random) form.add("&color=").add(nameOf(pairing.side));
  Errand errand;
  errand.kind = Kind::Seek;
  errand.form.set(form.view());
  base::TextOf<60> words;
  online::describe(pairing, words.add("anybody for "));
  return askForGame(errand, words, why);
}

bool Lichess::challenge(std::string_view name, const GameOffer& pairing, base::Text& why) {
  if (!isName(name)) return refuse(why.addQuoted(name), " is no player's name");
  base::TextOf<120> form;
  addClock(pairing, form.add("keepAliveStream=true&rated=").add(pairing.isRated ? "true" : "false"));
  Errand errand;
  errand.kind = Kind::Challenge;
  errand.id.set(name);
  errand.form.set(form.view());
  base::TextOf<60> words;
  return askForGame(errand, words.add(name).add("'s answer"), why);
}

// A seek that was taken has its game soon; else nobody has taken it.
void Lichess::watchPairing() {
  if (!gameAsked_ || !longEnded_ || nowMs_ - pairingSince_ < kPairingMs) return;
  gameAsked_ = longEnded_ = false;
  tell("nobody has accepted");
}

// Challenges and games

void Lichess::meetChallenge(const LichessLine& line) {
  if (!userId_.empty() && line.white.id == userId_.view()) return;
  if (!line.isPlayedHere()) return declineUnplayable(line, "variant");
  if (!line.fitsBoard) return declineUnplayable(line, "timeControl");
  base::TextOf<160> words;
  line.white.describe(words);
  challengeWords_.set(words.view());
  challengeId_ = line.id;
  words.add(" challenges you");
  if (!line.show.empty()) words.add(", ").add(line.show.view());
  words.add(line.isRated ? ", rated" : ", casual").add("; 'lichess accept' or 'lichess decline'");
  tell(words.view());
}

void Lichess::declineUnplayable(const LichessLine& line, const char* why) {
  base::Reason unheard;
  base::TextOf<40> form;
  if (!ask(Kind::Decline, line.id.view(), form.add("reason=").add(why).view(), unheard)) return;
  base::TextOf<160> words;
  words.add("declined what ");
  line.white.describe(words);
  words.add(" wants to play: ").add(line.variant.view()).add(' ').add(line.show.view());
  tell(words.view());
}

void Lichess::meetGame(const LichessLine& line) {
  base::TextOf<160> words;
  if (!line.fitsBoard || !line.isPlayedHere()) {
    tell(words.add("game ").add(line.id.view()).add(" cannot be played on a board").view());
    return;
  }
  // The server may go on telling of it; why it was left has been told.
  if (line.id == leftGame_.view()) {
    offeredGame_ = line.id;
    return;
  }
  const game::Game& here = board_.game();
  const bool isFree = here.plyCount() == 0 || here.isOver();
  if (!gameAsked_ && (!isFree || line.speed == "correspondence")) {
    offeredGame_ = line.id;
    tell(words.add("game ").add(line.id.view()).add(" waits; 'lichess join' plays it here").view());
    return;
  }
  if (line.isOurColourKnown) game_.setSide(line.areWeWhite ? chess::Colour::White : chess::Colour::Black);
  enterGame(line.id.view());
}

bool Lichess::wantInLobby(OnlineWish wish, base::Text& why) {
  if (!mayAsk(why)) return false;
  switch (wish) {
    case OnlineWish::Cancel:
      if (!gameAsked_) return refuse(why, "nothing has been asked for");
      errands_.clear();
      gameAsked_ = longEnded_ = false;
      return true;
    case OnlineWish::Accept:
    case OnlineWish::AcceptChallenge: {
      if (challengeId_.empty()) return refuse(why, "nobody challenges you");
      // What we asked for ourselves gives way.
      errands_.clear();
      gameAsked_ = true;
      longEnded_ = false;
      pairingWords_.set(challengeWords_.view());
      const bool isAsked = ask(Kind::Accept, challengeId_.view(), {}, why);
      challengeId_.clear();
      return isAsked;
    }
    case OnlineWish::Decline:
    case OnlineWish::DeclineChallenge: {
      if (challengeId_.empty()) return refuse(why, "nobody challenges you");
      const bool isAsked = ask(Kind::Decline, challengeId_.view(), "reason=generic", why);
      if (isAsked) challengeId_.clear();
      return isAsked;
    }
    case OnlineWish::Join:
      if (offeredGame_.empty()) return refuse(why, "no game waits");
      enterGame(base::TextOf<20>().add(offeredGame_.view()).view());
      return true;
    default:
      why.add("no game on Lichess is under way");
      return false;
  }
}

}  // namespace online
