// Moves as text: SAN out exactly, UCI and SAN in forgivingly, and every refusal with its reason.
#include <cstring>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "suite.h"

using namespace chess;

namespace {

Position at(const char* fen) {
  Position position;
  base::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(parseFen(fen, position, why), why.cString());
  return position;
}

// What is typed means this move, whose SAN is this.
void means(const Position& position, const char* typed, const char* san) {
  Move move;
  base::Reason why;
  if (!parseMove(position, typed, move, why)) {
    base::TextOf<250> message;
    message.add(typed).add(": ").add(why.view());
    TEST_FAIL_MESSAGE(message.cString());
  }
  TEST_ASSERT_TRUE_MESSAGE(isLegal(position, move), typed);
  SanText text;
  writeSan(position, move, text);
  TEST_ASSERT_FALSE(text.truncated());
  TEST_ASSERT_EQUAL_STRING_MESSAGE(san, text.cString(), typed);
}

void refuses(const Position& position, const char* typed, const char* reason) {
  const Position before = position;
  Move move(a1, h8);
  base::Reason why;
  TEST_ASSERT_FALSE_MESSAGE(parseMove(position, typed, move, why), typed);
  TEST_ASSERT_EQUAL_STRING_MESSAGE(reason, why.cString(), typed);
  TEST_ASSERT_TRUE_MESSAGE(move == Move(a1, h8), "the move has changed");
  TEST_ASSERT_TRUE_MESSAGE(position == before, "the position has changed");
}

void sanOfUci(const char* fen, const char* uci, const char* san) { means(at(fen), uci, san); }

constexpr const char* kCastles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* kPromotes = "3r1n2/4P1P1/8/7k/8/8/8/4K3 w - - 0 1";

}  // namespace

static void simpleMovesNeedNoDisambiguation() {
  const Position first;
  means(first, "e2e4", "e4");
  means(first, "g1f3", "Nf3");
  sanOfUci("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4d5", "exd5");
}

