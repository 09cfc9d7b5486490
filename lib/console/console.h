// The board's serial port: bytes in, bytes out, a console of commands in between. Everything long is sent
// line by line as somebody reads it, so a tick is always short, and the game never waits for the line.
//
//   console.begin(); then, each tick: receive() what has come, tick(now), and send what take() gives.
#pragma once

#include "console/activity.h"
#include "console/line_editor.h"
#include "console/session.h"

namespace console {

class Host;

class Console {
 public:
  // The thinker answers UCI's `go`.
  Console(Host& host, Thinker& thinker);
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // The greeting. What the game holds at the first tick is not reported as news.
  void begin();

  // A byte of the serial line. They wait in a ring until tick() gets to them: read the port only while there
  // is room, and nothing is lost; what does not fit is dropped with one error line.
  void receive(uint8_t byte);
  int room() const { return inputUsed_ < kInput - 2 ? kInput - 2 - inputUsed_ : 0; }

  // One step: acts on what has come, goes on with what is under way, tells what has happened in the game.
  void tick(uint32_t now);

  // What there is to send, at most that much; how many bytes it gave.
  int take(char* bytes, int most) { return session_.output.take(bytes, most); }

  // A notice from elsewhere on the board, one line; dropped when nobody has been reading for long.
  void say(std::string_view line);

  // It has something to do that does not wait for the line: input to act on, or a count or a search under
  // way. Then the next tick may come at once instead of a millisecond later.
  bool busy() const;
  // All that came is answered and sent; nothing more follows by itself. A script may go on.
  bool isIdle() const;

 private:
  static constexpr int kInput = 512;

  // Input
  void push(uint8_t byte);
  uint8_t pop();
  void cutLine();
  void takeByte(uint8_t byte);
  void takeEvent(LineEditor::Event event);
  void act(std::string_view line);
  void complete();
  // Output
  void runJob();
  bool tellNews();
  void followGame();
  void followEcho();
  void showPrompt();

  int inputFirst_ = 0;
  int inputUsed_ = 0;
  bool inputLost_ = false;
  bool cutting_ = false;  // the rest of a line is being dropped
  bool marked_ = false;   // and its beginning is in the ring or beyond, so its end must follow
  bool ticked_ = false;
  uint32_t seenVersion_ = 0;
  int seenPlies_ = 0;
  Line notice_;
  uint8_t input_[kInput];
  Session session_;
  LineEditor editor_;
};
static_assert(sizeof(Console) <= 10 * 1024, "the console fits a small chip");

}  // namespace console
