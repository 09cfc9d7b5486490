#include "web/credentials.h"

#include "base/scan.h"

namespace web {

using ports::HttpField;
using ports::HttpRequest;

namespace {

// A name of its own for each port: browsers keep cookies by host alone.
void writeCookieName(int port, base::Text& text) { text.add("glowmate").add(port).add('='); }

struct Word {
  const char* inAgent;
  const char* name;
};
// The first that is found: most browsers name others too.
constexpr Word kBrowsers[] = {{"Firefox", "Firefox"}, {"Edg", "Edge"},      {"OPR", "Opera"},
                              {"Chrome", "Chrome"},   {"Safari", "Safari"}, {"curl", "curl"}};

}  // namespace

std::string_view tokenOf(const HttpRequest& request, int port) {
  constexpr std::string_view kScheme = "Bearer ";
  const std::string_view authorization = request.field(HttpField::Authorization);
  if (base::equalIgnoringCase(authorization.substr(0, kScheme.size()), kScheme))
    return authorization.substr(kScheme.size());
  base::TextOf<24> name;
  writeCookieName(port, name);
  std::string_view rest = request.field(HttpField::Cookie);
  while (!rest.empty()) {
    const std::size_t end = rest.find(';');
    const std::string_view cookie = base::trim(rest.substr(0, end));
    if (cookie.substr(0, name.length()) == name.view()) return cookie.substr(name.length());
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  return {};
}

void writeCookie(std::string_view token, int port, base::Text& text) {
  writeCookieName(port, text);
  // As long as browsers allow.
  text.add(token).add("; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict");
}

std::string_view browserName(const HttpRequest& request) {
  const std::string_view agent = request.field(HttpField::UserAgent);
  for (const Word& word : kBrowsers)
    if (agent.find(word.inAgent) != std::string_view::npos) return word.name;
  return "browser";
}

}  // namespace web
