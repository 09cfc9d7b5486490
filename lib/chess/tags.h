// The tags of a game, as PGN has them: who, where, when, and whatever else a file says. In the order in which
// they came, packed into one piece of memory. Result, SetUp and FEN are not among them: the game itself
// knows.
#pragma once

#include <cstdint>
#include <string_view>

namespace chess {

// Every game has these, known or not; Result is the seventh of PGN's roster.
constexpr std::string_view kRoster[] = {"Event", "Site", "Date", "Round", "White", "Black"};
constexpr int kRosterTags = 6;
// The place in the roster, kRosterTags when the name is not in it.
int rosterIndex(std::string_view name);
// Written when a game begins as Chess960; the position itself says so.
constexpr std::string_view kVariantTag = "Variant";
constexpr std::string_view kChess960Variant = "Chess960";
constexpr std::string_view kEcoTag = "ECO";
constexpr std::string_view kOpeningTag = "Opening";
// PGN's sign for what is not known.
std::string_view unknownSign(std::string_view name);

enum class TagRefusal : uint8_t { None, Name, Own, Full };
// "there is no more room for tags"
const char* nameOf(TagRefusal refusal);

class Tags {
 public:
  static constexpr int kCapacity = 510;  // bytes of all names and values, and two for each tag
  static constexpr int kMaxName = 32;
  static constexpr int kMaxValue = 255;  // with a backslash before each quote, as it is written

  struct Tag {
    std::string_view name, value;
  };

  void clear() { used_ = 0; }
  bool empty() const { return used_ == 0; }
  // Empty when it is not known. Points into this object until the next change.
  std::string_view get(std::string_view name) const;
  // The value, or PGN's sign for what is not known.
  std::string_view shown(std::string_view name) const;
  // An empty value removes the tag. Control characters become spaces; what is too long is cut, between
  // characters of UTF-8. Nothing changes when it is refused.
  [[nodiscard]] TagRefusal set(std::string_view name, std::string_view value);
  // Goes through them: for (int at = 0; tags.next(at, tag);)
  bool next(int& at, Tag& tag) const;

 private:
  // Where the tag is, or the end.
  int find(std::string_view name, int& size) const;

  uint16_t used_ = 0;
  char bytes_[kCapacity];  // each: the name's length, the value's, the name, the value
};

}  // namespace chess
