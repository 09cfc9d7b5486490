// How a game has ended, and why: by the rules, by the players' word, or on time.
#pragma once

#include "base/text.h"
#include "chess/outcome.h"

namespace game {

// The first ones are chess::Ending, in its order.
enum class EndReason : uint8_t {
  None,
  Checkmate,
  Stalemate,
  DeadPosition,
  FivefoldRepetition,
  SeventyFiveMoves,
  ThreefoldRepetition,  // claimed
  FiftyMoves,           // claimed
  Resignation,
  Agreement,
  Time,
  TimeWithoutMaterial,  // a flag fell, but the other side could never have mated
  Declared              // the players say so: kings in the centre, or a game that was read in
};
constexpr int kEndReasons = 13;

constexpr EndReason reasonOf(chess::Ending ending) { return static_cast<EndReason>(ending); }
// Found by looking at the board, so a takeback is the only way on.
constexpr bool isByRules(EndReason reason) {
  return reason != EndReason::None && reason <= EndReason::SeventyFiveMoves;
}

struct GameResult {
  chess::Result result = chess::Result::Open;
  EndReason reason = EndReason::None;

  constexpr bool isOpen() const { return result == chess::Result::Open; }
  friend constexpr bool operator==(GameResult a, GameResult b) {
    return a.result == b.result && a.reason == b.reason;
  }
  friend constexpr bool operator!=(GameResult a, GameResult b) { return !(a == b); }
};

constexpr chess::Result winOf(chess::Colour winner) {
  return winner == chess::Colour::White ? chess::Result::WhiteWins : chess::Result::BlackWins;
}

// Do the two belong together? Nobody wins by agreement.
constexpr bool isPossible(GameResult result) {
  const bool draw = result.result == chess::Result::Draw;
  switch (result.reason) {
    case EndReason::None:
      return result.isOpen();
    case EndReason::Checkmate:
    case EndReason::Resignation:
    case EndReason::Time:
      return !result.isOpen() && !draw;
    case EndReason::Declared:
      return !result.isOpen();
    default:
      return draw;
  }
}

// "White wins by checkmate", "draw by agreement", "Black wins, White resigned", "the game is open".
constexpr int kMaxResultLength = 60;
void describe(GameResult result, base::Text& text);

// Can this side still mate, if the other helps as badly as it can? What decides when a flag falls.
// By material: bare kings cannot, nor can a lone knight or bishops of one colour unless the other side
// has pieces that could stand in its own king's way.
bool canEverMate(const chess::Position& position, chess::Colour side);

// What it means when this side's flag falls.
GameResult resultOfFlagFall(const chess::Position& position, chess::Colour flagged);

}  // namespace game
