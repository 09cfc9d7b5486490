#include "finder.h"

#include <algorithm>

#include "chess/attacks.h"
#include "chess/movegen.h"
#include "mates.h"
#include "themes.h"

namespace puzzles {

using chess::Move;
using chess::Position;
using training::Puzzle;

namespace {

// Hundredths of a pawn.
constexpr int kWinning = 250;
constexpr int kNotWinning = 100;
constexpr int kNodes = 60000;
constexpr int kSureNodes = 100000;
constexpr int kProvedNodes = 30000;  // for a mate, which is proved already
constexpr int kReplyNodes = 40000;
constexpr int kMostMate = 3;
constexpr int kLeastGain = 2;  // pawns

void setUp(const Position& position, Puzzle& puzzle) {
  puzzle.setup = {};
  puzzle.setup.sideToMove = position.sideToMove();
  for (int i = 0; i < chess::kSquares; ++i)
    puzzle.setup.board[static_cast<std::size_t>(i)] = position.at(chess::squareFromIndex(i));
}

// The reply that holds out as long as any, and leaves one move only; the one that leaves the most pieces of
// ours attacked would be nicer, but any will do.
Move toughReply(Position& position, int movesLeft) {
  chess::MoveList replies;
  if (!chess::generateLegal(position, replies)) return {};
  for (const Move reply : replies) {
    chess::Undo undo;
    position.make(reply, undo);
    Move only;
    const bool good = matesIn(position, movesLeft) == movesLeft && countMates(position, movesLeft, only) == 1;
    position.unmake(reply, undo);
    if (good) return reply;
  }
  return {};
}

}  // namespace

bool isOnlyWin(const std::vector<Line>& lines, int margin) {
  return lines.size() >= 2 && lines[0].score >= kWinning + margin && lines[1].score <= kNotWinning - margin;
}

std::optional<Puzzle> Finder::find(const Position& start, const std::vector<Line>& glance) {
  if (glance.size() < 2 || start.enPassant() != chess::kNoSquare) return std::nullopt;
  const bool mate = glance[0].mateIn > 0 && glance[0].mateIn <= kMostMate;
  if (!mate && !isOnlyWin(glance)) return std::nullopt;
  Puzzle puzzle;
  setUp(start, puzzle);
  Position position;
  if (position.set(puzzle.setup) != chess::SetupError::None) return std::nullopt;
  const int moves = mate ? matesIn(position, kMostMate) : 0;
  const bool found = moves > 0 ? followMate(position, moves, puzzle) : followWin(position, puzzle);
  std::string why;
  if (!found || !rate(puzzle) || !holds(puzzle, moves > 0 ? kProvedNodes : kSureNodes, why))
    return std::nullopt;
  return puzzle;
}

bool Finder::followMate(Position position, int moves, Puzzle& puzzle) {
  for (int left = moves; left > 0; --left) {
    Move move;
    if (countMates(position, left, move) != 1) return false;
    puzzle.moves[puzzle.plies++] = move;
    position.play(move);
    if (left == 1) return true;
    const Move reply = toughReply(position, left - 1);
    if (reply.isNone()) return false;
    puzzle.moves[puzzle.plies++] = reply;
    position.play(reply);
  }
  return false;
}

bool Finder::followWin(const Position& start, Puzzle& puzzle) {
  const chess::Colour us = start.sideToMove();
  const int before = training::balance(start, us);
  Position position = start;
  for (;;) {
    const std::vector<Line> lines = analyst_.look(position, 2, kNodes);
    if (!isOnlyWin(lines)) return false;
    puzzle.moves[puzzle.plies++] = lines[0].best;
    position.play(lines[0].best);
    const int gain = training::balance(position, us) - before;
    if (!chess::hasLegalMove(position)) {
      puzzle.gain = 0;
      return chess::inCheck(position);
    }
    const std::vector<Line> replies = analyst_.look(position, 1, kReplyNodes);
    if (replies.empty() || replies[0].score > -kWinning) return false;
    const Move reply = replies[0].best;
    Position after = position;
    after.play(reply);
    const bool kept = training::balance(after, us) - before >= kLeastGain;
    if (kept && gain >= kLeastGain) {
      puzzle.gain = static_cast<uint8_t>(std::min(gain, 15));
      return gain <= 15;
    }
    if (puzzle.plies + 2 > Puzzle::kMaxPlies) return false;
    puzzle.moves[puzzle.plies++] = reply;
    position = after;
  }
}

// How hard it is: how long our engine takes to see each move, how many there are, and how unlike the moves
// that one looks at first.
bool Finder::rate(Puzzle& puzzle) {
  puzzle.themes = themesOf(puzzle);
  Position position;
  if (position.set(puzzle.setup) != chess::SetupError::None) return false;
  int hardest = 0;
  int sum = 0;
  for (int ply = 0; ply < puzzle.plies; ++ply) {
    if (ply % 2 == 0) {
      const int effort = solver_.effort(position, puzzle.moves[ply]);
      if (effort == Solver::kUnsolved) return false;
      hardest = std::max(hardest, effort);
      sum += effort;
    }
    position.play(puzzle.moves[ply]);
  }
  const int pieces = position.occupied().count();
  int rating = 500 + 180 * hardest + 40 * (sum - hardest) + 180 * (puzzle.solverMoves() - 1);
  if (puzzle.has(training::Theme::Quiet)) rating += 150;
  if (puzzle.has(training::Theme::Sacrifice)) rating += 100;
  if (puzzle.has(training::Theme::HangingPiece)) rating -= 100;
  rating += 8 * (std::min(pieces, 24) - 12);
  rating = std::max(Puzzle::kMinRating, std::min(rating, Puzzle::kMaxRating));
  puzzle.rating = static_cast<uint16_t>(rating / 10 * 10);
  return true;
}

bool Finder::solves(const Puzzle& puzzle) {
  Position position;
  if (position.set(puzzle.setup) != chess::SetupError::None) return false;
  for (int ply = 0; ply < puzzle.plies; ++ply) {
    if (ply % 2 == 0 && solver_.effort(position, puzzle.moves[ply]) == Solver::kUnsolved) return false;
    position.play(puzzle.moves[ply]);
  }
  return true;
}

bool Finder::holds(const Puzzle& puzzle, int nodes, std::string& why, int margin) {
  Position position;
  if (position.set(puzzle.setup) != chess::SetupError::None) {
    why = "not a position";
    return false;
  }
  const bool mate = puzzle.has(training::Theme::MateIn1) || puzzle.has(training::Theme::MateIn2) ||
                    puzzle.has(training::Theme::MateIn3);
  for (int ply = 0; ply < puzzle.plies; ++ply) {
    const Move move = puzzle.moves[ply];
    if (!chess::isLegal(position, move)) {
      why = "an illegal move";
      return false;
    }
    if (ply % 2 == 0) {
      const std::vector<Line> lines = analyst_.look(position, 2, nodes);
      const int left = (puzzle.plies - ply + 1) / 2;
      const bool best = !lines.empty() && lines[0].best == move;
      const bool only = mate ? best && lines[0].mateIn > 0 && lines[0].mateIn <= left &&
                                   (lines.size() < 2 || lines[1].mateIn <= 0 || lines[1].mateIn > left)
                             : best && isOnlyWin(lines, margin);
      if (!only) {
        why = best ? "not the only one at ply " : "not the best at ply ";
        why += std::to_string(ply + 1);
        if (lines.size() >= 2)
          why += ": " + std::to_string(lines[0].score) + " and " + std::to_string(lines[1].score);
        return false;
      }
    }
    position.play(move);
  }
  return true;
}

}  // namespace puzzles
