// FEN in and out; what is wrong is refused with its reason, and changes nothing.
#include "chess/fen.h"
#include "suite.h"

using namespace chess;

namespace {

void refuses(const char* fen, const char* reason) {
  Position position;
  Undo undo;
  position.make(Move::doublePush(e2, e4), undo);
  const Position before = position;
  base::Reason why;
  TEST_ASSERT_FALSE_MESSAGE(parseFen(fen, position, why), fen);
  TEST_ASSERT_EQUAL_STRING(reason, why.cString());
  TEST_ASSERT_TRUE_MESSAGE(position == before, "the position has changed");
}

void readsAs(const char* fen, const char* written) {
  Position position;
  base::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(parseFen(fen, position, why), why.cString());
  TEST_ASSERT_EQUAL_STRING("", why.cString());
  FenText text;
  writeFen(position, text);
  TEST_ASSERT_EQUAL_STRING(written, text.cString());
  TEST_ASSERT_FALSE(text.truncated());
}

void keeps(const char* fen) { readsAs(fen, fen); }

}  // namespace

static void theFirstPositionIsTheOneEveryGameStartsFrom() {
  Position read;
  base::Reason why;
  TEST_ASSERT_TRUE(parseFen(kFirstFen, read, why));
  TEST_ASSERT_TRUE(read == Position());
  FenText text;
  writeFen(Position(), text);
  TEST_ASSERT_EQUAL_STRING(kFirstFen.data(), text.cString());
}

