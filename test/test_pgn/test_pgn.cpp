// Games as PGN: written line by line, read as they come, refused with the reason.
#include <cstring>

#include "chess/fen.h"
#include "chess/pgn.h"
#include "chess/san.h"
#include "suite.h"

using namespace chess;

namespace {

constexpr int kRoom = 400;
Move gMoves[kRoom];
base::TextOf<4000> gText;

// A list of moves in SAN or UCI, played from a position into gMoves; how many there were.
int play(const Position& start, std::string_view words) {
  Position position = start;
  int count = 0;
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    base::Reason why;
    TEST_ASSERT_TRUE_MESSAGE(parseMove(position, words.substr(0, end), gMoves[count], why), why.cString());
    Undo undo;
    position.make(gMoves[count++], undo);
    words = end == std::string_view::npos ? "" : words.substr(end + 1);
  }
  return count;
}

const Tags kNoTags{};

void set(Tags& tags, std::string_view name, std::string_view value) {
  TEST_ASSERT_EQUAL(TagRefusal::None, tags.set(name, value));
}

const char* write(const Tags& tags, Result result, const Position& start, int count) {
  gText.clear();
  PgnWriter writer(tags, result, start, gMoves, count);
  for (PgnLine line; writer.nextLine(line);) {
    TEST_ASSERT_FALSE(line.truncated());
    gText.add(line.view()).add('\n');
  }
  TEST_ASSERT_FALSE(gText.truncated());
  return gText.cString();
}

Position at(const char* fen) {
  Position position;
  base::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(parseFen(fen, position, why), why.cString());
  return position;
}

// Reads a game and compares its moves, as UCI, and its result.
void reads(std::string_view text, const char* moves, Result result = Result::Open) {
  PgnGame game(gMoves, kRoom);
  base::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(readPgn(text, game, why), why.cString());
  gText.clear();
  for (int i = 0; i < game.count; ++i) {
    if (i > 0) gText.add(' ');
    writeUci(game.moves[i], gText);
  }
  TEST_ASSERT_EQUAL_STRING(moves, gText.cString());
  TEST_ASSERT_EQUAL(static_cast<int>(result), static_cast<int>(game.result));
}

void refuses(std::string_view text, const char* reason, int room = kRoom) {
  for (Move& move : gMoves) move = Move(a1, h8);
  PgnGame game(gMoves, room);
  game.count = 7;
  game.end = 9;
  game.result = Result::Draw;
  const Position start = game.start;
  base::Reason why;
  TEST_ASSERT_FALSE(readPgn(text, game, why));
  TEST_ASSERT_EQUAL_STRING(reason, why.cString());
  for (const Move move : gMoves) TEST_ASSERT_TRUE_MESSAGE(move == Move(a1, h8), "the moves have changed");
  TEST_ASSERT_TRUE_MESSAGE(
      game.count == 7 && game.end == 9 && game.result == Result::Draw && game.start == start,
      "the game has changed");
}

// Everything the reader tells, in one line, however the text is cut into pieces.
const char* eventsOf(std::string_view text, std::size_t piece, bool withVariations = false) {
  gText.clear();
  PgnReader reader;
  if (withVariations) reader.readVariations();
  const auto note = [&reader](PgnReader::Event event) {
    switch (event) {
      case PgnReader::Event::Tag:
        gText.add(reader.tagName()).add('=').add(reader.tagValue());
        break;
      case PgnReader::Event::Move:
        gText.add(reader.word());
        break;
      case PgnReader::Event::Result:
        gText.add('<').add(reader.word()).add('>');
        break;
      case PgnReader::Event::Error:
        gText.add("error: ").add(reader.why());
        break;
      case PgnReader::Event::Open:
        gText.add('(');
        break;
      case PgnReader::Event::Close:
        gText.add(')');
        break;
      case PgnReader::Event::More:
        return false;
    }
    gText.add('|');
    return event != PgnReader::Event::Error;
  };
  while (!text.empty()) {
    std::string_view part = text.substr(0, piece);
    text.remove_prefix(part.size());
    while (note(reader.next(part))) {
    }
  }
  while (note(reader.finish())) {
  }
  return gText.cString();
}

}  // namespace

