// When two people's hands do what, for one game in a style: moves go in, a timeline comes out. Each hand
// knows only where the opponent's piece comes down; the two overlap as far as the style has it.
#pragma once

#include "chess/geometry.h"
#include "hand_styles.h"
#include "random_move.h"
#include "sensing/footprint.h"
#include "timeline.h"

class HandPlanner {
 public:
  using What = Timeline::What;
  static constexpr int kMaxPlies = 60;
  static constexpr uint32_t kSameAgainMs = 150;

  void begin(const chess::Position& start, const Habits& habits, uint64_t seed, uint32_t nowMs) {
    habits_ = habits;
    random_ = Random(seed);
    positions_[0] = start;
    timeline.clear();
    planned_ = count = 0;
    landing_ = lifted_ = nowMs;
    for (uint32_t& free : handFree_) free = nowMs;
    for (; count < kMaxPlies; ++count) {
      const chess::Move move = choose(positions_[count]);
      if (move.isNone() || positions_[count].halfmoveClock() > 60 || isBare(positions_[count])) break;
      moves[count] = move;
      positions_[count + 1] = positions_[count];
      positions_[count + 1].play(move);
    }
  }

  // Plans moves until the players sit back; false when there are none left.
  bool planUntilRest(uint32_t nowMs) {
    if (planned_ == count) return false;
    landing_ = lifted_ = end_ = nowMs;
    for (uint32_t& free : handFree_) free = nowMs;
    for (int i = 0; i < habits_.restEvery && planned_ < count; ++i) plan(planned_++);
    return true;
  }
  int planned() const { return planned_; }
  uint32_t end() const { return end_; }
  const chess::Position& position(int ply) const { return positions_[ply]; }

  Timeline timeline;
  chess::Move moves[kMaxPlies];
  int count = 0;

 private:
  bool percent(int share) { return random_.below(100) < share; }
  uint32_t in(Span span) {
    return static_cast<uint32_t>(
        static_cast<int>(random_.between(0, static_cast<uint32_t>(span.high - span.low))) + span.low);
  }
  void lift(uint32_t at, chess::Square square) { act(at, What::Lift, square); }
  void place(uint32_t at, chess::Square square) { act(at, What::Place, square); }
  void act(uint32_t at, What what, chess::Square square) {
    timeline.add(at, what, square);
    if (at - end_ < 0x80000000u) end_ = at;
  }

  // The game would be over.
  static bool isBare(const chess::Position& position) { return position.occupied().count() < 6; }

  // Quick players do not wait for another kind of queen.
  chess::Move choose(const chess::Position& position) {
    const chess::Move move = randomMove(position, random_);
    if (move.isPromotion() && !habits_.promotes)
      return chess::Move::promotion(move.from(), move.to(), chess::Kind::Queen);
    return move;
  }

  static bool isPlain(chess::Move move) {
    return !move.isCastling() && !move.isEnPassant() && !move.isPromotion();
  }
  // Can the reply be made before the move is done? Not where it needs to see it land.
  bool canPremove(int ply) const {
    if (ply + 1 >= count) return false;
    const chess::Move move = moves[ply], reply = moves[ply + 1];
    return isPlain(move) && isPlain(reply) && reply.to() != move.to() && !positions_[ply].isCapture(move);
  }

  void plan(int ply) {
    const chess::Position& position = positions_[ply];
    const chess::Move move = moves[ply];
    const auto side = static_cast<int>(position.sideToMove());
    const bool isPremove = premove_;
    premove_ = canPremove(ply) && !isPremove && percent(habits_.premove);
    busy_ = {};
    for (int near = ply > 1 ? ply - 2 : 0; near < count && near <= ply + 2; ++near)
      touch(positions_[near], moves[near]);

    uint32_t earliest = handFree_[side] + in(habits_.step);
    // Nobody takes the same piece again before he has even let go of it.
    if (ply > 1 && setsDown(moves[ply - 2], move.from()) && earliest - handFree_[side] < kSameAgainMs)
      earliest = handFree_[side] + kSameAgainMs;
    uint32_t start = isPremove ? lifted_ + random_.between(20, 200) : landing_ + in(habits_.reply);
    if (start - earliest >= 0x80000000u) start = earliest;
    // The other hand has to let go of it first.
    victimThere_ = landing_ + random_.between(40, 120);
    landsAfter_ = isPremove ? start : landing_ + 15;
    if (percent(habits_.hesitate)) start = hesitate(position, start);
    const uint32_t lifted = start;
    uint32_t landed = make(position, move, start);
    middle(position, lifted, landed);
    if (move.isPromotion()) landed = promote(move, landed);
    handFree_[side] = landed;
    lifted_ = lifted;
    if (landed - landing_ < 0x80000000u) landing_ = landed;
    touchPromoted(ply);
  }

