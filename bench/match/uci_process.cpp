#include "uci_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <sstream>

namespace bench {

namespace {
constexpr int kPatienceMs = 60000;
}

UciProcess::~UciProcess() {
  if (pid_ <= 0) return;
  send("quit");
  close(toChild_);
  for (int tries = 0; tries < 50; ++tries) {
    if (waitpid(pid_, nullptr, WNOHANG) == pid_) {
      close(fromChild_);
      return;
    }
    usleep(20000);
  }
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  close(fromChild_);
}

bool UciProcess::start(const std::string& command, const std::vector<std::string>& options) {
  command_ = command;
  int in[2];
  int out[2];
  // Close-on-exec, so that no child keeps another child's pipe open.
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return false;
  pid_ = fork();
  if (pid_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    const std::string line = "exec " + command;
    execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  toChild_ = in[1];
  fromChild_ = out[0];
  if (pid_ < 0 || !send("uci") || !waitFor("uciok")) {
    std::fprintf(stderr, "%s does not answer to uci\n", command.c_str());
    return false;
  }
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) continue;
    send("setoption name " + option.substr(0, equals) + " value " + option.substr(equals + 1));
  }
  return send("isready") && waitFor("readyok");
}

bool UciProcess::newGame() { return send("ucinewgame") && send("isready") && waitFor("readyok"); }

UciProcess::Answer UciProcess::go(const std::string& positionLine, const std::string& limit) {
  Answer answer;
  std::string line;
  if (!send(positionLine) || !send("go " + limit)) return answer;
  while (readLine(line, kPatienceMs)) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "bestmove") {
      words >> answer.move;
      return answer;
    }
    if (word != "info") continue;
    while (words >> word) {
      if (word == "string") break;
      if (word != "score") continue;
      std::string kind;
      int number = 0;
      words >> kind >> number;
      answer.hasScore = true;
      answer.score = kind == "mate" ? (number > 0 ? 30000 : -30000) : number;
    }
  }
  std::fprintf(stderr, "%s gave no move\n", command_.c_str());
  return answer;
}

bool UciProcess::send(const std::string& line) {
  const std::string text = line + "\n";
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t count = write(toChild_, text.data() + sent, text.size() - sent);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

bool UciProcess::readLine(std::string& line, int timeoutMs) {
  for (;;) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      line = buffer_.substr(0, end);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      buffer_.erase(0, end + 1);
      return true;
    }
    pollfd waiting = {fromChild_, POLLIN, 0};
    if (poll(&waiting, 1, timeoutMs) <= 0) return false;
    char chunk[4096];
    const ssize_t count = read(fromChild_, chunk, sizeof chunk);
    if (count <= 0) return false;
    buffer_.append(chunk, static_cast<std::size_t>(count));
  }
}

bool UciProcess::waitFor(const std::string& word) {
  std::string line;
  while (readLine(line, kPatienceMs)) {
    std::string first;
    std::istringstream(line) >> first;
    if (first == word) return true;
  }
  return false;
}

}  // namespace bench
