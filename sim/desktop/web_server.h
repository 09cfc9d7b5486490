// Takes in requests for the page and its API and sends what lib/web answers to them. Its threads may be as
// slow as their listeners: the board never waits for them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "http_exchanges.h"

namespace sim {

class WebServer {
 public:
  static constexpr int kFirstPort = 8088;

  WebServer(HttpExchanges& exchanges, std::string listen);
  // Ends all streams.
  ~WebServer();
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  // On that port; without one, on the first that is free. False and why, when it cannot.
  bool start(std::optional<int> port, std::string& why);
  // Where the page is.
  std::string address() const;
  int port() const { return port_; }

 private:
  class Http;

  HttpExchanges& exchanges_;
  std::string listen_;
  int port_ = 0;
  std::unique_ptr<Http> http_;
};

}  // namespace sim
