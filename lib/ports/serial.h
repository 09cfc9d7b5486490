// A serial line, never blocking in either direction.
#pragma once

namespace ports {

class Serial {
 public:
  // The next byte, 0 to 255, or -1 when there is none yet.
  virtual int read() = 0;
  // Takes as many bytes as fit now and says how many that were.
  virtual int write(const char* bytes, int count) = 0;

 protected:
  ~Serial() = default;
};

}  // namespace ports
