// The move resolver. It does not follow a fixed sequence of lifting and placing; it asks which legal move
// explains the squares it sees, together with the way they got there. Pure logic in fixed memory: settled
// squares and the time go in, decisions come out.
//
// What occupancy alone cannot tell apart is decided one way, written down in docs/sensing.md, and can
// always be corrected by hand: the last move may be revised or put back until the opponent replies.
#pragma once

#include "chess/move_stack.h"
#include "sensing/decision.h"
#include "sensing/footprint.h"
#include "sensing/story.h"

namespace sensing {

// How long the squares must rest before something counts, in milliseconds. A move that cannot be
// anything else needs no rest at all.
struct RestTimes {
  uint16_t slide = 300;             // the piece could go on in the same direction
  uint16_t sweep = 350;             // the captured piece's square was empty for a moment only
  uint16_t trouble = 1000;          // a move found while pieces are still being picked up
  uint16_t takeback = 400;          // several plies at once
  uint16_t kings = 700;             // kings in the centre
  uint16_t newGame = 1000;          // the first position again
  uint16_t wrong = 250;             // before something is shown as wrong: a hand passing through is not
  uint16_t promotion = 80;          // a lift this long steps to the next piece; shorter is contact bounce
  uint16_t kingFollows = 1500;      // castling begun with the rook: its move may still become castling
  uint16_t afterTheEnd = 3000;      // a last move that goes on later than this is the pieces being packed up
  uint16_t promotionChoice = 4000;  // who does not step on for so long is content
};

class Resolver {
 public:
  // A position that the pieces do not show yet: a new game, a set-up, a game resumed after power-up.
  void reset(const chess::Position& position);
  // After reset, for a game that did not begin there: what stood before each of its last plies, the
  // newest first, so that it can be taken back by hand. `last` is the newest of these moves.
  void recall(const Occupancy* before, int count, chess::Move last);
  // The game went on by a move; `byHand` when it came from this resolver, otherwise the board waits
  // until the pieces show it.
  void played(const chess::Position& after, chess::Move move, bool byHand);
  void revised(const chess::Position& after, chess::Move move);
  // The game went back, by hand or on the console. `previous` and `last` are the position before the
  // last move that is left and that move, if there is one.
  void tookBack(const chess::Position& now, int plies, bool byHand, const chess::Position* previous,
                chess::Move last);
  // After the end nothing is wrong any more: pieces may go anywhere until they stand for a new game.
  void setOver(bool over);

  // One look at the settled squares. At most one decision a call; the owner carries it out in the game
  // and tells the resolver by one of the calls above before the next look. A moment's absence from a
  // `weak` square proves nothing.
  Decision update(Occupancy seen, Occupancy blips, uint32_t nowMs, Occupancy weak = {});

  const View& view() const { return view_; }
  // Squares whose piece was gone for a moment because another swept it off, since this was last asked: no
  // fault of the sensor's. For Health::forgive.
  Occupancy takeSwept();
  Occupancy expected() const { return expected_; }
  // Does the player perhaps still choose the promotion, or castle beginning with the rook? A machine
  // should not reply before it is sure of the move.
  bool mayStillChange(uint32_t nowMs);

 private:
  // A possible explanation, and how long it must hold to be believed.
  struct Guess {
    Decision decision;
    uint32_t since = 0;
    uint32_t restMs = 0;
    explicit operator bool() const { return decision.kind != Decision::Kind::None; }
  };
  // From where a move is looked for: the game as it stands, or as it stood before the last move, which
  // then was really another one.
  struct Base {
    const chess::Position& position;
    Occupancy before;
    Decision::Kind kind;
  };
  struct Evidence {
    bool possible = false;
    bool certain = false;  // else it must rest
    int event = -1;
    uint32_t since = 0;
    uint32_t restMs = 0;
  };

