// The moves of a node, one after another: which are left out, how deep the others are searched, and what
// comes back.
#include <algorithm>

#include "chess/movegen.h"
#include "engine/checks.h"
#include "engine/exchange.h"
#include "engine/reductions.h"
#include "engine/search_order.h"
#include "engine/search_tree.h"

namespace engine {

using namespace chess;

namespace {

constexpr int kFutilityDepth = 6, kFutilityBase = 66, kFutilityMargin = 48;
// So many quiet moves are enough, by depth; fewer where things do not get better.
constexpr int kLateDepth = 5;
constexpr uint8_t kLateCounts[2][kLateDepth + 1] = {{0, 2, 4, 6, 10, 15}, {0, 4, 7, 13, 21, 31}};
// What is expected of a quiet move's history.
constexpr int kFairHistory = 1939;
constexpr int kExchangeDepth = 4, kQuietLoss = 68, kCaptureLoss = 127;
// How far all other moves have to fall short of the table's for it to be searched deeper: so many eighths for
// each half-move, and more for one half-move more.
constexpr int kSingularMargin = 19, kDoubleMargin = 13;

}  // namespace

Search::Step Search::beginMoves(Node& node) {
  carryAlong();
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
                      node.quiets >= kLateCounts[node.improving ? 1 : 0][node.depth];
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
  if (node.isPv) reduced -= kReducedForPv;
  if (!node.improving) reduced += kReducedWithoutHope;
  if (check || node.inCheck) reduced -= kReducedForCheck;
  if (node.singular == SingularTest::Passed) reduced -= kReducedForSingular;
  if (move == node.killers[0] || move == node.killers[1]) reduced -= kReducedForKiller;
  const History::Slot slot = History::slotOf(position_, move);
  const int history = history_.score(slot) + History::continuation(before(ply_), slot) - kFairHistory;
  reduced = (reduced - history * 19 / 32) >> kReductionShift;
  return std::clamp(reduced, 0, node.depth - 2);
}

Search::Step Search::next(Node& node) {
  if (node.depth <= 0) return nextCapture(node);
  Move move;
  int score = 0;
  while (pick(node, move, score)) {
    if (node.singular == SingularTest::Due && move == node.tableMove) return beginSingularTest(node);
    const bool quiet = isQuiet(move);
    const bool check = givesCheck(position_, move);
    const bool safe = ply_ > 0 && isGoodCapture(score);  // or pick() would have put it last
    if (!safe && isPruned(node, move, quiet, check)) {
      scoresOfFrame()[node.index - 1] = kUnsearched;
      continue;
    }
    return follow(node, move, quiet, check, check && (safe || exchangeWins(position_, move, 0)) ? 1 : 0);
  }
  return finish(node);
}

// Looks at a move: the first with the whole window, the others only to see whether they are better.
Search::Step Search::follow(Node& node, Move move, bool quiet, bool check, int extension) {
  const int reduced = reduction(node, move, quiet, check);
  node.newDepth = static_cast<int8_t>(node.depth - 1 + extension);
  ++node.count;
  if (quiet) ++node.quiets;
  play(node, move, check);
  if (node.count == 1) return descend(node, move, node.newDepth, -node.beta, -node.alpha, Stage::Full);
  return descend(node, move, node.newDepth - reduced, -node.alpha - 1, -node.alpha,
                 reduced > 0 ? Stage::Reduced : Stage::Scout);
}

// The table's move was good enough before. Are the others, too? They are searched half as deep, against a
// score a little below its own.
Search::Step Search::beginSingularTest(Node& node) {
  node.singular = SingularTest::Running;
  node.kept = {node.alpha, node.beta, node.depth};
  scoresOfFrame()[0] = kUnsearched;
  node.beta = narrow(node.tableScore - kSingularMargin * node.depth / 8);
  node.alpha = narrow(node.beta - 1);
  node.depth = static_cast<int8_t>((node.depth - 2) / 2);
  node.isPv = false;
  return next(node);
}

Search::Step Search::endSingularTest(Node& node, int value) {
  const int limit = node.beta;
  node.singular = SingularTest::None;
  node.alpha = node.kept.alpha;
  node.beta = node.kept.beta;
  node.depth = node.kept.depth;
  node.isPv = node.beta - node.alpha > 1;
  node.best = narrow(-kInfinite);
  node.bestMove = Move();
  pvLength_[ply_] = 0;
  const Move move = node.tableMove;
  const bool check = givesCheck(position_, move);
  int extension = check ? 1 : 0;
  if (value < limit) {
    // All depends on this move: it is searched deeper, and so are the others, which have to refute that.
    node.singular = SingularTest::Passed;
    extension = !node.isPv && value < limit - kDoubleMargin ? 2 : 1;
  } else if (limit >= node.beta) {
    // More than one move is good enough.
    moves_.drop();
    return give(limit);
  } else if (node.tableScore >= node.beta) {
    extension = -2;
  } else if (node.tableScore <= node.alpha && node.tableScore <= value) {
    extension = -1;
  }
  // The others are put in order once more: the test has taught something.
  scoresOfFrame()[0] = kTableFirst;
  node.order = Order::TableFirst;
  node.index = 1;
  node.count = node.quiets = 0;
  return follow(node, move, isQuiet(move), check, extension);
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
    history_.rewardContinuation(before(ply_), node.slot, value > node.alpha ? bonus : -bonus);
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
  if (ply_ >= kMaxLine) return;
  Move* const line = pv_[ply_];
  line[0] = move;
  int length = 1;
  if (ply_ + 1 < kMaxLine) {
    const int rest = pvLength_[ply_ + 1];
    for (; length <= rest && length < kMaxLine; ++length) line[length] = pv_[ply_ + 1][length - 1];
  }
  pvLength_[ply_] = static_cast<uint8_t>(length);
}

Search::Step Search::finish(Node& node) {
  int best = node.best;
  // Everything was left out: the position is as bad as was thought.
  if (node.count == 0 && node.depth > 0) best = std::max<int>(node.best, node.alpha);
  if (node.singular == SingularTest::Running) return endSingularTest(node, best);
  moves_.drop();
  if (ply_ > 0) {
    const bool fails = node.bestMove.isNone();
    if (fails) praiseParent(node);
    const Bound bound = best >= node.beta ? Bound::Lower : fails ? Bound::Upper : Bound::Exact;
    table_.store(position_.key(), ply_, node.bestMove, best, node.depth, bound);
  }
  return give(best);
}

}  // namespace engine
