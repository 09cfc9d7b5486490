#include "ble_port.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>

namespace sim {

namespace {

constexpr std::size_t kLongestLine = 2048;
constexpr std::size_t kMaxUnread = 256 * 1024;  // an app that does not read is no app

bool isOnlyLater() { return errno == EAGAIN || errno == EINTR; }

// What the board has for the app. The board may hold on to it for longer than the app stays.
class AppLine final : public Peer {
 public:
  void notified(const Packet& packet) override {
    const std::lock_guard guard(mutex_);
    out_ += hexOf(packet) + "\n";
    bell_.ring();
  }
  void left() override {
    const std::lock_guard guard(mutex_);
    isLeft_ = true;
    bell_.ring();
  }

  Bell& bell() { return bell_; }
  bool isLeft() {
    const std::lock_guard guard(mutex_);
    return isLeft_;
  }
  bool hasMore() {
    const std::lock_guard guard(mutex_);
    return !out_.empty();
  }
  // False when the app does not take it any more.
  bool writeTo(int client) {
    const std::lock_guard guard(mutex_);
    const ssize_t count = ::send(client, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (count > 0) out_.erase(0, static_cast<std::size_t>(count));
    return (count >= 0 || isOnlyLater()) && out_.size() <= kMaxUnread;
  }

 private:
  std::mutex mutex_;
  std::string out_;
  bool isLeft_ = false;
  Bell bell_;
};

// False when the app has gone, or writes what is no packet.
bool hearLines(int client, std::string& typed, Live& live, const std::shared_ptr<AppLine>& line) {
  std::array<char, 4096> bytes;
  const ssize_t count = ::read(client, bytes.data(), bytes.size());
  if (count == 0 || (count < 0 && !isOnlyLater())) return false;
  if (count > 0) typed.append(bytes.data(), static_cast<std::size_t>(count));
  for (std::size_t end; (end = typed.find('\n')) != std::string::npos; typed.erase(0, end + 1)) {
    Packet packet;
    if (!parseHex(typed.substr(0, end), packet)) return false;
    live.post([line, packet](Host& host) {
      if (!host.central().write(packet)) line->left();
    });
  }
  return typed.size() <= kLongestLine;
}

}  // namespace

Bell::Bell() { static_cast<void>(::pipe2(ends_, O_CLOEXEC | O_NONBLOCK) == 0); }

Bell::~Bell() {
  for (const int end : ends_)
    if (end >= 0) ::close(end);
}

void Bell::ring() {
  const char byte = 0;
  static_cast<void>(::write(ends_[1], &byte, 1) == 1);
}

void Bell::silence() {
  std::array<char, 64> bytes;
  while (::read(ends_[0], bytes.data(), bytes.size()) > 0) continue;
}

bool BlePort::start(int port, std::string& why) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const int yes = 1;
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener_ < 0 || ::setsockopt(listener_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
      ::bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
      ::listen(listener_, 1) != 0) {
    why = "port " + std::to_string(port) + " for apps cannot be had: " + std::strerror(errno);
    return false;
  }
  thread_ = std::thread([this] { run(); });
  return true;
}

BlePort::~BlePort() {
  stopping_ = true;
  end_.ring();
  if (thread_.joinable()) thread_.join();
  if (listener_ >= 0) ::close(listener_);
}

void BlePort::run() {
  while (!stopping_) {
    pollfd waits[] = {{listener_, POLLIN, 0}, {end_.file(), POLLIN, 0}};
    ::poll(waits, 2, -1);
    if (stopping_ || (waits[0].revents & POLLIN) == 0) continue;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (client < 0) continue;
    serve(client);
    ::close(client);
  }
}

// Until either side has had enough.
void BlePort::serve(int client) {
  const auto line = std::make_shared<AppLine>();
  live_.post([line](Host& host) {
    if (!host.central().connect(line)) line->left();
  });
  std::string typed;
  bool goesOn = true;
  while (goesOn && !stopping_ && !line->isLeft()) {
    const auto events = static_cast<short>(line->hasMore() ? POLLIN | POLLOUT : POLLIN);
    pollfd waits[] = {{client, events, 0}, {line->bell().file(), POLLIN, 0}, {end_.file(), POLLIN, 0}};
    ::poll(waits, 3, -1);
    line->bell().silence();
    if ((waits[0].revents & ~POLLOUT) != 0) goesOn = hearLines(client, typed, live_, line);
    goesOn = line->writeTo(client) && goesOn;
  }
  live_.post([line](Host& host) { host.central().leave(line.get()); });
}

}  // namespace sim
