// What a search is asked for: how far it may go, which moves it may play, and what it tells on the way.
#pragma once

#include "chess/move.h"
#include "engine/score.h"

namespace engine {

// The search ends when the first of these is reached; zero means no limit.
struct Limits {
  int depth = 0;  // in half-moves
  uint32_t nodes = 0;
  uint32_t softMs = 0;  // no new iteration begins after this
  uint32_t hardMs = 0;  // the search stops here
  int lines = 1;        // best lines wanted (MultiPV), up to kMaxLines
  // The root moves allowed, all if none are given. Those that are not legal are left out.
  const chess::Move* moves = nullptr;
  int moveCount = 0;
  // Each move of the piece on this square gets a score of its own, for the coach; kNoSquare for none.
  chess::Square focus = chess::kNoSquare;
};

// How well it plays, for the lower levels; as it stands here, as well as it can.
struct Style {
  int noise = 0;      // each evaluation is off by up to this much, always the same for the same position
  int width = 0;      // quiet moves looked at in a position below the root; 0 for all
  int captures = 64;  // how many captures in a row it thinks through at the end of a line
  uint32_t seed = 0;
};

constexpr int kMaxLine = 16;   // moves of a line that are reported
constexpr int kMaxLines = 4;   // lines reported
constexpr int kMaxFocus = 32;  // more than the moves of any one piece

struct Line {
  int16_t score = 0;
  uint8_t depth = 0;
  uint8_t length = 0;
  chess::Move moves[kMaxLine];

  chess::Move best() const { return length > 0 ? moves[0] : chess::Move(); }
};

struct MoveScore {
  chess::Move move;
  int16_t score = 0;
};

// What is known so far; also the result once the search has ended.
struct Info {
  uint32_t nodes = 0;
  uint8_t depth = 0;    // of the last iteration that was finished
  uint8_t deepest = 0;  // half-moves to the end of the longest line looked at
  uint8_t lineCount = 0;
  uint8_t focusCount = 0;
  bool done = false;
  Line lines[kMaxLines];  // the best first; without any if there is no legal move
  // The moves of the piece in focus; a score far below the best is only known not to be higher.
  MoveScore focus[kMaxFocus];
  uint8_t focusDepth = 0;  // 0 until all of them have a score
  int16_t focusBest = 0;   // the best score of all moves when they were last scored

  chess::Move best() const { return lineCount > 0 ? lines[0].best() : chess::Move(); }
  int score() const { return lineCount > 0 ? lines[0].score : 0; }
};

}  // namespace engine