static void variationsAreHandedOutToWhoWantsThem() {
  constexpr std::string_view kText =
      "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 $1 (2. c3 1-0)) (1... e6) 2. Nf3 * 1. d4 (1. c4) *";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{7}, kText.size()}) {
    TEST_ASSERT_EQUAL_STRING("e4|e5|(|c5|Nf3|(|c3|)|)|(|e6|)|Nf3|<*>|d4|(|c4|)|<*>|",
                             eventsOf(kText, piece, true));
    TEST_ASSERT_EQUAL_STRING("e4|e5|Nf3|<*>|d4|<*>|", eventsOf(kText, piece));
  }
}

static void aGameIsSevenTagsABlankLineAndTheMoves() {
  Tags tags;
  set(tags, "Event", "Casual");
  set(tags, "Site", "Home");
  set(tags, "Date", "2024.05.01");
  set(tags, "Round", "1");
  set(tags, "White", "Ann");
  set(tags, "Black", "Bob");
  const int count = play(Position(), "f3 e5 g4 Qh4");
  TEST_ASSERT_EQUAL_STRING(
      "[Event \"Casual\"]\n[Site \"Home\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n[White \"Ann\"]\n[Black "
      "\"Bob\"]\n"
      "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
      write(tags, Result::BlackWins, Position(), count));
}

static void aGameWithoutMovesIsItsResult() {
  TEST_ASSERT_EQUAL_STRING(
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.\?\?\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n"
      "[Result \"*\"]\n\n*\n",
      write(kNoTags, Result::Open, Position(), 0));
}

static void anotherStartIsWrittenAsFenAndBlackMayBegin() {
  const Position start = at("4k3/8/8/8/8/8/4P3/4K3 b - - 0 30");
  const int count = play(start, "Kd7 e4 Kd6");
  const char* written = write(kNoTags, Result::Open, start, count);
  TEST_ASSERT_NOT_NULL(
      std::strstr(written,
                  "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n\n"
                  "30... Kd7 31. e4 Kd6 *\n"));
}

static void quotesAndBackslashesAreEscapedAndControlsAreBlanks() {
  Tags tags;
  set(tags, "Event", "The \"Big\" \\ One\nline\x7F");
  base::TextOf<1000> written;
  written.add(write(tags, Result::Open, Position(), 0));
  TEST_ASSERT_TRUE(written.view().find("[Event \"The \\\"Big\\\" \\\\ One line \"]\n") == 0);
  const std::string_view read = eventsOf(written.view(), 1);
  TEST_ASSERT_TRUE(read.find("Event=The \"Big\" \\ One line |Site=?|") == 0);
}

static void aLongTagValueIsCutAndItsLineStillCloses() {
  char value[300], name[Tags::kMaxName];
  std::memset(value, 'v', sizeof value);
  std::memset(name, 'N', sizeof name);
  std::memset(value + 10, '"', 20);
  Tags tags;
  set(tags, {name, sizeof name}, {value, sizeof value});
  PgnWriter writer(tags, Result::Open, Position(), nullptr, 0);
  PgnLine line;
  for (int i = 0; i < 8; ++i) TEST_ASSERT_TRUE(writer.nextLine(line));
  TEST_ASSERT_FALSE(line.truncated());
  TEST_ASSERT_EQUAL(kMaxPgnLine, line.length());
  TEST_ASSERT_EQUAL_CHAR(']', line.view().back());
}

static void aCutNeverSplitsACharacter() {
  // 85 euro signs are 255 bytes; behind an "x" the last would be cut in two.
  char value[1 + 3 * 90] = {'x'};
  for (std::size_t i = 1; i < sizeof value; i += 3) std::memcpy(value + i, "\xE2\x82\xAC", 3);
  Tags tags;
  set(tags, "Event", {value, sizeof value});
  TEST_ASSERT_EQUAL(1 + 3 * 84, tags.get("Event").size());
  set(tags, "Event", {value + 1, sizeof value - 1});
  TEST_ASSERT_EQUAL(3 * 85, tags.get("Event").size());
}

