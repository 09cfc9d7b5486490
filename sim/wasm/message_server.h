// The page's requests as messages instead of HTTP: they come from the page in the same browser. One thread,
// so whatever is written goes out at once.
#pragma once

#include <list>
#include <string>
#include <vector>

#include "ports/http_server.h"

namespace sim {

class MessageServer final : public ports::HttpServer {
 public:
  // The exchange is the page's number for it.
  void ask(int exchange, std::string method, std::string path, std::string body);
  // The page does not want the answer any more.
  void leave(int exchange);

  ports::HttpPlace place() const override;
  const ports::HttpRequest* waiting(int index) override;
  int read(int /*exchange*/, char* /*bytes*/, int /*count*/) override { return -1; }  // a body comes whole
  void begin(int exchange, const ports::HttpHead& head) override;
  int write(int exchange, const char* bytes, int count) override;
  void end(int exchange, bool whole) override;

 private:
  struct Asked {
    std::string method, path, body;
    ports::HttpRequest request;
  };
  bool hasLeft(int exchange) const;

  std::list<Asked> waiting_;
  std::vector<int> left_;
};

}  // namespace sim
