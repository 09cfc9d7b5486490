// Two people at a whole board: a game by their hands, through sensors that bounce and drop out, judged
// whenever both sit back. Shared by the suite and the benchmark.
#pragma once

#include <cstdio>

#include "chess/fen.h"
#include "chess/san.h"
#include "hand_planner.h"
#include "whole_board.h"

class TwoHands {
 public:
  enum class Outcome : uint8_t { Right, Stopped, Wrong, SilentlyWrong };

  explicit TwoHands(WholeBoard& board) : board_(board) { board_.start(1000); }

  int moves = 0;       // of all games, as far as they came
  int answered = 0;    // times the board asked, and was told
  bool tells = false;  // prints what went wrong

  Outcome play(const HandStyle& style, bool heldBack, int number) {
    const Habits& habits = heldBack ? style.heldBack : style.tuned;
    const uint64_t seed = static_cast<uint64_t>(number) * 7919 + (heldBack ? 500000 : 1);
    random_ = Random(seed + 13);
    bounceMs_ = static_cast<uint32_t>(habits.bounce);
    setUp(habits.promotes ? kNearTheEnd[number % kEnds] : kFirst);
    chooseWeak(habits);
    planner_.begin(board_.game().position(), habits, seed, board_.now());
    while (planner_.planUntilRest(board_.now())) {
      const uint32_t from = board_.now();
      while (!planner_.timeline.empty() || planner_.end() - board_.now() - 1 < 0x80000000u) pass(1);
      pass(kRestMs);
      // A sensor that drops out at this moment is no stop.
      for (int i = 0; i < 20 && !isCalm(); ++i) pass(50);
      if (judge() != Outcome::Right) answer();
      const Outcome outcome = judge();
      moves += planner_.planned();
      if (outcome != Outcome::Right) {
        if (tells) tell(style, heldBack, number, from, outcome);
        return outcome;
      }
      moves -= planner_.planned();
    }
    moves += planner_.planned();
    return Outcome::Right;
  }

 private:
  static constexpr uint32_t kRestMs = 1500;
  static constexpr int kEnds = 3;
  static constexpr const char* kFirst = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  static constexpr const char* kNearTheEnd[kEnds] = {
      "2r1k2r/PP3ppp/8/3n4/8/2N5/pp3PPP/2R1K2R w Kk - 0 1",
      "1n2k3/P1P3P1/5p2/8/8/5P2/p1p3p1/1N2K3 w - - 0 1",
      "r5kr/1P1P4/8/8/8/8/1p1p4/R5KR w - - 0 1",
  };

  void setUp(const char* fen) {
    base::TextOf<120> line;
    board_.type(line.add("new fen ").add(fen).view());
    standing_ = board_.game().position().occupied();
    bouncing_ = dropped_ = weak_ = {};
    show();
    board_.wait(1500);
  }
  void chooseWeak(const Habits& habits) {
    perMinute_ = habits.perMinute;
    for (int i = 0; i < habits.weak; ++i) weak_.add(chess::squareFromIndex(random_.below(chess::kSquares)));
  }

  void pass(uint32_t ms) {
    for (; ms > 0; --ms) {
      for (Timeline::Event event; planner_.timeline.take(board_.now(), event);) happen(event);
      for (chess::SquareSet left = weak_; !left.empty();) {
        const chess::Square square = left.takeFirst();
        if (random_.below(60000) < perMinute_) drop(square, random_.between(5, 40));
      }
      show();
      board_.wait(1);
    }
  }
  void happen(const Timeline::Event& event) {
    if (log_ < kLog) logged_[log_++] = event;
    if (event.what == Timeline::What::Drop) return drop(event.square, event.ms);
    if (event.what == Timeline::What::Lift)
      standing_.remove(event.square);
    else
      standing_.add(event.square);
    if (bounceMs_ == 0) return;
    bouncing_.add(event.square);
    until_[indexOf(event.square)] = event.at + random_.between(0, bounceMs_);
  }
  void drop(chess::Square square, uint32_t ms) {
    dropped_.add(square);
    dropUntil_[indexOf(square)] = board_.now() + ms;
  }
  // What the sensors say at this millisecond.
  void show() {
    chess::SquareSet raw = standing_;
    for (chess::SquareSet left = bouncing_; !left.empty();) {
      const chess::Square square = left.takeFirst();
      if (until_[indexOf(square)] - board_.now() - 1 >= 0x80000000u)
        bouncing_.remove(square);
      else if (random_.oneIn(2))
        raw = raw ^ chess::SquareSet::of(square);
    }
    for (chess::SquareSet left = dropped_; !left.empty();) {
      const chess::Square square = left.takeFirst();
      if (dropUntil_[indexOf(square)] - board_.now() - 1 >= 0x80000000u) dropped_.remove(square);
    }
    board_.setPieces(raw & ~dropped_);
  }

