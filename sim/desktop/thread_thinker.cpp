#include "thread_thinker.h"

namespace sim {

ThreadThinker::ThreadThinker() : thread_([this] { work(); }) {}

ThreadThinker::~ThreadThinker() {
  drop();
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void ThreadThinker::run(ports::Work& job) {
  {
    const std::lock_guard lock(mutex_);
    dropped_ = false;
    job_ = &job;
  }
  changed_.notify_all();
}

void ThreadThinker::drop() {
  dropped_ = true;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return job_ == nullptr; });
}

// No lock between the steps: whoever waits for one against a thread that takes it again and again waits long.
void ThreadThinker::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return job_ != nullptr || ending_; });
    if (ending_) return;
    ports::Work& job = *job_;
    lock.unlock();
    while (!dropped_ && job.step()) {
    }
    lock.lock();
    job_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace sim
