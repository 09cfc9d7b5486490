// The journal: every game in a log of its own, so that whatever happens to the power, the game on the board
// is still there. Records are written before the game changes; the newest log is the current game, the
// others are the games played before. The format is in docs/journal.md.
//
// Trouble with the store never stops a game: healthy() and why() tell of it. Each record has a function.
#pragma once

#include "game/clock.h"
#include "game/game.h"
#include "game/slots.h"
#include "ports/store.h"

namespace game {

// What a list of games shows of one.
struct GameSummary {
  ports::Store::Log log = 0;
  int plies = 0;
  GameResult result;
  chess::Tags tags;
  bool fromFirstPosition = true;
};

class Journal {
 public:
  using Log = ports::Store::Log;

  // Old games are kept until there are this many, and at least kMinKept when the store is full.
  static constexpr int kMaxGames = 64;
  static constexpr int kMinKept = 51;  // the current one and 50 others
  // The settings' logs lie around the games'.
  static constexpr Log kFirstLog = 1;
  static constexpr Log kLastLog = 0xFFFE;

  explicit Journal(ports::Store& store) : store_(store), writer_(store) {}

  // At start: the newest game as it was, its clock paused. `report` gets one line that says what was
  // resumed and what was not. Without a game to resume it is a new one.
  void resume(Game& game, Clock& clock, base::Text& report);
  // A new game, with tags, clock, and the moves it may already have.
  void begin(const Game& game, const Clock& clock);

  // One record each, queued; commit() writes them in one go and says whether all is safely kept.
  void played(chess::Move move);
  void revised(chess::Move move);
  void takenBack(int plies);
  void redone(int plies);
  void ended(GameResult result);
  void reopened();
  void tagged(std::string_view name, std::string_view value);
  void clockSet(const ClockSetting& setting);
  void clockLeft(chess::Colour side, uint32_t milliseconds);
  bool commit();

  // Nobody waits: makes room, so that an append need not. False when nothing was left to do.
  bool tidy();
  // All games and settings go; what comes next is a restart.
  [[nodiscard]] bool forgetAll();

  bool healthy() const { return trouble_ == Trouble::None || trouble_ == Trouble::Erased; }
  // One line: "the store is full or broken; the newest moves are not kept".
  const char* why() const;

  // The current game's log; 0 when there is none.
  Log current() const { return current_; }
  // … and how many bytes of it are in the store, as that says; below zero when it cannot be read.
  int32_t currentSize() { return store_.size(current_); }
  // The games' logs, newest first, as many as fit. Returns how many there are.
  int list(Log* logs, int capacity);
  // Without the rules, so that a whole list is quick. False when the log cannot be read.
  [[nodiscard]] bool summarise(Log log, GameSummary& summary);
  // An old game, or the current one as it is kept, for PGN. The journal itself goes on where it was. False
  // when there is no such game; then `game` is a new one.
  [[nodiscard]] bool load(Log log, Game& game);

 private:
  enum class Trouble : uint8_t { None, NotWritten, NotKept, Unreadable, Erased };

  // The logs of games form one run of numbers, which may go over the end; the widest gap shows where.
  struct Span {
    int count = 0;
    int newestAt = 0;  // counted from the lowest number
    Log newest = 0;
    Log oldest = 0;
  };
  Span span();
  bool removeOldest(int keep, int max);
  void put(Slot slot);
  void putTag(std::string_view name, std::string_view value);
  void putGame(const Game& game, const Clock& clock);
  void putClock(const Clock& clock);

  ports::Store& store_;
  SlotWriter writer_;
  Log current_ = 0;
  Trouble trouble_ = Trouble::None;
  bool hasMoves_ = false;  // the current log holds more than a start, or nobody can tell
};

}  // namespace game
