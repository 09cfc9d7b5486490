// The first half: who came and went, event by event.
#include "sensing/hypotheses.h"

namespace sensing {

using chess::kNoSquare;
using chess::Square;

namespace {

// What differs from what hands do, in tenths; docs/sensing.md says why.
constexpr int kDropOut = 10;        // a piece was gone for a moment, for nothing
constexpr int kUnsureDropOut = 2;   // … where that happens
constexpr int kPutBackAtOnce = 15;  // … long enough to settle
constexpr int kPutBackSoon = 25;    // … longer than sensors drop out, shorter than a hand straightens
constexpr int kUnsurePutBack = 3;
constexpr int kPutBack = 30;         // lifted, and put back where it stood
constexpr int kSweptAtOnce = 20;     // a capture whose victim was gone for a moment only
constexpr int kSweptSoon = 8;        // … that is longer than sensors drop out
constexpr int kSweptByDrag = 5;      // … by a piece that was dragged there
constexpr int kSweptUnseen = 30;     // … too short to settle
constexpr int kLiftedTogether = 10;  // … that left at the same moment as the capturing piece
constexpr int kNoTime = 20;          // set down elsewhere in the moment in which it was lifted
constexpr int kAskedAbout = 12;      // the last move is the other one that the board asks about
constexpr int kStranger = 120;       // a piece out of nowhere
constexpr int kNobody = 60;          // a lift where nothing is known to stand

constexpr uint16_t kLong = 0xFFFF;
constexpr uint32_t kNoTimeMs = 40;
constexpr uint32_t kDropOutEndsMs = Health::kQuietMs + 50;  // longer than this is none for Health either
constexpr uint32_t kDropOutMs = 50;                         // loose magnets and sleeves are back by then

int putBackCost(uint32_t absentMs, bool isUnsure) {
  if (absentMs >= Trace::kBriefMs) return kPutBack;
  if (isUnsure) return kUnsurePutBack;
  return absentMs < kDropOutMs ? kPutBackAtOnce : kPutBackSoon;
}

uint16_t capped(uint32_t ms) { return static_cast<uint16_t>(ms < kLong ? ms : kLong); }

}  // namespace

void Hypotheses::weigh(const Base& base, const Trace& trace) {
  base_ = &base;
  trace_ = &trace;
  count_ = 0;
  for (Account& account : accounts_) account = {};
  position_ = base.position;
  order(trace);
  moves_.clear();
  // What costs much is followed only when nothing else is found.
  search(kDear);
  if (count_ == 0) search(Account::kImpossible);
}

void Hypotheses::search(int bound) {
  bound_ = bound;
  leaves_ = work_ = 0;
  for (const Opening opening : {Opening::AsTold, Opening::Phantom, Opening::Other})
    if (begin(*base_, *trace_, opening)) follow(0, 0);
}

// Two contacts do not settle at the same speed: a lift that shows a moment after a landing came first.
void Hypotheses::order(const Trace& trace) {
  steps_ = 0;
  uint64_t taken = 0;
  for (int i = 0; i < trace.count(); ++i) {
    if ((taken >> i & 1) != 0) continue;
    const Trace::Event& event = trace[i];
    bool wasLifted = false;  // what is put back was seen to be lifted
    for (int before = 0; before < i; ++before) wasLifted |= trace[before].square == event.square;
    for (int later = i + 1; !wasLifted && event.kind == Trace::Kind::Place && later < trace.count();
         ++later) {
      const Trace::Event& other = trace[later];
      if (other.at - event.at > Trace::kSlowContactMs || other.square == event.square) break;
      if (other.kind != Trace::Kind::Lift) break;
      order_[steps_++] = static_cast<uint8_t>(later);
      taken |= uint64_t{1} << later;
    }
    order_[steps_++] = static_cast<uint8_t>(i);
  }
}

bool Hypotheses::begin(const Base& base, const Trace& trace, Opening opening) {
  State& state = state_;
  state = {};
  opening_ = opening;
  const uint32_t before = trace.count() > 0 ? trace[0].at - 60000 : 0;
  const chess::Move done = opening == Opening::Other ? base.other : base.done;
  Occupancy expected = base.position.occupied();
  if (done.isNone() ? opening != Opening::AsTold : base.done.isNone()) return false;
  if (opening == Opening::Phantom) {
    if (base.phantom >= Account::kImpossible) return false;
    state.cost = base.phantom;
    track(state, done.from(), kNoSquare);
    expected.remove(done.from());
  } else if (!done.isNone()) {
    const Square victim = victimOf(base.position, done);
    if (opening == Opening::Other) state.cost = kAskedAbout;
    track(state, done.from(), landingOf(done));
    if (victim != kNoSquare) track(state, victim, kNoSquare);
    if (done.isCastling()) track(state, done.to(), castlingOf(done).rookTo);
    expected = occupiedAfter(base.position, expected, done);
  }
  for (int i = 0; i < state.count; ++i) {
    Piece& piece = state.pieces[i];
    piece.stood = piece.at != kNoSquare ? piece.at : piece.origin;
    piece.stoodMs = kLong;
    piece.liftedAt = piece.placedAt = piece.cameFromAt = before;
  }
  const int known = state.count;
  for (Occupancy missing = expected & ~trace.atBegin(); !missing.empty();)
    if (track(state, missing.takeFirst(), kNoSquare) < 0) return false;
  for (int i = known; i < state.count; ++i) state.pieces[i].liftedAt = before;
  const Occupancy strangers = trace.atBegin() & ~expected;
  state.cost += kStranger * strangers.count();
  state.isSound = strangers.empty();
  return true;
}

int Hypotheses::track(State& state, Square origin, Square at) {
  if (state.count == kMaxPieces) return -1;
  Piece piece;
  piece.origin = piece.stood = origin;
  piece.at = at;
  piece.stoodMs = kLong;
  state.pieces[state.count] = piece;
  return state.count++;
}

// -1 when nothing is known to stand there, or too much has been moved to follow it.
int Hypotheses::pieceAt(State& state, Square square) {
  for (int i = 0; i < state.count; ++i)
    if (state.pieces[i].at == square) return i;
  if (base_->position.isEmpty(square)) return -1;
  for (int i = 0; i < state.count; ++i)
    if (state.pieces[i].origin == square) return -1;
  return track(state, square, square);
}

void Hypotheses::follow(int step, int branch) {
  for (; step < steps_; ++step) {
    if (state_.cost > limit() || ++work_ > kMaxWork) return;
    const int event = order_[step];
    if (trace_->at(event).kind != Trace::Kind::Lift) return branchOut(step, branch);
    lift(event);
  }
  judge();
}

void Hypotheses::lift(int event) {
  const Trace::Event& seen = trace_->at(event);
  const int place = pieceAt(state_, seen.square);
  who_[event] = static_cast<uint8_t>(place);
  if (place < 0) {
    state_.cost += kNobody;
    state_.isSound = false;
    return;
  }
  Piece& piece = state_.pieces[place];
  if (piece.at != piece.stood) {
    if (piece.stood != piece.origin) state_.cost += hoverCost(piece);
    piece.stood = piece.at;
    piece.stoodMs = piece.placedAt == 0 ? kLong : capped(seen.at - piece.placedAt);
    piece.stoodMarks = piece.marks;
    piece.marks = 0;
    piece.cameFromAt = piece.liftedAt;
  } else if (piece.stoodMs < kLong) {
    piece.stoodMs = capped(seen.at - piece.placedAt);
  }
  piece.at = kNoSquare;
  piece.liftedAt = seen.at;
  piece.lifts = static_cast<uint8_t>(event);
}

// Whose was it? Each answer is followed on its own.
void Hypotheses::branchOut(int step, int branch) {
  const int event = order_[step];
  const Trace::Event& seen = trace_->at(event);
  const bool isBlip = seen.kind == Trace::Kind::Blip;
  const int there = pieceAt(state_, seen.square);
  if (!isBlip && there >= 0) return;  // two on one square
  if (isBlip && there < 0) return follow(step + 1, branch);
  if (branch == kMaxBranches) return;
  saved_[branch] = state_;
  Choice choices[kMaxPieces + 1];
  const int count = weighChoices(branch, there, event, choices);
  for (int i = 0; i < count; ++i) {
    if (choices[i].piece == kNobodys)
      isBlip ? dropOut(there, event) : comeFromNowhere(event);
    else
      static_cast<void>(isBlip ? takeByBlip(choices[i].piece, there, event) : put(choices[i].piece, event));
    follow(step + 1, branch + 1);
    state_ = saved_[branch];
  }
}

// The cheapest first, and of equals the piece that was lifted last.
int Hypotheses::weighChoices(int branch, int there, int event, Choice* choices) {
  const bool isBlip = trace_->at(event).kind == Trace::Kind::Blip;
  const State& saved = saved_[branch];
  int count = 0;
  const auto add = [&](uint8_t piece, uint32_t liftedAt) {
    const Choice choice{liftedAt, static_cast<int16_t>(state_.cost - saved.cost), piece};
    int place = count++;
    for (; place > 0 && choices[place - 1].cost > choice.cost; --place) choices[place] = choices[place - 1];
    for (; place > 0 && choices[place - 1].cost == choice.cost &&
           isBefore(choices[place - 1].liftedAt, liftedAt);
         --place)
      choices[place] = choices[place - 1];
    choices[place] = choice;
    state_ = saved;
  };
  for (int i = 0; i < saved.count; ++i) {
    if (saved.pieces[i].at != kNoSquare) continue;
    if (isBlip ? takeByBlip(i, there, event) : put(i, event))
      add(static_cast<uint8_t>(i), saved.pieces[i].liftedAt);
    else
      state_ = saved;
  }
  if (isBlip) {
    dropOut(there, event);
    add(kNobodys, 0);
  } else if (count == 0) {
    comeFromNowhere(event);
    add(kNobodys, 0);
  }
  return count;
}

void Hypotheses::dropOut(int place, int event) {
  who_[event] = static_cast<uint8_t>(place);
  state_.cost += base_->unsure.has(trace_->at(event).square) ? kUnsureDropOut : kDropOut;
}

void Hypotheses::comeFromNowhere(int event) {
  who_[event] = kNobodys;
  state_.cost += kStranger;
  state_.isSound = false;
}

// Where it was lifted, where it could go if nothing stood between, or on its way.
bool Hypotheses::couldStand(const Piece& piece, int event) const {
  const Square square = trace_->at(event).square;
  if (square == piece.stood || square == piece.origin) return true;
  for (int later = event + 1; later < trace_->count(); ++later)
    if (trace_->at(later).square == square && trace_->at(later).kind == Trace::Kind::Lift) return true;
  const chess::Piece kind = base_->position.at(piece.origin);
  if (kindOf(kind) == chess::Kind::King || kindOf(kind) == chess::Kind::Pawn) return true;
  const int ways = chess::reachOf(kind);
  return ((chess::reach(piece.origin, square) | chess::reach(piece.stood, square)) & ways) != 0;
}

// It was on its way there a moment ago.
bool Hypotheses::isDragged(const Piece& piece, const Trace::Event& arrival) {
  if (arrival.draggedFrom == piece.stood) return true;
  const int step = chess::stepTowards(piece.origin, piece.stood);
  return step != 0 && piece.stood + step == arrival.square && arrival.at - piece.liftedAt < Trace::kDragMs;
}

bool Hypotheses::put(int place, int event) {
  const Trace::Event& seen = trace_->at(event);
  Piece& piece = state_.pieces[place];
  if (!couldStand(piece, event)) return false;
  who_[event] = static_cast<uint8_t>(place);
  piece.at = seen.square;
  const bool isUnsure = base_->unsure.has(seen.square);
  if (piece.stood == seen.square) {
    piece.marks = piece.stoodMarks;
    state_.cost += putBackCost(seen.at - piece.liftedAt, isUnsure);
    return true;
  }
  // Negative where a slow contact told of the lift later.
  if (static_cast<int32_t>(seen.at - piece.liftedAt - kNoTimeMs) < 0) state_.cost += kNoTime;
  piece.placedAt = seen.at;
  piece.marks = 0;
  const chess::Colour side = colourOf(base_->position.at(piece.origin));
  for (int i = 0; i < state_.count; ++i) {
    const Piece& victim = state_.pieces[i];
    if (victim.at != kNoSquare || victim.stood != seen.square || i == place) continue;
    if (colourOf(base_->position.at(victim.origin)) == side) continue;
    if (seen.at - victim.liftedAt < kDropOutEndsMs) piece.marks |= kQuickly;
    if (seen.at - victim.liftedAt < Trace::kBriefMs) {
      if (isUnsure) return false;
      const bool isMoment = seen.at - victim.liftedAt < kDropOutMs;
      piece.marks |= isMoment ? kBriefly | kByBlip : kBriefly;
      state_.cost += isDragged(piece, seen) ? kSweptByDrag : isMoment ? kSweptAtOnce : kSweptSoon;
    }
    const uint32_t apart = piece.liftedAt - victim.liftedAt;
    if (apart < Trace::kTogetherMs || -apart < Trace::kTogetherMs) {
      piece.marks |= kTogether;
      state_.cost += kLiftedTogether;
    }
  }
  return true;
}

bool Hypotheses::takeByBlip(int place, int victim, int event) {
  const Trace::Event& seen = trace_->at(event);
  if (base_->unsure.has(seen.square)) return false;
  Piece& piece = state_.pieces[place];
  Piece& taken = state_.pieces[victim];
  if (colourOf(base_->position.at(piece.origin)) == colourOf(base_->position.at(taken.origin))) return false;
  if (piece.stood == seen.square) return false;
  who_[event] = static_cast<uint8_t>(place);
  taken.stood = taken.at;
  taken.stoodMs = kLong;
  taken.at = kNoSquare;
  taken.liftedAt = piece.placedAt = seen.at;
  taken.lifts = static_cast<uint8_t>(event);
  piece.at = seen.square;
  piece.marks = kBriefly | kByBlip | kQuickly;
  state_.cost += kSweptUnseen;
  return true;
}

}  // namespace sensing
