// A new firmware for the board, as it comes in. Console and page use it; online::Updater does it.
//
// A call that can be refused gives false and one reason without a full stop; then nothing of it counts.
#pragma once

#include "base/text.h"

namespace board {

class Updates {
 public:
  // A signed firmware of so many bytes, in pieces of any size. After finish() the board restarts with it.
  virtual bool begin(uint32_t bytes, base::Text& why) = 0;
  virtual bool take(const uint8_t* bytes, int count, base::Text& why) = 0;
  virtual bool finish(base::Text& why) = 0;
  virtual void abort() = 0;
  // "update: version 0.1.0 runs; none is under way"
  virtual void describe(base::Text& text) const = 0;

 protected:
  ~Updates() = default;
};

}  // namespace board
