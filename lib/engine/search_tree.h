// The search: iterative deepening, principal variation search with a transposition table, quiescence over
// captures, and the usual prunings and reductions. One object of fixed size; no heap, and no recursion: the
// plies of the line it is looking at are records in an array, so the C stack stays shallow however deep
// it looks, and it can pause after any node and go on later.
//
//   search.begin(position, …) and then while (!search.advance(1000)) …, or think() for both in one;
//   from another thread meanwhile: stop(), tick(now), info(…).
//
// It is one class of many functions, in five files, because its parts share the plies and the table, and every
// call from one object to another would cost time at each node.
//
// The same position, history, limits and style after clear() give the same move and node count.
#pragma once

#include <atomic>

#include "base/seqlock.h"
#include "chess/move_stack.h"
#include "engine/evaluator.h"
#include "engine/history.h"
#include "engine/search_limits.h"
#include "engine/table.h"

namespace engine {

class Search {
 public:
  // The table stays with the caller, and must outlive the search.
  explicit Search(Table& table);

  // Forgets everything: a new game.
  void clear();

  // Sets up a search. `keys` are those of the game's positions before this one since the last capture or
  // pawn move, oldest first; only the newest kMaxGameKeys count.
  void begin(const chess::Position& position, const uint64_t* keys, int keyCount, const Limits& limits,
             const Style& style = Style());
  // Goes on for about that many nodes; true when the search has ended.
  bool advance(uint32_t nodes);
  // Both at once, until a limit is reached or somebody says stop.
  const Info& think(const chess::Position& position, const uint64_t* keys, int keyCount, const Limits& limits,
                    const Style& style = Style());
  // Of the thread that searches: what is known, the result when it has ended.
  const Info& result() const { return info_; }

  // From any thread.
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void tick(uint32_t nowMs) { now_.store(nowMs, std::memory_order_relaxed); }
  [[nodiscard]] bool info(Info& info) const { return published_.read(info); }
  // Moves on whenever there is something new to read.
  uint32_t news() const { return published_.count(); }

  static constexpr int kMaxGameKeys = 100;

 private:
  // Of the move that is being looked at: Again is a scout after a reduced one.
  enum class Stage : uint8_t { Null, Reduced, Again, Scout, Full };
  // What the loop does next: enter the child that was made ready, or hand value_ to the parent.
  enum class Step : uint8_t { Descend, Return };

  // What is known of the order of a node's moves: nothing but the first, of captures alone, everything, or
  // that quiet ones do not matter any more.
  enum class Order : uint8_t { TableFirst, LoudFirst, Sorted, LoudOnly };

  // Is the table's move the only good one? To be found out, being found out, or yes.
  enum class SingularTest : uint8_t { None, Due, Running, Passed };

  // One ply of the line that is being looked at.
  struct Node {
    chess::Undo undo;  // of the move made from here
    Tally tally;
    int16_t alpha, beta, best, eval;
    int16_t tableScore;
    // While the others are tried: what is wanted of the node itself.
    struct {
      int16_t alpha, beta;
      int8_t depth;
    } kept;
    SingularTest singular;
    chess::Move move;      // made from here; none for passing
    chess::Move bestMove;  // none until one is better than alpha
    chess::Move tableMove;
    chess::Move killers[2];
    uint16_t index;   // of the next move in the frame
    uint16_t count;   // moves searched
    uint16_t quiets;  // quiet ones among them
    uint16_t slot;    // History's, of the move made from here
    int8_t depth;     // half-moves left
    int8_t newDepth;  // for the child, without reduction
    Stage stage;
    Order order;
    uint8_t loud;  // where captures and the like end, once they stand in front
    bool inCheck, isPv, improving, passed;
  };

  enum class Phase : uint8_t { Lines, Focus };

