// Keeps the game and the pieces in step. Every change of the game goes through here, whoever asks for it:
// the match checks it, writes it down and plays it, then the move resolver is told what the pieces should
// show. It has many functions, since each change and each question of the activities and the console is one.
#pragma once

#include "board/umpire.h"
#include "game/match.h"
#include "sensing/hands.h"

namespace board {

// Where a change comes from. What the pieces have done need not be carried out by hand any more.
enum class Source : uint8_t { Pieces, Elsewhere };

class Referee {
 public:
  explicit Referee(ports::Store& store) : match_(store) {}

  // Takes up the game that the journal has; `report` gets a line that says so.
  void begin(base::Text& report, uint32_t nowMs);
  // Lets the clock run; a fallen flag ends the game.
  void tick(uint32_t nowMs);

  // Carries out what the hands have done by the last scan. Only while the game owns the board.
  void look(uint32_t scannedAtMs);
  // One decision at most, already carried out.
  sensing::Decision lookOnce(uint32_t scannedAtMs);

  // Each says false and why, and changes nothing, when it cannot be.
  bool play(chess::Move move, Source source, base::Text& why);
  bool takeBack(int plies, Source source, base::Text& why);
  bool redo(int plies, base::Text& why);
  bool resign(chess::Colour side, base::Text& why);
  // Claims it if the rules give one, otherwise both sides have agreed.
  bool draw(base::Text& why);
  // As somebody else has found it to end.
  bool end(game::GameResult result, base::Text& why);
  bool setClock(const game::ClockSetting& setting, base::Text& why);
  // The times of a clock elsewhere.
  void followClock(const uint32_t (&left)[2], chess::Colour toMove, bool running) {
    match_.followClock(left, toMove, running, nowMs_);
  }
  // The pieces are used for something else. The clock waits until the next move; nothing is lost.
  void lendPieces() { match_.pause(nowMs_); }
  // They come back: nothing counts until they show the game again.
  void awaitPieces() { start(); }
  // The same, and these stand on the board: the squares alone would not tell.
  void awaitPieces(const chess::Pieces& standing);
  // What stands there, where that is known and need not be the game; whoever deals with it forgets it.
  const chess::Pieces* standing() const { return isStandingKnown_ ? &standing_ : nullptr; }
  void forgetStanding() { isStandingKnown_ = false; }
  void newGame(const chess::Position& position);
  void load(const game::Game& other);
  [[nodiscard]] chess::TagRefusal setTag(std::string_view name, std::string_view value) {
    return match_.setTag(name, value);
  }

  // Who is asked before each change; nobody at first.
  void setUmpire(Umpire* umpire) { umpire_ = umpire; }
  // May the game give way to another one?
  bool mayStartAnew(base::Text& why) const { return mayBe({Change::NewGame}, why); }

  const game::Game& game() const { return match_.game(); }
  const game::Clock& clock() const { return match_.clock(); }
  game::Journal& journal() { return match_.journal(); }
  const game::Journal& journal() const { return match_.journal(); }
  // What is going on with the pieces, and what they should show.
  const sensing::View& view() const { return hands_.view(); }
  sensing::Occupancy expected() const { return hands_.expected(); }
  // The last move may still become another one: a machine should wait.
  bool mayStillChange() { return hands_.mayStillChange(nowMs_); }
  // Scans go in here, whoever owns the board.
  sensing::Hands& hands() { return hands_; }
  const sensing::Hands& hands() const { return hands_; }
  // Another game than this one is played with the pieces: its hands hear nothing of what happens here, and
  // the clock stands, until they are given back. Then the pieces are to show this game again.
  sensing::Hands& lendHands();
  void takeHandsBack();

  // When the last change by hand was understood, for a short glow; and when anything last changed.
  uint32_t confirmedAt() const { return confirmedAt_; }
  uint32_t changedAt() const { return changedAt_; }

 private:
  void carryOut(const sensing::Decision& decision);
  bool revise(chess::Move move, int behind, base::Text& why);
  bool declare(const sensing::Decision& decision, base::Text& why);
  bool mayBe(const Proposal& proposal, base::Text& why) const;
  void reconsider();
  bool changed(game::Refusal refusal, Source source, base::Text& why);
  void start();

  Umpire* umpire_ = nullptr;
  uint32_t nowMs_ = 0;
  uint32_t confirmedAt_ = 0;
  uint32_t changedAt_ = 0;
  bool looked_ = false;
  bool lent_ = false;
  bool isStandingKnown_ = false;
  game::Match match_;
  sensing::Hands hands_;
  chess::Pieces standing_{};

  static constexpr int kMaxDecisions = 4;
  static constexpr int kRecalled = 8;  // plies that can be put back by hand in a game taken up again
};

}  // namespace board
