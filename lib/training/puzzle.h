// Puzzles: a position with one winning line. They lie in flash, packed into some 30 bytes each
// (puzzle_table.cpp, which bench/puzzles writes), and are read one after the other.
#pragma once

#include <string_view>

#include "chess/position.h"

namespace training {

// What a puzzle is about; most are about more than one thing. Bits of Puzzle::themes by their number.
enum class Theme : uint8_t {
  MateIn1,
  MateIn2,
  MateIn3,
  Fork,
  Pin,
  Skewer,
  DiscoveredAttack,
  HangingPiece,
  Promotion,
  Sacrifice,
  Endgame,
  Quiet,  // the first move neither takes nor checks
};
constexpr int kThemes = 12;
// As the console has it: "fork", "mate-in-2".
const char* nameOf(Theme theme);
// False, and nothing changes, when there is no such theme.
[[nodiscard]] bool parseTheme(std::string_view name, Theme& theme);
constexpr uint16_t maskOf(Theme theme) { return static_cast<uint16_t>(1 << static_cast<int>(theme)); }

struct Puzzle {
  static constexpr int kMaxPlies = 7;
  static constexpr int kMinRating = 400;
  static constexpr int kMaxRating = 2900;

  chess::Setup setup;  // the solver is to move; nobody may castle, which one cannot see on a board
  chess::Move moves[kMaxPlies];
  uint8_t plies = 0;  // odd: the solver has the first move and the last
  uint8_t gain = 0;   // in pawns, by the end of the line; 0 when it ends in mate
  uint16_t themes = 0;
  uint16_t rating = 0;

  bool has(Theme theme) const { return (themes & maskOf(theme)) != 0; }
  int solverMoves() const { return (plies + 1) / 2; }
};

// What choosing one needs: read without unpacking the rest.
struct PuzzleHead {
  chess::SquareSet occupied;
  uint16_t themes = 0;
  uint16_t rating = 0;
  chess::Colour sideToMove = chess::Colour::White;
  uint8_t size = 0;  // bytes, this head included
  const uint8_t* bytes = nullptr;

  chess::Piece piece(int index) const;  // of the index-th occupied square
};

// Reads what begins there. False when it is cut off or makes no sense.
[[nodiscard]] bool readHead(const uint8_t* bytes, int size, PuzzleHead& head);
[[nodiscard]] bool unpack(const uint8_t* bytes, int size, Puzzle& puzzle);

constexpr int kMaxPacked = 12 + 16 + 2 * Puzzle::kMaxPlies;
// Returns how many bytes; 0 for what does not fit the format.
int pack(const Puzzle& puzzle, uint8_t (&bytes)[kMaxPacked]);

// Of the pieces on the board, in pawns: 1, 3, 3, 5, 9.
int balance(const chess::Position& position, chess::Colour side);

// All puzzles, one after the other.
struct PuzzleTable {
  const uint8_t* bytes;
  int size;
  int count;
};
extern const PuzzleTable kPuzzles;

}  // namespace training
