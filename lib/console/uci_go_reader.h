// What follows `go`, a word at a time.
#pragma once

#include <string_view>

#include "chess/position.h"
#include "console/uci_engine.h"

namespace console {

class UciGoReader {
 public:
  void begin();
  void word(std::string_view word, const chess::Position& position);

  // Good until the next begin().
  UciLimits limits() const;
  // -1 when it was not asked for.
  int perftDepth() const { return perftDepth_; }
  // searchmoves named moves, and none of them is legal.
  bool namedNoMove() const { return named_ && moveCount_ == 0; }

 private:
  enum class Number : uint8_t {
    None,
    Depth,
    Nodes,
    Mate,
    MoveTime,
    WhiteTime,
    BlackTime,
    WhiteIncrement,
    BlackIncrement,
    MovesToGo,
    Perft
  };
  struct Keyword;

  void takeNumber(uint32_t value);
  void takeMove(std::string_view word, const chess::Position& position);

  static constexpr int kMaxMoves = 218;  // no position has more

  UciLimits limits_;
  int perftDepth_ = -1;
  Number awaited_ = Number::None;
  bool inMoves_ = false;
  bool named_ = false;
  int moveCount_ = 0;
  chess::Move moves_[kMaxMoves];
};

}  // namespace console
