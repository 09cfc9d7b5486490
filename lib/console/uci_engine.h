// The engine as UCI sees it: options, one `go` at a time in the engine room, and what there is to tell of it.
#pragma once

#include "base/text.h"
#include "chess/position.h"
#include "chess/san.h"
#include "engine/level.h"
#include "players/engine_room.h"

namespace console {

// What `go` said; zero means it said nothing.
struct UciLimits {
  int depth = 0;  // in half-moves
  uint32_t nodes = 0;
  int mate = 0;                       // in full moves
  uint32_t moveTime = 0;              // milliseconds, like all times here
  bool hasClock[2] = {false, false};  // White's and Black's time was given; it may be zero
  uint32_t time[2] = {0, 0};
  uint32_t increment[2] = {0, 0};
  int movesToGo = 0;
  bool infinite = false;  // the answer waits for stop() all the same; UciSession sees to it
  bool ponder = false;    // likewise for ponderHit() or stop()
  // Only these moves, all legal; any if there are none.
  const chess::Move* moves = nullptr;
  int moveCount = 0;
};

struct UciAnswer {
  chess::Move best;    // none when there is no legal move
  chess::Move ponder;  // the reply that is expected, if any
};

struct UciOption {
  enum class Type : uint8_t { Number, Switch };

  const char* name = "";
  Type type = Type::Number;
  uint32_t defaultValue = 0;  // for a switch 0 or 1
  uint32_t min = 0;
  uint32_t max = 1;
};

class UciEngine {
 public:
  enum class News : uint8_t { None, Info, Answer };

  explicit UciEngine(players::EngineRoom& room);

  // Options, from 0 on; nullptr when there is no such one. They count from the next start() on.
  const UciOption* option(int index) const;
  // The value is within the option's bounds.
  void setOption(int index, uint32_t value);

  // `keys` are those of the positions before this one since the last capture or pawn move, oldest first. All
  // is copied. False when there is no engine: then there is no move in the answer.
  bool start(const chess::Position& position, const uint64_t* keys, int keyCount, const UciLimits& asked,
             uint32_t now);
  // How castling is told: as UCI_Chess960 wants it.
  chess::CastlingText castlingText() const {
    return values_[kChess960] != 0 ? chess::CastlingText::KingTakesRook : chess::CastlingText::AsInChess;
  }
  // What is new: a line to tell, or the answer. After that it is not thinking any more.
  News poll(uint32_t now, base::Text& line, UciAnswer& answer);
  // The answer comes soon.
  void stop() { room_.stop(ticket_); }
  void ponderHit(uint32_t now);
  // What comes next has nothing to do with what came before.
  void newGame() { room_.newGame(); }

 private:
  enum Option : int { kHash, kLevel, kLines, kPonder, kSeed, kLimitStrength, kChess960, kElo, kOptions };
  static const UciOption kTable[kOptions];

  int level() const;
  engine::Limits limitsFor(const UciLimits& asked, chess::Colour side) const;
  void answerWith(const engine::Info& result, UciAnswer& answer) const;

  players::EngineRoom& room_;
  UciOption hash_;  // how much there can be, the room knows
  uint32_t values_[kOptions];

  // The search under way.
  players::EngineRoom::Ticket ticket_ = 0;
  chess::Position position_;
  int askedLevel_ = engine::kHighestLevel;
  int askedLines_ = 1;
  uint32_t askedSeed_ = 0;
  uint32_t beganAt_ = 0;
  uint32_t toldNews_ = 0;
  int toldLines_ = 0;  // of the newest news
  // After ponderhit the time that was given runs.
  uint32_t ponderMs_ = 0, hitAt_ = 0;
  bool hit_ = false;
};

}  // namespace console
