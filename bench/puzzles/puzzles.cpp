// Puzzles for the board: bench/puzzles --help. What `find` prints is kept in a file; `write` makes
// lib/training/puzzle_table.cpp of it; `check` looks at every puzzle of the table again.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>

#include "chess/fen.h"
#include "chess/san.h"
#include "endings.h"
#include "finder.h"
#include "sources.h"

namespace {

using training::Puzzle;

constexpr const char* kHelp =
    "puzzles find games|few COUNT SEED   finds so many, a line each, from games or from a few pieces at "
    "random\n"
    "puzzles write FILE…                 the C++ table of all lines in these files, the easiest first\n"
    "puzzles sift NODES                  the lines of the board's table that Stockfish holds with so many "
    "nodes\n"
    "puzzles endings                     the C++ table of the endings to train\n"
    "puzzles check [NODES [FIRST COUNT]] the board's table: solved by our engine, held by Stockfish\n";

std::string fenOf(const Puzzle& puzzle) {
  chess::Position position;
  chess::FenText fen;
  if (position.set(puzzle.setup) == chess::SetupError::None) chess::writeFen(position, fen);
  return std::string(fen.view());
}

void print(const Puzzle& puzzle) {
  std::printf("%s;", fenOf(puzzle).c_str());
  for (int i = 0; i < puzzle.plies; ++i) {
    chess::UciText uci;
    chess::writeUci(puzzle.moves[i], uci);
    std::printf("%s%s", i == 0 ? "" : " ", uci.cString());
  }
  std::printf(";%d;%d;%d\n", puzzle.rating, puzzle.themes, puzzle.gain);
  std::fflush(stdout);
}

bool read(const std::string& text, Puzzle& puzzle) {
  std::istringstream fields(text);
  std::string fen, moves, rating, themes, gain;
  std::getline(fields, fen, ';');
  std::getline(fields, moves, ';');
  std::getline(fields, rating, ';');
  std::getline(fields, themes, ';');
  std::getline(fields, gain, ';');
  chess::Position position;
  base::Reason why;
  if (!chess::parseFen(fen, position, why)) return false;
  puzzle = {};
  puzzle.setup.sideToMove = position.sideToMove();
  for (int i = 0; i < chess::kSquares; ++i)
    puzzle.setup.board[static_cast<std::size_t>(i)] = position.at(chess::squareFromIndex(i));
  std::istringstream words(moves);
  for (std::string word; words >> word && puzzle.plies < Puzzle::kMaxPlies;) {
    chess::Move move;
    if (!chess::parseMove(position, word, move, why)) return false;
    puzzle.moves[puzzle.plies++] = move;
    position.play(move);
  }
  puzzle.rating = static_cast<uint16_t>(std::atoi(rating.c_str()));
  puzzle.themes = static_cast<uint16_t>(std::atoi(themes.c_str()));
  puzzle.gain = static_cast<uint8_t>(std::atoi(gain.c_str()));
  return puzzle.plies % 2 == 1;
}

bool isMate(const Puzzle& puzzle) {
  constexpr uint16_t kMates =
      maskOf(training::Theme::MateIn1) | maskOf(training::Theme::MateIn2) | maskOf(training::Theme::MateIn3);
  return (puzzle.themes & kMates) != 0;
}

// There are too many of the easiest kinds: one of so many is kept.
unsigned oneOf(const Puzzle& puzzle) {
  if (puzzle.has(training::Theme::MateIn1)) return 3;
  return puzzle.has(training::Theme::HangingPiece) && puzzle.plies == 1 ? 8 : 1;
}

int find(const std::string& source, int count, uint64_t seed) {
  puzzles::Analyst analyst;
  if (!analyst.start("stockfish", {"Hash=2", "Threads=1"})) return 1;
  puzzles::Solver solver;
  puzzles::Finder finder(analyst, solver);
  puzzles::Games games(analyst, solver, seed);
  puzzles::FewPieces few(analyst, seed);
  std::mt19937_64 random(seed);
  const puzzles::Taker take = [&](const chess::Position& position, const std::vector<puzzles::Line>& lines) {
    const auto puzzle = finder.find(position, lines);
    if (!puzzle || random() % oneOf(*puzzle) != 0) return puzzle.has_value();
    print(*puzzle);
    --count;
    return true;
  };
  while (count > 0)
    if (!(source == "few" ? few.placeOne(take) : games.playOne(take))) return 1;
  return 0;
}

int write(int files, char** names) {
  std::vector<Puzzle> all;
  std::set<std::string> known;
  for (int i = 0; i < files; ++i) {
    std::ifstream in(names[i]);
    for (std::string line; std::getline(in, line);) {
      Puzzle puzzle;
      if (read(line, puzzle) && known.insert(fenOf(puzzle)).second) all.push_back(puzzle);
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Puzzle& a, const Puzzle& b) { return a.rating < b.rating; });
  std::string body;
  int size = 0;
  for (const Puzzle& puzzle : all) {
    uint8_t bytes[training::kMaxPacked];
    const int length = training::pack(puzzle, bytes);
    if (length == 0) return 1;
    for (int i = 0; i < length; ++i) body += std::to_string(bytes[i]) + ",";
    body += "\n";
    size += length;
  }
  std::printf(
      "// Written by bench/puzzles; see puzzle.h for what a puzzle is. Do not edit.\n"
      "// clang-format off\n#include \"training/puzzle.h\"\n\nnamespace training {\n\n"
      "namespace {\n\nconstexpr uint8_t kBytes[] = {\n%s};\n\n}  // namespace\n\n"
      "extern const PuzzleTable kPuzzles = {kBytes, %d, %zu};\n\n}  // namespace training\n",
      body.c_str(), size, all.size());
  return 0;
}

// Calls visit(puzzle, number) for each of the board's table. False when the table makes no sense.
template <typename Visit>
bool forEachPuzzle(Visit visit) {
  int number = 0;
  for (int at = 0; at < training::kPuzzles.size; ++number) {
    training::PuzzleHead head;
    Puzzle puzzle;
    const uint8_t* const bytes = training::kPuzzles.bytes + at;
    const int left = training::kPuzzles.size - at;
    if (!training::readHead(bytes, left, head) || !training::unpack(bytes, left, puzzle)) return false;
    at += head.size;
    visit(puzzle, number);
  }
  return number == training::kPuzzles.count;
}

int check(int nodes, int first, int count) {
  puzzles::Analyst analyst;
  if (!analyst.start("stockfish", {"Hash=2", "Threads=1"})) return 1;
  puzzles::Solver solver;
  puzzles::Finder finder(analyst, solver);
  int checked = 0, failed = 0;
  std::map<std::string, int> themes;
  const bool whole = forEachPuzzle([&](const Puzzle& puzzle, int number) {
    for (int i = 0; i < training::kThemes; ++i)
      if (puzzle.has(static_cast<training::Theme>(i))) ++themes[nameOf(static_cast<training::Theme>(i))];
    if (number < first || number >= first + count) return;
    ++checked;
    std::string why;
    const bool solved = finder.solves(puzzle);
    if (!solved) why = "not solved by our engine";
    if (solved && finder.holds(puzzle, nodes, why)) return;
    ++failed;
    std::printf("%d, %s: %s\n", number, fenOf(puzzle).c_str(), why.c_str());
    std::fflush(stdout);
  });
  std::printf("%d puzzles in %d bytes;", training::kPuzzles.count, training::kPuzzles.size);
  for (const auto& [name, those] : themes) std::printf(" %s %d", name.c_str(), those);
  std::printf("\n%d checked with %d nodes, %d failed\n", checked, nodes, failed);
  return whole && failed == 0 ? 0 : 1;
}

// A mate is proved, whatever Stockfish sees: only the others may fall. A tenth of the nodes will do where it
// is clear by far.
int sift(int nodes) {
  constexpr int kFar = 150;
  puzzles::Analyst analyst;
  if (!analyst.start("stockfish", {"Hash=16", "Threads=1"})) return 1;
  puzzles::Solver solver;
  puzzles::Finder finder(analyst, solver);
  const bool whole = forEachPuzzle([&](const Puzzle& puzzle, int number) {
    std::string why;
    if (isMate(puzzle) || finder.holds(puzzle, nodes / 10, why, kFar)) return print(puzzle);
    why.clear();
    if (finder.holds(puzzle, nodes, why)) return print(puzzle);
    std::fprintf(stderr, "left out: %d, %s: %s\n", number, fenOf(puzzle).c_str(), why.c_str());
  });
  return whole ? 0 : 1;
}

}  // namespace

int main(int count, char** words) {
  std::signal(SIGPIPE, SIG_IGN);
  const std::string what = count > 1 ? words[1] : "";
  const auto number = [&](int index, int otherwise) {
    return count > index ? std::atoi(words[index]) : otherwise;
  };
  if (what == "find" && count == 5) return find(words[2], number(3, 1), std::strtoull(words[4], nullptr, 10));
  if (what == "write" && count > 2) return write(count - 2, words + 2);
  if (what == "sift" && count == 3) return sift(number(2, 0));
  if (what == "endings" && count == 2) return puzzles::writeEndings() ? 0 : 1;
  if (what == "check") return check(number(2, 100000), number(3, 0), number(4, 1 << 20));
  std::fputs(kHelp, stderr);
  return 2;
}
