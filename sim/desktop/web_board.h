// The page's server on the firmware's thread: what the chip runs, with the world around a simulated board.
#pragma once

#include <mutex>
#include <string>

#include "http_exchanges.h"
#include "page_world.h"
#include "watcher.h"
#include "web/page_server.h"

namespace sim {

class WebBoard final : public Watcher {
 public:
  static constexpr int kListeners = 64;

  WebBoard();

  HttpExchanges& exchanges() { return exchanges_; }

  // Watcher, on the firmware's thread
  void act(Host& host, uint64_t now) override;
  void hear(std::string_view bytes) override { server_.hear(bytes); }

 private:
  static constexpr int kFiles = 128, kOthers = 48;
  static constexpr uint32_t kConsoleKept = 64 * 1024;

  HttpExchanges exchanges_;
  PageWorld world_;
  web::PageServerOf<kListeners, kFiles, kOthers, kConsoleKept> server_;
};

}  // namespace sim