  // The tree
  bool run();
  Step enter();
  Step enterQuiet(Node& node);
  Step beginMoves(Node& node);
  Step next(Node& node);
  Step nextCapture(Node& node);
  Step receive(int value);
  Step learn(Node& node, int value);
  Step finish(Node& node);
  Step give(int value);
  Step descend(Node& node, chess::Move move, int depth, int alpha, int beta, Stage stage);
  void play(Node& node, chess::Move move, bool check);
  bool isPruned(Node& node, chess::Move move, bool quiet, bool check) const;
  bool needsSingularTest(const Node& node, const TableHit& hit) const;
  Step beginSingularTest(Node& node);
  Step endSingularTest(Node& node, int value);
  Step follow(Node& node, chess::Move move, bool quiet, bool check, int extension);
  int reduction(const Node& node, chess::Move move, bool quiet, bool check);
  void order(Node& node);
  void gatherLoud(Node& node);
  void scoreQuiet(Node& node);
  void scoreCaptures();
  // What it takes, and what it turns into.
  int gainOf(chess::Move move) const;
  int captureWorth(chess::Move move) const;
  bool pick(Node& node, chess::Move& move, int& score, int little = -kInfinite);
  // What is learnt
  History::Before before(int ply);
  void reward(Node& node, chess::Move move);
  void blameParent(int depth);
  void praiseParent(const Node& node);
  void learnFromTable(const Node& node, const TableHit& hit);
  void keepLine(chess::Move move);
  void carryAlong();
  int look(int enough = kInfinite);
  bool isDraw(const Node& node) const;
  bool isRepetition() const;
  bool hasPieces() const;
  bool mustStop();
  int16_t* scoresOfFrame() { return scores_ + (moves_.begin() - firstMove_); }
  bool isQuiet(chess::Move move) const { return !isCapture(move) && !move.isPromotion(); }
  bool isCapture(chess::Move move) const { return position_.isCapture(move); }

  // The root
  void findRootMoves(const Limits& limits);
  void beginIteration();
  void openWindow();
  void startRun();
  void rootDone();
  void lineDone();
  void focusDone();
  void nextFocus();
  bool mayDeepen() const;
  void bestAtRoot(chess::Move move, int score);
  void end();
  void publish();
  uint32_t elapsed() const { return now_.load(std::memory_order_relaxed) - began_; }

  static constexpr int kMoves = 1112;

  Table& table_;
  chess::Position position_;
  chess::MoveStackOf<kMoves, kMaxPlies> moves_;
  int16_t scores_[kMoves];
  const chess::Move* firstMove_;
  Node nodes_[kMaxPlies];
  chess::Move pv_[kMaxLine][kMaxLine];
  uint8_t pvLength_[kMaxPlies + 1];
  History history_;
  Evaluator evaluator_;

  int ply_ = 0;
  int value_ = 0;
  Step step_ = Step::Return;
  bool running_ = false;  // in the middle of a tree
  bool aborted_ = false;
  uint32_t nodeCount_ = 0;
  uint32_t pauseAt_ = 0;

  // The root
  chess::Position root_;
  uint64_t gameKeys_[kMaxGameKeys];
  int gameKeyCount_ = 0;
  chess::Move rootMoves_[chess::kMaxMoves];
  int rootCount_ = 0;
  int rootFirst_ = 0;  // the moves from here on are searched, those before are better lines
  int rootEnd_ = 0;
  Phase phase_ = Phase::Lines;
  int iteration_ = 0;
  int low_ = 0, high_ = 0, span_ = 0;  // the aspiration window
  int focusAt_ = 0;
  uint32_t began_ = 0;
  uint32_t nodeLimit_ = 0, softMs_ = 0, hardMs_ = 0;
  int depthLimit_ = 0;
  int lineLimit_ = 1;
  chess::Square focus_ = chess::kNoSquare;
  Style style_;
  bool finished_ = true;
  Info info_;

  std::atomic<bool> stop_{false};
  std::atomic<uint32_t> now_{0};
  base::Seqlock<Info> published_;
};
static_assert(sizeof(Search) <= 24 * 1024, "a search fits a small chip");

}  // namespace engine
