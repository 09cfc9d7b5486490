// A whole board whose serial line is fed whatever the fuzzer finds. Whatever comes, the game stays a legal
// one, errors are whole lines, and afterwards the console still answers.
#pragma once

#include "../whole_board.h"
#include "chess/movegen.h"
#include "fuzz.h"

class ConsoleFuzz {
 public:
  enum class Radio : uint8_t { No, Yes };

  explicit ConsoleFuzz(Radio radio = Radio::No) {
    board_.hasRadio = radio == Radio::Yes;
    board_.radio.nearby[0] = {"Home", "secret99", ports::Radio::Failure::None};
    board_.losePower();
    board_.start();
    board_.type("");
  }

  // The first byte says how fast the other end reads, and how fast it writes.
  void run(std::string_view bytes) {
    const int pace = bytes.empty() ? 0 : static_cast<uint8_t>(bytes[0]);
    if (!bytes.empty()) bytes.remove_prefix(1);
    board_.setReadPace(pace);
    for (const char byte : bytes) {
      if (byte == '\n' || (pace & 2) == 0) board_.wait(1);
      board_.put({&byte, 1});
      if (byte == '\n') checkLines();
    }
    board_.setListening(true);
    finish();
  }

 private:
  // Out of whatever it is in: a half-typed line, a paste, a count, UCI. Then it answers as ever.
  void finish() {
    board_.wait(kPacketMs);
    for (const char* words :
         {"\x03", "\n.\n", "\x03", "\nstop\nquit\n", "\x03", "\nappear off\n", "\necho off\ndemo off\n"}) {
      board_.put(words);
      for (int ticks = 0; !board_.isIdle() && ticks < 8; ++ticks) board_.wait(1);
    }
    board_.put("\x03");
    settle();
    checkGame();
    checkLines();
    board_.type("version");
    HOLDS(board_.hasHeard("Glowmate 1.2.3\n"));
  }
  void settle() {
    for (int ticks = 0; ticks < 3000 && !board_.isIdle(); ++ticks) board_.wait(1);
    HOLDS(board_.isIdle());
  }
  // "error: " stands only at the beginning of what is said, and is not all there is.
  void checkLines() {
    std::string_view rest = board_.heard.view();
    for (std::size_t end; (end = rest.find('\n')) != std::string_view::npos; rest.remove_prefix(end + 1)) {
      const std::string_view line = rest.substr(0, end);
      const std::size_t at = line.find("error: ");
      if (at != std::string_view::npos) HOLDS(line.size() > at + 7);
    }
    if (rest.empty() || board_.heard.truncated()) board_.heard.clear();
  }
  void checkGame() {
    const game::Game& game = board_.game();
    chess::Position position = game.start();
    for (int ply = 0; ply < game.plyCount(); ++ply) {
      HOLDS(chess::isLegal(position, game.moves()[ply]));
      chess::Undo undo;
      position.make(game.moves()[ply], undo);
    }
    HOLDS(position == game.position());
  }

  static constexpr uint32_t kPacketMs = 300;  // a packet of Improv that has begun is given up by then

  WholeBoard board_;
};
