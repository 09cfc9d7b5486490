#include "web/setup_page.h"

#include "base/utf8.h"
#include "web/form.h"

namespace web {

using board::JoinResult;

bool SetupPage::piece(const PartsView& /*view*/, board::StatePiece& /*buffer*/, std::string_view& bytes,
                      bool& /*torn*/) {
  bytes = written_.view();
  return !bytes.empty();
}

void SetupPage::writeNext() {
  written_.clear();
  while (written_.empty() && part_ != Part::Done)
    if (!writePart()) part_ = static_cast<Part>(static_cast<int>(part_) + 1);
}

bool SetupPage::writePart() {
  switch (part_) {
    case Part::Head:
      return writeHead();
    case Part::News:
      return writeNews();
    case Part::FormBegin:
      return writeFormBegin();
    case Part::Networks:
      return writeNetwork();
    case Part::FormEnd:
      return writeFormEnd();
    case Part::Done:
      break;
  }
  return false;
}

bool SetupPage::hasForm() const {
  const JoinResult result = network_.joinResult();
  return result == JoinResult::None || result == JoinResult::Failed;
}

bool SetupPage::writeHead() {
  // It asks again by itself while something is under way.
  const bool isWaiting = network_.joinResult() == JoinResult::Trying || (hasForm() && network_.isSearching());
  written_.add("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">")
      .add("<meta name=\"viewport\" content=\"width=device-width\">")
      .add(isWaiting ? "<meta http-equiv=\"refresh\" content=\"2;url=/\">" : "")
      .add("<link rel=\"stylesheet\" href=\"/setup.css\"><title>Glowmate</title><h1>Glowmate</h1>\n");
  return false;
}

bool SetupPage::writeNews() {
  const board::NetworkStatus status = network_.status();
  base::Reason news;
  base::TextOf<80> name;
  board::writeNetworkName(status.network, name);
  switch (network_.joinResult()) {
    case JoinResult::None:
      news.add(network_.isSearching() ? "Looking for networks" : "Which WiFi is the board to join?");
      break;
    case JoinResult::Trying:
      news.add("Joining ").add(name.view());
      break;
    case JoinResult::Failed:
      board::describe(status.failure, status.network, news);
      break;
    case JoinResult::Joined:
      news.add("The board has joined ").add(name.view());
      break;
  }
  writeHtml(news.view(), written_.add("<p role=\"status\">"));
  if (network_.joinResult() == JoinResult::Joined) {
    base::TextOf<16> address;
    board::writeAddress(status.address, address);
    written_.add(". With the phone in that WiFi too, its page is at <a href=\"http://")
        .add(network_.hostName());
    written_.add(".local\">http://").add(network_.hostName()).add(".local</a> or <a href=\"http://");
    written_.add(address.view()).add("\">http://").add(address.view()).add("</a>");
  }
  written_.add('\n');
  return false;
}

bool SetupPage::writeFormBegin() {
  if (hasForm())
    written_.add("<form method=\"post\" action=\"/join\"><p><label>WiFi <select name=\"name\">\n");
  return false;
}

bool SetupPage::writeNetwork() {
  ports::Radio::Network network;
  if (!hasForm() || network_.isSearching() || !network_.found(listed_, network)) return false;
  ++listed_;
  base::TextOf<2 * ports::Radio::kMaxName> name;
  base::addAsUtf8(network.name, name);
  written_.add("<option>");
  writeHtml(name.view(), written_);
  written_.add("\n");
  return true;
}

bool SetupPage::writeFormEnd() {
  if (!hasForm()) return false;
  written_.add("</select></label> <a href=\"/search\">Search again</a>")
      .add(
          "<p><label>or another name <input name=\"other\" maxlength=\"32\" autocapitalize=\"none\"></label>")
      .add("<p><label>Password <input name=\"password\" type=\"password\" maxlength=\"63\"></label>")
      .add("<p><button>Join</button></form>\n");
  return false;
}

}  // namespace web
