// The pieces stay where they are while nobody has the page open, as they would on a table.
#pragma once

#include <cstdint>

#include "browser.h"
#include "world.h"

namespace sim {

class KeptPieces {
 public:
  explicit KeptPieces(World& world) : world_(world) {}

  // What was kept; nothing happens when it is no placement.
  void restore(const uint8_t* letters, int count) {
    if (count != chess::kSquares) return;
    Placement placement;
    for (int index = 0; index < count; ++index) {
      const auto letter = static_cast<char>(letters[index]);
      if (letter != kNoPiece && !Placement::isPiece(letter)) return;
      placement[chess::squareFromIndex(index)] = letter;
    }
    world_.setUp(placement);
    kept_ = placement;
  }
  // To be called often: hands over what has changed.
  void keep() {
    const Placement& now = world_.pieces();
    uint8_t letters[chess::kSquares];
    bool isNew = false;
    for (int index = 0; index < chess::kSquares; ++index) {
      const chess::Square square = chess::squareFromIndex(index);
      letters[index] = static_cast<uint8_t>(now[square]);
      isNew |= now[square] != kept_[square];
    }
    if (!isNew) return;
    kept_ = now;
    browserKeep(kPieces, letters, chess::kSquares);
  }

 private:
  World& world_;
  Placement kept_;
};

}  // namespace sim
