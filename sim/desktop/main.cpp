// The simulator: the real firmware on a virtual board.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>

#include "ble_port.h"
#ifdef GLOWMATE_CURL
#include "curl_client.h"
#endif
#include "flash_store.h"
#include "live.h"
#include "mbedtls_signature.h"
#include "options.h"
#include "script.h"
#include "temporary_folder.h"
#include "terminal.h"
#include "terminal_session.h"
#include "thread_thinker.h"
#include "version.h"
#include "web_board.h"
#include "web_server.h"

namespace {

using sim::FlashStore;

int fail(const std::string& why, int status) {
  std::fprintf(stderr, "glowmate: %s\n", why.c_str());
  return status;
}

std::filesystem::path defaultStore() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return std::filesystem::path(state) / "glowmate";
  const char* home = std::getenv("HOME");
  return std::filesystem::path(home != nullptr && home[0] != 0 ? home : "/tmp") / ".local/state/glowmate";
}

// The board's flash: the folder asked for, or the user's own. A script and a UCI engine that name none get a
// fresh one, so that they always do the same; and so does a second board while the first one runs.
class Flash {
 public:
  bool open(const sim::Options& options, sim::Supply& supply, std::string& why) {
    FlashStore::Fault fault = FlashStore::Fault::None;
    if (options.store || !(options.script || options.uci)) {
      std::string news;
      store_ = FlashStore::open(options.store ? std::filesystem::path(*options.store) : defaultStore(),
                                supply, fault, why, news);
      if (!news.empty()) std::fprintf(stderr, "glowmate: %s\n", news.c_str());
      if (store_ || options.store || fault != FlashStore::Fault::InUse) return store_ != nullptr;
      std::fprintf(stderr, "glowmate: %s; this board will remember nothing\n", why.c_str());
    }
    folder_.emplace();
    std::string news;
    store_ = FlashStore::open(folder_->path(), supply, fault, why, news);
    return store_ != nullptr;
  }
  FlashStore& store() { return *store_; }

 private:
  std::optional<sim::TemporaryFolder> folder_;
  std::unique_ptr<FlashStore> store_;
};

// A descriptor that was closed at the start would be given to the next file that is opened, for example the
// flash, and the console would write into it.
bool openStandardStreams() {
  for (int file = ::open("/dev/null", O_RDWR); file >= 0; file = ::dup(file))
    if (file > STDERR_FILENO) return ::close(file) == 0;
  return false;
}

// The bytes 0x00 in the file, as tools/sign-firmware prints a key.
bool readUpdateKey(const std::string& name, ports::UpdateKey& key, std::string& why) {
  std::ifstream file(name);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  int count = 0;
  for (std::size_t at = 0; (at = text.find("0x", at)) != std::string::npos; at += 2, ++count)
    if (count < ports::kPublicKeySize)
      key.bytes[count] = static_cast<uint8_t>(std::strtoul(text.c_str() + at, nullptr, 16));
  key.isSet = count == ports::kPublicKeySize;
  if (!key.isSet) why = "the key " + name + " cannot be used: tools/sign-firmware key prints one";
  return key.isSet;
}

bool isReadable(const std::string& name) {
  return std::ifstream(name).peek() != std::ifstream::traits_type::eof();
}

int runScript(const sim::Options& options, sim::Host& host, const sim::Signals& signals) {
  const std::string& name = *options.script;
  const int file = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return fail("the script " + name + " cannot be read: " + std::strerror(errno), 1);
  sim::LineReader lines(file, signals);
  const int status = sim::Script(host, signals, options.isRealTime).run(lines);
  return lines.fault() == 0
             ? status
             : fail("the script " + name + " cannot be read: " + std::strerror(lines.fault()), 1);
}

int runLive(const sim::Options& options, sim::Host& host, const sim::Signals& signals) {
  // A chess program is no person, whatever it talks through.
  std::optional<sim::Terminal> terminal;
  if (!options.uci) terminal.emplace();
  const bool isTerminal = terminal && terminal->isTerminal();
  const auto board = std::make_unique<sim::WebBoard>();
  std::optional<sim::WebServer> server;
  if (options.web) {
    std::string why;
    server.emplace(board->exchanges(), options.listen);
    if (!server->start(options.port, why)) return fail(why, 1);
    if (!options.port && server->port() != sim::WebServer::kFirstPort)
      std::fprintf(stderr, "Port %d is in use, so another one is taken.\n", sim::WebServer::kFirstPort);
    std::fprintf(stderr, "The board is on %s\n", server->address().c_str());
  }
  if (isTerminal) std::fprintf(stderr, "The board's serial console. Ctrl-D or Ctrl-] quits.\n");
  sim::Live live(host, isTerminal, options.web ? board.get() : nullptr);
  sim::BlePort apps(live);
  if (std::string why; options.ble && !apps.start(*options.ble, why)) return fail(why, 1);
  sim::runTerminal(live, signals, isTerminal);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  if (!openStandardStreams()) return 1;
  std::string why;
  const std::optional<sim::Options> options = sim::readOptions(count, words, why);
  if (!options) return fail(why, 2);
  if (options->help) return std::fputs(sim::helpText().c_str(), stdout) < 0;
  if (options->version) return std::printf("glowmate %s\n", kVersion) < 0;

  ports::UpdateKey updateKey;
  if (options->updateKey && !readUpdateKey(*options->updateKey, updateKey, why)) return fail(why, 1);

  if (!options->ca.empty() && !isReadable(options->ca))
    return fail("the certificates " + options->ca + " cannot be read", 1);

  const sim::Signals signals;
  sim::Supply supply;
  Flash flash;
  try {
    if (!flash.open(*options, supply, why)) return fail(why, 1);
  } catch (const std::filesystem::filesystem_error& error) {
    return fail(error.what(), 1);
  }
  MbedtlsSignature signature;
  const bool isVirtual = options->script.has_value();
  std::unique_ptr<sim::Thinker> thinker;
  if (isVirtual)
    thinker = std::make_unique<sim::TickThinker>();
  else
    thinker = std::make_unique<sim::ThreadThinker>();
#ifdef GLOWMATE_CURL
  // A script's own clock has nothing to do with that of servers.
  std::optional<sim::CurlClient> client;
  if (!isVirtual || options->isRealTime) client.emplace(options->ca);
  ports::HttpClient* const http = client ? &*client : nullptr;
#else
  ports::HttpClient* const http = nullptr;
#endif
  const auto host =
      std::make_unique<sim::Host>(supply, flash.store(), std::move(thinker),
                                  sim::Host::Setup{isVirtual, options->uci, &signature, updateKey, http});
  return options->script ? runScript(*options, *host, signals) : runLive(*options, *host, signals);
}
