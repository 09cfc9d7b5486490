// The line editor: what keys do, what is echoed, and that any byte is survived. A screen made of what was
// echoed shows what somebody at a terminal sees.
#include "console/line_editor.h"

#include "base/text.h"
#include "suite.h"

using console::LineEditor;
using console::Output;
using Event = LineEditor::Event;

namespace {

// One row of a terminal: characters, backspace, carriage return, and ESC [ K, which wipes to the end.
class Screen {
 public:
  void clear() { length_ = cursor_ = 0; }
  void show(std::string_view bytes) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (bytes[i] == '\b')
        cursor_ -= cursor_ > 0 ? 1 : 0;
      else if (bytes[i] == '\r')
        cursor_ = 0;
      else if (bytes[i] == '\n')
        clear();
      else if (bytes.substr(i, 3) == "\x1b[K") {
        length_ = cursor_;
        i += 2;
      } else {
        row_[cursor_++] = bytes[i];
        if (cursor_ > length_) length_ = cursor_;
      }
    }
  }
  // Without the spaces at its end, and with | where the cursor is.
  const char* row() {
    while (length_ > cursor_ && row_[length_ - 1] == ' ') --length_;
    text_.clear();
    for (int i = 0; i < length_; ++i) {
      if (i == cursor_) text_.add('|');
      text_.add(row_[i]);
    }
    if (cursor_ >= length_) text_.add('|');
    return text_.cString();
  }

 private:
  char row_[600] = {};
  int length_ = 0;
  int cursor_ = 0;
  base::TextOf<600> text_;
};

struct Desk {
  Output output;
  LineEditor editor{output};
  Screen screen;
  base::TextOf<600> line;  // the last complete one
  int lines = 0;

  explicit Desk(bool echo = true) {
    editor.setEcho(echo);
    output.setTerminal(echo);
    if (echo) editor.showPrompt();
    read();
  }
  Event keys(std::string_view bytes) {
    Event last = Event::None;
    for (const char byte : bytes) {
      const Event event = editor.take(static_cast<uint8_t>(byte));
      if (event != Event::None) last = event;
      if (event == Event::Line) {
        line.clear().add(editor.line());
        editor.clear();
        ++lines;
      }
      read();
      if (event == Event::Line && output.empty()) {
        editor.showPrompt();
        read();
      }
    }
    return last;
  }
  void read() {
    char bytes[256];
    for (int count; (count = output.take(bytes, sizeof bytes)) > 0;)
      screen.show({bytes, static_cast<std::size_t>(count)});
  }
};

#define SHOWS(seen) TEST_ASSERT_EQUAL_STRING(seen, desk.screen.row())

constexpr const char* kUp = "\x1b[A";
constexpr const char* kDown = "\x1b[B";
constexpr const char* kRight = "\x1b[C";
constexpr const char* kLeft = "\x1b[D";

// Lines

void returnLineFeedAndBothTogetherEndALineOnce() {
  Desk desk(false);
  desk.keys("one\ntwo\rthree\r\nfour\n");
  TEST_ASSERT_EQUAL(4, desk.lines);
  TEST_ASSERT_EQUAL_STRING("four", desk.line.cString());
}
void twoLineFeedsAreTwoLines() {
  Desk desk(false);
  desk.keys("\n\n\r\r");
  TEST_ASSERT_EQUAL(4, desk.lines);
}
void withoutEchoNothingIsSent() {
  Desk desk(false);
  for (const char byte : std::string_view("abc\b\x15 xyz\x1b[A\x03"))
    desk.editor.take(static_cast<uint8_t>(byte));
  TEST_ASSERT_TRUE(desk.output.empty());
}
void aLineOfTheGreatestLengthIsTakenAndOneMoreIsNot() {
  Desk desk(false);
  for (int i = 0; i < LineEditor::kMaxLine; ++i) desk.keys("x");
  TEST_ASSERT_TRUE(desk.keys("\n") == Event::Line);
  TEST_ASSERT_EQUAL(LineEditor::kMaxLine, desk.line.length());
  for (int i = 0; i < LineEditor::kMaxLine + 1; ++i) desk.keys("x");
  TEST_ASSERT_TRUE(desk.keys("\n") == Event::TooLong);
  TEST_ASSERT_TRUE(desk.keys("short\n") == Event::Line);
  TEST_ASSERT_EQUAL_STRING("short", desk.line.cString());
}

