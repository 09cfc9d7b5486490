// Serves the page and lets it look at the board and touch it; docs/web-api.md has what it answers. Its
// threads may be as slow as their listeners: the board never waits for them.
#pragma once

#include <memory>
#include <string>

#include "web_board.h"

namespace sim {

class WebServer {
 public:
  WebServer(WebBoard& board, const std::string& listen, int port);
  // Ends all streams.
  ~WebServer();
  WebServer(const WebServer&) = delete;
  WebServer& operator=(const WebServer&) = delete;

  // False and why, when it cannot.
  bool start(std::string& why);
  // Where the page is.
  std::string address() const;

 private:
  class Routes;

  WebBoard& board_;
  std::string listen_;
  int port_;
  std::unique_ptr<Routes> routes_;
};

}  // namespace sim
