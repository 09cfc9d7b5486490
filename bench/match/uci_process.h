// Another chess program, run as a child process and spoken to in UCI over its standard input and output.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace bench {

class UciProcess {
 public:
  UciProcess() = default;
  ~UciProcess();
  UciProcess(const UciProcess&) = delete;
  UciProcess& operator=(const UciProcess&) = delete;

  // Starts a shell command, shakes hands and sets options ("Name=Value"). False, with a word on stderr.
  bool start(const std::string& command, const std::vector<std::string>& options);
  bool newGame();

  struct Answer {
    std::string move;  // empty if the program died or said nothing in time
    bool hasScore = false;
    int score = 0;  // hundredths of a pawn for the side to move, a mate as +-30000
  };
  Answer go(const std::string& positionLine, const std::string& limit);

 private:
  bool send(const std::string& line);
  bool readLine(std::string& line, int timeoutMs);
  bool waitFor(const std::string& word);

  pid_t pid_ = -1;
  int toChild_ = -1;
  int fromChild_ = -1;
  std::string buffer_;
  std::string command_;
};

}  // namespace bench
