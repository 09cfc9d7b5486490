// Where one activity at a time owns the board. The home activity, playing, is always there to come back to;
// all others share one piece of memory.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>
#include <utility>

#include "board/activity.h"

namespace board {

class Stage {
 public:
  explicit Stage(Activity& home) : home_(home), current_(&home) {}
  Stage(const Stage&) = delete;
  Stage& operator=(const Stage&) = delete;

  void begin(uint32_t nowMs) {
    nowMs_ = nowMs;
    current_->enter(nowMs);
  }
  void tick(uint32_t nowMs) {
    nowMs_ = nowMs;
    current_->tick(nowMs);
  }
  Activity& current() { return *current_; }
  const Activity& current() const { return *current_; }

  // The one on stage leaves, and a new one of this kind enters.
  template <typename Kind, typename... Arguments>
  Kind& enter(Arguments&&... arguments) {
    static_assert(sizeof(Kind) <= kSize, "give it more room");
    static_assert(alignof(Kind) <= alignof(std::max_align_t), "the memory is not aligned for it");
    static_assert(std::is_trivially_destructible_v<Kind>, "it is dropped without ceremony");
    current_->leave();
    Kind* const kind = new (storage_) Kind(std::forward<Arguments>(arguments)...);
    current_ = kind;
    kind_ = &kIdentity<Kind>;
    current_->enter(nowMs_);
    return *kind;
  }
  bool isHome() const { return current_ == &home_; }
  // Back to playing.
  void goHome() {
    if (current_ == &home_) return;
    current_->leave();
    current_ = &home_;
    kind_ = nullptr;
    current_->enter(nowMs_);
  }
  // The activity on stage, if it is one of this kind.
  template <typename Kind>
  Kind* as() {
    return (kind_ == &kIdentity<Kind>) ? static_cast<Kind*>(current_) : nullptr;
  }

 private:
  static constexpr std::size_t kSize = 1248 + 16 * sizeof(void*);
  template <typename Kind>
  static constexpr char kIdentity = 0;  // its address tells kinds apart

  Activity& home_;
  Activity* current_;
  const char* kind_ = nullptr;
  uint32_t nowMs_ = 0;
  alignas(std::max_align_t) unsigned char storage_[kSize];
};

}  // namespace board
