// The words that go with a game, as PGN has them: who, where, when. Fixed fields, cut to fit.
#pragma once

#include <string_view>

#include "chess/outcome.h"
#include "chess/pgn_writer.h"

namespace game {

enum class Tag : uint8_t { Event, Site, Date, Round, White, Black };
constexpr int kTags = 6;
// "Event", "White": PGN's names.
const char* nameOf(Tag tag);

class Tags {
 public:
  static constexpr int kMostLength = 24;  // bytes

  void clear() { *this = Tags(); }
  // Empty when it is not known. Control characters become spaces; what is too long is cut, between
  // characters of UTF-8.
  void set(Tag tag, std::string_view value);
  std::string_view get(Tag tag) const;

  // For chess::PgnWriter. Points into this object, which must outlive it.
  chess::PgnTags forPgn(chess::Result result) const;

 private:
  char values_[kTags][kMostLength] = {};
  uint8_t lengths_[kTags] = {};
};

}  // namespace game
