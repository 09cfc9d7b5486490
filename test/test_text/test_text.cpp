// Text in caller's buffers, and the small steps of reading it.
#include <cstring>

#include "base/scan.h"
#include "base/text.h"
#include "chess/letters.h"
#include "chess/square_text.h"
#include "suite.h"

using namespace base;
using namespace chess;

static void whatIsAddedStandsInOneLine() {
  TextOf<60> text;
  text.add("e").add('4').add(std::string_view(" costs")).add(' ').add(120).add(" ms on ").add(h8);
  TEST_ASSERT_EQUAL_STRING("e4 costs 120 ms on h8", text.cString());
  TEST_ASSERT_FALSE(text.truncated());
}

static void numbersOfEveryWidthAreWrittenInFull() {
  TextOf<100> text;
  text.add(INT64_MIN)
      .add(' ')
      .add(UINT64_MAX)
      .add(' ')
      .add(uint8_t{65})
      .add(' ')
      .add(int8_t{-1})
      .add(' ')
      .add(0u);
  TEST_ASSERT_EQUAL_STRING("-9223372036854775808 18446744073709551615 65 -1 0", text.cString());
}

static void paddingAddsZerosAndNeverCutsDigits() {
  TextOf<60> text;
  text.addPadded(5, 2).add(':').addPadded(0, 2).add(' ').addPadded(1234, 2).add(' ').addPadded(7, 99);
  TEST_ASSERT_EQUAL_STRING("05:00 1234 00000000000000000007", text.cString());
}

static void hexGivesTheLowestDigits() {
  TextOf<60> text;
  text.addHex(0xFFFF00000000FFFF, 16).add(' ').addHex(0xABCD, 2).add(' ').addHex(0xA, 4).addHex(1, 0);
  TEST_ASSERT_EQUAL_STRING("ffff00000000ffff cd 000a", text.cString());
}

static void aSquareOffTheBoardIsAStroke() {
  TextOf<10> text;
  text.add(a1).add(kNoSquare);
  TEST_ASSERT_EQUAL_STRING("a1-", text.cString());
}

static void squaresAreListedEachAfterASpace() {
  TextOf<20> text;
  SquareSet squares;
  text.add("on").add(squares).add(':');
  for (const Square square : {h8, e4, a1}) squares.add(square);
  TEST_ASSERT_EQUAL_STRING("on: a1 e4 h8", text.add(squares).cString());
}

static void aFullTextIsCutAndSaysSo() {
  char memory[8];
  memset(memory, 'Z', sizeof memory);
  Text text(memory, 5);
  text.add("abc").add("def");
  TEST_ASSERT_EQUAL_STRING("abcd", memory);
  TEST_ASSERT_TRUE(text.truncated());
  TEST_ASSERT_EQUAL_CHAR('Z', memory[5]);
}

static void nothingFollowsACut() {
  TextOf<4> text;
  text.add("abcdef").clear().add("abc").add("de").add('f');
  TEST_ASSERT_EQUAL_STRING("abcd", text.cString());
}

static void anExactFitIsNotCut() {
  TextOf<4> text;
  text.add("abcd");
  TEST_ASSERT_FALSE(text.truncated());
  TEST_ASSERT_EQUAL(0, text.room());
  text.add("");
  TEST_ASSERT_FALSE(text.truncated());
  text.add('e');
  TEST_ASSERT_TRUE(text.truncated());
}

static void clearingForgetsTheCut() {
  TextOf<3> text;
  text.add("abcdef").clear();
  TEST_ASSERT_FALSE(text.truncated());
  TEST_ASSERT_TRUE(text.empty());
  TEST_ASSERT_EQUAL_STRING("", text.cString());
}

static void aTextWithoutRoomHoldsNothing() {
  char guard = 'Z';
  Text none(&guard, 0);
  none.add("abc").add(5);
  TEST_ASSERT_EQUAL_CHAR('Z', guard);
  TEST_ASSERT_TRUE(none.truncated());
  TEST_ASSERT_EQUAL_STRING("", none.cString());
  Text nowhere(nullptr, 10);
  nowhere.add("abc");
  TEST_ASSERT_TRUE(nowhere.truncated());
}

