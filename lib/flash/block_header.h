// What stands at the start of a block: that it was erased to its end, which log it belongs to, and that it is
// done with. Each part is programmed by itself; docs/journal.md has the layout.
#pragma once

#include <cstdint>

namespace flash {

constexpr int kHeaderSize = 32;
constexpr int kMarkSize = 4;    // "erased", programmed after each erase
constexpr int kClaimSize = 24;  // the mark and the claim
constexpr int kDeadAt = 24;     // four bytes that are all ones as long as the block counts

struct Claim {
  uint16_t log = 0;
  uint16_t index = 0;     // the log's first block is 0
  uint32_t sequence = 0;  // counts all claims
  uint32_t first = 0;     // the sequence of the log's first block
  // Of the block before it in the log: where its good frames end, and how many bytes behind count as spoilt.
  uint16_t previousEnd = 0;
  uint16_t previousTail = 0;
};

enum class BlockState : uint8_t {
  Dirty,  // must be erased before it is used
  Free,   // erased
  Live,   // holds a part of a log
  Bad     // cannot be erased, until the next start
};

BlockState decodeHeader(const uint8_t (&bytes)[kHeaderSize], Claim& claim);
void encodeMark(uint8_t (&bytes)[kMarkSize]);
// The mark again, and the claim.
void encodeClaim(const Claim& claim, uint8_t (&bytes)[kClaimSize]);
// Was it ever one of ours?
bool hasMark(const uint8_t (&bytes)[kHeaderSize]);

}  // namespace flash
