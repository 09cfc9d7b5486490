// The position that UCI speaks of, apart from the game on the board, with the keys that tell repetitions.
#pragma once

#include <string_view>

#include "chess/fen.h"
#include "chess/position.h"
#include "chess/text.h"

namespace console {

struct UciBoard {
  static constexpr int kMostKeys = 100;

  chess::Position position;
  // Of the positions before this one since the last capture or pawn move, oldest first; the newest ones if
  // there are more.
  uint64_t keys[kMostKeys];
  int keyCount = 0;

  void play(chess::Move move);
};

// Reads what follows `position`, a word at a time, so that a game of any length needs no line to hold it.
class UciPositionReader {
 public:
  void begin();
  void word(std::string_view word);
  // At the line's end: false, with the reason, when it was no good position.
  [[nodiscard]] bool end(chess::Text& why);
  const UciBoard& board() const { return board_; }

 private:
  enum class Part : uint8_t { Start, Fen, Moves, Bad };

  void takeMove(std::string_view word);
  void endFen();

  UciBoard board_;
  Part part_ = Part::Start;
  chess::TextOf<120> fen_;
  int fields_ = 0;
  int moves_ = 0;
  chess::Reason why_;
};

}  // namespace console