static void tagsAreReplacedRemovedAndKeepTheirOrder() {
  Tags tags;
  TEST_ASSERT_TRUE(tags.empty());
  set(tags, "ECO", "C50");
  set(tags, "White", "Ann");
  set(tags, "TimeControl", "900+10");
  set(tags, "ECO", "C50, a longer one");
  set(tags, "Annotator", "Bob");
  set(tags, "TimeControl", "-");
  set(tags, "White", "");
  set(tags, "Nobody", "");
  const char* kWanted[] = {"ECO=C50, a longer one", "TimeControl=-", "Annotator=Bob"};
  Tags::Tag tag;
  int at = 0;
  for (const char* wanted : kWanted) {
    TEST_ASSERT_TRUE(tags.next(at, tag));
    base::TextOf<80> text;
    TEST_ASSERT_EQUAL_STRING(wanted, text.add(tag.name).add('=').add(tag.value).cString());
  }
  TEST_ASSERT_FALSE(tags.next(at, tag));
  TEST_ASSERT_TRUE(tags.shown("White") == "?");
  TEST_ASSERT_TRUE(tags.shown("Date") == "????.??.??");
  for (const char* name : {"ECO", "TimeControl", "Annotator"}) set(tags, name, "");
  TEST_ASSERT_TRUE(tags.empty());
}

static void tagsThatDoNotFitAreRefusedAndChangeNothing() {
  char value[Tags::kMaxValue];
  std::memset(value, 'v', sizeof value);
  Tags tags;
  set(tags, "A", {value, 250});
  set(tags, "B", {value, Tags::kCapacity - 253 - 3});  // to the last byte
  TEST_ASSERT_EQUAL(TagRefusal::Full, tags.set("A", {value, 251}));
  TEST_ASSERT_EQUAL(TagRefusal::Full, tags.set("C", "c"));
  TEST_ASSERT_EQUAL(TagRefusal::Name, tags.set("a name", "x"));
  TEST_ASSERT_EQUAL(TagRefusal::Name, tags.set("", "x"));
  TEST_ASSERT_EQUAL(TagRefusal::Name, tags.set("ThisNameHasThirtyThreeCharacters_", "x"));
  TEST_ASSERT_EQUAL(TagRefusal::Own, tags.set("FEN", "x"));
  TEST_ASSERT_EQUAL(250, tags.get("A").size());
  set(tags, "A", {value, 100});
  set(tags, "C", "c");
  TEST_ASSERT_TRUE(tags.get("C") == "c");
  TEST_ASSERT_EQUAL(Tags::kCapacity - 256, tags.get("B").size());
}

static void moveLinesStayBelowEightyColumns() {
  base::TextOf<1500> words;
  for (int i = 0; i < 60; ++i) words.add(i == 0 ? "" : " ").add("Nf3 Nf6 Ng1 Ng8");
  const int count = play(Position(), words.view());
  PgnWriter writer(kNoTags, Result::Open, Position(), gMoves, count);
  PgnLine line;
  std::size_t longest = 0;
  int lines = 0;
  for (; writer.nextLine(line); ++lines) {
    if (line.length() > longest) longest = line.length();
    TEST_ASSERT_FALSE(!line.empty() && (line.view().front() == ' ' || line.view().back() == ' '));
  }
  TEST_ASSERT_LESS_THAN(80, longest);
  TEST_ASSERT_GREATER_THAN(70, longest);
  TEST_ASSERT_GREATER_THAN(20, lines);
  TEST_ASSERT_FALSE(writer.nextLine(line));
  TEST_ASSERT_TRUE(line.empty());
}

static void whatIsNotLegalEndsTheMoves() {
  gMoves[0] = Move::doublePush(e2, e4);
  gMoves[1] = Move(e2, e4);
  gMoves[2] = Move(g1, f3);
  TEST_ASSERT_NOT_NULL(std::strstr(write(kNoTags, Result::Open, Position(), 3), "\n\n1. e4 *\n"));
}

