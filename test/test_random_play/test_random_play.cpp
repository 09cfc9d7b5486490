// Seeded random games, the same on every machine: what must hold in every position is looked at in each
// of many thousands.
#include "chance.h"
#include "chess/attacks.h"
#include "chess/outcome.h"
#include "positions.h"

using namespace chess;

namespace {

constexpr int kPlies = kSmall ? 1000 : 100000;
constexpr int kMaxPliesOfAGame = 120;
// Games begin in turn from these, so that no special move is long in coming.
constexpr const char* kBeginnings[] = {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                       "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                       "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                                       "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                                       "4k3/p1p1p1p1/8/1P1P1P1P/1p1p1p1p/8/P1P1P1P1/4K3 b - - 0 1",
                                       "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1"};
constexpr unsigned kBeginningCount = sizeof kBeginnings / sizeof kBeginnings[0];

// What the games came across.
struct Visits {
  int games = 0, plies = 0, captures = 0, promotions = 0, enPassant = 0, castlings = 0, checks = 0;
  int endings[static_cast<int>(Ending::FiftyMoves) + 1] = {};
};

class Games {
 public:
  // Plays them all, the same ones each time, and calls `look(position, legal moves)` in every position
  // that is not yet the end of a game.
  template <typename Look>
  void play(Look look) {
    visits = Visits();
    random_ = Random(20);
    while (visits.plies < kPlies) {
      position_ = at(kBeginnings[static_cast<unsigned>(visits.games++) % kBeginningCount]);
      history_.reset(position_);
      for (int ply = 0; ply < kMaxPliesOfAGame; ++ply) {
        const Ending ending = judge(position_, history_);
        ++visits.endings[static_cast<int>(ending)];
        legal_.clear();
        TEST_ASSERT_TRUE(generateLegal(position_, legal_));
        if (isAutomatic(ending)) break;
        look(position_, legal_);
        step(choose());
      }
    }
  }

  Visits visits;

 private:
  // Any move, but rather a special one: plain chance takes in passing once in a blue moon.
  Move choose() {
    const Move move = legal_[random_.below(legal_.size())];
    if (random_.below(2) == 0) return move;
    for (const Move other : legal_)
      if (other.isEnPassant() || ((other.isPromotion() || other.isCastling()) && random_.below(4) == 0))
        return other;
    return move;
  }
  void step(Move move) {
    visits.captures += position_.isCapture(move) && !move.isEnPassant() ? 1 : 0;
    visits.promotions += move.isPromotion() ? 1 : 0;
    visits.enPassant += move.isEnPassant() ? 1 : 0;
    visits.castlings += move.isCastling() ? 1 : 0;
    Undo undo;
    position_.make(move, undo);
    history_.push(position_);
    visits.checks += inCheck(position_) ? 1 : 0;
    ++visits.plies;
  }

