// Frames: what one append has written to a block. A frame is its length, the length inverted, the CRC-32 of
// its bytes, and the bytes, filled up to four. One program writes it.
#pragma once

#include "ports/flash.h"

namespace flash {

constexpr int kFrameHeader = 8;
constexpr int kMaxFrameBytes = 280;
constexpr int kMaxFrame = kFrameHeader + kMaxFrameBytes;

// With its header, filled up.
constexpr int frameSize(int bytes) { return kFrameHeader + (bytes + 3) / 4 * 4; }

// What a block holds of its log.
struct Extent {
  uint16_t end = 0;   // behind the last good frame
  uint16_t size = 0;  // the bytes in its frames
  // Bytes behind these that count as spoilt. Where it can have been one frame that was cut off, one; it reads
  // as 0. Otherwise as they stand from `end` on.
  uint16_t tail = 0;
  uint16_t last = 0;  // where the last good frame begins; 0 when there is none
};

// How many bytes the frame at this place of a block has; 0 when there is none, negative when it cannot be
// read.
int frameBytes(ports::Flash& flash, int block, int at);

// Does that frame verify? False when it cannot be read.
bool verifyFrame(ports::Flash& flash, int block, int at, int bytes, bool& right);

// Looks through a block that is the last of its log. False when it cannot be read.
bool findExtent(ports::Flash& flash, int block, Extent& extent);
// … and through one that was left when the next one was claimed.
bool followFrames(ports::Flash& flash, int block, int end, int tail, Extent& extent);

// Programs a frame behind the others and reads it back; `extent` grows when all is right.
bool writeFrame(ports::Flash& flash, int block, const uint8_t* bytes, int count, Extent& extent);

// Programs bytes and reads them back.
bool programChecked(ports::Flash& flash, int block, int at, const uint8_t* bytes, int count);
// Is nothing programmed from here to the block's end? Otherwise `used` is behind the last byte that is.
bool findUsed(ports::Flash& flash, int block, int at, int& used);

inline uint32_t addressOf(int block, int at) {
  return static_cast<uint32_t>(block) * ports::Flash::kBlockSize + static_cast<uint32_t>(at);
}

}  // namespace flash