static void aWrittenGameReadsBackAsItWas() {
  const Position start = at("r3k2r/1P6/8/3pP3/8/8/6p1/R3K2R w KQkq d6 0 12");
  const int count = play(start, "exd6 gxh1=N O-O-O O-O bxa8=Q");
  Move wanted[5];
  std::memcpy(static_cast<void*>(wanted), gMoves, sizeof wanted);
  base::TextOf<1000> text;
  text.add(write(kNoTags, Result::Draw, start, count));
  PgnGame game(gMoves, kRoom);
  base::Reason why;
  TEST_ASSERT_TRUE_MESSAGE(readPgn(text.view(), game, why), why.cString());
  TEST_ASSERT_EQUAL(count, game.count);
  for (int i = 0; i < count; ++i) TEST_ASSERT_TRUE(game.moves[i] == wanted[i]);
  TEST_ASSERT_TRUE(game.start == start);
  TEST_ASSERT_TRUE(game.result == Result::Draw);
}

static void moveNumbersMayHaveAnyShape() {
  const char* moves = "e2e4 e7e5 g1f3 b8c6";
  for (const char* text : {"1. e4 e5 2. Nf3 Nc6", "1.e4 e5 2.Nf3 Nc6", "1 e4 e5 2 Nf3 Nc6", "e4 e5 Nf3 Nc6",
                           "1. e4 1... e5 2. Nf3 2... Nc6", "1.e4 1...e5 2 . Nf3 .. Nc6",
                           "1. e4\ne5\r\n2.\tNf3 Nc6\n", "17.e4 e5 3.Nf3 Nc6"})
    reads(text, moves);
}

static void commentsVariationsAndNagsAreSkipped() {
  reads(
      "{ opening } 1. e4 {best; by (test) [x]\n spans lines} e5 ; to the end } ) of line\n"
      "% escaped line } 1. d4\n"
      "2. Nf3 $1 $14 !? (2. f4 {gambit ) } exf4 (2... d5 3. exd5) 3. Nf3) 2... Nc6! +- 3. Bb5 = a6?! 1/2-1/2",
      "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6", Result::Draw);
  reads("1.e4{c}e5(1...c5)2.Nf3$1Nc6*", "e2e4 e7e5 g1f3 b8c6");
  reads("1. e4 d5 2. e5 f5 3. exf6 e.p. 1-0", "e2e4 d7d5 e4e5 f7f5 e5f6", Result::WhiteWins);
}

static void castlingWithZerosIsNoResult() {
  reads("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-1", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8",
        Result::BlackWins);
  reads("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4.0-0 0-0", "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8");
}

static void theMovesEndDecidesTheResultAndElseTheTag() {
  reads("[Result \"1-0\"]\n1. e4 0-1", "e2e4", Result::BlackWins);
  reads("[Result \"1-0\"]\n1. e4 *", "e2e4", Result::WhiteWins);
  reads("[Result \"1-0\"]\n1. e4", "e2e4", Result::WhiteWins);
  reads("[Result \"won\"]\n1. e4", "e2e4");
  reads("1. e4 1/2", "e2e4", Result::Draw);
  reads("1. e4 \u00bd-\u00bd", "e2e4", Result::Draw);
  reads("1. e4 \u00bd", "e2e4", Result::Draw);
  reads("\xEF\xBB\xBF[Event \"with a byte order mark\"]\n*", "");
}

static void theFirstGameIsReadAndTheNextIsFound() {
  const std::string_view text = "[Event \"1\"]\n\n1. e4 1-0\n\n[Event \"2\"]\n\n1. d4 d5 *\n";
  PgnGame game(gMoves, kRoom);
  base::Reason why;
  TEST_ASSERT_TRUE(readPgn(text, game, why));
  TEST_ASSERT_EQUAL(1, game.count);
  TEST_ASSERT_TRUE(game.result == Result::WhiteWins);
  TEST_ASSERT_TRUE(text.substr(game.end).substr(0, 10) == "\n\n[Event \"");
  reads(text.substr(game.end), "d2d4 d7d5");
  // Without a result the next game's tags are the end.
  const std::string_view open = "1. e4\n\n[Event \"2\"] 1. d4 *";
  TEST_ASSERT_TRUE(readPgn(open, game, why));
  TEST_ASSERT_EQUAL(1, game.count);
  reads(open.substr(game.end), "d2d4");
}

