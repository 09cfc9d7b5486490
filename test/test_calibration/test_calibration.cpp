// Boards wired in every way, and a person with one piece.
#include <cstring>
#include <initializer_list>
#include <new>
#include <utility>

#include "app/app.h"
#include "board/state.h"
#include "positions.h"
#include "suite.h"
#include "whole_board.h"

using namespace chess;

namespace {

using Numbers = board::Maps::Numbers;

// A wiring that nobody knows: by square, the numbers of its sensor and its LED.
struct Wiring {
  Numbers sensors, leds;
};

Wiring shuffled(uint32_t seed) {
  Wiring wiring;
  for (Numbers* numbers : {&wiring.sensors, &wiring.leds}) {
    for (unsigned i = 0; i < 64; ++i) (*numbers)[i] = static_cast<uint8_t>(i);
    for (unsigned i = 63; i > 0; --i) {
      seed = seed * 1664525 + 1013904223;
      std::swap((*numbers)[i], (*numbers)[(seed >> 8) % (i + 1)]);
    }
  }
  return wiring;
}

alignas(WholeBoard) unsigned char storage[sizeof(WholeBoard)];
WholeBoard* board = nullptr;

void freshBoard() {
  board = new (storage) WholeBoard();
  board->start();
}

// What the sensors see, as they are wired. True when something else is awaited afterwards.
bool show(uint64_t scan, uint32_t ms = 280) {
  base::TextOf<120> before, after;
  board->parts().stage.current().describe(before);
  board->setPieces(SquareSet(scan));
  board->wait(ms, 4);
  board->parts().stage.current().describe(after);
  return before.view() != after.view();
}
bool put(const Wiring& wiring, Square square) {
  show(0);
  return show(uint64_t{1} << wiring.sensors[static_cast<unsigned>(indexOf(square))]);
}
Square litSquare(const Wiring& wiring) {
  const int lit = board->lit().empty() ? -1 : indexOf(board->lit().first());
  for (int index = 0; index < 64; ++index)
    if (wiring.leds[static_cast<unsigned>(index)] == lit) return squareFromIndex(index);
  return kNoSquare;
}
bool awaits(const char* words) {
  base::TextOf<120> text;
  board->parts().stage.current().describe(text);
  return text.view().find(words) != std::string_view::npos;
}
bool skip() {
  board->type("calibrate skip");
  board->wait(20);  // for the lights
  return !board->hasHeard("error");
}
bool isCalibrating() { return std::strcmp(board->parts().stage.current().name(), "calibration") == 0; }

void calibrate() {
  freshBoard();
  board->type("calibrate");
}
void calibrateEmptyBoard() {
  calibrate();
  show(0);
}
// Does as it is told until all LEDs were shown.
void follow(const Wiring& wiring) {
  calibrateEmptyBoard();
  for (const Square corner : {a1, b1, a2}) TEST_ASSERT_TRUE(put(wiring, corner));
  for (int i = 0; i < 64; ++i) TEST_ASSERT_TRUE(put(wiring, litSquare(wiring)));
}
void expectLearnt(const Wiring& wiring) {
  TEST_ASSERT_FALSE(isCalibrating());
  TEST_ASSERT_TRUE(board->parts().maps.sensors().numbers() == wiring.sensors);
  TEST_ASSERT_TRUE(board->parts().maps.leds().numbers() == wiring.leds);
}

void everyUsualOrderIsRecognisedWithoutNamingSquares() {
  for (const wiring::Corner corner :
       {wiring::Corner::a1, wiring::Corner::h1, wiring::Corner::a8, wiring::Corner::h8})
    for (const wiring::Along along : {wiring::Along::Ranks, wiring::Along::Files})
      for (const bool serpentine : {false, true}) {
        if (kSmall && (along == wiring::Along::Files || corner == wiring::Corner::h1)) continue;
        Wiring wiring = shuffled(7);
        wiring.leds = wiring::BoardMap({corner, along, serpentine, 0}).numbers();
        follow(wiring);
        expectLearnt(wiring);
      }
}

void aChainInNoOrderAtAllIsLearntByNames() {
  const Wiring wiring = shuffled(3);
  follow(wiring);
  TEST_ASSERT_TRUE(awaits("put it on a1"));
  for (int index = 0; index < 64 && isCalibrating(); ++index) put(wiring, squareFromIndex(index));
  expectLearnt(wiring);
}

void aBoardWithPiecesOnItWaits() {
  calibrate();
  TEST_ASSERT_FALSE(show(0xFFFF, 2000));
  TEST_ASSERT_TRUE(awaits("take all pieces off"));
  TEST_ASSERT_TRUE(show(0));
  TEST_ASSERT_TRUE(awaits("a1"));
}

void aPieceThatPassesIsNotTaken() {
  const Wiring wiring = shuffled(1);
  calibrateEmptyBoard();
  TEST_ASSERT_FALSE(show(uint64_t{1} << wiring.sensors[9], 100));
  TEST_ASSERT_FALSE(show(0, 40));
  TEST_ASSERT_TRUE(awaits("a1"));
}

void twoPiecesAreNotTakenAndSaid() {
  calibrateEmptyBoard();
  TEST_ASSERT_FALSE(show(3, 2000));
  TEST_ASSERT_TRUE(show(3, 2000));
  TEST_ASSERT_TRUE(awaits("pieces seen: 2; put one piece on a1"));
  TEST_ASSERT_FALSE(show(3, 9000));  // once is enough
  show(1);
  TEST_ASSERT_TRUE(awaits("put one piece on b1"));
  TEST_ASSERT_FALSE(awaits("seen"));
}

void aPiecePutBackWhereItWasCountsOnlyOnceLifted() {
  const Wiring wiring = shuffled(2);
  calibrateEmptyBoard();
  TEST_ASSERT_TRUE(put(wiring, a1));
  TEST_ASSERT_FALSE(show(0, 100));  // a drop-out
  TEST_ASSERT_FALSE(show(uint64_t{1} << wiring.sensors[0]));
  TEST_ASSERT_TRUE(put(wiring, a1));
  TEST_ASSERT_TRUE(awaits("shown before"));
}

void aSquareShownTwiceIsSaidAndAskedForAgain() {
  const Wiring wiring = shuffled(2);
  calibrateEmptyBoard();
  put(wiring, a1);
  put(wiring, b1);
  put(wiring, a1);
  TEST_ASSERT_TRUE(awaits("shown before"));
  TEST_ASSERT_TRUE(awaits("a2"));
}

void aDeadSensorCanBeLeftOut() {
  Wiring wiring = shuffled(5);
  wiring.leds = wiring::BoardMap(wiring::kSerpentineByRank).numbers();
  freshBoard();
  TEST_ASSERT_FALSE(skip());
  calibrateEmptyBoard();
  for (const Square corner : {a1, b1, a2}) put(wiring, corner);
  for (int i = 0; i < 64; ++i) {
    if (litSquare(wiring) == e4)
      TEST_ASSERT_TRUE(skip());
    else
      TEST_ASSERT_TRUE(put(wiring, litSquare(wiring)));
  }
  expectLearnt(wiring);  // the one that is left over is the right one
}

// Without a2 this chain could be one of two, so squares are asked for by name.
void aDeadCornerCanBeLeftOut() {
  for (const Square dead : {a1, b1, a2}) {
    Wiring wiring = shuffled(6);
    wiring.leds = wiring::BoardMap(wiring::kSerpentineByRank).numbers();
    const auto putOrSkip = [&](Square square) {
      TEST_ASSERT_TRUE(square == dead ? skip() : put(wiring, square));
    };
    calibrate();
    show(0);
    for (const Square corner : {a1, b1, a2}) putOrSkip(corner);
    for (int i = 0; i < 64; ++i) putOrSkip(litSquare(wiring));
    TEST_ASSERT_EQUAL(dead != a2, !isCalibrating());
    for (int index = 0; index < 64 && isCalibrating(); ++index) putOrSkip(squareFromIndex(index));
    expectLearnt(wiring);
  }
}

void aSensorThatAlwaysSeesAPieceCanBeLeftOut() {
  Wiring wiring = shuffled(8);
  wiring.leds = wiring::BoardMap(wiring::kSerpentineByRank).numbers();
  const uint64_t stuck = uint64_t{1} << wiring.sensors[static_cast<unsigned>(indexOf(d4))];
  const auto putBesides = [&](Square square) {
    show(stuck);
    return show(stuck | uint64_t{1} << wiring.sensors[static_cast<unsigned>(indexOf(square))]);
  };
  calibrate();
  TEST_ASSERT_FALSE(skip());  // there is nothing to leave out yet
  TEST_ASSERT_TRUE(show(stuck, 4000));
  TEST_ASSERT_TRUE(awaits("pieces seen: 1; take all pieces off the board, or 'calibrate skip'"));
  TEST_ASSERT_TRUE(skip());
  for (const Square corner : {a1, b1, a2}) TEST_ASSERT_TRUE(putBesides(corner));
  for (int i = 0; i < 64; ++i) {
    const Square lit = litSquare(wiring);
    TEST_ASSERT_TRUE(lit == d4 ? skip() : putBesides(lit));
  }
  expectLearnt(wiring);
}

void aDeadSensorCanBeLeftOutWhereSquaresAreNamed() {
  const Wiring wiring = shuffled(9);
  calibrateEmptyBoard();
  for (const Square corner : {a1, b1, a2}) put(wiring, corner);
  for (int i = 0; i < 64; ++i) {
    const Square lit = litSquare(wiring);
    TEST_ASSERT_TRUE(lit == e4 ? skip() : put(wiring, lit));
  }
  for (int index = 0; index < 64; ++index) {
    const Square square = squareFromIndex(index);
    TEST_ASSERT_TRUE(square == e4 ? skip() : put(wiring, square));
  }
  expectLearnt(wiring);
}

void aChainOfWhichNoCornerAnswersIsLearntByNames() {
  Wiring wiring = shuffled(10);
  wiring.leds = wiring::BoardMap(wiring::kSerpentineByRank).numbers();
  calibrateEmptyBoard();
  for (int i = 0; i < 3; ++i) TEST_ASSERT_TRUE(skip());
  for (int i = 0; i < 64; ++i) put(wiring, litSquare(wiring));
  TEST_ASSERT_TRUE(awaits("put it on a1"));
  for (int index = 0; index < 64; ++index) put(wiring, squareFromIndex(index));
  expectLearnt(wiring);
}

void mapsSurviveBeingPacked() {
  const Wiring wiring = shuffled(11);
  Wiring read;
  board::unpackMaps(board::packMaps(wiring.sensors, wiring.leds), read.sensors, read.leds);
  TEST_ASSERT_TRUE(read.sensors == wiring.sensors);
  TEST_ASSERT_TRUE(read.leds == wiring.leds);
}

// --- the whole board

void putOnly(SquareSet pieces) {
  board->setPieces(SquareSet());
  board->wait(50);
  board->setPieces(pieces);
  board->wait(300);
}

// This board is wired as it is configured, so numbers are squares; what is shown is that board turned round.
Square turned(Square square) { return squareFromIndex(63 - indexOf(square)); }

void calibrateTurnedBoard() {
  board->type("calibrate");
  board->setPieces(SquareSet());
  board->wait(300);
  for (const Square corner : {a1, b1, a2}) putOnly(SquareSet::of(turned(corner)));
  for (int i = 0; i < 64; ++i) putOnly(board->lit());
}

void theBoardLearnsAndThenPlaysByIt() {
  freshBoard();
  calibrateTurnedBoard();
  TEST_ASSERT_TRUE(board->hasHeard("done"));
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->wait(600);
  SquareSet pieces = board->pieces();
  pieces.remove(turned(e2));
  board->setPieces(pieces);
  board->wait(200);
  TEST_ASSERT_TRUE(board->lit().has(turned(e4)));
  TEST_ASSERT_FALSE(board->lit().has(e4));
}

void whatWasLearntIsKeptWithoutPower() {
  freshBoard();
  calibrateTurnedBoard();
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->losePower();
  board->start();
  board->wait(600);
  board->lift(turned(e2));
  TEST_ASSERT_TRUE(board->lit().has(turned(e4)));
}

void clearingForgetsIt() {
  freshBoard();
  calibrateTurnedBoard();
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("calibrate clear"), "forgotten"));
  board->setPieces(SquareSet(0xFFFF00000000FFFFu));
  board->wait(600);
  board->lift(e2);
  TEST_ASSERT_TRUE(board->lit().has(e4));
}

