// The transposition table: what a search found out about positions it may meet again, in memory that the
// caller gives. Eight bytes an entry, four entries a bucket. It may forget anything at any time, and a
// key that collides gives a wrong entry (once in 2^18 looks or so): what comes out is a hint, and a move
// from it has to be found among the legal ones. A quarter of the memory is History's, for continuation
// history: there it is worth more than a third more entries.
#pragma once

#include <cstddef>
#include <cstdint>

#include "chess/move.h"

namespace engine {

enum class Bound : uint8_t { None, Upper, Lower, Exact };

struct TableHit {
  chess::Move move;
  int score = 0;
  int depth = 0;
  Bound bound = Bound::None;

  // Does it tell where the score lies, if only what is outside this window matters?
  bool settles(int alpha, int beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower && score >= beta) ||
           (bound == Bound::Upper && score <= alpha);
  }
};

class Table {
 public:
  // Without memory a search works too, only slower. The number of bytes that is used is rounded down to
  // a power of two; the memory must be aligned for a uint32_t.
  Table() = default;
  Table(void* memory, std::size_t bytes);

  void clear();
  // A new search: what older ones left may go first.
  void age() { age_ = static_cast<uint8_t>((age_ + 1) & 15); }

  // Mate scores are kept as counted from the position itself, hence the ply.
  bool look(uint64_t key, int ply, TableHit& hit) const;
  void store(uint64_t key, int ply, chess::Move move, int score, int depth, Bound bound);

  std::size_t buckets() const { return 3 * quarter_; }
  // History's quarter.
  int16_t* continuation() const {
    return static_cast<int16_t*>(static_cast<void*>(entries_ + buckets() * kWays));
  }
  std::size_t continuationCount() const {
    const std::size_t all = quarter_ * kWays * sizeof(Entry) / sizeof(int16_t);
    return all < kMaxContinuations ? all : kMaxContinuations;
  }

 private:
  struct Entry {
    uint32_t key : 20;
    uint32_t depth : 6;
    uint32_t bound : 2;
    uint32_t age : 4;
    uint16_t move;
    int16_t score;
  };
  static_assert(sizeof(Entry) == 8, "eight bytes an entry");
  static constexpr int kWays = 4;
  static constexpr std::size_t kMaxContinuations = 1 << 17;  // more are hardly ever different

  Entry* bucket(uint64_t key) const {
    // Bits that neither choose within a quarter nor are kept in the entry choose the quarter, of three.
    const auto part = static_cast<std::size_t>((static_cast<uint32_t>(key >> 32) & 0xFF) * 3 >> 8);
    return entries_ + (part * quarter_ + (static_cast<std::size_t>(key) & (quarter_ - 1))) * kWays;
  }
  static uint32_t check(uint64_t key) { return static_cast<uint32_t>(key >> 44); }

  Entry* entries_ = nullptr;
  std::size_t quarter_ = 0;  // buckets in a quarter of the memory
  uint8_t age_ = 0;
};

}  // namespace engine
