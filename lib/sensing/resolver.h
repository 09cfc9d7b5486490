// The move resolver. It does not follow a fixed sequence of lifting and placing; it asks which legal move
// explains the squares it sees, together with the way they got there. Pure logic in fixed memory: settled
// squares and the time go in, decisions come out.
//
// What occupancy alone cannot tell apart is decided one way, written down in docs/sensing.md, and can
// always be corrected by hand: the last move may be revised or put back until the opponent replies.
//
// It has by far the most functions: each explanation of the squares is one, and each thing to be shown while
// there is none. They stand in five files, by what they explain, and share what is remembered here.
#pragma once

#include "chess/move_stack.h"
#include "sensing/decision.h"
#include "sensing/footprint.h"
#include "sensing/hypotheses.h"

namespace sensing {

// How long the squares must rest before something counts, in milliseconds. A move that cannot be
// anything else needs no rest at all.
struct RestTimes {
  uint16_t slide = 300;          // the piece could go on in the same direction
  uint16_t sweep = 350;          // the captured piece's square was empty for a moment only
  uint16_t replyTells = 600;     // two moves explain it, and what follows the reply may tell which
  uint16_t bothTake = 600;       // each side has its own piece and the other's in hand
  uint16_t trouble = 1000;       // a move found while pieces are still being picked up
  uint16_t takeback = 400;       // several plies at once
  uint16_t kings = 700;          // kings in the centre
  uint16_t newGame = 1000;       // the first position again
  uint16_t wrong = 250;          // before something is shown as wrong: a hand passing through is not
  uint16_t promotion = 80;       // a lift this long steps to the next piece; shorter is contact bounce
  uint16_t otherFollows = 1500;  // castling begun with one piece: its move may still become castling
  uint16_t afterTheEnd = 3000;   // a last move that goes on later than this is the pieces being packed up
  uint16_t sweptAway = 2500;     // a capture seen in a moment's absence: its piece may still be in the air
  uint16_t handGoesOn = 500;     // who goes on so soon after a capture has the piece still in hand, perhaps
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
  // An earlier move has become another one, as it was decided.
  void revisedBehind(const chess::Position& now, const chess::Position& previous);
  // The game went back, by hand or on the console. `previous` and `last` are the position before the
  // last move that is left and that move, if there is one.
  void tookBack(const chess::Position& now, int plies, bool byHand, const chess::Position* previous,
                chess::Move last);
  // After the end nothing is wrong any more: pieces may go anywhere until they stand for a new game.
  void setOver(bool over);

  // The settled squares of a scan. At most one decision a call; the owner carries it out in the game
  // and tells the resolver by one of the calls above before the next. A moment's absence from a
  // `weak` square proves nothing.
  Decision update(Occupancy seen, Occupancy blips, uint32_t nowMs, Occupancy weak = {});

  const View& view() const { return view_; }
  // Squares whose piece was gone for a moment because another swept it off, since this was last asked: no
  // fault of the sensor's. For Health::forgive.
  Occupancy takeSwept();
  Occupancy expected() const { return expected_; }
  // The squares as they were last given.
  Occupancy seen() const { return seen_; }
  // Does the player perhaps still choose the promotion, or castle beginning with the rook? A machine
  // should not reply before it is sure of the move.
  bool mayStillChange(uint32_t nowMs);

 private:
  // A possible explanation, and how long it must hold to be believed.
  struct Guess {
    Decision decision;
    uint32_t since = 0;
    uint32_t restMs = 0;
    chess::Move other;       // explains it nearly as well
    bool isBrief = false;    // it rests on a moment's absence
    bool isBlip = false;     // … no longer than a magnet drops out
    bool isQuick = false;    // … and it must not count as a drop-out
    bool isPhantom = false;  // a capture that was told was none
    bool isOther = false;    // the last move was the one that was asked about
    explicit operator bool() const { return decision.kind != Decision::Kind::None; }
  };
  // From where a move is looked for: the game as it stands, or as it stood before the last move, which
  // then was really another one.
  struct Base {
    const chess::Position& position;
    Occupancy before;
    Decision::Kind kind;
  };
  void note(Occupancy seen, Occupancy blips);
  void notePromotion(Occupancy changes);
  void noteReplying();
  void openPromotion(chess::Move move);
  void noteTrouble(Occupancy lifts);
  void noteManyOff(uint32_t patienceMs);
  void noteTroubleByNow();
  void takePosition(const chess::Position& position);
  void startTrace();
  void rememberPast(Occupancy occupied);
  Decision atHome();
  // Castling that the squares do not show, done or taken back (resolver_castling.cpp).
  Decision swapped();
  bool isCastlingMeant(const Base& base, chess::Move castling) const;
  bool isCarriedOut() const;
  bool isWaiting() const { return !waitingFor_.empty(); }
  Decision settle();

