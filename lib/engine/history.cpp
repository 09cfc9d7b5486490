#include "engine/history.h"

namespace engine {

void History::clear() {
  scores_.fill(0);
  answers_.fill(chess::Move());
}

void History::fade() {
  for (int16_t& score : scores_) score = static_cast<int16_t>(score / 4);
}

}  // namespace engine