static void theFileIsTheFirstChoice() {
  sanOfUci("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2");
  sanOfUci("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "f3d2", "Nfd2");
  sanOfUci("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "a1d1", "Rd1");
  sanOfUci("4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a1d1", "Rad1");
}

static void theRankIsTheSecondChoice() {
  sanOfUci("k7/8/4R3/8/8/8/4R3/K7 w - - 0 1", "e2e4", "R2e4");
  sanOfUci("k7/8/4R3/8/8/8/4R3/K7 w - - 0 1", "e6e4", "R6e4");
}

static void threeQueensNeedFileAndRank() {
  const char* fen = "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1";
  sanOfUci(fen, "h4e1", "Qh4e1");
  sanOfUci(fen, "e4e1", "Qee1");
  sanOfUci(fen, "h1e1", "Q1e1");
}

static void aPinnedRivalDoesNotCount() {
  // The knight on e2 is pinned to its king by the rook on e8.
  sanOfUci("k3r3/8/8/8/8/8/4N3/N3K3 w - - 0 1", "a1c2", "Nc2");
  sanOfUci("k3r3/8/8/8/8/2N5/4N3/4K3 w - - 0 1", "c3d5", "Nd5");
  sanOfUci("k3r3/8/8/8/8/1N6/4N3/4K3 w - - 0 1", "b3d4", "Nd4");
  // Along the pin a rook may still move, so it does count.
  sanOfUci("k3r3/8/8/8/7R/8/4R3/4K3 w - - 0 1", "h4e4", "Rhe4");
}

static void promotionCaptureAndMateStandTogether() {
  sanOfUci("3r3k/4P1pp/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", "exd8=Q#");
  sanOfUci("3r3k/4P1pp/8/8/8/8/8/4K3 w - - 0 1", "e7d8n", "exd8=N");
  sanOfUci("3r3k/4P1pp/8/8/8/8/8/4K3 w - - 0 1", "e7e8r", "e8=R+");
  sanOfUci("4k3/8/8/8/8/8/1p6/R3K3 b - - 0 1", "b2a1q", "bxa1=Q+");
}

static void enPassantLooksLikeACapture() {
  sanOfUci("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", "e5f6", "exf6");
  // Two pawns may take: the file says which, as with every pawn's capture.
  sanOfUci("4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "d5e6", "dxe6");
  sanOfUci("4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "f5e6", "fxe6");
}

static void castlingIsWrittenWithLetters() {
  sanOfUci(kCastles, "e1g1", "O-O");
  sanOfUci(kCastles, "e1c1", "O-O-O");
  sanOfUci("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
  sanOfUci("3k4/2p1p3/2P1P3/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+");
}

static void checkAndMateAreMarked() {
  sanOfUci("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4", "Qh4#");
  sanOfUci("rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "d1h5", "Qh5+");
  // Stalemate is neither.
  sanOfUci("k7/8/1K6/8/8/8/8/2Q5 w - - 0 1", "c1c7", "Qc7");
}

static void whatIsNotLegalHasNoSan() {
  SanText text;
  writeSan(Position(), Move(e2, e5), text);
  TEST_ASSERT_EQUAL_STRING("--", text.cString());
  text.clear();
  writeSan(Position(), Move(), text);
  TEST_ASSERT_EQUAL_STRING("--", text.cString());
}

static void uciIsCoordinatesAndASmallLetter() {
  const struct {
    Move move;
    const char* uci;
  } rows[] = {{Move::doublePush(e2, e4), "e2e4"},
              {Move::castling(e8, a8), "e8c8"},
              {Move::promotion(a2, b1, Kind::Knight), "a2b1n"},
              {Move::promotion(h7, h8, Kind::Queen), "h7h8q"},
              {Move(), "0000"}};
  for (const auto& row : rows) {
    UciText text;
    writeUci(row.move, text);
    TEST_ASSERT_EQUAL_STRING(row.uci, text.cString());
  }
}

static void castlingIsReadInEveryCommonForm() {
  const Position position = at(kCastles);
  for (const char* typed :
       {"O-O", "0-0", "o-o", "OO", "O-O+", "0-0!?", "e1g1", "Ke1-g1", "Kg1", "e1h1", "Ke1xh1"})
    means(position, typed, "O-O");
  for (const char* typed : {"O-O-O", "0-0-0", "o-o-o", "000", "O-O-O#", "e1c1", "e1a1"})
    means(position, typed, "O-O-O");
  for (const char* typed : {"O", "O-", "-O-O", "O--O", "O-O-O-O", "0000", "O-0-"})
    refuses(position, typed, "does not parse");
}

static void promotionIsReadInEveryCommonForm() {
  const Position position = at(kPromotes);
  for (const char* typed :
       {"e8=Q", "e8Q", "e8q", "e8=q", "e8(Q)", "e8/Q", "e7e8q", "e7e8Q", "e7-e8=Q", "e8=Q+!", "Pe8=Q"})
    means(position, typed, "e8=Q+");
  for (const char* typed : {"exd8=B", "exd8B", "ed8b", "e7d8b", "e7xd8=B", "exd8(B)"})
    means(position, typed, "exd8=B");
  means(position, "gxf8Q", "gxf8=Q");
}

static void checkCaptureAndJudgementMarksAreFree() {
  const Position position = at("rnbqkbnr/ppp1pppp/8/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3");
  for (const char* typed :
       {"exd5", "ed5", "exd5+", "exd5!!", "exd5?!", "e4d5", "e4xd5", "e4:d5", "exd5#", "xd5", " exd5 "})
    means(position, typed, "exd5");
  for (const char* typed :
       {"Ng5", "Nxg5", "nf3g5", "Nf3-g5", "Nfg5", "N3g5", "Nf3xg5+", "ng5", "Ng5 !?", "f3g5"})
    means(position, typed, "Ng5");
}

static void enPassantMayBeSpelledOut() {
  const Position position = at("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
  for (const char* typed : {"exf6", "ef6", "exf6e.p.", "exf6 e.p.", "exf6ep", "exf6 e.p.!", "e5f6"})
    means(position, typed, "exf6");
}

static void aSmallBIsAPawnBeforeItIsABishop() {
  const Position both = at("4k3/8/8/8/2n5/1P6/4B3/4K3 w - - 0 1");
  means(both, "bc4", "bxc4");
  means(both, "bxc4", "bxc4");
  means(both, "Bc4", "Bxc4");
  means(both, "b4", "b4");
  means(both, "bf3", "Bf3");
  means(both, "be2f3", "Bf3");
  const Position bishopOnly = at("4k3/8/8/8/8/8/1B6/4K3 w - - 0 1");
  means(bishopOnly, "bc3", "Bc3");
  // Coordinates of a bishop that cannot go there are not a bishop of the second rank.
  const Position twoRanks = at("4k3/8/8/8/8/1P6/3B4/4K3 w - - 0 1");
  refuses(twoRanks, "b2b4", "no such piece: b2 is empty");
}

static void whatIsNoMoveDoesNotParse() {
  const Position first;
  for (const char* typed : {"",
                            " ",
                            "e",
                            "e9",
                            "i4",
                            "4e",
                            "e2e",
                            "e2e4e5",
                            "Nf3Nf3",
                            "Xf3",
                            "--",
                            "e8=",
                            "e8=K",
                            "e8=P",
                            "e8()",
                            "e8(Q",
                            "e8Q)",
                            "e4)",
                            "hello",
                            "+",
                            "!?",
                            "e.p.",
                            "N",
                            "Nx",
                            "x",
                            "Nxx3",
                            "Ng1--f3",
                            "E4",
                            "NF3",
                            "=Q",
                            "Q",
                            "b",
                            "bb",
                            "bx",
                            "\xC3\xA9"
                            "4"})
    refuses(first, typed, "does not parse");
  char endless[3000];
  std::memset(endless, '!', sizeof endless);
  endless[sizeof endless - 1] = '\0';
  refuses(first, endless, "does not parse");
}

static void aPieceThatIsNotThereIsSaidSo() {
  const Position first;
  refuses(first, "e3e4", "no such piece: e3 is empty");
  refuses(first, "e7e5", "no such piece: the pawn on e7 is Black's");
  refuses(first, "Ng1-f4", "not legal: the knight on g1 cannot go to f4");
  refuses(first, "Bg1-f3", "no such piece: on g1 stands a knight");
  refuses(first, "Nd5", "no such piece: no knight can go to d5");
  refuses(first, "e5", "no such piece: no pawn can go to e5");
  refuses(first, "Nef3", "no such piece: White has no knight on the e file");
  refuses(first, "N3f5", "no such piece: White has no knight on rank 3");
  refuses(at(kCastles), "Qd2", "no such piece: White has no queen");
  refuses(at(kCastles), "bc3", "no such piece: White has no pawn on the b file");
  refuses(at(kCastles), "bh3", "no such piece: White has no bishop");
}

static void anAmbiguousMoveNamesItsCandidates() {
  refuses(at("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"), "Nd2", "ambiguous: Nbd2 or Nfd2");
  refuses(at("k7/8/4R3/8/8/8/4R3/K7 w - - 0 1"), "Re4", "ambiguous: R2e4 or R6e4");
  refuses(at("4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1"), "xe6", "ambiguous: dxe6 or fxe6");
  refuses(at("4n3/3P1P2/7k/8/8/8/8/4K3 w - - 0 1"), "xe8=Q", "ambiguous: dxe8=Q or fxe8=Q");
  Move move;
  base::Reason why;
  TEST_ASSERT_FALSE(parseMove(at("1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1"), "Qe1", move, why));
  for (const char* candidate : {"Qee1", "Qh4e1", "Q1e1", ", ", " or "})
    TEST_ASSERT_TRUE_MESSAGE(why.view().find(candidate) != std::string_view::npos, candidate);
}

static void aPinnedPieceIsNoCandidate() { means(at("k3r3/8/8/8/8/1N6/4N3/4K3 w - - 0 1"), "Nd4", "Nd4"); }

static void whatLeavesTheKingInCheckIsSaidSo() {
  const Position pinned = at("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1");
  refuses(pinned, "Nc3", "leaves the king in check");
  refuses(pinned, "e2c3", "leaves the king in check");
  const Position checked = at("k3r3/8/8/8/8/8/7P/4K3 w - - 0 1");
  refuses(checked, "h3", "leaves the king in check");
  refuses(checked, "Ke2", "leaves the king in check");
  refuses(checked, "e1e2", "leaves the king in check");
  refuses(at("8/8/8/3k4/8/3K4/8/8 w - - 0 1"), "Kd4", "leaves the king in check");
}

static void aPromotionNeedsItsPiece() {
  const Position position = at(kPromotes);
  refuses(position, "e8", "say which: e8=Q, e8=R, e8=B or e8=N");
  refuses(position, "e7e8", "say which: e8=Q, e8=R, e8=B or e8=N");
  refuses(position, "exd8+", "say which: exd8=Q, exd8=R, exd8=B or exd8=N");
}

static void onlyAPawnOnTheLastRankPromotes() {
  const Position first;
  refuses(first, "e4=Q", "not legal: only a pawn on the last rank becomes something else");
  refuses(first, "e2e4q", "not legal: only a pawn on the last rank becomes something else");
  refuses(first, "Nf3=Q", "not legal: only a pawn on the last rank becomes something else");
}

static void castlingThatIsNotLegalSaysWhy() {
  refuses(at("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1"), "O-O", "not legal: White has no right to castle short");
  refuses(at("r3k2r/8/8/8/8/8/8/4K3 b k - 0 1"), "O-O-O", "not legal: Black has no right to castle long");
  refuses(at("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1"), "O-O-O", "not legal: no castling over the knight on b1");
  refuses(at("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1"), "e1g1", "not legal: no castling over the knight on g1");
  refuses(at("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1"), "e1h1", "not legal: no castling over the knight on g1");
  refuses(at("4k3/8/8/8/8/8/8/R3K2R w K - 0 1"), "e1a1", "not legal: White has no right to castle long");
  // Two squares say that the king takes its rook; a letter alone does not.
  refuses(at(kCastles), "Kh1", "no such piece: no king can go to h1");
  refuses(at("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1"), "O-O", "not legal: no castling out of check");
  refuses(at("4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1"), "O-O", "not legal: no castling through or into check");
  refuses(at("4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1"), "0-0", "not legal: no castling through or into check");
}

static void otherMovesAreNotLegal() {
  const Position first;
  refuses(first, "e2e5", "not legal: the pawn on e2 cannot go to e5");
  refuses(first, "a1a3", "not legal: the rook on a1 cannot go to a3");
  refuses(first, "e1e2", "not legal: the king on e1 cannot go to e2");
  refuses(first, "a1a1", "not legal: the rook on a1 cannot go to a1");
  // Taking in passing would uncover the king along the rank.
  refuses(at("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), "exd6", "no such piece: no pawn can go to d6");
  // A plain d5 is a step ahead, never a capture from somewhere.
  refuses(at("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"), "d5",
          "no such piece: no pawn can go to d5");
}

static void everyLegalMoveReadsBackFromSanAndUci() {
  const char* fens[] = {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                        "nQbr3k/P1P1P1p1/Q1Q2Q2/8/Q1Q1Q3/8/p4p2/K3R1N1 w - - 0 1"};
  for (const char* fen : fens) {
    const Position position = at(fen);
    MoveList moves;
    TEST_ASSERT_TRUE(generateLegal(position, moves));
    TEST_ASSERT_GREATER_THAN(0, moves.size());
    for (const Move move : moves) {
      SanText san;
      UciText uci;
      writeSan(position, move, san);
      writeUci(move, uci);
      TEST_ASSERT_FALSE(san.truncated() || uci.truncated());
      for (const base::Text* text :
           {static_cast<const base::Text*>(&san), static_cast<const base::Text*>(&uci)}) {
        Move back;
        base::Reason why;
        TEST_ASSERT_TRUE_MESSAGE(parseMove(position, text->view(), back, why), text->cString());
        TEST_ASSERT_TRUE_MESSAGE(back == move, text->cString());
      }
    }
  }
}

SUITE() {
  RUN_TEST(simpleMovesNeedNoDisambiguation);
  RUN_TEST(theFileIsTheFirstChoice);
  RUN_TEST(theRankIsTheSecondChoice);
  RUN_TEST(threeQueensNeedFileAndRank);
  RUN_TEST(aPinnedRivalDoesNotCount);
  RUN_TEST(promotionCaptureAndMateStandTogether);
  RUN_TEST(enPassantLooksLikeACapture);
  RUN_TEST(castlingIsWrittenWithLetters);
  RUN_TEST(checkAndMateAreMarked);
  RUN_TEST(whatIsNotLegalHasNoSan);
  RUN_TEST(uciIsCoordinatesAndASmallLetter);
  RUN_TEST(castlingIsReadInEveryCommonForm);
  RUN_TEST(promotionIsReadInEveryCommonForm);
  RUN_TEST(checkCaptureAndJudgementMarksAreFree);
  RUN_TEST(enPassantMayBeSpelledOut);
  RUN_TEST(aSmallBIsAPawnBeforeItIsABishop);
  RUN_TEST(whatIsNoMoveDoesNotParse);
  RUN_TEST(aPieceThatIsNotThereIsSaidSo);
  RUN_TEST(anAmbiguousMoveNamesItsCandidates);
  RUN_TEST(aPinnedPieceIsNoCandidate);
  RUN_TEST(whatLeavesTheKingInCheckIsSaidSo);
  RUN_TEST(aPromotionNeedsItsPiece);
  RUN_TEST(onlyAPawnOnTheLastRankPromotes);
  RUN_TEST(castlingThatIsNotLegalSaysWhy);
  RUN_TEST(otherMovesAreNotLegal);
  RUN_TEST(everyLegalMoveReadsBackFromSanAndUci);
}
