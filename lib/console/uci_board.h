// The position that UCI speaks of, apart from the game on the board, with the keys that tell repetitions.
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/fen.h"
#include "chess/position.h"

namespace console {

struct UciBoard {
  static constexpr int kMaxKeys = 100;

  chess::Position position;
  // Of the positions before this one since the last capture or pawn move, oldest first; the newest ones if
  // there are more.
  uint64_t keys[kMaxKeys];
  int keyCount = 0;

  void play(chess::Move move);
};

// Reads what follows `position`, a word at a time, so that a game of any length needs no line to hold it.
class UciPositionReader {
 public:
  void begin();
  void word(std::string_view word);
  // At the line's end: false, with the reason, when it was no good position.
  [[nodiscard]] bool end(base::Text& why);
  const UciBoard& board() const { return board_; }

 private:
  enum class Part : uint8_t { Start, Fen, Moves, Bad };

  void takeMove(std::string_view word);
  void endFen();

  UciBoard board_;
  Part part_ = Part::Start;
  base::Reason text_;  // the FEN as it comes; then why something is wrong
  int fields_ = 0;
  int moves_ = 0;
};

}  // namespace console
