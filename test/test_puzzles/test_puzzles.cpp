// Puzzles: the table in flash, and stories of somebody who solves them on the board.
#include <cstring>
#include <new>

#include "activities/puzzles.h"
#include "app/app.h"
#include "board/state.h"
#include "chess/attacks.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "suite.h"
#include "training_hand.h"

using namespace chess;
using lights::Role;
using training::Puzzle;
using training::PuzzleHead;
using training::Theme;

namespace {

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshBoard() {
  if (board != nullptr) board->~WholeBoard();
  board = new (storage) WholeBoard();
  board->start();
}

SquareSet lit(Role role) { return board->parts().display.picture().squares(role); }
std::string_view activity() { return board->parts().stage.current().name(); }
const Position& shown() { return *board->parts().stage.current().position(); }

// Calls visit(puzzle, head, number) for all.
template <typename Visit>
void forEachPuzzle(Visit visit) {
  const training::PuzzleTable& table = training::kPuzzles;
  int number = 0;
  for (int at = 0; at < table.size; ++number) {
    PuzzleHead head;
    Puzzle puzzle;
    TEST_ASSERT_TRUE(readHead(table.bytes + at, table.size - at, head));
    TEST_ASSERT_TRUE(unpack(table.bytes + at, table.size - at, puzzle));
    visit(puzzle, head, number);
    at += head.size;
  }
  TEST_ASSERT_EQUAL(table.count, number);
}

// The one that is on the board, from its beginning.
Puzzle puzzleShown() {
  Puzzle found;
  forEachPuzzle([&](const Puzzle& puzzle, const PuzzleHead& /*head*/, int /*number*/) {
    Position position;
    if (position.set(puzzle.setup) == SetupError::None && position.key() == shown().key()) found = puzzle;
  });
  TEST_ASSERT_TRUE_MESSAGE(found.plies > 0, "what is shown is no puzzle of the table");
  return found;
}

Puzzle begin(const char* command = "puzzle") {
  board->type(command);
  board->wait(500);
  TEST_ASSERT_EQUAL_STRING("puzzle", activity().data());
  return puzzleShown();
}

// With the hands, as one would in a game.
void make(const Position& position, Move move) {
  if (position.isCapture(move) && !move.isEnPassant())
    board->capture(move.from(), move.to());
  else
    board->move(move.from(), move.to());
}

void solve(const Puzzle& puzzle) {
  for (int ply = 0; ply < puzzle.plies; ++ply) {
    const Position before = shown();
    if (ply % 2 == 0) {
      make(before, puzzle.moves[ply]);
      board->wait(600);
    } else {
      // The reply has been made on the board: the lights show it, and the hand follows.
      Position earlier;
      TEST_ASSERT_EQUAL(static_cast<int>(SetupError::None), static_cast<int>(earlier.set(puzzle.setup)));
      for (int i = 0; i < ply; ++i) earlier.play(puzzle.moves[i]);
      TEST_ASSERT_FALSE((lit(Role::CarryFrom) | lit(Role::CarryCapture)).empty());
      make(earlier, puzzle.moves[ply]);
      board->wait(600);
    }
  }
}

Move wrongMove(const Puzzle& puzzle) {
  MoveList moves;
  TEST_ASSERT_TRUE(generateLegal(shown(), moves));
  for (const Move move : moves)
    if (move.from() != puzzle.moves[0].from() && move.isPlain() && !shown().isCapture(move)) return move;
  TEST_FAIL_MESSAGE("no other move");
  return {};
}

int rating() {
  const char* const at = std::strstr(board->heard.cString(), "your rating is ");
  TEST_ASSERT_NOT_NULL(at);
  int number = 0;
  for (const char* digit = at + std::strlen("your rating is "); *digit >= '0' && *digit <= '9'; ++digit)
    number = number * 10 + (*digit - '0');
  return number;
}

// The table

void everyPuzzleIsAPositionAndALegalLineWithTheOutcomeItClaims() {
  TEST_ASSERT_TRUE(training::kPuzzles.size <= 80 * 1024);
  forEachPuzzle([](const Puzzle& puzzle, const PuzzleHead& head, int /*number*/) {
    Position position;
    TEST_ASSERT_EQUAL(static_cast<int>(SetupError::None), static_cast<int>(position.set(puzzle.setup)));
    TEST_ASSERT_TRUE(head.occupied == position.occupied());
    TEST_ASSERT_TRUE(puzzle.plies % 2 == 1 && puzzle.themes == head.themes && puzzle.rating == head.rating);
    const Colour solver = position.sideToMove();
    const int before = training::balance(position, solver);
    for (int ply = 0; ply < puzzle.plies; ++ply) {
      TEST_ASSERT_TRUE(isLegal(position, puzzle.moves[ply]));
      position.play(puzzle.moves[ply]);
    }
    const bool mate = inCheck(position) && !hasLegalMove(position);
    const bool claimsMate =
        puzzle.has(Theme::MateIn1) || puzzle.has(Theme::MateIn2) || puzzle.has(Theme::MateIn3);
    if (claimsMate) TEST_ASSERT_TRUE(mate);
    if (puzzle.has(Theme::MateIn1)) TEST_ASSERT_EQUAL(1, puzzle.solverMoves());
    if (puzzle.has(Theme::MateIn2)) TEST_ASSERT_EQUAL(2, puzzle.solverMoves());
    if (puzzle.has(Theme::MateIn3)) TEST_ASSERT_EQUAL(3, puzzle.solverMoves());
    if (mate) return;
    TEST_ASSERT_TRUE(puzzle.gain >= 2);
    TEST_ASSERT_EQUAL(puzzle.gain, training::balance(position, solver) - before);
  });
}

void noPuzzleIsThereTwice() {
  static uint64_t keys[4096];
  int count = 0;
  forEachPuzzle([&](const Puzzle& puzzle, const PuzzleHead& /*head*/, int /*number*/) {
    Position position;
    static_cast<void>(position.set(puzzle.setup));
    for (int i = 0; i < count; ++i) TEST_ASSERT_TRUE(keys[i] != position.key());
    keys[count++] = position.key();
  });
}

void packingGivesBackWhatWasPacked() {
  forEachPuzzle([](const Puzzle& puzzle, const PuzzleHead& head, int /*number*/) {
    uint8_t bytes[training::kMaxPacked];
    TEST_ASSERT_EQUAL(head.size, training::pack(puzzle, bytes));
    TEST_ASSERT_EQUAL_MEMORY(head.bytes, bytes, head.size);
  });
}

void bytesThatAreNoPuzzleAreRefused() {
  uint32_t chance = 1;
  uint8_t bytes[60];
  for (int round = 0; round < 20000; ++round) {
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>((chance = chance * 1664525 + 1013904223) >> 24);
    const int size = round % 60;
    PuzzleHead head;
    Puzzle puzzle;
    if (readHead(bytes, size, head)) TEST_ASSERT_TRUE(head.size <= size);
    if (unpack(bytes, size, puzzle)) TEST_ASSERT_TRUE(puzzle.plies <= Puzzle::kMaxPlies);
  }
}

// Setting up

void theLightsLeadTheHandsWithAsFewMovementsAsCanBe() {
  freshBoard();
  for (const char* command : {"puzzle", "puzzle next", "puzzle theme mate-in-2", "puzzle theme fork"}) {
    const SquareSet before = board->pieces();
    begin(command);
    training::Pieces standing{};
    // What stands there is known: the first squares, or the puzzle before.
    static Position last;
    if (before == SquareSet(0xFFFF00000000FFFFu)) last = Position();
    for (int i = 0; i < kSquares; ++i) standing[static_cast<std::size_t>(i)] = last.at(squareFromIndex(i));
    PuzzleHead wanted;
    forEachPuzzle([&](const Puzzle& puzzle, const PuzzleHead& head, int /*number*/) {
      Position position;
      static_cast<void>(position.set(puzzle.setup));
      if (position.key() == shown().key()) wanted = head;
    });
    const training::SetUpWork work = setUpWork(standing, wanted);
    const int steps = followTheLights(*board);
    TEST_ASSERT_TRUE(board->pieces() == shown().occupied());
    // One more where pieces stand on one another's squares.
    TEST_ASSERT_TRUE(steps <= work.moved + work.put + 1);
    last = shown();
  }
}

void theFirstPuzzlesHaveFewPieces() {
  freshBoard();
  for (int i = 0; i < 5; ++i) {
    begin(i == 0 ? "puzzle" : "puzzle next");
    TEST_ASSERT_TRUE(shown().occupied().count() <= 10);
    followTheLights(*board);
  }
}

void aPieceThatWasPutElsewhereIsLedOnFromThere() {
  freshBoard();
  begin();
  board->wait(50);
  board->setPieces(board->pieces() & ~lit(Role::Clear));
  board->wait(100);
  const SquareSet to = lit(Role::CarryTo) | lit(Role::FillWhite) | lit(Role::FillBlack);
  TEST_ASSERT_EQUAL(1, to.count());
  if (!lit(Role::CarryFrom).empty()) board->lift(lit(Role::CarryFrom).first());
  Square elsewhere = a1;
  while (board->pieces().has(elsewhere) || shown().occupied().has(elsewhere))
    elsewhere = squareFromIndex(indexOf(elsewhere) + 1);
  board->place(elsewhere);
  followTheLights(*board);
  TEST_ASSERT_TRUE(board->pieces() == shown().occupied());
}

// Solving

void aPuzzleIsSolvedByHandAndTheReplyIsCarriedOut() {
  freshBoard();
  const Puzzle puzzle = begin("puzzle theme mate-in-2");
  followTheLights(*board);
  board->wait(500);
  board->type("board");
  TEST_ASSERT_TRUE(board->hasHeard("waiting: puzzle: "));
  TEST_ASSERT_TRUE(board->hasHeard("to move and mate in 2"));
  board->heard.clear();
  solve(puzzle);
  TEST_ASSERT_TRUE(board->hasHeard("puzzle: right; the reply is "));
  TEST_ASSERT_TRUE(board->hasHeard(", 3 stars\n"));
  TEST_ASSERT_TRUE(rating() > 800);
  TEST_ASSERT_EQUAL(3, lit(Role::Win).count());
  // Another one follows by itself.
  const uint64_t key = shown().key();
  board->wait(8000);
  TEST_ASSERT_TRUE(key != shown().key());
}

void everyKindOfPuzzleCanBeSolvedByHand() {
  freshBoard();
  for (int theme = 0; theme < training::kThemes; ++theme) {
    base::TextOf<60> command;
    command.add("puzzle theme ").add(nameOf(static_cast<Theme>(theme)));
    const Puzzle puzzle = begin(command.cString());
    TEST_ASSERT_TRUE(puzzle.has(static_cast<Theme>(theme)));
    followTheLights(*board);
    board->wait(500);
    board->heard.clear();
    solve(puzzle);
    // A promotion to something else than a queen is chosen by lifting the piece again.
    TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("puzzle: solved in "), command.cString());
  }
}

