// The move resolver. It does not follow a fixed story of lifting and placing; it asks which legal move
// explains the squares it sees, together with which squares have been lifted on the way. Pure logic in
// fixed memory: settled squares and the time go in, decisions come out.
//
// What occupancy alone cannot tell apart is decided one way, written down in docs/sensing.md, and can
// always be corrected by hand: the last move may be revised or put back until the opponent replies.
#pragma once

#include "chess/move_stack.h"
#include "sensing/decision.h"
#include "sensing/footprint.h"

namespace sensing {

// How long the squares must rest before something counts, in milliseconds. A move that cannot be
// anything else needs no rest at all.
struct RestTimes {
  uint16_t slide = 300;     // the piece could go on in the same direction
  uint16_t sweep = 350;     // a capture known only from a blip of the victim's square
  uint16_t trouble = 1000;  // a move found while pieces are still being picked up
  uint16_t takeback = 400;  // several plies at once
  uint16_t kings = 700;     // kings in the centre
  uint16_t newGame = 1000;  // the first position again
  uint16_t wrong = 250;     // before something is shown as wrong: a hand passing through is not
  uint16_t promotion = 80;  // a lift this long steps to the next piece; shorter is contact bounce
};

class Resolver {
 public:
  // A position that the pieces do not show yet: a new game, a set-up, a game resumed after power-up.
  void reset(const chess::Position& position);
  // The game went on by a move; `byHand` when it came from this resolver, otherwise the board waits
  // until the pieces show it.
  void played(const chess::Position& after, chess::Move move, bool byHand);
  void revised(const chess::Position& after, chess::Move move);
  // The game went back, by hand or on the console. `previous` and `last` are the position before the
  // last move that is left and that move, if there is one.
  void tookBack(const chess::Position& now, int plies, bool byHand, const chess::Position* previous,
                chess::Move last);
  // After the end nothing is wrong any more: pieces may go anywhere until they stand for a new game.
  void setOver(bool over) { over_ = over; }

  // One look at the settled squares. At most one decision a call; the owner carries it out in the game
  // and tells the resolver by one of the calls above before the next look.
  Decision update(Occupancy seen, Occupancy blips, uint32_t nowMs);

  const View& view() const { return view_; }
  Occupancy expected() const { return expected_; }

 private:
  // A possible explanation, and how long it must hold to be believed.
  struct Guess {
    Decision decision;
    uint32_t restMs = 0;
    explicit operator bool() const { return decision.kind != Decision::Kind::None; }
  };

  void note(Occupancy seen, Occupancy blips, uint32_t nowMs);
  void takePosition(const chess::Position& position);
  void forgetTouches();
  void rememberPast(Occupancy occupied);
  Decision atHome();
  bool isHome() const;
  Decision settle(const Guess& guess, uint32_t nowMs);
  Guess explain();

  // Explanations, in the order in which they are asked (explain.cpp)
  Guess legalMove();
  Guess moveAndReplyBegun();
  Guess moveAndReply();
  Guess revision();
  Guess takeback();
  Guess kingsInCentre();
  Guess newGame();
  // Is the capture supported by what was lifted? 0: no; otherwise the rest it needs, plus one.
  uint32_t captureRest(const chess::Position& base, chess::Move move) const;
  uint32_t slideRest(const chess::Position& base, chess::Move move, Occupancy reply);
  bool wasTouched(chess::Square square) const { return lifted_.has(square); }
  const chess::MoveStack& movesOf(const chess::Position& position);

  // What to show while nothing is decided (look.cpp)
  View look();
  View lookForNewGame() const;
  bool lookFinishing(const chess::Position& base, View& view);
  bool lookTakingBack(View& view) const;
  bool lookInHand(View& view);
  void showMovesFrom(const chess::Position& base, chess::Square from, View& view);
  Problem problemOf(Occupancy missing, Occupancy extra);

  static constexpr int kPastPlies = 32;
  static constexpr int kNearlySetUp = 8;
  static constexpr Occupancy kFirstSquares{0xFFFF00000000FFFFu};

  RestTimes rest_;
  chess::Position current_, previous_;
  chess::Move lastMove_;
  bool canRevise_ = false;  // the last move came from this board's pieces
  bool waiting_ = true;     // nothing counts until the pieces show the position
  bool settingUp_ = true;   // … because they are being put up, not because of a move from elsewhere
  bool over_ = false;
  bool trouble_ = false;  // many pieces were off at once: be careful until all is home
  Occupancy mustTouch_;   // captures from elsewhere: these squares must be seen to change hands

  Occupancy expected_, seen_;
  Occupancy lifted_;  // squares that were empty at some time since all was home
  Occupancy swept_;   // squares that blipped meanwhile
  chess::Square lastFilled_ = chess::kNoSquare;
  uint32_t changedAt_ = 0;
  bool fresh_ = true;     // something changed since the last explanation
  Guess guess_;           // the explanation that is resting
  View view_, nextView_;  // a Wrong view waits in nextView_ until it has rested

  struct Promotion {
    bool open = false;
    int lifts = 0;
    uint32_t liftedAt = 0;
  } promotion_;

  Occupancy past_[kPastPlies];  // what stood before each of the last plies, newest first
  int pastCount_ = 0;
  int plies_ = 0;  // since reset

  chess::MoveStackOf<2 * chess::kMostMoves, 2> moves_;
};

}  // namespace sensing
