#include "console/line_editor.h"

#include <cstring>

namespace console {

namespace {

constexpr uint8_t kCtrlA = 1, kCtrlC = 3, kCtrlE = 5, kBackspace = 8, kTab = 9, kCtrlU = 21, kEscape = 27;
constexpr uint8_t kCancel = 24, kDelete = 127;

// The later bytes of a character in UTF-8 take no place of their own on the screen.
constexpr bool continues(char byte) { return (static_cast<uint8_t>(byte) & 0xC0) == 0x80; }

}  // namespace

LineEditor::Event LineEditor::take(uint8_t byte) {
  const bool afterReturn = afterReturn_;
  afterReturn_ = false;
  if (afterReturn) {
    if (byte == '\n') return Event::None;
    sawTerminal_ = true;
  }
  if (byte == '\r' || byte == '\n') {
    afterReturn_ = byte == '\r';
    escape_ = Escape::No;
    return endLine();
  }
  if (escape_ != Escape::No) {
    takeEscape(byte);
    return Event::None;
  }
  if (byte < ' ' || byte == kDelete) return takeControl(byte);
  insert(static_cast<char>(byte));
  return Event::None;
}

LineEditor::Event LineEditor::takeControl(uint8_t byte) {
  if (byte == kTab) {
    if (echo_) return Event::Complete;
    insert(' ');  // in what a program sends
    return Event::None;
  }
  sawTerminal_ = sawTerminal_ || byte == kBackspace || byte == kDelete || byte == kEscape || byte == kCtrlC ||
                 byte == kCtrlU;
  switch (byte) {
    case kBackspace:
    case kDelete:
      if (cursor_ > 0) {
        moveLeft();
        erase();
      }
      break;
    case kCtrlA:
      back(cursor_, 0);
      cursor_ = 0;
      break;
    case kCtrlE:
      while (cursor_ < length_) moveRight();
      break;
    case kCtrlU:
    case kCancel:
      wipe();
      break;
    case kCtrlC:
      echo("^C\r\n");
      clear();
      output_.setPrompt(false);
      return Event::Interrupt;
    case kEscape:
      escape_ = Escape::Begun;
      number_ = 0;
      break;
    default:
      break;
  }
  return Event::None;
}

void LineEditor::takeEscape(uint8_t byte) {
  switch (escape_) {
    case Escape::Begun:
      escape_ = byte == '[' ? Escape::Bracket : byte == 'O' ? Escape::Letter : Escape::No;
      break;
    case Escape::Bracket:
      if (byte >= '0' && byte <= '9' && number_ < 100)
        number_ = static_cast<uint8_t>(number_ * 10 + byte - '0');
      if (byte < '@' || byte > '~') break;
      [[fallthrough]];
    case Escape::Letter:
      escape_ = Escape::No;
      takeKey(static_cast<char>(byte));
      break;
    case Escape::No:
      break;
  }
}

// ESC [ A and the like; in ESC [ 3 ~ the number says which key it is.
void LineEditor::takeKey(char final) {
  constexpr char kNumbered[] = {0, 'H', 0, 'P', 'F', 0, 0, 'H', 'F'};
  if (final == '~') final = number_ < sizeof kNumbered ? kNumbered[number_] : '\0';
  switch (final) {
    case 'A':
      if (!history_.get(recalled_ + 1).empty()) replace(history_.get(++recalled_));
      break;
    case 'B':
      if (recalled_ > 0) replace(history_.get(--recalled_));
      break;
    case 'C':
      moveRight();
      break;
    case 'D':
      moveLeft();
      break;
    case 'H':
      back(cursor_, 0);
      cursor_ = 0;
      break;
    case 'F':
      while (cursor_ < length_) moveRight();
      break;
    case 'P':
      erase();
      break;
    default:
      break;
  }
}

LineEditor::Event LineEditor::endLine() {
  echo("\r\n");
  output_.setPrompt(false);
  if (tooLong_) {
    clear();
    return Event::TooLong;
  }
  if (hasSecret_ == nullptr || !hasSecret_(line())) history_.add(line());
  return Event::Line;
}

void LineEditor::clear() {
  length_ = 0;
  cursor_ = 0;
  recalled_ = 0;
  tooLong_ = false;
}

void LineEditor::add(std::string_view words) {
  for (const char character : words) insert(character);
}

void LineEditor::showPrompt() {
  output_.raw(kPrompt);
  output_.raw(line());
  back(length_, cursor_);
  output_.setPrompt(true);
}

void LineEditor::insert(char byte) {
  if (length_ == kMaxLine) {
    tooLong_ = true;
    return;
  }
  std::memmove(line_ + cursor_ + 1, line_ + cursor_, static_cast<std::size_t>(length_ - cursor_));
  line_[cursor_] = byte;
  ++length_;
  ++cursor_;
  echo({line_ + cursor_ - 1, 1});
  // In the middle of a character there is nothing to draw yet.
  if (cursor_ < length_ && !continues(line_[cursor_])) redrawFrom(cursor_);
}

// The character under the cursor.
void LineEditor::erase() {
  const int after = characterAfter(cursor_);
  if (after == cursor_) return;
  std::memmove(line_ + cursor_, line_ + after, static_cast<std::size_t>(length_ - after));
  length_ -= after - cursor_;
  echo({line_ + cursor_, static_cast<std::size_t>(length_ - cursor_)});
  echo(" \b");
  back(length_, cursor_);
}

void LineEditor::wipe() {
  echo("\r\x1b[K");
  if (output_.promptShown()) echo(kPrompt);
  clear();
}

void LineEditor::replace(std::string_view text) {
  const int recalled = recalled_;
  wipe();
  add(text);
  recalled_ = recalled;
}

void LineEditor::moveLeft() {
  const int before = characterBefore(cursor_);
  back(cursor_, before);
  cursor_ = before;
}

void LineEditor::moveRight() {
  const int after = characterAfter(cursor_);
  echo({line_ + cursor_, static_cast<std::size_t>(after - cursor_)});
  cursor_ = after;
}

int LineEditor::characterBefore(int at) const {
  while (at > 0 && continues(line_[--at])) {
  }
  return at;
}

int LineEditor::characterAfter(int at) const {
  if (at < length_) ++at;
  while (at < length_ && continues(line_[at])) ++at;
  return at;
}

void LineEditor::echo(std::string_view bytes) {
  if (echo_) output_.raw(bytes);
}

// Takes the screen's cursor back over what lies between two places of the line.
void LineEditor::back(int from, int to) {
  for (int i = to; i < from; ++i)
    if (!continues(line_[i])) echo("\b");
}

void LineEditor::redrawFrom(int at) {
  echo({line_ + at, static_cast<std::size_t>(length_ - at)});
  back(length_, at);
}

}  // namespace console
