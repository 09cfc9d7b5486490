// The board's state as others see it: which part is news to a follower, and how it is written.
#include "app/app.h"
#include "board/state.h"

#include <cstring>

#include "base/json_object.h"
#include "suite.h"
#include "whole_board.h"

using chess::SquareSet;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* whole = nullptr;
board::StateCursor cursor;
char joined[16 * 1024];

// A follower who has seen nothing.
void freshBoard() {
  whole = new (storage) WholeBoard();
  whole->start();
  cursor = board::StateCursor();
}

// What the follower is told now, all pieces in a row. None of them may have been cut.
const char* news() {
  base::Text text(joined, sizeof joined);
  board::StateWriter writer(whole->parts(), cursor);
  for (board::StatePiece piece; writer.next(piece);) {
    TEST_ASSERT_FALSE_MESSAGE(piece.truncated(), piece.cString());
    text.add(piece.view());
  }
  TEST_ASSERT_FALSE(text.truncated());
  return joined;
}
bool has(const char* json, const char* part) { return std::strstr(json, part) != nullptr; }

void play(std::initializer_list<const char*> moves) {
  whole->setSensorsAnswer(false);
  whole->wait(1100);
  for (const char* move : moves) whole->type(move);
}

void aNewFollowerIsToldAll() {
  freshBoard();
  const char* json = news();
  TEST_ASSERT_TRUE(
      has(json, "\"board\":{\"on\":true,\"starts\":1,\"version\":\"1.2.3\",\"bluetooth\":true,"));
  TEST_ASSERT_TRUE(has(json, ",\"white\":\"human\""));
  TEST_ASSERT_TRUE(has(json, "\"activity\":\"play\""));
  TEST_ASSERT_TRUE(has(json, "},\"lights\":\"000000"));
  TEST_ASSERT_TRUE(has(json, "\"fen\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\""));
  TEST_ASSERT_TRUE(has(json, "\"status\":\"White to move\""));
  TEST_ASSERT_TRUE(has(json, "},\"moves\":[]"));
}
void whatTheFirmwareHasNotIsTold() {
  freshBoard();
  whole->hasBluetooth = false;
  whole->losePower();
  whole->start();
  TEST_ASSERT_TRUE(has(news(), "\"bluetooth\":false"));
}
void whoHasSeenAllIsToldNothing() {
  freshBoard();
  news();
  TEST_ASSERT_EQUAL_STRING("", news());
  whole->wait(1000);
  TEST_ASSERT_EQUAL_STRING("", news());
}
void aCursorIsSmall() { TEST_ASSERT_TRUE(sizeof(board::StateCursor) <= 64); }
void twoFollowersAreToldTheSameEachInItsTime() {
  freshBoard();
  news();
  const board::StateCursor slow = cursor;
  whole->lift(chess::e2);
  TEST_ASSERT_TRUE(has(news(), "\"hand\":\"e2\""));
  whole->place(chess::e4);
  whole->wait(500);
  TEST_ASSERT_TRUE(has(news(), "\"moves\":[\"e4\"]"));
  cursor = slow;
  TEST_ASSERT_TRUE(has(news(), "\"moves\":[\"e4\"]"));
}