void sensorsCanBeLookedAtMeanwhile() {
  freshBoard();
  board->type("calibrate");
  board->setPieces(SquareSet::of(d4));
  board->wait(600);
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("selftest"), "1 pieces seen"));
}

// The page once showed old lights and said nothing of it.
void thePageSaysThatItCalibratesAndShowsItsLights() {
  calibrateEmptyBoard();
  const Wiring wiring = shuffled(4);
  for (const Square corner : {a1, b1, a2}) put(wiring, corner);
  board::StateCursor cursor;
  board::StateWriter writer(board->parts(), cursor);
  base::TextOf<8000> json;
  for (board::StatePiece piece; writer.next(piece);) json.add(piece.view());
  TEST_ASSERT_NOT_NULL(std::strstr(json.cString(), "\"activity\":\"calibration\""));
  TEST_ASSERT_NOT_NULL(std::strstr(json.cString(), "\"waiting\":\"put it on the lit square, 1 of 64\""));
  const char* const lights = std::strstr(json.cString(), "\"lights\":\"") + 10;
  for (int index = 0; index < 64; ++index) {
    const bool lit = std::strncmp(lights + index * 6, "000000", 6) != 0;
    TEST_ASSERT_EQUAL(board->lit().has(squareFromIndex(index)), lit);
  }
  TEST_ASSERT_EQUAL(1, board->lit().count());
}

