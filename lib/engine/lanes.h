// The board as pieces walk over it in the evaluation: what stands on each square, and for either side what a
// piece gains by reaching it. A piece's own map and the pieces stand at a fixed distance, so that one address
// finds both. Around the board there is room to step out without asking: nothing is gained there, and no
// walk goes on.
#pragma once

#include <cstring>

#include "chess/position.h"
#include "engine/pawns.h"

namespace engine {

// Four bits spread over the four bytes of a word.
constexpr uint32_t spread(unsigned bits) { return (bits * 0x00204081u) & 0x01010101u; }
inline constexpr uint32_t kSpread[16] = {
    spread(0), spread(1), spread(2),  spread(3),  spread(4),  spread(5),  spread(6),  spread(7),
    spread(8), spread(9), spread(10), spread(11), spread(12), spread(13), spread(14), spread(15)};

class Lanes {
 public:
  // What a square adds to mobility, unless an enemy pawn guards it.
  static constexpr int kSafe = 1;
  static constexpr uint8_t kOutside = 1;  // a cell that is not empty and holds no kind of piece

  Lanes() {
    for (int lane = 0; lane < kLanes; ++lane)
      for (uint32_t& word : lanes_.words[lane]) word = lane == kCells ? kOutside * 0x01010101u : 0;
    for (int i = 0; i < 32; i += 4)
      for (const Lane lane : {kWhiteMap, kBlackMap})
        board(lane)[i] = board(lane)[i + 1] = kSafe * 0x01010101u;
  }

  // To be called before each evaluation.
  void draw(const chess::Position& position, const Pawns& pawns) {
    drawCells(position);
    // The maps follow from the pawns, which are often still the same.
    if (key_ == pawns.key) return;
    key_ = pawns.key;
    drawMap<chess::Colour::White>(pawns);
    drawMap<chess::Colour::Black>(pawns);
  }

  // Where a piece of a side looks from; the next two say how far from there map and pieces are.
  template <chess::Colour kUs>
  const uint8_t* from(chess::Square square) const {
    return lanes_.bytes + (kUs == chess::Colour::White ? kWhiteMap : kCells) * kLane + kMargin + square;
  }
  template <chess::Colour kUs>
  static constexpr int mapAt() {
    return kUs == chess::Colour::White ? 0 : kLane;
  }
  template <chess::Colour kUs>
  static constexpr int cellAt() {
    return kUs == chess::Colour::White ? kLane : 0;
  }

  // An enemy pawn may take there; where own pawns may stands in the other side's map.
  template <chess::Colour kUs>
  bool isFeared(chess::Square square) const {
    return (from<kUs>(square)[mapAt<kUs>()] & kSafe) == 0;
  }

 private:
  enum Lane : uint8_t { kWhiteMap, kCells, kBlackMap, kLanes };
  static constexpr int kLane = 192;
  static constexpr int kMargin = 36;
  static_assert(kMargin >= 33 && kLane >= kMargin + 0x77 + 33, "a knight's step beyond the corners");

  uint32_t* board(Lane lane) { return lanes_.words[lane] + kMargin / 4; }

  void drawCells(const chess::Position& position) {
    // Word by word: of bytes, as the compiler sees them, it would copy one at a time.
    using Word [[gnu::may_alias]] = uint32_t;
    const auto* cells = static_cast<const Word*>(static_cast<const void*>(position.cells()));
    for (uint32_t *word = board(kCells), *const end = word + 32; word != end; word += 4, cells += 4) {
      word[0] = cells[0];
      word[1] = cells[1];
    }
  }

  template <chess::Colour kUs>
  void drawMap(const Pawns& pawns) {
    // Behind where they started pawns take nothing.
    constexpr int kFirst = kUs == chess::Colour::White ? 0 : 2;
    uint32_t* word = board(kUs == chess::Colour::White ? kWhiteMap : kBlackMap) + 4 * kFirst;
    for (int rank = kFirst; rank < kFirst + 6; ++rank, word += 4) {
      const unsigned safe = ~pawns.guarded[side(~kUs)][rank];
      word[0] = kSpread[safe & 15u];
      word[1] = kSpread[safe >> 4 & 15u];
    }
  }

  union {
    uint8_t bytes[3 * kLane];
    uint32_t words[3][kLane / 4];
  } lanes_;
  uint32_t key_ = 0;  // of the pawns that the maps are drawn for
};

}  // namespace engine
