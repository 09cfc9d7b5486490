// A console that is fed whatever the fuzzer finds. Whatever comes, the game stays a legal one, errors are
// whole lines, ticks end, and afterwards the console still answers.
#pragma once

#include "../fake_host.h"
#include "../random_thinker.h"
#include "chess/movegen.h"
#include "console/console.h"
#include "fuzz.h"

// A store that keeps nothing: what is kept is another test's concern.
class NoStore final : public ports::Store {
 public:
  int32_t size(Log /*log*/) override { return 0; }
  int read(Log /*log*/, int32_t /*offset*/, uint8_t* /*bytes*/, int /*count*/) override { return 0; }
  bool append(Log /*log*/, const uint8_t* /*bytes*/, int /*count*/) override { return true; }
  bool remove(Log /*log*/) override { return true; }
  Log next(Log /*after*/) override { return 0; }
};

class ConsoleFuzz {
 public:
  ConsoleFuzz() { console_.begin(); }

  // The first byte says how fast the other end reads and whether it minds the console's room.
  void run(std::string_view bytes) {
    const unsigned pace = bytes.empty() ? 0 : static_cast<uint8_t>(bytes[0]);
    if (!bytes.empty()) bytes.remove_prefix(1);
    for (const char byte : bytes) {
      if ((pace & 1) == 0)
        for (int ticks = 0; console_.room() == 0 && ticks < 1000; ++ticks) step(256);
      console_.receive(static_cast<uint8_t>(byte));
      if ((pace & 2) == 0 || byte == '\n') step(static_cast<int>(pace));
    }
    finish();
  }

 private:
  // Out of whatever it is in: a half-typed line, a paste, a count, UCI. Then it answers as ever.
  void finish() {
    for (const char* words : {"\x03", "\n.\n", "\x03", "\nstop\nquit\n", "\x03", "\necho off\n"}) {
      for (const char* word = words; *word != '\0'; ++word) {
        for (int ticks = 0; *word != 3 && console_.room() == 0 && ticks < 1000; ++ticks) step(256);
        console_.receive(static_cast<uint8_t>(*word));
      }
      for (int ticks = 0; !console_.isIdle() && ticks < 8; ++ticks) step(256);
    }
    console_.receive(3);
    settle();
    checkGame();
    tail_.clear();
    for (const char byte : std::string_view("version\n")) console_.receive(static_cast<uint8_t>(byte));
    settle();
    HOLDS(tail_.view() == "Glowmate 1.2.3\n");
  }
  void settle() {
    for (int ticks = 0; ticks < 2000 && !console_.isIdle(); ++ticks) step(256);
    HOLDS(console_.isIdle());
  }
  void step(int most) {
    host_.now = ++now_;
    console_.tick(now_);
    char bytes[256];
    const int count = console_.take(bytes, most < 256 ? most : 256);
    HOLDS(count >= 0 && count <= most);
    for (int i = 0; i < count; ++i) take(bytes[i]);
  }
  void take(char byte) {
    tail_.add(byte);
    if (byte != '\n') {
      line_.add(byte);
      return;
    }
    // "error: " stands only at the beginning of what is said, and is not all there is.
    const std::size_t at = line_.view().find("error: ");
    if (at != std::string_view::npos && !line_.truncated()) HOLDS(line_.length() > at + 7);
    line_.clear();
    if (tail_.length() > 1000) tail_.clear();
  }
  void checkGame() {
    const game::Game& game = host_.game();
    chess::Position position = game.start();
    for (int ply = 0; ply < game.plyCount(); ++ply) {
      HOLDS(chess::isLegal(position, game.moves()[ply]));
      chess::Undo undo;
      position.make(game.moves()[ply], undo);
    }
    HOLDS(position == game.position());
  }

  NoStore store_;
  FakeHost host_{store_};
  RandomThinker thinker_;
  console::Console console_{host_, thinker_};
  uint32_t now_ = 0;
  chess::TextOf<2000> tail_;
  chess::TextOf<400> line_;
};
