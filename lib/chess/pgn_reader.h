// Takes PGN apart as it comes, in pieces of any size and in fixed memory: tags, the moves of the main line,
// and the result. Comments, variations, move numbers and NAGs are skipped. It does not know the rules; see
// PgnLoader in pgn.h for a game.
//
//   while ((event = reader.next(input)) != PgnReader::Event::More) ...
//   at the end of everything: while ((event = reader.finish()) != PgnReader::Event::More) ...
#pragma once

#include <string_view>

#include "chess/text.h"

namespace chess {

class PgnReader {
 public:
  enum class Event : uint8_t {
    More,    // the input is used up
    Tag,     // tagName() and tagValue()
    Move,    // word(): a move as it was written
    Result,  // word(): the game is over; what follows belongs to the next
    Error    // why(); nothing is read any more until reset()
  };

  static constexpr int kMostTagName = 32;
  static constexpr int kMostTagValue = 255;
  static constexpr int kMostWord = 20;
  static constexpr int kMostDepth = 100;  // of variations in variations

  // Reads until something is found, and takes what it has read off the input.
  Event next(std::string_view& input);
  // There is no more input: hands out what is still open, an event a call, at last More.
  Event finish();
  void reset();

  std::string_view tagName() const { return name_.view(); }
  std::string_view tagValue() const { return value_.view(); }
  std::string_view word() const { return word_.view(); }
  std::string_view why() const { return why_.view(); }
  // The line that is being read, from 1.
  uint32_t line() const { return line_; }

 private:
  enum class State : uint8_t {
    Movetext,
    Comment,
    LineComment,
    TagName,
    BeforeValue,
    Value,
    Escape,
    AfterValue
  };

  bool take(char character, Event& event);
  bool takeMovetext(char character, Event& event);
  bool takeSign(char sign, Event& event);
  Event takeTag(char character);
  Event endWord();
  Event error(std::string_view reason, std::string_view word = {});
  Event missingResult();

  State state_ = State::Movetext;
  bool lineStart_ = true;
  bool wordOver_ = false;  // the word has been handed out
  bool inMoves_ = false;   // the game has a move already
  bool failed_ = false;
  uint8_t depth_ = 0;
  uint32_t line_ = 1;
  TextOf<kMostTagName> name_;
  TextOf<kMostTagValue> value_;
  TextOf<kMostWord> word_;
  Reason why_;
};

}  // namespace chess
