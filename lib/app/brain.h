// The one engine of the board and who may use it: a UCI program first, then the computer player, then the
// tutor. A question stops the one before it; the answer, or what is known so far, is read at any moment.
// The search itself runs on the worker, so nothing here ever waits.
#pragma once

#include <cstddef>

#include "console/thinker.h"
#include "engine/level.h"
#include "engine/search_tree.h"
#include "game/game.h"
#include "ports/worker.h"

namespace app {

// Memory for the engine's transposition table; more is better, none works too.
struct TableMemory {
  void* bytes = nullptr;
  std::size_t size = 0;
};

class Brain final : public console::Thinker, private ports::Job {
 public:
  enum class For : uint8_t { Nobody, Tutor, Player, Uci };  // in order of importance

  Brain(ports::Worker& worker, const TableMemory& memory);

  void tick(uint32_t nowMs);

  // Asks about the game's position. False, and nothing happens, while somebody more important is served.
  bool ask(For who, const game::Game& game, const engine::Limits& limits, const engine::Style& style);
  // That answer is not wanted any more.
  void forget(For who);
  // Has this one a question under way, or waiting?
  bool isThinking(For who) const { return wanted_ == who || (serving_ == who && !done_); }
  // What is known of this one's question; false when nothing is.
  [[nodiscard]] bool info(For who, engine::Info& info) const;
  // The game changed: tables may be kept, a new game clears them.
  void clear() { clear_ = true; }

  // console::Thinker
  const char* title() const override { return ""; }
  void start(const chess::Position& position, const uint64_t* keys, int keyCount,
             const console::ThinkLimits& asked, uint32_t nowMs) override;
  News poll(uint32_t nowMs, console::ThinkInfo& info, console::ThinkAnswer& answer) override;
  void stop() override;
  void ponderHit(uint32_t nowMs) override;
  void newGame() override { clear(); }
  const console::ThinkOption* option(int index) const override;
  bool setOption(int index, uint32_t value, chess::Text& why) override;

 private:
  bool step() override { return !search_.advance(kStepNodes); }
  void want(For who, const engine::Limits& limits, const engine::Style& style);
  void serve();
  uint32_t mostHash() const { return static_cast<uint32_t>((memory_.size + 0xFFFFF) >> 20); }

  static constexpr uint32_t kStepNodes = 64;
  static constexpr std::size_t kSmallTable = 64 * 1024;
  static constexpr int kMostMoves = 256;

  ports::Worker& worker_;
  TableMemory memory_;
  std::size_t tableBytes_;

  // The question that is being answered, and the one that waits until the worker is free.
  For serving_ = For::Nobody;
  For wanted_ = For::Nobody;
  bool done_ = true;
  bool clear_ = false;
  bool resize_ = false;
  int keyCount_ = 0;
  engine::Limits limits_;
  engine::Style style_;

  // UCI
  console::ThinkOption hash_;
  uint32_t level_ = engine::kHighestLevel;
  uint32_t lines_ = 1;
  uint32_t seed_ = 1;
  uint32_t nowMs_ = 0, beganAt_ = 0;
  uint32_t toldNews_ = 0;
  int toldLine_ = 0;
  // After ponderhit the time that was given runs: stop when it is over.
  uint32_t ponderMs_ = 0, hitAt_ = 0;
  bool hit_ = false;
  bool stopAtOnce_ = false;  // UCI said stop before the worker was free

  chess::Position position_;
  uint64_t keys_[engine::Search::kMostGameKeys];
  chess::Move moves_[kMostMoves];
  engine::Table table_;
  engine::Search search_;
};

}  // namespace app
