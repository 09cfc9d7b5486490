// All that one can know of the board from outside, as JSON, part by part. A follower has a cursor: which
// version of which part it has seen. It asks for what is new, and gets it a piece at a time, so that nobody
// holds a copy of the board or of its JSON:
//   StateWriter writer(board, cursor);
//   for (StatePiece piece; writer.next(piece);) send(piece.view());
// The pieces joined are the members of one object, without its braces, so that more can stand beside them.
// docs/web-api.md says what they mean.
#pragma once

#include "board/board.h"

namespace board {

struct StatePart {
  const char* name;
  // Another number whenever what is written would read differently.
  uint32_t (*version)(const Board& board);
  // Writes the next piece of the part's value. `at` is 0 at first and counts as the part likes; true when
  // more is to come.
  bool (*write)(const Board& board, base::Text& text, int& at);
};

constexpr int kStateParts = 11;
constexpr int kLightsPart = 1;
const StatePart& statePart(int index);

// How far a follower has seen the state. A new one has seen nothing.
struct StateCursor {
  uint32_t versions[kStateParts] = {};
  bool seen[kStateParts] = {};

  bool isCurrent(const Board& board, int part) const {
    return seen[part] && versions[part] == statePart(part).version(board);
  }
};

constexpr int kMaxStatePiece = 640;  // all lights: 384 digits and what is around them
using StatePiece = base::TextOf<kMaxStatePiece>;

class StateWriter {
 public:
  // What is not current is written, and the cursor moves on with it. The board must not change meanwhile.
  StateWriter(const Board& board, StateCursor& cursor) : board_(board), cursor_(cursor) {}

  // Puts the next piece in place of what the text held; false after the last.
  [[nodiscard]] bool next(base::Text& text);

 private:
  const Board& board_;
  StateCursor& cursor_;
  int part_ = 0;
  int at_ = 0;
  bool inPart_ = false;
  bool first_ = true;
};

}  // namespace board
