// A position: what may be set up, what playing on it changes, and that taking back changes it back.
#include "chess/position.h"

#include "chess/lists.h"
#include "positions.h"

using namespace chess;

namespace {

constexpr const char* kSpecialMoves[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/2PpP3/2pPp3/8/1p4p1/R3K2R w KQkq d6 7 30"};

void put(Setup& setup, Square square, Piece piece) {
  setup.board[static_cast<std::size_t>(indexOf(square))] = piece;
}

Setup kings() {
  Setup setup;
  put(setup, e1, Piece::WhiteKing);
  put(setup, e8, Piece::BlackKing);
  return setup;
}

// Whatever was there before stays when a set-up is refused.
void expectRefused(SetupError error, const Setup& setup) {
  const Position before = at(kSpecialMoves[2]);
  Position position = before;
  TEST_ASSERT_EQUAL(error, position.set(setup));
  TEST_ASSERT_TRUE(position == before);
}
void expectTaken(const Setup& setup) {
  Position position;
  TEST_ASSERT_EQUAL(SetupError::None, position.set(setup));
}

void eachSideHasOneKing() {
  Setup setup;
  put(setup, e8, Piece::BlackKing);
  expectRefused(SetupError::WhiteKings, setup);
  setup = kings();
  put(setup, a4, Piece::WhiteKing);
  expectRefused(SetupError::WhiteKings, setup);
  setup = Setup();
  put(setup, e1, Piece::WhiteKing);
  expectRefused(SetupError::BlackKings, setup);
  setup = kings();
  put(setup, a4, Piece::BlackKing);
  expectRefused(SetupError::BlackKings, setup);
  expectTaken(kings());
}

void aSideHasAtMostSixteenPiecesAndEightPawns() {
  for (const Colour colour : {Colour::White, Colour::Black}) {
    const Piece pawn = makePiece(colour, Kind::Pawn), knight = makePiece(colour, Kind::Knight);
    Setup setup = kings();
    for (int file = 0; file < 8; ++file) put(setup, squareAt(file, 3), pawn);
    for (int file = 0; file < 7; ++file) put(setup, squareAt(file, 4), knight);
    expectTaken(setup);
    put(setup, h5, knight);
    expectRefused(SetupError::TooManyPieces, setup);
    setup = kings();
    for (int file = 0; file < 8; ++file) put(setup, squareAt(file, 3), pawn);
    put(setup, a5, pawn);
    expectRefused(SetupError::TooManyPieces, setup);
  }
}

void noPawnStandsOnTheFirstOrLastRank() {
  for (const Piece pawn : {Piece::WhitePawn, Piece::BlackPawn}) {
    for (const Square square : {a1, h1, a8, h8}) {
      Setup setup = kings();
      put(setup, square, pawn);
      expectRefused(SetupError::PawnRank, setup);
    }
  }
}

void whoHasJustMovedIsNotInCheck() {
  Setup setup = kings();
  put(setup, e4, Piece::WhiteRook);
  expectRefused(SetupError::OpponentInCheck, setup);
  setup.sideToMove = Colour::Black;
  expectTaken(setup);
  setup = kings();
  put(setup, d2, Piece::BlackPawn);
  expectTaken(setup);
  setup.sideToMove = Colour::Black;
  expectRefused(SetupError::OpponentInCheck, setup);
  setup = Setup();
  put(setup, e4, Piece::WhiteKing);
  put(setup, e5, Piece::BlackKing);
  expectRefused(SetupError::OpponentInCheck, setup);
}

void aCastlingRightNeedsKingAndRookAtHome() {
  struct Case {
    uint8_t right;
    Square king, rook;
    Colour colour;
  };
  const Case cases[] = {{kWhiteShort, e1, h1, Colour::White},
                        {kWhiteLong, e1, a1, Colour::White},
                        {kBlackShort, e8, h8, Colour::Black},
                        {kBlackLong, e8, a8, Colour::Black}};
  for (const Case& one : cases) {
    Setup setup = kings();
    setup.castling = one.right;
    expectRefused(SetupError::Castling, setup);
    put(setup, one.rook, makePiece(~one.colour, Kind::Rook));
    setup.sideToMove = ~one.colour;
    put(setup, one.king == e1 ? f1 : f8, makePiece(one.colour, Kind::Knight));
    put(setup, one.king == e1 ? d1 : d8, makePiece(one.colour, Kind::Knight));
    expectRefused(SetupError::Castling, setup);
    put(setup, one.rook, makePiece(one.colour, Kind::Rook));
    expectTaken(setup);
    put(setup, one.king, Piece::None);
    put(setup, one.king == e1 ? e2 : e7, makePiece(one.colour, Kind::King));
    expectRefused(SetupError::Castling, setup);
  }
  Setup setup = kings();
  setup.castling = 16;
  expectRefused(SetupError::Castling, setup);
}

void anEnPassantSquareNeedsAPawnThatHasJustPassed() {
  Setup setup = kings();
  put(setup, d5, Piece::BlackPawn);
  put(setup, e5, Piece::WhitePawn);
  setup.enPassant = d6;
  expectTaken(setup);
  for (const int wrong : {+d5, +d7, +d3, +e6, +c6, 0x5B, 0xD3, 0x80}) {
    setup.enPassant = static_cast<Square>(wrong);
    expectRefused(SetupError::EnPassant, setup);
  }
  setup.enPassant = d6;
  for (const Square occupied : {d6, d7}) {
    put(setup, occupied, Piece::BlackBishop);
    expectRefused(SetupError::EnPassant, setup);
    put(setup, occupied, Piece::None);
  }
  put(setup, d5, Piece::WhitePawn);
  expectRefused(SetupError::EnPassant, setup);
  setup.sideToMove = Colour::Black;
  put(setup, d5, Piece::BlackPawn);
  expectRefused(SetupError::EnPassant, setup);
}

void clocksHaveBounds() {
  Setup setup = kings();
  setup.halfmoveClock = Position::kMaxHalfmoves;
  setup.moveNumber = Position::kMaxMoveNumber;
  expectTaken(setup);
  setup.halfmoveClock = Position::kMaxHalfmoves + 1;
  expectRefused(SetupError::HalfmoveClock, setup);
  setup.halfmoveClock = 0;
  setup.moveNumber = Position::kMaxMoveNumber + 1;
  expectRefused(SetupError::MoveNumber, setup);
  setup.moveNumber = 0;
  expectRefused(SetupError::MoveNumber, setup);
}

// The lists say the same as the board.
void expectListsAgree(const Position& position) {
  SquareSet listed;
  int pieces = 0;
  for (const Colour colour : {Colour::White, Colour::Black}) {
    for (int kind = 1; kind < kKinds; ++kind) {
      for (ListWalk walk(position.list(colour, static_cast<Kind>(kind))); walk; walk.next()) {
        const Square square = position.squareOf(colour, walk.place());
        TEST_ASSERT_EQUAL(makePiece(colour, static_cast<Kind>(kind)), position.at(square));
        TEST_ASSERT_EQUAL(walk.place(), listPlace(position.cell(square)));
        listed.add(square);
        ++pieces;
      }
    }
  }
  SquareSet standing;
  for (int index = 0; index < kSquares; ++index)
    if (!position.isEmpty(squareFromIndex(index))) standing.add(squareFromIndex(index));
  TEST_ASSERT_EQUAL_HEX64(standing.bits, listed.bits);
  TEST_ASSERT_EQUAL_HEX64(standing.bits, position.occupied().bits);
  TEST_ASSERT_EQUAL(pieces, listed.count());
}

SearchMoveStack stack;

void walk(Position& position, int depth) {
  expectListsAgree(position);
  TEST_ASSERT_EQUAL_HEX64(position.computeKey(), position.key());
  if (depth == 0) return;
  const Position before = position;
  TEST_ASSERT_TRUE(generateLegal(position, stack));
  for (const Move move : stack) {
    Undo undo;
    position.make(move, undo);
    Position played = before;
    played.play(move);
    TEST_ASSERT_TRUE(played == position);
    walk(position, depth - 1);
    position.unmake(move, undo);
    TEST_ASSERT_TRUE(position == before);
  }
  stack.drop();
}

void makingKeepsKeyAndListsAndUnmakingRestoresEveryBit() {
  for (const char* fen : kSpecialMoves) {
    stack.clear();
    Position position = at(fen);
    walk(position, kSmall ? 1 : 2);
  }
}

void tryMakeRefusesToLeaveTheKingInCheckAndChangesNothing() {
  const Position before = at("4r2k/8/8/8/4N3/8/8/4K3 w - - 3 9");
  Position position = before;
  Undo undo;
  TEST_ASSERT_FALSE(position.tryMake(Move(e4, d6), undo));
  TEST_ASSERT_TRUE(position == before);
  TEST_ASSERT_TRUE(position.tryMake(Move(e1, d1), undo));
  TEST_ASSERT_EQUAL(Piece::WhiteKing, position.at(d1));
  position.unmake(Move(e1, d1), undo);
  TEST_ASSERT_TRUE(position == before);
}

void passingGivesTheOtherTheMoveAndIsTakenBack() {
  const Position before = at(kSpecialMoves[2]);
  Position position = before;
  Undo undo;
  position.makeNull(undo);
  TEST_ASSERT_EQUAL(Colour::Black, position.sideToMove());
  TEST_ASSERT_EQUAL(kNoSquare, position.enPassant());
  TEST_ASSERT_EQUAL(8, position.halfmoveClock());
  TEST_ASSERT_EQUAL_HEX64(position.computeKey(), position.key());
  TEST_ASSERT_FALSE(position.key() == before.key());
  position.unmakeNull(undo);
  TEST_ASSERT_TRUE(position == before);
}

void theClocksCount() {
  Position position;
  play(position, "g1f3 g8f6 f3g1");
  TEST_ASSERT_EQUAL(3, position.halfmoveClock());
  TEST_ASSERT_EQUAL(2, position.moveNumber());
  play(position, "d7d5");
  TEST_ASSERT_EQUAL(0, position.halfmoveClock());
  TEST_ASSERT_EQUAL(3, position.moveNumber());
  play(position, "b1c3 f6e4 c3e4");
  TEST_ASSERT_EQUAL(0, position.halfmoveClock());
}

void thingsStaySmall() {
  TEST_ASSERT_LESS_OR_EQUAL(256, sizeof(Position));
  TEST_ASSERT_EQUAL(2, sizeof(Move));
  TEST_ASSERT_EQUAL(16, sizeof(Undo));
  TEST_ASSERT_LESS_OR_EQUAL(16 * 1024, sizeof(SearchMoveStack));
}

}  // namespace

SUITE() {
  RUN_TEST(eachSideHasOneKing);
  RUN_TEST(aSideHasAtMostSixteenPiecesAndEightPawns);
  RUN_TEST(noPawnStandsOnTheFirstOrLastRank);
  RUN_TEST(whoHasJustMovedIsNotInCheck);
  RUN_TEST(aCastlingRightNeedsKingAndRookAtHome);
  RUN_TEST(anEnPassantSquareNeedsAPawnThatHasJustPassed);
  RUN_TEST(clocksHaveBounds);
  RUN_TEST(makingKeepsKeyAndListsAndUnmakingRestoresEveryBit);
  RUN_TEST(tryMakeRefusesToLeaveTheKingInCheckAndChangesNothing);
  RUN_TEST(passingGivesTheOtherTheMoveAndIsTakenBack);
  RUN_TEST(theClocksCount);
  RUN_TEST(thingsStaySmall);
}
