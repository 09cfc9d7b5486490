// Whole games moved by hand on a virtual board: is every move recognised, and none invented? Shared by
// the replay test and the benchmark of how quick the board is.
#pragma once

#include "hand.h"
#include "random_move.h"

class Replay {
 public:
  // Everything from the beginning; clean counts.
  void begin(uint32_t seed, uint32_t maxBounceMs) {
    board.restart(seed, maxBounceMs);
    moves = failures = games = 0;
    for (int i = 0; i < kStyles; ++i) byStyle[i] = failedByStyle[i] = 0;
    atOnce.clear();
    rested.clear();
  }

  // A new game. `next` gives the move to be made in a position, none when the game shall end.
  template <typename Next>
  void game(Next next) {
    chess::Position position;
    start(position);
    chess::Move move = next(position);
    bool inHand = false;
    bool checked = true;
    while (!move.isNone() && !board.table.game().isOver() && count_ < kMaxPlies) {
      chess::Position after = position;
      chess::Undo undo;
      after.make(move, undo);
      played_[count_++] = move;
      const chess::Move reply = next(after);
      Hand hand(board);
      if (checked && !inHand && board.random.oneIn(6)) hand.adjust(position, lastTo());
      Style style = hand.styleFor(position, move);
      if (!checked && style == Style::SweepBlip) style = Style::Sweep;
      // A victim that was gone for a moment only is believed after a rest: a sensor that drops out looks the
      // same.
      const bool quick = !reply.isNone() && board.random.oneIn(3) && !move.isPromotion() &&
                         style != Style::Sweep && style != Style::SweepBlip && style != Style::SlowDrag;
      const bool early =
          quick && checked && board.random.oneIn(3) && mayLiftEarly(position, move, style, reply, after);
      hand.make(position, move, style, inHand, early ? reply.from() : chess::kNoSquare,
                timesFor(position, move, style));
      ++moves;
      ++byStyle[static_cast<int>(style)];
      inHand = early;
      checked = !quick;
      board.pass(quick ? board.random.between(60, 250) : board.random.between(1150, 1500));
      position = after;
      move = reply;
      if (checked && !agrees()) {
        fail(style);
        start(position);
      }
    }
    if (inHand) board.place(move.from());
    board.pass(1500);
    if (!agrees()) fail(Style::Carry);
  }

  VirtualBoard board;
  int moves = 0;
  int failures = 0;
  int games = 0;
  int byStyle[kStyles] = {};
  int failedByStyle[kStyles] = {};
  Times atOnce;  // placement to played, where the move cannot be anything else
  Times rested;  // … where it must rest first
  void (*onFailure)(const Replay& replay, Style style) = nullptr;

  static constexpr int kMaxPlies = 400;
  const chess::Move* wanted() const { return played_; }
  int wantedCount() const { return count_; }

 private:
  void start(const chess::Position& position) {
    board.begin(position);
    count_ = 0;
    ++games;
  }

  chess::Square lastTo() const { return count_ > 1 ? landingOf(played_[count_ - 2]) : chess::kNoSquare; }

  // Only where two people would: a plain reply with a piece that the move does not touch.
  bool mayLiftEarly(const chess::Position& position, chess::Move move, Style style, chess::Move reply,
                    const chess::Position& after) {
    const bool plainMove = style == Style::Carry || style == Style::OwnFirst || style == Style::EnemyFirst;
    return plainMove && !move.isEnPassant() && !reply.isCastling() && after.isEmpty(reply.to()) &&
           !reply.isEnPassant() && reply.from() != move.to() && !canTake(position, move.from(), reply.from());
  }
  bool canTake(const chess::Position& position, chess::Square from, chess::Square victim) {
    scratch_.clear();
    if (!generateFrom(position, from, scratch_)) return true;
    for (const chess::Move move : scratch_)
      if (sensing::victimOf(position, move) == victim) return true;
    return false;
  }

  Times* timesFor(const chess::Position& position, chess::Move move, Style style) {
    if (move.isCastling() || style == Style::SlowDrag) return nullptr;
    if (style == Style::Sweep || style == Style::SweepBlip || style == Style::BothHands) return &rested;
    scratch_.clear();
    if (!generateFrom(position, move.from(), scratch_)) return nullptr;
    const int step = chess::stepTowards(move.from(), move.to());
    for (const chess::Move further : scratch_) {
      const chess::Square to = landingOf(further);
      if (step != 0 && to != move.to() && chess::stepTowards(move.from(), to) == step &&
          chess::stepTowards(move.to(), to) == step)
        return &rested;
    }
    return &atOnce;
  }

  bool agrees() const {
    const game::Game& game = board.table.game();
    if (game.plyCount() != count_ || board.table.refused()) return false;
    for (int i = 0; i < count_; ++i)
      if (game.moves()[i] != played_[i]) return false;
    return true;
  }

  void fail(Style style) {
    ++failures;
    ++failedByStyle[static_cast<int>(style)];
    if (onFailure != nullptr) onFailure(*this, style);
  }

  chess::Move played_[kMaxPlies];
  int count_ = 0;
  chess::MoveList scratch_;
};