// Keys

void whatIsTypedIsEchoed() {
  Desk desk;
  desk.keys("e2e4");
  SHOWS("> e2e4|");
}
void backspaceTakesTheLastCharacterAway() {
  Desk desk;
  desk.keys("e2e5\b4");
  SHOWS("> e2e4|");
  desk.keys("\x7f\x7f\x7f\x7f\x7f\x7f");
  SHOWS("> |");
}
void backspaceTakesAWholeCharacterOfUtf8() {
  Desk desk;
  desk.keys(
      "M\xc3\xbc\x7f"
      "e\n");
  TEST_ASSERT_EQUAL_STRING("Me", desk.line.cString());
}
void ctrlUTakesTheLineAway() {
  Desk desk;
  desk.keys(
      "resign\x15"
      "e4\n");
  TEST_ASSERT_EQUAL_STRING("e4", desk.line.cString());
}
void ctrlCDropsTheLineAndSaysSo() {
  Desk desk;
  TEST_ASSERT_TRUE(desk.keys("resign\x03") == Event::Interrupt);
  desk.keys("e4\n");
  TEST_ASSERT_EQUAL_STRING("e4", desk.line.cString());
}
void arrowsMoveAndTextGoesInWhereTheCursorIs() {
  Desk desk;
  desk.keys("e24");
  desk.keys(kLeft);
  SHOWS("> e2|4");
  desk.keys("e");
  SHOWS("> e2e|4");
  desk.keys(kRight);
  SHOWS("> e2e4|");
  desk.keys(kRight);
  SHOWS("> e2e4|");
  desk.keys("\n");
  TEST_ASSERT_EQUAL_STRING("e2e4", desk.line.cString());
}
void homeEndAndDeleteWorkInTheWaysTerminalsSendThem() {
  Desk desk;
  desk.keys("abc");
  for (const char* home : {"\x1b[H", "\x1b[1~", "\x1b[7~", "\x1bOH", "\x01"}) {
    desk.keys(home);
    SHOWS("> |abc");
    desk.keys("\x1b[F");
    SHOWS("> abc|");
  }
  desk.keys("\x1b[H\x1b[3~");
  SHOWS("> |bc");
  desk.keys("\x1b[4~\x1b[3~");
  SHOWS("> bc|");
}
void backspaceInTheMiddleClosesTheGap() {
  Desk desk;
  desk.keys("e22e4");
  desk.keys("\x1b[D\x1b[D\b");
  SHOWS("> e2|e4");
}
void upAndDownWalkThroughTheLinesTypedLast() {
  Desk desk;
  desk.keys("first\nsecond\nthird\n");
  desk.keys(kUp);
  SHOWS("> third|");
  desk.keys(kUp);
  desk.keys(kUp);
  SHOWS("> first|");
  desk.keys(kUp);
  SHOWS("> first|");
  desk.keys(kDown);
  SHOWS("> second|");
  desk.keys("\x7f\n");
  TEST_ASSERT_EQUAL_STRING("secon", desk.line.cString());
  desk.keys(kUp);
  desk.keys(kDown);
  SHOWS("> |");
}
void theHistoryKeepsNoEmptyLinesAndNoRepeats() {
  Desk desk;
  desk.keys("first\nfirst\n\n\nsecond\n\n");
  desk.keys(kUp);
  SHOWS("> second|");
  desk.keys(kUp);
  SHOWS("> first|");
  desk.keys(kUp);
  SHOWS("> first|");
}
void theHistoryForgetsTheOldestWhenItIsFull() {
  Desk desk;
  for (int i = 0; i < 100; ++i) {
    base::TextOf<40> line;
    line.add("a command with the number ").add(i).add('\n');
    desk.keys(line.view());
  }
  for (int i = 0; i < 100; ++i) desk.keys(kUp);
  // 352 bytes, 29 a line.
  SHOWS("> a command with the number 88|");
}
void tabAsksForCompletionAtATerminalAndIsASpaceForAProgram() {
  Desk desk;
  TEST_ASSERT_TRUE(desk.keys("se\t") == Event::Complete);
  Desk program(false);
  program.keys("undo\t2\n");
  TEST_ASSERT_EQUAL_STRING("undo 2", program.line.cString());
}
void unknownKeysDoNothing() {
  Desk desk;
  desk.keys("e4\x1b[15~\x1b[200~\x1bOP\x1bx\x1b[1;5A\x02\x06\x0b\x0c");
  TEST_ASSERT_EQUAL_STRING_LEN("> e4", desk.screen.row(), 4);
  desk.keys("\n");
  TEST_ASSERT_EQUAL_STRING("e4", desk.line.cString());
}
void aLineEndInTheMiddleOfAKeyEndsTheLine() {
  Desk desk(false);
  desk.keys("fen\x1b[\n");
  TEST_ASSERT_EQUAL_STRING("fen", desk.line.cString());
}

