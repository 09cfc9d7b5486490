#include "chess/tags.h"

#include <algorithm>

#include "base/scan.h"
#include "base/utf8.h"

namespace chess {

namespace {

constexpr int kHead = 2;

bool isName(std::string_view name) {
  return !name.empty() && name.size() <= Tags::kMaxName &&
         std::all_of(name.begin(), name.end(), [](char character) {
           return base::isLetter(character) || base::isDigit(character) || character == '_';
         });
}

// What the game itself says.
bool isOwn(std::string_view name) { return name == "Result" || name == "SetUp" || name == "FEN"; }

char cleaned(char character) {
  const auto code = static_cast<unsigned char>(character);
  return code < ' ' || code == 0x7F ? ' ' : character;
}

// So many bytes of it that it can be written in kMaxValue.
std::string_view cut(std::string_view value) {
  std::size_t written = 0, length = 0;
  for (; length < value.size(); ++length) {
    written += value[length] == '"' || value[length] == '\\' ? 2 : 1;
    if (written > Tags::kMaxValue) break;
  }
  return base::cutUtf8(value, length);
}

}  // namespace

int rosterIndex(std::string_view name) {
  return static_cast<int>(std::find(kRoster, kRoster + kRosterTags, name) - kRoster);
}

std::string_view unknownSign(std::string_view name) { return name == "Date" ? "????.??.??" : "?"; }

const char* nameOf(TagRefusal refusal) {
  constexpr const char* kNames[] = {"", "a tag's name has letters, digits and _, at most 32",
                                    "the game itself says that", "there is no more room for tags"};
  return kNames[static_cast<int>(refusal)];
}

bool Tags::next(int& at, Tag& tag) const {
  if (at >= used_) return false;
  const auto name = static_cast<unsigned char>(bytes_[at]),
             value = static_cast<unsigned char>(bytes_[at + 1]);
  const char* text = bytes_ + at + kHead;
  tag = {{text, name}, {text + name, value}};
  at += kHead + name + value;
  return true;
}

int Tags::find(std::string_view name, int& size) const {
  int at = 0;
  for (int end = 0; at < used_; at = end) {
    Tag tag;
    next(end, tag);
    size = end - at;
    if (tag.name == name) return at;
  }
  size = 0;
  return at;
}

std::string_view Tags::get(std::string_view name) const {
  int size;
  int at = find(name, size);
  Tag tag;
  return next(at, tag) ? tag.value : std::string_view();
}

std::string_view Tags::shown(std::string_view name) const {
  const std::string_view value = get(name);
  return value.empty() ? unknownSign(name) : value;
}

TagRefusal Tags::set(std::string_view name, std::string_view value) {
  if (!isName(name)) return TagRefusal::Name;
  if (isOwn(name)) return TagRefusal::Own;
  value = cut(value);
  int before;
  const int at = find(name, before);
  const int after = value.empty() ? 0 : kHead + static_cast<int>(name.size() + value.size());
  const int used = used_ - before + after;
  if (used > kCapacity) return TagRefusal::Full;
  // What is behind it moves, up or down.
  char* const place = bytes_ + at;
  if (after > before)
    std::copy_backward(place + before, bytes_ + used_, bytes_ + used);
  else
    std::copy(place + before, bytes_ + used_, place + after);
  used_ = static_cast<uint16_t>(used);
  if (value.empty()) return TagRefusal::None;
  place[0] = static_cast<char>(name.size());
  place[1] = static_cast<char>(value.size());
  std::transform(value.begin(), value.end(), std::copy(name.begin(), name.end(), place + kHead), cleaned);
  return TagRefusal::None;
}

}  // namespace chess
