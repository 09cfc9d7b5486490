#include "tablebase.h"

#include <algorithm>
#include <cstdlib>

namespace puzzles {

using chess::Kind;

namespace {

int fileOf(int square) { return square & 7; }
int rankOf(int square) { return square >> 3; }
bool touch(int a, int b) {
  return std::abs(fileOf(a) - fileOf(b)) <= 1 && std::abs(rankOf(a) - rankOf(b)) <= 1;
}

struct Step {
  int file, rank;
};
constexpr Step kAround[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
constexpr Step kKnight[] = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

// One step on, -1 off the board.
int onward(int square, Step step) {
  const int file = fileOf(square) + step.file, rank = rankOf(square) + step.rank;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

bool slides(Kind kind, Step step) {
  const bool straight = step.file == 0 || step.rank == 0;
  return kind == Kind::Queen || (kind == Kind::Rook && straight) || (kind == Kind::Bishop && !straight);
}

// Calls visit(square) for each that the piece reaches; what stands in the way stops it, and is reached too.
template <typename Blocked, typename Visit>
void reach(Kind kind, int from, Blocked blocked, Visit visit) {
  if (kind == Kind::Knight) {
    for (const Step step : kKnight)
      if (const int to = onward(from, step); to >= 0) visit(to);
    return;
  }
  for (const Step step : kAround) {
    if (kind == Kind::King) {
      if (const int to = onward(from, step); to >= 0) visit(to);
      continue;
    }
    if (!slides(kind, step)) continue;
    for (int to = onward(from, step); to >= 0; to = onward(to, step)) {
      visit(to);
      if (blocked(to)) break;
    }
  }
}

}  // namespace

MateTable::MateTable(std::vector<Kind> pieces) : kinds_(std::move(pieces)) {
  const std::size_t size = kinds_.size() == 1 ? 64 * 64 * 64 : 64 * 64 * 64 * 64;
  win_.resize(size);
  lost_.resize(size);
  std::vector<std::size_t> frontier;
  for (std::size_t i = 0; i < size; ++i) {
    const Standing at = standing(i);
    if (!isPossible(at) || !isAttacked(at, at.lone) || !isLost(at, true)) continue;
    lost_[i] = 1;
    frontier.push_back(i);
  }
  for (int moves = 1; !frontier.empty(); ++moves) {
    std::vector<std::size_t> wins, losses;
    for (const std::size_t i : frontier) pushBefore(standing(i), moves, wins);
    for (const std::size_t i : wins) pushBeforeLone(standing(i), losses);
    if (!wins.empty()) longest_ = moves;
    frontier = losses;
  }
}

std::size_t MateTable::index(const Standing& standing) const {
  std::size_t at = static_cast<std::size_t>(standing.king * 64 + standing.pieces[0]);
  if (kinds_.size() == 2) at = at * 64 + static_cast<std::size_t>(standing.pieces[1]);
  return at * 64 + static_cast<std::size_t>(standing.lone);
}

MateTable::Standing MateTable::standing(std::size_t index) const {
  Standing standing;
  standing.lone = static_cast<int>(index & 63);
  index >>= 6;
  if (kinds_.size() == 2) {
    standing.pieces[1] = static_cast<int>(index & 63);
    index >>= 6;
  }
  standing.pieces[0] = static_cast<int>(index & 63);
  standing.king = static_cast<int>(index >> 6);
  return standing;
}

bool MateTable::isPossible(const Standing& standing) const {
  if (touch(standing.king, standing.lone)) return false;
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    if (standing.pieces[i] == standing.king || standing.pieces[i] == standing.lone) return false;
    if (i == 1 && standing.pieces[0] == standing.pieces[1]) return false;
  }
  return true;
}

bool MateTable::attacks(const Standing& standing, int piece, int square) const {
  bool found = false;
  const auto blocked = [&](int at) {
    if (at == standing.king) return true;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      if (at == standing.pieces[i]) return true;
    return false;
  };
  reach(kinds_[static_cast<std::size_t>(piece)], standing.pieces[piece], blocked,
        [&](int to) { found |= to == square; });
  return found;
}

// The lone king does not hide what is behind it.
bool MateTable::isAttacked(const Standing& standing, int square) const {
  for (std::size_t i = 0; i < kinds_.size(); ++i)
    if (standing.pieces[i] != square && attacks(standing, static_cast<int>(i), square)) return true;
  return false;
}

// The lone king is to move: has it nothing but moves that lose? With `checkIsEnough` no move at all.
bool MateTable::isLost(const Standing& standing, bool checkIsEnough) const {
  bool moved = false, lost = true;
  reach(
      Kind::King, standing.lone, [](int) { return false; },
      [&](int to) {
        if (touch(to, standing.king)) return;
        Standing after = standing;
        after.lone = to;
        if (isAttacked(after, to)) return;
        moved = true;
        for (std::size_t i = 0; i < kinds_.size(); ++i)
          if (standing.pieces[i] == to) lost = false;
        if (checkIsEnough || win_[index(after)] == 0) lost = false;
      });
  return lost && (moved || isAttacked(standing, standing.lone));
}

void MateTable::pushBefore(const Standing& standing, int moves, std::vector<std::size_t>& found) {
  const auto isTaken = [&](int at) {
    if (at == standing.king || at == standing.lone) return true;
    for (std::size_t i = 0; i < kinds_.size(); ++i)
      if (at == standing.pieces[i]) return true;
    return false;
  };
  const auto note = [&](const Standing& before) {
    const std::size_t at = index(before);
    if (win_[at] != 0 || !isPossible(before) || isAttacked(before, before.lone)) return;
    win_[at] = static_cast<uint8_t>(moves);
    found.push_back(at);
  };
  Standing before = standing;
  reach(Kind::King, standing.king, isTaken, [&](int from) {
    before.king = from;
    if (!isTaken(from)) note(before);
  });
  for (std::size_t i = 0; i < kinds_.size(); ++i) {
    before = standing;
    reach(kinds_[i], standing.pieces[i], isTaken, [&](int from) {
      before.pieces[i] = from;
      if (!isTaken(from)) note(before);
    });
  }
}

void MateTable::pushBeforeLone(const Standing& standing, std::vector<std::size_t>& found) {
  reach(
      Kind::King, standing.lone, [](int) { return false; },
      [&](int from) {
        Standing before = standing;
        before.lone = from;
        if (!isPossible(before)) return;
        const std::size_t at = index(before);
        if (lost_[at] != 0 || !isLost(before, false)) return;
        lost_[at] = 1;
        found.push_back(at);
      });
}

// Pawns

PawnTable::PawnTable() : win_(64 * 64 * 64), lost_(64 * 64 * 64) {
  constexpr int kMost = 40;
  for (int moves = 1; moves < kMost; ++moves) {
    std::vector<std::size_t> wins, losses;
    for (int king = 0; king < 64; ++king)
      for (int pawn = 8; pawn < 56; ++pawn)
        for (int lone = 0; lone < 64; ++lone) {
          const std::size_t at = index(king, pawn, lone);
          if (king == pawn || king == lone || pawn == lone || touch(king, lone)) continue;
          if (win_[at] == 0 && solveWhite(king, pawn, lone, moves) != 0) wins.push_back(at);
        }
    for (const std::size_t at : wins) win_[at] = static_cast<uint8_t>(moves);
    for (int king = 0; king < 64; ++king)
      for (int pawn = 8; pawn < 56; ++pawn)
        for (int lone = 0; lone < 64; ++lone) {
          const std::size_t at = index(king, pawn, lone);
          if (king == pawn || king == lone || pawn == lone || touch(king, lone)) continue;
          if (lost_[at] == 0 && isLost(king, pawn, lone)) losses.push_back(at);
        }
    for (const std::size_t at : losses) lost_[at] = static_cast<uint8_t>(moves);
    if (wins.empty() && losses.empty()) break;
  }
}

namespace {

bool pawnAttacks(int pawn, int square) {
  return rankOf(square) == rankOf(pawn) + 1 && std::abs(fileOf(square) - fileOf(pawn)) == 1;
}

// The new queen stands, is safe, and it is no stalemate.
bool promotesWell(int king, int queen, int lone) {
  if (touch(queen, lone) && !touch(queen, king)) return false;
  bool check = false, moved = false;
  const auto attacked = [&](int square, bool& found) {
    reach(
        Kind::Queen, queen, [&](int at) { return at == king; }, [&](int to) { found |= to == square; });
  };
  attacked(lone, check);
  for (const Step step : kAround) {
    const int to = onward(lone, step);
    if (to < 0 || to == queen || touch(to, king)) continue;
    bool hit = false;
    attacked(to, hit);
    moved |= !hit;
  }
  return check || moved;
}

}  // namespace

int PawnTable::solveWhite(int king, int pawn, int lone, int moves) const {
  if (pawnAttacks(pawn, lone)) return 0;  // it would be White's king to take
  const int ahead = pawn + 8;
  if (ahead != king && ahead != lone) {
    if (rankOf(ahead) == 7) {
      if (promotesWell(king, ahead, lone)) return moves;
    } else if (const int value = lost_[index(king, ahead, lone)]; value != 0 && value < moves) {
      return moves;
    }
    const int twice = ahead + 8;
    if (rankOf(pawn) == 1 && twice != king && twice != lone) {
      const int value = lost_[index(king, twice, lone)];
      if (value != 0 && value < moves) return moves;
    }
  }
  for (const Step step : kAround) {
    const int to = onward(king, step);
    if (to < 0 || to == pawn || to == lone || touch(to, lone)) continue;
    const int value = lost_[index(to, pawn, lone)];
    if (value != 0 && value < moves) return moves;
  }
  return 0;
}

bool PawnTable::isLost(int king, int pawn, int lone) const {
  bool moved = false;
  for (const Step step : kAround) {
    const int to = onward(lone, step);
    if (to < 0 || touch(to, king) || pawnAttacks(pawn, to)) continue;
    moved = true;
    if (to == pawn || win_[index(king, pawn, to)] == 0) return false;
  }
  return moved || pawnAttacks(pawn, lone);
}

}  // namespace puzzles
