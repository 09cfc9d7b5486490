// The board's state as JSON, a piece at a time, so that a device can send it without holding it:
//   StateJson json(state, kAllParts);
//   for (JsonPiece piece; json.next(piece);) send(piece.view());
// The pieces joined are the members of one object, without its braces, so that more can stand beside them.
// docs/web-api.md says what they mean.
#pragma once

#include "app/state.h"

namespace app {

constexpr int kMostJsonPiece = 640;  // all lights: 384 digits and what is around them
using JsonPiece = chess::TextOf<kMostJsonPiece>;

class StateJson {
 public:
  // The state stays the caller's and must outlive this.
  StateJson(const State& state, Parts parts) : state_(state), left_(parts) {}

  // Puts the next piece in place of what the text held; false after the last.
  [[nodiscard]] bool next(chess::Text& text);

 private:
  void writeMoves(chess::Text& text);

  const State& state_;
  Parts left_;
  bool first_ = true;
  bool inMoves_ = false;
  int ply_ = 0;
  chess::Position position_;  // before that ply
};

// In quotes, with everything escaped that must be.
void writeJsonString(std::string_view words, chess::Text& text);

}  // namespace app