static void aQuoteIsShortAndPrintable() {
  TextOf<80> text;
  text.addQuoted("a\x1b[2J\xff").add(' ').addQuoted("").add(' ').addQuoted("abcdefghijklmnopqrstuvwxyz");
  TEST_ASSERT_EQUAL_STRING("'a?[2J?' '' 'abcdefghijklmnopqrstuvwx...'", text.cString());
}

static void wordsComeOneByOneWithoutTheirSpaces() {
  std::string_view rest = "  go \t depth  5\r\n";
  TEST_ASSERT_TRUE(nextWord(rest) == "go");
  TEST_ASSERT_TRUE(rest == "depth  5");
  TEST_ASSERT_TRUE(nextWord(rest) == "depth");
  TEST_ASSERT_TRUE(nextWord(rest) == "5");
  TEST_ASSERT_TRUE(nextWord(rest).empty());
  TEST_ASSERT_TRUE(nextWord(rest).empty());
}

static void aNumberIsDigitsOnlyAndNotTooLarge() {
  TEST_ASSERT_EQUAL(42, numberFrom("42").value_or(0));
  TEST_ASSERT_EQUAL(7, numberFrom("0007").value_or(0));
  TEST_ASSERT_TRUE(numberFrom("4294967295").has_value());
  for (const char* bad : {"", "-1", "+1", "1x", " 1", "4294967296", "99999999999999999999999999"})
    TEST_ASSERT_FALSE_MESSAGE(numberFrom(bad).has_value(), bad);
  TEST_ASSERT_TRUE(numberFrom("64", 64).has_value());
  TEST_ASSERT_FALSE(numberFrom("65", 64).has_value());
}

static void aSquareIsAFileAndARank() {
  TEST_ASSERT_EQUAL(a1, squareFrom("a1"));
  TEST_ASSERT_EQUAL(h8, squareFrom('h', '8'));
  for (const char* bad : {"", "e", "e44", "i1", "a0", "a9", "A1", "11"})
    TEST_ASSERT_EQUAL_MESSAGE(kNoSquare, squareFrom(bad), bad);
}

static void capitalsDoNotMatterWhereWeSaySo() {
  TEST_ASSERT_TRUE(equalIgnoringCase("Help", "hELP"));
  TEST_ASSERT_FALSE(equalIgnoringCase("help", "helps"));
  TEST_ASSERT_FALSE(equalIgnoringCase("@", "`"));
}

static void everyPieceHasItsLetter() {
  for (const Colour colour : {Colour::White, Colour::Black}) {
    for (int kind = 1; kind < kKinds; ++kind) {
      const Piece piece = makePiece(colour, static_cast<Kind>(kind));
      TEST_ASSERT_TRUE(pieceFrom(letterOf(piece)) == piece);
    }
  }
  TEST_ASSERT_EQUAL_CHAR('n', letterOf(Piece::BlackKnight));
  TEST_ASSERT_TRUE(pieceFrom('x') == Piece::None);
  TEST_ASSERT_TRUE(pieceFrom(' ') == Piece::None);
  TEST_ASSERT_TRUE(pieceFrom('\0') == Piece::None);
}

SUITE() {
  RUN_TEST(whatIsAddedStandsInOneLine);
  RUN_TEST(numbersOfEveryWidthAreWrittenInFull);
  RUN_TEST(paddingAddsZerosAndNeverCutsDigits);
  RUN_TEST(hexGivesTheLowestDigits);
  RUN_TEST(aSquareOffTheBoardIsAStroke);
  RUN_TEST(squaresAreListedEachAfterASpace);
  RUN_TEST(aFullTextIsCutAndSaysSo);
  RUN_TEST(nothingFollowsACut);
  RUN_TEST(anExactFitIsNotCut);
  RUN_TEST(clearingForgetsTheCut);
  RUN_TEST(aTextWithoutRoomHoldsNothing);
  RUN_TEST(aQuoteIsShortAndPrintable);
  RUN_TEST(wordsComeOneByOneWithoutTheirSpaces);
  RUN_TEST(aNumberIsDigitsOnlyAndNotTooLarge);
  RUN_TEST(aSquareIsAFileAndARank);
  RUN_TEST(capitalsDoNotMatterWhereWeSaySo);
  RUN_TEST(everyPieceHasItsLetter);
}