static void theReaderTellsTheSameHoweverTheTextIsCut() {
  const char* text =
      "[White \"O'Neil, \\\"Al\\\" \\\\ x\"]\r\n[ FEN  \"a b\" ]\n1.e4{x}e5 (1... c5 (1...e6)) 2.f4$2; z\n"
      "exf4 1-0[Event \"\"]1.d4(";
  const char* events =
      "White=O'Neil, \"Al\" \\ x|FEN=a b|e4|e5|f4|exf4|<1-0>|Event=|d4|error: line 4: a variation is not "
      "closed|";
  for (std::size_t piece = 1; piece < 150; ++piece) TEST_ASSERT_EQUAL_STRING(events, eventsOf(text, piece));
}

static void linesPastedOnAConsoleMakeAGame() {
  Move moves[10];
  PgnLoader loader(moves, 10);
  for (const char* pasted :
       {"[White \"Ann\"]\n", "\n", "1. e4 {a comment\n", "goes on} e5 2. N", "f3\n", "Nc6 1-0 3. d4\n"}) {
    std::string_view line = pasted;
    const PgnLoader::State state = loader.feed(line);
    TEST_ASSERT_TRUE(line.empty() == (state == PgnLoader::State::More));
  }
  TEST_ASSERT_TRUE(loader.finish() == PgnLoader::State::Done);
  TEST_ASSERT_EQUAL(4, loader.count());
  TEST_ASSERT_TRUE(moves[2] == Move(g1, f3));
  TEST_ASSERT_TRUE(loader.result() == Result::WhiteWins);
  TEST_ASSERT_TRUE(loader.position().at(c6) == Piece::BlackKnight);
}

static void aWrongMoveIsNamedWithItsNumber() {
  refuses("1. e4 e5 2. Nf3 Nxe9 3. d4 *", "move 2... Nxe9: does not parse");
  refuses("1. e4 e5 2. Ke3", "move 2. Ke3: no such piece: no king can go to e3");
  refuses("1. e4 -- *", "move 1... --: does not parse");
  refuses("1. e4 e5 2. e8=Q+ *", "move 2. e8=Q+: no such piece: no pawn can go to e8");
  refuses("1. d4 d5 2. Nf3 Nf6 3. Nd2 *", "move 3. Nd2: ambiguous: Nbd2 or Nfd2");
  refuses("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"] 30. e4",
          "move 30... e4: no such piece: Black has no pawn");
  refuses("1. f3 e5 2. g4 Qh4# 3. a3", "move 3. a3: leaves the king in check");
  refuses("1. e4 \x80 *", "move 1... \x80: does not parse");
}

static void aWrongStartIsRefused() {
  refuses("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*", "FEN: White has no king");
  refuses("[FEN \"\"]\n*", "FEN: a FEN has 6 fields, this has 0");
}

static void aGameThatDoesNotFitIsRefused() {
  refuses("1. e4 e5 2. Nf3 *", "move 2. Nf3: the game is too long, 2 half-moves fit", 2);
  refuses("1. e4 *", "move 1. e4: the game is too long, 0 half-moves fit", 0);
}

