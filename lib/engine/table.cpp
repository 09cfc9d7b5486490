#include "engine/table.h"

#include <cstring>

#include "engine/score.h"

namespace engine {

namespace {

int fromRoot(int score, int ply) {
  if (score >= kMateBound) return score - ply;
  if (score <= -kMateBound) return score + ply;
  return score;
}
int fromHere(int score, int ply) {
  if (score >= kMateBound) return score + ply < kMate ? score + ply : kMate;
  if (score <= -kMateBound) return score - ply > -kMate ? score - ply : -kMate;
  return score;
}

}  // namespace

Table::Table(void* memory, std::size_t bytes) : entries_(static_cast<Entry*>(memory)) {
  const std::size_t most = memory == nullptr ? 0 : bytes / (4 * kWays * sizeof(Entry));
  if (most > 0)
    for (quarter_ = 1; quarter_ <= most / 2;) quarter_ *= 2;
  clear();
}

void Table::clear() {
  age_ = 0;
  if (quarter_ > 0) std::memset(static_cast<void*>(entries_), 0, 4 * quarter_ * kWays * sizeof(Entry));
}

bool Table::look(uint64_t key, int ply, TableHit& hit) const {
  if (quarter_ == 0) return false;
  const Entry* entry = bucket(key);
  for (int way = 0; way < kWays; ++way, ++entry) {
    if (entry->key != check(key) || entry->bound == 0) continue;
    hit.move = chess::Move::fromBits(entry->move);
    hit.score = fromRoot(entry->score, ply);
    hit.depth = static_cast<int>(entry->depth);
    hit.bound = static_cast<Bound>(entry->bound);
    return true;
  }
  return false;
}

void Table::store(uint64_t key, int ply, chess::Move move, int score, int depth, Bound bound) {
  if (quarter_ == 0) return;
  Entry* const first = bucket(key);
  Entry* chosen = first;
  int least = 1 << 20;
  for (Entry* entry = first; entry != first + kWays; ++entry) {
    if (entry->key == check(key) && entry->bound != 0) {
      chosen = entry;
      // A deep result is not given up for a much shallower guess about the same position.
      if (bound != Bound::Exact && entry->age == age_ && depth + 3 < static_cast<int>(entry->depth)) return;
      break;
    }
    // Shallow and old entries go first; an empty one before all.
    const int staleness = (age_ - static_cast<int>(entry->age)) & 15;
    const int worth = entry->bound == 0 ? -1000 : static_cast<int>(entry->depth) - 8 * staleness;
    if (worth < least) {
      least = worth;
      chosen = entry;
    }
  }
  if (!move.isNone() || chosen->key != check(key)) chosen->move = move.bits();
  chosen->key = check(key) & 0xFFFFFu;
  chosen->depth = static_cast<uint32_t>(depth < 0 ? 0 : depth) & 63u;
  chosen->bound = static_cast<uint32_t>(bound) & 3u;
  chosen->age = age_ & 15u;
  chosen->score = static_cast<int16_t>(fromHere(score, ply));
}

}  // namespace engine
