// Endings: the table, when one is reached or missed, and stories of somebody who trains them.
#include <cstring>
#include <memory>
#include <new>

#include "activities/ending_trainer.h"
#include "app/app.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "engine/search_tree.h"
#include "positions.h"
#include "suite.h"
#include "training_hand.h"

using namespace chess;
using lights::Role;
using training::EndingGoal;
using training::EndingVerdict;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->start();
}

SquareSet lit(Role role) { return board->parts().display.picture().squares(role); }
std::string_view activity() { return board->parts().stage.current().name(); }
const Position& shown() { return *board->parts().stage.current().position(); }

// Somebody who knows how it is done.
Move goodMove(const Position& position) {
  static uint32_t memory[4096];
  static engine::Table table(memory, sizeof memory);
  alignas(engine::Search) static unsigned char place[sizeof(engine::Search)];
  static engine::Search* const search = new (place) engine::Search(table);
  engine::Limits limits;
  limits.nodes = 20000;
  return search->think(position, nullptr, 0, limits).best();
}

void make(const Position& position, Move move) {
  if (position.isCapture(move))
    board->capture(move.from(), move.to());
  else
    board->move(move.from(), move.to());
}

EndingVerdict verdictOf(const char* name, const char* fen, Colour us, int moves) {
  return judge(training::ending(training::findEnding(name)), at(fen), us, moves);
}

void everyEndingIsAPositionThatIsStillOpen() {
  for (int i = 0; i < training::kEndings; ++i) {
    const training::EndingLesson& ending = training::ending(i);
    TEST_ASSERT_EQUAL(i, training::findEnding(ending.name));
    TEST_ASSERT_TRUE(ending.count >= 3);
    for (int j = 0; j < ending.count; ++j) {
      const Position position = at(ending.starts[j].fen);
      TEST_ASSERT_TRUE(ending.starts[j].best > 0);
      TEST_ASSERT_TRUE(judge(ending, position, position.sideToMove(), 0) == EndingVerdict::Open);
      TEST_ASSERT_EQUAL(
          ending.goal == EndingGoal::Hold,
          position.list(position.sideToMove(), Kind::Pawn) == 0 && ending.goal != EndingGoal::Mate);
    }
  }
}

void mateReachesStalemateMisses() {
  TEST_ASSERT_TRUE(verdictOf("kqk", "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", Colour::White, 3) ==
                   EndingVerdict::Reached);
  TEST_ASSERT_TRUE(verdictOf("kqk", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Colour::White, 3) ==
                   EndingVerdict::Missed);
  TEST_ASSERT_TRUE(verdictOf("kqk", "8/8/8/8/8/8/3k4/K7 w - - 0 1", Colour::White, 3) ==
                   EndingVerdict::Missed);
  TEST_ASSERT_TRUE(verdictOf("krk", "8/8/8/8/8/1R6/3k4/K7 w - - 100 90", Colour::White, 50) ==
                   EndingVerdict::Missed);
}

void aPawnIsHomeWhenWhatItHasBecomeStays() {
  TEST_ASSERT_TRUE(verdictOf("kpk", "1Q6/8/1K2k3/8/8/8/8/8 w - - 0 1", Colour::White, 7) ==
                   EndingVerdict::Reached);
  TEST_ASSERT_TRUE(verdictOf("kpk", "8/8/1K1k4/8/8/8/8/8 w - - 0 1", Colour::White, 7) ==
                   EndingVerdict::Missed);
  TEST_ASSERT_TRUE(verdictOf("kpk", "1Q6/8/1K2k3/8/8/8/8/8 b - - 0 1", Colour::White, 7) ==
                   EndingVerdict::Open);
}

void aDrawIsHeldAfterSoManyMovesOrByTheRules() {
  constexpr const char* kHeld = "8/8/8/3k4/8/3K4/3P4/8 b - - 0 1";
  TEST_ASSERT_TRUE(verdictOf("opposition", kHeld, Colour::Black, 3) == EndingVerdict::Open);
  TEST_ASSERT_TRUE(verdictOf("opposition", kHeld, Colour::Black, training::kHeldMoves) ==
                   EndingVerdict::Reached);
  TEST_ASSERT_TRUE(verdictOf("opposition", "3k4/3P4/3K4/8/8/8/8/8 b - - 0 1", Colour::Black, 9) ==
                   EndingVerdict::Reached);
  TEST_ASSERT_TRUE(verdictOf("opposition", "3Q4/k7/3K4/8/8/8/8/8 w - - 0 1", Colour::Black, 9) ==
                   EndingVerdict::Missed);
}

