// One game: playing, taking back, revising, and every way in which it can end.
#include "game/game.h"

#include "chess/pgn_writer.h"
#include "players/random_player.h"
#include "positions.h"

using namespace chess;
using game::EndReason;
using game::Event;
using game::Game;
using game::Refusal;

namespace {

Game match;  // one for all stories: it is too big for a small chip's stack

// Plays SAN or UCI, "e4 e5 Nf3"; every move must be accepted.
void play(std::string_view moves) {
  for (std::string_view word = base::nextWord(moves); !word.empty(); word = base::nextWord(moves)) {
    Move move;
    base::Reason why;
    TEST_ASSERT_TRUE_MESSAGE(parseMove(match.position(), word, move, why), why.cString());
    TEST_ASSERT_EQUAL_STRING(nameOf(Refusal::None), nameOf(match.play(move)));
  }
}
void begin(std::string_view moves = "") {
  match.newGame();
  play(moves);
}
void beginAt(const char* fen) { match.newGame(at(fen)); }

const char* fen() {
  static FenText text;
  writeFen(match.position(), text.clear());
  return text.cString();
}
const char* result() {
  static base::TextOf<game::kMaxResultLength> text;
  describe(match.result(), text.clear());
  TEST_ASSERT_FALSE(text.truncated());
  return text.cString();
}
void refused(Refusal expected, Refusal got) { TEST_ASSERT_EQUAL_STRING(nameOf(expected), nameOf(got)); }

void aNewGameStandsAtTheFirstPosition() {
  begin();
  TEST_ASSERT_EQUAL_STRING(kFirstFen.data(), fen());
  TEST_ASSERT_EQUAL(0, match.plyCount());
  TEST_ASSERT_TRUE(match.lastMove().isNone());
  TEST_ASSERT_FALSE(match.isOver());
  TEST_ASSERT_EQUAL_STRING("the game is open", result());
}

void movesArePlayedAndRemembered() {
  begin("e4 c5 Nf3");
  TEST_ASSERT_EQUAL_STRING("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", fen());
  TEST_ASSERT_EQUAL(3, match.plyCount());
  TEST_ASSERT_EQUAL_HEX16(Move(g1, f3).bits(), match.lastMove().bits());
  TEST_ASSERT_EQUAL_HEX16(Move::doublePush(e2, e4).bits(), match.moves()[0].bits());
}

void anIllegalMoveIsRefusedAndChangesNothing() {
  begin("e4 e5");
  const uint32_t version = match.version();
  refused(Refusal::NotLegal, match.play(Move(e1, e3)));
  refused(Refusal::NotLegal, match.play(Move(d7, d6)));
  refused(Refusal::NotLegal, match.play(Move()));
  TEST_ASSERT_EQUAL(2, match.plyCount());
  TEST_ASSERT_EQUAL_UINT32(version, match.version());
}

void noSixteenBitsPlayAMoveThatIsNotLegal() {
  begin("e4 e5 Nf3 Nc6 Bc4 Bc5");
  MoveList legal;
  TEST_ASSERT_TRUE(generateLegal(match.position(), legal));
  for (unsigned bits = 0; bits <= 0xFFFF; ++bits) {
    const Move any = Move::fromBits(bits);
    TEST_ASSERT_EQUAL(legal.has(any), match.mayPlay(any) == Refusal::None);
  }
}

void movesAreTakenBackOneOrSeveral() {
  begin("e4 e5 Nf3 Nc6");
  refused(Refusal::None, match.takeBack());
  TEST_ASSERT_EQUAL_STRING("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", fen());
  refused(Refusal::None, match.takeBack(3));
  TEST_ASSERT_EQUAL_STRING(kFirstFen.data(), fen());
  TEST_ASSERT_EQUAL(4, match.redoCount());
}

void thereIsNoTakingBackBeforeTheBeginning() {
  begin("e4 e5");
  refused(Refusal::NothingToTakeBack, match.takeBack(3));
  refused(Refusal::NothingToTakeBack, match.takeBack(0));
  refused(Refusal::NothingToTakeBack, match.takeBack(-1));
  TEST_ASSERT_EQUAL(2, match.plyCount());
}

void whatWasTakenBackCanBeRedone() {
  begin("e4 e5 Nf3 Nc6");
  static FenText before;
  writeFen(match.position(), before.clear());
  refused(Refusal::None, match.takeBack(4));
  refused(Refusal::NothingToRedo, match.redo(5));
  refused(Refusal::NothingToRedo, match.redo(0));
  refused(Refusal::None, match.redo());
  TEST_ASSERT_EQUAL(1, match.plyCount());
  refused(Refusal::None, match.redo(3));
  TEST_ASSERT_EQUAL_STRING(before.cString(), fen());
  refused(Refusal::NothingToRedo, match.redo());
}

void aNewMoveForgetsWhatWasTakenBack() {
  begin("e4 e5 Nf3");
  refused(Refusal::None, match.takeBack(2));
  play("c5");
  TEST_ASSERT_EQUAL(0, match.redoCount());
  refused(Refusal::NothingToRedo, match.redo());
}

void aRooksMoveBecomesCastlingWhenTheKingFollows() {
  begin("e4 e5 Nf3 Nc6 Bc4 Bc5");
  refused(Refusal::None, match.play(Move(h1, f1)));
  refused(Refusal::None, match.revise(Move::castling(e1, h1)));
  TEST_ASSERT_EQUAL_STRING("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4", fen());
  TEST_ASSERT_EQUAL(7, match.plyCount());
  TEST_ASSERT_EQUAL(Event::Revised, match.lastEvent());
}

void aPromotionIsRevisedAndAMateIsGoneWithTheQueen() {
  beginAt("7k/4P1pp/8/8/8/8/8/K7 w - - 0 1");
  refused(Refusal::None, match.play(Move::promotion(e7, e8, Kind::Queen)));
  TEST_ASSERT_EQUAL_STRING("White wins by checkmate", result());
  refused(Refusal::None, match.revise(Move::promotion(e7, e8, Kind::Knight)));
  TEST_ASSERT_EQUAL_STRING("the game is open", result());
  TEST_ASSERT_EQUAL_STRING("4N2k/6pp/8/8/8/8/8/K7 b - - 0 1", fen());
  refused(Refusal::None, match.revise(Move::promotion(e7, e8, Kind::Rook)));
  TEST_ASSERT_TRUE(match.isOver());
}

void anEarlierMoveIsRevisedWhileThoseSinceFitIt() {
  begin("e4 d5 exd5 Nf6 Nf3");
  refused(Refusal::NotLegal, match.revise(Move::doublePush(d2, d4), 4));  // nothing takes on d5 then
  refused(Refusal::SameMove, match.revise(Move(e4, d5), 2));
  refused(Refusal::NothingToRevise, match.revise(Move::doublePush(d2, d4), 5));
  TEST_ASSERT_EQUAL_STRING("rnbqkb1r/ppp1pppp/5n2/3P4/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 3", fen());
  refused(Refusal::None, match.revise(Move(e4, e5), 2));
  TEST_ASSERT_EQUAL_STRING("rnbqkb1r/ppp1pppp/5n2/3pP3/8/5N2/PPPP1PPP/RNBQKB1R b KQkq - 2 3", fen());
  TEST_ASSERT_EQUAL(5, match.plyCount());
  TEST_ASSERT_EQUAL(0, match.redoCount());
  TEST_ASSERT_EQUAL(Event::Revised, match.lastEvent());
  TEST_ASSERT_EQUAL(2, match.revisedBehind());
}

void onlyALegalOtherMoveRevises() {
  begin();
  refused(Refusal::NothingToRevise, match.revise(Move::doublePush(e2, e4)));
  play("e4");
  refused(Refusal::SameMove, match.revise(Move::doublePush(e2, e4)));
  refused(Refusal::NotLegal, match.revise(Move(e7, e6)));
  refused(Refusal::None, match.resign(Colour::Black));
  refused(Refusal::GameOver, match.revise(Move(e2, e3)));
}

void mateEndsTheGame() {
  begin("f3 e5 g4 Qh4#");
  TEST_ASSERT_TRUE(match.isOver());
  TEST_ASSERT_EQUAL_STRING("Black wins by checkmate", result());
  refused(Refusal::GameOver, match.play(Move(e1, f2)));
  refused(Refusal::GameOver, match.resign(Colour::White));
  refused(Refusal::NotOver, match.reopen());
  TEST_ASSERT_EQUAL(Event::Played, match.lastEvent());
}

void aTakebackReopensAGameAndARedoEndsItAgain() {
  begin("f3 e5 g4 Qh4#");
  refused(Refusal::None, match.takeBack());
  TEST_ASSERT_FALSE(match.isOver());
  refused(Refusal::None, match.redo());
  TEST_ASSERT_EQUAL_STRING("Black wins by checkmate", result());
  refused(Refusal::None, match.takeBack(1));
  play("d6");
  TEST_ASSERT_FALSE(match.isOver());
}

void stalemateAndBareKingsAreDraws() {
  beginAt("7k/8/8/6Q1/8/8/8/K7 w - - 0 1");
  play("Qg6");
  TEST_ASSERT_EQUAL_STRING("draw by stalemate", result());
  beginAt("7k/8/8/8/8/8/1q6/K7 w - - 0 1");
  play("Kxb2");
  TEST_ASSERT_EQUAL_STRING("draw by dead position", result());
}

void aPositionThatIsOverStartsAsAGameThatIsOver() {
  beginAt("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  TEST_ASSERT_EQUAL_STRING("White wins by checkmate", result());
  refused(Refusal::GameOver, match.play(Move(h8, g8)));
}

void threefoldRepetitionIsOfferedAndFivefoldEnds() {
  constexpr const char* kRound = "Nf3 Nf6 Ng1 Ng8";
  begin(kRound);
  refused(Refusal::NoClaim, match.claimDraw());
  play(kRound);
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, match.claim());
  TEST_ASSERT_FALSE(match.isOver());
  play("e4");
  TEST_ASSERT_EQUAL(Ending::None, match.claim());
  refused(Refusal::None, match.takeBack());
  refused(Refusal::None, match.claimDraw());
  TEST_ASSERT_EQUAL_STRING("draw by threefold repetition", result());
  refused(Refusal::None, match.reopen());
  TEST_ASSERT_EQUAL(Ending::ThreefoldRepetition, match.claim());
  play(kRound);
  play(kRound);
  TEST_ASSERT_EQUAL_STRING("draw by fivefold repetition", result());
}

void theFiftyMoveRuleIsClaimedAndTheSeventyFiveMoveRuleIsNot() {
  beginAt("7k/8/8/8/8/8/R7/K7 w - - 99 90");
  TEST_ASSERT_EQUAL(Ending::None, match.claim());
  play("Rb2");
  refused(Refusal::None, match.claimDraw());
  TEST_ASSERT_EQUAL_STRING("draw by the fifty-move rule", result());
  beginAt("7k/8/8/8/8/8/R7/K7 w - - 149 90");
  play("Rb2");
  TEST_ASSERT_EQUAL_STRING("draw by the seventy-five-move rule", result());
}

void playersEndAGameAndThinkBetterOfIt() {
  begin("e4 e5");
  refused(Refusal::None, match.resign(Colour::White));
  TEST_ASSERT_EQUAL_STRING("Black wins, White resigned", result());
  TEST_ASSERT_EQUAL(Event::Ended, match.lastEvent());
  refused(Refusal::GameOver, match.agreeDraw());
  refused(Refusal::GameOver, match.play(Move(g1, f3)));
  refused(Refusal::None, match.reopen());
  TEST_ASSERT_EQUAL(Event::Reopened, match.lastEvent());
  refused(Refusal::None, match.agreeDraw());
  TEST_ASSERT_EQUAL_STRING("draw by agreement", result());
  refused(Refusal::None, match.takeBack());
  TEST_ASSERT_FALSE(match.isOver());
  refused(Refusal::None, match.declare(Result::WhiteWins));
  TEST_ASSERT_EQUAL_STRING("White wins, as declared", result());
}

void aResultThatCannotBeIsRefused() {
  begin();
  refused(Refusal::NoClaim, match.declare(Result::Open));
  refused(Refusal::NoClaim, match.end({Result::WhiteWins, EndReason::Agreement}));
  refused(Refusal::NoClaim, match.end({Result::Draw, EndReason::Resignation}));
  refused(Refusal::NoClaim, match.end({Result::WhiteWins, EndReason::Checkmate}));
  refused(Refusal::NoClaim, match.end({Result::Draw, EndReason::FiftyMoves}));
  TEST_ASSERT_FALSE(match.isOver());
}

void aFallenFlagLosesUnlessTheOtherSideCannotMate() {
  struct Case {
    const char* fen;
    const char* result;  // when White's flag falls
  };
  constexpr const char* kLost = "Black wins on time";
  constexpr const char* kDrawn = "draw, time is up but the other side cannot mate";
  constexpr Case kCases[] = {
      {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", kDrawn},     // a bare king
      {"4k3/7p/8/8/8/8/8/Q3K3 w - - 0 1", kLost},     // a pawn may become anything
      {"4k2n/8/8/8/8/8/8/Q3K3 w - - 0 1", kDrawn},    // a knight against queens
      {"4k2n/8/8/8/8/8/8/R3K3 w - - 0 1", kLost},     // a knight, and a rook to stand in the way
      {"4k2n/8/8/8/8/8/P7/4K3 w - - 0 1", kLost},     // a knight and a pawn
      {"4k1nn/8/8/8/8/8/8/Q3K3 w - - 0 1", kLost},    // two knights
      {"4k2b/8/8/8/8/8/8/QR2K3 w - - 0 1", kDrawn},   // a bishop against rook and queen
      {"4k2b/8/8/8/8/8/8/N3K3 w - - 0 1", kLost},     // a bishop, and a knight in the way
      {"4k2b/8/8/8/8/8/8/Q1B1K3 w - - 0 1", kDrawn},  // bishops of one colour
      {"4k2b/8/8/8/8/8/8/1B2K3 w - - 0 1", kLost},    // of both
      {"4k1bb/8/8/8/8/8/8/Q3K3 w - - 0 1", kLost},    // a pair
      {"4k1bn/8/8/8/8/8/8/Q3K3 w - - 0 1", kLost},    // bishop and knight
  };
  for (const Case& each : kCases) {
    beginAt(each.fen);
    refused(Refusal::None, match.end(game::resultOfFlagFall(match.position(), Colour::White)));
    TEST_ASSERT_EQUAL_STRING_MESSAGE(each.result, result(), each.fen);
  }
  begin();
  refused(Refusal::None, match.end(game::resultOfFlagFall(match.position(), Colour::Black)));
  TEST_ASSERT_EQUAL_STRING("White wins on time", result());
}

void earlierPositionsCanBeSeenAgain() {
  begin("e4 d5 exd5");
  Position before;
  TEST_ASSERT_TRUE(match.positionBefore(1, before));
  TEST_ASSERT_EQUAL(Piece::BlackPawn, before.at(d5));
  TEST_ASSERT_TRUE(match.positionBefore(0, before));
  TEST_ASSERT_EQUAL(Piece::WhitePawn, before.at(d5));
  TEST_ASSERT_TRUE(match.positionBefore(3, before));
  TEST_ASSERT_TRUE(before == Position());
  TEST_ASSERT_FALSE(match.positionBefore(4, before));
  TEST_ASSERT_FALSE(match.positionBefore(-1, before));
  TEST_ASSERT_TRUE(before == Position());
  TEST_ASSERT_EQUAL(31, match.occupiedBefore(0).count());
  TEST_ASSERT_TRUE(match.occupiedBefore(1).has(e4));
  TEST_ASSERT_TRUE(match.occupiedBefore(2).has(d7));
  TEST_ASSERT_TRUE(match.occupiedBefore(4).empty());
}

void everyEventCountsUpAndSaysWhatItWas() {
  begin();
  uint32_t version = match.version();
  const auto happened = [&](Event event) {
    TEST_ASSERT_EQUAL_UINT32(++version, match.version());
    TEST_ASSERT_EQUAL(event, match.lastEvent());
  };
  play("e4");
  happened(Event::Played);
  refused(Refusal::None, match.revise(Move::doublePush(d2, d4)));
  happened(Event::Revised);
  refused(Refusal::None, match.takeBack());
  happened(Event::TakenBack);
  refused(Refusal::None, match.redo());
  happened(Event::Redone);
  refused(Refusal::None, match.agreeDraw());
  happened(Event::Ended);
  refused(Refusal::None, match.reopen());
  happened(Event::Reopened);
  match.newGame();
  happened(Event::Started);
}

// Kings walk about at random and a pawn steps when it must, so that no rule ends the game. Where there is
// no such move left, some are taken back.
void playUntilFull() {
  players::RandomPlayer player(1);
  beginAt("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
  for (int tries = 1; tries < 100000 && match.plyCount() < Game::kMaxPlies; ++tries) {
    if (tries % 500 == 0 && match.plyCount() > 20) refused(Refusal::None, match.takeBack(20));
    const Move next = player.choose(match.position());
    const bool pawn = kindOf(match.position().at(next.from())) == Kind::Pawn;
    if (match.position().isCapture(next)) continue;
    if (pawn && match.position().halfmoveClock() < 60) continue;
    refused(Refusal::None, match.play(next));
    if (match.isOver()) refused(Refusal::None, match.takeBack());
  }
}

void aFullGameTakesNoMoreMoves() {
  playUntilFull();
  TEST_ASSERT_EQUAL(Game::kMaxPlies, match.plyCount());
  players::RandomPlayer player(1);
  refused(Refusal::GameFull, match.play(player.choose(match.position())));
  refused(Refusal::None, match.takeBack());
  refused(Refusal::None, match.redo());
  refused(Refusal::None, match.agreeDraw());
}

void takingBackAndRedoingIsLikeNeverHavingDoneIt() {
  static Game straight;
  for (uint32_t seed = 1; seed <= (kSmall ? 3 : 30); ++seed) {
    players::RandomPlayer player(seed);
    straight.newGame();
    match.newGame();
    for (int ply = 0; ply < 150 && !straight.isOver(); ++ply) {
      const Move next = player.choose(straight.position());
      refused(Refusal::None, straight.play(next));
      refused(Refusal::None, match.play(next));
      const int back = 1 + ply % 7;
      if (match.takeBack(back) == Refusal::None) refused(Refusal::None, match.redo(back));
      TEST_ASSERT_TRUE(straight.position() == match.position());
      TEST_ASSERT_TRUE(straight.result() == match.result());
      TEST_ASSERT_EQUAL(straight.claim(), match.claim());
    }
  }
}

void theSameSeedPlaysTheSameGame() {
  static Move first[60];
  players::RandomPlayer player(2024);
  const auto playOut = [&] {
    match.newGame();
    while (!match.isOver() && match.plyCount() < 60)
      refused(Refusal::None, match.play(player.choose(match.position())));
  };
  playOut();
  const int count = match.plyCount();
  for (int i = 0; i < count; ++i) first[i] = match.moves()[i];
  player.setSeed(player.seed());
  playOut();
  TEST_ASSERT_EQUAL(count, match.plyCount());
  for (int i = 0; i < count; ++i) TEST_ASSERT_EQUAL_HEX16(first[i].bits(), match.moves()[i].bits());
  player.setSeed(2025);
  playOut();
  int same = 0;
  for (int i = 0; i < count && i < match.plyCount(); ++i) same += first[i] == match.moves()[i] ? 1 : 0;
  TEST_ASSERT_LESS_THAN(count, same);
}

void theRandomPlayerFindsEveryMoveAndNoneWhereThereIsNone() {
  players::RandomPlayer player(7);
  MoveList legal;
  TEST_ASSERT_TRUE(generateLegal(Position(), legal));
  int seen[20] = {};
  for (int i = 0; i < 1000; ++i) {
    const Move chosen = player.choose(Position());
    for (int at = 0; at < legal.size(); ++at) seen[at] += legal[at] == chosen ? 1 : 0;
  }
  for (const int times : seen) TEST_ASSERT_INT_WITHIN(35, 50, times);
  TEST_ASSERT_TRUE(player.choose(at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")).isNone());
}

void tagsAreCleanedAndGoIntoPgn() {
  begin("e4 e5");
  refused(Refusal::None, match.resign(Colour::Black));
  TEST_ASSERT_EQUAL(TagRefusal::None, match.tags().set("White", "Jos\xC3\xA9 Ra\xC3\xBAl Capablanca"));
  TEST_ASSERT_EQUAL(TagRefusal::None, match.tags().set("WhiteElo", "2725"));
  TEST_ASSERT_EQUAL(TagRefusal::None, match.tags().set("Event", "one\ntwo"));
  PgnWriter writer(match.tags(), match.result().result, match.start(), match.moves(), match.plyCount());
  static base::TextOf<600> pgn;
  pgn.clear();
  for (PgnLine line; writer.nextLine(line);) pgn.add(line.view()).add('\n');
  TEST_ASSERT_EQUAL_STRING(
      "[Event \"one two\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
      "[White \"Jos\xC3\xA9 Ra\xC3\xBAl Capablanca\"]\n[Black \"?\"]\n"
      "[Result \"1-0\"]\n[WhiteElo \"2725\"]\n\n1. e4 e5 1-0\n",
      pgn.cString());
  match.newGame();
  TEST_ASSERT_TRUE(match.tags().empty());
}

}  // namespace

SUITE() {
  RUN_TEST(aNewGameStandsAtTheFirstPosition);
  RUN_TEST(movesArePlayedAndRemembered);
  RUN_TEST(anIllegalMoveIsRefusedAndChangesNothing);
  RUN_TEST(noSixteenBitsPlayAMoveThatIsNotLegal);
  RUN_TEST(movesAreTakenBackOneOrSeveral);
  RUN_TEST(thereIsNoTakingBackBeforeTheBeginning);
  RUN_TEST(whatWasTakenBackCanBeRedone);
  RUN_TEST(aNewMoveForgetsWhatWasTakenBack);
  RUN_TEST(aRooksMoveBecomesCastlingWhenTheKingFollows);
  RUN_TEST(aPromotionIsRevisedAndAMateIsGoneWithTheQueen);
  RUN_TEST(anEarlierMoveIsRevisedWhileThoseSinceFitIt);
  RUN_TEST(onlyALegalOtherMoveRevises);
  RUN_TEST(mateEndsTheGame);
  RUN_TEST(aTakebackReopensAGameAndARedoEndsItAgain);
  RUN_TEST(stalemateAndBareKingsAreDraws);
  RUN_TEST(aPositionThatIsOverStartsAsAGameThatIsOver);
  RUN_TEST(threefoldRepetitionIsOfferedAndFivefoldEnds);
  RUN_TEST(theFiftyMoveRuleIsClaimedAndTheSeventyFiveMoveRuleIsNot);
  RUN_TEST(playersEndAGameAndThinkBetterOfIt);
  RUN_TEST(aResultThatCannotBeIsRefused);
  RUN_TEST(aFallenFlagLosesUnlessTheOtherSideCannotMate);
  RUN_TEST(earlierPositionsCanBeSeenAgain);
  RUN_TEST(everyEventCountsUpAndSaysWhatItWas);
  RUN_TEST(aFullGameTakesNoMoreMoves);
  RUN_TEST(takingBackAndRedoingIsLikeNeverHavingDoneIt);
  RUN_TEST(theSameSeedPlaysTheSameGame);
  RUN_TEST(theRandomPlayerFindsEveryMoveAndNoneWhereThereIsNone);
  RUN_TEST(tagsAreCleanedAndGoIntoPgn);
}
