// A serial line, never blocking in either direction.
#pragma once

#include <cstdint>

namespace ports {

class Serial {
 public:
  // The next byte, 0 to 255, or -1 when there is none yet.
  virtual int read() = 0;
  // Has anything been lost on the way in, unread, since this was last asked?
  virtual bool takeLoss() { return false; }
  // Takes as many bytes as fit now and says how many that were.
  virtual int write(const char* bytes, int count) = 0;
  // Another pace, bits a second; 0 for the port's own. Nothing where a wire has no pace.
  virtual void setBaud(uint32_t /*baud*/) {}

 protected:
  ~Serial() = default;
};

}  // namespace ports
