// Stories of somebody who learns an opening on the board, and of one who begins a game of Chess960.
#include <cstring>
#include <new>

#include "activities/trainer.h"
#include "app/app.h"
#include "chess/chess960.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "openings/book.h"
#include "suite.h"
#include "training_hand.h"

using namespace chess;
using lights::Role;

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

void begin(const char* command) {
  freshBoard();
  board->type(command);
  board->wait(600);
  TEST_ASSERT_EQUAL_STRING("trainer", activity().data());
}

// The lights show the reply, and the hand follows: a capture too, or castling.
void carryOut() {
  board->wait(100);
  const SquareSet from = lit(Role::CarryFrom), taken = lit(Role::CarryCapture);
  TEST_ASSERT_FALSE((from | taken).empty());
  for (SquareSet left = from; !left.empty();) board->lift(left.takeFirst());
  for (SquareSet left = taken; !left.empty();) board->lift(left.takeFirst());
  for (SquareSet left = shown().occupied() & ~board->pieces(); !left.empty();) board->place(left.takeFirst());
  board->wait(600);
}

void play(Square from, Square to) {
  if (board->pieces().has(to))
    board->capture(from, to);
  else
    board->move(from, to);
  board->wait(300);
}

void thePlayersMovesAreTheBooksAndTheRepliesAreCarriedOut() {
  begin("train evans gambit");
  TEST_ASSERT_TRUE(board->hasHeard("train: Italian Game: Evans Gambit, 4 lines; you play White"));
  board->heard.clear();
  play(e2, e4);
  TEST_ASSERT_TRUE(board->hasHeard("train: the book plays e5"));
  TEST_ASSERT_TRUE(lit(Role::CarryFrom) == SquareSet::of(e7) && lit(Role::CarryTo) == SquareSet::of(e5));
  carryOut();
  play(g1, f3);
  carryOut();
  play(f1, c4);
  carryOut();
  play(b2, b4);
  TEST_ASSERT_FALSE(board->hasHeard("train: not"));
  FenText fen;
  writeFen(shown(), fen);
  TEST_ASSERT_EQUAL(8, 2 * shown().moveNumber() - 2 + (shown().sideToMove() == Colour::Black ? 1 : 0));
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
}

void aMistakeIsPutBackAndTheLightsShowWhatTheBookPlays() {
  begin("train ruy lopez");
  play(e2, e4);
  carryOut();
  play(g1, f3);
  carryOut();
  board->heard.clear();
  play(f1, c4);
  board->wait(1500);
  TEST_ASSERT_TRUE(board->hasHeard("train: not Bc4; the book plays Bb5"));
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("board"), "waiting: not in the book: "));
  play(c4, f1);
  board->wait(500);
  TEST_ASSERT_TRUE(lit(Role::Hint) == SquareSet::of(f1));
  TEST_ASSERT_TRUE(lit(Role::HintTo) == SquareSet::of(b5));
  play(f1, b5);
  TEST_ASSERT_TRUE(board->hasHeard("train: the book plays "));
}

void aBlackRepertoireBeginsWithTheBooksMove() {
  begin("train najdorf");
  TEST_ASSERT_TRUE(board->hasHeard("you play Black"));
  carryOut();
  board->heard.clear();
  play(c7, c5);
  TEST_ASSERT_TRUE(board->hasHeard("train: the book plays Nf3"));
}

void theSideIsThatOfTheOpeningThatIsMeant() {
  struct Case {
    const char* query;
    Colour side;
    const char* name;
  };
  for (const Case& one :
       {Case{"italian", Colour::White, "Italian Game"},
        Case{"king's indian", Colour::Black, "King's Indian Defence: Start"},
        Case{"queen's gambit", Colour::White, "Queen's Gambit"},
        Case{"queen's gambit declined", Colour::Black, "Queen's Gambit Declined"},
        Case{"NAJDORF", Colour::Black, "Sicilian Defence: Najdorf Variation"},
        Case{"c6", Colour::White, "Ruy Lopez"}, Case{"B01", Colour::Black, "Scandinavian Defence"}}) {
    openings::Book book;
    TEST_ASSERT_TRUE_MESSAGE(book.choose(one.query), one.query);
    TEST_ASSERT_EQUAL_STRING(one.name, book.name());
    TEST_ASSERT_EQUAL_MESSAGE(static_cast<int>(one.side), static_cast<int>(book.side()), one.query);
  }
}

