#include "script.h"

#include <algorithm>
#include <cstdio>
#include <thread>

#include "base/scan.h"

namespace sim {

namespace {

// A line may keep the board busy for so long before the next one is typed: `go infinite` waits for `stop`.
constexpr uint64_t kLineMs = 10'000;
// And the last one for so long before the script ends.
constexpr uint64_t kEndMs = 600'000;

// A line of a paste that is no command: tags, comments, results, several moves, nothing, the dot at its end.
bool isPartOfGame(std::string_view line) {
  line = base::trim(line);
  if (line.empty() || line == "." || line == "1-0" || line == "0-1" || line == "1/2-1/2" || line == "*")
    return true;
  if (std::string_view("[{}()$;%").find(line.front()) != std::string_view::npos) return true;
  // Lines are broken behind any word of a game. No command has a digit in its first word.
  std::string_view rest = line;
  const std::string_view first = base::nextWord(rest);
  const bool isMove = std::any_of(first.begin(), first.end(), base::isDigit);
  if (!isMove && first.substr(0, 3) != "O-O") return false;
  int words = 0;
  while (!line.empty()) {
    const std::string_view word = base::nextWord(line);
    if (word.find_first_not_of("0123456789.") != std::string_view::npos) ++words;
  }
  return words > 1;
}

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
      type(line, lines);
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

// A game that is pasted comes without a pause.
void Script::type(const std::string& line, LineReader& lines) {
  advanceTo(pace_.typeAt());
  host_.type(line + "\n");
  std::string_view next;
  if (lines.peek(next) && isPartOfGame(next))
    tick();
  else
    waitUntilIdle(kLineMs);
}

void Script::advanceTo(uint64_t ms) {
  while (now_ < ms && !stopped_) tick();
}

bool Script::waitUntilIdle(uint64_t maxMs) {
  const uint64_t since = now_;
  do {
    tick();
    if (host_.isIdle() && spokeAt_ != now_) return true;
  } while (now_ - since < maxMs && !stopped_);
  return false;
}

void Script::tick() {
  constexpr uint64_t kLookForSignalsEvery = 256;
  ++now_;
  if (isRealTime_) std::this_thread::sleep_until(startedAt_ + std::chrono::milliseconds(now_));
  host_.tick(now_);
  if (host_.starts() != startsSeen_) {
    startsSeen_ = host_.starts();
    pace_.started(now_);
  }
  for (const Packet& packet : host_.central().takeNotifications())
    write(printer_.world("ble " + hexOf(packet)));
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
