#include "chess/move_stack.h"

namespace chess {

bool MoveStack::pushCopy(const Move* first, const Move* last) {
  if (last - first > room()) return false;
  Move* out = top();
  while (first != last) *out++ = *first++;
  push(out);
  return true;
}

}  // namespace chess
