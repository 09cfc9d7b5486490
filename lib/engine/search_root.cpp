// The root of a search: iterative deepening, windows, lines, and what is reported.
#include <algorithm>
#include <cstdlib>

#include "chess/attacks.h"
#include "chess/movegen.h"
#include "engine/search_tree.h"

namespace engine {

using namespace chess;

namespace {

constexpr int kFirstWindow = 11;  // half the width of the window around the last iteration's score
constexpr int kWindowDepth = 4;   // from here on; before, scores jump too much
constexpr int kFocusSpan = 600;   // a move in focus that loses more is bad enough

}  // namespace

Search::Search(Table& table) : table_(table), firstMove_(moves_.top()) { clear(); }

void Search::clear() {
  table_.clear();
  history_.clear();
  evaluator_.clear();
  for (Node& node : nodes_) node.killers[0] = node.killers[1] = Move();
}

void Search::findRootMoves(const Limits& limits) {
  moves_.clear();
  rootCount_ = 0;
  if (!generateLegal(root_, moves_)) return;
  for (const Move move : moves_) {
    const Move* const last = limits.moves + limits.moveCount;
    if (limits.moveCount == 0 || std::find(limits.moves, last, move) != last) rootMoves_[rootCount_++] = move;
  }
  moves_.clear();
}

void Search::begin(const Position& position, const uint64_t* keys, int keyCount, const Limits& limits,
                   const Style& style) {
  stop_.store(false, std::memory_order_relaxed);
  root_ = position_ = position;
  const int kept = std::clamp(keyCount, 0, kMaxGameKeys);
  std::copy(keys + (keyCount - kept), keys + keyCount, gameKeys_);
  gameKeyCount_ = kept;
  style_ = style;
  nodeLimit_ = limits.nodes;
  softMs_ = limits.softMs;
  hardMs_ = limits.hardMs;
  depthLimit_ = limits.depth <= 0 ? kMaxPlies - 1 : std::min(limits.depth, kMaxPlies - 1);
  focus_ = limits.focus;
  began_ = now_.load(std::memory_order_relaxed);
  nodeCount_ = 0;
  running_ = aborted_ = false;
  info_ = Info();
  table_.age();
  history_.use(table_.continuation(), table_.continuationCount());
  history_.fade();
  for (Node& node : nodes_) node.killers[0] = node.killers[1] = Move();
  findRootMoves(limits);
  lineLimit_ = std::clamp(limits.lines, 1, std::min(kMaxLines, std::max(rootCount_, 1)));
  for (int i = 0; i < rootCount_ && info_.focusCount < kMaxFocus; ++i)
    if (rootMoves_[i].from() == focus_) info_.focus[info_.focusCount++].move = rootMoves_[i];

  iteration_ = 0;
  finished_ = false;
  if (rootCount_ == 0)
    end();
  else
    beginIteration();
}

bool Search::advance(uint32_t nodes) {
  pauseAt_ = nodeCount_ + std::min(nodes, UINT32_MAX - nodeCount_);
  while (!finished_) {
    if (run()) {
      rootDone();
    } else if (aborted_) {
      end();
    } else {
      return false;
    }
  }
  return true;
}

const Info& Search::think(const Position& position, const uint64_t* keys, int keyCount, const Limits& limits,
                          const Style& style) {
  begin(position, keys, keyCount, limits, style);
  while (!advance(UINT32_MAX)) {
  }
  return info_;
}

void Search::beginIteration() {
  ++iteration_;
  phase_ = Phase::Lines;
  rootFirst_ = 0;
  rootEnd_ = rootCount_;
  openWindow();
}

void Search::openWindow() {
  low_ = -kInfinite;
  high_ = kInfinite;
  if (iteration_ >= kWindowDepth && rootFirst_ < info_.lineCount && !isMate(info_.lines[rootFirst_].score)) {
    span_ = kFirstWindow;
    low_ = info_.lines[rootFirst_].score - span_;
    high_ = info_.lines[rootFirst_].score + span_;
  }
  startRun();
}

void Search::startRun() {
  Node& node = nodes_[0];
  moves_.clear();
  node.alpha = static_cast<int16_t>(low_);
  node.beta = static_cast<int16_t>(high_);
  node.depth = static_cast<int8_t>(iteration_);
  node.inCheck = inCheck(root_);
  node.isPv = true;
  node.passed = true;
  node.tally = tallyOf(root_);
  evaluator_.begin(root_);
}

// The best line so far, the moment it is found: whoever stops the search gets it.
void Search::bestAtRoot(Move move, int score) {
  if (phase_ != Phase::Lines) return;
  // A score below the window may be anything, but the move stays the best known.
  Line& line = info_.lines[rootFirst_];
  // If it was another line until now, the two change places: no move is named twice.
  for (int i = rootFirst_ + 1; i < info_.lineCount; ++i)
    if (info_.lines[i].best() == move) info_.lines[i] = line;
  line.score = static_cast<int16_t>(score);
  line.depth = static_cast<uint8_t>(iteration_);
  line.length = std::max<uint8_t>(pvLength_[0], 1);
  std::copy(pv_[0], pv_[0] + line.length, line.moves);
  info_.lineCount = std::max(info_.lineCount, static_cast<uint8_t>(rootFirst_ + 1));
  // First in the order from now on; the others keep theirs.
  Move* const first = rootMoves_ + rootFirst_;
  Move* const found = std::find(first, rootMoves_ + rootEnd_, move);
  std::rotate(first, found, found + 1);
  publish();
}

// A run of the root came back with value_.
void Search::rootDone() {
  if (phase_ == Phase::Focus) return focusDone();
  if ((value_ <= low_ || value_ >= high_) && (low_ > -kInfinite || high_ < kInfinite)) {
    span_ *= 3;
    if (value_ <= low_) low_ = span_ > 500 ? -kInfinite : std::max(value_ - span_, -kInfinite);
    if (value_ >= high_) high_ = span_ > 500 ? kInfinite : std::min(value_ + span_, kInfinite);
    return startRun();
  }
  lineDone();
}

void Search::lineDone() {
  ++rootFirst_;
  if (rootFirst_ < lineLimit_) return openWindow();
  // A later line may have turned out better than an earlier one.
  for (int i = 1; i < info_.lineCount; ++i)
    for (int j = i; j > 0 && info_.lines[j].score > info_.lines[j - 1].score; --j)
      std::swap(info_.lines[j], info_.lines[j - 1]);
  info_.depth = static_cast<uint8_t>(iteration_);
  publish();
  focusAt_ = -1;
  nextFocus();
}

// Each move of the piece in focus alone, to see how far it falls behind the best.
void Search::nextFocus() {
  phase_ = Phase::Focus;
  if (++focusAt_ < info_.focusCount) {
    const Move move = info_.focus[focusAt_].move;
    rootFirst_ = static_cast<int>(std::find(rootMoves_, rootMoves_ + rootCount_, move) - rootMoves_);
    rootEnd_ = rootFirst_ + 1;
    low_ = std::max(std::min(info_.score(), kWon) - kFocusSpan, -kInfinite);
    high_ = std::min(info_.score() + 1, kInfinite);
    return startRun();
  }
  if (info_.focusCount > 0) {
    info_.focusDepth = static_cast<uint8_t>(iteration_);
    info_.focusBest = static_cast<int16_t>(info_.score());
    publish();
  }
  if (mayDeepen())
    beginIteration();
  else
    end();
}

void Search::focusDone() {
  info_.focus[focusAt_].score = static_cast<int16_t>(value_);
  nextFocus();
}

bool Search::mayDeepen() const {
  if (iteration_ >= depthLimit_) return false;
  if (stop_.load(std::memory_order_relaxed)) return false;
  if (nodeLimit_ != 0 && nodeCount_ >= nodeLimit_) return false;
  const bool timed = softMs_ != 0 || hardMs_ != 0;
  if (softMs_ != 0 && elapsed() >= softMs_) return false;
  // On the clock a forced move needs no thought, nor does a mate when thrice its length
  // has been looked at: late moves are searched less deep, and others deeper, so once is not enough.
  if (timed && rootCount_ == 1 && lineLimit_ == 1) return false;
  if (lineLimit_ == 1 && isMate(info_.score()) && 3 * (kMate - std::abs(info_.score())) <= iteration_)
    return false;
  return true;
}

void Search::end() {
  finished_ = true;
  running_ = false;
  moves_.clear();
  position_ = root_;
  info_.done = true;
  publish();
}

void Search::publish() {
  info_.nodes = nodeCount_;
  published_.write(info_);
}

}  // namespace engine
