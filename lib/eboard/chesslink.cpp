#include "eboard/chesslink.h"

#include "base/text.h"
#include "chess/letters.h"

namespace eboard {

using chess::Square;
using chess::SquareSet;

namespace {

struct Command {
  char letter;
  uint8_t bytes;  // of data, two digits each
};
constexpr Command kCommands[] = {{'S', 0}, {'V', 0}, {'X', 0}, {'T', 0}, {'R', 1}, {'W', 2}, {'L', 82}};

constexpr std::string_view kVersion = "0103";
constexpr uint32_t kPatienceMs = 1000;  // a command that does not go on for so long is given up

constexpr int digitOf(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
}
constexpr uint8_t withParity(char letter) {
  const auto bits = static_cast<uint8_t>(letter);
  return static_cast<uint8_t>(bits | (__builtin_parity(bits) == 0 ? 0x80 : 0));
}

// Puts check and parity to what it says.
void send(Side& side, std::string_view words) {
  uint8_t bytes[Outbox::kMaxMessage];
  uint8_t check = 0;
  int count = 0;
  for (const char letter : words) {
    check = static_cast<uint8_t>(check ^ letter);
    bytes[count++] = withParity(letter);
  }
  base::TextOf<2> digits;
  digits.addHex(check, 2);
  for (const char digit : digits.view())
    bytes[count++] = withParity(digit >= 'a' ? static_cast<char>(digit - 'a' + 'A') : digit);
  side.out.put(0, bytes, count);
}

}  // namespace

const ports::PacketProfile ChessLink::kProfile = {
    "MILLENNIUM CHESS",
    false,
    {{"49535343-fe7d-4ae5-8fa9-9fafd205e455", "49535343-1e4d-4bd9-ba61-23c647249616", false, true},
     {"49535343-fe7d-4ae5-8fa9-9fafd205e455", "49535343-8841-43f4-a8d4-ecbe34729bb3", true, false}},
    2};

// The parity of a letter is not looked at: the check at the end is enough, and some apps leave it out.
void ChessLink::receive(Side& side, uint8_t byte) {
  const char letter = static_cast<char>(byte & 0x7F);
  if (side.nowMs - letterAt_ >= kPatienceMs) command_ = 0;
  letterAt_ = side.nowMs;
  const int digit = digitOf(letter);
  if (command_ == 0 || digit < 0) return begin(letter);
  uint8_t& data = data_[digits_ / 2];
  data = static_cast<uint8_t>(digits_ % 2 == 0 ? digit << 4 : data | digit);
  if (digits_ + 2 < expected_) check_ = static_cast<uint8_t>(check_ ^ letter);
  if (++digits_ == expected_) finish(side);
}

void ChessLink::begin(char letter) {
  command_ = 0;
  for (const Command& known : kCommands) {
    if (known.letter != letter) continue;
    command_ = letter;
    digits_ = 0;
    expected_ = static_cast<uint8_t>(2 * known.bytes + 2);
    check_ = static_cast<uint8_t>(letter);
  }
}

void ChessLink::finish(Side& side) {
  const char command = command_;
  command_ = 0;
  if (data_[expected_ / 2 - 1] != check_) return;
  if (!isKnown_) {
    isKnown_ = true;
    occupied_ = side.track.occupied().bits;
    key_ = side.track.position().key();
    toldAt_ = side.nowMs;
  }
  switch (command) {
    case 'S':
      return tellStatus(side);
    case 'V': {
      base::TextOf<5> words;
      return send(side, words.add('v').add(kVersion).view());
    }
    case 'X':
      side.lights = {};
      return send(side, "x");
    case 'T':  // starts anew, and says nothing
      side.lights = {};
      return;
    case 'R':
      return sayRegister(side, 'r');
    case 'W':
      if (data_[0] < kRegisters) registers_[data_[0]] = data_[1];
      return sayRegister(side, 'w');
    default:
      light(side);
      return send(side, "l");
  }
}

void ChessLink::sayRegister(Side& side, char letter) {
  const uint8_t value = data_[0] < kRegisters ? registers_[data_[0]] : 0;
  base::TextOf<5> words;
  words.add(letter);
  for (const int digit : {data_[0] >> 4, data_[0] & 15, value >> 4, value & 15})
    words.add("0123456789ABCDEF"[digit]);
  send(side, words.view());
}

// A square is lit when the lights at all its corners are. One between two lit squares, and no more, has all
// four too: it is lit itself only if they are alike, for the two show themselves by other patterns.
void ChessLink::light(Side& side) const {
  const auto corner = [this](int file, int rank) { return data_[1 + (8 - file) * kCorners + rank]; };
  const auto isLit = [&corner](int file, int rank) {
    if (file < 0 || rank < 0 || file > 7 || rank > 7) return false;
    return corner(file, rank) != 0 && corner(file + 1, rank) != 0 && corner(file, rank + 1) != 0 &&
           corner(file + 1, rank + 1) != 0;
  };
  side.lights = {};
  for (int index = 0; index < chess::kSquares; ++index) {
    const Square square = chess::squareFromIndex(index);
    const int file = fileOf(square);
    const int rank = rankOf(square);
    if (!isLit(file, rank)) continue;
    const bool betweenRanks = isLit(file, rank - 1) && isLit(file, rank + 1) && !isLit(file, rank - 2) &&
                              !isLit(file, rank + 2) && corner(file, rank) != corner(file, rank + 1);
    const bool betweenFiles = isLit(file - 1, rank) && isLit(file + 1, rank) && !isLit(file - 2, rank) &&
                              !isLit(file + 2, rank) && corner(file, rank) != corner(file + 1, rank);
    if (!betweenRanks && !betweenFiles) side.lights.add(square);
  }
}

void ChessLink::tellStatus(Side& side) {
  occupied_ = side.track.occupied().bits;
  key_ = side.track.position().key();
  toldAt_ = side.nowMs;
  const Pieces pieces = recognise(side.track.position(), side.track.occupied());
  base::TextOf<65> words;
  words.add('s');
  for (int rank = 0; rank < 8; ++rank)
    for (int file = 7; file >= 0; --file) {
      const chess::Piece piece = pieces[static_cast<std::size_t>(indexOf(chess::squareAt(file, rank)))];
      words.add(piece == chess::Piece::None ? '.' : chess::letterOf(piece));
    }
  send(side, words.view());
}

// Register 2 says when the board reports by itself: with every scan, never, at its own pace, or on a change.
uint32_t ChessLink::reportEveryMs() const {
  constexpr uint32_t kNever = 0xFFFFFFFF;
  switch (registers_[kReports] & 7) {
    case 0:
      return registers_[kScanTime] * 2 < 30 ? 40 : registers_[kScanTime] * 2u;
    case 2:
      return registers_[kReportTime] * 4u + 1;
    default:
      return kNever;
  }
}

void ChessLink::look(Side& side) {
  constexpr int kStatusRoom = 67;
  if (!isKnown_ || side.out.room() < kStatusRoom) return;
  const bool onChange = (registers_[kReports] & 7) >= 3;
  const bool changed = occupied_ != side.track.occupied().bits || key_ != side.track.position().key();
  if ((onChange && changed) || side.nowMs - toldAt_ >= reportEveryMs()) tellStatus(side);
}

}  // namespace eboard