static void whatIsNotClosedOrOpenedIsRefused() {
  refuses("1. e4 {never\nclosed", "line 2: a comment is not closed");
  refuses("1. e4 (1. d4", "line 1: a variation is not closed");
  refuses("1. e4 (1. d4 [Event \"x\"]", "line 1: a variation is not closed");
  refuses("1. e4 ) e5", "line 1: a ) without a (");
  refuses("1. e4\n} e5", "line 2: a } without a {");
  refuses("] e4", "line 1: a ] without a [");
  refuses("[Event \"x\"", "line 1: a tag is not closed");
  refuses("[Event \"x\" \"y\"]", "line 1: a tag is not closed");
  refuses("[Event \"x\n\"]", "line 1: a tag's value is not closed");
  refuses("[Event \"x\\\n\"]", "line 1: a tag's value is not closed");
  refuses("[Event x]", "line 1: a tag's value is not in quotes");
  refuses("[Event]", "line 1: a tag's value is not in quotes");
  refuses("[\"x\"]", "line 1: a tag has no name");
}

static void whatIsTooLongOrTooDeepIsRefused() {
  char text[600];
  std::memset(text, 'x', sizeof text);
  const std::string_view endless(text, sizeof text);
  refuses(endless, "line 1: a word is too long, it begins with 'xxxxxxxxxxxxxxxxxxxx'");
  text[0] = '[';
  refuses(endless, "line 1: a tag's name is too long");
  text[2] = ' ';
  text[3] = '"';
  refuses(endless, "line 1: a tag's value is too long");
  std::memset(text, '(', sizeof text);
  refuses(endless, "line 1: too many variations in one another");
}

static void aTextWithoutAGameIsRefused() {
  for (const char* text : {"", " \n\r\n", "{only a comment}", "; only a comment", "% nothing"})
    refuses(text, "there is no game");
}

static void afterAnErrorTheReaderReadsNothingUntilItIsReset() {
  PgnReader reader;
  std::string_view text = ") e4 ";
  TEST_ASSERT_TRUE(reader.next(text) == PgnReader::Event::Error);
  TEST_ASSERT_TRUE(reader.next(text) == PgnReader::Event::Error);
  TEST_ASSERT_TRUE(text == " e4 ");
  TEST_ASSERT_TRUE(reader.finish() == PgnReader::Event::Error);
  reader.reset();
  TEST_ASSERT_TRUE(reader.next(text) == PgnReader::Event::Move);
  TEST_ASSERT_TRUE(reader.word() == "e4");
}

SUITE() {
  RUN_TEST(variationsAreHandedOutToWhoWantsThem);
  RUN_TEST(aGameIsSevenTagsABlankLineAndTheMoves);
  RUN_TEST(aGameWithoutMovesIsItsResult);
  RUN_TEST(anotherStartIsWrittenAsFenAndBlackMayBegin);
  RUN_TEST(quotesAndBackslashesAreEscapedAndControlsAreBlanks);
  RUN_TEST(aLongTagValueIsCutAndItsLineStillCloses);
  RUN_TEST(aCutNeverSplitsACharacter);
  RUN_TEST(tagsAreReplacedRemovedAndKeepTheirOrder);
  RUN_TEST(tagsThatDoNotFitAreRefusedAndChangeNothing);
  RUN_TEST(moveLinesStayBelowEightyColumns);
  RUN_TEST(whatIsNotLegalEndsTheMoves);
  RUN_TEST(aWrittenGameReadsBackAsItWas);
  RUN_TEST(moveNumbersMayHaveAnyShape);
  RUN_TEST(commentsVariationsAndNagsAreSkipped);
  RUN_TEST(castlingWithZerosIsNoResult);
  RUN_TEST(theMovesEndDecidesTheResultAndElseTheTag);
  RUN_TEST(theFirstGameIsReadAndTheNextIsFound);
  RUN_TEST(theReaderTellsTheSameHoweverTheTextIsCut);
  RUN_TEST(linesPastedOnAConsoleMakeAGame);
  RUN_TEST(aWrongMoveIsNamedWithItsNumber);
  RUN_TEST(aWrongStartIsRefused);
  RUN_TEST(aGameThatDoesNotFitIsRefused);
  RUN_TEST(whatIsNotClosedOrOpenedIsRefused);
  RUN_TEST(whatIsTooLongOrTooDeepIsRefused);
  RUN_TEST(aTextWithoutAGameIsRefused);
  RUN_TEST(afterAnErrorTheReaderReadsNothingUntilItIsReset);
}