void aWrongMoveGlowsAndIsPutBack() {
  freshBoard();
  const Puzzle puzzle = begin("puzzle theme mate-in-2");
  followTheLights(*board);
  board->wait(500);
  const Move wrong = wrongMove(puzzle);
  board->heard.clear();
  board->move(wrong.from(), wrong.to());
  board->wait(1500);
  TEST_ASSERT_TRUE(board->hasHeard("; put it back and try again\n"));
  TEST_ASSERT_TRUE(lit(Role::CarryFrom).has(wrong.to()) || lit(Role::Wrong).has(wrong.to()));
  TEST_ASSERT_TRUE(rating() < 800);
  board->move(wrong.to(), wrong.from());
  board->wait(600);
  board->heard.clear();
  solve(puzzle);
  TEST_ASSERT_TRUE(board->hasHeard(", 0 stars\n"));
  TEST_ASSERT_FALSE(board->hasHeard("your rating is"));
}

void aHintComesAfterAWhileAndOnRequest() {
  freshBoard();
  const Puzzle puzzle = begin("puzzle theme mate-in-2");
  followTheLights(*board);
  board->wait(500);
  TEST_ASSERT_TRUE(lit(Role::Hint).empty());
  board->wait(46000, 5);
  TEST_ASSERT_TRUE(lit(Role::Hint) == SquareSet::of(puzzle.moves[0].from()));
  board->type("puzzle hint");
  board->wait(50);
  TEST_ASSERT_TRUE(lit(Role::HintTo) == SquareSet::of(landingOf(puzzle.moves[0])));
  board->heard.clear();
  solve(puzzle);
  TEST_ASSERT_TRUE(board->hasHeard(", 1 star\n"));
}

