#include "web/event_feed.h"

#include "base/json_object.h"
#include "base/scan.h"

namespace web {

namespace {

constexpr int kEventFrame = 60;  // "event: console", its id, quotes and ends
constexpr int kMaxEscaped = board::kMaxStatePiece - kEventFrame;

int escapedLength(char character) {
  const auto byte = static_cast<unsigned char>(character);
  if (character == '"' || character == '\\') return 2;
  return byte < ' ' || byte == 0x7f ? 6 : 1;
}

bool isInsideCharacter(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

}  // namespace

void EventFeed::open(int exchange, uint32_t run, std::string_view lastId, const ConsoleLog& log,
                     uint32_t nowMs) {
  *this = EventFeed();
  pipe_ = Pipe(exchange, nowMs);
  toldAt_ = nowMs;
  consoleAt_ = log.first();
  // Where to go on; from another run it means nothing.
  base::TextOf<12> ours;
  ours.add(run).add('.');
  if (lastId.substr(0, ours.length()) != ours.view()) return;
  const auto number = base::numberFrom(lastId.substr(ours.length()));
  if (number && log.has(*number)) consoleAt_ = *number;
}

void EventFeed::step(ports::HttpServer& http, const PartsView& view, const ConsoleLog& log, uint32_t run,
                     uint32_t nowMs) {
  if (pipe_.isGone(http)) return close(http);
  for (int i = 0; i < kPiecesATick; ++i) {
    if (phase_ == Phase::Idle && !choose(view, log, nowMs)) return;
    board::StatePiece piece;
    write(view, log, run, piece);
    switch (pipe_.send(http, piece.view(), nowMs)) {
      case Pipe::Step::Stuck:
        return;
      case Pipe::Step::Gone:
        return close(http);
      case Pipe::Step::Out:
        finish(view, nowMs);
    }
  }
}

// What to tell next; false when there is nothing.
bool EventFeed::choose(const PartsView& view, const ConsoleLog& log, uint32_t nowMs) {
  if (!log.has(consoleAt_)) consoleAt_ = log.first();
  if (parts_.begin(view, cursor_)) {
    phase_ = Phase::State;
  } else if (consoleAt_ != log.end()) {
    phase_ = Phase::Console;
    chooseConsole(log);
  } else if (nowMs - toldAt_ >= kHeartbeatMs) {
    phase_ = Phase::Alive;
  }
  return phase_ != Phase::Idle;
}

// As much as fits a piece, and not half of a character.
void EventFeed::chooseConsole(const ConsoleLog& log) {
  int room = kMaxEscaped;
  ConsoleLog::Cursor end = consoleAt_;
  for (; end != log.end(); ++end)
    if ((room -= escapedLength(log.at(end))) < 0) break;
  while (end != log.end() && end - consoleAt_ > 1 && isInsideCharacter(log.at(end))) --end;
  consoleCount_ = static_cast<uint16_t>(end - consoleAt_);
}

void EventFeed::write(const PartsView& view, const ConsoleLog& log, uint32_t run, base::Text& text) {
  if (phase_ == Phase::State) {
    // "data: " stands before the first piece only.
    const bool first = !parts_.hasBegun();
    if (first) text.add("data: ");
    if (parts_.piece(view, pipe_.isCut(), text) != PartsWriter::Step::Torn) return;
    parts_.tear(cursor_);
    tear();
    text.clear();
  }
  // What was to be told next is not kept any more.
  if (phase_ == Phase::Console && !log.has(consoleAt_)) {
    if (pipe_.isCut()) tear();
    consoleAt_ = log.first();
    chooseConsole(log);
  }
  switch (phase_) {
    case Phase::Torn:
      text.add("\nevent: torn\n\n");
      break;
    case Phase::StateEnd:
      text.add("\n\n");
      break;
    case Phase::Console: {
      base::TextOf<kMaxEscaped> said;
      for (int i = 0; i < consoleCount_; ++i) said.add(log.at(consoleAt_ + static_cast<uint32_t>(i)));
      text.add("event: console\nid: ").add(run).add('.').add(consoleAt_ + consoleCount_).add("\ndata: ");
      base::writeJsonString(said.view(), text);
      text.add("\n\n");
      break;
    }
    default:
      // Says that we are alive, and finds out whether the other side is.
      text.add("event: alive\ndata: 1\n\n");
  }
}

// What was begun becomes an event that nobody listens to.
void EventFeed::tear() {
  phase_ = Phase::Torn;
  pipe_.startPiece();
}

// The piece is out.
void EventFeed::finish(const PartsView& view, uint32_t nowMs) {
  toldAt_ = nowMs;
  switch (phase_) {
    case Phase::State:
      parts_.advance(view, cursor_);
      if (parts_.isDone()) phase_ = Phase::StateEnd;
      return;
    case Phase::Console:
      consoleAt_ += consoleCount_;
      break;
    default:
      break;
  }
  phase_ = Phase::Idle;
}

}  // namespace web
