// What whoever is in the set-up network gets: its page and nothing else, whatever was asked for. Phones ask
// for addresses of their makers, and show the page when those lead elsewhere.
#pragma once

#include "board/network.h"
#include "ports/http_server.h"

namespace web {

// Did the request come in over the set-up network, and is that open?
bool isForSetup(const board::Network& network, const ports::HttpRequest& request);

inline constexpr const char* kSetupStyle = "/setup.css";

enum class SetupReply : uint8_t {
  Page,
  Style,
  Redirect,       // to the page
  FromElsewhere,  // the same, but an address of somebody else was asked for
  Refusal
};
// Does what the request asks for, and says what is to be answered; `why` gets the reason of a refusal.
SetupReply actForSetup(board::Network& network, const ports::HttpRequest& request, base::Text& why);

}  // namespace web
