// Who has a say in the game on this board besides its rules: a server where it is played. Asked before a
// change, whoever wants it.
#pragma once

#include "base/text.h"
#include "chess/move.h"
#include "chess/outcome.h"

namespace board {

enum class Change : uint8_t { Play, Revise, TakeBack, Redo, Result, NewGame, Clock };

struct Proposal {
  Change change;
  chess::Move move{};                          // to play, or in place of the last one
  int plies = 0;                               // to take back; or how far behind the last move
  chess::Result result = chess::Result::Open;  // by kings in the centre
};

class Umpire {
 public:
  // False, and the reason, when it may not be.
  [[nodiscard]] virtual bool allows(const Proposal& proposal, base::Text& why) = 0;

 protected:
  ~Umpire() = default;
};

}  // namespace board
