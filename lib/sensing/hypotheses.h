// What the hands may have done. Every way in which pieces could have come and gone as the trace says is a
// hypothesis: each placement is some piece that was in the air, each moment's absence a drop-out or a
// capture. It costs what it differs from what hands usually do, and what stands where no legal move leads
// costs most. The cheapest ones are kept: for each thing that could be decided one with pieces in the air and
// one without. What a hand may do, and what each such thing costs, are its many functions.
#pragma once

#include "chess/move_stack.h"
#include "sensing/decision.h"
#include "sensing/footprint.h"
#include "sensing/trace.h"

namespace sensing {

// One that was weighed: what it decides, and what it rests on.
struct Account {
  static constexpr int kImpossible = 30000;
  Decision::Kind kind = Decision::Kind::None;  // None, Played or Revised
  chess::Move move;
  int cost = kImpossible;
  uint32_t since = 0;          // when the move's last piece came down
  uint8_t plies = 0;           // moves from the base on
  bool isUndone = false;       // the last move has not been made after all
  bool isComplete = false;     // nothing is in the air
  bool isSound = false;        // every piece is where a legal move leads, or in the air
  bool isForestalled = false;  // the reply came down before
  bool isLast = false;         // the move that is decided is the last one made
  bool isBrief = false;        // it takes a piece that was gone for a moment only
  bool isBlip = false;         // … for no longer than a loose magnet drops out
  bool isQuick = false;        // … so briefly that it may be taken for a drop-out
  bool isTogether = false;     // … that left together with the capturing piece
  bool isGoingOn = false;      // the piece that moved before was lifted again at once
  bool isPhantom = false;      // a piece that had taken another one had not after all
  bool isOther = false;        // the last move is the one that the board asked about
  Occupancy ours, theirs;      // in the air: of the side to move then, and of the side that has just moved

  bool decides(Decision::Kind what, chess::Move which) const { return kind == what && move == which; }
};

inline bool isBefore(uint32_t one, uint32_t other) { return one - other >= 0x80000000u; }

class Hypotheses {
 public:
  // Where the story begins.
  struct Base {
    const chess::Position& position;
    chess::Move last;                    // it has been told already; none where nothing has
    chess::Move done;                    // … and its pieces stood like that when the trace began
    int phantom = Account::kImpossible;  // what it costs that the capture `done` was none
    Occupancy unsure;                    // where a moment's absence proves nothing
    uint32_t doneAt = 0;                 // when `done` was told
    chess::Move other;                   // the board asks whether it was this one
  };
  static constexpr int kMaxAccounts = 6;

  explicit Hypotheses(chess::MoveStack& moves) : moves_(moves) {}

  void weigh(const Base& base, const Trace& trace);
  int count() const { return count_; }
  const Account& operator[](int place) const { return accounts_[place]; }

  // The trace without what belongs to the first move of the cheapest hypothesis that begins with these.
  // False, and the trace as it was, when there is no such hypothesis.
  bool forget(const Base& base, Trace& trace, chess::Move first, chess::Move second);

 private:
  static constexpr int kMaxPieces = 9;
  static constexpr int kMaxPlies = 5;
  static constexpr int kMaxBranches = 9;
  static constexpr int kMaxLeaves = 80;
  static constexpr int kMaxWork = 600;  // events followed, over all branches
  static constexpr int kDear = 110;
  static constexpr uint8_t kNobodys = 0xFF;
  static constexpr int kInteresting = 60;  // dearer than the cheapest by more is not looked at

  enum Mark : uint8_t { kBriefly = 1, kByBlip = 2, kTogether = 4, kQuickly = 8 };
  struct Piece {
    chess::Square origin, stood,
        at;  // where it stood at the base, before it was lifted, now; kNoSquare in the air
    uint8_t marks = 0, stoodMarks = 0;
    uint8_t lifts = 0;     // its last lift's event
    uint16_t stoodMs = 0;  // how long it stood there
    uint32_t liftedAt = 0, placedAt = 0;
    uint32_t cameFromAt = 0;  // when it was lifted to come where it stood
  };
  struct State {
    Piece pieces[kMaxPieces];
    int count = 0;
    int cost = 0;
    bool isSound = true;  // nothing came out of nowhere
  };
  // While the moves are looked for that a state tells.
  struct Ply {
    chess::Move move;
    uint8_t piece = 0, victim = 0, rook = 0;
    bool isStop = false;      // it has been lifted again since
    bool isRookStop = false;  // … the rook, after castling
    uint8_t marks = 0;
    uint32_t lifted = 0, landed = 0;
  };

  enum class Opening : uint8_t { AsTold, Phantom, Other };  // how the last move is taken
  // Whose an event may be, and what that costs.
  struct Choice {
    uint32_t liftedAt;
    int16_t cost;
    uint8_t piece;  // kNobodys: it was no piece's
  };

  void search(int bound);
  bool begin(const Base& base, const Trace& trace, Opening opening);
  void order(const Trace& trace);
  void follow(int step, int branch);
  void branchOut(int step, int branch);
  int weighChoices(int branch, int there, int event, Choice* choices);
  void dropOut(int place, int event);
  void comeFromNowhere(int event);
  void lift(int event);
  static bool isDragged(const Piece& piece, const Trace::Event& arrival);
  bool put(int place, int event);
  bool takeByBlip(int place, int victim, int event);
  int pieceAt(State& state, chess::Square square);
  int track(State& state, chess::Square origin, chess::Square at);

  void judge();
  void tryPlies(int depth, int cost);
  void tryPly(int depth, int cost, int place, chess::Square target, bool isStop);
  void tryMove(int depth, int cost, int place, chess::Move move, bool isStop);
  chess::Move moveTo(chess::Square from, chess::Square to, bool isCastling);
  int costOf(int depth) const;
  void finish(int depth, int cost);
  int handCost(Account& account, int depth);
  bool wasHeldMeanwhile(const Piece& piece, int depth) const;
  bool canTake(chess::Square from, Occupancy victims);
  chess::Colour sideOf(const Piece& piece) const { return colourOf(base_->position.at(piece.origin)); }
  int hoverCost(const Piece& piece) const;
  bool wasAnswered(int place) const;
  bool wasSettled(int place) const;
  int againCost(int place) const;
  bool hasReply(int place) const;
  bool couldStand(const Piece& piece, int event) const;
  void keep(const Account& account);
  void noteForgotten(int cost);
  int limit() const { return (accounts_[0].cost < bound_ ? accounts_[0].cost : bound_) + kInteresting; }

  chess::MoveStack& moves_;
  const Base* base_ = nullptr;
  const Trace* trace_ = nullptr;
  chess::Position position_;  // the base's, with the plies that are being tried
  State state_, saved_[kMaxBranches];
  Ply plies_[kMaxPlies];
  chess::Square on_[kMaxPieces];  // where each piece stands by the plies so far; kNoSquare when taken
  bool stopped_[kMaxPieces];      // … and whether its earlier stop was a move
  Account accounts_[kMaxAccounts];
  int count_ = 0;
  int leaves_ = 0;
  int work_ = 0;
  int steps_ = 0;
  int bound_ = 0;
  uint8_t order_[Trace::kCapacity];
  uint8_t who_[Trace::kCapacity];  // whose each event is
  Opening opening_ = Opening::AsTold;
  chess::Move first_, second_;  // only these, while something is to be forgotten
  int forgetCost_ = Account::kImpossible;
  uint64_t forgotten_ = 0;  // events, by their place
};

}  // namespace sensing
