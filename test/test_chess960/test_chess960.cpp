// Chess960: its first positions, castling wherever king and rooks stand, and how all that is written.
#include "app/app.h"
#include "chess/chess960.h"

#include "chess/pgn.h"
#include "console_story.h"
#include "positions.h"

using namespace chess;

namespace {

ConsoleStory story;

// Until the next one is written.
const char* written(const Position& position, FenStyle style = FenStyle::Letters) {
  static FenText fen;
  fen.clear();
  writeFen(position, fen, style);
  return fen.cString();
}

void positionsHaveTheirUsualNumbers() {
  TEST_ASSERT_TRUE(chess960Position(518) == Position());
  TEST_ASSERT_EQUAL_STRING("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
                           written(chess960Position(0)));
  TEST_ASSERT_EQUAL_STRING("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1",
                           written(chess960Position(959)));
  TEST_ASSERT_EQUAL_STRING("rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w HAha - 0 1",
                           written(chess960Position(534), FenStyle::Files));
}

void everyFirstPositionIsAnotherAndKeepsItsNumber() {
  for (int number = 0; number < kChess960Positions; ++number) {
    const Position position = chess960Position(number);
    TEST_ASSERT_EQUAL(number, chess960NumberOf(position));
    TEST_ASSERT_EQUAL_HEX8(kAllCastling, position.castling());
    for (const FenStyle style : {FenStyle::Letters, FenStyle::Files}) {
      const Position read = at(written(position, style));
      TEST_ASSERT_TRUE_MESSAGE(read == position, written(position, style));
    }
  }
  Position later;
  play(later, "e2e4");
  TEST_ASSERT_EQUAL(-1, chess960NumberOf(later));
}

// X-FEN: K and Q are the outermost rooks, a letter names one further in.
void aRookFurtherInIsNamedByItsFile() {
  const Position inner = at("4k3/8/8/8/8/8/8/R1K2RR1 w FA - 0 1");
  TEST_ASSERT_EQUAL(f1, inner.castlingRook(kWhiteShort));
  TEST_ASSERT_EQUAL_STRING("4k3/8/8/8/8/8/8/R1K2RR1 w FQ - 0 1", written(inner));
  const Position outer = at("4k3/8/8/8/8/8/8/R1K2RR1 w KQ - 0 1");
  TEST_ASSERT_EQUAL(g1, outer.castlingRook(kWhiteShort));
  TEST_ASSERT_FALSE(inner == outer);
  TEST_ASSERT_EQUAL_STRING("4k3/8/8/8/8/8/8/R1K2RR1 w GA - 0 1", written(outer, FenStyle::Files));
}

void filesAreReadForChessToo() {
  TEST_ASSERT_TRUE(at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1") == Position());
}

void aFileWithoutItsRookIsRefused() {
  Position position;
  base::Reason why;
  TEST_ASSERT_FALSE(parseFen("4k3/8/8/8/8/8/8/4KR2 w H - 0 1", position, why));
  TEST_ASSERT_EQUAL_STRING("castling right K, but no rook on h1", why.cString());
  TEST_ASSERT_FALSE(parseFen("4k3/8/8/8/8/8/4K3/5R2 w F - 0 1", position, why.clear()));
  TEST_ASSERT_EQUAL_STRING("castling right K, but no king on rank 1", why.cString());
}

struct Castled {
  const char* fen;
  const char* move;
  const char* after;
};
constexpr Castled kCastled[] = {
    {"4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},     // they swap
    {"4k3/8/8/8/8/8/8/6KR w K - 0 1", "g1h1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},      // the king stays
    {"4k3/8/8/8/8/8/8/4KR2 w K - 0 1", "e1f1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},     // the rook stays
    {"4k3/8/8/8/8/8/8/1KR5 w K - 0 1", "b1c1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},     // far
    {"4k3/8/8/8/8/8/8/2RK4 w Q - 0 1", "d1c1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},     // they swap
    {"4k3/8/8/8/8/8/8/R5K1 w Q - 0 1", "g1a1", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},     //
    {"rk6/8/8/8/8/8/8/7K b q - 0 1", "b8a8", "2kr4/8/8/8/8/8/8/7K w - - 1 2"},        //
    {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1"},  // as in chess
};

void castlingBringsBothWhereChessDoes() {
  for (const Castled& one : kCastled) {
    const Position before = at(one.fen);
    Position position = before;
    const Move move = find(position, one.move);
    TEST_ASSERT_TRUE_MESSAGE(move.isCastling(), one.fen);
    Undo undo;
    position.make(move, undo);
    TEST_ASSERT_EQUAL_STRING(one.after, written(position));
    TEST_ASSERT_EQUAL_HEX64(position.computeKey(), position.key());
    position.unmake(move, undo);
    TEST_ASSERT_TRUE_MESSAGE(position == before, one.fen);
    SanText san;
    writeSan(before, move, san);
    TEST_ASSERT_EQUAL_STRING(isShortCastling(move) ? "O-O" : "O-O-O", san.cString());
  }
}

void nothingElseMayStandOnTheWay() {
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/8/8/8/8/1KRN4 w K - 0 1", "b1c1"));
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1", "b1a1"));
  TEST_ASSERT_TRUE(canPlay("4k3/8/8/8/8/8/8/RK2N3 w Q - 0 1", "b1a1"));
}

void theKingCrossesNoAttackedSquare() {
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/8/4r3/8/8/1KR5 w K - 0 1", "b1c1"));
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/8/1r6/8/8/1KR5 w K - 0 1", "b1c1"));
  // The rook may: e1 is crossed by the rook alone.
  TEST_ASSERT_TRUE(canPlay("k7/8/8/8/4r3/8/8/5KR1 w K - 0 1", "f1g1"));
}

// The rook shields its king on the first rank, and may not leave it to the queen.
void theRookMustNotUncoverTheKing() {
  TEST_ASSERT_FALSE(canPlay("4k3/8/8/8/8/8/8/qR1K4 w Q - 0 1", "d1b1"));
  TEST_ASSERT_TRUE(canPlay("4k3/8/8/8/8/8/q7/1R1K4 w Q - 0 1", "d1b1"));
}

void rightsEndWithTheirOwnKingAndRook() {
  constexpr const char* kBoth = "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1";
  TEST_ASSERT_EQUAL_HEX8(kAllCastling, at(kBoth).castling());
  TEST_ASSERT_EQUAL_HEX8(kWhiteLong | kBlackLong, after(kBoth, "g1g8").castling());
  TEST_ASSERT_EQUAL_HEX8(kAllCastling & ~kWhiteLong, after(kBoth, "b1b3").castling());
  TEST_ASSERT_EQUAL_HEX8(kBlackShort | kBlackLong, after(kBoth, "e1e2").castling());
  // Other pieces may come and go on the first rank.
  constexpr const char* kKnights = "nr2k1r1/8/8/8/8/8/8/NR2K1R1 w KQkq - 0 1";
  TEST_ASSERT_EQUAL_HEX8(kAllCastling, after(kKnights, "a1b3 a8b6 b3a1 b6a8").castling());
}

// King f1 with a rook on h1: g1 is a step of the king's and where castling ends.
void aStepIsNotTakenForCastling() {
  const Position position = at("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
  const auto means = [&](const char* text) {
    Move move;
    base::Reason why;
    TEST_ASSERT_TRUE_MESSAGE(parseMove(position, text, move, why), why.cString());
    return move;
  };
  TEST_ASSERT_TRUE(means("f1g1") == Move(f1, g1));
  TEST_ASSERT_TRUE(means("Kg1") == Move(f1, g1));
  for (const char* text : {"f1h1", "O-O", "0-0", "oo"})
    TEST_ASSERT_TRUE(means(text) == Move::castling(f1, h1));
}

void whatKeepsFromCastlingIsSaid() {
  const auto refuses = [](const char* fen, const char* text, const char* reason) {
    Move move;
    base::Reason why;
    TEST_ASSERT_FALSE(parseMove(at(fen), text, move, why));
    TEST_ASSERT_EQUAL_STRING(reason, why.cString());
  };
  refuses("4k3/8/8/8/8/8/8/1KRN4 w K - 0 1", "O-O", "not legal: no castling over the knight on d1");
  refuses("4k3/8/8/8/8/8/8/RK1N4 w Q - 0 1", "b1a1", "not legal: no castling over the knight on d1");
  refuses("4k3/8/8/8/4r3/8/8/1KR5 w K - 0 1", "b1c1", "not legal: no castling through or into check");
}

// PGN

void pgnNamesTheVariantAndReadsItBack() {
  const Position start = chess960Position(1);
  Move moves[4];
  PgnGame game(moves, 4);
  base::Reason why;
  base::TextOf<400> pgn;
  pgn.add("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"").add(written(start, FenStyle::Files));
  pgn.add("\"]\n\n1. O-O O-O *\n");
  TEST_ASSERT_FALSE(readPgn(pgn.view(), game, why));  // the other rook stands there
  TEST_ASSERT_EQUAL_STRING("move 1. O-O: not legal: no castling over the rook on f1", why.cString());

  constexpr std::string_view kGame =
      "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
      "[FEN \"rk3r2/pppppppp/8/8/8/8/PPPPPPPP/RK3R2 w KQkq - 0 1\"]\n\n1. O-O O-O-O *\n";
  TEST_ASSERT_TRUE_MESSAGE(readPgn(kGame, game, why.clear()), why.cString());
  TEST_ASSERT_EQUAL(2, game.count);
  Tags tags;
  PgnWriter writer(tags, game.result, game.start, game.moves, game.count);
  base::TextOf<1000> out;
  for (PgnLine line; writer.nextLine(line);) out.add(line.view()).add('\n');
  TEST_ASSERT_TRUE(out.view().find(kGame.substr(0, kGame.size() - 1)) != std::string_view::npos);
}

// The board

void newGamesOfChess960HaveANumberOrAreDrawnByLot() {
  story.begin();
  story.type("new 960 0");
  TEST_ASSERT_TRUE(story.hasHeard("new game, Chess960 position 0"));
  TEST_ASSERT_TRUE(story.game().start() == chess960Position(0));
  story.type("new 960");
  TEST_ASSERT_TRUE(chess960NumberOf(story.game().start()) >= 0);
  story.type("new 960 518");
  TEST_ASSERT_FALSE(story.game().start().isChess960());
  for (const char* wrong : {"new 960 960", "new 960 x", "new 960 1 2"}) {
    story.type(wrong);
    TEST_ASSERT_TRUE_MESSAGE(story.hasHeard("error: new"), wrong);
    TEST_ASSERT_FALSE(story.game().start().isChess960());
  }
}

void aPowerCutResumesAGameOfChess960() {
  story.begin();
  story.type("new fen 1rk2r2/pppppppp/8/8/8/8/PPPPPPPP/1RK2R2 w FBfb - 0 1");
  story.type("O-O");
  story.type("c8b8");
  TEST_ASSERT_EQUAL(2, story.game().plyCount());
  FenText before;
  writeFen(story.game().position(), before);
  TEST_ASSERT_EQUAL_STRING("2kr1r2/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 w - - 2 2", before.cString());
  story.losePower();
  story.start(1000);
  TEST_ASSERT_EQUAL_STRING(before.cString(), written(story.game().position()));
  TEST_ASSERT_TRUE(story.game().start().isChess960());
  story.type("undo 2");
  TEST_ASSERT_EQUAL_HEX8(kAllCastling, story.game().position().castling());
}

void aGameThatIsPrintedNamesItsVariant() {
  story.begin();
  story.type("new 960 1");
  TEST_ASSERT_NOT_NULL(std::strstr(story.type("pgn"), "[Variant \"Chess960\"]"));
  story.type("new");
  TEST_ASSERT_NULL(std::strstr(story.type("pgn"), "Variant"));
}

void uciTellsCastlingAsKingTakesRook() {
  story.begin();
  story.type("uci");
  story.type("position fen 7k/6pp/8/8/8/8/8/R3K3 w Q - 0 1");
  TEST_ASSERT_NOT_NULL(std::strstr(story.type("go perft 1"), "e1c1: 1"));
  story.type("setoption name UCI_Chess960 value true");
  TEST_ASSERT_NOT_NULL(std::strstr(story.type("go perft 1"), "e1a1: 1"));
  TEST_ASSERT_NULL(std::strstr(story.heard.cString(), "e1c1"));
  TEST_ASSERT_NOT_NULL(std::strstr(story.type("d"), "Fen: 7k/6pp/8/8/8/8/8/R3K3 w A - 0 1"));
  story.type("position fen 7k/6pp/8/8/8/8/8/5KR1 w G - 0 1 moves f1g1 h8g8");
  TEST_ASSERT_NOT_NULL(std::strstr(story.type("d"), "Fen: 6k1/6pp/8/8/8/8/8/5RK1 w - - 2 2"));
  story.type("position fen 7k/6pp/8/8/8/8/8/4K2R w H - 0 1");
  story.type("go depth 2 searchmoves e1h1");
  TEST_ASSERT_TRUE(story.hasHeard("bestmove e1h1"));
}

}  // namespace

SUITE() {
  RUN_TEST(positionsHaveTheirUsualNumbers);
  RUN_TEST(everyFirstPositionIsAnotherAndKeepsItsNumber);
  RUN_TEST(aRookFurtherInIsNamedByItsFile);
  RUN_TEST(filesAreReadForChessToo);
  RUN_TEST(aFileWithoutItsRookIsRefused);
  RUN_TEST(castlingBringsBothWhereChessDoes);
  RUN_TEST(nothingElseMayStandOnTheWay);
  RUN_TEST(theKingCrossesNoAttackedSquare);
  RUN_TEST(theRookMustNotUncoverTheKing);
  RUN_TEST(rightsEndWithTheirOwnKingAndRook);
  RUN_TEST(aStepIsNotTakenForCastling);
  RUN_TEST(whatKeepsFromCastlingIsSaid);
  RUN_TEST(pgnNamesTheVariantAndReadsItBack);
  RUN_TEST(newGamesOfChess960HaveANumberOrAreDrawnByLot);
  RUN_TEST(aPowerCutResumesAGameOfChess960);
  RUN_TEST(aGameThatIsPrintedNamesItsVariant);
  RUN_TEST(uciTellsCastlingAsKingTakesRook);
}
