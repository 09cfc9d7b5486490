#include "chess/pgn_reader.h"

#include <algorithm>

#include "base/scan.h"

namespace chess {

namespace {

// These end a word wherever they stand. A bracket never belongs to a move in PGN.
bool endsWord(char character) {
  return base::isSpace(character) || std::string_view("{}()[];$*").find(character) != std::string_view::npos;
}

// UTF-8's byte order mark, which some programs put before everything else.
constexpr std::string_view kMark = "\xEF\xBB\xBF";

bool isNumber(std::string_view word) { return std::all_of(word.begin(), word.end(), base::isDigit); }

// With the sign for a half too, as some programs write it.
bool isDraw(std::string_view word) {
  return word == "1/2-1/2" || word == "1/2" || word == "\u00bd-\u00bd" || word == "\u00bd";
}

bool isResult(std::string_view word) { return word == "1-0" || word == "0-1" || word == "*" || isDraw(word); }

// What comments on the move before and stands by itself: !?, +-, =, e.p., $14.
bool isRemark(std::string_view word) {
  if (word[0] == '$') return isNumber(word.substr(1));
  if (word == "e.p." || word == "ep") return true;
  return word != "--" && word.find_first_not_of("!?+-=/#") == std::string_view::npos;
}

}  // namespace

void PgnReader::reset() {
  state_ = State::Movetext;
  markBytes_ = 0;
  lineStart_ = true;
  wordOver_ = inMoves_ = failed_ = false;
  depth_ = 0;
  comments_ = variations_ = 0;
  line_ = 1;
  name_.clear();
  value_.clear();
  word_.clear();
  why_.clear();
}

PgnReader::Event PgnReader::next(std::string_view& input) {
  if (failed_) return Event::Error;
  while (!input.empty()) {
    if (wordOver_) {
      word_.clear();
      wordOver_ = false;
    }
    const char character = input.front();
    if (markBytes_ < kMark.size()) {
      const bool isMark = character == kMark[markBytes_];
      markBytes_ = static_cast<uint8_t>(isMark ? markBytes_ + 1 : kMark.size());
      if (isMark) {
        input.remove_prefix(1);
        continue;
      }
    }
    Event event = Event::More;
    if (take(character, event)) {
      input.remove_prefix(1);
      lineStart_ = character == '\n' || character == '\r';
      if (character == '\n') ++line_;
    }
    if (event != Event::More) return event;
  }
  return Event::More;
}

PgnReader::Event PgnReader::finish() {
  if (failed_) return Event::Error;
  if (state_ == State::LineComment) state_ = State::Movetext;
  if (!word_.empty()) {
    std::string_view space = " ";
    const Event event = next(space);
    if (event != Event::More) return event;
  }
  if (state_ == State::Comment) return error("a comment is not closed");
  if (state_ != State::Movetext) return error("a tag is not closed");
  if (depth_ > 0) return error("a variation is not closed");
  return inMoves_ ? missingResult() : Event::More;
}

// True if the character is used up; a word's end is looked at again as what it is itself.
bool PgnReader::take(char character, Event& event) {
  switch (state_) {
    case State::Movetext:
      return takeMovetext(character, event);
    case State::Comment:
      if (character == '}') state_ = State::Movetext;
      return true;
    case State::LineComment:
      if (character == '\n' || character == '\r') state_ = State::Movetext;
      return true;
    default:
      event = takeTag(character);
      return true;
  }
}

bool PgnReader::takeMovetext(char character, Event& event) {
  const bool afterNag = word_.view().substr(0, 1) == "$" && !base::isDigit(character);
  if (!word_.empty() && (endsWord(character) || afterNag)) {
    event = endWord();
    return false;
  }
  if (base::isSpace(character)) return true;
  if (std::string_view("{}()[];").find(character) != std::string_view::npos)
    return takeSign(character, event);
  if (character == '%' && lineStart_) {
    state_ = State::LineComment;
    return true;
  }
  if (character == '.' && isNumber(word_.view())) {  // a move's number, or more dots after it
    word_.clear();
    return true;
  }
  word_.add(character);
  if (word_.truncated())
    event = error("a word is too long, it begins with ", word_.view());
  else if (character == '*')
    event = endWord();
  return true;
}

bool PgnReader::takeSign(char sign, Event& event) {
  switch (sign) {
    case '{':
    case ';':
      state_ = sign == '{' ? State::Comment : State::LineComment;
      if (depth_ == 0) ++comments_;
      return true;
    case '}':
      event = error("a } without a {");
      return true;
    case ']':
      event = error("a ] without a [");
      return true;
    case '(':
      if (depth_ == 0) ++variations_;
      if (readsVariations_) event = Event::Open;
      if (++depth_ > kMaxDepth) event = error("too many variations in one another");
      return true;
    case ')':
      if (readsVariations_) event = Event::Close;
      if (depth_ == 0)
        event = error("a ) without a (");
      else
        --depth_;
      return true;
    default:
      break;
  }
  if (depth_ > 0) {
    event = error("a variation is not closed");
    return true;
  }
  if (inMoves_) {  // the next game begins, and is left for the next call
    event = missingResult();
    return false;
  }
  state_ = State::TagName;
  name_.clear();
  value_.clear();
  return true;
}

// What a finished word is. In variations nothing counts, or moves alone do.
PgnReader::Event PgnReader::endWord() {
  const std::string_view word = word_.view();
  wordOver_ = true;
  const bool isLeftOut = depth_ > 0 && (!readsVariations_ || isResult(word));
  if (isLeftOut || isNumber(word) || isRemark(word)) {
    word_.clear();
    wordOver_ = false;
    return Event::More;
  }
  if (isResult(word)) {
    if (isDraw(word)) word_.clear().add("1/2-1/2");
    inMoves_ = false;
    return Event::Result;
  }
  inMoves_ = true;
  return Event::Move;
}

PgnReader::Event PgnReader::missingResult() {
  word_.clear().add('*');
  wordOver_ = true;
  inMoves_ = false;
  return Event::Result;
}

PgnReader::Event PgnReader::takeTag(char character) {
  const bool lineEnd = character == '\n' || character == '\r';
  switch (state_) {
    case State::TagName:
      if (base::isLetter(character) || base::isDigit(character) || character == '_') {
        name_.add(character);
        return name_.truncated() ? error("a tag's name is too long") : Event::More;
      }
      if (base::isSpace(character) && name_.empty()) return Event::More;
      if (name_.empty()) return error("a tag has no name");
      state_ = State::BeforeValue;
      [[fallthrough]];
    case State::BeforeValue:
      if (base::isSpace(character)) return Event::More;
      if (character != '"') return error("a tag's value is not in quotes");
      state_ = State::Value;
      return Event::More;
    case State::Value:
      if (lineEnd) return error("a tag's value is not closed");
      if (character == '"') {
        state_ = State::AfterValue;
        return Event::More;
      }
      if (character == '\\') {
        state_ = State::Escape;
        return Event::More;
      }
      break;
    case State::Escape:
      if (lineEnd) return error("a tag's value is not closed");
      state_ = State::Value;
      if (character != '"' && character != '\\') value_.add('\\');
      break;
    default:
      if (base::isSpace(character)) return Event::More;
      if (character != ']') return error("a tag is not closed");
      state_ = State::Movetext;
      return Event::Tag;
  }
  value_.add(character);
  return value_.truncated() ? error("a tag's value is too long") : Event::More;
}

PgnReader::Event PgnReader::error(std::string_view reason, std::string_view word) {
  why_.add("line ").add(line_).add(": ").add(reason);
  if (!word.empty()) why_.addQuoted(word);
  failed_ = true;
  return Event::Error;
}

}  // namespace chess
