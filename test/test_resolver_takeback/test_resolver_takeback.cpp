// Taking back by putting the pieces back as they were.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

static void onePly() {
  story(kStart,
        {{0, "-e2 +e4", "e2e4", "home"}, {1000, "-e4 +e2", "<1", "home"}, {0, "-d2 +d4", "d2d4", "home"}});
}

static void twoPliesTheLastMoveFirst() {
  story(kStart, {{0, "-e2 +e4 -e7 +e5", "e2e4 e7e5", "home"},
                 {1000, "-e5 +e7", "<1", "home"},
                 {500, "-e4 +e2", "<1", "home"},
                 {0, "-c2 +c4", "c2c4", "home"}});
}

static void twoPliesTheEarlierMoveFirst() {
  story(kStart, {{0, "-e2 +e4 -e7 +e5", "e2e4 e7e5", "home"},
                 {1000, "-e4 +e2", "", "*"},
                 {300, "", "", "wrong not-legal fill e4 clear e2"},
                 {300, "-e5 +e7", "", "taking-back"},
                 {400, "", "<2", "home"}});
}

static void severalPliesAtOnce() {
  story(kStart, {{0, "-e2 +e4 -e7 +e5 -g1 +f3 -b8 +c6", "e2e4 e7e5 g1f3 b8c6", "home"},
                 {1000, "-f3 -c6 -e5 +b8 +e7", "", "*"},
                 {100, "+g1", "", "taking-back"},
                 {400, "", "<3", "home"},
                 {0, "-c7 +c5", "c7c5", "home"}});
}

static void onePieceOnAnIllegalSquareTakesNothingBack() {
  // Four plies ago the king stood there in check; now it would walk into it.
  story("k7/8/8/8/8/8/8/1R2K2q w - - 0 1", {{0, "-e1 +d2", "e1d2", "home"},
                                            {0, "-h1 +g1", "", "*"},
                                            {400, "", "h1g1", "home"},
                                            {0, "-d2 +e2", "d2e2", "home"},
                                            {0, "-g1 +h1", "g1h1", "home"},
                                            {0, "-e2 +e1", "", "*"},
                                            {2000, "", "", "wrong king-in-check fill e2 clear e1"}});
}

static void aCapture() {
  const char* const pawns = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
  story(pawns, {{0, "-e4 -d5 +d5", "e4d5", "home"},
                {1000, "-d5", "", "in hand d5 quiet e5 captures d5"},
                {200, "+e4", "", "taking-back fill d5"},
                {200, "+d5", "<1", "home"}});
  // The captured piece first, with the other in hand.
  story(pawns,
        {{0, "-e4 -d5 +d5", "e4d5", "home"}, {1000, "-d5 +d5", "", "home"}, {200, "+e4", "<1", "home"}});
}

static void castling() {
  const char* const board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  // The rook first: half of it still looks like castling with the rook's step missing.
  story(
      board,
      {{0, "-e1 -h1 +g1 +f1", "e1g1", "home"}, {1000, "-f1 +h1", "", "*"}, {1000, "-g1 +e1", "<1", "home"}});
  // The king first: what is left looks like the rook's move until the rook goes back, too.
  story(board, {{0, "-e1 -h1 +g1 +f1", "e1g1", "home"},
                {1000, "-g1 +e1", "=h1f1", "home"},
                {1000, "-f1 +h1", "<1", "home"}});
  story(board, {{0, "-e1 -h1 +g1 +f1", "e1g1", "home"}, {1000, "-g1 -f1 +e1 +h1", "<1", "home"}});
}

static void enPassant() {
  const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  story(passing, {{0, "-e5 -d5 +d6", "e5d6", "home"},
                  {1000, "-d6 +e5", "", "taking-back fill d5"},
                  {1000, "+d5", "<1", "home"}});
  story(passing,
        {{0, "-e5 -d5 +d6", "e5d6", "home"}, {1000, "+d5", "", "*"}, {1000, "-d6 +e5", "<1", "home"}});
}

static void aPromotion() {
  story("7k/P7/8/8/8/8/8/K7 w - - 0 1",
        {{0, "-a7 +a8", "a7a8q", "*"}, {1000, "-a8 +a7", "<1", "home"}, {1000, "-a1 +b1", "a1b1", "home"}});
}

static void aMateCanBeTakenBack() {
  story("7k/8/6K1/8/8/8/8/R7 w - - 0 1",
        {{0, "-a1 +a8", "a1a8", "home"}, {2000, "-a8 +a1", "", "*"}, {1000, "", "<1", "home"}});
}

static void aPieceThatAppearsWhereTheCapturerCameFromIsNotBelievedAtOnce() {
  story("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        {{0, "-e4 -d5 +d5", "e4d5", "home"}, {2000, "+e4", "", "*"}, {900, "-e4", "", "home"}});
}

static void theHistoryOfAResumedGameIsKnown() {
  stories::Teller& teller = theTeller();
  teller.begin("4k3/8/8/8/8/8/8/1R2K3 w - - 0 1");
  teller.tell({{0, "-b1 +a1", "b1a1", "home"}});
  teller.board().losePower(teller.now());
  teller.tell({{100, "", "", "home"}, {0, "-a1 +b1", "<1", "home"}});
}

SUITE() {
  RUN_TEST(onePly);
  RUN_TEST(twoPliesTheLastMoveFirst);
  RUN_TEST(twoPliesTheEarlierMoveFirst);
  RUN_TEST(severalPliesAtOnce);
  RUN_TEST(onePieceOnAnIllegalSquareTakesNothingBack);
  RUN_TEST(aCapture);
  RUN_TEST(castling);
  RUN_TEST(enPassant);
  RUN_TEST(aPromotion);
  RUN_TEST(aMateCanBeTakenBack);
  RUN_TEST(aPieceThatAppearsWhereTheCapturerCameFromIsNotBelievedAtOnce);
  RUN_TEST(theHistoryOfAResumedGameIsKnown);
}
