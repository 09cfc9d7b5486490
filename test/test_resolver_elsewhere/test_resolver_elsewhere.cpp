// Positions and moves that come from elsewhere: the board shows what to do and waits until it is done.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

namespace {
constexpr const char* kPawns = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";

// The board as it is before the pieces of the story have been put up.
stories::Teller& withPieces(const char* fen, const char* standing) {
  stories::Teller& teller = theTeller();
  teller.beginUnset(fen, squares(standing));
  return teller;
}
}  // namespace

static void setUpFromAnEmptyBoard() {
  withPieces("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "")
      .tell({{300, "", "", "set-up fill a1 e1 e8"},
             {0, "+e1 +e8", "", "set-up fill a1"},
             {0, "+b1", "", "set-up fill a1 clear b1"},
             {0, "-b1 +a1", "", "home"},
             {0, "-e1 +c1 -a1 +d1", "e1c1", "home"}});
}

static void setUpFromAHalfFullBoard() {
  withPieces("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1 a2 b2 e8 h8")
      .tell({{300, "", "", "set-up fill e1 clear a2 b2 h8"}, {0, "-a2 -h8 +e1 -b2", "", "home"}});
}

static void setUpFromAllPiecesOnTheirFirstSquares() {
  // That looks like a new game, but the players have just asked for something else.
  stories::Teller& teller = theTeller();
  teller.begin(kStart);
  teller.board().begin(at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), teller.now());
  teller.tell({{3000, "", "", "set-up fill e4 clear e2"}, {0, "-e2 +e4", "", "home"}});
}

static void putUpForANewGameInsteadAResumedOneGivesWay() {
  withPieces(kPawns, "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2 a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8")
      .tell({{2000, "+e8 +f8 +g8 +h8", "", "*"}, {1000, "", "new", "home"}});
}

static void piecesThatStoodOnTheirFirstSquaresAllAlongBeginNothing() {
  theTeller().beginUnset(kPawns, at(kStart).occupied());
  theTeller().tell({{3000, "", "", "*"}, {0, "-a1 +a1", "", "*"}, {3000, "", "", "*"}});
}

static void nothingCountsBeforeThePiecesAreUp() {
  withPieces(kStart, "e1 e8 d2 d7").tell({{0, "-d2 +d4 -d7 +d5", "", "*"}, {5000, "", "", "*"}});
}

static void aQuietMoveIsCarriedOut() {
  story(kStart, {{0, "-e2 +e4", "e2e4", "home"},
                 {100, "!e7e5", "", "carry-out fill e5 clear e7"},
                 {1000, "-e7", "", "carry-out fill e5"},
                 {0, "+e6", "", "carry-out fill e5 clear e6"},
                 {3000, "-e6 +e5", "", "home"},
                 {0, "-g1 +f3", "g1f3", "home"}});
}

static void aCapturesSquareMustBeSeenToChangeHands() {
  story(kPawns, {{0, "!e4d5", "", "carry-out captures d5 clear e4"},
                 {500, "-e4", "", "carry-out captures d5"},
                 {3000, "-d5", "", "carry-out fill d5"},
                 {500, "+d5", "", "home"}});
  story(kPawns, {{0, "!e4d5", "", "*"}, {0, "-d5 -e4 +d5", "", "home"}});
  story(kPawns, {{0, "!e4d5", "", "*"}, {0, "-e4", "", "*"}, {300, "~d5", "", "home"}});
}

static void castlingIsCarriedOutInAnyOrder() {
  const char* const board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  for (const char* order : {"-e1 +g1 -h1 +f1", "-h1 +f1 -e1 +g1", "-e1 -h1 +f1 +g1"})
    story(board, {{0, "!e1g1", "", "carry-out fill f1 g1 clear e1 h1"},
                  {500, order, "", "home"},
                  {0, "-e8 +e7", "e8e7", "home"}});
}

static void enPassantIsCarriedOut() {
  const char* const passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  story(passing, {{0, "!e5d6", "", "carry-out fill d6 clear d5 e5"},
                  {500, "-e5 +d6", "", "carry-out clear d5"},
                  {9000, "-d5", "", "home"}});
}

