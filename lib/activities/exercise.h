// A position of its own on the board, besides the game: set up by light, then played with the hands as in a
// game. The game waits meanwhile, and the pieces go back to it afterwards. For puzzles and trainers, which
// say what is a good move and what is replied. Setting up, moving, taking back and replying are its many
// functions.
#pragma once

#include "activities/packed_up_sign.h"
#include "activities/set_up_guide.h"
#include "board/board.h"

namespace activities {

class Exercise {
 public:
  enum class Event : uint8_t {
    None,
    SetUp,       // the pieces show the position
    Played,      // by hand or typed: lastMove()
    Revised,     // the last move is another one now
    TakenBack,   // the last move, by hand or because it was asked for
    CarriedOut,  // the reply is on the board
    PackedUp,    // all pieces stand on their first squares: whoever does that wants a game
  };

  explicit Exercise(board::Board& board) : board_(board) {}

  // From an activity's enter() and leave().
  void enter();
  void leave();
  // Another position is wanted; the pieces stand as they do.
  void begin(const chess::Position& position);

  // One event at most a call.
  Event sense(uint32_t nowMs);
  // Where nothing is seen, or before the set-up is done, what is asked for counts as done. Once a tick.
  Event tick();
  // A reply, or a move that was typed. The pieces should show it, too, once they have shown what was before.
  void playElsewhere(chess::Move move);
  // The last move was not right: it must be put back.
  void takeBack();
  // Nothing is awaited any more.
  void end();

  // Somebody has gone on with the game meanwhile.
  bool isGameChanged() const { return board_.game().version() != gameVersion_; }
  bool isSetUp() const { return isSetUp_; }
  // The pieces show the position.
  bool isHome() const;
  // The last move may still become another one.
  bool mayStillChange() { return !board_.sensors.isBlind() && board_.referee.mayStillChange(); }
  const chess::Position& position() const { return position_; }
  chess::Move lastMove() const { return lastMove_; }
  const SetUpGuide::Pieces& standing() const { return guide_.standing(); }
  // What the guide would begin with: where pieces are seen, and what they are.
  void look();
  // Who has put all pieces on their first squares wants a game.
  void beginGame();

  void paint(lights::Picture& picture) const;
  void describe(base::Text& text) const;

 private:
  static constexpr uint32_t kRestMs = 300;  // set up, and the hand is off

  sensing::Hands& hands() { return board_.referee.hands(); }
  const sensing::View& view() const;
  void make(chess::Move move);
  // The pieces show the position now.
  void noteShown();
  Event senseSetUp(uint32_t nowMs);
  Event sensePlay(uint32_t nowMs);
  Event carryOut(const sensing::Decision& decision);

  board::Board& board_;
  uint32_t gameVersion_ = 0;
  uint32_t changedAt_ = 0;
  bool isSetUp_ = false;
  bool isWaiting_ = false;  // for a reply to be carried out, or a move to be put back
  bool isOver_ = false;
  bool canTakeBack_ = false;
  PackedUpSign packedUp_;
  chess::Move lastMove_;
  chess::Undo undo_{};
  SetUpGuide guide_;
  chess::Position position_;
};

}  // namespace activities
