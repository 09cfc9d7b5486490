// Scans on their way from whoever makes them to the tick: a ring without a lock, one thread or core at each
// end. It lasts for some 130 ms at a scan every 4 ms, and much longer while nothing changes: from half full
// on, a scan that says the same as the one before takes no place.
#pragma once

#include <atomic>

#include "ports/sensors.h"

namespace wiring {

class ScanRing {
 public:
  static constexpr uint32_t kPlaces = 32;

  // The scanner's end. When it is full the scan is lost; what it saw will be in the next one.
  void put(const ports::Reading& reading) {
    const uint32_t end = end_.load(std::memory_order_relaxed);
    const uint32_t waiting = end - begin_.load(std::memory_order_acquire);
    const ports::Reading& last = places_[(end - 1) % kPlaces];
    const bool isNews = reading.seen != last.seen || reading.isUsable != last.isUsable;
    if (waiting == kPlaces || (waiting >= kPlaces / 2 && !isNews)) return;
    places_[end % kPlaces] = reading;
    end_.store(end + 1, std::memory_order_release);
  }

  // The tick's end.
  [[nodiscard]] bool take(ports::Reading& reading) {
    const uint32_t begin = begin_.load(std::memory_order_relaxed);
    if (begin == end_.load(std::memory_order_acquire)) return false;
    reading = places_[begin % kPlaces];
    begin_.store(begin + 1, std::memory_order_release);
    return true;
  }
  void drop() { begin_.store(end_.load(std::memory_order_acquire), std::memory_order_release); }

 private:
  std::atomic<uint32_t> begin_{0}, end_{0};  // scans ever taken and put
  ports::Reading places_[kPlaces];
};

}  // namespace wiring
