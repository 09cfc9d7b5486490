#include "live.h"

namespace sim {

namespace {

using std::chrono::milliseconds;

// Wakes the board's line editor, which echoes nothing until it sees a key that only a terminal sends.
constexpr const char* kCtrlU = "\x15";
constexpr uint64_t kLongestAnswerMs = 10'000;
constexpr uint64_t kQuietMs = 20;               // then nothing more is to be expected
constexpr uint64_t kLongestFinishMs = 600'000;  // `go infinite` would never end

}  // namespace

Live::Live(Host& host, bool isTerminal, Watcher* watcher)
    : host_(host), isTerminal_(isTerminal), watcher_(watcher), printer_(isTerminal), thread_([this] {
        run();
      }) {}

Live::~Live() {
  stop();
  thread_.join();
}

void Live::post(Task task) {
  const std::lock_guard guard(mutex_);
  tasks_.push_back(std::move(task));
  woken_.notify_one();
}

void Live::type(std::string bytes) {
  const std::lock_guard guard(mutex_);
  turns_.push_back({false, std::move(bytes)});
  woken_.notify_one();
}

void Live::act(std::string line) {
  const std::lock_guard guard(mutex_);
  turns_.push_back({true, std::move(line)});
  woken_.notify_one();
}

void Live::finish() {
  const std::lock_guard guard(mutex_);
  finishing_ = true;
}

void Live::stop() {
  const std::lock_guard guard(mutex_);
  stopping_ = true;
  woken_.notify_one();
}

uint64_t Live::now() const {
  const auto passed = std::chrono::steady_clock::now() - startedAt_;
  return static_cast<uint64_t>(std::chrono::duration_cast<milliseconds>(passed).count());
}

void Live::run() {
  host_.powerOn();
  for (;;) {
    const uint64_t at = now();
    doTasks();
    followStart(at);
    takeTurns(at);
    if (watcher_ != nullptr) watcher_->act(host_, at);
    host_.tick(at);
    publish(at);
    if (isFinished(at)) break;
    if (host_.mayRest()) sleep(at);
  }
  outbox_.close();
}

void Live::doTasks() {
  for (;;) {
    Task task;
    {
      const std::lock_guard guard(mutex_);
      if (tasks_.empty()) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    task(host_);
  }
}

void Live::followStart(uint64_t now) {
  if (host_.starts() == startsSeen_) return;
  startsSeen_ = host_.starts();
  pace_.started(now);
  if (isTerminal_) host_.type(kCtrlU);
}

void Live::takeTurns(uint64_t now) {
  for (;;) {
    Turn turn;
    {
      const std::lock_guard guard(mutex_);
      if (turns_.empty()) return;
      const bool isWorlds = turns_.front().isWorlds;
      if (now < (isWorlds ? pace_.actAt() : pace_.typeAt())) return;
      // What the world does shows only after what was typed before has been answered.
      if (isWorlds && !host_.isIdle() && now - typedAt_ < kLongestAnswerMs) return;
      turn = std::move(turns_.front());
      turns_.pop_front();
    }
    busyAt_ = now;
    if (!turn.isWorlds) {
      typedAt_ = now;
      host_.type(turn.text);
      continue;
    }
    const Outcome outcome = actOn(host_, turn.text);
    pace_.acted(now, outcome);
    if (!outcome.text.empty())
      outbox_.put(printer_.world(outcome.text));
    else if (isTerminal_)
      outbox_.put(printer_.endOfTyping());
  }
}

void Live::publish(uint64_t now) {
  if (!host_.isIdle()) busyAt_ = now;
  if (outbox_.isFull()) return;
  for (const Packet& packet : host_.central().takeNotifications())
    outbox_.put(printer_.world("ble " + hexOf(packet)));
  const std::string output = host_.takeOutput();
  if (output.empty()) return;
  busyAt_ = now;
  if (watcher_ != nullptr) watcher_->hear(output);
  outbox_.put(printer_.board(output));
}

bool Live::isFinished(uint64_t now) {
  const std::lock_guard guard(mutex_);
  // What the firmware said before it quit has just been published.
  if (stopping_ || (host_.hasQuit() && !outbox_.isFull())) return true;
  if (!finishing_) {
    finishingSince_ = now;
    return false;
  }
  if (turns_.empty() && now >= pace_.typeAt() && now - busyAt_ >= kQuietMs) return true;
  return now - finishingSince_ >= kLongestFinishMs;
}

void Live::sleep(uint64_t now) {
  std::unique_lock lock(mutex_);
  woken_.wait_until(lock, startedAt_ + milliseconds(now + 1),
                    [this] { return stopping_ || !tasks_.empty(); });
}

}  // namespace sim
