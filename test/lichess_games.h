// Whole games on Lichess through the sensors, over a line on which everything goes wrong now and then: for a
// test with a few dozen and a benchmark with a thousand.
#pragma once

#include "lichess_story.h"

class LichessGames {
 public:
  struct Sum {
    int games = 0, plies = 0, requests = 0, powerCuts = 0, doubleMoves = 0, illegalMoves = 0, unlike = 0,
        stuck = 0;
    uint64_t boardMs = 0;
  };

  explicit LichessGames(LichessStory& board, uint64_t seed) : board_(board), random_(seed) {}

  // One game, up to its end on both sides.
  void play(Sum& sum) {
    FakeLichess& lichess = board_.lichess;
    lichess.faults = {};
    board_.login();
    lichess.faults = {12, 12, 400, 8, 12, 60, 25};
    lichess.opponentMs = random_.between(100, 2000);
    lichess.boardSide = random_.oneIn(2) ? chess::Colour::White : chess::Colour::Black;
    lichess.begin();
    const int maxPlies = random_.between(8, 70);
    const bool began = until([&] { return board_.parts().online->hasGame() && board_.isInStep(); });
    if (!began) ++sum.stuck;
    while (began && lichess.isGoing()) {
      if (lichess.game().plyCount() >= maxPlies) endSomehow();
      if (!until([&] { return !lichess.isGoing() || isOurTurn(); })) {
        ++sum.stuck;
        break;
      }
      if (!lichess.isGoing()) break;
      tidyUp();
      if (isOurTurn()) moveByHand();
      if (random_.oneIn(30)) dropLine();
      if (random_.oneIn(60)) cutPower(sum);
    }
    if (!until([&] { return !board_.parts().online->hasGame(); })) ++sum.stuck;
    add(sum);
  }

 private:
  template <typename Condition>
  bool until(Condition condition) {
    return board_.waitFor(condition, 1200000);
  }
  bool isOurTurn() const {
    return board_.isInStep() && !board_.game().isOver() &&
           board_.game().sideToMove() == board_.lichess.boardSide;
  }
  // Whatever the lights want.
  void tidyUp() {
    if (board_.isHome()) return;
    const game::Game& game = board_.game();
    chess::Position before;
    const bool isOneMove = game.positionBefore(1, before) && board_.pieces() == before.occupied();
    if (isOneMove) board_.carryOut();
    if (board_.isHome()) return;
    board_.setPieces(game.position().occupied());
    board_.wait(1500);
    if (board_.isHome() || game.plyCount() == 0) return;
    board_.lift(landingOf(game.lastMove()));
    board_.place(landingOf(game.lastMove()));
    board_.wait(1500);
  }
  void moveByHand() {
    if (!board_.isHome()) return board_.wait(500);
    const chess::Position before = board_.game().position();
    chess::MoveList legal;
    TEST_ASSERT_TRUE(chess::generateLegal(before, legal));
    const int chosen = random_.below(legal.size());
    int at = 0;
    for (const chess::Move move : legal) {
      // What becomes of a pawn is chosen by lifting it again, which is another test's business.
      const bool isOther = move.isPromotion() && move.promotion() != chess::Kind::Queen;
      if (at++ >= chosen && !isOther) return board_.make(before, move);
    }
    base::TextOf<8> words;
    chess::writeUci(*legal.begin(), words);
    board_.type(words.view());
  }
  void endSomehow() {
    FakeLichess& lichess = board_.lichess;
    if (random_.oneIn(2))
      board_.type("resign");
    else
      lichess.end("outoftime", random_.oneIn(2) ? "white" : "black");
    until([&] { return !lichess.isGoing(); });
  }
  void dropLine() {
    board_.lichess.isLineDown = true;
    board_.wait(random_.between(10, 15000), 4);
    board_.lichess.isLineDown = false;
  }
  void cutPower(Sum& sum) {
    ++sum.powerCuts;
    board_.losePower();
    board_.start(board_.now());
    board_.wait(1500);
  }
  void add(Sum& sum) const {
    const FakeLichess& lichess = board_.lichess;
    ++sum.games;
    sum.plies += lichess.game().plyCount();
    sum.requests += lichess.requests;
    sum.doubleMoves += lichess.doubleMoves;
    sum.illegalMoves += lichess.illegalMoves;
    sum.boardMs += board_.now();
    const bool isAlike = board_.isInStep() && board_.game().isOver();
    if (!isAlike) ++sum.unlike;
  }

  LichessStory& board_;
  Random random_;
};