void theSideMayBeNamed() {
  begin("train najdorf white");
  TEST_ASSERT_TRUE(board->hasHeard("you play White"));
}

// Typed, without a hand at the board, until the line has ended; then another one follows.
void aWholeLineEndsWithItsNameAndTheNextOneFollows() {
  freshBoard();
  board->setSensorsAnswer(false);
  board->wait(1500);
  board->type("train budapest black");
  for (int moves = 0; moves < 12 && !board->hasHeard(" mistake"); ++moves) {
    board->wait(50);
    board->put("train hint\n");
    board->listen();
    constexpr std::string_view kSays = "the book plays ";
    const std::size_t said = board->heard.view().rfind(kSays);
    TEST_ASSERT_TRUE(said != std::string_view::npos);
    std::string_view move = board->heard.view().substr(said + kSays.size());
    base::TextOf<10> line;
    line.add(move.substr(0, move.find('\n')));
    board->type(line.view());
    board->wait(50);
  }
  TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("Budapest Gambit"), board->heard.cString());
  TEST_ASSERT_TRUE(board->hasHeard(" 0 mistakes"));
  board->wait(7000, 5);
  TEST_ASSERT_EQUAL_STRING("trainer", activity().data());
}

void theGameOnTheBoardCanBeTrained() {
  freshBoard();
  board->move(e2, e4);
  board->move(c7, c5);
  board->type("train game white");
  TEST_ASSERT_TRUE(board->hasHeard("train: the game on the board, 2 moves; you play White"));
  followTheLights(*board);
  board->wait(600);
  board->heard.clear();
  play(d2, d4);
  board->wait(1500);
  TEST_ASSERT_TRUE(board->hasHeard("train: not d4; the book plays e4"));
  TEST_ASSERT_EQUAL(2, board->game().plyCount());
}

// A repertoire of one's own: two games, with variations in one another.
constexpr const char* kOwn =
    "train load\n[Event \"mine\"]\n\n"
    "1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6 3. Bb5) 3. d4) 2. Nf3 Nc6 {the usual} 3. Bb5 a6 *\n\n"
    "[Event \"French\"]\n\n1. e4 e6 2. d4 (2. d4 d5 3. -- Nf6) d5 3. Nc3 *\n.\n";

void loadOwn() {
  board->put(kOwn);
  board->listen();
  board->wait(800);
}

void ownLinesArePlayedAsTheyWerePasted() {
  freshBoard();
  board->type("train own");
  TEST_ASSERT_TRUE(board->hasHeard("error: train: there is no repertoire yet"));
  loadOwn();
  TEST_ASSERT_TRUE_MESSAGE(
      board->hasHeard("kept 16 moves of 2 games, to be played by White; 'train own' begins\n"),
      board->heard.cString());
  TEST_ASSERT_TRUE(board->hasHeard("left out: 1 line or a part of one\n"));
  // Each answer of the book comes in time, and each has the move that belongs to it.
  struct Branch {
    const char* reply;
    const char* next;
    bool seen;
  };
  Branch branches[] = {{"e5", "Nf3", false}, {"c5", "Nf3", false}, {"e6", "d4", false}};
  board->type("train own");
  for (int round = 0; round < 60; ++round) {
    board->heard.clear();
    board->put("train next\n");
    board->listen();
    followTheLights(*board);
    board->wait(700);
    play(e2, e4);
    board->wait(300);
    carryOut();
    board->put("train hint\n");
    board->listen();
    for (Branch& branch : branches) {
      base::TextOf<40> reply, next;
      reply.add("train: the book plays ").add(branch.reply).add('\n');
      next.add("train: the book plays ").add(branch.next).add('\n');
      if (!board->hasHeard(reply.cString())) continue;
      TEST_ASSERT_TRUE_MESSAGE(board->hasHeard(next.cString()), board->heard.cString());
      branch.seen = true;
    }
  }
  for (const Branch& branch : branches) TEST_ASSERT_TRUE_MESSAGE(branch.seen, branch.reply);
}

void aRepertoireIsKeptWithoutPowerAndOnlyAGoodOneTakesItsPlace() {
  freshBoard();
  loadOwn();
  board->losePower();
  board->start();
  for (const char* wrong : {"train load\n1. e4 e5 2. Ke3 *\n.\n", "train load\n1. e4 (1. d4 *\n.\n",
                            "train load\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n.\n"}) {
    board->heard.clear();
    board->put(wrong);
    board->listen();
    board->wait(800);
    TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("error: train: "), wrong);
  }
  board->type("train own black");
  TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("train: your repertoire, 16 moves; you play Black\n"),
                           board->heard.cString());
}

