#include "game/tags.h"

#include <algorithm>

namespace game {

const char* nameOf(Tag tag) {
  constexpr const char* kNames[kTags] = {"Event", "Site", "Date", "Round", "White", "Black"};
  return kNames[static_cast<int>(tag)];
}

void Tags::set(Tag tag, std::string_view value) {
  std::size_t length = std::min<std::size_t>(value.size(), kMostLength);
  const auto continues = [&](std::size_t at) { return (static_cast<uint8_t>(value[at]) & 0xC0) == 0x80; };
  if (length < value.size())
    while (length > 0 && continues(length)) --length;
  char* field = values_[static_cast<int>(tag)];
  for (std::size_t i = 0; i < length; ++i) {
    const auto byte = static_cast<uint8_t>(value[i]);
    field[i] = byte < 0x20 || byte == 0x7F ? ' ' : value[i];
  }
  lengths_[static_cast<int>(tag)] = static_cast<uint8_t>(length);
}

std::string_view Tags::get(Tag tag) const {
  return {values_[static_cast<int>(tag)], lengths_[static_cast<int>(tag)]};
}

chess::PgnTags Tags::forPgn(chess::Result result) const {
  chess::PgnTags pgn;
  // What is not known keeps the sign that PGN has for it.
  std::string_view* const fields[kTags] = {&pgn.event, &pgn.site,  &pgn.date,
                                           &pgn.round, &pgn.white, &pgn.black};
  for (int tag = 0; tag < kTags; ++tag)
    if (lengths_[tag] > 0) *fields[tag] = get(static_cast<Tag>(tag));
  pgn.result = result;
  return pgn;
}

}  // namespace game
