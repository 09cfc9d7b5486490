#include "activities/arranging.h"

namespace activities {

using chess::Position;

Arranging::Arranging(board::Board& board, const Position& before) : board_(board) {
  const chess::Pieces* const standing = board_.referee.standing();
  guide_.begin(standing != nullptr ? *standing : piecesOf(before), board_.referee.hands().settled());
  board_.referee.forgetStanding();
}

void Arranging::enter(uint32_t nowMs) {
  changedAt_ = nowMs;
  followGame();
}

void Arranging::leave() {
  if (guide_.isDone() || board_.sensors.isBlind())
    board_.referee.awaitPieces();
  else
    board_.referee.awaitPieces(guide_.standing());
}

void Arranging::followGame() {
  gameVersion_ = board_.game().version();
  guide_.update(board_.game().position(), board_.referee.hands().settled());
}

void Arranging::sense(const board::Scan& /*scan*/, uint32_t nowMs) {
  const chess::SquareSet seen = board_.referee.hands().settled();
  packedUp_.sense(seen);
  if (guide_.update(board_.game().position(), seen)) changedAt_ = nowMs;
}

bool Arranging::isPackedUp(uint32_t nowMs) const {
  return packedUp_.isGiven(board_.referee.hands().settled(), nowMs - changedAt_) &&
         board_.game().position().occupied() != PackedUpSign::kFirstSquares;
}

void Arranging::tick(uint32_t nowMs) {
  base::Reason unheard;
  if (isPackedUp(nowMs) && board_.referee.mayStartAnew(unheard)) {
    guide_.begin(piecesOf(Position()), board_.referee.hands().settled());
    board_.referee.newGame(Position());
  }
  if (board_.game().version() != gameVersion_) followGame();
  if (board_.sensors.isBlind() || guide_.isDone()) board_.stage.goHome();
}

void Arranging::describe(base::Text& text) const {
  if (guide_.isDone()) return;
  if (board_.game().start().isChess960()) text.add("Chess960: ");
  guide_.describe(text);
}

void beginGame(board::Board& board, const Position& start) {
  const Position before = board.game().position();
  const bool isOdd = start.isChess960() || board.game().start().isChess960();
  const bool looksSame = start.occupied() == Position().occupied();
  board.referee.newGame(start);
  if (board.stage.as<Arranging>() != nullptr || board.sensors.isBlind()) return;
  if (isOdd && looksSame) board.stage.enter<Arranging>(board, before);
}

}  // namespace activities
