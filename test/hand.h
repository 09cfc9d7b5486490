// Hands that make given moves on a virtual board the way people do, in one of many styles.
#pragma once

#include "chess/geometry.h"
#include "chess/movegen.h"
#include "sensing/footprint.h"
#include "virtual_board.h"

enum class Style : uint8_t {
  Carry,     // lifted, put down
  Drag,      // across the squares, with a pause here and there
  SlowDrag,  // … with a pause so long that the board takes it for the end
  OwnFirst,  // captures: own piece, enemy piece, down
  EnemyFirst,
  BothHands,  // two hands, shortly after one another
  Sweep,      // pushed off with a short gap
  SweepBlip,  // pushed off within a scan or two
  KingFirst,
  RookFirst,
  BothInHand,
  KingInSteps,
  LateRemoval,  // en passant, the pawn goes in the end
  VictimFirst
};
constexpr int kStyles = 14;
inline const char* nameOf(Style style) {
  static const char* const kNames[kStyles] = {
      "carry",        "drag",          "slow drag",    "own piece first", "enemy first",
      "both hands",   "sweep",         "sweep, blip",  "king first",      "rook first",
      "both in hand", "king in steps", "late removal", "victim first"};
  return kNames[static_cast<int>(style)];
}

class Hand {
 public:
  explicit Hand(VirtualBoard& board) : board_(board), random_(board.random) {}

  // Between moves: pieces are straightened.
  void adjust(const chess::Position& position, chess::Square notThis) {
    for (int count = random_.below(3) + 1; count > 0; --count) {
      const chess::Square square = chess::squareFromIndex(random_.below(chess::kSquares));
      if (position.isEmpty(square) || square == notThis) continue;
      if (board_.table.view().other.has(square)) continue;  // touching it would be an answer
      board_.lift(square);
      wait(60, 600);
      board_.place(square);
      wait(60, 400);
    }
  }

  Style styleFor(const chess::Position& position, chess::Move move) {
    using List = const Style[];
    if (move.isCastling()) {
      static constexpr List kWays = {Style::KingFirst, Style::RookFirst, Style::BothInHand,
                                     Style::KingInSteps};
      return kWays[random_.below(4)];
    }
    if (move.isEnPassant()) {
      static constexpr List kWays = {Style::LateRemoval, Style::VictimFirst, Style::OwnFirst};
      return kWays[random_.below(3)];
    }
    if (!position.isEmpty(move.to())) {
      static constexpr List kWays = {Style::OwnFirst,  Style::EnemyFirst, Style::EnemyFirst,
                                     Style::BothHands, Style::Sweep,      Style::SweepBlip};
      return kWays[random_.below(6)];
    }
    const bool straight = chess::stepTowards(move.from(), move.to()) != 0;
    static constexpr List kWays = {Style::Carry, Style::Carry, Style::Drag, Style::SlowDrag};
    return straight ? kWays[random_.below(4)] : Style::Carry;
  }

  // Makes the move; `early` is a piece of the opponent's that is lifted before it is done, or none.
  void make(const chess::Position& position, chess::Move move, Style style, bool inHand, chess::Square early,
            Times* times) {
    early_ = early;
    times_ = times;
    if (move.isCastling())
      castle(move, style, inHand);
    else if (move.isEnPassant())
      takeInPassing(sensing::victimOf(position, move), move, style, inHand);
    else if (!position.isEmpty(move.to()))
      take(move, style, inHand);
    else
      go(move, style, inHand);
    if (move.isPromotion()) promote(move);
  }

 private:
  void wait(uint32_t low, uint32_t high) { board_.pass(random_.between(low, high)); }

  void pickUp(chess::Square square, bool inHand) {
    if (!inHand) board_.liftAndTime(square);
  }
  void lastLanding(chess::Square square) {
    if (early_ != chess::kNoSquare) {
      board_.lift(early_);
      wait(5, 120);
    }
    board_.placeAndTime(square, times_);
  }

  // As short as it can be for one scan to see it.
  void blip(chess::Square square) {
    while (board_.table.hands().raw().has(square)) board_.pass(1);
  }

