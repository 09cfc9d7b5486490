#include "script.h"

#include <cstdio>

namespace sim {

namespace {

// A line may keep the board busy for so long before the next one is typed: `go infinite` waits for `stop`.
constexpr uint64_t kLineMs = 10'000;
// And the last one for so long before the script ends.
constexpr uint64_t kEndMs = 600'000;

}  // namespace

int Script::run(LineReader& lines) {
  host_.powerOn();
  waitUntilIdle(kLineMs);
  advanceTo(pace_.actAt());
  for (std::string line; !stopped_ && lines.next(line);) {
    if (!line.empty() && line[0] == '#') continue;
    if (!line.empty() && line[0] == '@')
      act(std::string_view(line).substr(1));
    else
      type(line);
    advanceTo(pace_.actAt());
  }
  if (!waitUntilIdle(kEndMs)) {
    std::fprintf(stderr, "glowmate: the board is still busy at the end of the script\n");
    failed_ = true;
  }
  return failed_ || stopped_ || printer_.sawError() ? 1 : 0;
}

void Script::act(std::string_view line) {
  const Outcome outcome = actOn(host_, line);
  pace_.acted(now_, outcome);
  if (outcome.refused) failed_ = true;
  if (!outcome.text.empty()) write(printer_.world(outcome.text));
}

void Script::type(const std::string& line) {
  advanceTo(pace_.typeAt());
  host_.type(line + "\n");
  waitUntilIdle(kLineMs);
}

void Script::advanceTo(uint64_t ms) {
  while (now_ < ms && !stopped_) tick();
}

bool Script::waitUntilIdle(uint64_t mostMs) {
  const uint64_t since = now_;
  do {
    tick();
    if (host_.isIdle() && spokeAt_ != now_) return true;
  } while (now_ - since < mostMs && !stopped_);
  return false;
}

void Script::tick() {
  constexpr uint64_t kLookForSignalsEvery = 256;
  host_.tick(++now_);
  if (host_.starts() != startsSeen_) {
    startsSeen_ = host_.starts();
    pace_.started(now_);
  }
  const std::string output = host_.takeOutput();
  if (!output.empty()) {
    spokeAt_ = now_;
    write(printer_.board(output));
  }
  if (now_ % kLookForSignalsEvery == 0 && signals_.caught()) stopped_ = true;
}

void Script::write(const std::string& text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
    stopped_ = true;
}

}  // namespace sim
