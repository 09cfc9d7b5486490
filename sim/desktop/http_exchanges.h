// Requests and their answers, where the threads that serve meet the firmware's, which polls. Each side copies
// under one lock and never waits for the other while it has it; the firmware never waits at all.
#pragma once

#include <array>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ports/http_server.h"

namespace sim {

class HttpExchanges final : public ports::HttpServer {
 public:
  static constexpr int kExchanges = 128;
  static constexpr std::size_t kBodyKept = 4096;

  struct Asked {
    std::string method, path;
    std::array<std::string, ports::kHttpFieldCount> fields;
    uint32_t bodyLength = 0;
    std::string body;
  };
  struct Head {
    int status = 0;
    int32_t length = -1;
    std::vector<std::pair<std::string, std::string>> headers;
  };
  // What became of a wait.
  enum class News : uint8_t { Head, WantsBody, Bytes, Whole, Torn, Closed };

  void setPlace(const std::string& listen, int port);
  // Nothing more will be answered; everybody who waits is told.
  void close();

  // The serving threads. Each has an exchange from enter() to leave(); nothing when there is none left.
  std::optional<int> enter(Asked asked);
  News awaitHead(int exchange, Head& head);
  // More of the body; false when nobody wants it any more.
  bool giveBody(int exchange, const char* bytes, std::size_t count);
  void endBody(int exchange);
  // The next bytes of the answer.
  News awaitBytes(int exchange, std::string& bytes);
  void leave(int exchange);

  // The firmware's
  ports::HttpPlace place() const override;
  const ports::HttpRequest* waiting(int index) override;
  int read(int exchange, char* bytes, int count) override;
  void begin(int exchange, const ports::HttpHead& head) override;
  int write(int exchange, const char* bytes, int count) override;
  void end(int exchange, bool whole) override;

 private:
  static constexpr std::size_t kMaxWaiting = 64 * 1024;  // bytes of one answer or body

  struct Exchange {
    bool isUsed = false, wantsBody = false, bodyEnded = false;
    bool isBegun = false, isEnded = false, isWhole = false, hasLeft = false;
    uint64_t order = 0;
    Asked asked;
    ports::HttpRequest request;
    Head head;
    std::string input, output;
    std::condition_variable news;
  };
  Exchange& at(int exchange) { return exchanges_[static_cast<std::size_t>(exchange)]; }

  std::mutex mutex_;
  std::array<Exchange, kExchanges> exchanges_;
  std::vector<int> waiting_;  // in order
  bool closed_ = false;
  std::string listen_, name_;
  int port_ = 0;
  bool isLoopbackOnly_ = true;
};

}  // namespace sim
