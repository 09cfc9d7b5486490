// The terms of the evaluation, one side after the other, each added to a sink: the real one sums up, the
// tuner's writes down which weights were used. Nothing is looked up twice: a first pass over the pawns
// draws a small map of the board, and every man then walks over it once.
#pragma once

#include <utility>

#include "chess/geometry.h"
#include "chess/lists.h"
#include "chess/position.h"
#include "engine/tuned.h"

namespace engine {

// How many men of each kind a side has, four bits a kind, so that an ending is recognised by one number.
constexpr uint32_t manOf(chess::Kind kind) { return 1u << (4 * (static_cast<int>(kind) - 1)); }
constexpr int countOf(uint32_t men, chess::Kind kind) {
  return static_cast<int>(men >> (4 * (static_cast<int>(kind) - 1)) & 15);
}

// How much of the middle game is left, 24 with all pieces on the board.
constexpr int kAllPhase = 24;
constexpr int kPhaseOf[chess::kKinds] = {0, 0, 1, 1, 2, 4, 0};

// The pawns of both sides as rank bits, with an empty file on either side.
union PawnFiles {
  uint8_t of[2][10];
  uint32_t words[5];
};

// What a look at the pawns finds besides their score, by side.
struct PawnFacts {
  uint8_t on[2][2];   // how many on light and on dark squares
  uint8_t passed[2];  // files with a passed pawn, as bits
};

template <typename Sink>
class Terms {
  using Colour = chess::Colour;
  using Kind = chess::Kind;
  using Square = chess::Square;

 public:
  Terms(const chess::Position& position, Sink& sink) : position_(position), sink_(sink) {
    for (uint32_t* word = maps_.words; word != maps_.words + kMapWords; word += 8)
      for (int i = 0; i < 8; ++i) word[i] = kSafe * 0x01010101u;
  }

  void addAll() {
    drawPawns<Colour::White>();
    drawPawns<Colour::Black>();
    if (!sink_.recallPawns(files_, pawns_)) {
      addPawns<Colour::White>();
      addPawns<Colour::Black>();
      sink_.keepPawns(files_, pawns_);
    }
    drawKing<Colour::White>();
    drawKing<Colour::Black>();
    addSide<Colour::White>();
    addSide<Colour::Black>();
    addKing<Colour::White>();
    addKing<Colour::Black>();
  }

  int phase() const { return phase_; }
  uint32_t men(Colour colour) const { return men_[static_cast<int>(colour)]; }

 private:
  // One map for the pieces of each side. A square's number says what it adds to a piece that reaches it:
  // 1 for mobility, unless an enemy pawn guards it, and kZone if it lies around the enemy king. Whether
  // own pawns guard it stands in the other side's map. Beyond the board there is room to draw without asking.
  static constexpr int kSafe = 1, kZone = 32, kMargin = 36;
  static constexpr int kMapBytes = 120 + 2 * kMargin;
  static constexpr int kMapWords = 2 * kMapBytes / 4;
  static_assert(kMapWords % 8 == 0, "they are filled by eights");
  union Maps {
    uint8_t of[2][kMapBytes];
    uint32_t words[kMapWords];
  };
  template <Colour kUs>
  bool guardedByPawn(int square) const {
    return (maps_.of[side(other(kUs))][square + kMargin] & kSafe) == 0;
  }
  static constexpr int side(Colour colour) { return static_cast<int>(colour); }
  static constexpr Colour other(Colour colour) {
    return colour == Colour::White ? Colour::Black : Colour::White;
  }
  template <Colour kUs>
  static constexpr int ownRank(Square square) {
    return kUs == Colour::White ? chess::rankOf(square) : 7 - chess::rankOf(square);
  }
  // Of a file's pawns, as rank bits, those in front of a rank, and their distance from it (0: none).
  template <Colour kUs>
  static int ahead(unsigned pawns, int rank) {
    return static_cast<int>(kUs == Colour::White ? pawns >> (rank + 1) : pawns & ((1u << rank) - 1));
  }
  template <Colour kUs>
  static int nearest(unsigned pawns, int rank) {
    const auto left = static_cast<unsigned>(ahead<kUs>(pawns, rank));
    if (left == 0) return 0;
    return kUs == Colour::White ? __builtin_ctz(left) + 1 : rank - (31 - __builtin_clz(left));
  }
  static int distance(Square a, Square b) {
    const int files = chess::fileOf(a) - chess::fileOf(b);
    const int ranks = chess::rankOf(a) - chess::rankOf(b);
    const int wide = files < 0 ? -files : files;
    const int high = ranks < 0 ? -ranks : ranks;
    return wide > high ? wide : high;
  }
  template <Colour kUs>
  void add(const Weight& weight) {
    sink_.add(weight, kUs == Colour::White ? 1 : -1);
  }
  template <Colour kUs>
  void addMan(Kind kind, Square square) {
    sink_.addMan(kind, static_cast<Square>(kUs == Colour::White ? square : square ^ 0x70),
                 kUs == Colour::White ? 1 : -1);
    men_[side(kUs)] += manOf(kind);
    phase_ += kPhaseOf[static_cast<int>(kind)];
  }

