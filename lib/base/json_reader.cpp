#include "base/json_reader.h"

#include "base/scan.h"

namespace base {

namespace {

// -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?
bool isNumber(std::string_view text) {
  std::size_t at = 0;
  const auto has = [&](char character) { return at < text.size() && text[at] == character; };
  const auto skipDigits = [&] {
    const std::size_t before = at;
    while (at < text.size() && isDigit(text[at])) ++at;
    return at - before;
  };
  if (has('-')) ++at;
  const bool zero = has('0');
  const std::size_t digits = skipDigits();
  if (digits == 0 || (zero && digits > 1)) return false;
  if (has('.')) {
    ++at;
    if (skipDigits() == 0) return false;
  }
  if (has('e') || has('E')) {
    ++at;
    if (has('+') || has('-')) ++at;
    if (skipDigits() == 0) return false;
  }
  return at == text.size();
}

bool isBare(char byte) {
  return isDigit(byte) || isLetter(byte) || byte == '-' || byte == '+' || byte == '.';
}

bool isContinuation(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) == 0x80; }

}  // namespace

uint32_t JsonReader::Piece::number(uint32_t max) const {
  if (kind != Kind::Number || text.front() == '-') return 0;
  uint64_t number = 0;
  for (const char character : text) {
    if (character == 'e' || character == 'E') return max;
    if (!isDigit(character)) break;
    number = number * 10 + static_cast<uint64_t>(character - '0');
    if (number > max) return max;
  }
  return static_cast<uint32_t>(number);
}

void JsonReader::feed(std::string_view bytes, Sink& sink) {
  for (const char byte : bytes) feedOne(byte, sink);
}

void JsonReader::finish(Sink& sink) {
  if (state_ == State::Bare && depth_ == 0) endBare(sink);
  if (state_ != State::Start && state_ != State::Skip) fail(sink);
  reset();
}

void JsonReader::feedOne(char byte, Sink& sink) {
  // A number ends with what follows it.
  if (state_ == State::Bare) {
    if (isBare(byte)) return length_ < kMaxPiece ? add(byte, sink) : fail(sink);
    endBare(sink);
  }
  switch (state_) {
    case State::Skip:
      if (byte == '\n') reset();
      return;
    case State::String:
      return feedString(byte, sink);
    case State::Escape:
      return feedEscape(byte, sink);
    case State::Unicode:
      return feedUnicode(byte, sink);
    default:
      if (!feedSpace(byte, sink)) feedBetween(byte, sink);
  }
}

// A document stands in one line: what a line's end cuts off was not sent whole.
bool JsonReader::feedSpace(char byte, Sink& sink) {
  if (!isSpace(byte)) return false;
  if (byte == '\n' && state_ != State::Start) {
    fail(sink);
    reset();
  }
  return true;
}

void JsonReader::feedBetween(char byte, Sink& sink) {
  switch (state_) {
    case State::Start:
    case State::Value:
      return beginValue(byte, sink);
    case State::ElementOrEnd:
      return byte == ']' ? close(true, sink) : beginValue(byte, sink);
    case State::KeyOrEnd:
      if (byte == '}') return close(false, sink);
      return byte == '"' ? beginString(true) : fail(sink);
    case State::Key:
      return byte == '"' ? beginString(true) : fail(sink);
    case State::Colon:
      if (byte != ':') return fail(sink);
      state_ = State::Value;
      return;
    case State::CommaOrEnd:
      if (byte == ']' || byte == '}') return close(byte == ']', sink);
      if (byte != ',') return fail(sink);
      state_ = inArray() ? State::Value : State::Key;
      return;
    default:
      return fail(sink);
  }
}

void JsonReader::beginValue(char byte, Sink& sink) {
  if (byte == '{' || byte == '[') return open(byte == '[', sink);
  if (byte == '"') return beginString(false);
  if (!isBare(byte)) return fail(sink);
  state_ = State::Bare;
  length_ = 0;
  isFirst_ = true;
  add(byte, sink);
}

void JsonReader::open(bool isArray, Sink& sink) {
  if (depth_ == kMaxDepth) return fail(sink);
  marks_[depth_] = pathLength_;
  const auto bit = static_cast<uint16_t>(1u << depth_);
  arrays_ = static_cast<uint16_t>(isArray ? arrays_ | bit : arrays_ & ~bit);
  ++depth_;
  state_ = isArray ? State::ElementOrEnd : State::KeyOrEnd;
}

void JsonReader::close(bool isArray, Sink& sink) {
  if (inArray() != isArray) return fail(sink);
  if (lostDepth_ == depth_) lostDepth_ = 0;
  pathLength_ = marks_[--depth_];
  afterValue(sink);
}

void JsonReader::afterValue(Sink& sink) {
  if (depth_ > 0) {
    state_ = State::CommaOrEnd;
    return;
  }
  reset();
  sink.endDocument(true);
}

void JsonReader::fail(Sink& sink) {
  if (state_ == State::Skip) return;
  state_ = State::Skip;
  sink.endDocument(false);
}

// Strings and keys