void theMarksGiveBackEveryLine() {
  static openings::RepertoireWriter writer;
  writer = {};
  // Lines of three plies, each by its numbers; they come in no order.
  const auto move = [](int ply, int which) { return Move(squareFromIndex(ply * 8 + which), a8); };
  constexpr int kWays = 4;
  for (int i = 0; i < kWays * kWays * kWays; ++i) {
    const int line = i * 37 % (kWays * kWays * kWays);
    const int ways[3] = {line % kWays, line / kWays % kWays, line / kWays / kWays};
    Move before[3];
    for (int ply = 0; ply < 3; ++ply) {
      before[ply] = move(ply, ways[ply]);
      TEST_ASSERT_TRUE(writer.add(before, ply, before[ply]));
    }
  }
  for (int first = 0; first < kWays; ++first) {
    for (int second = 0; second < kWays; ++second) {
      const Move before[2] = {move(0, first), move(1, second)};
      openings::RepertoireWalk walk(before, 2);
      bool seen[kWays] = {};
      for (int i = 0; i < writer.count(); ++i) {
        const Move next = Move::fromBits(writer.marks()[i]);
        if (!walk.take(writer.marks()[i])) continue;
        for (int way = 0; way < kWays; ++way) seen[way] = seen[way] || next == move(2, way);
      }
      for (const bool one : seen) TEST_ASSERT_TRUE(one);
    }
  }
  // It says when it is full, and is none the worse for it.
  int added = 0;
  for (; added < 2000; ++added) {
    const Move before[1] = {move(0, added % 8)};
    if (!writer.add(before, 1, Move(squareFromIndex(8 + added % 50), h8))) break;
  }
  TEST_ASSERT_TRUE(added < 2000 && writer.count() <= openings::RepertoireWriter::kMaxMarks);
}

void whatIsNoOpeningIsRefused() {
  freshBoard();
  for (const char* wrong :
       {"train sideways", "train game", "train next", "train hint", "train off", "train white",
        "train a name that is much longer than any opening's name could be"}) {
    board->type(wrong);
    TEST_ASSERT_TRUE_MESSAGE(board->hasHeard("error: train: "), wrong);
    TEST_ASSERT_EQUAL_STRING("play", activity().data());
  }
}

void whatDoesNotBelongBehindAWordIsNamed() {
  freshBoard();
  constexpr const char* kWrong[][2] = {{"train own red", "error: train: 'red' is not white or black\n"},
                                       {"train own white black", "error: train: what is 'black' for?\n"},
                                       {"train game 12", "error: train: '12' is not white or black\n"},
                                       {"train load now", "error: train: what is 'now' for?\n"},
                                       {"train off now", "error: train: what is 'now' for?\n"},
                                       {"train C5 C5", "error: train: no opening is called 'C5 C5'\n"}};
  for (const auto& [line, answer] : kWrong) {
    board->heard.clear();
    board->type(line);
    TEST_ASSERT_TRUE_MESSAGE(board->hasHeard(answer), board->heard.cString());
    TEST_ASSERT_EQUAL_STRING("play", activity().data());
  }
  board->type("train philidor defence");
  TEST_ASSERT_EQUAL_STRING("trainer", activity().data());
}

void trainingEndsWhenAskedAndTheGameGoesOn() {
  begin("train italian");
  play(e2, e4);
  board->type("train off");
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  board->wait(100);
  followTheLights(*board);
  TEST_ASSERT_EQUAL(0, board->game().plyCount());
  board->move(d2, d4);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
}

void transpositionsAreInTheBookToo() {
  openings::Book book;
  TEST_ASSERT_TRUE(book.choose("Four Knights Game"));
  Position position;
  const auto move = [&](Square from, Square to) {
    MoveList moves;
    TEST_ASSERT_TRUE(generateFrom(position, from, moves));
    for (const Move one : moves) {
      if (landingOf(one) != to) continue;
      book.look(position);
      position.play(one);
      return book.play(one, position);
    }
    TEST_FAIL_MESSAGE("not legal");
    return false;
  };
  TEST_ASSERT_TRUE(move(e2, e4) && move(e7, e5) && move(g1, f3) && move(b8, c6) && move(b1, c3));
  TEST_ASSERT_FALSE(move(a7, a6));
}

// Chess960

