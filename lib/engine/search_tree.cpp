// The tree of a search: what happens at a node, move by move. The root is in search_root.cpp, the end of the
// lines in search_quiet.cpp, and which move comes first in search_order.cpp.
#include "engine/search_tree.h"

#include <algorithm>

#include "chess/attacks.h"
#include "chess/movegen.h"
#include "engine/checks.h"
#include "engine/evaluation.h"
#include "engine/exchange.h"
#include "engine/reductions.h"
#include "engine/search_order.h"

namespace engine {

using namespace chess;

namespace {

// Margins in hundredths of a pawn: usual values; those tried around them made no difference that a match
// could show.
constexpr int kReverseDepth = 7, kReverseMargin = 75;
constexpr int kRazorDepth = 2, kRazorMargin = 220;
constexpr int kNullDepth = 2;
constexpr int kFutilityDepth = 6, kFutilityBase = 90, kFutilityMargin = 80;
constexpr int kLateDepth = 5;
// What is expected of a quiet move, and thrice what more of it is worth a half-move of reduction.
constexpr int kFairHistory = 1667, kReductionHistory = 16384;
constexpr int kExchangeDepth = 6, kQuietLoss = 60, kCaptureLoss = 90;

}  // namespace

// Until the tree is done or must be left: true when it is done, false for a pause or the end.
bool Search::run() {
  if (!running_) {
    running_ = true;
    ply_ = 0;
    step_ = Step::Descend;
    --ply_;
  }
  for (;;) {
    if (step_ == Step::Descend) {
      if (nodeCount_ >= pauseAt_) return false;
      if (mustStop()) {
        aborted_ = true;
        return false;
      }
      ++ply_;
      step_ = enter();
    } else {
      if (ply_ == 0) {
        running_ = false;
        return true;
      }
      --ply_;
      step_ = receive(-value_);
    }
  }
}

bool Search::mustStop() {
  // There is always one move to give, whatever the limits.
  if (info_.lineCount == 0) return false;
  if (stop_.load(std::memory_order_relaxed)) return true;
  if (nodeLimit_ != 0 && nodeCount_ >= nodeLimit_) return true;
  return hardMs_ != 0 && elapsed() >= hardMs_;
}

Search::Step Search::give(int value) {
  value_ = value;
  return Step::Return;
}

int Search::look() {
  // After passing it is the same board seen from the other side.
  if (nodes_[ply_].passed && ply_ > 0) return -nodes_[ply_ - 1].eval;
  const int score = evaluator_.evaluate(position_, nodes_[ply_].tally, ply_);
  if (style_.noise == 0) return score;
  // The same position is always misjudged in the same way, as a player would.
  uint64_t mix = (position_.key() ^ style_.seed) * 0x9E3779B97F4A7C15u;
  mix ^= mix >> 29;
  mix *= 0xBF58476D1CE4E5B9u;
  const int spread = 2 * style_.noise + 1;
  const int first = static_cast<int>((mix >> 16 & 0xFFFF) * static_cast<uint64_t>(spread) >> 16);
  const int second = static_cast<int>((mix >> 40 & 0xFFFF) * static_cast<uint64_t>(spread) >> 16);
  return score + (first + second) / 2 - style_.noise;
}

// What the evaluation of this position owes to that of the one before; not earlier, since often the table
// knows enough.
void Search::carryAlong() {
  if (ply_ == 0) return;
  const Node& parent = nodes_[ply_ - 1];
  if (parent.move.isNone())
    evaluator_.pass(position_, parent.undo, ply_);
  else
    evaluator_.follow(position_, parent.move, parent.undo, ply_);
}

bool Search::hasPieces() const {
  return (nodes_[ply_].tally.menOf(position_.sideToMove()) & kPieceMask) != 0;
}

// Once before on this line is enough, since whoever could do better would have; a position of the game must
// have been there twice.
bool Search::isRepetition() const {
  const uint64_t key = position_.key();
  const int back = position_.halfmoveClock();
  int games = 0;
  for (int distance = 2; distance <= back; distance += 2) {
    const int at = ply_ - distance;
    if (at >= 0) {
      if (nodes_[at].move.isNone() || nodes_[at + 1].move.isNone()) return false;
      if (nodes_[at].undo.key == key) return true;
    } else {
      const int game = gameKeyCount_ + at;
      if (game < 0) return false;
      if (gameKeys_[game] == key && ++games >= 2) return true;
    }
  }
  return false;
}

bool Search::isDraw(const Node& node) const {
  if (position_.halfmoveClock() < 4) return false;
  if (isRepetition()) return true;
  return position_.halfmoveClock() >= 100 && (!node.inCheck || hasLegalMove(position_));
}

Search::Step Search::enter() {
  Node& node = nodes_[ply_];
  ++nodeCount_;
  pvLength_[ply_] = 0;
  node.bestMove = Move();
  node.tableMove = Move();
  node.index = node.count = node.quiets = 0;
  if (ply_ + 2 < kMostPlies) nodes_[ply_ + 2].killers[0] = nodes_[ply_ + 2].killers[1] = Move();
  if (ply_ > info_.deepest) info_.deepest = static_cast<uint8_t>(ply_);
  if (ply_ > 0) {
    if (isDraw(node)) return give(kDraw);
    if (ply_ >= kMostPlies - 1) return give(node.inCheck ? kDraw : look());
    // Even mate here and now would not be better than what is already known, or the other way round.
    node.alpha = std::max(node.alpha, narrow(matedIn(ply_)));
    node.beta = std::min(node.beta, narrow(kMate - ply_ - 1));
    if (node.alpha >= node.beta) return give(node.alpha);
  }
  if (node.depth <= 0) return enterQuiet(node);

  TableHit hit;
  const bool known = table_.look(position_.key(), ply_, hit);
  if (known) {
    node.tableMove = hit.move;
    if (!node.isPv && hit.depth >= node.depth && position_.halfmoveClock() < 90 &&
        hit.settles(node.alpha, node.beta)) {
      learnFromTable(node, hit);
      return give(hit.score);
    }
  }
  carryAlong();

  node.improving = false;
  if (node.inCheck) {
    node.eval = narrow(kNoEval);
    return beginMoves(node);
  }
  int eval = look();
  node.eval = narrow(eval);
  if (ply_ >= 2) {
    const int before = nodes_[ply_ - 2].eval;
    node.improving = before == kNoEval || eval > before;
  }
  // What was searched before knows better than the bare evaluation, as far as its bound tells.
  if (known && !isMate(hit.score) && hit.settles(eval, eval)) eval = hit.score;

  if (!node.isPv && !isMate(node.beta)) {
    // So far ahead that even a loss a move would not matter.
    if (node.depth <= kReverseDepth &&
        eval - kReverseMargin * (node.depth - (node.improving ? 1 : 0)) >= node.beta)
      return give((eval + node.beta) / 2);
    // So far behind that only captures can help.
    if (node.depth <= kRazorDepth && eval + kRazorMargin * node.depth <= node.alpha) {
      node.depth = 0;
      return enterQuiet(node);
    }
    // If passing is good enough, so is moving. With pawns alone it may not be: zugzwang.
    if (node.depth >= kNullDepth && eval >= node.beta && !node.passed && hasPieces()) {
      const int reduced = 3 + node.depth / 4 + std::min((eval - node.beta) / 128, 3);
      node.move = Move();
      node.slot = History::kNobody;
      position_.makeNull(node.undo);
      nodes_[ply_ + 1].inCheck = false;
      nodes_[ply_ + 1].passed = true;
      nodes_[ply_ + 1].tally = node.tally;
      return descend(node, Move(), node.depth - reduced, -node.beta, -node.beta + 1, Stage::Null);
    }
  }
  return beginMoves(node);
}

// Makes the child ready; the move has been made.
Search::Step Search::descend(Node& node, Move move, int depth, int alpha, int beta, Stage stage) {
  Node& child = nodes_[ply_ + 1];
  node.move = move;
  node.stage = stage;
  child.depth = static_cast<int8_t>(depth);
  child.alpha = narrow(alpha);
  child.beta = narrow(beta);
  child.isPv = beta - alpha > 1;
  return Step::Descend;
}

void Search::play(Node& node, Move move, bool check) {
  Node& child = nodes_[ply_ + 1];
  node.slot = static_cast<uint16_t>(History::slotOf(position_, move));
  child.tally = node.tally;
  engine::advance(child.tally, position_, move);
  position_.make(move, node.undo);
  child.inCheck = check;
  child.passed = false;
}

Search::Step Search::beginMoves(Node& node) {
  if (ply_ > 0) {
    // Without a good first move the tree is large; a shallower look finds one for the next time.
    if (node.depth >= 4 && node.tableMove.isNone()) --node.depth;
    if (!generateLegal(position_, moves_)) return give(node.inCheck ? kDraw : look());
    if (moves_.size() == 0) {
      moves_.drop();
      return give(node.inCheck ? matedIn(ply_) : kDraw);
    }
  } else {
    // There is room: nothing else is on the stack.
    (void)moves_.pushCopy(rootMoves_ + rootFirst_, rootMoves_ + rootEnd_);
  }
  node.best = narrow(-kInfinite);
  order(node);
  return next(node);
}

// Not worth a look: the position is bad enough, and the move is late, quiet or gives something away.
bool Search::isPruned(Node& node, Move move, bool quiet, bool check) const {
  if (ply_ == 0 || node.best <= -kMateBound || !hasPieces()) return false;
  if (quiet && !check) {
    const bool enough = style_.width != 0 && node.quiets >= style_.width;
    const bool late = !node.isPv && node.depth <= kLateDepth &&
                      node.quiets >= (3 + node.depth * node.depth) >> (node.improving ? 0 : 1);
    const bool futile = !node.inCheck && node.depth <= kFutilityDepth &&
                        node.eval + kFutilityBase + kFutilityMargin * node.depth <= node.alpha;
    // What holds for this quiet move holds for all that come after it.
    if (enough || late || futile) {
      node.order = Order::LoudOnly;
      return true;
    }
  }
  if (node.depth > kExchangeDepth) return false;
  return !exchangeWins(position_, move, quiet ? -kQuietLoss * node.depth : -kCaptureLoss * node.depth);
}

int Search::reduction(const Node& node, Move move, bool quiet, bool check) {
  if (node.depth < 3 || node.count < (node.isPv ? 3 : 2) || !quiet) return 0;
  int reduced = lateReduction(node.depth, node.count);
  if (node.isPv) --reduced;
  if (!node.improving) ++reduced;
  if (check || node.inCheck) --reduced;
  if (move == node.killers[0] || move == node.killers[1]) --reduced;
  const History::Slot slot = History::slotOf(position_, move);
  reduced -=
      (history_.score(slot) + History::pairs(before(ply_), slot) - kFairHistory) * 3 / kReductionHistory;
  return std::clamp(reduced, 0, node.depth - 2);
}

Search::Step Search::next(Node& node) {
  if (node.depth <= 0) return nextCapture(node);
  Move move;
  int score = 0;
  while (pick(node, move, score)) {
    const bool quiet = isQuiet(move);
    const bool check = givesCheck(position_, move);
    const bool safe = ply_ > 0 && isGoodCapture(score);  // or pick() would have put it last
    if (!safe && isPruned(node, move, quiet, check)) {
      scoresOfFrame()[node.index - 1] = kUnsearched;
      continue;
    }
    const int extension = check && (safe || exchangeWins(position_, move, 0)) ? 1 : 0;
    const int reduced = reduction(node, move, quiet, check);
    node.newDepth = static_cast<int8_t>(node.depth - 1 + extension);
    ++node.count;
    if (quiet) ++node.quiets;
    play(node, move, check);
    if (node.count == 1) return descend(node, move, node.newDepth, -node.beta, -node.alpha, Stage::Full);
    return descend(node, move, node.newDepth - reduced, -node.alpha - 1, -node.alpha,
                   reduced > 0 ? Stage::Reduced : Stage::Scout);
  }
  return finish(node);
}

Search::Step Search::receive(int value) {
  Node& node = nodes_[ply_];
  if (node.stage == Stage::Null) {
    position_.unmakeNull(node.undo);
    // A mate found after passing proves nothing about a mate.
    if (value >= node.beta) return give(isMate(value) ? node.beta : value);
    return beginMoves(node);
  }
  if (node.stage == Stage::Reduced && value > node.alpha)
    return descend(node, node.move, node.newDepth, -node.alpha - 1, -node.alpha, Stage::Again);
  if (node.stage == Stage::Again) {
    // Better than expected, or not after all: only quiet moves are reduced.
    node.stage = Stage::Scout;
    const int bonus = History::bonusOf(node.newDepth);
    history_.rewardPairs(before(ply_), node.slot, value > node.alpha ? bonus : -bonus);
  }
  if (node.stage == Stage::Scout && value > node.alpha && value < node.beta)
    return descend(node, node.move, node.newDepth, -node.beta, -node.alpha, Stage::Full);
  position_.unmake(node.move, node.undo);
  return learn(node, value);
}

Search::Step Search::learn(Node& node, int value) {
  if (value > node.best) {
    node.best = narrow(value);
    if (value > node.alpha) {
      node.bestMove = node.move;
      keepLine(node.move);
      if (ply_ == 0) bestAtRoot(node.move, value);
      if (value >= node.beta) {
        if (node.depth > 0) reward(node, node.move);
        return finish(node);
      }
      node.alpha = narrow(value);
    }
  }
  return next(node);
}

void Search::keepLine(Move move) {
  if (ply_ >= kMostLine) return;
  Move* const line = pv_[ply_];
  line[0] = move;
  int length = 1;
  if (ply_ + 1 < kMostLine) {
    const int rest = pvLength_[ply_ + 1];
    for (; length <= rest && length < kMostLine; ++length) line[length] = pv_[ply_ + 1][length - 1];
  }
  pvLength_[ply_] = static_cast<uint8_t>(length);
}

Search::Step Search::finish(Node& node) {
  moves_.drop();
  int best = node.best;
  // Everything was left out: the position is as bad as was thought.
  if (node.count == 0 && node.depth > 0) best = std::max<int>(node.best, node.alpha);
  if (ply_ > 0) {
    const bool fails = node.bestMove.isNone();
    if (fails) praiseParent(node);
    const Bound bound = best >= node.beta ? Bound::Lower : fails ? Bound::Upper : Bound::Exact;
    table_.store(position_.key(), ply_, node.bestMove, best, node.depth, bound);
  }
  return give(best);
}

}  // namespace engine