void JsonReader::beginString(bool isKey) {
  state_ = State::String;
  isKey_ = isKey;
  isFirst_ = true;
  length_ = 0;
  if (!isKey) return;
  if (lostDepth_ == depth_) lostDepth_ = 0;
  pathLength_ = marks_[depth_ - 1];
  if (pathLength_ > 0) addToPath('.');
}

void JsonReader::feedString(char byte, Sink& sink) {
  if (byte == '\\') {
    state_ = State::Escape;
    return;
  }
  endSurrogate(sink);
  if (byte == '"') return endString(sink);
  if (static_cast<uint8_t>(byte) >= ' ') return add(byte, sink);
  fail(sink);
  if (byte == '\n') reset();
}

void JsonReader::feedEscape(char byte, Sink& sink) {
  if (byte == 'u') {
    state_ = State::Unicode;
    digits_ = 4;
    unit_ = 0;
    return;
  }
  constexpr std::string_view kNames = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
  const std::size_t at = kNames.find(byte);
  if (at == std::string_view::npos) {
    fail(sink);
    if (byte == '\n') reset();
    return;
  }
  endSurrogate(sink);
  state_ = State::String;
  add(kMeanings[at], sink);
}

void JsonReader::feedUnicode(char byte, Sink& sink) {
  const char small = toLower(byte);
  const bool isHex = isDigit(byte) || (small >= 'a' && small <= 'f');
  if (!isHex) {
    fail(sink);
    if (byte == '\n') reset();
    return;
  }
  unit_ = static_cast<uint16_t>(unit_ << 4 | (isDigit(byte) ? byte - '0' : small - 'a' + 10));
  if (--digits_ > 0) return;
  state_ = State::String;
  addUnit(unit_, sink);
}

// UTF-16, as JSON writes what is beyond four digits. A half alone becomes the replacement character.
void JsonReader::addUnit(uint16_t unit, Sink& sink) {
  const bool isFirstHalf = unit >= 0xD800 && unit < 0xDC00;
  const bool isSecondHalf = unit >= 0xDC00 && unit < 0xE000;
  if (isSecondHalf && surrogate_ != 0) {
    const auto high = static_cast<uint32_t>(surrogate_ - 0xD800);
    surrogate_ = 0;
    return addCharacter(0x10000 + (high << 10 | static_cast<uint32_t>(unit - 0xDC00)), sink);
  }
  endSurrogate(sink);
  if (isFirstHalf)
    surrogate_ = unit;
  else
    addCharacter(isSecondHalf ? 0xFFFD : unit, sink);
}

void JsonReader::endSurrogate(Sink& sink) {
  if (surrogate_ == 0) return;
  surrogate_ = 0;
  addCharacter(0xFFFD, sink);
}

void JsonReader::addCharacter(uint32_t character, Sink& sink) {
  const auto addTail = [&](int shift) { add(static_cast<char>(0x80 | (character >> shift & 0x3F)), sink); };
  if (character < 0x80) return add(static_cast<char>(character), sink);
  if (character < 0x800) {
    add(static_cast<char>(0xC0 | character >> 6), sink);
  } else if (character < 0x10000) {
    add(static_cast<char>(0xE0 | character >> 12), sink);
    addTail(6);
  } else {
    add(static_cast<char>(0xF0 | character >> 18), sink);
    addTail(12);
    addTail(6);
  }
  addTail(0);
}

void JsonReader::add(char byte, Sink& sink) {
  // No key may pretend to be a path.
  if (state_ != State::Bare && isKey_) return addToPath(byte == '.' ? '\x1f' : byte);
  // A character of UTF-8 has up to four bytes, and all of them go into one piece.
  const bool mayNotFit = length_ > kMaxPiece - 4 && !isContinuation(byte);
  if (state_ != State::Bare && (mayNotFit || length_ == kMaxPiece)) emit(Kind::String, false, sink);
  text_[length_++] = byte;
}

void JsonReader::addToPath(char byte) {
  if (lostDepth_ != 0) return;
  if (pathLength_ == kMaxPath)
    lostDepth_ = depth_;
  else
    path_[pathLength_++] = byte;
}

std::string_view JsonReader::path() const {
  return lostDepth_ != 0 ? std::string_view("?") : std::string_view(path_, pathLength_);
}

void JsonReader::emit(Kind kind, bool isLast, Sink& sink) {
  sink.take({path(), kind, {text_, length_}, isFirst_, isLast});
  isFirst_ = false;
  length_ = 0;
}

void JsonReader::endString(Sink& sink) {
  if (isKey_) {
    isKey_ = false;
    state_ = State::Colon;
    return;
  }
  emit(Kind::String, true, sink);
  afterValue(sink);
}

void JsonReader::endBare(Sink& sink) {
  const std::string_view text(text_, length_);
  if (isNumber(text))
    emit(Kind::Number, true, sink);
  else if (text == "true")
    emit(Kind::True, true, sink);
  else if (text == "false")
    emit(Kind::False, true, sink);
  else if (text == "null")
    emit(Kind::Null, true, sink);
  else
    return fail(sink);
  afterValue(sink);
}

}  // namespace base