void aPuzzleIsSolvedByTypingToo() {
  freshBoard();
  const Puzzle puzzle = begin("puzzle theme mate-in-2");
  for (int ply = 0; ply < puzzle.plies; ply += 2) {
    UciText uci;
    writeUci(puzzle.moves[ply], uci);
    board->type(uci.view());
    board->wait(100);
  }
  TEST_ASSERT_TRUE(board->hasHeard("puzzle: solved in 0 seconds, 3 stars\n"));
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void howHardTheyAreCanBeChosen() {
  freshBoard();
  for (const int rating : {600, 1500}) {
    base::TextOf<40> command;
    command.add("puzzle rated ").add(rating);
    const Puzzle puzzle = begin(command.cString());
    TEST_ASSERT_INT_WITHIN(80, rating, puzzle.rating);
  }
  TEST_ASSERT_TRUE(begin("puzzle rated any").rating < 1100);
  board->heard.clear();
  board->type("puzzle rated 99999");
  TEST_ASSERT_TRUE(board->hasHeard("error: puzzle: "));
  board->type("puzzle rated any more");
  TEST_ASSERT_TRUE(board->hasHeard("error: puzzle: what is 'more' for?\n"));
  board->heard.clear();
  board->type("puzzle");
  TEST_ASSERT_TRUE(board->hasHeard("; your rating is 800, 0 of 0 solved\n"));
}

void theLegalMovesAreThoseOfThePuzzle() {
  freshBoard();
  begin();
  MoveList moves;
  TEST_ASSERT_TRUE(generateLegal(shown(), moves));
  base::TextOf<40> expected;
  expected.add('\n').add(moves.size()).add(" moves\n");
  board->heard.clear();
  board->type("moves");
  board->wait(100);
  TEST_ASSERT_TRUE_MESSAGE(board->hasHeard(expected.cString()), board->heard.cString());
}

void aMoveThatIsNoneIsRefused() {
  freshBoard();
  begin();
  board->type("e2e9");
  TEST_ASSERT_TRUE(board->hasHeard("error: "));
  TEST_ASSERT_FALSE(board->hasHeard("your rating"));
  board->type("puzzle sideways");
  TEST_ASSERT_TRUE(board->hasHeard("error: puzzle: 'sideways' is not next, hint, theme, rated or off\n") ||
                   board->hasHeard("error: puzzle: "));
  board->type("puzzle theme openings");
  TEST_ASSERT_TRUE(board->hasHeard("error: puzzle: "));
}

// Around it

void theRatingIsKeptWithoutPower() {
  freshBoard();
  const Puzzle puzzle = begin("puzzle theme mate-in-2");
  followTheLights(*board);
  board->wait(500);
  board->heard.clear();
  solve(puzzle);
  TEST_ASSERT_FALSE_MESSAGE(board->hasHeard("error"), board->heard.cString());
  const int before = rating();
  board->losePower();
  board->start();
  const Puzzle next = begin("puzzle theme mate-in-1");
  UciText uci;
  writeUci(next.moves[0], uci);
  board->type(uci.view());
  board->wait(50);
  TEST_ASSERT_TRUE_MESSAGE(rating() > before, board->heard.cString());
}

void theGameWaitsAndGoesOnAfterwards() {
  freshBoard();
  board->type("clock 5");
  board->move(e2, e4);
  board->move(e7, e5);
  board->move(g1, f3);
  const Position kept = board->game().position();
  begin();
  TEST_ASSERT_FALSE(board->parts().referee.clock().isRunning());
  followTheLights(*board);
  board->wait(400000, 50);
  board->type("puzzle off");
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  TEST_ASSERT_TRUE(board->game().position() == kept);
  TEST_ASSERT_EQUAL(3, board->game().plyCount());
  board->wait(100);
  // Nothing counts until the pieces stand again as in the game.
  followTheLights(*board);
  TEST_ASSERT_EQUAL(3, board->game().plyCount());
  TEST_ASSERT_TRUE(board->pieces() == kept.occupied());
  board->move(b8, c6);
  TEST_ASSERT_EQUAL(4, board->game().plyCount());
}

void whoSetsUpAllPiecesWantsAGame() {
  freshBoard();
  begin();
  followTheLights(*board);
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->wait(4000);
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  board->move(e2, e4);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
}

// The squares alone would not tell: a piece of the puzzle may stand where the game has another one.
bool standsInTheWay(const Position& puzzle, const Position& game) {
  for (SquareSet both = puzzle.occupied() & game.occupied(); !both.empty();) {
    const Square square = both.takeFirst();
    if (puzzle.at(square) != game.at(square)) return true;
  }
  return false;
}

// Sets up puzzles until one has such a piece; says what stands then.
Pieces setUpPuzzleInTheWayOf(const Position& other) {
  Pieces pieces = piecesOf(board->game().position());
  for (int i = 0; i < 30; ++i) {
    begin(i == 0 ? "puzzle" : "puzzle next");
    const Position target = shown();
    followTheLights(*board, &pieces, &target);
    board->wait(500);
    TEST_ASSERT_TRUE(pieces == piecesOf(target));
    if (standsInTheWay(target, other)) return pieces;
  }
  TEST_FAIL_MESSAGE("no puzzle has a piece in the way");
  return pieces;
}

void eachPieceIsLedBackToTheGame() {
  freshBoard();
  board->move(e2, e4);
  board->move(e7, e5);
  const Position game = board->game().position();
  Pieces pieces = setUpPuzzleInTheWayOf(game);
  board->type("puzzle off");
  followTheLights(*board, &pieces, &game);
  TEST_ASSERT_TRUE(pieces == piecesOf(game));
  board->wait(500);
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  board->move(g1, f3);
  TEST_ASSERT_EQUAL(3, board->game().plyCount());
}

void anotherTrainingBeginsWithWhatStands() {
  freshBoard();
  Position first;
  Pieces pieces = setUpPuzzleInTheWayOf(first);
  board->type("train italian");
  followTheLights(*board, &pieces, &first);
  TEST_ASSERT_TRUE(pieces == piecesOf(first));
  pieces = setUpPuzzleInTheWayOf(first);
  board->type("new 960 17");
  const Position game = board->game().position();
  TEST_ASSERT_TRUE(game.isChess960());
  followTheLights(*board, &pieces, &game);
  TEST_ASSERT_TRUE(pieces == piecesOf(game));
}

// The board has already played a capture that the hand has not carried out yet.
void aReplyThatNobodyCarriedOutDoesNotStand() {
  freshBoard();
  Pieces pieces = piecesOf(board->game().position());
  for (int i = 0; i < 200; ++i) {
    const Puzzle puzzle = begin(i == 0 ? "puzzle theme sacrifice" : "puzzle next");
    Position position = shown();
    position.play(puzzle.moves[0]);
    if (puzzle.plies < 3 || !position.isCapture(puzzle.moves[1]) || puzzle.moves[0].isSpecial()) continue;
    Position target = shown();
    followTheLights(*board, &pieces, &target);
    board->wait(500);
    make(target, puzzle.moves[0]);
    board->wait(600);
    pieces = piecesOf(position);
    target = Position();
    board->type("puzzle off");
    followTheLights(*board, &pieces, &target);
    TEST_ASSERT_TRUE(pieces == piecesOf(target));
    return;
  }
  TEST_FAIL_MESSAGE("no such puzzle");
}

void whoSetsUpAllPiecesInTheMiddleOfAGameBeginsAnother() {
  for (const bool packsUpLater : {false, true}) {
    freshBoard();
    board->move(e2, e4);
    begin();
    followTheLights(*board);
    if (packsUpLater) {
      board->type("puzzle off");
      board->wait(100);
    }
    board->setPieces(SquareSet(0xFFFF00000000FFFFu));
    board->wait(4000);
    TEST_ASSERT_EQUAL_STRING("play", activity().data());
    TEST_ASSERT_EQUAL(0, board->game().plyCount());
    board->move(d2, d4);
    TEST_ASSERT_EQUAL(1, board->game().plyCount());
  }
}

void whoGoesOnWithTheGameLeavesThePuzzle() {
  freshBoard();
  board->move(e2, e4);
  begin();
  board->type("undo");
  followTheLights(*board);
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void theGamesNewsAreToldAsTheGameStands() {
  freshBoard();
  begin();
  board->heard.clear();
  board->type("resign");
  board->wait(100);
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("8 r n b q k b n r\n"), board->heard.cString());
  TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("result 0-1 Black wins, White resigned\n"),
                           board->heard.cString());
  TEST_ASSERT_FALSE_MESSAGE(board->hasHeard(" to move\n"), board->heard.cString());
}

