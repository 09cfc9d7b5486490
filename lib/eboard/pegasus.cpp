#include "eboard/pegasus.h"

#include <string_view>

#include "sensing/footprint.h"

namespace eboard {

using chess::Square;
using chess::SquareSet;
using sensing::Decision;
using namespace std::string_view_literals;

namespace {

enum Request : uint8_t {
  kBattery = 0x32,
  kReset = 0x40,
  kDump = 0x42,
  kUpdates = 0x43,
  kUpdateBoard = 0x44,
  kShortSerial = 0x45,
  kTrademark = 0x47,
  kHardware = 0x48,
  kUpdateNice = 0x4B,
  kBatteryToo = 0x4C,
  kVersion = 0x4D,
  kLongSerial = 0x55,
  kKeyState = 0x5A,
  kLights = 0x60,
  kKey = 0x63,
};

constexpr CommandShape kShapes[] = {
    {kBattery},
    {kReset},
    {kDump},
    {kUpdates},
    {kUpdateBoard},
    {kShortSerial},
    {kTrademark},
    {kHardware},
    {kUpdateNice},
    {kBatteryToo},
    {kVersion},
    {kLongSerial},
    {kKeyState},
    {kLights, true, 1, 69},
    {kKey, true, 7, 7},
};

// Always full and on a cable: a percentage, times that nobody uses, and how it is.
constexpr std::string_view kBatteryFull = "\x64\0\0\0\0\0\0\0\x02"sv;

// What is always answered alike.
struct Answer {
  uint8_t request, message;
  std::string_view payload;
};
constexpr Answer kAnswers[] = {
    {kShortSerial, 0x91, "00001"sv},
    {kTrademark, 0x92,
     "Glowmate, not made by DGT\r\nsoftware version: 1.00, build: 1\r\n"
     "hardware version: 1.00, serial no: P000000001"sv},
    {kVersion, 0x93, "\x01\0"sv},
    {kHardware, 0x96, "\x01\0"sv},
    {kBattery, 0xA0, kBatteryFull},
    {kBatteryToo, 0xA0, kBatteryFull},
    {kLongSerial, 0xA2, "P000000001"sv},
    {kKeyState, 0xA5, "\x01"sv},  // whoever asks may use the board
};

constexpr uint8_t kDumpMessage = 0x86;
constexpr uint8_t kFieldMessage = 0x8E;
constexpr int kHeader = 3;
constexpr int kFieldRoom = kHeader + 2 + 2;  // with what an outbox needs for itself

constexpr uint8_t numberOf(Square square) {
  return static_cast<uint8_t>((7 - rankOf(square)) * 8 + fileOf(square));
}
constexpr Square squareOf(uint8_t number) { return chess::squareAt(number & 7, 7 - (number >> 3)); }

void send(Side& side, uint8_t message, const uint8_t* payload, int count) {
  uint8_t bytes[Outbox::kMaxMessage];
  const int length = count + kHeader;
  if (length > Outbox::kMaxMessage) return;
  bytes[0] = message;
  bytes[1] = static_cast<uint8_t>(length >> 7);
  bytes[2] = static_cast<uint8_t>(length & 0x7F);
  for (int i = 0; i < count; ++i) bytes[kHeader + i] = payload[i];
  side.out.put(0, bytes, length);
}

}  // namespace

const ports::PacketProfile Pegasus::kProfile = {
    "DGT_PEGASUS_00001",
    true,
    {{"6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6e400003-b5a3-f393-e0a9-e50e24dcca9e", false, true},
     {"6e400001-b5a3-f393-e0a9-e50e24dcca9e", "6e400002-b5a3-f393-e0a9-e50e24dcca9e", true, false}},
    2};

Pegasus::Pegasus() : reader_(kShapes) {}

void Pegasus::receive(Side& side, uint8_t byte) {
  if (reader_.take(byte, side.nowMs)) act(side);
}

void Pegasus::act(Side& side) {
  for (const Answer& answer : kAnswers)
    if (answer.request == reader_.first())
      return send(side, answer.message, reinterpret_cast<const uint8_t*>(answer.payload.data()),
                  static_cast<int>(answer.payload.size()));
  switch (reader_.first()) {
    case kReset:
      side.lights = {};
      tellsChanges_ = false;
      return;
    case kDump:
      return dump(side);
    case kLights:
      return light(side);
    default:  // the key, and what asks for changes
      if (!tellsChanges_) told_ = side.track.occupied();
      tellsChanges_ = true;
  }
}

// Mode 5 is followed by speed, another mode and strength, then the squares, then a zero. Any other puts all
// out.
void Pegasus::light(Side& side) const {
  constexpr int kFirstSquare = 4;
  side.lights = {};
  if (reader_.rest()[0] != 5) return;
  for (int i = kFirstSquare; i < reader_.count() - 1; ++i)
    if (reader_.rest()[i] < chess::kSquares) side.lights.add(squareOf(reader_.rest()[i]));
}

// Who asks for all squares wants to hear of changes too.
void Pegasus::dump(Side& side) {
  told_ = side.track.occupied();
  tellsChanges_ = true;
  uint8_t fields[chess::kSquares];
  for (int number = 0; number < chess::kSquares; ++number)
    fields[number] = told_.has(squareOf(static_cast<uint8_t>(number))) ? 1 : 0;
  send(side, kDumpMessage, fields, chess::kSquares);
}

void Pegasus::tell(Side& side, Square square, bool occupied) {
  const uint8_t change[] = {numberOf(square), static_cast<uint8_t>(occupied ? 1 : 0)};
  send(side, kFieldMessage, change, 2);
}

// Lifts before what comes down.
void Pegasus::look(Side& side) {
  if (!tellsChanges_) return;
  const SquareSet now = side.track.occupied();
  for (SquareSet lifted = told_ & ~now; !lifted.empty() && side.out.room() >= kFieldRoom;) {
    const Square square = lifted.takeFirst();
    tell(side, square, false);
    told_.remove(square);
    emptied_.add(square);
  }
  for (SquareSet placed = now & ~told_; !placed.empty() && side.out.room() >= kFieldRoom;) {
    const Square square = placed.takeFirst();
    tell(side, square, true);
    told_.add(square);
  }
}

// A piece that another swept off was gone too briefly to be told: the app could not know of the capture.
bool Pegasus::decided(Side& side, const Decision& decision) {
  if (!tellsChanges_) return true;
  look(side);
  if (decision.kind != Decision::Kind::Played) return true;
  const Square victim = sensing::victimOf(side.track.position(), decision.move);
  if (victim == decision.move.to() && !emptied_.has(victim) && side.out.room() >= 2 * kFieldRoom) {
    tell(side, victim, false);
    tell(side, victim, true);
  }
  emptied_ = {};
  return true;
}

}  // namespace eboard
