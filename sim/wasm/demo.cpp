// The simulator as a WebAssembly module: the same firmware and the same world around it as in the program
// glowmate. A script calls it, sim/wasm/page/worker.js; what it needs of that script is in browser.h.
#include <emscripten.h>

#include <memory>
#include <random>

#include "browser.h"
#include "browser_store.h"
#include "host.h"
#include "kept_pieces.h"
#include "message_server.h"
#include "page_world.h"
#include "slice_thinker.h"
#include "web/page_server.h"

namespace {

web::ServerSetup setup() {
  web::ServerSetup setup;
  setup.run = std::random_device{}();
  return setup;
}

struct Demo {
  sim::Supply supply;
  sim::BrowserStore store{supply};
  sim::MessageServer messages;
  sim::PageWorld world;
  web::PageServerOf<4, 1, 8, 64 * 1024> server{messages, &world, setup()};
  sim::Host host{supply, store, std::make_unique<sim::SliceThinker>(), sim::Host::Setup{false, false}};
  sim::KeptPieces pieces{host.world()};
};

std::unique_ptr<Demo> demo;

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE void demoCreate() { demo = std::make_unique<Demo>(); }

EMSCRIPTEN_KEEPALIVE void demoRestore(int log, const uint8_t* bytes, int count) {
  if (log == kPieces) return demo->pieces.restore(bytes, count);
  demo->store.restore(static_cast<ports::Store::Log>(log), bytes, count);
}

EMSCRIPTEN_KEEPALIVE void demoPowerOn() { demo->host.powerOn(); }

EMSCRIPTEN_KEEPALIVE void demoAsk(int exchange, const char* method, const char* path, const char* body) {
  demo->messages.ask(exchange, method, path, body);
}

EMSCRIPTEN_KEEPALIVE void demoLeave(int exchange) { demo->messages.leave(exchange); }

// True when the next tick may wait a millisecond.
EMSCRIPTEN_KEEPALIVE int demoTick(double nowMs) {
  const auto now = static_cast<uint64_t>(nowMs);
  demo->world.setHost(demo->host);
  demo->server.tick(demo->host.app(), static_cast<uint32_t>(now));
  demo->host.tick(now);
  demo->server.hear(demo->host.takeOutput());
  demo->pieces.keep();
  return demo->host.isIdle() ? 1 : 0;
}
}
