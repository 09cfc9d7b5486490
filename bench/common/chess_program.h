// Another chess program, run as a child process and asked for moves. What it is asked in is its protocol's
// own affair: see uci_program.h and xboard_program.h.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

namespace bench {

class ChessProgram {
 public:
  struct Answer {
    std::string move;  // as UCI writes it; empty if the program died, gave up or said nothing in time
    bool hasScore = false;
    int score = 0;  // hundredths of a pawn for the side to move, a mate as +-30000
  };

  ChessProgram() = default;
  virtual ~ChessProgram();
  ChessProgram(const ChessProgram&) = delete;
  ChessProgram& operator=(const ChessProgram&) = delete;

  // Starts a shell command, shakes hands and sets options ("Name=Value"). False, with a word on stderr.
  bool start(const std::string& command, const std::vector<std::string>& options);
  virtual bool newGame() = 0;
  // After these moves from the first position, within a limit in UCI's words: `movetime 20`, `depth 6`.
  virtual Answer go(const std::vector<std::string>& moves, const std::string& limit) = 0;

 protected:
  virtual bool greet(const std::vector<std::string>& options) = 0;
  bool send(const std::string& line);
  bool readLine(std::string& line, int timeoutMs);
  void complain(const std::string& what) const;

  static constexpr int kPatienceMs = 60000;

 private:
  pid_t pid_ = -1;
  int toChild_ = -1;
  int fromChild_ = -1;
  std::string buffer_;
  std::string command_;
};

// In UCI, unless the command begins with `xboard:`. Null, with a word on stderr, if it cannot be started.
std::unique_ptr<ChessProgram> startProgram(const std::string& command,
                                           const std::vector<std::string>& options);

}  // namespace bench
