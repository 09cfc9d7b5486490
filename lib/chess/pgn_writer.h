// A game as PGN, one line at a time, so that a device can send it without holding it:
//   PgnWriter writer(tags, start, moves, count);
//   for (PgnLine line; writer.nextLine(line);) send(line.view());
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/outcome.h"
#include "chess/position.h"
#include "chess/tags.h"

namespace chess {

// The longest line: a tag in its brackets and quotes.
constexpr int kMaxPgnLine = Tags::kMaxName + Tags::kMaxValue + 5;
using PgnLine = base::TextOf<kMaxPgnLine>;

class PgnWriter {
 public:
  // The tags and the moves stay the caller's and must outlive the writer. Moves that are not legal are not
  // written, nor what follows them.
  PgnWriter(const Tags& tags, Result result, const Position& start, const Move* moves, int count);

  // What the moves are called: tags that are written unless the game has brought one of them.
  void nameOpening(std::string_view eco, std::string_view name);
  // Puts the next line, without its line end, in place of what the text held; false after the last. Between
  // games goes one empty line, which is left to the caller.
  [[nodiscard]] bool nextLine(base::Text& line);

 private:
  bool writeOtherTag(base::Text& line);
  // Moves on to the next line that this game has.
  void skipLines();
  void writeFenTag(base::Text& line) const;
  void writeMoves(base::Text& line);
  void nextWord();

  const Tags& tags_;
  Result result_;
  Position position_;  // after the moves written so far
  const Move* moves_;
  int count_;
  int written_ = 0;
  int line_ = 0;
  int tagsAt_ = 0;  // of those that are not in the roster
  std::string_view eco_, opening_;
  bool fromFirst_;
  bool last_ = false;  // the word in hand is the result
  bool finished_ = false;
  base::TextOf<20> word_;  // the next one, when it did not fit on the line: "9999... exd8=Q#"
};

}  // namespace chess
