// Whom the server talks to. A browser sends along which name it asked for (Host), which page asked (Origin),
// and newer ones whether that page is ours (Sec-Fetch-Site). A page from elsewhere must not move our pieces,
// nor may a foreign name that somebody has made to point at this board.
#pragma once

#include "ports/http_server.h"

namespace web {

// `isPage`: the request is for a file of the page, which one may follow a link to.
bool admits(const ports::HttpPlace& place, const ports::HttpRequest& request, bool isPage);

// "192.168.1.5", or "[::1]" as browsers write it. No name can pretend to be one.
bool isAddress(std::string_view name);

}  // namespace web
