#include "console/console.h"

#include "base/scan.h"
#include "board/board.h"
#include "console/commands.h"
#include "console/report_job.h"
#include "console/uci_session.h"

namespace console {

namespace {

constexpr uint8_t kCtrlC = 3;

}  // namespace

Console::Console(board::Board& board, players::EngineRoom& room)
    : session_(board, room), editor_(session_.output) {
  editor_.setSecret(hasSecret);
}

void Console::begin() {
  Line line;
  session_.say(
      line.add("Glowmate ").add(session_.board.device.version()).add(", type help for the commands").view());
}

void Console::beginUci() {
  uciOnly_ = true;
  session_.jobs.start<UciSession>(session_, false);
}

bool Console::busy() const {
  if (session_.output.room() < kReplyRoom) return false;
  const Job* job = session_.jobs.job();
  return !input_.empty() || isSubmitted_ || (job != nullptr && job->working());
}

bool Console::isIdle() const {
  const Job* job = session_.jobs.job();
  if (!input_.empty() || !session_.output.empty()) return false;
  if (job != nullptr) return job->waits();
  return session_.board.game().version() == seenVersion_ && !hasNotices() && !isSubmitted_;
}

// Notices

// In UCI they are `info string`; into the middle of an answer they do not go.
void Console::tellNotices() {
  const Job* job = session_.jobs.job();
  if (!hasNotices() || (job != nullptr && !job->isUci())) return;
  Line line, notice;
  while (hasNotices() && session_.output.room() >= kReplyRoom) {
    if (!session_.board.notices.next(noticesSeen_, notice)) return;
    if (uciOnly_) continue;
    if (job != nullptr)
      session_.say(line.clear().add("info string ").add(notice.view()).view());
    else
      session_.say(notice.view());
  }
}

// They begin on a line of their own; what was typed of one is shown again behind them.
void Console::interject(std::string_view bytes) {
  if (session_.output.promptShown()) session_.output.raw("\r\n");
  session_.output.setPrompt(false);
  session_.output.raw(bytes);
}

// Input

void Console::receive(uint8_t byte) {
  // Ctrl-C overtakes what was sent before it.
  Job* job = session_.jobs.job();
  if (byte == kCtrlC && job != nullptr && job->reads() && jobIsSubmitted_) {
    submittedAt_ = session_.now - kAbandonedMs;
    return input_.clear();
  }
  if (byte != kCtrlC || job == nullptr || job->reads()) return input_.receive(byte);
  input_.clear();
  if (!job->interrupt(session_)) return;
  session_.jobs.stop();
  session_.say("stopped");
}

// Lines that wait because the job does not read, but are answered at once all the same.
void Console::overtake(Job& job) {
  input_.takeLines(editor_.line().empty(), [&](std::string_view line) {
    return session_.output.room() >= kReplyRoom && job.overtakes(session_, line);
  });
}

bool Console::isUci() const {
  const Job* job = session_.jobs.job();
  return job != nullptr && job->isUci();
}

// Whole lines from elsewhere

bool Console::submit(std::string_view line, base::Text& why) {
  const Job* job = session_.jobs.job();
  if (line.size() > LineEditor::kMaxLine)
    why.add("a line has at most ").add(LineEditor::kMaxLine).add(" characters");
  else if (job != nullptr && job->reads() && !jobIsSubmitted_)
    why.add(job->isUci() ? "the console speaks UCI with a program" : "somebody is pasting a game");
  else if (isSubmitted_)
    why.add("the line before it still waits");
  if (!why.empty()) return false;
  submitted_.clear().add(line);
  return isSubmitted_ = true;
}

// Its turn comes when nothing is under way, or goes on with what it has begun. True when something was done.
bool Console::takeSubmitted() {
  Job* const job = session_.jobs.job();
  const bool goesOn = job != nullptr && jobIsSubmitted_ && job->reads();
  if (!isSubmitted_ || session_.output.room() < kReplyRoom || (job != nullptr && !goesOn)) return false;
  isSubmitted_ = false;
  submittedAt_ = session_.now;
  if (goesOn) {
    for (const char character : submitted_.view()) job->take(session_, static_cast<uint8_t>(character));
    job->take(session_, '\n');
  } else {
    session_.isSubmitted = true;
    runLine(session_, submitted_.view());
    session_.isSubmitted = false;
    jobIsSubmitted_ = session_.jobs.job() != nullptr;
  }
  return true;
}

// A paste is given up. A UCI session goes over to the serial line as soon as somebody types there; `quit`
// ends it.
void Console::endAbandoned() {
  const Job* job = session_.jobs.job();
  if (job == nullptr || !jobIsSubmitted_ || !job->reads()) return;
  if (job->isUci() && input_.empty()) return;
  if (session_.now - submittedAt_ < kAbandonedMs) return;
  jobIsSubmitted_ = false;
  if (job->isUci()) return;
  session_.jobs.stop();
  session_.error("the page has not gone on with its game; it is given up");
}

// A step

void Console::tick(uint32_t now) {
  session_.now = now;
  if (!ticked_) followGame();
  ticked_ = true;
  input_.tick(now);
  endAbandoned();
  bool ran = false;
  for (;;) {
    Job* job = session_.jobs.job();
    if (job != nullptr && !job->reads()) overtake(*job);
    if (job != nullptr && (!ran || !job->reads())) {
      ran = true;
      runJob();
      job = session_.jobs.job();
      if (job != nullptr && !job->reads()) break;
    }
    tellNotices();
    if (job == nullptr && tellNews()) continue;
    if (takeSubmitted()) continue;
    // What the page has begun to paste, the page ends.
    const bool isTheirs = job != nullptr && jobIsSubmitted_;
    if (input_.empty() || isTheirs || session_.output.room() < kReplyRoom) break;
    if (job == nullptr && input_.isStreaming()) break;
    takeByte(input_.take());
  }
  showPrompt();
}

void Console::runJob() {
  const int lines = session_.jobs.job()->linesATick();
  for (int i = 0; i < lines && session_.output.room() > kMaxLineOut + 8; ++i) {
    Job* job = session_.jobs.job();
    Line line;
    switch (job->next(session_, line)) {
      case Job::Step::Line:
        session_.say(line.view());
        break;
      case Job::Step::Wait:
        return;
      case Job::Step::Done:
        if (job->isUci()) followGame();
        session_.jobs.stop();
        return;
    }
  }
}

// What has happened outside of commands, and what they have brought about. True when there is a job to do it.
bool Console::tellNews() {
  if (session_.output.room() < kReplyRoom) return false;
  if (input_.takeLoss()) session_.error("a line came faster than it could be taken, and is lost");
  if (session_.board.game().version() == seenVersion_) return false;
  if (session_.newsTold) followGame();
  session_.newsTold = false;
  session_.jobs.start<ReportJob>(seenVersion_, seenPlies_);
  followGame();
  return true;
}

void Console::followGame() {
  seenVersion_ = session_.board.game().version();
  seenPlies_ = session_.board.game().plyCount();
}

void Console::takeByte(uint8_t byte) {
  Job* job = session_.jobs.job();
  const bool editing = job == nullptr || (job->isUci() && session_.style.echo == Echo::On);
  if (editing) {
    takeEvent(editor_.take(byte));
    if (session_.style.echo == Echo::Auto && editor_.sawTerminal()) session_.style.echo = Echo::On;
    followEcho();
    return;
  }
  editor_.forgetReturn();
  if (byte != kCtrlC || job->isUci()) return job->take(session_, byte);
  session_.jobs.stop();
  session_.say("stopped");
}

void Console::takeEvent(LineEditor::Event event) {
  switch (event) {
    case LineEditor::Event::Line:
      act(editor_.line());
      editor_.clear();
      break;
    case LineEditor::Event::TooLong: {
      Line why;
      why.add("a line has at most ").add(LineEditor::kMaxLine).add(" characters; this one is ignored");
      session_.error(why.view());
      break;
    }
    case LineEditor::Event::Complete:
      complete();
      break;
    case LineEditor::Event::Interrupt:
    case LineEditor::Event::None:
      break;
  }
}

void Console::act(std::string_view line) {
  Job* uci = session_.jobs.job();
  jobIsSubmitted_ = false;
  if (uci == nullptr) return runLine(session_, line);
  for (const char character : line) uci->take(session_, static_cast<uint8_t>(character));
  uci->take(session_, '\n');
}

// The one command that begins like this.
void Console::complete() {
  const std::string_view typed = editor_.line();
  const Command* only = nullptr;
  bool several = false;
  forEachCommand([&](const Command& command) {
    if (std::string_view(command.name).substr(0, typed.size()) != typed) return;
    several = several || only != nullptr;
    only = &command;
  });
  if (only == nullptr || several) return;
  editor_.add(std::string_view(only->name).substr(typed.size()));
  editor_.add(" ");
}

// Output

void Console::followEcho() {
  const bool on = session_.style.echo == Echo::On;
  editor_.setEcho(on);
  session_.output.setTerminal(on);
}

void Console::showPrompt() {
  const bool wanted = session_.style.echo == Echo::On && session_.jobs.job() == nullptr && input_.empty();
  if (wanted && !session_.output.promptShown() && session_.output.room() >= kReplyRoom) editor_.showPrompt();
}

}  // namespace console
