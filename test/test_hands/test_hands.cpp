// Two people play by their hands on the whole board, in many styles: what they played is what is recorded. A
// few games a style; bench/hands.cpp plays hundreds.
#include "app/app.h"
#include "positions.h"
#include "two_hands.h"

namespace {

TwoHands& hands() {
  static WholeBoard board;
  static TwoHands hands(board);
  return hands;
}

constexpr int kGames = kSmall ? 1 : 2;

void everyGameIsReadRight(const char* name) {
  for (const HandStyle& style : kHandStyles) {
    if (std::string_view(style.name) != name) continue;
    hands().tells = true;
    for (int number = 0; number < kGames; ++number) {
      hands().forget();
      TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(TwoHands::Outcome::Right),
                                static_cast<int>(hands().play(style, false, number)), name);
    }
    return;
  }
  TEST_FAIL_MESSAGE("no such style");
}

}  // namespace

static void carefulGames() { everyGameIsReadRight("careful"); }
static void fastGames() { everyGameIsReadRight("fast"); }
static void blitzGames() { everyGameIsReadRight("blitz"); }
static void bothPiecesUpAtOnce() { everyGameIsReadRight("both up at once"); }
static void piecesSweptOff() { everyGameIsReadRight("swept off"); }
static void piecesDraggedAndSweptOff() { everyGameIsReadRight("dragged and swept"); }
static void aPieceIsLiftedAndPutBackFirst() { everyGameIsReadRight("second thoughts"); }
static void contactsThatBounce() { everyGameIsReadRight("bouncing contacts"); }
static void anOwnPieceIsStraightenedInTheMiddleOfAMove() { everyGameIsReadRight("own piece straightened"); }
static void repliesBegunBeforeTheMoveHasLanded() { everyGameIsReadRight("early"); }
static void repliesMadeWhileTheOpponentsPieceIsInTheAir() { everyGameIsReadRight("premove"); }
static void aSleeveBrushesAnEnemyPiece() { everyGameIsReadRight("sleeve"); }
static void anEnemyPieceIsStraightenedInTheMiddleOfAMove() {
  everyGameIsReadRight("enemy piece straightened");
}
static void magnetsThatDropOut() { everyGameIsReadRight("weak magnets"); }
static void aPromotedPieceIsTouchedLater() { everyGameIsReadRight("promotion touched later"); }

// Games that were misread once, by their style, set of parameters and number.
static void whatWasMisreadOnce() {
  struct Once {
    const char* style;
    bool heldBack;
    int number;
  };
  constexpr Once kOnce[] = {
      {"blitz, early", true, 7},        {"blitz, early", true, 90},      {"sleeve", true, 173},
      {"dragged and swept", true, 3},   {"dragged and swept", true, 75}, {"dragged and swept", true, 123},
      {"dragged and swept", true, 189}, {"everything", false, 53},       {"everything", false, 97},
      {"everything", false, 177}};
  hands().tells = true;
  for (const Once& once : kOnce) {
    if (kSmall && once.number > 10) continue;
    hands().forget();
    for (const HandStyle& style : kHandStyles)
      if (std::string_view(style.name) == once.style)
        TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(TwoHands::Outcome::Right),
                                  static_cast<int>(hands().play(style, once.heldBack, once.number)),
                                  once.style);
  }
}

SUITE() {
  // First: magnets that were weak once are mistrusted for a while.
  RUN_TEST(whatWasMisreadOnce);
  RUN_TEST(carefulGames);
  RUN_TEST(fastGames);
  RUN_TEST(blitzGames);
  RUN_TEST(bothPiecesUpAtOnce);
  RUN_TEST(piecesSweptOff);
  RUN_TEST(piecesDraggedAndSweptOff);
  RUN_TEST(aPieceIsLiftedAndPutBackFirst);
  RUN_TEST(contactsThatBounce);
  RUN_TEST(anOwnPieceIsStraightenedInTheMiddleOfAMove);
  RUN_TEST(repliesBegunBeforeTheMoveHasLanded);
  RUN_TEST(repliesMadeWhileTheOpponentsPieceIsInTheAir);
  RUN_TEST(aSleeveBrushesAnEnemyPiece);
  RUN_TEST(anEnemyPieceIsStraightenedInTheMiddleOfAMove);
  RUN_TEST(magnetsThatDropOut);
  RUN_TEST(aPromotedPieceIsTouchedLater);
}
