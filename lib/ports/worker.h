// Somewhere to think without holding up the board: the chip's other core, a thread on a desktop, or a
// moment of each tick where there is neither.
#pragma once

namespace ports {

class Work {
 public:
  // Goes on for a moment, well under a millisecond's worth; false when there is nothing left to do.
  virtual bool step() = 0;

 protected:
  ~Work() = default;
};

class Worker {
 public:
  // Calls the work's step() until that says false. Only when not busy; the work must outlive it.
  virtual void run(Work& work) = 0;
  // True from run() until the last step has returned; safe to ask from the thread that ticks.
  virtual bool busy() const = 0;
  // From every tick: a worker without a thread of its own goes on now.
  virtual void tick() {}

 protected:
  ~Worker() = default;
};

}  // namespace ports
