#include "web_board.h"

#include <chrono>

#include "page_data.h"

namespace sim {

namespace {

web::ServerSetup setup() {
  using std::chrono::system_clock;
  web::ServerSetup setup;
  setup.page = page::kPage;
  // Differs from one run of the program to the next.
  setup.run = static_cast<uint32_t>(system_clock::now().time_since_epoch() / std::chrono::milliseconds(1));
  return setup;
}

}  // namespace

WebBoard::WebBoard() : server_(exchanges_, &world_, setup()) {}

void WebBoard::act(Host& host, uint64_t now) {
  world_.setHost(host);
  server_.tick(host.app(), static_cast<uint32_t>(now));
}

}  // namespace sim
