// History and continuation history: how often a quiet move was best anywhere in the tree, and how often right
// after certain moves.
#pragma once

#include <algorithm>
#include <array>

#include "chess/position.h"

namespace engine {

class History {
 public:
  static constexpr int kMax = 8192, kMaxContinuation = 16384;

  // A piece and the square it goes to, and nobody.
  using Slot = unsigned;
  static constexpr Slot kNobody = 0, kSlots = 15 * 64;
  static Slot slotOf(const chess::Position& position, chess::Move move) {
    return static_cast<Slot>(position.at(move.from())) * 64 +
           static_cast<Slot>(chess::indexOf(landingOf(move)));
  }

  // Where continuation history is kept, in memory of the caller's that is zero at first; without enough of
  // it, there is none.
  void use(int16_t* continuation, std::size_t count) {
    const bool fits = count >= 2 * kSlots;
    continuation_ = fits ? continuation : scores_.data();
    rows_ = fits ? static_cast<uint32_t>(count - kSlots) : 0;
  }
  // Continuation history is cleared by whoever owns its memory.
  void clear() { scores_.fill(0); }
  // A new search begins: what older ones have learnt counts for less, since others need the places.
  void fade() {
    if (rows_ == 0) return;
    // Not std::for_each_n, which the library of GCC 8 has not.
    for (int16_t* each = continuation_; each != continuation_ + rows_ + kSlots; ++each)
      *each = static_cast<int16_t>(*each * 9 / 16);
  }

  // What is known of moves after two others, the enemy's last and one's own before that, by slot.
  struct Before {
    int16_t *last, *own;
  };
  Before before(Slot last, Slot own) { return {row(last), row(own)}; }

  int score(Slot slot) const { return scores_[slot]; }
  // After those two moves alone.
  static int continuation(Before before, Slot slot) { return before.last[slot] + before.own[slot]; }
  // By which quiet moves are put in order: what answers the last move counts most.
  int order(Before before, Slot slot) const {
    return (4 * scores_[slot] + 9 * before.last[slot] + 5 * before.own[slot]) >> 4;
  }
  static constexpr int kMaxOrder = (4 * kMax + 14 * kMaxContinuation) / 16;

  // What a move earns that was best at that depth.
  static int bonusOf(int depth) {
    const int bonus = (12 * depth + 396) * depth - 171;
    return bonus < 0 ? 0 : bonus > 1852 ? 1852 : bonus;
  }
  void reward(Before before, Slot slot, int bonus) {
    push(scores_[slot], bonus, kMax);
    rewardContinuation(before, slot, bonus);
  }
  void rewardContinuation(Before before, Slot slot, int bonus) {
    if (rows_ == 0) return;
    push(before.last[slot], bonus * 9 / 16, kMaxContinuation);
    push(before.own[slot], bonus * 9 / 16, kMaxContinuation);
  }

 private:
  // Rows overlap, each beginning somewhere else: with some luck the moves that matter do not meet.
  int16_t* row(Slot before) { return continuation_ + ((before * 0x9E3779B1u >> 20) * rows_ >> 12); }
  // Towards most or -most, in steps that shrink as they come near.
  static void push(int16_t& score, int bonus, int max) {
    const int size = bonus < 0 ? -bonus : bonus;
    score = static_cast<int16_t>(score + bonus - score * size / max);
  }

  std::array<int16_t, kSlots> scores_;
  int16_t* continuation_ = scores_.data();
  uint32_t rows_ = 0;  // how many beginnings of rows there are
};

}  // namespace engine
