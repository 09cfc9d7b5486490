#include "chess/movegen.h"

#include <algorithm>
#include <utility>

#include "chess/attacks.h"
#include "chess/geometry.h"
#include "chess/lists.h"
#include "chess/path.h"

namespace chess {

namespace {

enum class Which { All, Captures };

// Writes the moves of one side. A colour and a choice are fixed at compile time because the inner
// loops ask for them at every step. Functions take where to write and return where they stopped.
template <Colour kUs, Which kWhich>
class Generator {
 public:
  explicit Generator(const Position& position) : position_(position) {}

  Move* legal(Move* out) const {
    const KingDanger danger = kingDangerOf<kUs>(position_, kingGoals());
    out = kingMoves(danger, out);
    if (danger.checkers > 1) return out;
    Move* const first = out;
    out = pieces(~danger.pinned & 0xFFFFu, out);
    if (danger.checkers == 1) {
      out = keepAnswers(danger.checker, first, out);
    } else {
      for (ListWalk shields(danger.pinned); shields; shields.next())
        out = pinnedMan(position_.squareOf(kUs, shields.place()), out);
    }
    return enPassant(out);
  }

  Move* legalFrom(Square from, Move* out) const {
    const Cell there = position_.cell(from);
    if (!isOwn(there)) return out;
    if (kindOf(there) == Kind::King) return kingMoves(kingDangerOf<kUs>(position_, kingGoals()), out);
    const KingDanger danger = kingDangerOf<kUs>(position_, 0);
    const bool isPinned = (danger.pinned >> listPlace(there) & 1) != 0;
    if (danger.checkers > 1 || (danger.checkers == 1 && isPinned)) return out;
    Move* const first = out;
    if (isPinned) {
      out = pinnedMan(from, out);
    } else {
      out = pieces(1u << listPlace(there), out);
      if (danger.checkers == 1) out = keepAnswers(danger.checker, first, out);
    }
    Move* const passing = out;
    out = enPassant(out);
    return keep(passing, out, [from](Move move) { return move.from() == from; });
  }

  Move* presumablyLegal(Move* out) const {
    const SquareSet threats = threatMap(position_, kThem);
    const Square king = position_.king(kUs);
    KingDanger danger;
    danger.checkers = threats.has(king) ? 1 : 0;
    for (ListWalk goals(kingGoals()); goals; goals.next()) {
      const int to = king + kKingGoals[static_cast<std::size_t>(goals.place())];
      if (!threats.has(static_cast<Square>(to))) danger.safe |= 1u << goals.place();
    }
    out = kingMoves(danger, out);
    out = pieces(0xFFFFu, out);
    return enPassantIf(out, [](Square) { return true; });
  }

 private:
  static constexpr Colour kThem = kUs == Colour::White ? Colour::Black : Colour::White;
  static constexpr int kAhead = kUs == Colour::White ? kNorth : -kNorth;
  // Pawns stand on the second to seventh rank only, so one comparison finds either end.
  static bool onSecondRank(std::size_t pawn) { return kUs == Colour::White ? pawn < a3 : pawn >= a7; }
  static bool onSeventhRank(std::size_t pawn) { return kUs == Colour::White ? pawn >= a7 : pawn < a3; }
  static constexpr int kKingHome = kUs == Colour::White ? e1 : e8;
  static constexpr unsigned kEastGoal = 1u << 1, kWestGoal = 1u << 2, kShortGoal = 1u << 8,
                            kLongGoal = 1u << 9;
  static_assert(kKingGoals[1] == kEast && kKingGoals[2] == -kEast && kKingGoals[8] == 2 &&
                kKingGoals[9] == -2);

  static bool isOwn(Cell cell) { return kUs == Colour::White ? cell > 0 : cell < 0; }
  static bool isEnemy(Cell cell) { return kUs == Colour::White ? cell < 0 : cell > 0; }
  static bool isTarget(Cell cell) { return kWhich == Which::All ? !isOwn(cell) : isEnemy(cell); }
  static Move make(Square from, int to) { return {from, static_cast<Square>(to)}; }
  Cell cell(Path path) const { return position_.cells()[path.to()]; }
  Cell cell(int square) const { return position_.cell(static_cast<Square>(square)); }

  // The pieces at these places of the list, kings left out, as they move: pins and checks are not asked.
  Move* pieces(unsigned places, Move* out) const {
    for (ListWalk walk(places & position_.list(kUs, Kind::Pawn)); walk; walk.next())
      out = pawn(Path(position_.squareOf(kUs, walk.place())), out);
    for (ListWalk walk(places & position_.list(kUs, Kind::Knight)); walk; walk.next())
      out = knight(Path(position_.squareOf(kUs, walk.place())), out, std::make_index_sequence<8>());
    const unsigned queens = position_.list(kUs, Kind::Queen);
    for (ListWalk walk(places & (position_.list(kUs, Kind::Bishop) | queens)); walk; walk.next())
      out = rays(Path(position_.squareOf(kUs, walk.place())), out, std::index_sequence<4, 5, 6, 7>());
    for (ListWalk walk(places & (position_.list(kUs, Kind::Rook) | queens)); walk; walk.next())
      out = rays(Path(position_.squareOf(kUs, walk.place())), out, std::index_sequence<0, 1, 2, 3>());
    return out;
  }

