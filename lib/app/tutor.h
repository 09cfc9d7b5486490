// The coach: colours the lifted piece's destinations by how good they are, gives hints, and warns when the
// move just made loses much. It looks at each position while a human thinks about it, so that what it has
// to say is there when it is wanted.
#pragma once

#include "app/brain.h"
#include "engine/coach.h"
#include "sensing/decision.h"

namespace app {

// When a kind of help is given.
enum class Help : uint8_t { Never, AgainstComputer, Always };

struct TutorWishes {
  bool quality = false;
  bool blunders = false;
  bool hints = false;
};

class Tutor {
 public:
  explicit Tutor(Brain& brain) : brain_(brain) {}

  // Once a tick; `humanToMove` with the pieces at home or one of them in hand. Only a human's move is judged.
  void tick(const game::Game& game, const sensing::View& view, const TutorWishes& wishes, bool humanToMove,
            bool humanMoved, uint32_t nowMs);

  // The destinations of the piece in hand, as far as they are known.
  chess::SquareSet good() const { return good_; }
  chess::SquareSet playable() const { return playable_; }
  chess::SquareSet bad() const { return bad_; }

  // Hints are asked for on the console, or by lifting one's king for two seconds and putting it back.
  // The move to recommend; none until the position has been looked at for a moment.
  void askHint() { hintWanted_ = true; }
  bool isHintWanted() const { return hintWanted_; }
  chess::Move hint() const { return hintWanted_ && watched_ ? best_ : chess::Move(); }

  // The move just made is being judged.
  bool isJudging() const { return scoreBeforeKnown_ && asked_ && !watched_; }
  // The last move's loss in hundredths of a pawn, once it is known to be a blunder; otherwise 0.
  int blunder() const { return blunder_; }

 private:
  void watch(const game::Game& game);
  void follow(const game::Game& game, bool humanMoved);
  void colour(const sensing::View& view);
  void noticeGesture(const game::Game& game, const sensing::View& view, uint32_t nowMs);

  static constexpr uint32_t kWatchNodes = 60000;
  static constexpr int kSureDepth = 6;
  static constexpr uint32_t kAskingMs = 2000;

  Brain& brain_;
  uint32_t version_ = 0;
  bool hintWanted_ = false;
  bool asked_ = false;    // a search of this position is under way or done
  bool watched_ = false;  // … and deep enough to be believed
  chess::Square focus_ = chess::kNoSquare;
  chess::Move best_;
  int score_ = 0;
  bool scoreBeforeKnown_ = false;
  int scoreBefore_ = 0;
  int blunder_ = 0;
  chess::SquareSet good_, playable_, bad_;
  bool kingUp_ = false;
  uint32_t kingUpAt_ = 0;
};

}  // namespace app