void theQueenMatesByHandAgainstTheEngine() {
  freshBoard();
  board->type("train kqk");
  TEST_ASSERT_EQUAL_STRING("ending", activity().data());
  followTheLights(*board);
  board->wait(500);
  board->type("board");
  TEST_ASSERT_TRUE(board->hasHeard("waiting: ending kqk: mate with the queen, 0 moves so far, at best "));
  for (int moves = 0; moves < 25 && !board->hasHeard("ending: reached in "); ++moves) {
    board->heard.clear();
    const Position before = shown();
    make(before, goodMove(before));
    const Position middle = shown();
    board->wait(3000);
    if (board->hasHeard("ending: reached in ")) break;
    TEST_ASSERT_TRUE(board->hasHeard("ending: the reply is "));
    make(middle, board->parts().stage.current().position()->sideToMove() == Colour::White
                     ? Move(lit(Role::CarryFrom).first(), lit(Role::CarryTo).first())
                     : Move());
    board->wait(300);
  }
  TEST_ASSERT_TRUE(board->hasHeard("ending: reached in "));
  TEST_ASSERT_TRUE(board->hasHeard("; the best is "));
}

void typedMovesWillDo() {
  freshBoard();
  board->type("train krk");
  for (int moves = 0; moves < 45 && !board->hasHeard("ending: reached in "); ++moves) {
    UciText uci;
    writeUci(goodMove(shown()), uci);
    board->type(uci.view());
    board->wait(2500);
  }
  TEST_ASSERT_TRUE(board->hasHeard("ending: reached in "));
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void aDrawIsHeldAgainstTheEngine() {
  freshBoard();
  board->type("train philidor");
  for (int moves = 0; moves < training::kHeldMoves + 1 && !board->hasHeard("ending: reached in "); ++moves) {
    UciText uci;
    writeUci(goodMove(shown()), uci);
    board->type(uci.view());
    board->wait(2500);
    TEST_ASSERT_FALSE(board->hasHeard("missed"));
  }
  TEST_ASSERT_TRUE(board->hasHeard("ending: reached in "));
}

void theMenuBeginsWithTheFirstThatWasNeverReached() {
  freshBoard();
  board->type("train kqk");
  for (int moves = 0; moves < 25 && !board->hasHeard("ending: reached in "); ++moves) {
    UciText uci;
    writeUci(goodMove(shown()), uci);
    board->type(uci.view());
    board->wait(2500);
  }
  board->losePower();
  board->start();
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Special).has(b3));
  board->place(b3);
  board->wait(500);
  board->heard.clear();
  board->move(b3, d1);
  board->wait(300);
  board->listen();
  TEST_ASSERT_EQUAL_STRING("ending", activity().data());
  TEST_ASSERT_TRUE(board->hasHeard("ending krk: White to mate with the rook, at best in "));
}

void theGameGoesOnAfterwards() {
  freshBoard();
  board->move(e2, e4);
  board->type("train lucena");
  followTheLights(*board);
  board->wait(1000);
  board->type("train off");
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  followTheLights(*board);
  board->move(e7, e5);
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

void aMoveMayBePutBackBeforeTheReply() {
  freshBoard();
  board->type("train krk");
  followTheLights(*board);
  board->wait(500);
  const Position before = shown();
  const Move move = goodMove(before);
  board->move(move.from(), move.to());
  board->move(move.to(), move.from());
  board->wait(100);
  TEST_ASSERT_TRUE(shown() == before);
  board->type("board");
  TEST_ASSERT_TRUE(board->hasHeard(", 0 moves so far"));
}

void whatCannotBeTrainedIsSaid() {
  freshBoard();
  board->type("train the dog");
  TEST_ASSERT_TRUE(board->hasHeard("error: train: "));
  board->type("train off");
  TEST_ASSERT_TRUE(board->hasHeard("error: train: "));
  board->type("train");
  TEST_ASSERT_TRUE(board->hasHeard("endings: kqk, krk, kbbk, kbnk, kpk, opposition, lucena, philidor\n"));
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
}

}  // namespace

SUITE() {
  RUN_TEST(everyEndingIsAPositionThatIsStillOpen);
  RUN_TEST(mateReachesStalemateMisses);
  RUN_TEST(aPawnIsHomeWhenWhatItHasBecomeStays);
  RUN_TEST(aDrawIsHeldAfterSoManyMovesOrByTheRules);
  RUN_TEST(theQueenMatesByHandAgainstTheEngine);
  RUN_TEST(typedMovesWillDo);
  RUN_TEST(aDrawIsHeldAgainstTheEngine);
  RUN_TEST(theMenuBeginsWithTheFirstThatWasNeverReached);
  RUN_TEST(theGameGoesOnAfterwards);
  RUN_TEST(aMoveMayBePutBackBeforeTheReply);
  RUN_TEST(whatCannotBeTrainedIsSaid);
}
