// Reading JSON from a stream, whatever its chunks.
#include <cstring>

#include "base/json_reader.h"
#include "base/text.h"
#include "suite.h"

using namespace base;

// Writes down what it is told: "path=text" a value, "path:text" a piece that goes on, "." a document, "!" one
// that is none.
class Note final : public JsonReader::Sink {
 public:
  void take(const JsonReader::Piece& piece) override {
    if (piece.isFirst) words.add(piece.path);
    words.add(piece.isLast ? '=' : ':').add(piece.text).add(' ');
  }
  void endDocument(bool isWhole) override { words.add(isWhole ? '.' : '!'); }

  TextOf<4000> words;
};

static const char* read(std::string_view bytes, std::size_t chunk = 1000000) {
  static Note note;
  note.words.clear();
  JsonReader reader;
  for (; !bytes.empty(); bytes.remove_prefix(chunk < bytes.size() ? chunk : bytes.size()))
    reader.feed(bytes.substr(0, chunk), note);
  reader.finish(note);
  return note.words.cString();
}

static void valuesComeWithTheirPath() {
  TEST_ASSERT_EQUAL_STRING(
      "type=gameStart game.id=abc game.opponent.ai=3 game.rated=true last=null .",
      read(R"({"type":"gameStart","game":{"id":"abc","opponent":{"ai":3},"rated":true},"last":null})"));
}

static void elementsHaveThePathOfTheirArray() {
  TEST_ASSERT_EQUAL_STRING("a=1 a=2 a.b=3 c=4 .", read(R"({"a":[1,2,{"b":3},[]],"c":4})"));
  TEST_ASSERT_EQUAL_STRING("=1 =x .", read(R"([1,"x"])"));
}

static void aDocumentMayBeAValueAlone() {
  TEST_ASSERT_EQUAL_STRING("=12 .=a .=false .", read("12\n\"a\"\nfalse"));
}

static void emptyLinesBetweenDocumentsSayNothing() {
  TEST_ASSERT_EQUAL_STRING("a=1 .b=2 .", read("\n\n{\"a\":1}\n\n\n{\"b\":2}\n\n"));
}

static void chunksMayEndAnywhere() {
  const char text[] =
      "{\"n\\u00e4me\":\"J\xc3\xbcrgen \\ud83d\\ude00 \\\"x\\\" \\u00fc\",\"deep\":{\"moves\":\"e2e4 "
      "e7e5\",\"t\":-1.5e+3}}"
      "\n\n{\"ok\":true}\n";
  char whole[4000];
  std::strcpy(whole, read(text));
  TEST_ASSERT_EQUAL_STRING(
      "n\xc3\xa4me=J\xc3\xbcrgen \xf0\x9f\x98\x80 \"x\" \xc3\xbc deep.moves=e2e4 e7e5 deep.t=-1.5e+3 "
      ".ok=true .",
      whole);
  for (std::size_t chunk = 1; chunk < sizeof text; ++chunk)
    TEST_ASSERT_EQUAL_STRING(whole, read({text, sizeof text - 1}, chunk));
}

class Pieces final : public JsonReader::Sink {
 public:
  void take(const JsonReader::Piece& piece) override {
    ++count;
    TEST_ASSERT_EQUAL(count == 1, piece.isFirst);
    // No piece begins in the middle of a character.
    TEST_ASSERT_NOT_EQUAL(0x80, static_cast<uint8_t>(piece.text.empty() ? 'x' : piece.text[0]) & 0xC0);
    length += piece.text.size();
    isLast = piece.isLast;
  }
  void endDocument(bool isWhole) override { TEST_ASSERT_TRUE(isWhole); }

  int count = 0;
  std::size_t length = 0;
  bool isLast = false;
};

static void aLongStringComesInPiecesThatSplitNoCharacter() {
  for (const std::string_view character : {"x", "\xc3\xbc", "\xe2\x82\xac", "\xf0\x9f\x98\x80"}) {
    Pieces pieces;
    JsonReader reader;
    reader.feed("\"", pieces);
    for (int i = 0; i < 1000; ++i) reader.feed(character, pieces);
    reader.feed("\"", pieces);
    TEST_ASSERT_GREATER_THAN(8, pieces.count);
    TEST_ASSERT_EQUAL(1000 * character.size(), pieces.length);
    TEST_ASSERT_TRUE(pieces.isLast);
  }
}

