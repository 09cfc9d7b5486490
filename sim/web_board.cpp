#include "web_board.h"

#include <algorithm>

#include "world_json.h"

namespace sim {

namespace {

constexpr std::size_t kMostWaiting = 2000;      // requests
constexpr uint64_t kLongestPauseMs = 2000;      // for hands; `wait` of an hour is for scripts
constexpr std::size_t kMostConsole = 8 * 1024;  // bytes of it in one message

}  // namespace

std::optional<Outcome> WebBoard::ask(Request request) {
  std::future<std::optional<Outcome>> answer = request.answer.get_future();
  {
    const std::lock_guard guard(mutex_);
    if (closed_ || requests_.size() >= kMostWaiting) return std::nullopt;
    requests_.push_back(std::move(request));
  }
  return answer.get();
}

void WebBoard::act(Host& host, uint64_t now) {
  while (now >= actAt_) {
    Request request;
    {
      const std::lock_guard guard(mutex_);
      if (requests_.empty()) return;
      request = std::move(requests_.front());
      requests_.pop_front();
    }
    Outcome outcome = carryOut(host, request);
    actAt_ = now + std::min<uint64_t>(outcome.takesMs, kLongestPauseMs);
    request.answer.set_value(std::move(outcome));
  }
}

Outcome WebBoard::carryOut(Host& host, const Request& request) {
  if (request.isWorlds) return actOn(host, request.line);
  if (!host.isOn()) return {"the board has no power", true, 0, false};
  if (!echoes_) hear("> " + request.line + "\n");
  host.type(request.line + "\n");
  return {};
}

void WebBoard::look(const Host& host) {
  const auto starts = static_cast<uint32_t>(host.starts());
  if (host.app() != nullptr)
    next_.take(*host.app(), starts);
  else
    next_.takeDark(starts);
  std::string world = worldJson(host.world());
  // Only this thread writes these two, so it may read them as it likes.
  if (version_ != 0 && differences(state_, next_) == 0 && world == world_) return;
  const std::lock_guard guard(mutex_);
  state_ = next_;
  world_ = std::move(world);
  ++version_;
  changed_.notify_all();
}

void WebBoard::hear(std::string_view bytes) {
  const std::lock_guard guard(mutex_);
  console_.add(bytes);
  changed_.notify_all();
}

WebBoard::News WebBoard::waitForNews(Sight& sight, std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  const bool some = changed_.wait_for(lock, longest, [&] {
    return closed_ || version_ != sight.version || console_.end() != sight.consoleAt;
  });
  if (closed_) return News::Closed;
  if (!some) return News::None;
  copyTo(sight);
  return News::Some;
}

void WebBoard::see(Sight& sight) {
  const std::lock_guard guard(mutex_);
  copyTo(sight);
}

void WebBoard::copyTo(Sight& sight) {
  if (version_ != sight.version) {
    sight.state = state_;
    sight.world = world_;
    sight.version = version_;
  }
  sight.console = console_.take(sight.consoleAt, kMostConsole);
}

void WebBoard::close() {
  const std::lock_guard guard(mutex_);
  closed_ = true;
  for (Request& request : requests_) request.answer.set_value(std::nullopt);
  requests_.clear();
  changed_.notify_all();
}

}  // namespace sim
