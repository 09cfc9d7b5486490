// The opponent is quick: lifts before the move has settled, replies at once, or both move together.
#include "board/referee.h"
#include "game/game.h"
#include "sensing/hands.h"
#include "stories.h"

namespace {
constexpr const char* kRooks = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
// Rook a1 can take on a8 along an open file; bishop g4 can take the knight on f3.
constexpr const char* kFile = "4k3/8/8/8/6b1/5N2/8/R3K3 w - - 0 1";
}  // namespace

static void theOpponentsLiftEndsTheWaitingForASlide() {
  story(kFile, {{0, "-a1 +a5", "", "*"},
                {50, "-e8", "a1a5", "in hand e8 quiet d7 e7 f7 d8 f8"},
                {100, "+e7", "e8e7", "home"}});
}

static void aSlideGoesOnThoughTheOpponentHasLifted() {
  story(kFile, {{0, "-a1 +a3", "", "*"},
                {50, "-e8", "a1a3", "*"},
                {50, "-a3", "", "*"},
                {50, "+a5", "=a1a5", "in hand e8 quiet d7 e7 f7 d8 f8"},
                {0, "+e7", "e8e7", "home"}});
}

static void aSlideGoesOnThoughTheOpponentHasMoved() {
  story(kFile, {{0, "-a1 +a3", "", "*"},
                {50, "-e8", "a1a3", "*"},
                {50, "-a3", "", "*"},
                {20, "+e7", "", "*"},
                {20, "+a5", "", "*"},
                {300, "", "=a1a5 e8e7", "home"}});
  // Lifted again later, it is White's next move.
  story(kFile, {{0, "-a1 +a3", "", "*"},
                {50, "-e8", "a1a3", "*"},
                {400, "-a3", "", "*"},
                {20, "+e7", "e8e7", "*"},
                {20, "+a8", "a3a8", "home"}});
}

static void quickRepliesAreAllPlayed() {
  story(kStart, {{0, "-e2 +e4 -e7 +e5 -g1 +f3 -b8 +c6 -f1", "e2e4 e7e5 g1f3 b8c6", "*"},
                 {100, "+b5", "", "*"},
                 {30, "-a7", "f1b5", "*"},
                 {30, "+a6", "", "*"},
                 {300, "", "a7a6", "home"}});
}

static void bothMovesInFlightAtOnce() {
  story(kStart, {{0, "-e2 -e7 +e4 +e5", "e2e4 e7e5", "home"}});
  story(kStart, {{0, "-e7 -e2 +e5", "", "*"}, {100, "+e4", "e2e4 e7e5", "home"}});
  story(kStart, {{0, "-e2,-e7 +e4,+e5", "e2e4 e7e5", "home"}});
}

static void aReplyMadeBeforeTheMoveCountsAfterIt() {
  story(kStart, {{0, "-e7 +e5", "", "*"},
                 {300, "", "", "wrong not-your-turn fill e7 clear e5"},
                 {0, "-d2 +d4", "d2d4 e7e5", "home"}});
}

static void theFirstOfTwoMovesIsNotCutShort() {
  // Black has moved already; White's rook is still on its way.
  story(kFile, {{0, "-e8 +e7", "", "*"},
                {300, "-a1 +a3", "", "*"},
                {100, "-a3 +a6", "", "*"},
                {400, "", "a1a6 e8e7", "home"}});
}

static void aRecaptureInFlight() {
  // Rook takes rook, king's side takes back at once, before the first capture was lifted off its square.
  story("r2rk3/8/8/8/8/8/8/R3K3 w - - 0 1", {{0, "-a8 -a1 +a8", "a1a8", "home"},
                                             {40, "-a8", "", "*"},
                                             {60, "-d8", "", "*"},
                                             {100, "+a8", "d8a8", "home"}});
}

static void theReplyTakesTheEnemyFirstWhileTheMoveStillRests() {
  story(kFile, {{0, "-a1 +a5", "", "*"},
                {40, "-f3", "", "*"},
                {60, "-g4", "", "*"},
                {100, "+f3", "a1a5 g4f3", "home"}});
}

static void thePieceThatMovesIsTakenAtOnce() {
  story("4k3/8/8/8/6b1/8/8/4KN2 w - - 0 1", {{0, "-f1 +e3", "f1e3", "home"},
                                             {30, "-e3", "", "in hand e3 quiet d2 h2 e3 g3"},
                                             {0, "+e3", "", "home"}});
  story("4k3/8/8/5b2/8/8/8/R3K3 w - - 0 1", {{0, "-a1 +b1", "", "*"},
                                             {60, "-b1", "", "*"},
                                             {60, "-f5", "", "*"},
                                             {60, "+b1", "a1b1 f5b1", "home"}});
}

static void theOpponentHoldsAPieceWhileTheCaptureLands() {
  // Black's rook is in the air when White's rook lands on a8: that is no recapture.
  story(
      "r2rk3/8/8/8/8/8/8/R3K3 w - - 0 1",
      {{0, "-a1 -a8 -d8", "", "*"}, {100, "+a8", "a1a8", "*"}, {2000, "", "", "*"}, {0, "+d8", "", "home"}});
}

static void aLandingThatBouncesIsNoRecapture() {
  story("r2rk3/8/8/8/8/8/8/R3K3 w - - 0 1", {{0, "-a1 -a8 -d8", "", "*"},
                                             {100, "+a8", "a1a8", "*"},
                                             {12, "-a8", "", "*"},
                                             {12, "+a8", "", "*"},
                                             {2000, "", "", "*"},
                                             {0, "+d8", "", "home"}});
}

