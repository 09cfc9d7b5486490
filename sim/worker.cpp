#include "worker.h"

namespace sim {

Worker::Worker(bool isVirtual) {
  if (!isVirtual) thread_ = std::thread([this] { work(); });
}

Worker::~Worker() {
  drop();
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    ending_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Worker::run(ports::Job& job) {
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    job_ = &job;
    dropped_ = false;
  }
  changed_.notify_all();
}

bool Worker::busy() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return job_ != nullptr;
}

void Worker::tick() {
  if (thread_.joinable() || job_ == nullptr) return;
  if (!job_->step()) job_ = nullptr;
}

void Worker::drop() {
  std::unique_lock<std::mutex> lock(mutex_);
  dropped_ = true;
  if (!thread_.joinable()) job_ = nullptr;
  changed_.wait(lock, [this] { return job_ == nullptr; });
}

void Worker::work() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return job_ != nullptr || ending_; });
    if (ending_) return;
    ports::Job* const job = job_;
    bool more = true;
    while (more && !dropped_) {
      lock.unlock();
      more = job->step();
      lock.lock();
    }
    job_ = nullptr;
    changed_.notify_all();
  }
}

}  // namespace sim
