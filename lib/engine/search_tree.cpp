// The tree of a search: what happens when a node is entered. Its moves are in search_moves.cpp, and which of
// them comes first in search_order.cpp; the root is in search_root.cpp, the end of the lines in
// search_quiet.cpp.
#include "engine/search_tree.h"

#include <algorithm>

#include "chess/movegen.h"
#include "engine/evaluator.h"
#include "engine/search_order.h"

namespace engine {

using namespace chess;

namespace {

// Margins in hundredths of a pawn. These and those in the other files of the search, history.h and
// reductions.h were tuned together, by games: see docs/lab/search.md.
constexpr int kReverseDepth = 7, kReverseMargin = 82, kReverseImproving = 55;
constexpr int kRazorDepth = 2, kRazorMargin = 233;
// How far above beta passing is tried, and how much less deep: in 64ths of a half-move, so many for each
// half-move and for each hundredth above.
constexpr int kNullDepth = 2, kNullMargin = 38;
constexpr int kNullBase = 184, kNullSlope = 16, kNullLead = 37, kNullMostLead = 192;
// From this depth on the table's move may turn out to be the only good one.
constexpr int kTrialDepth = 5;

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
  // There is always one move to give, whatever the limits; unless nodes are counted each has been looked at.
  if (info_.lineCount == 0) return false;
  if (nodeLimit_ != 0 && nodeCount_ >= nodeLimit_) return true;
  if (info_.depth == 0 && rootFirst_ == 0) return false;
  if (stop_.load(std::memory_order_relaxed)) return true;
  return hardMs_ != 0 && elapsed() >= hardMs_;
}

Search::Step Search::give(int value) {
  value_ = value;
  return Step::Return;
}

int Search::look(int enough) {
  // After passing it is the same board seen from the other side.
  if (nodes_[ply_].passed && ply_ > 0) return -nodes_[ply_ - 1].eval;
  int score = 0;
  if (!evaluator_.recall(position_, nodes_[ply_].tally, score)) {
    carryAlong();
    score = evaluator_.judge(position_, nodes_[ply_].tally, ply_, style_.noise == 0 ? enough : kInfinite);
  }
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

// What the evaluation of this position owes to that of the one before; not earlier than it is needed, here or
// further on, since often what is remembered is enough.
void Search::carryAlong() {
  if (ply_ == 0) return;
  const Node& parent = nodes_[ply_ - 1];
  if (parent.move.isNone())
    evaluator_.pass(position_, parent.undo, ply_);
  else
    evaluator_.follow(position_, parent.move, parent.undo, ply_);
}

bool Search::hasPieces() const {
  return (nodes_[ply_].tally.piecesOf(position_.sideToMove()) & kPieceMask) != 0;
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

// The table's move was good enough when it was searched almost as deep as now.
bool Search::needsSingularTest(const Node& node, const TableHit& hit) const {
  return node.depth >= kTrialDepth && ply_ > 0 && ply_ < 2 * iteration_ && hit.bound != Bound::Upper &&
         hit.depth >= node.depth - 2 && !isMate(hit.score);
}

Search::Step Search::enter() {
  Node& node = nodes_[ply_];
  ++nodeCount_;
  pvLength_[ply_] = 0;
  node.bestMove = Move();
  node.tableMove = Move();
  node.singular = SingularTest::None;
  node.index = node.count = node.quiets = 0;
  if (ply_ + 2 < kMaxPlies) (&node)[2].killers[0] = (&node)[2].killers[1] = Move();
  if (ply_ > info_.deepest) info_.deepest = static_cast<uint8_t>(ply_);
  if (ply_ > 0) {
    if (isDraw(node)) return give(kDraw);
    if (ply_ >= kMaxPlies - 1) return give(node.inCheck ? kDraw : look());
    // Even mate here and now would not be better than what is already known, or the other way round.
    if (node.alpha < -kMateBound || node.beta > kMateBound) {
      node.alpha = std::max(node.alpha, narrow(matedIn(ply_)));
      node.beta = std::min(node.beta, narrow(kMate - ply_ - 1));
      if (node.alpha >= node.beta) return give(node.alpha);
    }
  }
  if (node.depth <= 0) return enterQuiet(node);

  TableHit hit;
  const bool known = table_.look(position_.key(), ply_, hit);
  if (known) {
    node.tableMove = hit.move;
    node.tableScore = narrow(hit.score);
    if (!node.isPv && hit.depth >= node.depth && position_.halfmoveClock() < 90 &&
        hit.settles(node.alpha, node.beta)) {
      learnFromTable(node, hit);
      return give(hit.score);
    }
    if (needsSingularTest(node, hit)) node.singular = SingularTest::Due;
  }

  node.improving = false;
  if (node.inCheck) {
    node.eval = narrow(kNoEval);
    return beginMoves(node);
  }
  // Is it high enough to end here? Otherwise it is needed as it is.
  const bool mayEnd = !node.isPv && node.depth <= kReverseDepth && !known;
  int eval = look(mayEnd ? node.beta + kReverseMargin * node.depth : kInfinite);
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
        eval - kReverseMargin * node.depth + (node.improving ? kReverseImproving : 0) >= node.beta)
      return give(node.beta + (eval - node.beta) * 5 / 8);
    // So far behind that only captures can help.
    if (node.depth <= kRazorDepth && eval + kRazorMargin * node.depth <= node.alpha) {
      node.depth = 0;
      return enterQuiet(node);
    }
    // If passing is good enough, so is moving. With pawns alone it may not be: zugzwang.
    if (node.depth >= kNullDepth && eval >= node.beta + kNullMargin && !node.passed && hasPieces()) {
      const int reduced = (kNullBase + kNullSlope * node.depth +
                           std::min((eval - node.beta) * kNullLead / 64, kNullMostLead)) /
                          64;
      carryAlong();
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

}  // namespace engine
