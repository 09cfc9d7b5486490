// The game that an app plays on the board, as far as the board must know it to tell apps which pieces stand
// where: a position and the last few moves. It borrows the hands, which resolve moves as in any game.
#pragma once

#include "sensing/hands.h"

namespace eboard {

class Track {
 public:
  explicit Track(sensing::Hands& hands) : hands_(hands) {}

  const chess::Position& position() const { return position_; }
  const sensing::View& view() const { return hands_.view(); }
  // As the app is to see the squares. A rook that castling may have begun with is still in the air, or the
  // app would take it for a move.
  chess::SquareSet occupied() const { return hands_.settled() & ~held_; }
  // None at the beginning of what is known.
  chess::Move lastMove() const { return count_ == 0 ? chess::Move() : moves_[count_ - 1]; }
  bool mayStillChange(uint32_t nowMs) { return hands_.mayStillChange(nowMs); }

  // The pieces are to show this; nothing is known of how it came about.
  void reset(const chess::Position& position);
  // What the hands have done by the last scan; it counts once it has been carried out.
  sensing::Decision decide(uint32_t scannedAtMs);
  // Time goes by: what may not become castling any more is shown.
  void pass(uint32_t nowMs);
  void carryOut(const sensing::Decision& decision);
  // The app does not have it: the pieces are to show the position as it was.
  void refuse();
  // The app plays a move, which the pieces are to show. False, and nothing changes, if it is not legal.
  [[nodiscard]] bool play(chess::Move move);
  // The pawn that has just promoted is another piece. False when it has not, or cannot be.
  [[nodiscard]] bool changePromotion(chess::Kind kind);
  // To this position, if it is one of the last ones.
  [[nodiscard]] bool goBackTo(const chess::Position& position);
  // The app takes back the last move. False when it is not known any more.
  [[nodiscard]] bool takeBack();

 private:
  static constexpr int kMaxMoves = 32;  // as many as the hands can take back

  bool beginsCastling(chess::Move move) const;
  void push(chess::Move move);
  void pop(int plies);
  chess::Position before(int plies) const;
  void goBack(int plies, bool byHand);

  sensing::Hands& hands_;
  chess::SquareSet held_;
  chess::Move moves_[kMaxMoves];
  int count_ = 0;
  chess::Position base_;  // before the first of these moves
  chess::Position position_;
};

}  // namespace eboard