  template <Colour kUs>
  void drawPawns() {
    constexpr int kAhead = kUs == Colour::White ? 16 : -16;
    uint8_t* const map = maps_.of[side(other(kUs))] + kMargin + kAhead;
    for (chess::ListWalk walk(position_.list(kUs, Kind::Pawn)); walk; walk.next()) {
      const Square square = position_.squareOf(kUs, walk.place());
      uint8_t& file = files_.of[side(kUs)][chess::fileOf(square) + 1];
      file = static_cast<uint8_t>(file | 1 << chess::rankOf(square));
      map[square - 1] = map[square + 1] = 0;
    }
  }

  // The squares an attack on the king must pass: those around it, and the next row in front.
  template <Colour kUs>
  void drawKing() {
    constexpr int kAhead = kUs == Colour::White ? 16 : -16;
    uint8_t* const row = maps_.of[side(other(kUs))] + kMargin + position_.king(kUs);
    drawRow(row - kAhead);
    drawRow(row);
    drawRow(row + kAhead);
    drawRow(row + 2 * kAhead);
  }

  static void drawRow(uint8_t* middle) {
    middle[-1] = static_cast<uint8_t>(middle[-1] | kZone);
    middle[0] = static_cast<uint8_t>(middle[0] | kZone);
    middle[1] = static_cast<uint8_t>(middle[1] | kZone);
  }

