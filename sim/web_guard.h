// Whom the server talks to. A browser sends along which name it asked for (Host) and which page asked
// (Origin): a page from elsewhere must not move our pieces, nor may a foreign name that somebody has made to
// point at this machine.
#pragma once

#include <string>

namespace sim {

class WebGuard {
 public:
  // The address we listen on decides which names are ours.
  WebGuard(const std::string& listen, int port);

  // Empty `origin`: the request had none. A program that is not a browser sends none.
  bool admits(const std::string& host, const std::string& origin) const;

 private:
  bool isOurName(const std::string& name) const;

  std::string listen_;
  std::string portSuffix_;  // ":8088"
  bool loopbackOnly_;
};

}  // namespace sim
