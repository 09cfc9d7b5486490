// What suites about chess share: positions from FEN, moves by name, sets of squares by name. A name that
// is wrong fails the test that used it. Nothing here allocates.
#pragma once

#include <string_view>

#include "base/scan.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "chess/square_text.h"
#include "suite.h"

// On a chip, real or emulated, suites that search or play for long do less of it.
#if defined(ARDUINO) || defined(GLOWMATE_SMALL)
constexpr bool kSmall = true;
#else
constexpr bool kSmall = false;
#endif

inline chess::Position at(const char* fen) {
  chess::Position position;
  base::Reason why;
  if (!chess::parseFen(fen, position, why)) {
    static base::TextOf<250> message;
    message.clear().add(fen).add(": ").add(why.view());
    TEST_FAIL_MESSAGE(message.cString());
  }
  return position;
}

// "e4 d5" as a set; "" is the empty one.
inline chess::SquareSet squares(std::string_view names) {
  chess::SquareSet set;
  for (std::string_view name = base::nextWord(names); !name.empty(); name = base::nextWord(names)) {
    const chess::Square square = chess::squareFrom(name);
    if (square == chess::kNoSquare) TEST_FAIL_MESSAGE("this is not a square");
    set.add(square);
  }
  return set;
}

// The move of that UCI name in the newest frame, none if there is no such.
inline chess::Move named(std::string_view uci, const chess::MoveStack& moves) {
  for (const chess::Move move : moves) {
    chess::UciText name;
    chess::writeUci(move, name);
    if (name.view() == uci) return move;
  }
  return {};
}

// The legal move of that UCI name, none if there is no such. All generators must be of one mind.
inline chess::Move find(const chess::Position& position, std::string_view uci) {
  static chess::MoveList moves;
  moves.clear();
  TEST_ASSERT_TRUE(chess::generateLegal(position, moves));
  const chess::Move legal = named(uci, moves);

  moves.clear();
  TEST_ASSERT_TRUE(chess::generatePresumablyLegal(position, moves));
  chess::Move reference = named(uci, moves);
  chess::Position copy = position;
  chess::Undo undo;
  if (!reference.isNone() && !copy.tryMake(reference, undo)) reference = {};
  TEST_ASSERT_EQUAL_HEX16_MESSAGE(reference.bits(), legal.bits(), "the reference generator disagrees");

  moves.clear();
  TEST_ASSERT_TRUE(chess::generateFrom(position, chess::squareFrom(uci.substr(0, 2)), moves));
  TEST_ASSERT_EQUAL_HEX16_MESSAGE(named(uci, moves).bits(), legal.bits(), "its square's generator disagrees");
  return legal;
}

inline bool canPlay(const chess::Position& position, const char* uci) {
  return !find(position, uci).isNone();
}
inline bool canPlay(const char* fen, const char* uci) { return canPlay(at(fen), uci); }

// Plays moves by their UCI names, "e2e4 e7e5", and calls what is given after each.
template <typename AfterEach>
void play(chess::Position& position, std::string_view moves, AfterEach afterEach) {
  for (std::string_view name = base::nextWord(moves); !name.empty(); name = base::nextWord(moves)) {
    const chess::Move move = find(position, name);
    TEST_ASSERT_FALSE_MESSAGE(move.isNone(), "a move of the story is not legal");
    chess::Undo undo;
    position.make(move, undo);
    afterEach();
  }
}
inline void play(chess::Position& position, std::string_view moves) {
  play(position, moves, [] {});
}
inline chess::Position after(const char* fen, std::string_view moves) {
  chess::Position position = at(fen);
  play(position, moves);
  return position;
}

inline int countMoves(const chess::Position& position) {
  static chess::MoveList legal;
  legal.clear();
  TEST_ASSERT_TRUE(chess::generateLegal(position, legal));
  return legal.size();
}
inline int countMoves(const char* fen) { return countMoves(at(fen)); }

// Where the piece on a square may go: "f3 h3", in the order a1, b1 … h8, a promotion as "a8qrbn".
inline const char* destinations(const chess::Position& position, chess::Square from) {
  static base::TextOf<250> text;
  static chess::MoveList moves;
  moves.clear();
  text.clear();
  TEST_ASSERT_TRUE(chess::generateFrom(position, from, moves));
  for (int index = 0; index < chess::kSquares; ++index) {
    const chess::Square to = chess::squareFromIndex(index);
    bool reached = false;
    for (const chess::Move move : moves) reached |= landingOf(move) == to;
    if (!reached) continue;
    text.add(text.empty() ? "" : " ").add(to);
    for (const char kind : {'q', 'r', 'b', 'n'}) {
      chess::UciText name;
      name.add(from).add(to).add(kind);
      if (!named(name.view(), moves).isNone()) text.add(kind);
    }
  }
  return text.cString();
}
inline const char* destinations(const char* fen, chess::Square from) { return destinations(at(fen), from); }
