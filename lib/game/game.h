// One game: where it began, its moves, where it stands, how it ended. It keeps two bytes a move and gets
// back to any earlier position by playing again from the start, which is quick enough even on a small chip.
//
// Others follow it by reading version(): when it has changed, lastEvent() says what happened.
//
// Each change has a function that says whether it would be refused, because a journal writes first. So there
// are many.
#pragma once

#include "chess/outcome.h"
#include "chess/position.h"
#include "chess/tags.h"
#include "game/result.h"

namespace game {

// Why something was not done; the game is then exactly what it was.
enum class Refusal : uint8_t {
  None,
  NotLegal,
  GameOver,
  GameFull,
  NothingToTakeBack,
  NothingToRedo,
  NothingToRevise,
  SameMove,
  NoClaim,
  NotOver
};
// One line without its full stop: "this is not a legal move".
const char* nameOf(Refusal refusal);

enum class Event : uint8_t {
  Started,    // a new game
  Played,     // a move; it may have ended the game, see isOver()
  Revised,    // the last move has become another one, or an earlier one has; see revisedBehind()
  TakenBack,  // one move or several; a game that had ended is open again
  Redone,     // likewise forward
  Ended,      // without a move: resignation, agreement, claim, time
  Reopened    // such an ending withdrawn
};

class Game {
 public:
  // Games end long before: the longest ever played had 538 plies. A full game takes no more moves; all
  // else still works.
  static constexpr int kMaxPlies = 1024;

  Game() { newGame(); }

  // A fresh game without tags. It may be over at once if the position says so.
  void newGame(const chess::Position& start = chess::Position());

  // Becomes that game, as a new one to all who follow this one.
  void adopt(const Game& other);

  // Playing. A new move forgets what had been taken back.
  [[nodiscard]] Refusal play(chess::Move move);
  // Puts another legal move in the place of the last one: castling that began as a rook's move, a
  // promotion to another piece. Or of one so many plies behind it; those since must be legal after it.
  [[nodiscard]] Refusal revise(chess::Move move) { return revise(move, 0); }
  [[nodiscard]] Refusal revise(chess::Move move, int behind);
  [[nodiscard]] Refusal takeBack(int plies = 1);
  [[nodiscard]] Refusal redo(int plies = 1);

  // Ending it otherwise than by a move.
  [[nodiscard]] Refusal resign(chess::Colour side);
  [[nodiscard]] Refusal agreeDraw();
  [[nodiscard]] Refusal claimDraw();
  [[nodiscard]] Refusal declare(chess::Result result);
  // Any such ending, as a journal has it.
  [[nodiscard]] Refusal end(GameResult result);
  // Withdraws it. What the rules have ended needs a takeback.
  [[nodiscard]] Refusal reopen();

  // Would it be refused? A journal writes before the game changes, and asks first.
  Refusal mayPlay(chess::Move move) const;
  Refusal mayRevise(chess::Move move, int behind = 0) const;
  Refusal mayTakeBack(int plies = 1) const;
  Refusal mayRedo(int plies = 1) const;
  Refusal mayEnd(GameResult result) const;
  Refusal mayReopen() const;

  // How it stands
  const chess::Position& position() const { return position_; }
  chess::Colour sideToMove() const { return position_.sideToMove(); }
  GameResult result() const { return result_; }
  bool isOver() const { return !result_.isOpen(); }
  // A draw that the side to move may claim now; Ending::None if there is none.
  chess::Ending claim() const { return isOver() ? chess::Ending::None : claim_; }

  // How it got there
  const chess::Position& start() const { return start_; }
  const chess::Move* moves() const { return moves_; }  // plyCount() of them, then redoCount() taken back
  int plyCount() const { return plies_; }
  int redoCount() const { return known_ - plies_; }
  chess::Move lastMove() const { return plies_ > 0 ? moves_[plies_ - 1] : chess::Move(); }
  // As it stood that many plies ago. False, and nothing is written, when the game is not that old.
  [[nodiscard]] bool positionBefore(int plies, chess::Position& position) const;
  // Which squares were occupied then; none when the game is not that old.
  chess::SquareSet occupiedBefore(int plies) const;

  // What happened last, and how many things have happened.
  uint32_t version() const { return version_; }
  Event lastEvent() const { return lastEvent_; }
  // After Event::Revised: how far behind the last move the one is that became another.
  int revisedBehind() const { return revisedBehind_; }

  // What PGN wants to know. For all of it: PgnWriter(tags(), result().result, start(), moves(), plyCount()).
  chess::Tags& tags() { return tags_; }
  const chess::Tags& tags() const { return tags_; }

 private:
  void append(chess::Move move);
  void goTo(int plies);
  void judge();
  void note(Event event);

  uint16_t plies_ = 0;
  uint16_t known_ = 0;  // with those that can be redone
  uint16_t revisedBehind_ = 0;
  GameResult result_;
  chess::Ending claim_ = chess::Ending::None;
  Event lastEvent_ = Event::Started;
  uint32_t version_ = 0;
  chess::Tags tags_;
  chess::Position start_;
  chess::Position position_;
  chess::KeyHistory history_;
  chess::Move moves_[kMaxPlies];
};

}  // namespace game