void lightsAndSetsCountFromA1() {
  freshBoard();
  whole->lift(chess::b1);  // its square and a3, c3 are lit
  const char* const json = news();
  const char* const lights = std::strstr(json, "\"lights\":\"") + 10;
  TEST_ASSERT_EQUAL_STRING_LEN("000000", lights, 6);
  TEST_ASSERT_NOT_EQUAL(0, std::strncmp("000000", lights + 6, 6));
  TEST_ASSERT_TRUE(has(json, "\"raw\":\"ffff00000000fffd\""));
  TEST_ASSERT_TRUE(has(json, "\"destinations\":\"0000000000050000\""));
}
void movesAreToldInSanAndTheStatusInWords() {
  freshBoard();
  play({"f3", "e5", "g4", "Qh4"});
  const char* json = news();
  TEST_ASSERT_TRUE(has(json, "\"moves\":[\"f3\",\"e5\",\"g4\",\"Qh4#\"]"));
  TEST_ASSERT_TRUE(has(json, "\"status\":\"Black wins by checkmate\""));
  TEST_ASSERT_TRUE(has(json, "\"over\":true,\"result\":\"0-1\""));
  TEST_ASSERT_TRUE(has(json, "\"last\":\"d8h4\""));
}
void aLongGameIsToldToItsEnd() {
  freshBoard();
  play({});
  // Knights go out and home; a pawn's step now and then keeps repetition from ending it.
  const char* const walks[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
  const char* const steps[] = {"a3", "a6", "a4", "a5", "b3", "b6", "c3", "c6", "d3", "d6", "e3", "e6"};
  for (int pair = 0; pair < 6; ++pair) {
    for (int i = 0; i < 12; ++i) whole->type(walks[i % 4]);
    whole->type(steps[2 * pair]);
    whole->type(steps[2 * pair + 1]);
  }
  const char* json = news();
  int quotes = 0;
  for (const char* at = std::strstr(json, "\"moves\":["); *at != 0; ++at) quotes += *at == '"' ? 1 : 0;
  TEST_ASSERT_EQUAL(84, whole->game().plyCount());
  TEST_ASSERT_EQUAL(2 + 2 * 84, quotes);
  TEST_ASSERT_TRUE(has(json, ",\"e3\",\"e6\"]"));
}
void whatIsAwaitedFitsHoweverMuchItIs() {
  freshBoard();
  whole->type("new fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  whole->setPieces(SquareSet(~uint64_t{0}));
  whole->wait(3000);
  const char* json = news();
  TEST_ASSERT_TRUE(has(json, "\"doing\":\"setting up\",\"waiting\":\"take the pieces off a1 b1"));
}
void textOfOthersCannotBreakOutOfItsQuotes() {
  base::TextOf<80> text;
  base::writeJsonString("a\"b\\c\n\x1b[1m\x7f", text);
  TEST_ASSERT_EQUAL_STRING("\"a\\\"b\\\\c\\u000a\\u001b[1m\\u007f\"", text.cString());
}

// Only the part that has changed.
void eachChangeIsToldInItsOwnPart() {
  freshBoard();
  news();
  whole->type("white random");
  whole->type("white human");
  TEST_ASSERT_EQUAL_STRING("", news());
  whole->type("black level 3");
  TEST_ASSERT_EQUAL_STRING_LEN("\"board\":{", news(), 9);
  TEST_ASSERT_FALSE(has(joined, "\"lights\""));
  whole->type("lights test");
  whole->wait(20);
  TEST_ASSERT_TRUE(has(news(), "\"lights\":"));
  TEST_ASSERT_TRUE(has(joined, "\"activity\":\"lights\""));
  TEST_ASSERT_FALSE(has(joined, "\"moves\""));
}
void aClockIsToldOfBySecondsAndInTenthsWhenItGetsTight() {
  freshBoard();
  whole->type("clock 1");
  whole->move(chess::e2, chess::e4);
  whole->wait(500);
  int told = 0;
  for (int i = 0; i < 10000; i += 10) {
    whole->wait(10);
    if (has(news(), "\"clock\"")) ++told;
  }
  TEST_ASSERT_INT_WITHIN(1, 10, told);
  whole->wait(46000);
  told = 0;
  for (int i = 0; i < 1000; i += 10) {
    whole->wait(10);
    if (has(news(), "\"clock\"")) ++told;
  }
  TEST_ASSERT_INT_WITHIN(1, 10, told);
}

}  // namespace

SUITE() {
  RUN_TEST(aNewFollowerIsToldAll);
  RUN_TEST(whatTheFirmwareHasNotIsTold);
  RUN_TEST(whoHasSeenAllIsToldNothing);
  RUN_TEST(aCursorIsSmall);
  RUN_TEST(twoFollowersAreToldTheSameEachInItsTime);
  RUN_TEST(lightsAndSetsCountFromA1);
  RUN_TEST(movesAreToldInSanAndTheStatusInWords);
  RUN_TEST(aLongGameIsToldToItsEnd);
  RUN_TEST(whatIsAwaitedFitsHoweverMuchItIs);
  RUN_TEST(textOfOthersCannotBreakOutOfItsQuotes);
  RUN_TEST(eachChangeIsToldInItsOwnPart);
  RUN_TEST(aClockIsToldOfBySecondsAndInTenthsWhenItGetsTight);
}