void stoppingChangesNothing() {
  freshBoard();
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("calibrate stop"), "error"));
  board->type("calibrate");
  TEST_ASSERT_NOT_NULL(std::strstr(board->type("calibrate stop"), "stopped"));
  board->wait(300);
  board->lift(e2);
  TEST_ASSERT_TRUE(board->lit().has(e4));
}

}  // namespace

SUITE() {
  RUN_TEST(everyUsualOrderIsRecognisedWithoutNamingSquares);
  RUN_TEST(aChainInNoOrderAtAllIsLearntByNames);
  RUN_TEST(aBoardWithPiecesOnItWaits);
  RUN_TEST(aPieceThatPassesIsNotTaken);
  RUN_TEST(twoPiecesAreNotTakenAndSaid);
  RUN_TEST(aPiecePutBackWhereItWasCountsOnlyOnceLifted);
  RUN_TEST(aSquareShownTwiceIsSaidAndAskedForAgain);
  RUN_TEST(aDeadSensorCanBeLeftOut);
  RUN_TEST(aDeadCornerCanBeLeftOut);
  RUN_TEST(aSensorThatAlwaysSeesAPieceCanBeLeftOut);
  RUN_TEST(aDeadSensorCanBeLeftOutWhereSquaresAreNamed);
  RUN_TEST(aChainOfWhichNoCornerAnswersIsLearntByNames);
  RUN_TEST(mapsSurviveBeingPacked);
  RUN_TEST(theBoardLearnsAndThenPlaysByIt);
  RUN_TEST(whatWasLearntIsKeptWithoutPower);
  RUN_TEST(clearingForgetsIt);
  RUN_TEST(sensorsCanBeLookedAtMeanwhile);
  RUN_TEST(thePageSaysThatItCalibratesAndShowsItsLights);
  RUN_TEST(stoppingChangesNothing);
}
