#include "flash/frame.h"

#include <algorithm>

#include "base/bytes.h"
#include "base/crc32.h"
#include "flash/block_header.h"

namespace flash {

namespace {

constexpr int kBlockSize = ports::Flash::kBlockSize;
constexpr int kPiece = 64;  // what is read at a time

uint32_t frameCrc(const uint8_t* bytes, int count) {
  uint8_t length[2];
  base::writeNumber(static_cast<uint32_t>(count), length, 2);
  return base::crc32(bytes, count, base::crc32(length, 2));
}

}  // namespace

int frameBytes(ports::Flash& flash, int block, int at) {
  if (at + kFrameHeader > kBlockSize) return 0;
  uint8_t header[4];
  if (!flash.read(addressOf(block, at), header, sizeof header)) return -1;
  const uint32_t count = base::readNumber(header, 2);
  const bool sure = (count ^ base::readNumber(header + 2, 2)) == 0xFFFF;
  if (!sure || count == 0 || count > kMaxFrameBytes) return 0;
  return at + frameSize(static_cast<int>(count)) <= kBlockSize ? static_cast<int>(count) : 0;
}

bool verifyFrame(ports::Flash& flash, int block, int at, int count, bool& right) {
  uint8_t header[kFrameHeader], bytes[kMaxFrameBytes];
  if (!flash.read(addressOf(block, at), header, kFrameHeader)) return false;
  if (!flash.read(addressOf(block, at + kFrameHeader), bytes, count)) return false;
  right = base::readNumber(header + 4, 4) == frameCrc(bytes, count);
  return true;
}

bool findUsed(ports::Flash& flash, int block, int at, int& used) {
  used = at;
  for (int next; at < kBlockSize; at = next) {
    next = std::min(at + kPiece, kBlockSize);
    uint8_t piece[kPiece];
    if (!flash.read(addressOf(block, at), piece, next - at)) return false;
    for (int i = 0; i < next - at; ++i)
      if (piece[i] != 0xFF) used = at + i + 1;
  }
  return true;
}

bool findExtent(ports::Flash& flash, int block, Extent& extent) {
  Extent found;
  Extent sure;  // without a last frame that does not verify
  bool right = true;
  found.end = sure.end = kHeaderSize;
  for (int count = 0; (count = frameBytes(flash, block, found.end)) != 0;) {
    if (count < 0 || !verifyFrame(flash, block, found.end, count, right)) return false;
    found.last = found.end;
    found.end = static_cast<uint16_t>(found.end + frameSize(count));
    found.size = static_cast<uint16_t>(found.size + count);
    // One that has right ones behind it was spoilt, not cut off: whoever reads the log shall see it.
    if (right) sure = found;
  }
  int used = 0;
  if (!findUsed(flash, block, found.end, used)) return false;
  const int spoilt = used - sure.end;
  extent = sure;
  extent.tail = static_cast<uint16_t>(spoilt <= 0 ? 0 : spoilt <= kMaxFrame ? 1 : spoilt);
  return true;
}

bool followFrames(ports::Flash& flash, int block, int end, int tail, Extent& extent) {
  extent = Extent();
  extent.end = kHeaderSize;
  while (extent.end < end) {
    const int count = frameBytes(flash, block, extent.end);
    if (count < 0) return false;
    if (count == 0 || extent.end + frameSize(count) > end) break;
    extent.last = extent.end;
    extent.end = static_cast<uint16_t>(extent.end + frameSize(count));
    extent.size = static_cast<uint16_t>(extent.size + count);
  }
  extent.tail = static_cast<uint16_t>(std::max(end - extent.end, 0) + tail);
  return true;
}

bool programChecked(ports::Flash& flash, int block, int at, const uint8_t* bytes, int count) {
  if (!flash.program(addressOf(block, at), bytes, count)) return false;
  for (int i = 0; i < count; i += kPiece) {
    uint8_t piece[kPiece];
    const int size = std::min(kPiece, count - i);
    if (!flash.read(addressOf(block, at + i), piece, size)) return false;
    if (!std::equal(piece, piece + size, bytes + i)) return false;
  }
  return true;
}

bool writeFrame(ports::Flash& flash, int block, const uint8_t* bytes, int count, Extent& extent) {
  uint8_t frame[kMaxFrame];
  const int size = frameSize(count);
  base::writeNumber(static_cast<uint32_t>(count), frame, 2);
  base::writeNumber(static_cast<uint32_t>(~count), frame + 2, 2);
  base::writeNumber(frameCrc(bytes, count), frame + 4, 4);
  std::copy(bytes, bytes + count, frame + kFrameHeader);
  std::fill(frame + kFrameHeader + count, frame + size, uint8_t{0xFF});
  if (!programChecked(flash, block, extent.end, frame, size)) return false;
  extent.last = extent.end;
  extent.end = static_cast<uint16_t>(extent.end + size);
  extent.size = static_cast<uint16_t>(extent.size + count);
  return true;
}

}  // namespace flash
