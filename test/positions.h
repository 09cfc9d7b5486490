// What suites about chess share: positions from FEN, moves by name, sets of squares by name. A name that
// is wrong fails the test that used it. Nothing here allocates.
#pragma once

#include <string_view>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "chess/scan.h"
#include "suite.h"

// On a chip, real or emulated, suites that search or play for long do less of it.
#if defined(ARDUINO) || defined(GLOWMATE_SMALL)
constexpr bool kSmall = true;
#else
constexpr bool kSmall = false;
#endif

inline chess::Position at(const char* fen) {
  chess::Position position;
  chess::Reason why;
  if (!chess::parseFen(fen, position, why)) TEST_FAIL_MESSAGE(why.cString());
  return position;
}

// "e4 d5" as a set; "" is the empty one.
inline chess::SquareSet squares(std::string_view names) {
  chess::SquareSet set;
  for (std::string_view name = chess::nextWord(names); !name.empty(); name = chess::nextWord(names)) {
    const chess::Square square = chess::squareFrom(name);
    if (square == chess::kNoSquare) TEST_FAIL_MESSAGE("this is not a square");
    set.add(square);
  }
  return set;
}

// The legal move of that UCI name, none if there is no such.
inline chess::Move find(const chess::Position& position, std::string_view uci) {
  static chess::MoveList legal;
  legal.clear();
  TEST_ASSERT_TRUE(chess::generateLegal(position, legal));
  for (const chess::Move move : legal) {
    chess::UciText name;
    chess::writeUci(move, name);
    if (name.view() == uci) return move;
  }
  return {};
}

inline bool canPlay(const chess::Position& position, const char* uci) {
  return !find(position, uci).isNone();
}
inline bool canPlay(const char* fen, const char* uci) { return canPlay(at(fen), uci); }

// Plays moves by their UCI names, "e2e4 e7e5", and calls what is given after each.
template <typename AfterEach>
void play(chess::Position& position, std::string_view moves, AfterEach afterEach) {
  for (std::string_view name = chess::nextWord(moves); !name.empty(); name = chess::nextWord(moves)) {
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

// Where the man on a square may go: "f3 h3", in the order a1, b1 … h8, a promotion as "a8qrbn".
inline const char* destinations(const chess::Position& position, chess::Square from) {
  static chess::TextOf<250> text;
  static chess::MoveList moves;
  moves.clear();
  text.clear();
  TEST_ASSERT_TRUE(chess::generateFrom(position, from, moves));
  for (int index = 0; index < chess::kSquares; ++index) {
    const chess::Square to = chess::squareFromIndex(index);
    bool named = false;
    for (const chess::Move move : moves) {
      if (move.to() != to) continue;
      if (!named) text.add(text.empty() ? "" : " ").add(to);
      if (move.isPromotion()) text.add(" pnbrqk"[static_cast<int>(move.promotion())]);
      named = true;
    }
  }
  return text.cString();
}
inline const char* destinations(const char* fen, chess::Square from) { return destinations(at(fen), from); }
