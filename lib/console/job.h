// What the console is in the middle of: a long answer, a count, a game being pasted, a UCI session. One at a
// time, in one piece of memory.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "base/text.h"

namespace console {

struct Session;

// The longest line that is sent.
constexpr int kMaxLineOut = 320;
using Line = base::TextOf<kMaxLineOut>;

class Job {
 public:
  enum class Step : uint8_t {
    Line,  // the text is the next line to send
    Wait,  // nothing to send for now
    Done   // it has ended; the text does not count
  };

  // One small step. Called only when a line can be sent, with an empty text.
  virtual Step next(Session& session, Line& line) = 0;
  // How many lines a tick may bring; few where each takes long.
  virtual int linesATick() const { return 8; }
  // Can it go on now?
  virtual bool working() const { return true; }
  // Will nothing more come of it until something comes over the line?
  virtual bool waits() const { return false; }

  // Does what comes over the line go to this job? Otherwise it waits for the job's end.
  virtual bool reads() const { return false; }
  // Instead of the rest of a line that was lost; then the line's end follows.
  static constexpr uint8_t kCancel = 24;
  virtual void take(Session& /*session*/, uint8_t /*byte*/) {}
  // A whole line that has come while it does not read. True when it has been answered at once; otherwise it
  // waits for its turn.
  virtual bool overtakes(Session& /*session*/, std::string_view /*line*/) { return false; }
  // Ctrl-C while it does not read. True when that ends it; what was typed behind it is gone in any case.
  virtual bool interrupt(Session& /*session*/) { return true; }
  // Is it UCI, where notices become `info string`?
  virtual bool isUci() const { return false; }

 protected:
  ~Job() = default;
};

class JobHolder {
 public:
  JobHolder() = default;
  JobHolder(const JobHolder&) = delete;
  JobHolder& operator=(const JobHolder&) = delete;

  Job* job() const { return job_; }
  // Only when there is none: a job never starts another in its own place.
  template <typename Kind, typename... Arguments>
  void start(Arguments&&... arguments) {
    static_assert(sizeof(Kind) <= kSize, "give it more room");
    static_assert(alignof(Kind) <= alignof(std::max_align_t), "the memory is not aligned for it");
    static_assert(std::is_trivially_destructible_v<Kind>, "it is dropped without ceremony");
    job_ = new (storage_) Kind(std::forward<Arguments>(arguments)...);
  }
  void stop() { job_ = nullptr; }

 private:
  static constexpr std::size_t kSize = 5472 + 28 * sizeof(void*);

  Job* job_ = nullptr;
  alignas(std::max_align_t) unsigned char storage_[kSize];
};

}  // namespace console
