// Ctrl-C and the like as something one can wait for, so that the program always ends in order: terminal
// restored, temporary files gone.
#pragma once

namespace sim {

class Signals {
 public:
  // From now on they only arrive here, in this thread and those it starts.
  Signals();
  ~Signals();
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;

  // Readable when one has come; for poll().
  int descriptor() const { return descriptor_; }
  bool caught() const;
  // Waits until the file can be read. False when a signal came instead.
  bool waitFor(int file) const;

 private:
  int descriptor_;
};

}  // namespace sim
