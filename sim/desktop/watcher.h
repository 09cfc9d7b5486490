// Somebody who looks on while the board runs and may take a hand in it. Called on the firmware's thread, once
// a tick, so it must be quick and wait for nobody.
#pragma once

#include <cstdint>
#include <string_view>

#include "host.h"

namespace sim {

class Watcher {
 public:
  // Before the firmware's step: the moment to look, and to touch something.
  virtual void act(Host& host, uint64_t now) = 0;
  // What the board has sent on its serial line.
  virtual void hear(std::string_view bytes) = 0;

 protected:
  ~Watcher() = default;
};

}  // namespace sim