static void aPieceComesDownOnlyAfterItWasLifted() {
  // Black's bishop goes on to c5, and only then White lifts the queen, which could go there, too.
  story("4k3/4b3/8/8/8/8/2Q5/4K3 b - - 0 1", {{0, "-e7 +d6", "", "*"},
                                              {400, "", "e7d6", "home"},
                                              {400, "-d6 +c5", "", "*"},
                                              {100, "-c2", "=e7c5", "*"},
                                              {0, "+d3", "", "*"},
                                              {300, "", "c2d3", "home"}});
}

static void twoPiecesGoingBackAreATakebackRatherThanTwoMoves() {
  story(kRooks, {{0, "-a1 +b1", "", "*"},
                 {400, "", "a1b1", "home"},
                 {0, "-a8 +b8", "", "*"},
                 {400, "", "a8b8", "home"},
                 {0, "-b1 -b8 +a8", "", "*"},
                 {50, "+a1", "", "taking-back"},
                 {400, "", "<2", "home"}});
}

static void aRookMovesOnAfterCastling() {
  story("4k3/6p1/8/8/5p2/8/8/4K2R w K - 0 1", {{0, "-e1 +g1 -h1 -g7", "", "*"},
                                               {50, "+f1", "e1g1", "*"},
                                               {350, "+g6", "", "*"},
                                               {110, "-f4", "", "*"},
                                               {450, "-f1", "", "*"},
                                               {250, "-e8", "", "*"},
                                               {20, "+f4", "g7g6 f1f4", "*"},
                                               {350, "+e7", "e8e7", "home"}});
}

static void aHandNeedsTimeFromTheLiftToTheLanding() {
  // The pawn that is lifted as the knight comes down has not come down itself.
  story("4k3/7p/5n2/8/8/3B4/8/4K3 b - - 0 1", {{0, "-f6", "", "*"},
                                               {300, "+h5,-h7", "", "*"},
                                               {120, "-d3", "", "*"},
                                               {200, "+h7", "f6h5 d3h7", "home"}});
}

static void theLastMoveIsNotRewrittenOnceTheReplyHasBegun() {
  story("k7/8/8/8/4r3/4Q3/8/K7 b - - 0 1", {{0, "-e4 +g4", "", "*"},
                                            {1500, "-e3", "e4g4", "*"},
                                            {90, "-g4", "", "*"},
                                            {150, "+h4", "", "*"},
                                            {500, "+d2", "", "*"},
                                            {1000, "", "e3d2 g4h4", "home"}});
}

static void whoHoldsAPieceMovesNoOther() {
  // Both pieces of the capture leave at once. When White goes on early, it was a capture all the same.
  story("r1bq1rk1/pppppp2/7n/8/3nR3/P7/1P2PPP1/RNBK1BN1 w - - 0 11",
        {{0, "-c1", "", "*"},
         {20, "-h6", "", "*"},
         {380, "+h6", "", "*"},
         {350, "-d4", "", "*"},
         {140, "-a1", "", "*"},
         {320, "+a2", "", "*"},
         {360, "+e6", "c1h6 d4e6 a1a2", "home"}});
}

static void aHandThatHasKingAndRookIsCastling() {
  // Not a move of each, though White's bishop comes down at the same moment as the king.
  story("r3kB2/ppp4p/n7/4pp1R/8/2P5/p2qPKP1/R4BN1 b q - 0 17", {{0, "-e8", "", "*"},
                                                                {90, "-a8", "", "*"},
                                                                {70, "-f8,+c8", "", "*"},
                                                                {70, "+d8", "", "*"},
                                                                {15, "+b4", "e8c8", "*"},
                                                                {110, "-d8", "f8b4", "*"},
                                                                {40, "-b4", "", "*"},
                                                                {90, "+f8", "d8f8", "*"}});
}

SUITE() {
  RUN_TEST(theOpponentsLiftEndsTheWaitingForASlide);
  RUN_TEST(aSlideGoesOnThoughTheOpponentHasLifted);
  RUN_TEST(aSlideGoesOnThoughTheOpponentHasMoved);
  RUN_TEST(quickRepliesAreAllPlayed);
  RUN_TEST(bothMovesInFlightAtOnce);
  RUN_TEST(aReplyMadeBeforeTheMoveCountsAfterIt);
  RUN_TEST(theFirstOfTwoMovesIsNotCutShort);
  RUN_TEST(aRecaptureInFlight);
  RUN_TEST(theReplyTakesTheEnemyFirstWhileTheMoveStillRests);
  RUN_TEST(thePieceThatMovesIsTakenAtOnce);
  RUN_TEST(theOpponentHoldsAPieceWhileTheCaptureLands);
  RUN_TEST(aLandingThatBouncesIsNoRecapture);
  RUN_TEST(aPieceComesDownOnlyAfterItWasLifted);
  RUN_TEST(twoPiecesGoingBackAreATakebackRatherThanTwoMoves);
  RUN_TEST(aRookMovesOnAfterCastling);
  RUN_TEST(aHandNeedsTimeFromTheLiftToTheLanding);
  RUN_TEST(theLastMoveIsNotRewrittenOnceTheReplyHasBegun);
  RUN_TEST(whoHoldsAPieceMovesNoOther);
  RUN_TEST(aHandThatHasKingAndRookIsCastling);
}
