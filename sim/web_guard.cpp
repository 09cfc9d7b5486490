#include "web_guard.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace sim {

namespace {

std::string lowered(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

// "[::1]" as browsers write it, or "192.168.1.5". No name can pretend to be one.
bool isAddress(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> unused{};
  if (name.size() > 2 && name.front() == '[' && name.back() == ']')
    return ::inet_pton(AF_INET6, name.substr(1, name.size() - 2).c_str(), unused.data()) == 1;
  return ::inet_pton(AF_INET, name.c_str(), unused.data()) == 1;
}

std::string machineName() {
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) != 0) return {};
  return lowered(name.data());
}

}  // namespace

WebGuard::WebGuard(const std::string& listen, int port)
    : listen_(lowered(listen)),
      portSuffix_(":" + std::to_string(port)),
      loopbackOnly_(listen_ == "localhost" || listen_ == "::1" || listen_.compare(0, 4, "127.") == 0) {}

bool WebGuard::admits(const std::string& host, const std::string& origin) const {
  if (!origin.empty() && lowered(origin) != "http://" + lowered(host)) return false;
  std::string name = lowered(host);
  const bool hasPort = name.size() > portSuffix_.size() &&
                       name.compare(name.size() - portSuffix_.size(), std::string::npos, portSuffix_) == 0;
  if (hasPort) name.resize(name.size() - portSuffix_.size());
  return isOurName(name);
}

bool WebGuard::isOurName(const std::string& name) const {
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]" || name == listen_) return true;
  if (loopbackOnly_ || name.empty()) return false;
  return isAddress(name) || name == machineName() || name == machineName() + ".local";
}

}  // namespace sim
