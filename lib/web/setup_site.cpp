#include "web/setup_site.h"

#include "base/scan.h"
#include "web/form.h"

namespace web {

using ports::HttpField;
using ports::HttpRequest;

namespace {

// The page itself asks, not one from elsewhere that the phone has open too.
bool isOurs(const HttpRequest& request) {
  constexpr std::string_view kScheme = "http://";
  const std::string_view from = request.field(HttpField::Origin), site = request.field(HttpField::FetchSite);
  const bool isSame = from.substr(0, kScheme.size()) == kScheme &&
                      from.substr(kScheme.size()) == request.field(HttpField::Host);
  return (from.empty() || isSame) && (site.empty() || site == "same-origin" || site == "none");
}

bool isHostOurs(const board::Network& network, const HttpRequest& request) {
  base::TextOf<16> address;
  board::writeAddress(network.setup().address, address);
  const std::string_view host = request.field(HttpField::Host);
  return host.substr(0, host.rfind(':')) == address.view();
}

SetupReply join(board::Network& network, const HttpRequest& request, base::Text& why) {
  base::TextOf<2 * ports::Radio::kMaxName> chosen, other;
  base::TextOf<2 * ports::Radio::kMaxPassword> password;
  const bool isWhole =
      request.body.size() == request.bodyLength && request.field(HttpField::TransferEncoding).empty();
  const bool isRead = isWhole && readField(request.body, "password", password) &&
                      (readField(request.body, "other", other) || other.empty()) &&
                      (readField(request.body, "name", chosen) || chosen.empty());
  if (!isRead) {
    why.add("the name of a network, and its password, are needed");
    return SetupReply::Refusal;
  }
  const bool isJoining = network.join(other.empty() ? chosen.view() : other.view(), password.view(), why);
  return isJoining ? SetupReply::Redirect : SetupReply::Refusal;
}

}  // namespace

bool isForSetup(const board::Network& network, const HttpRequest& request) {
  const board::SetupNetwork& setup = network.setup();
  return setup.isOpen && setup.address != 0 && request.localAddress == setup.address;
}

SetupReply actForSetup(board::Network& network, const HttpRequest& request, base::Text& why) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (!isHostOurs(network, request)) {
    if (reads) return SetupReply::FromElsewhere;
    why.add("this is the set-up of a chessboard");
    return SetupReply::Refusal;
  }
  if (reads && request.path == "/") return SetupReply::Page;
  if (reads && request.path == kSetupStyle) return SetupReply::Style;
  if (reads && request.path != "/search") return SetupReply::Redirect;
  if (!isOurs(request)) {
    why.add("not for pages from elsewhere");
    return SetupReply::Refusal;
  }
  if (reads) {
    static_cast<void>(network.search(why));
    return SetupReply::Redirect;
  }
  if (request.method == "POST" && request.path == "/join") return join(network, request, why);
  why.add("there is nothing at this address");
  return SetupReply::Refusal;
}

}  // namespace web
