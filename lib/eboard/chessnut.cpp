#include "eboard/chessnut.h"

#include <cstring>

namespace eboard {

using chess::Square;

namespace {

enum Command : uint8_t {
  kLights = 0x0A,
  kBeep = 0x0B,
  kTell = 0x21,
  kHaptic = 0x27,
  kBattery = 0x29,
  kFiles = 0x31,
  kSound = 0x1B,
  kMoveAsk = 0x41,     // another model's questions,
  kMoveGo = 0x42,      // its motors
  kMoveLights = 0x43,  // and its lights: known so that what follows is passed over
};

constexpr CommandShape kShapes[] = {
    {kLights, true, 8, 8},   {kBeep, true, 1, 8},         {kTell, true, 1, 1},  {kHaptic, true, 1, 4},
    {kBattery, true, 1, 1},  {kFiles, true, 1, 2},        {kSound, true, 1, 4}, {kMoveAsk, true, 1, 8},
    {kMoveGo, true, 33, 33}, {kMoveLights, true, 32, 32},
};

// Channels, as the profile has them.
constexpr int kBoards = 0;
constexpr int kReplies = 1;

constexpr uint8_t kDone[] = {0x23, 0x01, 0x00};
constexpr uint8_t kBatteryFull[] = {0x2A, 0x02, 0x64, 0x00};
constexpr uint8_t kNoFiles[] = {0x32, 0x01, 0x00};

struct Reply {
  uint8_t command;
  const uint8_t* bytes;
  int count;
};
constexpr Reply kAnswers[] = {
    {kLights, kDone, sizeof kDone},      {kBeep, kDone, sizeof kDone},
    {kTell, kDone, sizeof kDone},        {kBattery, kBatteryFull, sizeof kBatteryFull},
    {kFiles, kNoFiles, sizeof kNoFiles},
};

// By Piece: nothing, PNBRQK, and Black's.
constexpr uint8_t kCodes[16] = {0, 7, 10, 9, 6, 11, 12, 0, 0, 4, 5, 3, 8, 1, 2, 0};

constexpr uint32_t kEveryMs = 100;  // as the board it appears as does, whether or not anything has changed
constexpr int kBoardMessage = 38;

// The square at this place, from h8 to a1.
constexpr Square squareAt(int place) { return chess::squareAt(7 - (place & 7), 7 - (place >> 3)); }

}  // namespace

const ports::PacketProfile Chessnut::kProfile = {
    "Chessnut Air",
    false,
    {{"1b7e8261-2877-41c3-b46e-cf057c562023", "1b7e8262-2877-41c3-b46e-cf057c562023", false, true},
     {"1b7e8271-2877-41c3-b46e-cf057c562023", "1b7e8273-2877-41c3-b46e-cf057c562023", false, true},
     {"1b7e8271-2877-41c3-b46e-cf057c562023", "1b7e8272-2877-41c3-b46e-cf057c562023", true, false}},
    3};

Chessnut::Chessnut() : reader_(kShapes) {}

void Chessnut::receive(Side& side, uint8_t byte) {
  if (reader_.take(byte, side.nowMs)) act(side);
}

void Chessnut::act(Side& side) {
  if (reader_.first() == kLights) light(side);
  if (reader_.first() == kTell) {
    tells_ = true;
    toldAt_ = side.nowMs - kEveryMs;
  }
  for (const Reply& answer : kAnswers)
    if (answer.command == reader_.first()) side.out.put(kReplies, answer.bytes, answer.count);
}

// A byte a rank, from the eighth; the highest bit is the a-file.
void Chessnut::light(Side& side) const {
  side.lights = {};
  for (int place = 0; place < chess::kSquares; ++place)
    if ((reader_.rest()[place >> 3] >> (place & 7) & 1) != 0) side.lights.add(squareAt(place));
}

void Chessnut::look(Side& side) {
  if (!tells_ || side.out.room() < kBoardMessage) return;
  const uint64_t occupied = side.track.occupied().bits;
  const uint64_t key = side.track.position().key();
  const bool changed = occupied != occupied_ || key != key_;
  if (!changed && side.nowMs - toldAt_ < kEveryMs) return;
  toldAt_ = side.nowMs;
  if (changed) {
    occupied_ = occupied;
    key_ = key;
    const Pieces pieces = recognise(side.track.position(), side.track.occupied());
    const auto codeAt = [&pieces](int place) {
      return kCodes[static_cast<int>(pieces[static_cast<std::size_t>(indexOf(squareAt(place)))])];
    };
    for (int i = 0; i < kPackedBoard; ++i)
      told_[i] = static_cast<uint8_t>(codeAt(2 * i) | codeAt(2 * i + 1) << 4);
  }
  uint8_t bytes[kBoardMessage] = {0x01, 0x24};
  std::memcpy(bytes + 2, told_, kPackedBoard);
  const uint32_t seconds = side.nowMs / 1000;
  for (int i = 0; i < 4; ++i) bytes[2 + kPackedBoard + i] = static_cast<uint8_t>(seconds >> 8 * i);
  side.out.put(kBoards, bytes, kBoardMessage);
}

}  // namespace eboard
