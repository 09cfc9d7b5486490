// The coach: colours the lifted piece's destinations by how good they are, gives hints, and warns when the
// move just made loses much. It looks at each position while a human thinks about it, so that what it has
// to say is there when it is wanted.
#pragma once

#include "engine/coach.h"
#include "game/game.h"
#include "players/engine_room.h"
#include "sensing/decision.h"

namespace players {

// Which kinds of help are wanted now. A hint that was asked for comes in any case.
struct Help {
  bool quality = false;
  bool blunders = false;
};

class Coach {
 public:
  explicit Coach(EngineRoom& room) : room_(room) {}

  struct Turn {
    bool humanToMove = true;
    bool humanMoved = true;  // only a human's move is judged
  };
  // Once a tick.
  void tick(const game::Game& game, const sensing::View& view, Help help, Turn turn);
  // Nothing is wanted any more.
  void stop();

  // The destinations of the piece in hand, as far as they are known.
  chess::SquareSet good() const { return good_; }
  chess::SquareSet playable() const { return playable_; }
  chess::SquareSet bad() const { return bad_; }

  // Asks for a hint. It comes when the search has come to its end, and does not change after that.
  void askHint();
  // The move to recommend, none until then.
  chess::Move hint() const { return hintWanted_ ? hint_ : chess::Move(); }
  // True once for each time it was asked for, when it is there.
  bool takeHintNews();

  // The move just made is being judged.
  bool isJudging() const { return scoreBeforeKnown_ && ticket_ != 0 && !sure_; }
  // The last move's loss in hundredths of a pawn, once it is known to be a blunder; otherwise 0.
  int blunder() const { return blunder_; }

 private:
  void follow(const game::Game& game, bool humanMoved);
  void ask(const game::Game& game);
  void read(const game::Game& game);
  void colour(const engine::Info& info, const sensing::View& view);
  chess::Square focusOf(const game::Game& game, const sensing::View& view) const;

  static constexpr uint32_t kWatchNodes = 60000;
  static constexpr int kSureDepth = 6;

  EngineRoom& room_;
  EngineRoom::Ticket ticket_ = 0;
  uint32_t version_ = 0;
  bool hintWanted_ = false;
  bool hintTold_ = false;
  bool sure_ = false;  // the search is deep enough to be believed
  bool done_ = false;  // … and has ended
  chess::Square focus_ = chess::kNoSquare;
  chess::Move hint_;
  int score_ = 0;
  bool scoreBeforeKnown_ = false;
  int scoreBefore_ = 0;
  int blunder_ = 0;
  chess::SquareSet good_, playable_, bad_;
};

}  // namespace players
