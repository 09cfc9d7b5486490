#include "console/console.h"

#include "chess/scan.h"
#include "console/commands.h"
#include "console/host.h"
#include "console/report.h"

namespace console {

namespace {

constexpr uint8_t kCtrlC = 3;

}  // namespace

Console::Console(Host& host, Thinker& thinker) : session_(host, thinker), editor_(session_.output) {}

void Console::begin() {
  Line line;
  session_.say(line.add("Glowmate ").add(session_.host.version()).add(", type help for the commands").view());
}

bool Console::busy() const {
  if (session_.output.room() < kReplyRoom) return false;
  const Job* job = session_.activity.job();
  return inputUsed_ > 0 || (job != nullptr && job->working());
}

bool Console::isIdle() const {
  const Job* job = session_.activity.job();
  if (inputUsed_ > 0 || !session_.output.empty()) return false;
  return job != nullptr ? job->waits() : session_.host.game().version() == seenVersion_ && notice_.empty();
}

void Console::say(std::string_view line) {
  const Job* job = session_.activity.job();
  if (job != nullptr && job->isUci()) {
    Line info;
    session_.say(info.add("info string ").add(line).view());
  } else if (job == nullptr) {
    session_.say(line);
  } else if (notice_.empty()) {
    notice_.add(line);  // not into the middle of an answer
  }
}

// Input

void Console::receive(uint8_t byte) {
  // Ctrl-C overtakes what was sent before it.
  Job* job = session_.activity.job();
  if (byte == kCtrlC && job != nullptr && !job->reads()) {
    inputUsed_ = 0;
    cutting_ = marked_ = false;
    if (!job->interrupt(session_)) return;
    session_.activity.stop();
    session_.say("stopped");
    return;
  }
  const bool ends = byte == '\n' || byte == '\r';
  if (cutting_) {
    cutting_ = !ends;
    if (!ends || !marked_) return;
    marked_ = false;
  } else if (room() == 0) {
    cutLine();
    cutting_ = !ends;
    if (!ends) return;
  }
  push(byte);
}

// There is no room for this line: what has come of it goes, and a mark says so to whoever has its beginning.
// The mark and the line's end have two places kept for them.
void Console::cutLine() {
  inputLost_ = true;
  const auto newest = [this] { return input_[(inputFirst_ + inputUsed_ - 1) % kInput]; };
  marked_ = newest() != '\n' && newest() != '\r';
  while (inputUsed_ > 0 && newest() != '\n' && newest() != '\r') --inputUsed_;
  if (marked_) push(Job::kCancel);
}

void Console::push(uint8_t byte) {
  if (inputUsed_ == kInput) return;
  input_[(inputFirst_ + inputUsed_) % kInput] = byte;
  ++inputUsed_;
}

uint8_t Console::pop() {
  const uint8_t byte = input_[inputFirst_];
  inputFirst_ = (inputFirst_ + 1) % kInput;
  --inputUsed_;
  return byte;
}

// A step

void Console::tick(uint32_t now) {
  session_.now = now;
  if (!ticked_) followGame();
  ticked_ = true;
  bool ran = false;
  for (;;) {
    const Job* job = session_.activity.job();
    if (job != nullptr && (!ran || !job->reads())) {
      ran = true;
      runJob();
      job = session_.activity.job();
      if (job != nullptr && !job->reads()) break;
    }
    if (job == nullptr && tellNews()) continue;
    if (inputUsed_ == 0 || session_.output.room() < kReplyRoom) break;
    takeByte(pop());
  }
  showPrompt();
}

void Console::runJob() {
  const int lines = session_.activity.job()->linesATick();
  for (int i = 0; i < lines && session_.output.room() > kMostLineOut + 8; ++i) {
    Job* job = session_.activity.job();
    Line line;
    switch (job->next(session_, line)) {
      case Job::Step::Line:
        session_.say(line.view());
        break;
      case Job::Step::Wait:
        return;
      case Job::Step::Done:
        if (job->isUci()) followGame();
        session_.activity.stop();
        return;
    }
  }
}

// What has happened outside of commands, and what they have brought about. True when there is a job to do it.
bool Console::tellNews() {
  if (session_.output.room() < kReplyRoom) return false;
  if (!notice_.empty()) session_.say(notice_.view());
  notice_.clear();
  if (inputLost_) session_.error("a line came faster than it could be taken, and is lost");
  inputLost_ = false;
  if (session_.host.game().version() == seenVersion_) return false;
  if (session_.newsTold) followGame();
  session_.newsTold = false;
  session_.activity.start<ReportJob>(seenVersion_, seenPlies_);
  followGame();
  return true;
}

void Console::followGame() {
  seenVersion_ = session_.host.game().version();
  seenPlies_ = session_.host.game().plyCount();
}

void Console::takeByte(uint8_t byte) {
  Job* job = session_.activity.job();
  const bool editing = job == nullptr || (job->isUci() && session_.style.echo == Echo::On);
  if (editing) {
    takeEvent(editor_.take(byte));
    if (session_.style.echo == Echo::Auto && editor_.sawTerminal()) session_.style.echo = Echo::On;
    followEcho();
    return;
  }
  editor_.forgetReturn();
  if (byte != kCtrlC || job->isUci()) return job->take(session_, byte);
  session_.activity.stop();
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
      why.add("a line has at most ").add(LineEditor::kMostLine).add(" characters; this one is ignored");
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
  Job* uci = session_.activity.job();
  if (uci == nullptr) return runLine(session_, line);
  for (const char character : line) uci->take(session_, static_cast<uint8_t>(character));
  uci->take(session_, '\n');
}

// The one command that begins like this.
void Console::complete() {
  const std::string_view typed = editor_.line();
  const Command* only = nullptr;
  for (int i = 0; i < commandCount(); ++i) {
    const Command& command = commandAt(i);
    if (std::string_view(command.name).substr(0, typed.size()) != typed) continue;
    if (only != nullptr) return;
    only = &command;
  }
  if (only == nullptr) return;
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
  const bool wanted =
      session_.style.echo == Echo::On && session_.activity.job() == nullptr && inputUsed_ == 0;
  if (wanted && !session_.output.promptShown() && session_.output.room() >= kReplyRoom) editor_.showPrompt();
}

}  // namespace console