  bool isCalm() const {
    return board_.game().isOver() || board_.parts().referee.view().doing == sensing::Doing::Home;
  }
  // The board asks by light whether it was another piece: who sees that it was touches it.
  void answer() {
    const game::Game& game = board_.game();
    const chess::SquareSet asked = board_.parts().referee.view().other;
    if (asked.empty() || game.plyCount() != planner_.planned()) return;
    const int ply = readRight();
    if (ply == planner_.planned()) return;
    const chess::Square square = landingOf(planner_.moves[ply]);
    if (!asked.has(square)) return;
    ++answered;
    standing_.remove(square);
    pass(200);
    standing_.add(square);
    pass(300);
  }
  // So many moves from the first on.
  int readRight() const {
    const game::Game& game = board_.game();
    int same = 0;
    while (same < game.plyCount() && same < planner_.planned() && game.moves()[same] == planner_.moves[same])
      ++same;
    return same;
  }
  Outcome judge() {
    const game::Game& game = board_.game();
    const int same = readRight();
    if (same == game.plyCount() && same == planner_.planned()) {
      return isCalm() ? Outcome::Right : Outcome::Stopped;
    }
    if (same == game.plyCount()) return Outcome::Stopped;
    return board_.parts().referee.view().doing == sensing::Doing::Home ? Outcome::SilentlyWrong
                                                                       : Outcome::Wrong;
  }

  void tell(const HandStyle& style, bool heldBack, int number, uint32_t from, Outcome outcome) {
    static const char* const kNames[] = {"right", "stopped", "wrong", "SILENT"};
    base::TextOf<4000> text;
    const game::Game& game = board_.game();
    const int same = readRight();
    text.add(style.name)
        .add(heldBack ? " (held back)" : "")
        .add(" game ")
        .add(number)
        .add(": ")
        .add(kNames[static_cast<int>(outcome)]);
    text.add(" at ply ").add(same).add("\n  ");
    chess::writeFen(planner_.position(same), text);
    text.add("\n  wanted");
    for (int i = same > 2 ? same - 2 : 0; i < planner_.planned() && i < same + 5; ++i)
      addMove(planner_.moves[i], i == same, text);
    text.add("\n  got   ");
    for (int i = same > 2 ? same - 2 : 0; i < game.plyCount() && i < same + 5; ++i)
      addMove(game.moves()[i], i == same, text);
    text.add("\n ");
    std::printf("%s", text.cString());
    for (int i = 0; i < log_; ++i) {
      const Timeline::Event& event = logged_[i];
      if (event.at - from >= 0x80000000u) continue;
      text.clear()
          .add(event.what == Timeline::What::Lift    ? " -"
               : event.what == Timeline::What::Place ? " +"
                                                     : " ~")
          .add(event.square);
      std::printf("%s@%d", text.cString(), static_cast<int>(event.at - from));
      if (event.ms > 0) std::printf("(%d)", event.ms);
    }
    std::printf("\n");
  }
  static void addMove(chess::Move move, bool marked, base::Text& text) {
    chess::UciText name;
    chess::writeUci(move, name);
    text.add(marked ? " *" : " ").add(name.view());
  }

  WholeBoard& board_;
  HandPlanner planner_;
  Random random_{1};
  chess::SquareSet standing_, bouncing_, dropped_, weak_;
  uint32_t until_[chess::kSquares] = {}, dropUntil_[chess::kSquares] = {};
  uint32_t bounceMs_ = 0;
  int perMinute_ = 0;
  static constexpr int kLog = 2000;
  Timeline::Event logged_[kLog];
  int log_ = 0;

 public:
  void forget() { log_ = 0; }
};