  // Along the line, brushing the sensors; the last square is not reached yet.
  void dragTowards(chess::Move move, bool slow) {
    const int step = chess::stepTowards(move.from(), move.to());
    const uint32_t perSquare = random_.between(15, 150);
    const int pauseAfter = random_.below(7);
    int passed = 0;
    for (int square = move.from() + step; square != move.to(); square += step, ++passed) {
      wait(perSquare / 3, perSquare);
      board_.place(static_cast<chess::Square>(square));
      wait(perSquare / 2, perSquare);
      if (passed == pauseAfter || (slow && passed == 0)) slow ? wait(400, 2000) : wait(20, 200);
      board_.lift(static_cast<chess::Square>(square));
    }
    wait(perSquare / 3, perSquare);
  }

  void go(chess::Move move, Style style, bool inHand) {
    pickUp(move.from(), inHand);
    if (style == Style::Carry)
      wait(80, 700);
    else
      dragTowards(move, style == Style::SlowDrag);
    lastLanding(move.to());
  }

  void take(chess::Move move, Style style, bool inHand) {
    if (style == Style::EnemyFirst) {
      board_.lift(move.to());
      wait(80, 600);
      pickUp(move.from(), inHand);
      wait(80, 600);
      lastLanding(move.to());
      return;
    }
    pickUp(move.from(), inHand);
    if (style == Style::BothHands)
      wait(80, 120);
    else
      wait(120, 700);
    board_.lift(move.to());
    if (style == Style::Sweep)
      wait(25, 100);
    else if (style == Style::SweepBlip)
      blip(move.to());
    else
      wait(150, 700);
    lastLanding(move.to());
  }

  void takeInPassing(chess::Square victim, chess::Move move, Style style, bool inHand) {
    if (style == Style::VictimFirst) {
      board_.lift(victim);
      wait(80, 600);
    }
    pickUp(move.from(), inHand);
    wait(100, 600);
    if (style == Style::OwnFirst) {
      board_.lift(victim);
      wait(80, 600);
    }
    if (style != Style::LateRemoval) {
      lastLanding(move.to());
      return;
    }
    board_.place(move.to());
    wait(80, 3000);
    board_.lift(victim);
  }

  void castle(chess::Move move, Style style, bool inHand) {
    const auto [kingTo, rook, rookTo] = castlingOf(move);
    if (style == Style::RookFirst) {
      step(rook, rookTo, false);
      wait(100, 1200);
      step(move.from(), kingTo, inHand);
    } else if (style == Style::BothInHand) {
      pickUp(move.from(), inHand);
      wait(5, 400);
      board_.lift(rook);
      wait(100, 600);
      const bool kingDownFirst = random_.oneIn(2);
      board_.place(kingDownFirst ? kingTo : rookTo);
      wait(5, 400);
      board_.place(kingDownFirst ? rookTo : kingTo);
    } else {
      pickUp(move.from(), inHand);
      wait(80, 500);
      if (style == Style::KingInSteps) {
        board_.place(rookTo);
        wait(20, 1000);
        board_.lift(rookTo);
        wait(20, 200);
      }
      board_.place(kingTo);
      wait(80, 900);
      step(rook, rookTo, false);
    }
  }

  void step(chess::Square from, chess::Square to, bool inHand) {
    if (!inHand) board_.lift(from);
    wait(80, 500);
    board_.place(to);
  }

  // Queen, rook, bishop, knight: one lift for the exchange, then one for each step.
  void promote(chess::Move move) {
    const int steps = static_cast<int>(chess::Kind::Queen) - static_cast<int>(move.promotion());
    const bool exchange = steps > 0 || random_.oneIn(2);
    for (int lifts = exchange ? steps + 1 : 0; lifts > 0; --lifts) {
      wait(450, 900);
      board_.lift(move.to());
      wait(120, 600);
      board_.place(move.to());
    }
  }

  VirtualBoard& board_;
  Random& random_;
  chess::Square early_ = chess::kNoSquare;
  Times* times_ = nullptr;
};
