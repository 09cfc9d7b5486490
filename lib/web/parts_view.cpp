#include "web/parts_view.h"

#include "base/hash.h"

namespace web {

// After a start versions count anew, so the number of starts counts too.
void PartsView::take() {
  for (int part = 0; part < board::kStateParts; ++part) {
    base::Hash hash;
    if (board_ != nullptr) hash.add(board_->device.starts()).add(board::statePart(part).version(*board_));
    versions_[part] = hash.value();
  }
  if (world_ != nullptr) versions_[kWorldPart] = world_->version();
}

const char* PartsView::name(int part) const {
  return part == kWorldPart ? "world" : board::statePart(part).name;
}

bool PartsView::write(int part, base::Text& text, int& at) const {
  if (part == kWorldPart) return world_->write(text, at);
  if (board_ != nullptr && part == board::kLightsPart && isPublic_ && board_->stage.current().isSecret()) {
    constexpr int kDigits = 6;
    text.add('"');
    for (int i = 0; i < kDigits * chess::kSquares; ++i) text.add('0');
    text.add('"');
    return false;
  }
  if (board_ != nullptr) return board::statePart(part).write(*board_, text, at);
  if (world_ != nullptr)
    world_->writeDark(part, text);
  else
    text.add("null");
  return false;
}

}  // namespace web