  void note(Occupancy seen, Occupancy blips);
  void notePromotion(Occupancy lifts);
  void noteTrouble(Occupancy lifts);
  void takePosition(const chess::Position& position);
  void startStory();
  void rememberPast(Occupancy occupied);
  Decision atHome();
  bool isCarriedOut() const;
  bool isWaiting() const { return !waitingFor_.empty(); }
  Decision settle();

  // Explanations (explain.cpp, explain_past.cpp)
  Guess explain();
  bool canStillRevise() const;
  Guess move(const Base& base);
  Guess moveAndReplyBegun(const Base& base);
  enum class Order : uint8_t { Proper, Any };
  Guess moveAndReply(const Base& base, Order order);
  Guess takeback() const;
  Guess kingsInCentre() const;
  Guess newGame() const;
  Base inPlay() const { return {current_, expected_, Decision::Kind::Played}; }
  Base beforeLast() const { return {previous_, past_[0], Decision::Kind::Revised}; }
  bool isCandidate(const Base& base, chess::Move move) const;
  bool hasLanded(const Base& base, chess::Move move) const;
  chess::Square liftedFrom(const Base& base, chess::Move move) const;
  Evidence evidenceOf(const Base& base, chess::Move move) const;
  uint32_t slideRest(const Base& base, chess::Move move, Occupancy reply);
  chess::Move replyTo(const chess::Position& position, Occupancy between);
  const chess::MoveStack& movesOf(const chess::Position& position);

  // What to show while nothing is decided (look.cpp)
  View look();
  View lookForNewGame() const;
  bool lookFinishing(const Base& base, View& view);
  bool lookTakingBack(View& view) const;
  bool lookInHand(View& view);
  bool lookNearlyPlayed(View& view);
  bool lookTwoOfOurs(Occupancy ours, View& view);
  bool lookOursInHand(chess::Square from, Occupancy theirs, View& view);
  void lookTheirsInHand(Occupancy theirs, View& view);
  void showMovesFrom(const chess::Position& base, chess::Square from, View& view);
  // An enemy piece that was lifted and put down while ours was in the air, though ours may not take it.
  chess::Square wronglyTaken(chess::Square from, const View& view) const;
  Problem problemOf(chess::Square from, chess::Square to);

  static constexpr int kPastPlies = 32;
  static constexpr int kNearlySetUp = 8;
  static constexpr int kFarFromSetUp = 4;
  static constexpr Occupancy kFirstSquares{0xFFFF00000000FFFFu};
  static constexpr Occupancy kAllSquares{~uint64_t{0}};

  RestTimes rest_;
  chess::Position current_, previous_;
  chess::Move lastMove_;
  bool canRevise_ = false;  // the last move came from this board's pieces
  bool goesOn_ = false;     // its piece was lifted again at once: the move was not at its end
  bool settingUp_ = true;
  bool over_ = false;
  bool trouble_ = false;       // many pieces were off at once: be careful until all is home
  bool farFromSetUp_ = false;  // only then, or after the end, can the first squares be a new game's

  // Moves from elsewhere, and set-ups: nothing counts until these squares show what they should, and
  // captures' squares have been seen to change hands.
  Occupancy waitingFor_ = kAllSquares;
  Occupancy mustTouch_;
  int waitingPlies_ = 0;

  Occupancy expected_, seen_, weak_;
  Story story_;
  Occupancy swept_;
  Occupancy touched_;  // lifted since the last move
  uint32_t nowMs_ = 0;
  uint32_t changedAt_ = 0;  // when a square last settled
  uint32_t playedAt_ = 0;
  uint32_t landedAt_ = 0;  // when the last move's piece came down
  bool fresh_ = true;      // something changed since the last explanation
  Guess guess_;            // the explanation that is resting
  View view_, nextView_;   // a Wrong view waits in nextView_ until it has rested

  struct Promotion {
    bool open = false;
    int lifts = 0;
    uint32_t liftedAt = 0;
  } promotion_;

  Occupancy past_[kPastPlies];  // what stood before each of the last plies, newest first
  int pastCount_ = 0;

  chess::MoveStackOf<2 * chess::kMostMoves, 2> moves_;
};

}  // namespace sensing
