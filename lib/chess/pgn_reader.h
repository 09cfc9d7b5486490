// Takes PGN apart as it comes, in pieces of any size and in fixed memory: tags, the moves of the main line,
// and the result. Comments, move numbers, NAGs and a byte order mark are skipped, and variations unless they
// are asked for. It does not know the rules; see PgnLoader in pgn.h for a game.
//
//   while ((event = reader.next(input)) != PgnReader::Event::More) ...
//   at the end of everything: while ((event = reader.finish()) != PgnReader::Event::More) ...
#pragma once

#include <string_view>

#include "base/text.h"

namespace chess {

class PgnReader {
 public:
  enum class Event : uint8_t {
    More,    // the input is used up
    Tag,     // tagName() and tagValue()
    Move,    // word(): a move as it was written
    Result,  // word(): the game is over; what follows belongs to the next
    Error,   // why(); nothing is read any more until reset()
    Open,    // a variation begins: it stands for the move before. Only for who reads variations
    Close    // it has ended
  };

  static constexpr int kMaxTagName = 32;
  static constexpr int kMaxTagValue = 255;
  static constexpr int kMaxWord = 20;
  static constexpr int kMaxDepth = 100;  // of variations in variations

  // Reads until something is found, and takes what it has read off the input.
  Event next(std::string_view& input);
  // There is no more input: hands out what is still open, an event a call, at last More.
  Event finish();
  void reset();
  // From now on the moves of variations are handed out, too.
  void readVariations() { readsVariations_ = true; }

  std::string_view tagName() const { return name_.view(); }
  std::string_view tagValue() const { return value_.view(); }
  std::string_view word() const { return word_.view(); }
  std::string_view why() const { return why_.view(); }
  // The line that is being read, from 1.
  uint32_t line() const { return line_; }
  // In the middle of a comment, a tag or a variation.
  bool isInside() const { return state_ != State::Movetext || depth_ > 0; }
  // What was skipped of this game so far; a variation counts with all that is in it.
  int comments() const { return comments_; }
  int variations() const { return variations_; }

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
  uint8_t markBytes_ = 0;  // of a byte order mark, seen so far
  bool lineStart_ = true;
  bool wordOver_ = false;  // the word has been handed out
  bool inMoves_ = false;   // the game has a move already
  bool failed_ = false;
  bool readsVariations_ = false;
  uint8_t depth_ = 0;
  uint16_t comments_ = 0, variations_ = 0;
  uint32_t line_ = 1;
  base::TextOf<kMaxTagName> name_;
  base::TextOf<kMaxTagValue> value_;
  base::TextOf<kMaxWord> word_;
  base::Reason why_;
};

}  // namespace chess
