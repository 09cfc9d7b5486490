// The commands about playing on Lichess. In the game `resign`, `draw` and `undo` do what they always do.
#include "activities/television.h"
#include "base/scan.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/import_job.h"
#include "console/session.h"
#include "game/clock.h"

namespace console {

namespace {

using board::GameOffer;
using board::OnlineWish;

void ifNot(bool done, Arguments& words, const base::Text& why) {
  if (!done) words.error(why.view());
}

// "15+10" or "10": minutes and seconds. Without one there is no clock, where that is possible.
bool readTime(Arguments& words, std::string_view word, GameOffer& pairing) {
  game::ClockSetting setting;
  base::Reason why;
  const bool isClock =
      game::parseClock(word, setting, why) && setting.base[0] == setting.base[1] &&
      (setting.mode == game::ClockMode::Simple || setting.mode == game::ClockMode::Increment);
  if (!isClock) {
    words.notA(word, "a time like 15+10, minutes and seconds a move");
    return false;
  }
  pairing.baseSeconds = setting.base[0] / 1000;
  pairing.incrementSeconds = setting.bonus / 1000;
  return true;
}

bool takeSide(std::string_view word, GameOffer& pairing) {
  constexpr const char* kNames[] = {"random", "white", "black"};
  for (int i = 0; i < 3; ++i) {
    if (!base::equalIgnoringCase(word, kNames[i])) continue;
    pairing.side = static_cast<GameOffer::Side>(i);
    return true;
  }
  return false;
}

// What follows a kind of game: a time, `rated`, a colour, in any order.
bool readPairing(Arguments& words, GameOffer& pairing, bool mayBeRated) {
  while (!words.empty()) {
    const std::string_view word = words.word();
    if (takeSide(word, pairing)) continue;
    if (base::equalIgnoringCase(word, "rated")) {
      pairing.isRated = true;
      if (mayBeRated) continue;
      words.error("a game against the computer is never rated");
      return false;
    }
    if (!readTime(words, word, pairing)) return false;
  }
  return true;
}

void runLogin(board::Online& online, Arguments& words) {
  if (words.empty()) return words.error("write the token behind it; docs/lichess.md says where one gets it");
  base::Reason why;
  const std::string_view token = words.word();
  if (words.end()) ifNot(online.login(token, why), words, why);
}

void runLogout(board::Online& online, Arguments& words) {
  base::Reason why;
  if (words.end()) ifNot(online.logout(why), words, why);
}

void runServer(board::Online& online, Arguments& words) {
  base::Reason why;
  const std::string_view url = words.word();
  if (words.end()) ifNot(online.setServer(url, why), words, why);
}

void runComputer(board::Online& online, Arguments& words) {
  const auto level = words.number(1, 8);
  GameOffer pairing;
  base::Reason why;
  if (level && readPairing(words, pairing, false))
    ifNot(online.playComputer(static_cast<int>(*level), pairing, why), words, why);
}

void runSeek(board::Online& online, Arguments& words) {
  GameOffer pairing;
  base::Reason why;
  if (readPairing(words, pairing, true)) ifNot(online.seek(pairing, why), words, why);
}

void runChallenge(board::Online& online, Arguments& words) {
  const std::string_view name = words.word();
  GameOffer pairing;
  base::Reason why;
  if (readPairing(words, pairing, true)) ifNot(online.challenge(name, pairing, why), words, why);
}

template <OnlineWish kWish>
void runWish(board::Online& online, Arguments& words) {
  base::Reason why;
  if (words.end()) ifNot(online.want(kWish, why), words, why);
}

struct Verb {
  const char* name;
  void (*run)(board::Online& online, Arguments& words);
};
constexpr Verb kVerbs[] = {
    {"login", runLogin},
    {"logout", runLogout},
    {"server", runServer},
    {"ai", runComputer},
    {"seek", runSeek},
    {"challenge", runChallenge},
    {"accept", runWish<OnlineWish::Accept>},
    {"decline", runWish<OnlineWish::Decline>},
    {"cancel", runWish<OnlineWish::Cancel>},
    {"join", runWish<OnlineWish::Join>},
};

void runTelevision(Session& session, Arguments& words) {
  const std::string_view what = words.word();
  const bool isOff = base::equalIgnoringCase(what, "off");
  if (!what.empty() && !isOff) return words.notA(what, "off");
  if (!words.end()) return;
  base::Reason why;
  if (!isOff) return ifNot(activities::watchTelevision(session.board, why), words, why);
  if (session.board.stage.as<activities::Television>() == nullptr) return words.error("there is nothing on");
  session.board.stage.goHome();
  session.say("tv off");
}

// The game on the board, or one that is kept.
void runImport(Session& session, Arguments& words) {
  if (words.empty()) {
    if (!session.board.game().isOver()) return words.error("the game is not over yet");
    return session.jobs.start<ImportJob>(session.board.game());
  }
  const auto log = words.number(game::Journal::kFirstLog, game::Journal::kLastLog);
  if (!log || !words.end()) return;
  session.jobs.start<ImportJob>(static_cast<game::Journal::Log>(*log));
}

void runLichess(Session& session, std::string_view arguments) {
  Arguments words(session, "lichess", arguments);
  board::Online& online = *session.board.online;
  if (words.empty()) {
    Line line;
    online.describe(line);
    return session.say(line.view());
  }
  const std::string_view name = words.word();
  for (const Verb& verb : kVerbs)
    if (base::equalIgnoringCase(name, verb.name)) return verb.run(online, words);
  if (base::equalIgnoringCase(name, "tv")) return runTelevision(session, words);
  if (base::equalIgnoringCase(name, "import")) return runImport(session, words);
  words.notA(name,
             "'login', 'logout', 'server', 'ai', 'seek', 'challenge', 'accept', 'decline', 'cancel', 'join', "
             "'tv' or 'import'");
}

void want(Session& session, const char* command, OnlineWish wish) {
  base::Reason why;
  if (!session.board.online->want(wish, why)) session.error(command, why.view());
}

void runAbort(Session& session, std::string_view) { want(session, "abort", OnlineWish::Abort); }
void runTakeBack(Session& session, std::string_view) {
  base::Reason why;
  if (!takeBack(session.board, 1, why)) session.error("takeback", why.view());
}

constexpr Command kTable[] = {
    {"lichess", "[what ...]",
     "shows or does something on Lichess: login TOKEN, logout, ai 3 10+5 white, seek 15+10 rated, challenge "
     "NAME 10+5, "
     "accept, decline, cancel, join, tv, import 12",
     "lichess seek 15+10", runLichess},
    {"takeback", "", "takes back the last move; on Lichess it asks for that, or agrees", "takeback",
     runTakeBack},
    {"abort", "", "ends a game on Lichess that has hardly begun, without a result", "abort", runAbort},
};

}  // namespace

const CommandGroup kLichessCommands = groupOf("lichess", kTable);

}  // namespace console