  // Steps as template arguments: the compiler lays the directions out one after the other.
  template <std::size_t... kStep>
  Move* rays(Path from, Move* out, std::index_sequence<kStep...> /*which of the king's steps*/) const {
    ((out = ray<kKingSteps[kStep]>(from, out)), ...);
    return out;
  }

  template <int kStep>
  Move* ray(Path from, Move* out) const {
    for (Path path = from.stepped(kStep); path.isOnBoard(); path = path.stepped(kStep)) {
      const Cell there = cell(path);
      if (there == 0) {
        if (kWhich == Which::All) *out++ = path.move();
        continue;
      }
      if (isEnemy(there)) *out++ = path.move();
      break;
    }
    return out;
  }

  template <std::size_t... kStep>
  Move* knight(Path from, Move* out, std::index_sequence<kStep...> /*all its steps*/) const {
    ((out = knightStep(from.stepped(kKnightSteps[kStep]), out)), ...);
    return out;
  }

  Move* knightStep(Path path, Move* out) const {
    if (path.isOnBoard() && isTarget(cell(path))) *out++ = path.move();
    return out;
  }

  Move* pawn(Path from, Move* out) const {
    if (onSeventhRank(from.to())) return promotions(static_cast<Square>(from.to()), out);
    const Path ahead = from.stepped(kAhead), west = ahead.stepped(-kEast), east = ahead.stepped(kEast);
    // Off the sides of the board the cells read as empty.
    if (isEnemy(cell(west))) *out++ = west.move();
    if (isEnemy(cell(east))) *out++ = east.move();
    if (kWhich == Which::All && cell(ahead) == 0) {
      *out++ = ahead.move();
      const Path two = ahead.stepped(kAhead);
      if (onSecondRank(from.to()) && cell(two) == 0) *out++ = two.move().asDoublePush();
    }
    return out;
  }

  Move* promotions(Square from, Move* out) const {
    for (const int side : {0, -kEast, kEast}) {
      const int to = from + kAhead + side;
      if (!onBoard(to) || (side == 0 ? cell(to) != 0 : !isEnemy(cell(to)))) continue;
      for (const Kind kind : {Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight})
        *out++ = Move::promotion(from, static_cast<Square>(to), kind);
    }
    return out;
  }

  // Where the king would go if nothing attacked it: see kingDanger.
  unsigned kingGoals() const {
    const Square king = position_.king(kUs);
    unsigned goals = kWhich == Which::All ? castlingGoals() : 0;
    return goals | kingSteps(king, std::make_index_sequence<8>());
  }

  template <std::size_t... kStep>
  unsigned kingSteps(Square king, std::index_sequence<kStep...> /*all its steps*/) const {
    return (
        (onBoard(king + kKingSteps[kStep]) && isTarget(cell(king + kKingSteps[kStep])) ? 1u << kStep : 0u) |
        ...);
  }

  // A right means that king and rook are at home. Chess960 has its rights in other bits.
  unsigned castlingGoals() const {
    constexpr unsigned kShort = castlingRight(kUs, true), kLong = castlingRight(kUs, false);
    const unsigned rights = position_.castlingBits();
    unsigned goals = 0;
    if ((rights & kShort) != 0 && cell(kKingHome + 1) == 0 && cell(kKingHome + 2) == 0) goals |= kShortGoal;
    if ((rights & kLong) != 0 && cell(kKingHome - 1) == 0 && cell(kKingHome - 2) == 0 &&
        cell(kKingHome - 3) == 0)
      goals |= kLongGoal;
    return goals;
  }

  // Castling starts, passes and ends on squares that are not attacked; the one it passes is a step's.
  Move* kingMoves(const KingDanger& danger, Move* out) const {
    const Square king = position_.king(kUs);
    for (ListWalk walk(danger.safe & 0xFF); walk; walk.next())
      *out++ = make(king, king + kKingGoals[static_cast<std::size_t>(walk.place())]);
    if (danger.safe > 0xFF && danger.checkers == 0) {
      if ((danger.safe & kShortGoal) != 0 && (danger.safe & kEastGoal) != 0)
        *out++ = Move::castling(king, static_cast<Square>(king + 3));
      if ((danger.safe & kLongGoal) != 0 && (danger.safe & kWestGoal) != 0)
        *out++ = Move::castling(king, static_cast<Square>(king - 4));
    }
    if (kWhich == Which::All && position_.isChess960() && danger.checkers == 0)
      out = castlings960(danger.pinned, out);
    return out;
  }

  // Castling in Chess960, out of the way of chess since it is rare and takes longer.
  __attribute__((noinline)) Move* castlings960(unsigned pinned, Move* out) const {
    for (const bool isShort : {true, false}) {
      const CastlingRight right = castlingRight(kUs, isShort);
      if ((position_.castling() & right) == 0) continue;
      const Square rook = position_.castlingRook(right);
      const Move move = Move::castling(position_.king(kUs), rook);
      // A pinned rook shields the king from its own rank: it would leave it to an attack.
      const bool isPinned = (pinned >> listPlace(position_.cell(rook)) & 1) != 0;
      if (!isPinned && castlingWayIsFree(move) && castlingWayIsSafe(move)) *out++ = move;
    }
    return out;
  }

