// What the board tells a player with a piece in hand, and after the move.
#include "engine/coach.h"

#include "thinking.h"

using namespace chess;
using namespace engine;
using thinking::think;

namespace {

const Info& lift(const Position& position, Square square, int depth) {
  Limits limits = coachLimits(square);
  limits.depth = depth;
  return think(position, limits);
}

void aMoveThatLosesThePieceIsBad() {
  const Position loose = at("4k3/ppp2ppp/4p3/8/8/2N5/PPP2PPP/4K3 w - - 0 1");
  const Info& knight = lift(loose, c3, kSmall ? 3 : 6);
  TEST_ASSERT_EQUAL(Quality::Bad, qualityOf(knight, d5));
  TEST_ASSERT_EQUAL(Quality::Unknown, qualityOf(knight, h8));
  TEST_ASSERT_NOT_EQUAL(static_cast<int>(Quality::Bad), static_cast<int>(qualityOf(knight, e4)));
}

void missingAWonQueenIsBadForEveryOtherMove() {
  const Position position = at("4k3/ppp2ppp/8/3q4/8/2N5/PPP2PPP/4K3 w - - 0 20");
  const Info& knight = lift(position, c3, kSmall ? 3 : 5);
  TEST_ASSERT_EQUAL(Quality::Good, qualityOf(knight, d5));
  TEST_ASSERT_EQUAL(Quality::Bad, qualityOf(knight, e2));
  // The other piece in hand: none of its moves wins the queen.
  const Info& king = lift(position, e1, kSmall ? 3 : 5);
  TEST_ASSERT_EQUAL(Quality::Bad, qualityOf(king, f1));
}

void everyDestinationHasAColourSoon() {
  const Position position = at("r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8");
  thinking::search().clear();
  thinking::search().begin(position, nullptr, 0, coachLimits(f3));
  // What the chip searches in 150 ms.
  (void)thinking::search().advance(5000);
  const Info& info = thinking::search().result();
  TEST_ASSERT_GREATER_OR_EQUAL(2, info.focusDepth);
  for (int i = 0; i < info.focusCount; ++i)
    TEST_ASSERT_NOT_EQUAL(static_cast<int>(Quality::Unknown),
                          static_cast<int>(qualityOf(info, info.focus[i].move)));
  thinking::search().stop();
  while (!thinking::search().advance(1000)) {
  }
}

void beforeTheFirstLookNothingIsKnown() {
  const Info nothing;
  TEST_ASSERT_EQUAL(Quality::Unknown, qualityOf(nothing, e4));
  TEST_ASSERT_EQUAL(Quality::Unknown, qualityOf(nothing, Move(e2, e4)));
}

void thresholdsAreData() {
  Info info;
  info.focusDepth = 4;
  info.focusBest = 50;
  info.focusCount = 3;
  info.focus[0] = {Move(a2, a3), 50};
  info.focus[1] = {Move(a2, a4), -20};
  info.focus[2] = {Move(a2, b3), -200};
  TEST_ASSERT_EQUAL(Quality::Good, qualityOf(info, a3));
  TEST_ASSERT_EQUAL(Quality::Playable, qualityOf(info, a4));
  TEST_ASSERT_EQUAL(Quality::Bad, qualityOf(info, b3));
  CoachThresholds generous;
  generous.good = 100;
  generous.playable = 300;
  TEST_ASSERT_EQUAL(Quality::Good, qualityOf(info, a4, generous));
  TEST_ASSERT_EQUAL(Quality::Playable, qualityOf(info, b3, generous));
}

void aBlunderIsWhatLosesMuch() {
  TEST_ASSERT_EQUAL(Verdict::Fine, verdictOf(lossOfMove(30, -20)));
  TEST_ASSERT_EQUAL(Verdict::Inaccuracy, verdictOf(lossOfMove(30, 40)));
  TEST_ASSERT_EQUAL(Verdict::Mistake, verdictOf(lossOfMove(30, 100)));
  TEST_ASSERT_EQUAL(Verdict::Blunder, verdictOf(lossOfMove(30, 300)));
  // A mate missed in a position that stays won is no blunder; a lost one cannot be spoilt.
  TEST_ASSERT_EQUAL(Verdict::Fine, verdictOf(lossOfMove(kMate - 3, -1500)));
  TEST_ASSERT_EQUAL(Verdict::Fine, verdictOf(lossOfMove(-1200, kMate - 2)));
}

void piecesThatHangAreSeen() {
  // The knight on e5 is attacked twice and guarded once, the pawn on a2 is guarded.
  const Position position = at("4k3/8/3p4/4N3/8/1b6/P7/R3K3 w - - 0 1");
  TEST_ASSERT_TRUE(hangingPieces(position, Colour::White) == squares("e5"));
  TEST_ASSERT_TRUE(hangingPieces(position, Colour::Black) == squares("b3"));
  TEST_ASSERT_TRUE(hangingPieces(Position(), Colour::White).empty());
}

}  // namespace

SUITE() {
  RUN_TEST(aMoveThatLosesThePieceIsBad);
  RUN_TEST(missingAWonQueenIsBadForEveryOtherMove);
  RUN_TEST(everyDestinationHasAColourSoon);
  RUN_TEST(beforeTheFirstLookNothingIsKnown);
  RUN_TEST(thresholdsAreData);
  RUN_TEST(aBlunderIsWhatLosesMuch);
  RUN_TEST(piecesThatHangAreSeen);
}
