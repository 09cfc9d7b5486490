// One square's presence sensor as it behaves over time: what it will read when is laid down in advance, so
// the same script gives the same readings, however the board looks at them.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <random>

namespace sim {

using Random = std::mt19937;  // the same numbers on every machine

class Contact {
 public:
  // From then on a piece is there, or is not, once the contact has bounced for a while. What was laid down
  // for a later time is off.
  void become(bool present, uint64_t at, uint32_t bounceMs, Random& random);
  // A weak magnet: for so long the reading drops out and comes back as it likes.
  void flicker(uint64_t now, uint32_t ms, Random& random);
  // It misses its piece for exactly so long.
  void drop(uint64_t now, uint32_t ms) { droppedUntil_ = now + ms; }
  // It drops out now and then for 5 to 40 ms, so many times a minute on average; 0 ends it.
  void weaken(uint64_t now, uint32_t timesAMinute, Random& random);
  // A broken sensor always says this; none mends it.
  void stick(std::optional<bool> reading) { stuck_ = reading; }

  // Time must not run backwards between calls.
  bool read(uint64_t now);

 private:
  struct Edge {
    uint64_t at;
    bool value;
  };

  static void follow(std::deque<Edge>& edges, uint64_t now, bool& value);
  uint64_t nextDrop();

  bool present_ = false;
  bool inverted_ = false;  // flickering, at this moment
  std::deque<Edge> edges_, flickers_;
  uint64_t droppedUntil_ = 0;
  uint32_t dropsAMinute_ = 0;
  uint64_t nextDropAt_ = 0;
  std::minstd_rand drops_;
  std::optional<bool> stuck_;
};

}  // namespace sim