// Who is there

void onlyATerminalSendsReturnAloneOrKeys() {
  for (const char* sign : {"fen\rx", "a\b", "a\x7f", "\x1b[A", "\x03", "\x15"}) {
    Desk desk(false);
    desk.keys(sign);
    TEST_ASSERT_TRUE_MESSAGE(desk.editor.sawTerminal(), sign);
  }
  for (const char* sign : {"fen\n", "fen\r\nfen\r\n", "undo\t2\n", "fen\r"}) {
    Desk desk(false);
    desk.keys(sign);
    TEST_ASSERT_FALSE_MESSAGE(desk.editor.sawTerminal(), sign);
  }
}
void everyByteIsSurvivedInEveryOrderOfTwo() {
  Desk desk;
  for (int first = 0; first < 256; ++first)
    for (int second = 0; second < 256; ++second) {
      const char bytes[] = {static_cast<char>(first), static_cast<char>(second)};
      desk.keys({bytes, 2});
      desk.screen.clear();
      if (desk.editor.line().size() > 100) desk.keys("\x15");
    }
  desk.keys(
      "\x18\x18 \n\x15"
      "e4\n");
  TEST_ASSERT_EQUAL_STRING("e4", desk.line.cString());
}

}  // namespace

SUITE() {
  RUN_TEST(returnLineFeedAndBothTogetherEndALineOnce);
  RUN_TEST(twoLineFeedsAreTwoLines);
  RUN_TEST(withoutEchoNothingIsSent);
  RUN_TEST(aLineOfTheGreatestLengthIsTakenAndOneMoreIsNot);
  RUN_TEST(whatIsTypedIsEchoed);
  RUN_TEST(backspaceTakesTheLastCharacterAway);
  RUN_TEST(backspaceTakesAWholeCharacterOfUtf8);
  RUN_TEST(ctrlUTakesTheLineAway);
  RUN_TEST(ctrlCDropsTheLineAndSaysSo);
  RUN_TEST(arrowsMoveAndTextGoesInWhereTheCursorIs);
  RUN_TEST(homeEndAndDeleteWorkInTheWaysTerminalsSendThem);
  RUN_TEST(backspaceInTheMiddleClosesTheGap);
  RUN_TEST(upAndDownWalkThroughTheLinesTypedLast);
  RUN_TEST(theHistoryKeepsNoEmptyLinesAndNoRepeats);
  RUN_TEST(theHistoryForgetsTheOldestWhenItIsFull);
  RUN_TEST(tabAsksForCompletionAtATerminalAndIsASpaceForAProgram);
  RUN_TEST(unknownKeysDoNothing);
  RUN_TEST(aLineEndInTheMiddleOfAKeyEndsTheLine);
  RUN_TEST(onlyATerminalSendsReturnAloneOrKeys);
  RUN_TEST(everyByteIsSurvivedInEveryOrderOfTwo);
}
