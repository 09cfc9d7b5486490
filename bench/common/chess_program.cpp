#include "chess_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>

#include "uci_program.h"
#include "xboard_program.h"

namespace bench {

ChessProgram::~ChessProgram() {
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

bool ChessProgram::start(const std::string& command, const std::vector<std::string>& options) {
  command_ = command;
  int in[2];
  int out[2];
  // Close-on-exec, so that no child keeps another child's pipe open.
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) return false;
  pid_ = fork();
  if (pid_ == 0) {
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    // Where Debian keeps chess programs; not everybody's path has it.
    const std::string line = "PATH=\"$PATH:/usr/games\"; exec " + command;
    execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
    _exit(127);
  }
  close(in[0]);
  close(out[1]);
  toChild_ = in[1];
  fromChild_ = out[0];
  return pid_ > 0 && greet(options);
}

void ChessProgram::complain(const std::string& what) const {
  std::fprintf(stderr, "%s %s\n", command_.c_str(), what.c_str());
}

bool ChessProgram::send(const std::string& line) {
  const std::string text = line + "\n";
  std::size_t sent = 0;
  while (sent < text.size()) {
    const ssize_t count = write(toChild_, text.data() + sent, text.size() - sent);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

bool ChessProgram::readLine(std::string& line, int timeoutMs) {
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

std::unique_ptr<ChessProgram> startProgram(const std::string& command,
                                           const std::vector<std::string>& options) {
  const std::string prefix = "xboard:";
  const bool isXboard = command.compare(0, prefix.size(), prefix) == 0;
  std::unique_ptr<ChessProgram> program;
  if (isXboard)
    program = std::make_unique<XboardProgram>();
  else
    program = std::make_unique<UciProgram>();
  if (!program->start(isXboard ? command.substr(prefix.size()) : command, options)) return nullptr;
  return program;
}

}  // namespace bench
