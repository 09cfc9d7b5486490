// Written by bench/puzzles; see endings.h for what an ending is. Do not edit.
#include "training/endings.h"

namespace training {

namespace {

constexpr EndingStart kQueen[] = {
    {"5Q2/8/k7/8/8/8/8/6K1 w - - 0 1", 6},  {"8/8/8/4K3/2k5/6Q1/8/8 w - - 0 1", 6},
    {"4Q3/8/6K1/8/8/8/8/k7 w - - 0 1", 6},  {"1Q6/8/8/5k2/8/1K6/8/8 w - - 0 1", 8},
    {"8/8/1Q6/3k4/8/8/8/5K2 w - - 0 1", 8}, {"8/8/8/8/4k3/K7/7Q/8 w - - 0 1", 8},
    {"8/8/8/5K2/1k6/8/8/6Q1 w - - 0 1", 6}, {"8/7K/8/8/3Q4/8/8/1k6 w - - 0 1", 7},
};
constexpr EndingStart kRook[] = {
    {"8/8/8/3k4/1K5R/8/8/8 w - - 0 1", 13},  {"8/8/8/8/3k4/8/4K3/5R2 w - - 0 1", 13},
    {"8/3K4/8/3k4/8/8/1R6/8 w - - 0 1", 14}, {"8/K3R3/8/8/2k5/8/8/8 w - - 0 1", 12},
    {"8/1R6/8/8/8/6K1/3k4/8 w - - 0 1", 10}, {"8/1k6/8/8/8/3K4/8/R7 w - - 0 1", 9},
    {"6K1/8/6R1/8/8/8/8/1k6 w - - 0 1", 12}, {"4k3/8/8/2R5/8/8/8/4K3 w - - 0 1", 12},
};
constexpr EndingStart kBishops[] = {
    {"8/8/8/8/4K3/2k1B3/8/7B w - - 0 1", 12}, {"B7/8/8/8/8/3k4/8/B5K1 w - - 0 1", 15},
    {"3k4/1K1B4/8/8/8/8/7B/8 w - - 0 1", 13}, {"8/8/2k4B/8/8/1K1B4/8/8 w - - 0 1", 14},
    {"8/8/5B1k/8/8/3K4/4B3/8 w - - 0 1", 10}, {"8/2K5/8/1k6/8/8/5B2/1B6 w - - 0 1", 14},
    {"8/7B/8/2k5/8/1K6/8/2B5 w - - 0 1", 15}, {"8/4B2K/8/8/8/5B2/k7/8 w - - 0 1", 14},
};
constexpr EndingStart kBishopAndKnight[] = {
    {"8/7k/8/2B5/8/K3N3/8/8 w - - 0 1", 22},   {"B4K2/5N2/8/8/1k6/8/8/8 w - - 0 1", 30},
    {"7N/2B5/8/8/7K/8/8/5k2 w - - 0 1", 26},   {"8/8/8/8/5B2/3k4/1K6/5N2 w - - 0 1", 29},
    {"5N2/1k6/8/8/7K/B7/8/8 w - - 0 1", 27},   {"8/8/1B4K1/8/2k5/5N2/8/8 w - - 0 1", 26},
    {"1N6/8/5k2/8/8/8/2B5/1K6 w - - 0 1", 30}, {"7N/8/8/8/5B2/8/4k3/1K6 w - - 0 1", 31},
};
constexpr EndingStart kPawn[] = {
    {"8/8/2k5/8/8/6P1/8/7K w - - 0 1", 14},  {"4k3/1K6/8/8/8/3P4/8/8 w - - 0 1", 8},
    {"7K/8/k7/8/3P4/8/8/8 w - - 0 1", 9},    {"8/8/4K3/8/8/8/4Pk2/8 w - - 0 1", 7},
    {"5k2/8/8/8/2K5/8/4P3/8 w - - 0 1", 10}, {"6k1/8/8/8/8/3P2K1/8/8 w - - 0 1", 10},
    {"k7/5K2/8/8/8/2P5/8/8 w - - 0 1", 9},   {"8/k7/8/8/8/5P2/7K/8 w - - 0 1", 10},
};
constexpr EndingStart kOpposition[] = {
    {"8/8/8/7k/5KP1/8/8/8 b - - 0 1", 15},   {"8/8/4k3/8/3PK3/8/8/8 b - - 0 1", 15},
    {"8/4k3/8/8/5K2/5P2/8/8 b - - 0 1", 15}, {"8/1k6/8/8/8/KP6/8/8 b - - 0 1", 15},
    {"k7/8/8/1PK5/8/8/8/8 b - - 0 1", 15},   {"6k1/8/8/8/8/4KP2/8/8 b - - 0 1", 15},
    {"8/4k3/8/8/3K4/4P3/8/8 b - - 0 1", 15}, {"8/8/3k4/8/4PK2/8/8/8 b - - 0 1", 15},
};
constexpr EndingStart kLucena[] = {
    {"4K3/4P1k1/8/8/8/8/3r4/5R2 w - - 0 1", 7},
    {"5K2/3k1P2/8/8/8/8/6r1/4R3 w - - 0 1", 9},
    {"4K3/2k1P3/8/8/8/8/5r2/3R4 w - - 0 1", 11},
};
constexpr EndingStart kPhilidor[] = {
    {"4k3/R7/1r6/4P3/4K3/8/8/8 b - - 0 1", 15}, {"3k4/7R/6r1/3P4/3K4/8/8/8 b - - 0 1", 15},
    {"4k3/7R/r7/4P3/3K4/8/8/8 b - - 0 1", 15},  {"5k2/R7/1r6/5P2/5K2/8/8/8 b - - 0 1", 15},
    {"2k5/7R/r7/2P5/2K5/8/8/8 b - - 0 1", 15},  {"4k3/R7/7r/4P3/4K3/8/8/8 b - - 0 1", 15},
    {"3k4/R7/7r/3P4/4K3/8/8/8 b - - 0 1", 15},  {"4k3/1R6/r7/8/4PK2/8/8/8 b - - 0 1", 15},
};

constexpr EndingLesson kTable[] = {
    endingOf("kqk", "mate with the queen", EndingGoal::Mate, kQueen),
    endingOf("krk", "mate with the rook", EndingGoal::Mate, kRook),
    endingOf("kbbk", "mate with two bishops", EndingGoal::Mate, kBishops),
    endingOf("kbnk", "mate with bishop and knight", EndingGoal::Mate, kBishopAndKnight),
    endingOf("kpk", "bring the pawn home", EndingGoal::Promote, kPawn),
    endingOf("opposition", "hold the draw against the pawn", EndingGoal::Hold, kOpposition),
    endingOf("lucena", "bring the pawn home with the rook", EndingGoal::Promote, kLucena),
    endingOf("philidor", "hold the draw with the rook", EndingGoal::Hold, kPhilidor),
};
static_assert(sizeof kTable / sizeof *kTable == kEndings, "each is listed");

}  // namespace

const EndingLesson& ending(int index) { return kTable[index]; }

}  // namespace training
