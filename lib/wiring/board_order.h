// In which order the 64 LEDs of a chain, or the 64 sensors of a scan, lie under the squares. Both differ from
// board to board, so both are a mapping in configuration: a `BoardOrder` says it in words, a `BoardMap` is
// the table made from one, or learnt square by square by calibration.
#pragma once

#include <array>
#include <cstdint>

#include "chess/types.h"

namespace wiring {

enum class Corner : uint8_t { a1, h1, a8, h8 };  // lower case, like the squares
enum class Along : uint8_t { Ranks, Files };

struct BoardOrder {
  Corner first = Corner::a1;   // where number 0 is
  Along along = Along::Ranks;  // what the first eight lie along
  bool serpentine = false;     // every second row runs back
  uint8_t quarterTurns = 0;    // the whole then turned clockwise, seen from above

  // The number of a square's LED or sensor, 0 to 63.
  constexpr int numberOf(chess::Square square) const {
    int file = chess::fileOf(square), rank = chess::rankOf(square) & 7;
    if ((quarterTurns & 2) != 0) {
      file = 7 - file;
      rank = 7 - rank;
    }
    if ((quarterTurns & 1) != 0) {
      // What lies on this square after a clockwise turn came from here.
      const int from = 7 - rank;
      rank = file;
      file = from;
    }
    if (first == Corner::h1 || first == Corner::h8) file = 7 - file;
    if (first == Corner::a8 || first == Corner::h8) rank = 7 - rank;
    const int row = along == Along::Ranks ? rank : file;
    const int step = along == Along::Ranks ? file : rank;
    return row * 8 + (serpentine && row % 2 == 1 ? 7 - step : step);
  }
};

// The two ways in which open boards are wired: to and fro along the ranks from Black's side, and up each file
// in turn.
constexpr BoardOrder kSerpentineByRank{Corner::a8, Along::Ranks, true, 0};
constexpr BoardOrder kByFile{Corner::a1, Along::Files, false, 0};

// A board order as a table; always a permutation.
class BoardMap {
 public:
  using Numbers = std::array<uint8_t, chess::kSquares>;  // by square index

  explicit BoardMap(const BoardOrder& order = kSerpentineByRank);
  // Takes a table learnt by calibration; says false and changes nothing unless each number is there once.
  [[nodiscard]] bool set(const Numbers& numbers);

  int numberOf(chess::Square square) const {
    return numbers_[static_cast<unsigned>(chess::indexOf(square)) % chess::kSquares];
  }
  const Numbers& numbers() const { return numbers_; }

  // A scan with bit i for sensor i, as a set of squares.
  chess::SquareSet squaresOf(uint64_t scan) const;

 private:
  Numbers numbers_{};
};

}  // namespace wiring