  Position position_;
  KeyHistory history_;
  MoveList legal_;
  Random random_{0};
};

Games games;

// For what is asked millions of times: the position and the complaint are put into words only when it fails.
void require(bool holds, const Position& position, const char* complaint, Move move = Move()) {
  if (holds) return;
  static base::TextOf<250> message;
  writeFen(position, message.clear().add(complaint).add(": "));
  if (!move.isNone()) writeUci(move, message.add(" "));
  TEST_FAIL_MESSAGE(message.cString());
}

MoveList others;

bool hasNoMoveTwice(const MoveStack& moves) {
  for (int i = 0; i < moves.size(); ++i)
    for (int j = 0; j < i; ++j)
      if (moves[i] == moves[j]) return false;
  return true;
}

void generatorsAgree() {
  games.play([](Position& position, const MoveStack& legal) {
    require(hasNoMoveTwice(legal), position, "a legal move is there twice");
    others.clear();
    TEST_ASSERT_TRUE(generatePresumablyLegal(position, others));
    require(hasNoMoveTwice(others), position, "a presumably-legal move is there twice");
    int count = 0;
    for (const Move move : others) {
      Undo undo;
      const bool passes = position.tryMake(move, undo);
      if (passes) position.unmake(move, undo);
      require(passes == legal.has(move), position, "legal and presumably-legal disagree", move);
      count += passes ? 1 : 0;
    }
    require(count == legal.size(), position, "a legal move is not presumably legal");
    require(hasLegalMove(position) == (count > 0), position, "hasLegalMove is wrong");
  });
}

void capturesAreALegalSubset() {
  games.play([](const Position& position, const MoveStack& legal) {
    others.clear();
    TEST_ASSERT_TRUE(generateCaptures(position, others));
    int expected = 0;
    for (const Move move : legal) {
      const bool loud = position.isCapture(move) || move.isPromotion();
      require(loud == others.has(move), position, "captures and legal disagree", move);
      expected += loud ? 1 : 0;
    }
    require(expected == others.size(), position, "a capture is not legal");
  });
}

void theSquaresMovesMakeUpTheLegalMoves() {
  games.play([](const Position& position, const MoveStack& legal) {
    int count = 0;
    for (int index = 0; index < kSquares; ++index) {
      others.clear();
      TEST_ASSERT_TRUE(generateFrom(position, squareFromIndex(index), others));
      for (const Move move : others) {
        require(move.from() == squareFromIndex(index), position, "a move of another square", move);
        require(legal.has(move), position, "a square's move is not legal", move);
      }
      require(hasNoMoveTwice(others), position, "a square's move is there twice");
      count += others.size();
    }
    require(count == legal.size(), position, "a legal move is of no square");
  });
}

void unmakingRestoresAndTheKeyIsRight() {
  games.play([](Position& position, const MoveStack& legal) {
    const Position before = position;
    require(position.key() == position.computeKey(), position, "the kept key is wrong");
    for (const Move move : legal) {
      Undo undo;
      position.make(move, undo);
      require(position.key() == position.computeKey(), before, "the key is wrong after", move);
      position.unmake(move, undo);
      require(position == before, before, "unmaking does not restore", move);
    }
    if (inCheck(position)) return;
    Undo undo;
    position.makeNull(undo);
    require(position.key() == position.computeKey(), before, "the key is wrong after passing");
    position.unmakeNull(undo);
    require(position == before, before, "passing is not taken back");
  });
}

void threatMapsAreAsTheirSquares() {
  games.play([](const Position& position, const MoveStack& /*legal*/) {
    for (const Colour by : {Colour::White, Colour::Black}) {
      SquareSet attacked;
      for (int index = 0; index < kSquares; ++index)
        if (isAttacked(position, squareFromIndex(index), by)) attacked.add(squareFromIndex(index));
      require(attacked == threatMap(position, by), position, "threat map and squares disagree");
    }
    require(checkers(position).empty() != inCheck(position), position,
            "check without a checker, or the reverse");
  });
}

void everyMoveReadsBackFromItsNames() {
  games.play([](const Position& position, const MoveStack& legal) {
    for (const Move move : legal) {
      SanText san;
      UciText uci;
      base::Reason why;
      Move read;
      writeSan(position, move, san);
      require(!san.truncated(), position, "SAN longer than it can be", move);
      require(parseMove(position, san.view(), read, why) && read == move, position, "SAN does not read back",
              move);
      if (move != legal[0]) continue;
      writeUci(move, uci);
      require(parseMove(position, uci.view(), read, why) && read == move, position, "UCI does not read back",
              move);
    }
  });
}

void everyPositionReadsBackFromItsFen() {
  games.play([](const Position& position, const MoveStack& legal) {
    FenText fen, again;
    base::Reason why;
    Position read;
    writeFen(position, fen);
    require(parseFen(fen.view(), read, why), position, "its own FEN is refused");
    writeFen(read, again);
    require(fen.view() == again.view(), position, "FEN changes on the way");
    require(read.key() == position.key(), position, "the key changes on the way");
    others.clear();
    TEST_ASSERT_TRUE(generateLegal(read, others));
    require(others.size() == legal.size(), position, "the moves change on the way");
    for (const Move move : others) require(legal.has(move), position, "a move changes on the way", move);
  });
}

void theGamesCameAcrossEverySpecialMove() {
  games.play([](const Position& /*position*/, const MoveStack& /*legal*/) {});
  const Visits& visits = games.visits;
  const auto ended = [&visits](Ending ending) { return visits.endings[static_cast<int>(ending)]; };
  TEST_ASSERT_GREATER_OR_EQUAL(kPlies, visits.plies);
  constexpr int kSome = kPlies / 1000;
  TEST_ASSERT_GREATER_THAN(kSome, visits.captures);
  TEST_ASSERT_GREATER_THAN(kSome, visits.promotions);
  TEST_ASSERT_GREATER_OR_EQUAL(kSome, visits.enPassant);
  TEST_ASSERT_GREATER_OR_EQUAL(kSome, visits.castlings);
  TEST_ASSERT_GREATER_THAN(kSome, visits.checks);
  if (kSmall) TEST_IGNORE_MESSAGE("too much for a small core");
  TEST_ASSERT_GREATER_THAN(10, ended(Ending::Checkmate));
  TEST_ASSERT_GREATER_THAN(10, ended(Ending::Stalemate));
  TEST_ASSERT_GREATER_THAN(10, ended(Ending::DeadPosition));
}

}  // namespace

SUITE() {
  RUN_TEST(generatorsAgree);
  RUN_TEST(capturesAreALegalSubset);
  RUN_TEST(theSquaresMovesMakeUpTheLegalMoves);
  RUN_TEST(unmakingRestoresAndTheKeyIsRight);
  RUN_TEST(threatMapsAreAsTheirSquares);
  RUN_TEST(everyMoveReadsBackFromItsNames);
  RUN_TEST(everyPositionReadsBackFromItsFen);
  RUN_TEST(theGamesCameAcrossEverySpecialMove);
}