  template <Colour kUs>
  void addSide() {
    using chess::ListWalk;
    men_[side(kUs)] += static_cast<uint32_t>(pawns_.on[side(kUs)][0] + pawns_.on[side(kUs)][1]);
    for (ListWalk files(pawns_.passed[side(kUs)]); files; files.next()) addPassed<kUs>(files.place());
    for (ListWalk walk(position_.list(kUs, Kind::Knight)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addMan<kUs>(Kind::Knight, from);
      fearPawns<kUs>(Kind::Knight, from);
      const unsigned seen = hop<kUs>(from, std::make_index_sequence<8>());
      add<kUs>(kWeights.knightMobility[seen % kZone]);
      countZone<kUs>(2, seen / kZone);
      addOutpost<kUs>(from, kWeights.outpost[0]);
    }
    for (ListWalk walk(position_.list(kUs, Kind::Bishop)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addMan<kUs>(Kind::Bishop, from);
      fearPawns<kUs>(Kind::Bishop, from);
      const unsigned seen = diagonals<kUs>(from, kWeights.threat[2]);
      add<kUs>(kWeights.bishopMobility[seen % kZone]);
      countZone<kUs>(2, seen / kZone);
      addOutpost<kUs>(from, kWeights.outpost[1]);
      // Own pawns on the bishop's colour stand in its way for long.
      const int same = pawns_.on[side(kUs)][chess::isDark(from) ? 1 : 0];
      sink_.add(kWeights.badBishop, kUs == Colour::White ? same : -same);
    }
    for (ListWalk walk(position_.list(kUs, Kind::Rook)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addMan<kUs>(Kind::Rook, from);
      fearPawns<kUs>(Kind::Rook, from);
      const unsigned seen = straights<kUs>(from, kWeights.threat[3]);
      add<kUs>(kWeights.rookMobility[seen % kZone]);
      countZone<kUs>(2, seen / kZone);
      // A rook wants a file without its own pawns, better without any.
      const int file = chess::fileOf(from) + 1;
      if (files_.of[side(kUs)][file] == 0)
        add<kUs>(kWeights.rookFile[files_.of[side(other(kUs))][file] == 0]);
    }
    for (ListWalk walk(position_.list(kUs, Kind::Queen)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addMan<kUs>(Kind::Queen, from);
      fearPawns<kUs>(Kind::Queen, from);
      const unsigned seen =
          diagonals<kUs>(from, kWeights.threat[4]) + straights<kUs>(from, kWeights.threat[4]);
      add<kUs>(kWeights.queenMobility[seen % kZone / 2]);
      countZone<kUs>(4, seen / kZone);
    }
    // Two bishops leave each other nothing to be blind to.
    if (countOf(men_[side(kUs)], Kind::Bishop) >= 2) add<kUs>(kWeights.bishopPair);
  }

  // A piece that a pawn attacks has to go, or is lost: time gained at the least.
  template <Colour kUs>
  void fearPawns(Kind kind, Square square) {
    if (guardedByPawn<other(kUs)>(square)) add<other(kUs)>(kWeights.threat[0][static_cast<int>(kind)]);
  }

  // A piece that a pawn guards and none can chase away holds the square for good.
  template <Colour kUs>
  void addOutpost(Square square, const Weight& weight) {
    if (!guardedByPawn<kUs>(square) || ownRank<kUs>(square) < 3) return;
    const uint8_t* theirs = files_.of[side(other(kUs))] + chess::fileOf(square);
    if (ahead<kUs>(theirs[0] | theirs[2], chess::rankOf(square)) == 0) add<kUs>(weight);
  }

  // What depends on the pawns alone, and is remembered for the next position with the same ones.
  template <Colour kUs>
  void addPawns() {
    for (chess::ListWalk walk(position_.list(kUs, Kind::Pawn)); walk; walk.next())
      addPawn<kUs>(position_.squareOf(kUs, walk.place()));
  }

  template <Colour kUs>
  void addPawn(Square square) {
    constexpr Colour kThem = other(kUs);
    constexpr int kAhead = kUs == Colour::White ? 16 : -16;
    constexpr int kSign = kUs == Colour::White ? 1 : -1;
    sink_.addMan(Kind::Pawn, static_cast<Square>(kUs == Colour::White ? square : square ^ 0x70), kSign);
    ++pawns_.on[side(kUs)][chess::isDark(square) ? 1 : 0];
    const uint8_t* ours = files_.of[side(kUs)] + chess::fileOf(square);
    const uint8_t* theirs = files_.of[side(kThem)] + chess::fileOf(square);
    const int rank = chess::rankOf(square);
    const int own = ownRank<kUs>(square);
    const int beside = ours[0] | ours[2];

    // Two pawns in a file cannot guard each other, and the rear one hardly gets anywhere.
    const bool isRear = ahead<kUs>(ours[1], rank) != 0;
    if (isRear) add<kUs>(kWeights.doubled);
    // A pawn that no other can ever guard binds pieces; more so in front of a rook in an open file.
    const bool open = ahead<kUs>(theirs[1], rank) == 0;
    if (beside == 0) {
      add<kUs>(kWeights.isolated[open]);
    } else if ((beside >> rank & 1) != 0 || guardedByPawn<kUs>(square)) {
      // Side by side, or guarded by another: a chain that needs no pieces to hold it.
      add<kUs>(kWeights.connected[own]);
    } else if (guardedByPawn<kThem>(square + kAhead) &&
               ahead<kThem>(static_cast<unsigned>(beside), rank) == 0) {
      // Left behind: its neighbours have gone ahead and it cannot follow.
      add<kUs>(kWeights.backward[open]);
    }
    // No pawn can stop it any more.
    if (open && !isRear && ahead<kUs>(theirs[0] | theirs[2], rank) == 0) {
      add<kUs>(kWeights.passed[own]);
      uint8_t& passed = pawns_.passed[side(kUs)];
      passed = static_cast<uint8_t>(passed | 1 << chess::fileOf(square));
    }
  }

  // A passed pawn's way: who stands in it, and which king is nearer.
  template <Colour kUs>
  void addPassed(int file) {
    constexpr Colour kThem = other(kUs);
    const unsigned pawns = files_.of[side(kUs)][file + 1];
    const int rank = kUs == Colour::White ? 31 - __builtin_clz(pawns) : __builtin_ctz(pawns);
    const int own = kUs == Colour::White ? rank : 7 - rank;
    const Square next = chess::squareAt(file, kUs == Colour::White ? rank + 1 : rank - 1);
    const bool isFree = position_.isEmpty(next);
    if (isFree) add<kUs>(kWeights.passedFree[own]);
    if (own < 3) return;
    add<kUs>(kWeights.passedOwnKing[distance(next, position_.king(kUs))]);
    add<kUs>(kWeights.passedEnemyKing[distance(next, position_.king(kThem))]);
    // Against a bare king (and pawns) a pawn whose square the king cannot reach in time will queen.
    const unsigned pieces = position_.list(kThem, Kind::Knight) | position_.list(kThem, Kind::Bishop) |
                            position_.list(kThem, Kind::Rook) | position_.list(kThem, Kind::Queen);
    if (pieces != 0 || !isFree) return;
    const Square goal = chess::squareAt(file, kUs == Colour::White ? 7 : 0);
    const int reach = distance(goal, position_.king(kThem)) - (position_.sideToMove() == kThem ? 1 : 0);
    if (reach > 7 - own) add<kUs>(kWeights.passedRunner);
  }

  // A man attacks what stands there: a threat, if it is the enemy's; a guarded pawn is none.
  template <Colour kUs>
  void meet(int square, chess::Cell cell, const Weight* threats) {
    if (kUs == Colour::White ? cell >= 0 : cell <= 0) return;
    const Kind victim = chess::kindOf(cell);
    if (victim == Kind::Pawn && guardedByPawn<other(kUs)>(square)) return;
    add<kUs>(threats[static_cast<int>(victim)]);
  }

  // Mobility: the squares a piece reaches without a pawn taking it there, own men it guards included. The
  // enemy king's surroundings are counted on the way, higher up in the same number.
  template <Colour kUs>
  void countZone(int piece, unsigned squares) {
    if (squares == 0) return;
    attack_[side(kUs)] += piece + static_cast<int>(squares);
    ++attackers_[side(kUs)];
  }

  template <Colour kUs, std::size_t... kStep>
  unsigned hop(Square from, std::index_sequence<kStep...> /*all its steps*/) {
    const uint8_t* const map = maps_.of[side(kUs)] + kMargin;
    return (step<kUs>(from + chess::kKnightSteps[kStep], map, kWeights.threat[1]) + ...);
  }
  template <Colour kUs>
  unsigned step(int to, const uint8_t* map, const Weight* threats) {
    if (!chess::onBoard(to)) return 0;
    const chess::Cell cell = position_.cell(static_cast<Square>(to));
    if (cell != 0) meet<kUs>(to, cell, threats);
    return map[to];
  }

  template <Colour kUs>
  __attribute__((noinline)) unsigned diagonals(Square from, const Weight* threats) {
    const uint8_t* const map = maps_.of[side(kUs)] + kMargin;
    return ray<kUs, 17>(from, map, threats) + ray<kUs, 15>(from, map, threats) +
           ray<kUs, -15>(from, map, threats) + ray<kUs, -17>(from, map, threats);
  }
  template <Colour kUs>
  __attribute__((noinline)) unsigned straights(Square from, const Weight* threats) {
    const uint8_t* const map = maps_.of[side(kUs)] + kMargin;
    return ray<kUs, 16>(from, map, threats) + ray<kUs, 1>(from, map, threats) +
           ray<kUs, -1>(from, map, threats) + ray<kUs, -16>(from, map, threats);
  }
  template <Colour kUs, int kStep>
  unsigned ray(Square from, const uint8_t* map, const Weight* threats) {
    unsigned seen = 0;
    for (int to = from + kStep; chess::onBoard(to); to += kStep) {
      seen += map[to];
      const chess::Cell cell = position_.cell(static_cast<Square>(to));
      if (cell == 0) continue;
      meet<kUs>(to, cell, threats);
      break;
    }
    return seen;
  }

  template <Colour kUs>
  void addKing() {
    constexpr Colour kThem = other(kUs);
    const Square king = position_.king(kUs);
    addMan<kUs>(Kind::King, king);
    // Pieces that look at the king's surroundings are worth more together than one by one.
    if (attackers_[side(kThem)] >= 2) {
      const int units = attack_[side(kThem)];
      add<kUs>(kWeights.kingAttack[units < 31 ? units : 31]);
    }
    // Own pawns in front of the king keep files shut; the enemy's come to open them.
    const int rank = chess::rankOf(king) - (kUs == Colour::White ? 1 : -1);
    const int centre = chess::fileOf(king) < 1 ? 1 : chess::fileOf(king) > 6 ? 6 : chess::fileOf(king);
    for (int file = centre - 1; file <= centre + 1; ++file) {
      const unsigned ours = files_.of[side(kUs)][file + 1];
      const unsigned theirs = files_.of[side(kThem)][file + 1];
      const int shield = rank < 0 || rank > 7 ? nearestFromEdge<kUs>(ours) : nearest<kUs>(ours, rank);
      const int spear = rank < 0 || rank > 7 ? nearestFromEdge<kUs>(theirs) : nearest<kUs>(theirs, rank);
      add<kUs>(kWeights.shelter[file == chess::fileOf(king)][shield]);
      add<kUs>(kWeights.storm[shield != 0 && spear == shield + 1][spear]);
    }
  }
  // From beyond a side's own first rank every pawn is ahead.
  template <Colour kUs>
  static int nearestFromEdge(unsigned pawns) {
    if (pawns == 0) return 0;
    return kUs == Colour::White ? __builtin_ctz(pawns) + 1 : 8 - (31 - __builtin_clz(pawns));
  }

  const chess::Position& position_;
  Sink& sink_;
  Maps maps_;
  PawnFiles files_ = {};
  PawnFacts pawns_ = {};
  int attack_[2] = {0, 0};
  int attackers_[2] = {0, 0};
  uint32_t men_[2] = {0, 0};
  int phase_ = 0;
};

}  // namespace engine
