// What a written move says, before anyone has asked which legal move it is: the reading half of parseMove.
#pragma once

#include <string_view>

#include "chess/position.h"

namespace chess {

struct MoveWish {
  enum class Castling : uint8_t { No, Short, Long };
  static constexpr int8_t kAny = -1;

  Kind kind = Kind::None;  // None: whatever stands on the named square
  int8_t fromFile = kAny;
  int8_t fromRank = kAny;
  Square to = kNoSquare;
  Kind promotion = Kind::None;
  bool capture = false;  // an x was written
  Castling castling = Castling::No;

  bool namesOrigin() const { return fromFile != kAny && fromRank != kAny; }
  Square origin() const { return namesOrigin() ? squareAt(fromFile, fromRank) : kNoSquare; }
  bool allowsOrigin(Square from) const {
    return (fromFile == kAny || fromFile == fileOf(from)) && (fromRank == kAny || fromRank == rankOf(from));
  }
  // Could these words mean this move? A promotion may be left unsaid here.
  bool fits(const Position& position, Move move) const;

 private:
  bool goesTo(Move move) const;
};

// How to take a small b at the beginning.
enum class SmallB : uint8_t { PawnFile, Bishop };

// False if it is not a move in any notation we know.
[[nodiscard]] bool readWish(std::string_view text, SmallB smallB, MoveWish& wish);

}  // namespace chess
