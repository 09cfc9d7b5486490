// Moves of a whole search in one fixed array, a frame per ply: where one ply's moves end, the next
// ply's begin. Nothing is ever written past its end: a generator asks for room first, and refuses
// (returns false, the stack unchanged) when its moves do not fit.
#pragma once

#include "chess/move.h"

namespace chess {

// More moves than any position of 16 pieces a side can have: 15 queens with 27 moves each, and a king's 8.
constexpr int kMaxMoves = 416;

// The stack without its storage, so that generators are compiled once. Storage: MoveStackOf below.
class MoveStack {
 public:
  MoveStack(const MoveStack&) = delete;
  MoveStack& operator=(const MoveStack&) = delete;

  // The newest frame's moves.
  Move* begin() { return moves_ + begins_[plies_ - 1]; }
  Move* end() { return moves_ + begins_[plies_]; }
  const Move* begin() const { return moves_ + begins_[plies_ - 1]; }
  const Move* end() const { return moves_ + begins_[plies_]; }
  int size() const { return begins_[plies_] - begins_[plies_ - 1]; }
  Move operator[](int index) const { return begin()[index]; }
  bool has(Move move) const {
    for (const Move candidate : *this)
      if (candidate == move) return true;
    return false;
  }

  int plies() const { return plies_; }
  void clear() { plies_ = 0; }
  // Forgets the newest frame.
  void drop() { --plies_; }

  // For generators: where the next frame would begin, how much fits, and taking it. Without a frame left
  // the room is -1, so that not even a frame without moves fits.
  Move* top() { return moves_ + begins_[plies_]; }
  int room() const { return plies_ < plyCapacity_ ? capacity_ - begins_[plies_] : -1; }
  void push(const Move* end) {
    ++plies_;
    begins_[plies_] = static_cast<uint16_t>(end - moves_);
  }
  // Copies a frame in; false, and nothing changes, when it does not fit.
  bool pushCopy(const Move* first, const Move* last);

 protected:
  MoveStack(Move* moves, uint16_t* begins, uint16_t capacity, uint16_t plyCapacity)
      : moves_(moves), begins_(begins), capacity_(capacity), plyCapacity_(plyCapacity) {
    begins_[0] = 0;
  }
  ~MoveStack() = default;

 private:
  Move* moves_;
  uint16_t* begins_;
  uint16_t capacity_;
  uint16_t plyCapacity_;
  uint16_t plies_ = 0;
};

template <int kCapacity, int kPlyCapacity>
class MoveStackOf : public MoveStack {
  static_assert(kCapacity <= 0xFFFF, "a frame's beginning is kept in 16 bits");

 public:
  MoveStackOf() : MoveStack(storage_, frames_, kCapacity, kPlyCapacity) {}

 private:
  Move storage_[kCapacity];
  uint16_t frames_[kPlyCapacity + 1];
};

// A search of 64 plies: on average 125 moves a ply, three times what games need.
using SearchMoveStack = MoveStackOf<8000, 64>;
static_assert(sizeof(SearchMoveStack) <= 16 * 1024, "a 64-ply search must fit a small chip");

// The moves of one position.
using MoveList = MoveStackOf<kMaxMoves, 1>;

}  // namespace chess
