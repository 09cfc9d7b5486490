#include "web/guard.h"

#include "base/scan.h"
#include "base/text.h"

namespace web {

using base::equalIgnoringCase;
using ports::HttpField;
using ports::HttpPlace;
using ports::HttpRequest;

namespace {

bool isIpv4(std::string_view name) {
  int parts = 0;
  for (;; ++parts) {
    const std::size_t dot = name.find('.');
    const std::string_view part = name.substr(0, dot);
    constexpr uint32_t kMaxPart = 255;
    if (part.size() > 3 || !base::numberFrom(part, kMaxPart)) return false;
    if (dot == std::string_view::npos) break;
    name.remove_prefix(dot + 1);
  }
  constexpr int kDots = 3;
  return parts == kDots;
}

// Whatever consists of nothing but these is no name that one can register.
bool looksLikeIpv6(std::string_view name) {
  if (name.size() < 2) return false;
  for (const char character : name) {
    const bool isHex =
        base::isDigit(character) || (base::toLower(character) >= 'a' && base::toLower(character) <= 'f');
    if (!isHex && character != ':' && character != '.') return false;
  }
  return name.find(':') != std::string_view::npos;
}

bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && equalIgnoringCase(text.substr(text.size() - end.size()), end);
}

bool isOurName(const HttpPlace& place, std::string_view name) {
  if (name.empty()) return false;
  for (const std::string_view ours : {std::string_view("localhost"), std::string_view("127.0.0.1"),
                                      std::string_view("[::1]"), place.listen})
    if (equalIgnoringCase(name, ours)) return true;
  if (place.isLoopbackOnly) return false;
  if (isAddress(name)) return true;
  constexpr std::string_view kLocal = ".local";
  if (endsWith(name, kLocal)) name.remove_suffix(kLocal.size());
  return !place.name.empty() && equalIgnoringCase(name, place.name);
}

std::string_view withoutPort(std::string_view host, int port) {
  base::TextOf<12> suffix;
  suffix.add(':').add(port);
  if (endsWith(host, suffix.view())) host.remove_suffix(suffix.length());
  return host;
}

bool isSameOrigin(std::string_view origin, std::string_view host) {
  constexpr std::string_view kScheme = "http://";
  return origin.size() > kScheme.size() && equalIgnoringCase(origin.substr(0, kScheme.size()), kScheme) &&
         equalIgnoringCase(origin.substr(kScheme.size()), host);
}

}  // namespace

bool isAddress(std::string_view name) {
  if (name.size() > 2 && name.front() == '[' && name.back() == ']')
    return looksLikeIpv6(name.substr(1, name.size() - 2));
  return isIpv4(name);
}

bool admits(const HttpPlace& place, const HttpRequest& request, bool isPage) {
  const std::string_view host = request.field(HttpField::Host);
  const std::string_view origin = request.field(HttpField::Origin);
  const std::string_view site = request.field(HttpField::FetchSite);
  if (!isOurName(place, withoutPort(host, place.port))) return false;
  if (!origin.empty() && !isSameOrigin(origin, host)) return false;
  // "none": somebody typed the address.
  const bool isOurs = site.empty() || site == "same-origin" || site == "none";
  return isOurs || (isPage && request.field(HttpField::FetchMode) == "navigate");
}

}  // namespace web
