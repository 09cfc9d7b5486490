// One large piece of memory that is lent as a whole, to whoever needs much of it for a while.
#pragma once

#include <cstddef>

namespace ports {

class Arena {
 public:
  // At least so many bytes, aligned for anything; `size` is how many there are. nullptr when memory does not
  // suffice. What was taken before must have been given back.
  [[nodiscard]] virtual void* take(std::size_t atLeast, std::size_t& size) = 0;
  virtual void give() = 0;

 protected:
  ~Arena() = default;
};

}  // namespace ports
