// Castling in Chess960 by hand: every place of king and rook, every order of lifting and putting down, also
// where the squares look the same before and after, or as after another move.
#include "board/referee.h"
#include "chess/chess960.h"
#include "game/game.h"
#include "referee_board.h"
#include "sensing/hands.h"
#include "stories.h"

using namespace chess;
using sensing::Occupancy;

namespace {

// What a hand does to king and rook, in this order.
enum class Step : uint8_t { LiftKing, LiftRook, PutKing, PutRook };
using Order = std::array<Step, 4>;
constexpr Order kOrders[] = {
    {Step::LiftKing, Step::PutKing, Step::LiftRook, Step::PutRook},
    {Step::LiftRook, Step::PutRook, Step::LiftKing, Step::PutKing},
    {Step::LiftKing, Step::LiftRook, Step::PutKing, Step::PutRook},
    {Step::LiftKing, Step::LiftRook, Step::PutRook, Step::PutKing},
    {Step::LiftRook, Step::LiftKing, Step::PutKing, Step::PutRook},
    {Step::LiftRook, Step::LiftKing, Step::PutRook, Step::PutKing},
};

class Hand {
 public:
  void begin(const Position& position) {
    squares_ = position.occupied();
    board_.restart();
    board_.begin(position, now_);
    board_.hands().reset(squares_, now_);
    wait(50);
  }
  void lift(Square square) {
    squares_.remove(square);
    wait(kStepMs);
  }
  void put(Square square) {
    squares_.add(square);
    wait(kStepMs);
  }
  bool isFree(Square square) const { return !squares_.has(square); }
  void wait(uint32_t ms) {
    for (; ms > 0; --ms) {
      ++now_;
      for (sensing::Decision decision = board_.scan(squares_, now_);
           decision.kind != sensing::Decision::Kind::None;)
        decision = board_.lookOnce(now_);
    }
  }
  RefereeBoard& board() { return board_; }
  const game::Game& game() const { return board_.game(); }
  const char* lastMove() const {
    static UciText text;
    writeUci(game().lastMove(), text.clear());
    return text.cString();
  }

 private:
  static constexpr uint32_t kStepMs = 150;

  RefereeBoard board_;
  Occupancy squares_;
  uint32_t now_ = 0xFFFFF000u;  // the clock goes over on the way
};

Hand& hand() {
  static Hand only;
  return only;
}

// King and rook alone with their right, and the other king out of the way behind its pawn.
Position kingAndRook(int kingFile, int rookFile, Colour colour) {
  const int home = colour == Colour::White ? 0 : 7;
  Setup setup;
  const auto place = [&setup](Square square, Piece piece) {
    setup.board[static_cast<std::size_t>(chess::indexOf(square))] = piece;
  };
  const CastlingRight right = castlingRight(colour, rookFile > kingFile);
  place(squareAt(kingFile, home), makePiece(colour, Kind::King));
  place(squareAt(rookFile, home), makePiece(colour, Kind::Rook));
  place(squareAt(7, colour == Colour::White ? 4 : 3), makePiece(~colour, Kind::King));
  place(squareAt(7, colour == Colour::White ? 3 : 4), makePiece(~colour, Kind::Pawn));
  setup.sideToMove = colour;
  setup.castling = right;
  setup.castlingRooks[chess::indexOf(right)] = squareAt(rookFile, home);
  Position position;
  TEST_ASSERT_EQUAL(static_cast<int>(SetupError::None), static_cast<int>(position.set(setup)));
  return position;
}

// False when that order is not possible: something stands where a piece should go.
bool castle(const Order& order, Move move) {
  const auto [kingTo, rook, rookTo] = castlingOf(move);
  for (const Step step : order) {
    switch (step) {
      case Step::LiftKing:
        hand().lift(move.from());
        break;
      case Step::LiftRook:
        hand().lift(rook);
        break;
      case Step::PutKing:
        if (!hand().isFree(kingTo)) return false;
        hand().put(kingTo);
        break;
      case Step::PutRook:
        if (!hand().isFree(rookTo)) return false;
        hand().put(rookTo);
        break;
    }
  }
  return true;
}

void everyCastlingIsUnderstoodInEveryOrder() {
  int tried = 0;
  for (const Colour colour : {Colour::White, Colour::Black}) {
    for (int king = 0; king < 8; ++king) {
      for (int rook = 0; rook < 8; ++rook) {
        if (king == rook) continue;
        const Position position = kingAndRook(king, rook, colour);
        const int home = colour == Colour::White ? 0 : 7;
        const Move move = Move::castling(squareAt(king, home), squareAt(rook, home));
        TEST_ASSERT_TRUE(isLegal(position, move));
        const auto [kingTo, rookFrom, rookTo] = castlingOf(move);
        for (const Order& order : kOrders) {
          // One that stays where it is and is touched by itself has only been adjusted.
          const bool together = order[1] != Step::PutKing && order[1] != Step::PutRook;
          if (!together && (kingTo == move.from() || rookTo == rookFrom)) continue;
          hand().begin(position);
          if (!castle(order, move)) continue;
          hand().wait(2500);
          base::TextOf<120> what;
          what.add("king ").add(move.from()).add(" rook ").add(rookFrom).add(" order ");
          what.add(static_cast<int>(&order - kOrders)).add(": ").add(hand().lastMove());
          TEST_ASSERT_EQUAL_MESSAGE(1, hand().game().plyCount(), what.cString());
          TEST_ASSERT_TRUE_MESSAGE(hand().game().lastMove() == move, what.cString());
          TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(sensing::Doing::Home),
                                    static_cast<int>(hand().board().view().doing), what.cString());
          ++tried;
        }
      }
    }
  }
  TEST_ASSERT_TRUE(tried > 400);
}