  // Explanations (resolver_moves.cpp, resolver_past.cpp)
  Guess explain();
  bool canStillRevise() const;
  Hypotheses::Base storyBase() const;
  Guess castlingShown(const Base& base);
  Guess squaresAlone();
  Guess askedFor();
  Guess weighed(bool playing, bool revising, const Guess& back);
  Guess playedBy(const Account& account, const Account* next);
  const Account* tentative(const Account& best) const;
  bool isHeld(const Account& account) const;
  bool mayRewrite(const Account& account);
  void noteManyOff(const Account& account);
  bool isAnotherMove();
  bool isDoubtfulVictim(const Account& account);
  bool victimless(const Account& account) const;
  bool hasGoneOn(const Account& account) const;
  uint32_t restOf(const Account& account);
  int phantomCost() const;
  chess::Move nearlyAsGood() const;
  void showOther();
  Decision settleOther();
  void keepAsking(chess::Move move, bool byHand);
  bool isDoubted() const;
  Guess takeback() const;
  Guess kingsInCentre() const;
  Guess newGame() const;
  Base inPlay() const { return {current_, expected_, Decision::Kind::Played}; }
  Base beforeLast() const { return {previous_, past_[0], Decision::Kind::Revised}; }
  bool isCandidate(const Base& base, chess::Move move) const;
  uint32_t slideRest(const chess::Position& position, chess::Move move, Occupancy reply);
  const chess::MoveStack& movesOf(const chess::Position& position);

  // What to show while nothing is decided (resolver_view.cpp)
  View findView();
  View viewAfterTheEnd() const;
  bool seesFinishing(const Base& base, View& view);
  bool seesTakingBack(View& view) const;
  bool seesInHand(View& view);
  bool seesNearlyPlayed(View& view);
  bool seesTwoOfOurs(Occupancy ours, View& view);
  bool seesOursInHand(chess::Square from, Occupancy theirs, View& view);
  void showTheirsInHand(Occupancy theirs, View& view);
  void showMovesFrom(const chess::Position& base, chess::Square from, View& view);
  // An enemy piece that was lifted and put down while ours was in the air, though ours may not take it.
  chess::Square wronglyTaken(chess::Square from, const View& view) const;
  Problem problemOf(chess::Square from, chess::Square to);

  static constexpr int kTroubleOff = 4;  // nobody lifts so many on purpose
  static constexpr int kPastPlies = 32;
  static constexpr int kNearlySetUp = 8;
  static constexpr int kFarFromSetUp = 4;
  static constexpr Occupancy kFirstSquares{0xFFFF00000000FFFFu};
  static constexpr Occupancy kAllSquares{~uint64_t{0}};

  RestTimes rest_;
  chess::Position current_, previous_;
  chess::Move lastMove_;
  bool canRevise_ = false;  // the last move came from this board's pieces
  bool settingUp_ = true;
  bool over_ = false;
  bool trouble_ = false;         // many pieces were off at once: be careful until all is home
  bool manyOff_ = false;         // … unless they come back in a moment
  bool farFromSetUp_ = false;    // only then, or after the end, can the first squares be a new game's
  bool isFromPrevious_ = false;  // the trace tells the story from before the last move on
  bool isBrief_ = false;         // the last move rests on a moment's absence
  bool isBlip_ = false;
  bool fresh_ = true;  // something changed since the last explanation
  uint32_t manyOffAt_ = 0, manyOffMs_ = 0;
  Occupancy standingAtEnd_;  // what stood when the game ended

  // Moves from elsewhere, and set-ups: nothing counts until these squares show what they should, and
  // captures' squares have been seen to change hands.
  Occupancy waitingFor_ = kAllSquares;
  Occupancy mustTouch_;
  int waitingPlies_ = 0;

  Occupancy expected_, seen_, weak_;
  // From before the last move on, while that may still be another one.
  Trace trace_;
  chess::Move done_;  // the last move, whose pieces stood there already when the trace began
  int phantom_ = Account::kImpossible;  // what it costs that it took nothing
  chess::Move asked_;                   // found only just now
  chess::Move other_;                   // explains it nearly as well
  uint32_t otherLiftedAt_ = 0;
  // The same question about an earlier move, while the moves since fit both.
  struct Doubt {
    int plies = 0;            // moves since; 0 without a doubt
    chess::Move move, other;  // what was played, and what it may have been
    chess::Position now;      // the game after the other one
  } doubt_;
  Occupancy swept_;
  Occupancy touched_;  // lifted since the last move
  uint32_t nowMs_ = 0;
  uint32_t changedAt_ = 0;  // when a square last settled
  uint32_t playedAt_ = 0;
  uint32_t landingLiftedAt_ = 0;  // when the piece that moved last was lifted again
  Guess guess_, told_;            // the explanation that is resting, and the one told last
  View view_, nextView_;          // a Wrong view waits in nextView_ until it has rested

  struct Promotion {
    bool open = false;
    bool isReplying = false;  // a piece of the opponent's is in the air, since
    bool isStep = false;      // the piece was lifted and put down
    int lifts = 0;
    uint32_t replyAt = 0;
    uint32_t liftedAt = 0, touchedAt = 0;
  } promotion_;

  Occupancy past_[kPastPlies];  // what stood before each of the last plies, newest first
  int pastCount_ = 0;

  chess::MoveStackOf<2 * chess::kMaxMoves, 2> moves_;
  Hypotheses hypotheses_{moves_};
};

}  // namespace sensing
