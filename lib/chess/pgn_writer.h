// A game as PGN, one line at a time, so that a device can send it without holding it:
//   PgnWriter writer(tags, start, moves, count);
//   for (PgnLine line; writer.nextLine(line);) send(line.view());
#pragma once

#include <string_view>

#include "chess/outcome.h"
#include "chess/position.h"
#include "chess/text.h"

namespace chess {

// The seven tags that every game has. What is not known keeps PGN's own signs for that.
struct PgnTags {
  std::string_view event = "?";
  std::string_view site = "?";
  std::string_view date = "????.??.??";
  std::string_view round = "?";
  std::string_view white = "?";
  std::string_view black = "?";
  Result result = Result::Open;
};

// A longer value is cut, so that its line always closes.
constexpr int kMostWrittenTagValue = 100;
// The longest line: [Event "..."] with every character of its value escaped.
constexpr int kMostPgnLineLength = 2 * kMostWrittenTagValue + 10;
using PgnLine = TextOf<kMostPgnLineLength>;

class PgnWriter {
 public:
  // The tags' texts and the moves stay the caller's and must outlive the writer. Moves that are not
  // legal are not written, nor what follows them.
  PgnWriter(const PgnTags& tags, const Position& start, const Move* moves, int count);

  // Puts the next line, without its line end, in place of what the text held; false after the last. Between
  // games goes one empty line, which is left to the caller.
  [[nodiscard]] bool nextLine(Text& line);

 private:
  void writeFenTag(Text& line) const;
  void writeMoves(Text& line);
  void nextWord();

  PgnTags tags_;
  Position position_;  // after the moves written so far
  const Move* moves_;
  int count_;
  int written_ = 0;
  int line_ = 0;
  bool fromFirst_;
  bool last_ = false;  // the word in hand is the result
  bool finished_ = false;
  TextOf<20> word_;  // the next one, when it did not fit on the line: "9999... exd8=Q#"
};

}  // namespace chess