void whereOneOfThemStaysTheOtherAloneIsEnough() {
  struct Case {
    int king, rook;
    Square from, to;
  };
  for (const Case& one : {Case{6, 7, h1, f1}, Case{2, 0, a1, d1}, Case{4, 5, e1, g1}, Case{5, 3, f1, c1}}) {
    hand().begin(kingAndRook(one.king, one.rook, Colour::White));
    hand().lift(one.from);
    hand().put(one.to);
    hand().wait(2500);
    TEST_ASSERT_TRUE(hand().game().lastMove().isCastling());
  }
}

// One after the other, each is only put back where it stood.
void adjustingBothIsNoCastling() {
  for (const auto& [king, rook] : {std::pair{5, 6}, std::pair{3, 2}}) {
    hand().begin(kingAndRook(king, rook, Colour::White));
    for (const int file : {king, rook}) {
      hand().lift(squareAt(file, 0));
      hand().put(squareAt(file, 0));
    }
    hand().wait(2500);
    TEST_ASSERT_EQUAL(0, hand().game().plyCount());
  }
}

void aStepOfTheKingAndAMoveOfTheRookStayWhatTheyAre() {
  struct Case {
    int king, rook;
    Square from, to;
    const char* move;
  };
  for (const Case& one :
       {Case{4, 6, e1, f1, "e1f1"}, Case{5, 7, h1, g1, "h1g1"}, Case{4, 2, e1, d1, "e1d1"},
        Case{3, 0, a1, c1, "a1c1"}, Case{3, 1, b1, c1, "b1c1"}, Case{5, 7, f1, g1, "f1g1"}}) {
    hand().begin(kingAndRook(one.king, one.rook, Colour::White));
    hand().lift(one.from);
    hand().put(one.to);
    hand().wait(2500);
    TEST_ASSERT_EQUAL(1, hand().game().plyCount());
    TEST_ASSERT_EQUAL_STRING(one.move, hand().lastMove());
  }
}

void aSwapIsTakenBackAsItWasMade() {
  hand().begin(kingAndRook(5, 6, Colour::White));
  const Move move = Move::castling(f1, g1);
  TEST_ASSERT_TRUE(castle(kOrders[2], move));
  TEST_ASSERT_EQUAL(1, hand().game().plyCount());
  hand().wait(500);
  TEST_ASSERT_TRUE(castle(kOrders[3], move));
  TEST_ASSERT_EQUAL(0, hand().game().plyCount());
}

// Taken back on the console: the pieces stand as they did, and still must change places.
void aSwapThatIsTakenBackElsewhereIsCarriedOutToo() {
  hand().begin(kingAndRook(5, 6, Colour::White));
  TEST_ASSERT_TRUE(castle(kOrders[2], Move::castling(f1, g1)));
  TEST_ASSERT_TRUE(hand().board().takeBack(1));
  hand().wait(500);
  TEST_ASSERT_EQUAL(static_cast<int>(sensing::Doing::CarryingOut),
                    static_cast<int>(hand().board().view().doing));
  TEST_ASSERT_TRUE(hand().board().view().captures == squares("f1 g1"));
  TEST_ASSERT_TRUE(castle(kOrders[2], Move::castling(f1, g1)));
  hand().wait(500);
  TEST_ASSERT_EQUAL(static_cast<int>(sensing::Doing::Home), static_cast<int>(hand().board().view().doing));
  TEST_ASSERT_EQUAL(0, hand().game().plyCount());
}

// The opponent's castling is carried out when both have been lifted.
void aSwapFromElsewhereIsCarriedOut() {
  hand().begin(kingAndRook(5, 6, Colour::White));
  TEST_ASSERT_TRUE(hand().board().play(Move::castling(f1, g1)));
  hand().wait(100);
  TEST_ASSERT_EQUAL(static_cast<int>(sensing::Doing::CarryingOut),
                    static_cast<int>(hand().board().view().doing));
  TEST_ASSERT_TRUE(hand().board().view().captures == squares("f1 g1"));
  TEST_ASSERT_TRUE(castle(kOrders[2], Move::castling(f1, g1)));
  hand().wait(500);
  TEST_ASSERT_EQUAL(static_cast<int>(sensing::Doing::Home), static_cast<int>(hand().board().view().doing));
  TEST_ASSERT_EQUAL(1, hand().game().plyCount());
}

// King e1, rook g1: the king alone in the air is no castling that only wants its rook.
void aLiftedKingShowsItsMoves() {
  hand().begin(kingAndRook(4, 6, Colour::White));
  hand().lift(e1);
  TEST_ASSERT_EQUAL(static_cast<int>(sensing::Doing::InHand), static_cast<int>(hand().board().view().doing));
  TEST_ASSERT_TRUE(hand().board().view().special == squares("g1"));
}

}  // namespace

SUITE() {
  RUN_TEST(everyCastlingIsUnderstoodInEveryOrder);
  RUN_TEST(whereOneOfThemStaysTheOtherAloneIsEnough);
  RUN_TEST(adjustingBothIsNoCastling);
  RUN_TEST(aStepOfTheKingAndAMoveOfTheRookStayWhatTheyAre);
  RUN_TEST(aSwapIsTakenBackAsItWasMade);
  RUN_TEST(aSwapThatIsTakenBackElsewhereIsCarriedOutToo);
  RUN_TEST(aSwapFromElsewhereIsCarriedOut);
  RUN_TEST(aLiftedKingShowsItsMoves);
}
