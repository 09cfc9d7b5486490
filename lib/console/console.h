// The board's serial port: bytes in, bytes out, a console of commands in between. Everything long is sent
// line by line as somebody reads it, so a tick is always short, and the game never waits for the line. Each
// thing that a tick does is one of its functions: bytes, lines from a page, jobs, news, notices, the prompt.
//
//   console.begin(); then, each tick: receive() what has come, tick(now), and send what take() gives.
#pragma once

#include "console/input.h"
#include "console/job.h"
#include "console/line_editor.h"
#include "console/session.h"

namespace console {

class Console {
 public:
  // The engine room answers UCI's `go`.
  Console(board::Board& board, players::EngineRoom& room);
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // The greeting. What the game holds at the first tick is not reported as news.
  void begin();
  // Instead: a UCI session without a greeting, and without notices.
  void beginUci();

  // A byte of the serial line; it waits until tick() gets to it. Read the port only while there is room, and
  // nothing is lost; a line that does not fit is dropped with one error line.
  void receive(uint8_t byte);
  // Some bytes were lost before they got here. There is one error line.
  void loseInput() { input_.lose(); }
  int room() const { return input_.room(); }

  // One step: acts on what has come, goes on with what is under way, tells what has happened in the game.
  void tick(uint32_t now);

  // What there is to send, at most that much; how many bytes it gave.
  int take(char* bytes, int max) { return session_.output.take(bytes, max); }

  // Bytes that are no line, such as a packet, between two lines; only when there is room for them.
  static constexpr int kMaxInterjection = 160;
  bool mayInterject() const { return session_.output.room() >= kMaxInterjection + 2; }
  void interject(std::string_view bytes);

  // A whole line from elsewhere, a page for example. It never lands in a line that is being typed. Answered
  // like any other, when what is under way has ended. False, with the reason, when it cannot be taken now.
  [[nodiscard]] bool submit(std::string_view line, base::Text& why);
  // A program speaks UCI with it.
  bool isUci() const;
  // There is no such line that still waits for its turn.
  bool maySubmit() const { return !isSubmitted_; }

  // It has something to do that does not wait for the line: input to act on, or a count or a search under
  // way. Then the next tick may come at once instead of a millisecond later.
  bool busy() const;
  // All that came is answered and sent; nothing more follows by itself. A script may go on.
  bool isIdle() const;

 private:
  // Input
  void overtake(Job& job);
  void takeByte(uint8_t byte);
  bool takeSubmitted();
  void endAbandoned();
  void takeEvent(LineEditor::Event event);
  void act(std::string_view line);
  void complete();
  // Output
  void runJob();
  bool tellNews();
  void tellNotices();
  bool hasNotices() const { return noticesSeen_ != session_.board.notices.end(); }
  void followGame();
  void followEcho();
  void showPrompt();

  bool ticked_ = false;
  bool uciOnly_ = false;
  uint32_t seenVersion_ = 0;
  int seenPlies_ = 0;
  board::Notices::Cursor noticesSeen_ = 0;
  // What was begun by submit() must not keep the serial line for ever, when the page has gone.
  static constexpr uint32_t kAbandonedMs = 10'000;
  bool jobIsSubmitted_ = false;                   // what is under way was begun by submit()
  uint32_t submittedAt_ = 0;                      // when the last line from there was taken
  base::TextOf<LineEditor::kMaxLine> submitted_;  // waits for its turn
  bool isSubmitted_ = false;
  Input input_;
  Session session_;
  LineEditor editor_;
};
static_assert(sizeof(Console) <= 10 * 1024, "the console fits a small chip");

}  // namespace console