void theBoardMenuHasPuzzles() {
  freshBoard();
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Special).has(a3));
  board->place(a3);
  board->wait(500);
  board->move(a3, d1);
  board->wait(300);
  TEST_ASSERT_EQUAL_STRING("puzzle", activity().data());
}

void thePageIsToldWhichPositionIsShown() {
  freshBoard();
  begin();
  board::StateCursor cursor;
  board::StateWriter writer(board->parts(), cursor);
  static base::TextOf<8000> all;
  all.clear();
  for (board::StatePiece piece; writer.next(piece);) all.add(piece.view());
  FenText fen;
  writeFen(shown(), fen);
  base::TextOf<140> expected;
  expected.add("\"shown\":{\"fen\":\"").add(fen.view()).add("\"}");
  TEST_ASSERT_NOT_NULL(std::strstr(all.cString(), expected.cString()));
  TEST_ASSERT_NOT_NULL(std::strstr(all.cString(), "\"activity\":\"puzzle\""));
}

}  // namespace

SUITE() {
  RUN_TEST(everyPuzzleIsAPositionAndALegalLineWithTheOutcomeItClaims);
  RUN_TEST(noPuzzleIsThereTwice);
  RUN_TEST(packingGivesBackWhatWasPacked);
  RUN_TEST(bytesThatAreNoPuzzleAreRefused);
  RUN_TEST(theLightsLeadTheHandsWithAsFewMovementsAsCanBe);
  RUN_TEST(theFirstPuzzlesHaveFewPieces);
  RUN_TEST(aPieceThatWasPutElsewhereIsLedOnFromThere);
  RUN_TEST(aPuzzleIsSolvedByHandAndTheReplyIsCarriedOut);
  RUN_TEST(everyKindOfPuzzleCanBeSolvedByHand);
  RUN_TEST(aWrongMoveGlowsAndIsPutBack);
  RUN_TEST(aHintComesAfterAWhileAndOnRequest);
  RUN_TEST(aPuzzleIsSolvedByTypingToo);
  RUN_TEST(howHardTheyAreCanBeChosen);
  RUN_TEST(theLegalMovesAreThoseOfThePuzzle);
  RUN_TEST(aMoveThatIsNoneIsRefused);
  RUN_TEST(theRatingIsKeptWithoutPower);
  RUN_TEST(theGameWaitsAndGoesOnAfterwards);
  RUN_TEST(whoSetsUpAllPiecesWantsAGame);
  RUN_TEST(eachPieceIsLedBackToTheGame);
  RUN_TEST(anotherTrainingBeginsWithWhatStands);
  RUN_TEST(aReplyThatNobodyCarriedOutDoesNotStand);
  RUN_TEST(whoSetsUpAllPiecesInTheMiddleOfAGameBeginsAnother);
  RUN_TEST(whoGoesOnWithTheGameLeavesThePuzzle);
  RUN_TEST(theGamesNewsAreToldAsTheGameStands);
  RUN_TEST(theBoardMenuHasPuzzles);
  RUN_TEST(thePageIsToldWhichPositionIsShown);
}
