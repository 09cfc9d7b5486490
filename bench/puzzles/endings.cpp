#include "endings.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "analyst.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "tablebase.h"
#include "training/endings.h"
#include "training/puzzle.h"

namespace puzzles {

using chess::Colour;
using chess::Kind;
using chess::Position;

namespace {

constexpr int kStarts = 8;  // of each ending
constexpr int kNodes = 100000;
constexpr int kDefenceNodes = 3000;
constexpr int kLongest = 16;  // moves; longer is no longer play for a win
constexpr int kSureWin = 400;
constexpr int kSureDraw = 100;

struct Start {
  std::string fen;
  int best;
};

std::string fenOf(const Position& position) {
  chess::FenText fen;
  chess::writeFen(position, fen);
  return std::string(fen.view());
}

bool place(const std::vector<std::pair<int, chess::Piece>>& pieces, Colour toMove, Position& position) {
  chess::Setup setup;
  setup.sideToMove = toMove;
  for (const auto& [square, piece] : pieces) setup.board[static_cast<std::size_t>(square)] = piece;
  return position.set(setup) == chess::SetupError::None;
}

void print(const char* name, const std::vector<Start>& starts) {
  std::printf("constexpr EndingStart %s[] = {\n", name);
  for (const Start& start : starts) std::printf("    {\"%s\", %d},\n", start.fen.c_str(), start.best);
  std::printf("};\n");
}

// From the longer half of all wins.
std::vector<Start> mates(const std::vector<Kind>& kinds, std::mt19937_64& random) {
  const MateTable table(kinds);
  std::vector<Start> starts;
  while (static_cast<int>(starts.size()) < kStarts) {
    const std::size_t index = random() % table.size();
    const int moves = table.mateIn(index);
    if (moves <= table.longest() / 2) continue;
    const MateTable::Standing at = table.standing(index);
    std::vector<std::pair<int, chess::Piece>> pieces = {{at.king, chess::Piece::WhiteKing},
                                                        {at.lone, chess::Piece::BlackKing}};
    for (std::size_t i = 0; i < kinds.size(); ++i)
      pieces.emplace_back(at.pieces[i], makePiece(Colour::White, kinds[i]));
    Position position;
    if (place(pieces, Colour::White, position)) starts.push_back({fenOf(position), moves});
  }
  return starts;
}

std::vector<Start> pawns(const PawnTable& table, bool hold, std::mt19937_64& random) {
  std::vector<Start> starts;
  while (static_cast<int>(starts.size()) < kStarts) {
    const int king = static_cast<int>(random() % 64), pawn = 8 + static_cast<int>(random() % 48);
    const int lone = static_cast<int>(random() % 64);
    Position position;
    if (king == pawn || king == lone || pawn == lone) continue;
    if (!place({{king, chess::Piece::WhiteKing},
                {pawn, chess::Piece::WhitePawn},
                {lone, chess::Piece::BlackKing}},
               hold ? Colour::Black : Colour::White, position))
      continue;
    const int moves = table.promotesIn(king, pawn, lone, false);
    if (!hold) {
      if (moves >= 7) starts.push_back({fenOf(position), moves});
      continue;
    }
    // One move holds, all others lose.
    chess::MoveList replies;
    if (!chess::generateLegal(position, replies)) continue;
    int good = 0, all = 0;
    for (const chess::Move reply : replies) {
      ++all;
      const bool takes = position.isCapture(reply);
      if (takes || table.promotesIn(king, pawn, indexOf(reply.to()), false) == 0) ++good;
      if (takes) good = 99;
    }
    const bool near = std::abs(king % 8 - pawn % 8) <= 1 && king / 8 - pawn / 8 <= 1 && king / 8 >= pawn / 8;
    if (good == 1 && all >= 3 && near && pawn / 8 >= 2 && pawn / 8 <= 4)
      starts.push_back({fenOf(position), training::kHeldMoves});
  }
  return starts;
}

// Positions by name, those that Stockfish agrees about.
constexpr const char* kLucena[] = {
    "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1",  "2K1k3/2P5/8/8/8/8/1r6/3R4 w - - 0 1",
    "3K4/3P1k2/8/8/8/8/2r5/4R3 w - - 0 1", "4K3/4P1k1/8/8/8/8/3r4/5R2 w - - 0 1",
    "2K5/2P1k3/8/8/8/8/1r6/3R4 w - - 0 1", "5K2/3k1P2/8/8/8/8/6r1/4R3 w - - 0 1",
    "4K3/2k1P3/8/8/8/8/5r2/3R4 w - - 0 1", "3K4/1k1P4/8/8/8/8/4r3/2R5 w - - 0 1",
};
constexpr const char* kPhilidor[] = {
    "4k3/R7/1r6/4P3/4K3/8/8/8 b - - 0 1", "3k4/7R/6r1/3P4/3K4/8/8/8 b - - 0 1",
    "4k3/7R/r7/4P3/3K4/8/8/8 b - - 0 1",  "5k2/R7/1r6/5P2/5K2/8/8/8 b - - 0 1",
    "2k5/7R/r7/2P5/2K5/8/8/8 b - - 0 1",  "4k3/R7/7r/4P3/4K3/8/8/8 b - - 0 1",
    "3k4/R7/7r/3P4/4K3/8/8/8 b - - 0 1",  "4k3/1R6/r7/8/4PK2/8/8/8 b - - 0 1",
};

// How many moves Stockfish needs against itself until the pawn is a queen that stays, or has won the rook. It
// is in no hurry, so it tries several times, at different strengths: the shortest counts.
int promotesIn(Analyst& analyst, const Position& start, int nodes) {
  Position position = start;
  for (int moves = 1; moves < kLongest; ++moves) {
    for (const int limit : {nodes, kDefenceNodes}) {
      const std::vector<Line> lines = analyst.look(position, 1, limit);
      if (lines.empty()) return kLongest;
      position.play(lines[0].best);
      if (!chess::hasLegalMove(position)) return moves;
    }
    if (position.list(Colour::White, Kind::Pawn) == 0)
      return training::balance(position, Colour::White) >= 4 ? moves : kLongest;
  }
  return kLongest;
}

int promotesIn(Analyst& analyst, const Position& start) {
  int best = kLongest;
  for (int nodes = 500; nodes <= 8000; nodes = nodes * 3 / 2)
    best = std::min(best, promotesIn(analyst, start, nodes));
  return best;
}

template <std::size_t kCount>
std::vector<Start> known(Analyst& analyst, const char* const (&fens)[kCount], bool hold) {
  std::vector<Start> starts;
  for (const char* fen : fens) {
    Position position;
    base::Reason why;
    if (!chess::parseFen(fen, position, why)) continue;
    const std::vector<Line> lines = analyst.look(position, 1, kNodes);
    if (lines.empty()) continue;
    const bool agrees = hold ? lines[0].score > -kSureDraw : lines[0].score > kSureWin;
    const int best = hold ? training::kHeldMoves : promotesIn(analyst, position);
    if (agrees && best < kLongest)
      starts.push_back({fen, best});
    else
      std::fprintf(stderr, "left out: %s, %d\n", fen, lines[0].score);
  }
  return starts;
}

}  // namespace

bool writeEndings() {
  Analyst analyst;
  if (!analyst.start("stockfish", {"Hash=2", "Threads=1"})) return false;
  std::mt19937_64 random(1);
  std::printf(
      "// Written by bench/puzzles; see endings.h for what an ending is. Do not edit.\n"
      "#include \"training/endings.h\"\n\nnamespace training {\n\nnamespace {\n\n");
  print("kQueen", mates({Kind::Queen}, random));
  print("kRook", mates({Kind::Rook}, random));
  print("kBishops", mates({Kind::Bishop, Kind::Bishop}, random));
  print("kBishopAndKnight", mates({Kind::Bishop, Kind::Knight}, random));
  const PawnTable pawnTable;
  print("kPawn", pawns(pawnTable, false, random));
  print("kOpposition", pawns(pawnTable, true, random));
  print("kLucena", known(analyst, kLucena, false));
  print("kPhilidor", known(analyst, kPhilidor, true));
  std::printf(
      "\nconstexpr EndingLesson kTable[] = {\n"
      "    endingOf(\"kqk\", \"mate with the queen\", EndingGoal::Mate, kQueen),\n"
      "    endingOf(\"krk\", \"mate with the rook\", EndingGoal::Mate, kRook),\n"
      "    endingOf(\"kbbk\", \"mate with two bishops\", EndingGoal::Mate, kBishops),\n"
      "    endingOf(\"kbnk\", \"mate with bishop and knight\", EndingGoal::Mate, kBishopAndKnight),\n"
      "    endingOf(\"kpk\", \"bring the pawn home\", EndingGoal::Promote, kPawn),\n"
      "    endingOf(\"opposition\", \"hold the draw against the pawn\", EndingGoal::Hold, kOpposition),\n"
      "    endingOf(\"lucena\", \"bring the pawn home with the rook\", EndingGoal::Promote, kLucena),\n"
      "    endingOf(\"philidor\", \"hold the draw with the rook\", EndingGoal::Hold, kPhilidor),\n"
      "};\nstatic_assert(sizeof kTable / sizeof *kTable == kEndings, \"each is listed\");\n\n"
      "}  // namespace\n\nconst EndingLesson& ending(int index) { return kTable[index]; }\n\n}  // namespace "
      "training\n");
  return true;
}

}  // namespace puzzles
