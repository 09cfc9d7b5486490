#include "activities/kept_repertoire.h"

#include <algorithm>

#include "base/bytes.h"
#include "base/crc32.h"
#include "board/setting_table.h"

namespace activities {

using openings::Mark;

namespace {

// Two bytes each: how many marks, how many moves, the side; then the marks' CRC-32 in four, and the marks.
constexpr int kHeader = 10;
constexpr int kPart = game::Settings::kMaxBlob;
constexpr int kMark = 2;
static_assert(kHeader % kMark == 0 && kPart % kMark == 0, "no mark lies in two parts");
static_assert(kHeader + kMark * openings::RepertoireWriter::kMaxMarks <= board::kRepertoireParts * kPart,
              "it has room");

uint8_t blobOf(int part) { return static_cast<uint8_t>(board::kRepertoireBlob + part); }

uint32_t addTo(uint32_t crc, Mark mark) {
  return base::crc32(static_cast<uint8_t>(mark >> 8), base::crc32(static_cast<uint8_t>(mark & 0xFF), crc));
}

}  // namespace

// Power may fail between two parts: then the sum is wrong, and there is none.
bool keepRepertoire(game::Settings& settings, const openings::RepertoireWriter& writer) {
  uint32_t crc = base::kCrc32Start;
  for (int i = 0; i < writer.count(); ++i) crc = addTo(crc, writer.marks()[i]);
  uint8_t bytes[kPart];
  base::writeNumber(static_cast<uint32_t>(writer.count()), bytes, 2);
  base::writeNumber(static_cast<uint32_t>(writer.moves()), bytes + 2, 2);
  base::writeNumber(static_cast<uint32_t>(writer.side()), bytes + 4, 2);
  base::writeNumber(crc, bytes + 6, 4);
  int length = kHeader, at = 0;
  for (int part = 0; part < board::kRepertoireParts; ++part, length = 0) {
    for (; at < writer.count() && length < kPart; ++at, length += kMark)
      base::writeNumber(writer.marks()[at], bytes + length, kMark);
    if (!settings.writeBlob(blobOf(part), bytes, length)) return false;
  }
  return true;
}

bool KeptRepertoire::open() {
  at_ = 0;
  part_ = 0;
  length_ = static_cast<int16_t>(settings_.readBlob(blobOf(0), bytes_, kPart));
  if (length_ < kHeader) return false;
  count_ = static_cast<int16_t>(base::readNumber(bytes_, 2));
  moves_ = static_cast<int16_t>(base::readNumber(bytes_ + 2, 2));
  side_ = static_cast<chess::Colour>(bytes_[4] & 1);
  const uint32_t expected = base::readNumber(bytes_ + 6, 4);
  if (count_ < 1 || count_ > openings::RepertoireWriter::kMaxMarks) return false;
  uint32_t crc = base::kCrc32Start;
  int read = 0;
  for (Mark mark; next(mark); ++read) crc = addTo(crc, mark);
  return read == count_ && crc == expected;
}

bool KeptRepertoire::next(Mark& mark) {
  if (at_ >= count_) return false;
  const int offset = kHeader + kMark * at_;
  if (const int part = offset / kPart; part != part_) {
    part_ = static_cast<int16_t>(part);
    length_ = static_cast<int16_t>(settings_.readBlob(blobOf(part), bytes_, kPart));
  }
  if (offset % kPart + kMark > length_) return false;
  mark = static_cast<Mark>(base::readNumber(bytes_ + offset % kPart, kMark));
  ++at_;
  return true;
}

bool GameAsRepertoire::next(Mark& mark) {
  if (at_ >= game_.plyCount()) return false;
  mark = game_.moves()[at_++].bits();
  return true;
}

}  // namespace activities
