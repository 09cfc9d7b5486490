// The simulator: the real firmware on a virtual board.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "live.h"
#include "options.h"
#include "script.h"
#include "temporary_folder.h"
#include "terminal.h"
#include "terminal_session.h"
#include "version.h"
#include "web_server.h"

namespace {

using sim::FileStore;

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

// The board's flash: the folder asked for, or the user's own. A script that names none gets a fresh one, so
// that it always does the same; and so does a second board while the first one runs.
class Flash {
 public:
  bool open(const sim::Options& options, sim::Supply& supply, std::string& why) {
    FileStore::Fault fault = FileStore::Fault::None;
    if (options.store || !options.script) {
      store_ = FileStore::open(options.store ? std::filesystem::path(*options.store) : defaultStore(), supply,
                               fault, why);
      if (store_ || options.store || fault != FileStore::Fault::InUse) return store_ != nullptr;
      std::fprintf(stderr, "glowmate: %s; this board will remember nothing\n", why.c_str());
    }
    folder_.emplace();
    store_ = FileStore::open(folder_->path(), supply, fault, why);
    return store_ != nullptr;
  }
  FileStore& store() { return *store_; }

 private:
  std::optional<sim::TemporaryFolder> folder_;
  std::unique_ptr<FileStore> store_;
};

int runScript(const std::string& name, sim::Host& host, const sim::Signals& signals) {
  const int file = name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return fail("the script " + name + " cannot be read: " + std::strerror(errno), 1);
  sim::LineReader lines(file, signals);
  return sim::Script(host, signals).run(lines);
}

int runLive(const sim::Options& options, sim::Host& host, const sim::Signals& signals) {
  const sim::Terminal terminal;
  sim::WebBoard board(terminal.isTerminal());
  std::optional<sim::WebServer> server;
  if (options.web) {
    std::string why;
    server.emplace(board, options.listen, options.port);
    if (!server->start(why)) return fail(why, 1);
    std::fprintf(stderr, "The board is on %s\n", server->address().c_str());
  }
  if (terminal.isTerminal()) std::fprintf(stderr, "The board's serial console. Ctrl-D or Ctrl-] quits.\n");
  sim::Live live(host, terminal.isTerminal(), options.web ? &board : nullptr);
  sim::runTerminal(live, signals, terminal.isTerminal());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  std::string why;
  const std::optional<sim::Options> options = sim::readOptions(count, words, why);
  if (!options) return fail(why, 2);
  if (options->help) return std::fputs(sim::helpText().c_str(), stdout) < 0;
  if (options->version) return std::printf("glowmate %s\n", kVersion) < 0;

  const sim::Signals signals;
  sim::Supply supply;
  Flash flash;
  try {
    if (!flash.open(*options, supply, why)) return fail(why, 1);
  } catch (const std::filesystem::filesystem_error& error) {
    return fail(error.what(), 1);
  }
  const auto host = std::make_unique<sim::Host>(supply, flash.store(), options->script.has_value());
  return options->script ? runScript(*options->script, *host, signals) : runLive(*options, *host, signals);
}
