// How a browser shows that it is paired: with a cookie, which no script can read and no other page sends, or
// as a program does, with `Authorization: Bearer`.
#pragma once

#include "base/text.h"
#include "ports/http_server.h"

namespace web {

// The token in a request; empty when it has none.
std::string_view tokenOf(const ports::HttpRequest& request, int port);

using CookieText = base::TextOf<140>;
void writeCookie(std::string_view token, int port, base::Text& text);

// In a word, for the list of those that are paired: "Firefox".
std::string_view browserName(const ports::HttpRequest& request);

}  // namespace web
