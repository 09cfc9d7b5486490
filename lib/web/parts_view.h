// What there is to see in this tick: the board's state, part by part, and on a simulator the world around it.
#pragma once

#include "board/state.h"
#include "web/world_port.h"

namespace web {

constexpr int kWorldPart = board::kStateParts;  // behind those of the board
constexpr int kParts = board::kStateParts + 1;

// Which parts somebody has seen, and which version of each.
struct PartsCursor {
  uint32_t versions[kParts] = {};
  uint16_t seen = 0;  // a bit a part
};
static_assert(kParts <= 16, "each part has its bit");

class PartsView {
 public:
  // Without power there is no board; without a simulator there is no world. What glows as a password is not
  // shown where it `isPublic`.
  PartsView(const board::Board* board, WorldPort* world, bool isPublic)
      : board_(board), world_(world), isPublic_(isPublic) {}

  // Asks for all versions; what follows counts for them.
  void take();

  int count() const { return world_ != nullptr ? kParts : board::kStateParts; }
  const char* name(int part) const;
  uint32_t version(int part) const { return versions_[part]; }
  bool isNewFor(const PartsCursor& cursor, int part) const {
    return (cursor.seen >> part & 1) == 0 || cursor.versions[part] != versions_[part];
  }
  // As board::StatePart::write.
  bool write(int part, base::Text& text, int& at) const;

 private:
  const board::Board* board_;
  WorldPort* world_;
  bool isPublic_;
  uint32_t versions_[kParts] = {};
};

}  // namespace web