static void positionsComeBackAsTheyWereWritten() {
  keeps("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  keeps("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  keeps("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 49 120");
  keeps("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
  keeps("rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3");
  keeps("4k3/8/8/8/8/8/8/4K3 b - - 9999 9999");
}

static void theLongestFenFitsItsText() {
  const char* longest = "rnbqk1nr/p1p1p1p1/1p1p1p1p/1b6/6B1/P1P1P1P1/1P1P1P1P/RNBQK1NR w KQkq - 9999 9999";
  keeps(longest);
  TEST_ASSERT_EQUAL(sizeof "8/8/8/8/8/8/8/8" - 1 - 8 + 64 + sizeof " w KQkq e3 9999 9999" - 1, kMaxFenLength);
}

static void anEnPassantSquareStaysOnlyWhileACaptureIsLegal() {
  readsAs("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
          "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  // Both pawns would leave the fifth rank and uncover the king to the rook.
  readsAs("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1");
}

static void castlingLettersMayStandInAnyOrder() {
  readsAs("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
}

static void spacesBetweenFieldsDoNotMatter() {
  readsAs("  4k3/8/8/8/8/8/8/4K3  w\t-   - 3 7 \r\n", "4k3/8/8/8/8/8/8/4K3 w - - 3 7");
}

static void clocksBeyondWhatCanBeReadAreWrittenAsTheLargest() {
  Position position;
  base::Reason why;
  TEST_ASSERT_TRUE(parseFen("4k3/8/8/8/8/8/8/4K3 b - - 9999 9999", position, why));
  Undo undo;
  position.make(Move(e8, d8), undo);
  FenText text;
  writeFen(position, text);
  TEST_ASSERT_EQUAL_STRING("3k4/8/8/8/8/8/8/4K3 w - - 9999 9999", text.cString());
}

static void exactlySixFieldsAreWanted() {
  refuses("", "a FEN has 6 fields, this has 0");
  refuses("4k3/8/8/8/8/8/8/4K3 w - -", "a FEN has 6 fields, this has 4");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "a FEN has 6 fields, this has 7");
}

static void exactlyEightRanksAreWanted() {
  refuses("4k3/8/8/8/8/8/4K3 w - - 0 1", "a board has 8 ranks, this has 7");
  refuses("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "a board has 8 ranks, this has 9");
  refuses("/ w - - 0 1", "a board has 8 ranks, this has 2");
}

static void everyRankHasEightFiles() {
  refuses("4k3/8/8/8/8/PPPPPPPPP/8/4K3 w - - 0 1", "rank 3 has 9 files");
  refuses("4k3/8/7/8/8/8/8/4K3 w - - 0 1", "rank 6 has 7 files");
  refuses("4k3//8/8/8/8/8/4K3 w - - 0 1", "rank 7 has 0 files");
  refuses("1/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8 has 1 file");
  refuses("4k3/88888888/8/8/8/8/8/4K3 w - - 0 1", "rank 7 has 64 files");
}

static void unknownPiecesAreNamed() {
  refuses("4k3/8/8/8/8/3x4/8/4K3 w - - 0 1", "rank 3: 'x' is not a piece");
  refuses("4k3/8/8/8/9/8/8/4K3 w - - 0 1", "rank 4: '9' is not a piece");
  refuses("4k3/8/8/8/\x07/8/8/4K3 w - - 0 1", "rank 4: '?' is not a piece");
}

static void eachSideHasOneKing() {
  refuses("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king");
  refuses("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king");
  refuses("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings");
  refuses("k3k2k/8/8/8/8/8/8/4K3 w - - 0 1", "Black has 3 kings");
}

static void nobodyHasMorePiecesThanAGameBegins() {
  refuses("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has 9 pawns");
  refuses("4k3/qqqqqqqq/qqqqqqqq/8/8/8/8/4K3 w - - 0 1", "Black has 17 pieces");
}

static void noPawnStandsOnTheFirstOrLastRank() {
  refuses("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a pawn cannot stand on a1");
  refuses("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn cannot stand on h8");
  refuses("4k3/8/8/8/8/8/8/4K2p w - - 0 1", "a pawn cannot stand on h1");
}

static void theSideToMoveIsWhiteOrBlack() {
  refuses("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move: 'x' is neither w nor b");
  refuses("4k3/8/8/8/8/8/8/4K3 W - - 0 1", "side to move: 'W' is neither w nor b");
}

static void theSideThatHasMovedIsNotInCheck() {
  refuses("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "the side not to move is in check");
  refuses("8/8/8/8/8/3kK3/8/8 w - - 0 1", "the side not to move is in check");
}

static void aCastlingRightNeedsKingAndRookInPlace() {
  refuses("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "castling right K, but no rook on h1");
  refuses("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", "castling right Q, but no rook on a1");
  refuses("7r/3k4/8/8/8/8/8/4K3 w k - 0 1", "castling right k, but no king on rank 8");
  refuses("r3k3/8/8/8/8/8/8/4K3 w kq - 0 1", "castling right k, but no rook on h8");
  refuses("R3k3/8/8/8/8/8/8/4K3 b q - 0 1", "castling right q, but no rook on a8");
}

static void castlingLettersAreKnownAndStandOnce() {
  refuses("r3k2r/8/8/8/8/8/8/R3K2R w KQkqx - 0 1", "castling: 'x' is neither one of KQkq nor a file");
  refuses("r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", "castling: '-' is neither one of KQkq nor a file");
  refuses("r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "castling: K is there twice");
}

static void anEnPassantSquareIsWhereAPawnHasJustPassed() {
  refuses("4k3/8/8/8/8/8/8/4K3 w - e3 0 1", "e3 cannot be an en passant square here");
  refuses("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "e6 cannot be an en passant square here");
  refuses("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1", "e3 cannot be an en passant square here");
  refuses("4k3/8/8/8/4P3/4N3/8/3K4 b - e3 0 1", "e3 cannot be an en passant square here");
  refuses("4k3/8/8/8/4P3/8/4N3/3K4 b - e3 0 1", "e3 cannot be an en passant square here");
  refuses("4k3/8/8/8/4P3/8/8/4K3 b - e9 0 1", "en passant: 'e9' is not a square");
  refuses("4k3/8/8/8/4P3/8/8/4K3 b - e 0 1", "en passant: 'e' is not a square");
}

static void theClocksAreNumbersInRange() {
  refuses("4k3/8/8/8/8/8/8/4K3 w - - x 1", "half-move clock: 'x' is not a number");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "half-move clock: '-1' is not a number");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 10000 1", "half-move clock: '10000' is too large");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1",
          "half-move clock: '99999999999999999999' is too large");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 0 -", "move number: '-' is not a number");
  refuses("4k3/8/8/8/8/8/8/4K3 w - - 0 10000", "move number: '10000' is too large");
}

static void aMoveNumberOfZeroIsTheFirst() {
  Position position;
  base::Reason why;
  TEST_ASSERT_TRUE(parseFen("4k3/8/8/8/8/8/8/4K3 b - - 0 0", position, why));
  TEST_ASSERT_EQUAL(1, position.moveNumber());
}

SUITE() {
  RUN_TEST(aMoveNumberOfZeroIsTheFirst);
  RUN_TEST(theFirstPositionIsTheOneEveryGameStartsFrom);
  RUN_TEST(positionsComeBackAsTheyWereWritten);
  RUN_TEST(theLongestFenFitsItsText);
  RUN_TEST(anEnPassantSquareStaysOnlyWhileACaptureIsLegal);
  RUN_TEST(castlingLettersMayStandInAnyOrder);
  RUN_TEST(spacesBetweenFieldsDoNotMatter);
  RUN_TEST(clocksBeyondWhatCanBeReadAreWrittenAsTheLargest);
  RUN_TEST(exactlySixFieldsAreWanted);
  RUN_TEST(exactlyEightRanksAreWanted);
  RUN_TEST(everyRankHasEightFiles);
  RUN_TEST(unknownPiecesAreNamed);
  RUN_TEST(eachSideHasOneKing);
  RUN_TEST(nobodyHasMorePiecesThanAGameBegins);
  RUN_TEST(noPawnStandsOnTheFirstOrLastRank);
  RUN_TEST(theSideToMoveIsWhiteOrBlack);
  RUN_TEST(theSideThatHasMovedIsNotInCheck);
  RUN_TEST(aCastlingRightNeedsKingAndRookInPlace);
  RUN_TEST(castlingLettersAreKnownAndStandOnce);
  RUN_TEST(anEnPassantSquareIsWhereAPawnHasJustPassed);
  RUN_TEST(theClocksAreNumbersInRange);
}
