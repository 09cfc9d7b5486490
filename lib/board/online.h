// Playing on a server, as the console, the menus and the lights see it. Each wish says false and why when it
// cannot be; what comes of it later is told as a notice.
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/position.h"

namespace board {

// What can be wanted of a server without further words.
enum class OnlineWish : uint8_t {
  Cancel,           // whatever we have asked for, before there is a game
  AcceptChallenge,  // the newest one
  DeclineChallenge,
  Join,  // the game that was told of
  // In the game
  Abort,
  Resign,
  Draw,  // offer it, or accept
  DeclineDraw,
  TakeBack,  // ask for it, or accept
  DeclineTakeBack,
  ClaimVictory,  // the opponent has left
  Accept,        // whatever is offered
  Decline
};

// How fast, and for what.
struct GameOffer {
  enum class Side : uint8_t { Random, White, Black };
  uint32_t baseSeconds = 0;  // with no time at all there is no clock
  uint32_t incrementSeconds = 0;
  bool isRated = false;
  Side side = Side::Random;

  bool hasClock() const { return baseSeconds != 0 || incrementSeconds != 0; }
};

// What waits for an answer, for the lights.
struct OnlineSigns {
  bool isChallenged = false;
  bool isDrawOffered = false;
  bool isTakeBackAsked = false;
  bool mayClaim = false;
};

// What a page shows. The words stay until something changes.
struct OnlineStatus {
  bool isPossible = false;  // there is a network
  bool isLoggedIn = false;
  bool isConnected = false;
  std::string_view server;
  std::string_view user;
  std::string_view game;        // its id, while it is played here
  std::string_view opponent;    // in that game
  std::string_view asked;       // what we have asked for, and wait for
  std::string_view challenger;  // who waits for our answer
  const char* offer = "";       // "draw", "takeback" or "victory": what we may accept
};

// A puzzle that a server gives. Whoever asks for it owns it, and looks when it has come.
struct OnlinePuzzle {
  static constexpr int kMaxPlies = 31;  // longer lines end there

  enum class State : uint8_t { None, Asked, Ready, Failed };
  State state = State::None;
  bool isMate = false;  // what one has to do: mate,
  bool isHold = false;  // hold the balance, otherwise win
  uint8_t plies = 0;
  uint16_t rating = 0;
  base::TextOf<10> id;
  chess::Position position;
  base::TextOf<kMaxPlies * 6> solution;  // "e2e4 e7e5 ", the solver's move first
};

// Shows what a server says of somebody else's game.
class Screen {
 public:
  virtual void showPlayers(std::string_view white, std::string_view black) = 0;
  virtual void showPosition(std::string_view fen, std::string_view lastMove) = 0;
  // Seconds left.
  virtual void showTimes(uint32_t white, uint32_t black) = 0;

 protected:
  ~Screen() = default;
};

// A form on its way to a server, a piece at a time.
class Upload {
 public:
  virtual int32_t size() const = 0;
  // What comes next, and how much of it is done.
  virtual std::string_view next() = 0;
  virtual void drop(int count) = 0;

 protected:
  ~Upload() = default;
};

class Online {
 public:
  [[nodiscard]] virtual bool login(std::string_view token, base::Text& why) = 0;
  [[nodiscard]] virtual bool logout(base::Text& why) = 0;
  [[nodiscard]] virtual bool setServer(std::string_view url, base::Text& why) = 0;
  [[nodiscard]] virtual bool playComputer(int level, const GameOffer& pairing, base::Text& why) = 0;
  [[nodiscard]] virtual bool seek(const GameOffer& pairing, base::Text& why) = 0;
  [[nodiscard]] virtual bool challenge(std::string_view name, const GameOffer& pairing, base::Text& why) = 0;
  [[nodiscard]] virtual bool want(OnlineWish wish, base::Text& why) = 0;

  // What needs no login. Each goes on until it has ended or letGo() is called: before that what it was given
  // must stay.
  [[nodiscard]] virtual bool mayWatch(base::Text& why) const = 0;
  virtual void watch(Screen& screen) = 0;
  [[nodiscard]] virtual bool askPuzzle(bool isDaily, OnlinePuzzle& puzzle, base::Text& why) = 0;
  [[nodiscard]] virtual bool import(Upload& game, base::Text& why) = 0;
  virtual bool isImporting() const = 0;
  virtual void letGo(const Screen& screen) = 0;
  virtual void letGo(const OnlinePuzzle& puzzle) = 0;
  virtual void letGo(const Upload& game) = 0;

  // The game on this board is played there.
  virtual bool hasGame() const = 0;
  virtual OnlineSigns signs() const = 0;
  virtual OnlineStatus status() const = 0;
  // One line: logged in or not, what is going on.
  virtual void describe(base::Text& text) const = 0;

 protected:
  ~Online() = default;
};

}  // namespace board
