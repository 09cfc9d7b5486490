#include "eboard/sentio.h"

#include "base/text.h"
#include "sensing/footprint.h"

namespace eboard {

using chess::Square;
using chess::SquareSet;
using sensing::Decision;

namespace {

constexpr uint32_t kEveryMs = 300;
constexpr uint32_t kPauseMs = 30;  // ends what belongs together
constexpr int kLine = 48;

}  // namespace

// Only the last eight of a burst are kept; a longer one is for another kind of lights.
void Sentio::receive(Side& side, uint8_t byte) {
  if (count_ > 0 && side.nowMs - byteAt_ >= kPauseMs) endBurst(side);
  byteAt_ = side.nowMs;
  if (count_ < kRanks) burst_[count_] = byte;
  if (count_ <= kRanks) ++count_;
}

void Sentio::endBurst(Side& side) {
  if (count_ == kRanks) {
    side.lights = {};
    for (int rank = 0; rank < kRanks; ++rank)
      for (int file = 0; file < 8; ++file)
        if ((burst_[7 - rank] >> file & 1) != 0) side.lights.add(chess::squareAt(file, rank));
  }
  count_ = 0;
}

void Sentio::tell(Side& side, SquareSet occupied) {
  emptied_ = emptied_ | (told_ & ~occupied);
  told_ = occupied;
  toldAt_ = side.nowMs;
  base::TextOf<kLine> line;
  line.add(':');
  for (int rank = 7; rank >= 0; --rank) {
    int number = 0;
    for (int file = 0; file < 8; ++file)
      if (occupied.has(chess::squareAt(file, rank))) number |= 0x80 >> file;
    line.add(number).add(rank > 0 ? " " : "");
  }
  // The letter says that its lights have one colour.
  side.out.put(0, line.add("\r\nL\r\n").view());
}

void Sentio::look(Side& side) {
  if (count_ > 0 && side.nowMs - byteAt_ >= kPauseMs) endBurst(side);
  const SquareSet now = side.track.occupied();
  if (side.out.room() < kLine || (now == told_ && side.nowMs - toldAt_ < kEveryMs)) return;
  tell(side, now);
}

// A piece that another swept off was gone too briefly to be told: the app could not know of the capture.
bool Sentio::decided(Side& side, const Decision& decision) {
  look(side);
  if (decision.kind != Decision::Kind::Played) return true;
  const Square victim = sensing::victimOf(side.track.position(), decision.move);
  if (victim == decision.move.to() && !emptied_.has(victim) && side.out.room() >= 2 * kLine) {
    tell(side, told_ & ~SquareSet::of(victim));
    tell(side, side.track.occupied());
  }
  emptied_ = {};
  return true;
}

}  // namespace eboard
