#include "contact.h"

#include <algorithm>

namespace sim {

namespace {

// From 1 to `most`. Not by std::uniform_int_distribution, whose numbers differ between libraries.
uint32_t upTo(uint32_t most, Random& random) {
  return 1 + static_cast<uint32_t>(random()) % std::max(most, 1U);
}

}  // namespace

void Contact::become(bool present, uint64_t at, uint32_t bounceMs, Random& random) {
  while (!edges_.empty() && edges_.back().at >= at) edges_.pop_back();
  edges_.push_back({at, present});
  const uint64_t end = at + bounceMs;
  const uint32_t longest = std::max(bounceMs / 3, 1U);
  bool value = present;
  for (at += upTo(longest, random); at < end; at += upTo(longest, random)) {
    value = !value;
    edges_.push_back({at, value});
  }
  if (value != present) edges_.push_back({end, present});
}

void Contact::flicker(uint64_t now, uint32_t ms, Random& random) {
  constexpr uint32_t kLongestMs = 30;
  flickers_.clear();
  inverted_ = ms > 0;
  const uint64_t end = now + ms;
  bool value = inverted_;
  for (uint64_t at = now + upTo(kLongestMs, random); at < end; at += upTo(kLongestMs, random)) {
    value = !value;
    flickers_.push_back({at, value});
  }
  if (value) flickers_.push_back({end, false});
}

void Contact::weaken(uint64_t now, uint32_t timesAMinute, Random& random) {
  dropsAMinute_ = timesAMinute;
  if (timesAMinute == 0) return;
  drops_.seed(static_cast<uint32_t>(random()));
  nextDropAt_ = now + nextDrop();
}

// Anything from the next millisecond to twice the average.
uint64_t Contact::nextDrop() {
  constexpr uint32_t kMinuteMs = 60'000;
  return 1 + static_cast<uint32_t>(drops_()) % std::max(2 * kMinuteMs / dropsAMinute_, 1U);
}

bool Contact::read(uint64_t now) {
  constexpr uint32_t kShortestDropMs = 5, kLongestDropMs = 40;
  follow(edges_, now, present_);
  follow(flickers_, now, inverted_);
  while (dropsAMinute_ > 0 && nextDropAt_ <= now) {
    const uint32_t ms = static_cast<uint32_t>(drops_()) % (kLongestDropMs - kShortestDropMs + 1);
    drop(nextDropAt_, kShortestDropMs + ms);
    nextDropAt_ = droppedUntil_ + nextDrop();
  }
  return stuck_.value_or((present_ && now >= droppedUntil_) != inverted_);
}

void Contact::follow(std::deque<Edge>& edges, uint64_t now, bool& value) {
  while (!edges.empty() && edges.front().at <= now) {
    value = edges.front().value;
    edges.pop_front();
  }
}

}  // namespace sim