static void halfASurrogateBecomesTheReplacementCharacter() {
  TEST_ASSERT_EQUAL_STRING("=\xef\xbf\xbdx .", read(R"("\ud83dx")"));
  TEST_ASSERT_EQUAL_STRING("=\xef\xbf\xbd .", read(R"("\ude00")"));
  TEST_ASSERT_EQUAL_STRING("=\xef\xbf\xbd\xef\xbf\xbd .", read(R"("\ud83d\ud83d")"));
  TEST_ASSERT_EQUAL_STRING("=\xef\xbf\xbd\n .", read(R"("\ud83d\n")"));
}

static void whatIsNotJsonEndsItsDocumentOnly() {
  static const char* const kWrong[] = {"{\"a\":}",
                                       "{a:1}",
                                       "{\"a\" 1}",
                                       "[1,]",
                                       "{\"a\":1,}",
                                       "{\"a\":1]",
                                       "[1}",
                                       "tru",
                                       "nul",
                                       "01",
                                       "1.",
                                       "-",
                                       "1e",
                                       "+1",
                                       "\"\\x\"",
                                       "\"\\u12g4\"",
                                       "{\"a\":\"b\nc\"}",
                                       "{",
                                       "[",
                                       "\"abc",
                                       "{\"a\"",
                                       "<html>",
                                       "}",
                                       "]",
                                       ","};
  for (const char* const wrong : kWrong) {
    TextOf<100> text;
    const char* const heard = read(text.add(wrong).add("\n{\"ok\":true}\n").view());
    TEST_ASSERT_NOT_NULL_MESSAGE(std::strchr(heard, '!'), wrong);
    TEST_ASSERT_NOT_NULL_MESSAGE(std::strstr(heard, "ok=true ."), wrong);
  }
}

static void aDocumentThatIsCutOffIsNone() {
  TEST_ASSERT_EQUAL_STRING("a=1 !", read(R"({"a":1 )"));
  TEST_ASSERT_EQUAL_STRING("a=1 !b=2 .", read("{\"a\":1,\n{\"b\":2}"));
}

static void aKeyWithADotIsNoPath() {
  TEST_ASSERT_EQUAL_STRING("state\x1fmoves=x .", read(R"({"state.moves":"x"})"));
}

static void whatIsTooDeepToTellHasNoPath() {
  TextOf<300> text;
  text.add("{\"a\":{\"");
  for (int i = 0; i < 200; ++i) text.add('k');
  text.add("\":{\"b\":1},\"c\":2},\"d\":3}");
  TEST_ASSERT_EQUAL_STRING("?=1 a.c=2 d=3 .", read(text.view()));
}

static void nestingHasALimit() {
  TextOf<300> text;
  for (int i = 0; i < 100; ++i) text.add('[');
  TEST_ASSERT_EQUAL_STRING("!=1 .", read(text.add("\n1").view()));
}

class LastNumber final : public JsonReader::Sink {
 public:
  void take(const JsonReader::Piece& piece) override { number = piece.number(5000); }
  void endDocument(bool /*isWhole*/) override {}

  uint32_t number = 99;
};

static void numbersAreTakenWithinTheirBounds() {
  const struct {
    const char* text;
    uint32_t number;
  } kRows[] = {{"120", 120}, {"-3", 0},   {"12.9", 12}, {"1e3", 5000}, {"99999999999999999999999", 5000},
               {"\"7\"", 0}, {"true", 0}, {"0", 0},     {"5001", 5000}};
  for (const auto& row : kRows) {
    LastNumber sink;
    JsonReader reader;
    reader.feed(row.text, sink);
    reader.feed("\n", sink);
    TEST_ASSERT_EQUAL_MESSAGE(row.number, sink.number, row.text);
  }
}

SUITE() {
  RUN_TEST(valuesComeWithTheirPath);
  RUN_TEST(elementsHaveThePathOfTheirArray);
  RUN_TEST(aDocumentMayBeAValueAlone);
  RUN_TEST(emptyLinesBetweenDocumentsSayNothing);
  RUN_TEST(chunksMayEndAnywhere);
  RUN_TEST(aLongStringComesInPiecesThatSplitNoCharacter);
  RUN_TEST(halfASurrogateBecomesTheReplacementCharacter);
  RUN_TEST(whatIsNotJsonEndsItsDocumentOnly);
  RUN_TEST(aDocumentThatIsCutOffIsNone);
  RUN_TEST(aKeyWithADotIsNoPath);
  RUN_TEST(whatIsTooDeepToTellHasNoPath);
  RUN_TEST(nestingHasALimit);
  RUN_TEST(numbersAreTakenWithinTheirBounds);
}