  static bool setsDown(chess::Move move, chess::Square square) {
    return landingOf(move) == square || (move.isCastling() && castlingOf(move).rookTo == square);
  }
  void touch(const chess::Position& position, chess::Move move) {
    busy_.add(move.from());
    busy_.add(move.to());
    busy_.add(landingOf(move));
    if (move.isCastling()) busy_.add(castlingOf(move).rookTo);
    if (move.isEnPassant()) busy_.add(sensing::victimOf(position, move));
  }
  chess::Square bystander(const chess::Position& position, chess::Colour side) {
    chess::SquareSet idle = position.occupied(side) & ~busy_;
    if (idle.empty()) return chess::kNoSquare;
    for (int skip = random_.below(idle.count()); skip > 0; --skip) idle.takeFirst();
    return idle.first();
  }

  // Another piece is touched first; or this one is lifted and put back.
  uint32_t hesitate(const chess::Position& position, uint32_t at) {
    const chess::Square other = bystander(position, position.sideToMove());
    if (other == chess::kNoSquare) return at;
    lift(at, other);
    at += random_.between(120, 1500);
    place(at, other);
    return at + random_.between(100, 500);
  }

  // What happens while the piece is in the air.
  void middle(const chess::Position& position, uint32_t lifted, uint32_t landed) {
    const chess::Colour side = position.sideToMove();
    const uint32_t span = landed - lifted;
    for (const bool own : {true, false}) {
      if (!percent(own ? habits_.straightenOwn : habits_.straightenEnemy)) continue;
      const chess::Square square = bystander(position, own ? side : ~side);
      if (square == chess::kNoSquare) continue;
      const uint32_t at = lifted + random_.between(0, span);
      lift(at, square);
      place(at + in(habits_.straighten), square);
      busy_.add(square);
    }
    if (!percent(habits_.brush)) return;
    const chess::Square square = bystander(position, ~side);
    if (square != chess::kNoSquare)
      timeline.add(lifted + random_.between(0, span), What::Drop, square, in(habits_.brushed));
  }

  uint32_t make(const chess::Position& position, chess::Move move, uint32_t at) {
    if (move.isCastling()) return castle(move, at);
    if (move.isEnPassant()) return takeInPassing(position, move, at);
    if (!position.isEmpty(move.to())) return take(move, at);
    lift(at, move.from());
    at = carry(move, at);
    return land(at, move.to());
  }
  uint32_t land(uint32_t at, chess::Square square) {
    if (at - landsAfter_ >= 0x80000000u) at = landsAfter_;
    place(at, square);
    return at;
  }
  // On its way; gives the time at which it could come down.
  uint32_t carry(chess::Move move, uint32_t at) {
    if (percent(habits_.think)) at += random_.between(1000, 4000);
    if (premove_) return at + random_.between(500, 1000);
    if (!percent(habits_.drag) || chess::stepTowards(move.from(), move.to()) == 0)
      return at + in(habits_.step);
    const int step = chess::stepTowards(move.from(), move.to());
    const uint32_t perSquare = in(habits_.perSquare);
    at += perSquare;
    for (int square = move.from() + step; square != move.to(); square += step, at += perSquare) {
      place(at, static_cast<chess::Square>(square));
      at += perSquare * 2 / 3 + 10;
      lift(at, static_cast<chess::Square>(square));
    }
    return at;
  }

