// The moves of a game as a server tells them, "e2e4 e7e5 g1f3", of any length and in any pieces. Compared on
// the way with the game on the board, so that only what is new has to be kept.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "game/game.h"

namespace online {

class ServerMoves {
 public:
  // So many new ones at a time; a game that lacks more of them asks again.
  static constexpr int kMaxNew = 96;

  // A new list begins. Without a game to compare with, all of it is new.
  void begin(const game::Game* game);
  void add(std::string_view piece);
  void finish() { endWord(); }

  int count() const { return count_; }
  // False when there was something that is no move of ours, like a piece that is dropped.
  bool isUnderstood() const { return understood_; }
  // The first so many are those of the game, as it was then.
  int same() const { return same_; }
  // One past the last one that is known.
  int knownEnd() const { return same_ + newCount_; }
  // The move at that place, from same() on; as UCI.
  void write(int at, base::Text& text) const;
  // Is that one the move at that place?
  bool matches(int at, chess::Move move) const;

 private:
  static constexpr int kMaxWord = 5;

  void endWord();

  const game::Game* game_ = nullptr;
  int count_ = 0, same_ = 0, newCount_ = 0;
  bool understood_ = true;
  uint8_t length_ = 0;
  char word_[kMaxWord];
  uint16_t new_[kMaxNew];  // from, to, promotion in six, six and three bits
};

}  // namespace online
