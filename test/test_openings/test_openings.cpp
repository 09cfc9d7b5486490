// Openings: the table is right, and what was played is called by its name.
#include "app/app.h"
#include "openings/opening.h"

#include "console_story.h"
#include "positions.h"

using namespace chess;
using openings::Opening;

namespace {

ConsoleStory story;

// Plays SAN moves; every one must be legal and written as we write it.
int playSan(Position& position, std::string_view moves, Move* list = nullptr) {
  int plies = 0;
  for (std::string_view word = base::nextWord(moves); !word.empty(); word = base::nextWord(moves)) {
    Move move;
    base::Reason why;
    TEST_ASSERT_TRUE_MESSAGE(parseMove(position, word, move, why), why.cString());
    SanText san;
    writeSan(position, move, san);
    TEST_ASSERT_TRUE_MESSAGE(san.view() == word, san.cString());
    if (list != nullptr) list[plies] = move;
    position.play(move);
    ++plies;
  }
  return plies;
}

const Opening* named(std::string_view moves) {
  Position start, position;
  Move list[40];
  const int plies = playSan(position, moves, list);
  return openings::openingOf(start, list, plies);
}

void everyLineIsLegalAndHasTheKeyOfItsPosition() {
  TEST_ASSERT_TRUE(openings::count() >= 300);
  for (int i = 0; i < openings::count(); ++i) {
    const Opening& one = openings::opening(i);
    Position position;
    const int plies = playSan(position, one.moves);
    TEST_ASSERT_TRUE_MESSAGE(plies > 0 && plies <= openings::kMaxPlies, one.name);
    base::TextOf<120> message;
    message.add(one.name).add(": the key must be 0x").addHex(openings::keyOf(position), 8);
    TEST_ASSERT_TRUE_MESSAGE(one.key == openings::keyOf(position), message.cString());
    const std::string_view eco = one.eco;
    TEST_ASSERT_TRUE_MESSAGE(eco.size() == 3 && eco[0] >= 'A' && eco[0] <= 'E', one.name);
    TEST_ASSERT_TRUE_MESSAGE(base::isDigit(eco[1]) && base::isDigit(eco[2]), one.name);
    TEST_ASSERT_TRUE_MESSAGE(std::strlen(one.name) <= openings::kMaxName, one.name);
  }
}

void linesAreSortedAndNoneIsThereTwice() {
  for (int i = 1; i < openings::count(); ++i) {
    const Opening& before = openings::opening(i - 1);
    const Opening& one = openings::opening(i);
    const int byCode = std::strcmp(before.eco, one.eco);
    TEST_ASSERT_TRUE_MESSAGE(byCode < 0 || (byCode == 0 && std::strcmp(before.moves, one.moves) < 0),
                             one.moves);
    for (int j = 0; j < i; ++j) {
      TEST_ASSERT_TRUE_MESSAGE(openings::opening(j).key != one.key, one.name);
      TEST_ASSERT_TRUE_MESSAGE(std::strcmp(openings::opening(j).name, one.name) != 0, one.name);
    }
  }
}

void theLongestLineThatWasReachedGivesTheName() {
  TEST_ASSERT_EQUAL_STRING("Italian Game", named("e4 e5 Nf3 Nc6 Bc4")->name);
  TEST_ASSERT_EQUAL_STRING("C51", named("e4 e5 Nf3 Nc6 Bc4 Bc5 b4")->eco);
  TEST_ASSERT_EQUAL_STRING("Italian Game: Evans Gambit", named("e4 e5 Nf3 Nc6 Bc4 Bc5 b4 h6 a3")->name);
  TEST_ASSERT_NULL(named(""));
}

void anotherOrderOfMovesLeadsToTheSameName() {
  TEST_ASSERT_EQUAL_STRING("Queen's Gambit Declined: Three Knights Variation",
                           named("Nf3 d5 d4 Nf6 c4 e6 Nc3")->name);
  TEST_ASSERT_EQUAL_STRING("Four Knights Game", named("Nc3 e5 Nf3 Nc6 e4 Nf6")->name);
}

void aGameFromAnotherPositionHasNoName() {
  const Position start = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
  const Move moves[] = {Move::doublePush(e2, e4)};
  TEST_ASSERT_NULL(openings::openingOf(start, moves, 1));
}

void theConsoleNamesTheOpening() {
  story.begin();
  TEST_ASSERT_EQUAL_STRING("no opening that has a name\n", story.type("opening"));
  for (const char* move : {"e4", "c5", "Nf3", "d6", "Bb5"}) story.type(move);
  TEST_ASSERT_EQUAL_STRING("B51 Sicilian Defence: Moscow Variation: e4 c5 Nf3 d6 Bb5+\n",
                           story.type("opening"));
  story.type("undo 5");
  TEST_ASSERT_EQUAL_STRING("no opening that has a name\n", story.type("opening"));
}

void pgnHasTheTagsUnlessTheGameBroughtItsOwn() {
  story.begin();
  for (const char* move : {"d4", "d5", "c4"}) story.type(move);
  story.type("pgn");
  TEST_ASSERT_TRUE(story.hasHeard("[ECO \"D06\"]"));
  TEST_ASSERT_TRUE(story.hasHeard("[Opening \"Queen's Gambit\"]"));
  story.type("tags ECO D99");
  story.type("pgn");
  TEST_ASSERT_TRUE(story.hasHeard("[ECO \"D99\"]"));
  TEST_ASSERT_FALSE(story.hasHeard("D06"));
  TEST_ASSERT_FALSE(story.hasHeard("[Opening"));
}

}  // namespace

SUITE() {
  RUN_TEST(everyLineIsLegalAndHasTheKeyOfItsPosition);
  RUN_TEST(linesAreSortedAndNoneIsThereTwice);
  RUN_TEST(theLongestLineThatWasReachedGivesTheName);
  RUN_TEST(anotherOrderOfMovesLeadsToTheSameName);
  RUN_TEST(aGameFromAnotherPositionHasNoName);
  RUN_TEST(theConsoleNamesTheOpening);
  RUN_TEST(pgnHasTheTagsUnlessTheGameBroughtItsOwn);
}