  uint32_t victimOff(uint32_t at, chess::Square square) {
    if (at - victimThere_ >= 0x80000000u) at = victimThere_;
    lift(at, square);
    return at;
  }
  uint32_t take(chess::Move move, uint32_t at) {
    int ways[5];
    int known = 0;
    for (int way = 0; way < 5; ++way)
      if ((habits_.taking >> way & 1) != 0) ways[known++] = 1 << way;
    switch (ways[random_.below(known)]) {
      case kEnemyFirst:
        at = victimOff(at, move.to());
        at += in(habits_.step);
        lift(at, move.from());
        return land(at + in(habits_.step), move.to());
      case kTogether: {
        if (at - victimThere_ >= 0x80000000u) at = victimThere_;
        const bool own = random_.oneIn(2);
        lift(at, own ? move.from() : move.to());
        at += random_.between(0, 40);
        lift(at, own ? move.to() : move.from());
        return land(at + in(habits_.step), move.to());
      }
      case kSwept:
        lift(at, move.from());
        at = victimOff(at + in(habits_.step), move.to());
        return land(at + in(habits_.gap), move.to());
      case kSlidden:
        lift(at, move.from());
        at = victimOff(carry(move, at), move.to());
        return land(at + in(habits_.gap), move.to());
      default:
        lift(at, move.from());
        if (percent(habits_.think)) at += random_.between(1000, 4000);
        at = victimOff(at + in(habits_.step), move.to());
        return land(at + in(habits_.step), move.to());
    }
  }

  uint32_t takeInPassing(const chess::Position& position, chess::Move move, uint32_t at) {
    const chess::Square victim = sensing::victimOf(position, move);
    const bool first = random_.oneIn(2);
    lift(at, move.from());
    at += in(habits_.step);
    if (first) {
      at = victimOff(at, victim) + in(habits_.step);
      return land(at, move.to());
    }
    at = land(at, move.to()) + in(habits_.step);
    return victimOff(at, victim);
  }

  uint32_t castle(chess::Move move, uint32_t at) {
    const chess::CastlingStep step = castlingOf(move);
    const int way = random_.below(3);
    const bool kingFirst = way != 1;
    const chess::Square firstFrom = kingFirst ? move.from() : step.rookFrom;
    const chess::Square firstTo = kingFirst ? step.kingTo : step.rookTo;
    const chess::Square lastFrom = kingFirst ? step.rookFrom : move.from();
    const chess::Square lastTo = kingFirst ? step.rookTo : step.kingTo;
    lift(at, firstFrom);
    at += in(habits_.step);
    if (way == 2) {
      lift(at, lastFrom);
      at += in(habits_.step);
    }
    at = land(at, firstTo) + in(habits_.step);
    if (way != 2) {
      lift(at, lastFrom);
      at += in(habits_.step);
    }
    return land(at, lastTo);
  }

  // Queen, rook, bishop, knight: one lift for the exchange, then one for each step.
  uint32_t promote(chess::Move move, uint32_t at) {
    const int steps = static_cast<int>(chess::Kind::Queen) - static_cast<int>(move.promotion());
    const int lifts = steps > 0 ? steps + 1 : (habits_.promotes && random_.oneIn(2) ? 1 : 0);
    for (int i = 0; i < lifts; ++i) {
      at += random_.between(450, 900);
      lift(at, move.to());
      at += random_.between(120, 600);
      place(at, move.to());
    }
    return at;
  }

  // A piece that promoted two plies ago is put straight in the middle of its square.
  void touchPromoted(int ply) {
    if (ply < 1 || !moves[ply - 1].isPromotion() || !percent(habits_.touchPromoted)) return;
    const chess::Square square = moves[ply - 1].to();
    if (busy_.has(square) &&
        (moves[ply].to() == square || (ply + 1 < count && moves[ply + 1].from() == square)))
      return;
    uint32_t at = landing_ + random_.between(60, 900);
    lift(at, square);
    at += random_.between(100, 600);
    place(at, square);
    landing_ = at;
  }

  Habits habits_;
  Random random_{1};
  chess::Position positions_[kMaxPlies + 1];
  int planned_ = 0;
  uint32_t handFree_[2] = {};
  uint32_t lifted_ = 0, landing_ = 0, end_ = 0;
  uint32_t victimThere_ = 0, landsAfter_ = 0;
  bool premove_ = false;  // the next one will be
  chess::SquareSet busy_;
};
