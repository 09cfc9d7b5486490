// The one engine of the board, and who may use it: a UCI program first, then a player, then the coach.
// Whoever asks gets a ticket, and only that ticket leads to the answer. The search runs on the worker, so
// nothing here ever waits.
//
//   ticket = room.ask(…);                       // 0: somebody more important thinks, ask again later
//   room.progress(ticket) == Progress::Done     // then info() is the result
//   room.cancel(ticket);                        // it has been read; the next one may ask
//
// An answer stays, and keeps its place against less important questions, until it is cancelled or replaced.
#pragma once

#include <cstddef>

#include "engine/search_limits.h"
#include "game/game.h"
#include "ports/arena.h"
#include "ports/worker.h"

namespace players {

class EngineRoom final : private ports::Work {
 public:
  using Ticket = uint32_t;                               // 0 is none
  enum class Priority : uint8_t { Coach, Player, Uci };  // in order of importance
  enum class Progress : uint8_t { Gone, Waiting, Thinking, Done };

  EngineRoom(ports::Worker& worker, ports::Arena& arena) : worker_(worker), arena_(arena) {}
  // Whoever owns the worker has stopped it before.
  ~EngineRoom();
  EngineRoom(const EngineRoom&) = delete;
  EngineRoom& operator=(const EngineRoom&) = delete;

  // Closed, it holds no memory and answers nobody. False when there is no memory for it. Closing stops the
  // search; the memory goes as soon as the worker has let go of it.
  [[nodiscard]] bool open();
  void close();
  bool isOpen() const { return desk_ != nullptr && !closing_; }
  // There was no memory for it when it was last to open.
  bool lacksMemory() const { return lacksMemory_; }
  // It thinks for somebody, or did a tick ago, so that the answer has yet to be read; or somebody has asked,
  // also while it is closed.
  bool isWanted() const { return wasWanted_ || isWantedNow(); }

  void tick(uint32_t nowMs);

  // 0 when it is closed, or somebody more important is served or waits. Otherwise whoever was served or
  // waited before is sent away: that ticket is Gone.
  Ticket ask(Priority priority, const game::Game& game, const engine::Limits& limits,
             const engine::Style& style);
  // `keys` are those of the positions before this one since the last capture or pawn move, oldest first.
  Ticket ask(Priority priority, const chess::Position& position, const uint64_t* keys, int keyCount,
             const engine::Limits& limits, const engine::Style& style);
  // Not wanted any more. 0 and old tickets are ignored, here and below.
  void cancel(Ticket ticket);
  // To be answered soon, with what is known.
  void stop(Ticket ticket);
  Progress progress(Ticket ticket) const;
  // What is known so far of this very question; false when nothing is.
  [[nodiscard]] bool info(Ticket ticket, engine::Info& info) const;
  // Moves on whenever info() has something new.
  uint32_t news(Ticket ticket) const;

  // What comes next has nothing to do with what came before.
  void newGame() { clear_ = true; }

  // The transposition table: how many bytes it may have, and how many of them it uses from the next question
  // on. Opening uses all.
  std::size_t maxTableBytes() const { return isOpen() ? restBytes_ : 0; }
  void useTableBytes(std::size_t bytes);

  // What it needs of an arena besides the table.
  static const std::size_t kDeskBytes;

 private:
  // What lies in the arena: the search, its table's memory, and the question that waits for the worker.
  struct Desk;
  struct Place {
    Ticket ticket = 0;
    Priority priority = Priority::Coach;
    bool stopped = false;
  };

  bool step() override;
  bool isTaken(Priority priority) const;
  bool isWantedNow() const { return isAsked_ || waiting_.ticket != 0 || (thinking_ && served_.ticket != 0); }
  Ticket admit(Priority priority, const engine::Limits& limits, const engine::Style& style);
  void serve();
  void leave();

  static constexpr uint32_t kStepNodes = 64;

  ports::Worker& worker_;
  ports::Arena& arena_;
  Desk* desk_ = nullptr;
  std::size_t restBytes_ = 0, tableBytes_ = 0;
  Place served_, waiting_;
  Ticket lastTicket_ = 0;
  uint32_t nowMs_ = 0;
  uint32_t newsBefore_ = 0;  // what the search had told when this question began
  bool thinking_ = false;    // the worker has the search
  bool closing_ = false;
  bool isAsked_ = false;    // since the last tick
  bool wasWanted_ = false;  // before it
  bool lacksMemory_ = false;
  bool clear_ = false;
  bool resize_ = false;
};

}  // namespace players
