// Who attacks what: the threat map, single squares, checkers and pinned pieces.
#include "chess/attacks.h"

#include "positions.h"

using namespace chess;

namespace {

void expectThreats(const char* names, const char* fen, Colour by) {
  TEST_ASSERT_EQUAL_HEX64(squares(names).bits, threatMap(at(fen), by).bits);
}

void theMapHasOwnPiecesThatAreDefended() {
  constexpr const char* kWhite = "b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2 f2 g2 h2 a3 b3 c3 d3 e3 f3 g3 h3";
  constexpr const char* kBlack = "b8 c8 d8 e8 f8 g8 a7 b7 c7 d7 e7 f7 g7 h7 a6 b6 c6 d6 e6 f6 g6 h6";
  TEST_ASSERT_EQUAL_HEX64(squares(kWhite).bits, threatMap(Position(), Colour::White).bits);
  TEST_ASSERT_EQUAL_HEX64(squares(kBlack).bits, threatMap(Position(), Colour::Black).bits);
}

void aPawnThreatensItsTwoCaptureSquaresOnly() {
  constexpr const char* kWhiteKing = " g1 g2 h2";
  constexpr const char* kBlackKing = " g8 g7 h7";
  struct Case {
    const char* fen;
    Colour by;
    const char* threats;
  };
  const Case cases[] = {{"7k/8/8/8/4P3/8/8/7K w - - 0 1", Colour::White, "d5 f5"},
                        {"7k/8/8/8/8/8/P7/7K w - - 0 1", Colour::White, "b3"},
                        {"7k/8/7P/8/8/8/8/7K w - - 0 1", Colour::White, "g7"},
                        {"7k/8/8/4p3/8/8/8/7K b - - 0 1", Colour::Black, "d4 f4"},
                        {"7k/p7/8/8/8/8/8/7K b - - 0 1", Colour::Black, "b6"},
                        {"7k/8/8/8/8/7p/8/7K b - - 0 1", Colour::Black, "g2"}};
  for (const Case& one : cases) {
    base::TextOf<40> names;
    names.add(one.threats).add(one.by == Colour::White ? kWhiteKing : kBlackKing);
    expectThreats(names.cString(), one.fen, one.by);
  }
}

void aSliderThreatensTheFirstManItMeetsAndNothingBehind() {
  expectThreats("d2 d3 d5 d6 b4 c4 e4 g1 g2 h2 c3 e3 f5", "7k/8/3p4/8/1p1RP3/8/3P4/7K w - - 0 1",
                Colour::White);
}

void aPinnedManThreatensToo() {
  TEST_ASSERT_TRUE(threatMap(at("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1"), Colour::White).has(d6));
  // So the other king may not step there.
  TEST_ASSERT_FALSE(canPlay("4r3/2k5/8/8/4N3/8/8/4K3 b - - 0 1", "c7d6"));
  TEST_ASSERT_TRUE(canPlay("4r3/2k5/8/8/4N3/8/8/4K3 b - - 0 1", "c7c6"));
}

void oneSquareIsAsTheMapSays() {
  for (const char* fen : {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                          "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                          "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"}) {
    const Position position = at(fen);
    for (const Colour by : {Colour::White, Colour::Black}) {
      const SquareSet map = threatMap(position, by);
      for (int index = 0; index < kSquares; ++index) {
        const Square square = squareFromIndex(index);
        TEST_ASSERT_EQUAL(map.has(square), isAttacked(position, square, by));
      }
    }
  }
}

void aKingThatStepsAwayShieldsNothingBehindIt() {
  const Position position = at("4r2k/8/8/8/8/8/4K3/8 w - - 0 1");
  TEST_ASSERT_TRUE(isAttacked(position, e3, Colour::Black));
  TEST_ASSERT_FALSE(isAttacked(position, e1, Colour::Black));
  TEST_ASSERT_TRUE(isAttacked(position, e1, Colour::Black, e2));
  const Position aslant = at("7k/8/8/8/7b/8/5K2/8 w - - 0 1");
  TEST_ASSERT_FALSE(isAttacked(aslant, e1, Colour::Black));
  TEST_ASSERT_TRUE(isAttacked(aslant, e1, Colour::Black, f2));
  // A second piece in the line still shields.
  const Position shielded = at("4r2k/8/8/8/8/4K3/4P3/8 w - - 0 1");
  TEST_ASSERT_FALSE(isAttacked(shielded, e1, Colour::Black, e3));
}

void theCheapestAttackerIsNamed() {
  constexpr struct {
    const char* fen;
    Kind kind;
  } kCases[] = {{"k3r3/7b/5n2/3p4/1q6/8/8/7K w - - 0 1", Kind::Pawn},
                {"k3r3/7b/5n2/8/1q6/8/8/7K w - - 0 1", Kind::Knight},
                {"k3r3/7b/8/8/1q6/8/8/7K w - - 0 1", Kind::Bishop},
                {"k3r3/8/8/8/1q6/8/8/7K w - - 0 1", Kind::Rook},
                {"k7/8/8/8/1q6/8/8/7K w - - 0 1", Kind::Queen},
                {"8/8/8/3k4/8/8/8/7K w - - 0 1", Kind::King},
                {"8/8/3k4/8/8/8/8/7K w - - 0 1", Kind::None}};
  for (const auto& one : kCases)
    TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(one.kind),
                              static_cast<int>(cheapestAttacker(at(one.fen), e4, Colour::Black)), one.fen);
}

void edgesDoNotWrapAround() {
  const Position pawns = at("4k3/8/8/p6p/P6P/8/8/4K3 w - - 0 1");
  TEST_ASSERT_EQUAL_HEX64(squares("b5 g5 d1 d2 e2 f2 f1").bits, threatMap(pawns, Colour::White).bits);
  const Position knight = at("4k3/8/8/8/7N/8/8/4K3 w - - 0 1");
  TEST_ASSERT_EQUAL_HEX64(squares("g2 f3 f5 g6 d1 d2 e2 f2 f1").bits, threatMap(knight, Colour::White).bits);
}

void expectCheckers(const char* names, const char* fen) {
  const Position position = at(fen);
  const SquareSet found = checkers(position);
  TEST_ASSERT_EQUAL_HEX64(squares(names).bits, found.bits);
  TEST_ASSERT_EQUAL(!found.empty(), inCheck(position));
  const KingDanger danger = kingDanger(position);
  TEST_ASSERT_EQUAL(found.count(), danger.checkers);
  if (!found.empty()) TEST_ASSERT_TRUE(found.has(danger.checker));
}

void thePiecesThatGiveCheckAreNamed() {
  expectCheckers("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  expectCheckers("e8", "4r2k/8/8/8/8/8/8/4K3 w - - 0 1");
  expectCheckers("", "4r2k/8/8/8/4P3/8/8/4K3 w - - 0 1");
  expectCheckers("", "4r2k/8/8/8/4p3/8/8/4K3 w - - 0 1");
  expectCheckers("h4", "7k/8/8/8/7q/8/8/4K3 w - - 0 1");
  expectCheckers("f3", "7k/8/8/8/8/5n2/8/4K3 w - - 0 1");
  expectCheckers("d2", "7k/8/8/8/8/8/3p4/4K3 w - - 0 1");
  expectCheckers("", "7k/8/8/8/8/4p3/4K3/8 w - - 0 1");
  expectCheckers("d7", "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1");
  expectCheckers("f3 e8", "4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1");
}

void expectPinned(const char* names, const char* fen) {
  TEST_ASSERT_EQUAL_HEX64(squares(names).bits, pinned(at(fen)).bits);
}

void thePiecesThatMayNotLeaveTheirLineAreNamed() {
  expectPinned("", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  expectPinned("e4", "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1");
  expectPinned("f2", "7k/8/8/8/7b/8/5P2/4K3 w - - 0 1");
  expectPinned("d2 e2 f2", "4r2k/8/8/b7/7q/8/3PPP2/4K3 w - - 0 1");
  expectPinned("e4 f1", "4r2k/8/8/8/4N3/8/8/4KB1r w - - 0 1");
  // Two pieces, an enemy's piece, or a slider that does not move that way: no pin.
  expectPinned("", "4r2k/8/8/4N3/4N3/8/8/4K3 w - - 0 1");
  expectPinned("", "4r2k/4p3/8/8/4N3/8/8/4K3 w - - 0 1");
  expectPinned("", "4b2k/8/8/8/4N3/8/8/4K3 w - - 0 1");
  expectPinned("", "7k/8/8/8/7r/8/5P2/4K3 w - - 0 1");
  // Only the side to move is asked about.
  expectPinned("", "4r2k/8/8/8/4N3/8/8/4K3 b - - 0 1");
  expectPinned("e5", "4k3/8/8/4n3/8/8/8/K3R3 b - - 0 1");
}

}  // namespace

SUITE() {
  RUN_TEST(theMapHasOwnPiecesThatAreDefended);
  RUN_TEST(aPawnThreatensItsTwoCaptureSquaresOnly);
  RUN_TEST(aSliderThreatensTheFirstManItMeetsAndNothingBehind);
  RUN_TEST(aPinnedManThreatensToo);
  RUN_TEST(oneSquareIsAsTheMapSays);
  RUN_TEST(aKingThatStepsAwayShieldsNothingBehindIt);
  RUN_TEST(theCheapestAttackerIsNamed);
  RUN_TEST(edgesDoNotWrapAround);
  RUN_TEST(thePiecesThatGiveCheckAreNamed);
  RUN_TEST(thePiecesThatMayNotLeaveTheirLineAreNamed);
}
