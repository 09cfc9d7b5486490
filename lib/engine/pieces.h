// The pieces' terms of the evaluation: mobility, threats, and passed pawns in view of the pieces. Each piece
// walks over the board once and finds all of it on its way. Terms go into a sink, as in pawns.h.
#pragma once

#include <utility>

#include "chess/geometry.h"
#include "chess/hot.h"
#include "engine/distance.h"
#include "engine/lanes.h"

namespace engine {

template <typename Sink>
class PieceTerms {
  using Colour = chess::Colour;
  using Kind = chess::Kind;
  using Square = chess::Square;

 public:
  PieceTerms(const chess::Position& position, const Pawns& pawns, const Lanes& lanes, Sink& sink)
      : position_(position), pawns_(pawns), lanes_(lanes), sink_(sink) {}

  void addAll() {
    addSide<Colour::White>();
    addSide<Colour::Black>();
  }

 private:
  template <Colour kUs>
  void add(const Weight& weight) {
    sink_.add(weight, signOf(kUs));
  }
  // What is the same for all pieces of a side.
  struct Common {
    const Weight (*threats)[chess::kKinds];  // by attacker
    int pawns;                               // how many of its own
  };
  template <Colour kUs>
  Common common() const {
    // A threat is worth more to the side that may carry it out at once.
    return {kWeights.threat + (position_.sideToMove() == kUs ? kMoverRows : 0),
            pawns_.on[side(kUs)][0] + pawns_.on[side(kUs)][1]};
  }
  template <Colour kUs>
  void addPlace(Kind kind, Square square) {
    // A piece that a pawn attacks has to go, or is lost: time gained at the least.
    if (lanes_.isFeared<kUs>(square))
      add<~kUs>(kWeights.threat[position_.sideToMove() == kUs ? 0 : kMoverRows][static_cast<int>(kind)]);
  }

