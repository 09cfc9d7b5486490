#include "http_exchanges.h"

#include <unistd.h>

#include <algorithm>

namespace sim {

namespace {

constexpr std::string_view kSetupName = "192.168.4.1";
constexpr uint32_t kSetupAddress = 0xC0A80401;

std::string machineName() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return {};
  return name.data();
}

}  // namespace

void HttpExchanges::setPlace(const std::string& listen, int port) {
  listen_ = listen;
  name_ = machineName();
  port_ = port;
  isLoopbackOnly_ = listen == "localhost" || listen == "::1" || listen.compare(0, 4, "127.") == 0;
}

void HttpExchanges::close() {
  const std::lock_guard guard(mutex_);
  closed_ = true;
  for (Exchange& exchange : exchanges_) exchange.news.notify_all();
}

// --- the serving threads

std::optional<int> HttpExchanges::enter(Asked asked) {
  const std::lock_guard guard(mutex_);
  const auto free = std::find_if(exchanges_.begin(), exchanges_.end(),
                                 [](const Exchange& exchange) { return !exchange.isUsed; });
  if (closed_ || free == exchanges_.end()) return std::nullopt;
  const int number = static_cast<int>(free - exchanges_.begin());
  free->isUsed = true;
  free->wantsBody = free->bodyEnded = free->isBegun = free->isEnded = free->isWhole = free->hasLeft = false;
  free->input.clear();
  free->output.clear();
  free->head = Head();
  free->asked = std::move(asked);
  ports::HttpRequest& request = free->request;
  request.exchange = number;
  request.method = free->asked.method;
  request.path = free->asked.path;
  for (std::size_t i = 0; i < free->asked.fields.size(); ++i) request.fields[i] = free->asked.fields[i];
  // Whoever asks for the address of the set-up network stands for a phone in it.
  const std::string_view host = request.field(ports::HttpField::Host);
  request.localAddress = host.substr(0, host.rfind(':')) == kSetupName ? kSetupAddress : 0;
  request.bodyLength = free->asked.bodyLength;
  request.body = free->asked.body;
  waiting_.push_back(number);
  return number;
}

HttpExchanges::News HttpExchanges::awaitHead(int number, Head& head) {
  std::unique_lock lock(mutex_);
  Exchange& exchange = at(number);
  exchange.news.wait(
      lock, [&] { return closed_ || exchange.isBegun || (exchange.wantsBody && !exchange.bodyEnded); });
  if (closed_) return News::Closed;
  if (!exchange.isBegun) return News::WantsBody;
  head = exchange.head;
  return News::Head;
}

bool HttpExchanges::giveBody(int number, const char* bytes, std::size_t count) {
  std::unique_lock lock(mutex_);
  Exchange& exchange = at(number);
  exchange.news.wait(lock,
                     [&] { return closed_ || exchange.isBegun || exchange.input.size() < kMaxWaiting; });
  if (closed_ || exchange.isBegun) return false;
  exchange.input.append(bytes, count);
  return true;
}

void HttpExchanges::endBody(int number) {
  const std::lock_guard guard(mutex_);
  at(number).bodyEnded = true;
}

HttpExchanges::News HttpExchanges::awaitBytes(int number, std::string& bytes) {
  std::unique_lock lock(mutex_);
  Exchange& exchange = at(number);
  exchange.news.wait(lock, [&] { return closed_ || exchange.isEnded || !exchange.output.empty(); });
  if (closed_) return News::Closed;
  bytes = std::exchange(exchange.output, {});
  if (!bytes.empty()) return News::Bytes;
  return exchange.isWhole ? News::Whole : News::Torn;
}

// Free once both sides have done with it. Who leaves before the answer was begun is dropped when it is.
void HttpExchanges::leave(int number) {
  const std::lock_guard guard(mutex_);
  Exchange& exchange = at(number);
  exchange.hasLeft = true;
  exchange.isUsed = !exchange.isEnded;
}

// --- the firmware's thread

ports::HttpPlace HttpExchanges::place() const {
  ports::HttpPlace place;
  place.listen = listen_;
  place.name = name_;
  place.port = port_;
  place.isLoopbackOnly = isLoopbackOnly_;
  return place;
}

const ports::HttpRequest* HttpExchanges::waiting(int index) {
  const std::lock_guard guard(mutex_);
  const auto place = static_cast<std::size_t>(index);
  return place < waiting_.size() ? &at(waiting_[place]).request : nullptr;
}

int HttpExchanges::read(int number, char* bytes, int count) {
  const std::lock_guard guard(mutex_);
  Exchange& exchange = at(number);
  exchange.wantsBody = true;
  exchange.news.notify_all();
  if (exchange.input.empty()) return exchange.bodyEnded || exchange.hasLeft ? -1 : 0;
  const std::size_t taken = std::min(static_cast<std::size_t>(count), exchange.input.size());
  exchange.input.copy(bytes, taken);
  exchange.input.erase(0, taken);
  return static_cast<int>(taken);
}

void HttpExchanges::begin(int number, const ports::HttpHead& head) {
  const std::lock_guard guard(mutex_);
  Exchange& exchange = at(number);
  waiting_.erase(std::remove(waiting_.begin(), waiting_.end(), number), waiting_.end());
  exchange.isBegun = true;
  exchange.head.status = head.status;
  exchange.head.length = head.length;
  for (int i = 0; i < head.headerCount; ++i)
    exchange.head.headers.emplace_back(head.headers[i].name, head.headers[i].value);
  exchange.news.notify_all();
}

int HttpExchanges::write(int number, const char* bytes, int count) {
  const std::lock_guard guard(mutex_);
  Exchange& exchange = at(number);
  if (exchange.hasLeft) return -1;
  const std::size_t fits = std::min(static_cast<std::size_t>(count), kMaxWaiting - exchange.output.size());
  exchange.output.append(bytes, fits);
  exchange.news.notify_all();
  return static_cast<int>(fits);
}

void HttpExchanges::end(int number, bool whole) {
  const std::lock_guard guard(mutex_);
  Exchange& exchange = at(number);
  exchange.isEnded = true;
  exchange.isWhole = whole;
  exchange.isUsed = !exchange.hasLeft;
  exchange.news.notify_all();
}

}  // namespace sim
