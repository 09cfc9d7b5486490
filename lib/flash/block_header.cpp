#include "flash/block_header.h"

#include <algorithm>

#include "base/bytes.h"
#include "base/crc32.h"
#include "ports/flash.h"

namespace flash {

namespace {

constexpr uint32_t kMark = 0x31574C47;  // "GLW1"
constexpr int kLogAt = 4, kIndexAt = 6, kSequenceAt = 8, kFirstAt = 12;
constexpr int kPreviousEndAt = 16, kPreviousTailAt = 18, kCrcAt = 20;
// No board lives to claim so many blocks; beyond, the next number could not be the highest.
constexpr uint32_t kMaxSequence = 0xFFFF0000;

bool isErased(const uint8_t* bytes, int count) {
  return std::all_of(bytes, bytes + count, [](uint8_t byte) { return byte == 0xFF; });
}

}  // namespace

bool hasMark(const uint8_t (&bytes)[kHeaderSize]) { return base::readNumber(bytes, kMarkSize) == kMark; }

BlockState decodeHeader(const uint8_t (&bytes)[kHeaderSize], Claim& claim) {
  if (!hasMark(bytes)) return BlockState::Dirty;
  if (isErased(bytes + kMarkSize, kHeaderSize - kMarkSize)) return BlockState::Free;
  if (!isErased(bytes + kDeadAt, kHeaderSize - kDeadAt)) return BlockState::Dirty;
  if (base::readNumber(bytes + kCrcAt, 4) != base::crc32(bytes, kCrcAt)) return BlockState::Dirty;
  claim.log = static_cast<uint16_t>(base::readNumber(bytes + kLogAt, 2));
  claim.index = static_cast<uint16_t>(base::readNumber(bytes + kIndexAt, 2));
  claim.sequence = base::readNumber(bytes + kSequenceAt, 4);
  claim.first = base::readNumber(bytes + kFirstAt, 4);
  claim.previousEnd = static_cast<uint16_t>(base::readNumber(bytes + kPreviousEndAt, 2));
  claim.previousTail = static_cast<uint16_t>(base::readNumber(bytes + kPreviousTailAt, 2));
  const bool fits = claim.previousEnd >= (claim.index == 0 ? 0 : kHeaderSize) &&
                    claim.previousEnd + claim.previousTail <= ports::Flash::kBlockSize;
  const bool inOrder = claim.index == 0 ? claim.first == claim.sequence : claim.first < claim.sequence;
  return fits && inOrder && claim.sequence > 0 && claim.sequence <= kMaxSequence ? BlockState::Live
                                                                                 : BlockState::Dirty;
}

void encodeMark(uint8_t (&bytes)[kMarkSize]) { base::writeNumber(kMark, bytes, kMarkSize); }

void encodeClaim(const Claim& claim, uint8_t (&bytes)[kClaimSize]) {
  base::writeNumber(kMark, bytes, kMarkSize);
  base::writeNumber(claim.log, bytes + kLogAt, 2);
  base::writeNumber(claim.index, bytes + kIndexAt, 2);
  base::writeNumber(claim.sequence, bytes + kSequenceAt, 4);
  base::writeNumber(claim.first, bytes + kFirstAt, 4);
  base::writeNumber(claim.previousEnd, bytes + kPreviousEndAt, 2);
  base::writeNumber(claim.previousTail, bytes + kPreviousTailAt, 2);
  base::writeNumber(base::crc32(bytes, kCrcAt), bytes + kCrcAt, 4);
}

}  // namespace flash