static void aPromotionIsCarriedOut() {
  story("7k/P6p/8/8/8/8/8/K7 w - - 0 1", {{0, "!a7a8n", "", "carry-out fill a8 clear a7"},
                                          {500, "-a7 +a8", "", "home"},
                                          {500, "-a8 +a8 -a8 +a8", "", "home"},
                                          {0, "-h8 +g7", "h8g7", "home"}});
}

static void severalMovesMayBeCarriedOutTogether() {
  story(kStart, {{0, "!e2e4 !e7e5 !g1f3", "", "carry-out fill f3 e4 e5 clear g1 e2 e7"},
                 {500, "-g1 +f3 -e2 +e4 -e7 +e5", "", "home"},
                 {0, "-b8 +c6", "b8c6", "home"}});
}

static void theOwnPieceMayBeInHandAlready() {
  story(kStart, {{0, "-e2 +e4", "e2e4", "home"},
                 {100, "!e7e5", "", "*"},
                 {500, "-g1 -e7 +e5", "", "in hand g1 quiet e2 f3 h3"},
                 {300, "+f3", "g1f3", "home"}});
}

static void aTypedMoveCompletesWhatTheSensorsMissed() {
  // Swept off so cleanly that no sensor saw it.
  story(kPawns, {{0, "-e4", "", "*"}, {2000, "!e4d5", "", "home"}, {0, "-e8 +e7", "e8e7", "home"}});
  // With the piece in hand.
  story(kStart, {{0, "-g1", "", "*"}, {500, "!g1f3", "", "carry-out fill f3"}, {500, "+f3", "", "home"}});
}

static void typedAndHandMovesMix() {
  story(kStart, {{0, "-e2 +e4", "e2e4", "home"},
                 {0, "!e7e5", "", "*"},
                 {0, "-e7 +e5 -g1 +f3", "g1f3", "home"},
                 {0, "!b8c6", "", "*"},
                 {0, "-b8 +c6", "", "home"},
                 {0, "-f1 +b5", "", "*"},
                 {400, "", "f1b5", "home"}});
}

static void takenBackOnTheConsole() {
  story(kStart, {{0, "-e2 +e4", "e2e4", "home"},
                 {100, "!back 1", "", "carry-out fill e2 clear e4"},
                 {500, "-e4 +e2", "", "home"},
                 {0, "-d2 +d4", "d2d4", "home"}});
  // A move nobody has carried out yet needs nothing.
  story(kStart, {{0, "!e2e4", "", "*"}, {500, "!back 1", "", "home"}});
  story(kPawns, {{0, "-e4 -d5 +d5", "e4d5", "home"},
                 {100, "!back 1", "", "carry-out fill e4"},
                 {500, "-d5 +e4", "", "carry-out fill d5"},
                 {0, "+d5", "", "home"}});
}

static void aMoveWaitingToBeCarriedOutCanBeTakenBackByHandTogetherWithTheOwn() {
  story(kStart, {{0, "-e2 +e4", "e2e4", "home"},
                 {100, "!e7e5", "", "*"},
                 {1000, "-e4 +e2", "", "*"},
                 {400, "", "<2", "home"},
                 {0, "-d2 +d4", "d2d4", "home"}});
}

SUITE() {
  RUN_TEST(setUpFromAnEmptyBoard);
  RUN_TEST(setUpFromAHalfFullBoard);
  RUN_TEST(setUpFromAllPiecesOnTheirFirstSquares);
  RUN_TEST(putUpForANewGameInsteadAResumedOneGivesWay);
  RUN_TEST(piecesThatStoodOnTheirFirstSquaresAllAlongBeginNothing);
  RUN_TEST(nothingCountsBeforeThePiecesAreUp);
  RUN_TEST(aQuietMoveIsCarriedOut);
  RUN_TEST(aCapturesSquareMustBeSeenToChangeHands);
  RUN_TEST(castlingIsCarriedOutInAnyOrder);
  RUN_TEST(enPassantIsCarriedOut);
  RUN_TEST(aPromotionIsCarriedOut);
  RUN_TEST(severalMovesMayBeCarriedOutTogether);
  RUN_TEST(theOwnPieceMayBeInHandAlready);
  RUN_TEST(aTypedMoveCompletesWhatTheSensorsMissed);
  RUN_TEST(typedAndHandMovesMix);
  RUN_TEST(takenBackOnTheConsole);
  RUN_TEST(aMoveWaitingToBeCarriedOutCanBeTakenBackByHandTogetherWithTheOwn);
}
