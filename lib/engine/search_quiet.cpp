// Where a line ends: captures only, until the position is quiet enough to be judged.
#include <algorithm>

#include "chess/movegen.h"
#include "engine/checks.h"
#include "engine/search_order.h"
#include "engine/search_tree.h"

namespace engine {

using namespace chess;

namespace {

// Hundredths of a pawn that a capture may bring besides what it takes.
constexpr int kDeltaMargin = 312;

}  // namespace

// Only captures and promotions any more, until nothing hangs; or standing still, which is often best.
Search::Step Search::enterQuiet(Node& node) {
  TableHit hit;
  const bool known = table_.look(position_.key(), ply_, hit);
  if (known) {
    if (!node.isPv && hit.settles(node.alpha, node.beta)) return give(hit.score);
    node.tableMove = hit.move;
  }
  if (node.inCheck) {
    carryAlong();
    node.best = narrow(-kInfinite);
    node.eval = narrow(kNoEval);
    if (!generateLegal(position_, moves_)) return give(kDraw);
    if (moves_.size() == 0) {
      moves_.drop();
      return give(matedIn(ply_));
    }
    order(node);
    return nextCapture(node);
  }
  int eval = look(node.isPv ? kInfinite : node.beta);
  node.eval = narrow(eval);
  // As in the tree: what was searched before knows better.
  if (known && !isMate(hit.score) && hit.settles(eval, eval)) eval = hit.score;
  node.best = narrow(eval);
  if (eval >= node.beta || -node.depth >= style_.captures) return give(eval);
  node.alpha = std::max(node.alpha, node.best);
  carryAlong();
  if (!generateCaptures(position_, moves_)) return give(eval);
  if (moves_.size() == 0) {
    moves_.drop();
    return give(eval);
  }
  scoreCaptures();
  node.order = Order::Sorted;
  return nextCapture(node);
}

Search::Step Search::nextCapture(Node& node) {
  Move move;
  int score = 0;
  // What gains no more would not be enough even if it were won for nothing.
  const int little = node.inCheck ? -kInfinite : node.alpha - node.eval - kDeltaMargin;
  while (pick(node, move, score, little)) {
    if (!node.inCheck) {
      if (score < 0) break;  // only losing captures are left
      if (move.isPromotion() && move.promotion() != Kind::Queen) continue;
      // Those after it gain no more.
      if (gainOf(move) <= little) {
        node.best = std::max(node.best, narrow(node.eval + kDeltaMargin + gainOf(move)));
        break;
      }
    } else if (node.count > 0 && score < kKiller && node.best > -kMateBound) {
      break;  // one way out of check is enough when quiet ones are left
    }
    ++node.count;
    const bool check = givesCheck(position_, move);
    play(node, move, check);
    return descend(node, move, node.depth - 1, -node.beta, -node.alpha, Stage::Full);
  }
  return finish(node);
}

}  // namespace engine