void theLightsLeadFromOnePositionToTheOther() {
  for (const int number : {0, 17, 356, 534, 959}) {
    freshBoard();
    base::TextOf<20> command;
    board->type(command.add("new 960 ").add(number).view());
    board->wait(100);
    TEST_ASSERT_EQUAL_STRING("setting up", activity().data());
    TEST_ASSERT_NOT_NULL(std::strstr(board->type("board"), "waiting: Chess960: "));
    const int steps = followTheLights(*board);
    TEST_ASSERT_TRUE(steps > 0 && steps <= 32);
    board->wait(600);
    TEST_ASSERT_EQUAL_STRING("play", activity().data());
    TEST_ASSERT_TRUE(lit(Role::Clear).empty());
    board->move(e2, e4);
    TEST_ASSERT_EQUAL(1, board->game().plyCount());
  }
}

void theBoardMenuBeginsOneByLot() {
  freshBoard();
  board->lift(d1);
  TEST_ASSERT_TRUE(lit(Role::Special).has(c3));
  board->place(c3);
  board->wait(500);
  board->move(c3, d1);
  board->wait(300);
  TEST_ASSERT_EQUAL_STRING("setting up", activity().data());
  TEST_ASSERT_TRUE(chess960NumberOf(board->game().start()) >= 0);
}

void anotherGameMeanwhileLeadsOnFromThere() {
  freshBoard();
  board->type("new 960 5");
  board->wait(100);
  board->type("new 960 6");
  board->wait(100);
  TEST_ASSERT_EQUAL_STRING("setting up", activity().data());
  followTheLights(*board);
  board->wait(600);
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
  // Back to chess: the squares look the same, and the pieces are led there all the same.
  board->type("new 960 7");
  Pieces pieces = piecesOf(chess960Position(6));
  board->type("new");
  const Position first;
  followTheLights(*board, &pieces, &first);
  TEST_ASSERT_TRUE(pieces == piecesOf(first));
  board->wait(100);
  TEST_ASSERT_EQUAL_STRING("play", activity().data());
}

// King f1 and rook g1 change places; then the power fails.
void aSwapByHandSurvivesAPowerCut() {
  freshBoard();
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->type("new fen 1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w KQkq - 0 1");
  board->setPieces(board->game().position().occupied());
  board->wait(200);
  board->lift(f1);
  board->lift(g1);
  board->place(f1);
  board->place(g1);
  board->wait(200);
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  TEST_ASSERT_TRUE(board->game().lastMove().isCastling());
  board->losePower();
  board->start();
  TEST_ASSERT_EQUAL(1, board->game().plyCount());
  TEST_ASSERT_EQUAL(g1, board->game().position().king(Colour::White));
  board->wait(300);
  board->type("undo");
  board->wait(100);
  TEST_ASSERT_TRUE(board->lit() == (SquareSet::of(f1) | SquareSet::of(g1)));
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("board"), "the king and the rook on f1 g1 change places"));
}

}  // namespace

SUITE() {
  RUN_TEST(thePlayersMovesAreTheBooksAndTheRepliesAreCarriedOut);
  RUN_TEST(aMistakeIsPutBackAndTheLightsShowWhatTheBookPlays);
  RUN_TEST(aBlackRepertoireBeginsWithTheBooksMove);
  RUN_TEST(theSideIsThatOfTheOpeningThatIsMeant);
  RUN_TEST(theSideMayBeNamed);
  RUN_TEST(aWholeLineEndsWithItsNameAndTheNextOneFollows);
  RUN_TEST(theGameOnTheBoardCanBeTrained);
  RUN_TEST(ownLinesArePlayedAsTheyWerePasted);
  RUN_TEST(aRepertoireIsKeptWithoutPowerAndOnlyAGoodOneTakesItsPlace);
  RUN_TEST(theMarksGiveBackEveryLine);
  RUN_TEST(whatIsNoOpeningIsRefused);
  RUN_TEST(whatDoesNotBelongBehindAWordIsNamed);
  RUN_TEST(trainingEndsWhenAskedAndTheGameGoesOn);
  RUN_TEST(transpositionsAreInTheBookToo);
  RUN_TEST(theLightsLeadFromOnePositionToTheOther);
  RUN_TEST(theBoardMenuBeginsOneByLot);
  RUN_TEST(anotherGameMeanwhileLeadsOnFromThere);
  RUN_TEST(aSwapByHandSurvivesAPowerCut);
}
