// Which move is tried first, and what is learnt from it.
#include "engine/search_order.h"

#include <algorithm>

#include "engine/checks.h"
#include "engine/search_tree.h"

namespace engine {

using namespace chess;

namespace {

constexpr int kPraiseDepth = 6;

// A capture that gains more has at least this score, see captureWorth().
int minWorth(int little) { return kGoodCapture + 4 * (little + 1) - static_cast<int>(Kind::King); }

}  // namespace

int Search::gainOf(Move move) const {
  const int victim = move.isEnPassant() ? valueOf(Kind::Pawn) : valueOf(kindOf(position_.at(move.to())));
  return victim + valueOf(move.promotion());
}

// The best capture first: what it wins, then the cheaper taker. Even a queen taken by a pawn that becomes one
// stays below the table's move.
int Search::captureWorth(Move move) const {
  static_assert(kGoodCapture + 4 * 2 * kExchangeValue[static_cast<int>(Kind::Queen)] < kTableFirst);
  return kGoodCapture + 4 * gainOf(move) - static_cast<int>(kindOf(position_.at(move.from())));
}

void Search::scoreCaptures() {
  int16_t* score = scoresOfFrame();
  for (const Move move : moves_) *score++ = narrow(captureWorth(move));
}

// Puts captures and the like in front, with their worth.
void Search::gatherLoud(Node& node) {
  Move* const moves = moves_.begin();
  Move* loud = moves + node.index;
  int16_t* score = scoresOfFrame() + node.index;
  for (Move *at = loud, *const end = moves_.end(); at != end; ++at) {
    const Move move = *at;
    if (!isCapture(move) && move.promotion() != Kind::Queen) continue;
    *score++ = narrow(captureWorth(move));
    *at = *loud;
    *loud++ = move;
  }
  node.loud = static_cast<uint8_t>(loud - moves);
  node.order = Order::LoudFirst;
}

// The others, by what is known of them.
void Search::scoreQuiet(Node& node) {
  int16_t* score = scoresOfFrame() + node.loud;
  const History::Before led = before(ply_);
  const Move killer = node.killers[0], second = node.killers[1];
  for (const Move *at = moves_.begin() + node.loud, *const end = moves_.end(); at != end; ++at) {
    const Move move = *at;
    int worth = 0;
    if (move.isPromotion())
      worth = kBadCapture;
    else if (move == killer)
      worth = kKiller + 1;
    else if (move == second)
      worth = kKiller;
    else
      worth = history_.order(led, History::slotOf(position_, move));
    *score++ = narrow(worth);
  }
  node.order = Order::Sorted;
}

// The table's move first: often it is enough, and the others need no order. The root keeps its own.
void Search::order(Node& node) {
  if (ply_ == 0) {
    int rank = 0;
    for (int16_t* score = scoresOfFrame(); rank < moves_.size(); ++rank)
      *score++ = narrow(kTableFirst - rank);
    node.order = Order::Sorted;
    return;
  }
  if (!node.tableMove.isNone()) {
    Move* const found = std::find(moves_.begin(), moves_.end(), node.tableMove);
    if (found != moves_.end()) {
      std::swap(*found, *moves_.begin());
      node.order = Order::TableFirst;
      return;
    }
  }
  gatherLoud(node);
}

// The best move left; false if there is none. A capture that turns out to lose goes to the end, unless it
// gains too little anyway: then nobody asks what it loses.
bool Search::pick(Node& node, Move& move, int& score, int little) {
  Move* const moves = moves_.begin();
  int16_t* const scores = scoresOfFrame();
  if (node.order == Order::TableFirst) {
    if (node.index == 0) {
      move = moves[node.index++];
      score = scores[0] = kTableFirst;
      return true;
    }
    gatherLoud(node);
  }
  for (;;) {
    int16_t* const first = scores + node.index;
    const int16_t* const end = scores + (node.order == Order::LoudFirst ? node.loud : moves_.size());
    const int16_t* best = first;
    int most = first == end ? kBadCapture : *first;
    Move* const front = moves + node.index;
    if (node.order != Order::LoudOnly) {
      for (const int16_t* at = first + 1; at < end; ++at)
        if (*at > most) {
          best = at;
          most = *at;
        }
      if (node.order == Order::LoudFirst && most < kGoodCapture) {
        scoreQuiet(node);
        continue;
      }
    }
    if (first == end) return false;
    if (node.order == Order::LoudOnly && isQuietScore(most) && !givesCheck(position_, *front)) {
      // Of the quiet moves only checks are still of interest, and no order matters any more.
      *first = kUnsearched;
      ++node.index;
      continue;
    }
    move = moves[best - scores];
    moves[best - scores] = *front;
    *front = move;
    scores[best - scores] = *first;
    *first = narrow(most);
    if (ply_ > 0 && isGoodCapture(most) && most >= minWorth(little) && !exchangeWins(position_, move, 0)) {
      *first = narrow(most - kGoodCapture + kBadCapture);
      continue;
    }
    score = most;
    ++node.index;
    return true;
  }
}

// The moves that led to a ply.
History::Before Search::before(int ply) {
  return history_.before(ply >= 1 ? nodes_[ply - 1].slot : History::kNobody,
                         ply >= 2 ? nodes_[ply - 2].slot : History::kNobody);
}

// A quiet move refuted the last one: it is tried earlier from now on, those searched in vain later.
void Search::reward(Node& node, Move move) {
  blameParent(node.depth);
  if (!isQuiet(move)) return;
  if (node.killers[0] != move) {
    node.killers[1] = node.killers[0];
    node.killers[0] = move;
  }
  const int bonus = History::bonusOf(node.depth);
  const History::Before led = before(ply_);
  history_.reward(led, History::slotOf(position_, move), bonus);
  const Move* const moves = moves_.begin();
  const int16_t* const scores = scoresOfFrame();
  for (int i = 0; i + 1 < node.index; ++i)
    if (isQuiet(moves[i]) && scores[i] != kUnsearched)
      history_.reward(led, History::slotOf(position_, moves[i]), -bonus);
}

// A quiet move that was tried early has been refuted.
void Search::blameParent(int depth) {
  if (ply_ == 0) return;
  const Node& parent = nodes_[ply_ - 1];
  if (parent.slot == History::kNobody || parent.undo.victim != 0) return;
  if (parent.count == (parent.tableMove.isNone() ? 1 : 2) || parent.move == parent.killers[0])
    history_.rewardContinuation(before(ply_ - 1), parent.slot, -History::bonusOf(depth + 1));
}

// Nothing was found against a quiet move: worth remembering where much was tried.
void Search::praiseParent(const Node& node) {
  const Node& parent = nodes_[ply_ - 1];
  if (parent.slot == History::kNobody || parent.undo.victim != 0) return;
  if (node.depth >= kPraiseDepth || (node.isPv && node.depth > 0))
    history_.reward(before(ply_ - 1), parent.slot, History::bonusOf(node.depth));
}

void Search::learnFromTable(const Node& node, const TableHit& hit) {
  const bool refutes = hit.score >= node.beta;
  if (refutes) blameParent(node.depth);
  // It may be the move of another position.
  if (hit.move.isNone() || !isQuiet(hit.move) || position_.isEmpty(hit.move.from())) return;
  const int bonus = History::bonusOf(node.depth);
  history_.reward(before(ply_), History::slotOf(position_, hit.move), refutes ? bonus : -bonus);
}

}  // namespace engine