  // Nothing but the two themselves from the first to the last square that either stands on or comes to.
  bool castlingWayIsFree(Move move) const {
    const auto [kingTo, rook, rookTo] = castlingOf(move);
    const Square king = move.from();
    const auto [first, last] = std::minmax({king, kingTo, rook, rookTo});
    for (int square = first; square <= last; ++square)
      if (square != king && square != rook && cell(square) != 0) return false;
    return true;
  }

  bool castlingWayIsSafe(Move move) const {
    const auto [first, last] = std::minmax({move.from(), landingOf(move)});
    for (int square = first; square <= last; ++square)
      if (square != move.from() && isAttacked(position_, static_cast<Square>(square), kThem, move.from()))
        return false;
    return true;
  }

  Move* enPassant(Move* out) const {
    return enPassantIf(
        out, [this](Square from) { return enPassantIsLegal(position_, from, position_.enPassant()); });
  }

  template <typename IsAllowed>
  Move* enPassantIf(Move* out, IsAllowed isAllowed) const {
    const Square target = position_.enPassant();
    if (target == kNoSquare) return out;
    for (const int from : {target - kAhead - kEast, target - kAhead + kEast}) {
      const auto square = static_cast<Square>(from);
      if (onBoard(from) && position_.at(square) == makePiece(kUs, Kind::Pawn) && isAllowed(square))
        *out++ = Move::enPassant(square, target);
    }
    return out;
  }

  // A pinned piece keeps to its line: between the king and the slider nothing else stands, so any move
  // that stays in the same direction from the king is safe.
  Move* pinnedMan(Square from, Move* out) const {
    Move* const first = out;
    out = pieces(1u << listPlace(cell(from)), out);
    const Square king = position_.king(kUs);
    const int line = stepTowards(king, from);
    return keep(first, out, [king, line](Move move) { return stepTowards(king, move.to()) == line; });
  }

  // Against one checker: take it, or step in between.
  Move* keepAnswers(Square checker, Move* first, Move* last) const {
    const Square king = position_.king(kUs);
    const bool slides = (reach(checker, king) & (kReachStraight | kReachDiagonal)) != 0;
    const int line = slides ? stepTowards(king, checker) : 0;
    const int low = king < checker ? king : checker;
    const int high = king < checker ? checker : king;
    return keep(first, last, [=](Move move) {
      const Square to = move.to();
      return to == checker || (line != 0 && to > low && to < high && stepTowards(king, to) == line);
    });
  }

  template <typename Test>
  static Move* keep(Move* first, Move* last, Test test) {
    Move* out = first;
    for (; first != last; ++first)
      if (test(*first)) *out++ = *first;
    return out;
  }

  const Position& position_;
};

// Near the end of the stack the moves are made aside first, and taken over only if they fit.
template <typename Generate>
__attribute__((noinline)) bool fillTight(MoveStack& stack, Generate generate) {
  Move aside[kMaxMoves];
  return stack.pushCopy(aside, generate(aside));
}

template <typename Generate>
bool fill(MoveStack& stack, Generate generate) {
  if (stack.room() < kMaxMoves) return fillTight(stack, generate);
  stack.push(generate(stack.top()));
  return true;
}

template <Which kWhich, typename Call>
bool fillFor(const Position& position, MoveStack& stack, Call call) {
  return fill(stack, [&position, call](Move* out) {
    return position.sideToMove() == Colour::White ? call(Generator<Colour::White, kWhich>(position), out)
                                                  : call(Generator<Colour::Black, kWhich>(position), out);
  });
}

}  // namespace

bool generateLegal(const Position& position, MoveStack& stack) {
  return fillFor<Which::All>(position, stack, [](const auto& gen, Move* out) { return gen.legal(out); });
}

bool generateCaptures(const Position& position, MoveStack& stack) {
  return fillFor<Which::Captures>(position, stack, [](const auto& gen, Move* out) { return gen.legal(out); });
}

bool generateFrom(const Position& position, Square from, MoveStack& stack) {
  if (!onBoard(from)) return fill(stack, [](Move* out) { return out; });
  return fillFor<Which::All>(position, stack,
                             [from](const auto& gen, Move* out) { return gen.legalFrom(from, out); });
}

bool generatePresumablyLegal(const Position& position, MoveStack& stack) {
  return fillFor<Which::All>(position, stack,
                             [](const auto& gen, Move* out) { return gen.presumablyLegal(out); });
}

bool hasLegalMove(const Position& position) {
  MoveList moves;
  return generateLegal(position, moves) && moves.size() > 0;
}

bool isLegal(const Position& position, Move move) {
  MoveList moves;
  return generateFrom(position, move.from(), moves) && moves.has(move);
}

}  // namespace chess
