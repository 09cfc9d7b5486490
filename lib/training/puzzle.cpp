#include "training/puzzle.h"

namespace training {

using chess::Colour;
using chess::Kind;
using chess::Piece;
using chess::SquareSet;

namespace {

// Eight bytes of occupied squares, then: side to move and length of the line; the rating;
// themes and gain. After this head the pieces, four bits each in the order of their squares, then the moves.
constexpr int kHead = 12;
constexpr int kRatingStep = 10;
constexpr int kMaxPieces = 32;
constexpr int kLengthShift = 5;
constexpr unsigned kThemeMask = 0xFFF;
constexpr int kGainShift = 12;
constexpr int kMaxGain = 15;

constexpr const char* kNames[kThemes] = {"mate-in-1", "mate-in-2", "mate-in-3", "fork",
                                         "pin",       "skewer",    "discovery", "hanging",
                                         "promotion", "sacrifice", "endgame",   "quiet"};

bool isPiece(unsigned nibble) { return nibble != 0 && (nibble & 7) != 0 && (nibble & 7) != 7; }

}  // namespace

const char* nameOf(Theme theme) { return kNames[static_cast<int>(theme)]; }

bool parseTheme(std::string_view name, Theme& theme) {
  for (int i = 0; i < kThemes; ++i) {
    if (name != kNames[i]) continue;
    theme = static_cast<Theme>(i);
    return true;
  }
  return false;
}

Piece PuzzleHead::piece(int index) const {
  return static_cast<Piece>(bytes[kHead + index / 2] >> (index % 2 * 4) & 15);
}

bool readHead(const uint8_t* bytes, int size, PuzzleHead& head) {
  if (size < kHead) return false;
  uint64_t occupied = 0;
  for (int i = 7; i >= 0; --i) occupied = occupied << 8 | bytes[i];
  PuzzleHead read;
  read.occupied = SquareSet(occupied);
  const int pieces = read.occupied.count();
  const int plies = 2 * (bytes[8] >> kLengthShift) + 1;
  const int whole = kHead + (pieces + 1) / 2 + 2 * plies;
  if (pieces > kMaxPieces || plies > Puzzle::kMaxPlies || whole > size) return false;
  const unsigned what = bytes[10] | static_cast<unsigned>(bytes[11]) << 8;
  read.sideToMove = static_cast<Colour>(bytes[8] & 1);
  read.rating = static_cast<uint16_t>(Puzzle::kMinRating + bytes[9] * kRatingStep);
  read.themes = static_cast<uint16_t>(what & kThemeMask);
  read.size = static_cast<uint8_t>(whole);
  read.bytes = bytes;
  head = read;
  return true;
}

bool unpack(const uint8_t* bytes, int size, Puzzle& puzzle) {
  PuzzleHead head;
  if (!readHead(bytes, size, head)) return false;
  Puzzle read;
  read.setup.sideToMove = head.sideToMove;
  read.rating = head.rating;
  read.themes = head.themes;
  read.gain = static_cast<uint8_t>(bytes[11] >> (kGainShift - 8));
  read.plies = static_cast<uint8_t>(2 * (bytes[8] >> kLengthShift) + 1);
  int index = 0;
  for (SquareSet left = head.occupied; !left.empty(); ++index) {
    const Piece piece = head.piece(index);
    if (!isPiece(static_cast<unsigned>(piece))) return false;
    read.setup.board[static_cast<std::size_t>(indexOf(left.takeFirst()))] = piece;
  }
  const uint8_t* const moves = bytes + kHead + (index + 1) / 2;
  for (int i = 0; i < read.plies; ++i)
    read.moves[i] = chess::Move::fromBits(moves[2 * i] | static_cast<unsigned>(moves[2 * i + 1]) << 8);
  puzzle = read;
  return true;
}

int pack(const Puzzle& puzzle, uint8_t (&bytes)[kMaxPacked]) {
  const bool fits = puzzle.plies % 2 == 1 && puzzle.plies <= Puzzle::kMaxPlies && puzzle.gain <= kMaxGain &&
                    puzzle.rating >= Puzzle::kMinRating && puzzle.rating <= Puzzle::kMaxRating &&
                    puzzle.setup.castling == 0 && puzzle.setup.enPassant == chess::kNoSquare;
  if (!fits) return 0;
  uint64_t occupied = 0;
  int pieces = 0;
  for (uint8_t& byte : bytes) byte = 0;
  for (int i = 0; i < chess::kSquares; ++i) {
    const auto nibble = static_cast<unsigned>(puzzle.setup.board[static_cast<std::size_t>(i)]);
    if (nibble == 0) continue;
    if (pieces == kMaxPieces) return 0;
    occupied |= uint64_t{1} << i;
    uint8_t& byte = bytes[kHead + pieces / 2];
    byte = static_cast<uint8_t>(byte | nibble << (pieces % 2 * 4));
    ++pieces;
  }
  for (int i = 0; i < 8; ++i) bytes[i] = static_cast<uint8_t>(occupied >> (8 * i));
  bytes[8] = static_cast<uint8_t>(static_cast<int>(puzzle.setup.sideToMove) | (puzzle.plies - 1) / 2
                                                                                  << kLengthShift);
  bytes[9] = static_cast<uint8_t>((puzzle.rating - Puzzle::kMinRating) / kRatingStep);
  const unsigned what = (puzzle.themes & kThemeMask) | static_cast<unsigned>(puzzle.gain) << kGainShift;
  bytes[10] = static_cast<uint8_t>(what);
  bytes[11] = static_cast<uint8_t>(what >> 8);
  int at = kHead + (pieces + 1) / 2;
  for (int i = 0; i < puzzle.plies; ++i) {
    bytes[at++] = static_cast<uint8_t>(puzzle.moves[i].bits());
    bytes[at++] = static_cast<uint8_t>(puzzle.moves[i].bits() >> 8);
  }
  return at;
}

int balance(const chess::Position& position, Colour side) {
  constexpr int kPawns[chess::kKinds] = {0, 1, 3, 3, 5, 9, 0};
  int sum = 0;
  for (SquareSet left = position.occupied(); !left.empty();) {
    const Piece piece = position.at(left.takeFirst());
    const int worth = kPawns[static_cast<int>(kindOf(piece))];
    sum += colourOf(piece) == side ? worth : -worth;
  }
  return sum;
}

}  // namespace training