  template <Colour kUs>
  void addSide() {
    using chess::ListWalk;
    const Common common = this->common<kUs>();
    for (ListWalk files(pawns_.passed[side(kUs)]); files; files.next()) addPassed<kUs>(files.place());
    for (ListWalk walk(position_.list(kUs, Kind::Knight)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addPlace<kUs>(Kind::Knight, from);
      // A knight hops about where pawns stand in everybody's way.
      add<kUs>(kWeights.knightPawns[common.pawns]);
      const Seen seen = hop<kUs>(lanes_.from<kUs>(from), common.threats[1], sink_.part(), AllEight());
      add<kUs>(kWeights.knightMobility[take(seen)]);
      addOutpost<kUs>(from, kWeights.outpost[0]);
    }
    for (ListWalk walk(position_.list(kUs, Kind::Bishop)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addPlace<kUs>(Kind::Bishop, from);
      const Seen seen = slide<kUs>(lanes_.from<kUs>(from), common.threats[2], sink_.part(), Diagonal());
      add<kUs>(kWeights.bishopMobility[take(seen)]);
      addOutpost<kUs>(from, kWeights.outpost[1]);
      // Own pawns on the bishop's colour stand in its way for long.
      const int same = pawns_.on[side(kUs)][chess::isDark(from) ? 1 : 0];
      sink_.add(kWeights.badBishop, signOf(kUs) * same);
    }
    for (ListWalk walk(position_.list(kUs, Kind::Rook)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addPlace<kUs>(Kind::Rook, from);
      // A rook needs lines, and pawns to support.
      add<kUs>(kWeights.rookPawns[common.pawns]);
      const Seen seen = slide<kUs>(lanes_.from<kUs>(from), common.threats[3], sink_.part(), Straight());
      add<kUs>(kWeights.rookMobility[take(seen)]);
      // A rook wants a file without its own pawns, better without any.
      const int file = chess::fileOf(from) + 1;
      if (pawns_.files[side(kUs)][file] == 0)
        add<kUs>(kWeights.rookFile[pawns_.files[side(~kUs)][file] == 0]);
    }
    for (ListWalk walk(position_.list(kUs, Kind::Queen)); walk; walk.next()) {
      const Square from = position_.squareOf(kUs, walk.place());
      addPlace<kUs>(Kind::Queen, from);
      const Seen seen = slide<kUs>(lanes_.from<kUs>(from), common.threats[4], sink_.part(), AllEight());
      add<kUs>(kWeights.queenMobility[take(seen) / 2]);
    }
    // Two bishops leave each other nothing to be blind to.
    const unsigned bishops = position_.list(kUs, Kind::Bishop);
    if ((bishops & (bishops - 1)) != 0) add<kUs>(kWeights.bishopPair);
    // Two rooks are often after the same file.
    const unsigned rooks = position_.list(kUs, Kind::Rook);
    if ((rooks & (rooks - 1)) != 0) add<kUs>(kWeights.rookPair);
  }

  // A piece that a pawn guards and none can chase away holds the square for good.
  template <Colour kUs>
  void addOutpost(Square square, const Weight& weight) {
    const int rank = chess::rankOf(square);
    if (!lanes_.isFeared<~kUs>(square) || (kUs == Colour::White ? rank < 3 : rank > 4)) return;
    const uint8_t* theirs = pawns_.files[side(~kUs)] + chess::fileOf(square);
    if (ahead<kUs>(static_cast<unsigned>(theirs[0] | theirs[2]), rank) == 0) add<kUs>(weight);
  }

  // A passed pawn's way: who stands in it, and which king is nearer.
  template <Colour kUs>
  void addPassed(int file) {
    constexpr Colour kThem = ~kUs;
    const unsigned pawns = pawns_.files[side(kUs)][file + 1];
    const int rank = kUs == Colour::White ? 31 - __builtin_clz(pawns) : __builtin_ctz(pawns);
    const int own = kUs == Colour::White ? rank : 7 - rank;
    const Square next = chess::squareAt(file, rank + signOf(kUs));
    const bool isFree = position_.isEmpty(next);
    if (isFree) add<kUs>(kWeights.passedFree[own]);
    if (own < 3) return;
    add<kUs>(kWeights.passedOwnKing[own - 3][distance(next, position_.king(kUs))]);
    add<kUs>(kWeights.passedEnemyKing[own - 3][distance(next, position_.king(kThem))]);
    // Against a bare king (and pawns) a pawn whose square the king cannot reach in time will queen.
    const unsigned pieces = position_.list(kThem, Kind::Knight) | position_.list(kThem, Kind::Bishop) |
                            position_.list(kThem, Kind::Rook) | position_.list(kThem, Kind::Queen);
    if (pieces != 0 || !isFree) return;
    const Square goal = chess::squareAt(file, kUs == Colour::White ? 7 : 0);
    const int reach = distance(goal, position_.king(kThem)) - (position_.sideToMove() == kThem ? 1 : 0);
    if (reach > 7 - own) add<kUs>(kWeights.passedRunner);
  }

  // What a piece found on its walk: sums of what the map has, and its threats. Summed up for each piece
  // apart, which leaves the compiler more registers than adding to everything at once.
  struct Seen {
    unsigned squares;
    Sink threats;
  };

  // Mobility is the squares a piece reaches without a pawn taking it there, own pieces it guards included.
  unsigned take(const Seen& seen) {
    sink_.join(seen.threats);
    return seen.squares;
  }

  // A piece attacks what stands there: a threat, if it is the enemy's, and less of one if a pawn guards it.
  template <Colour kUs>
  static void meet(const uint8_t* at, const Weight* threats, Sink& sink) {
    const auto cell = static_cast<chess::Cell>(at[Lanes::cellAt<kUs>()]);
    if (kUs == Colour::White ? cell >= 0 : cell <= Lanes::kOutside) return;
    constexpr int kGuarded = kGuardedRows * chess::kKinds;
    const int victim = static_cast<int>(chess::kindOf(cell));
    sink.add(threats[(at[Lanes::mapAt<kUs>()] & Lanes::kSafe) != 0 ? victim : victim + kGuarded],
             signOf(kUs));
  }

  template <Colour kUs, int kStep>
  static void step(const uint8_t* at, const Weight* threats, Seen& seen) {
    seen.squares += at[kStep + Lanes::mapAt<kUs>()];
    if (at[kStep + Lanes::cellAt<kUs>()] != 0) meet<kUs>(at + kStep, threats, seen.threats);
  }
  template <Colour kUs, std::size_t... kWay>
  GLOWMATE_INLINED static Seen hop(const uint8_t* at, const Weight* threats, Sink sink,
                                   std::index_sequence<kWay...> /*all eight*/) {
    Seen seen{0, sink};
    (step<kUs, chess::kKnightSteps[kWay]>(at, threats, seen), ...);
    return seen;
  }

  template <Colour kUs, int kStep>
  static void ray(const uint8_t* at, const Weight* threats, Seen& seen) {
    do {
      at += kStep;
      seen.squares += at[Lanes::mapAt<kUs>()];
    } while (at[Lanes::cellAt<kUs>()] == 0);
    meet<kUs>(at, threats, seen.threats);
  }
  template <Colour kUs, std::size_t... kWay>
  GLOWMATE_INLINED static Seen slide(const uint8_t* at, const Weight* threats, Sink sink,
                                     std::index_sequence<kWay...> /*of kKingSteps*/) {
    Seen seen{0, sink};
    (ray<kUs, chess::kKingSteps[kWay]>(at, threats, seen), ...);
    return seen;
  }
  using Straight = std::index_sequence<0, 1, 2, 3>;
  using Diagonal = std::index_sequence<4, 5, 6, 7>;
  using AllEight = std::make_index_sequence<8>;

  const chess::Position& position_;
  const Pawns& pawns_;
  const Lanes& lanes_;
  Sink& sink_;
};

}  // namespace engine
