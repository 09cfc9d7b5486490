// Leads the hands from what stands on the board to another position, by light and in words: first the pieces
// that must go, all at once; then those that move, one after the other; then those that come back from beside
// the board. Sensors see no kinds, so the guide remembers which piece stands where. It believes the hands: a
// piece put elsewhere than asked stands there now, and the next step starts from that.
#pragma once

#include "base/text.h"
#include "chess/position.h"
#include "lights/picture.h"

namespace activities {

class SetUpGuide {
 public:
  // What to do next.
  struct Step {
    enum class Kind : uint8_t { Done, Clear, Move, Put };
    Kind kind = Kind::Done;
    chess::SquareSet clear;
    chess::Piece piece = chess::Piece::None;
    chess::Square from = chess::kNoSquare, to = chess::kNoSquare;
  };
  using Pieces = chess::Pieces;

  // These squares have pieces: those that are known to stand there, as far as any are. Then comes update().
  void begin(const Pieces& known, chess::SquareSet seen);
  // The settled squares. True when they have changed.
  bool update(const chess::Position& target, chess::SquareSet seen);
  const Step& step() const { return step_; }
  const Pieces& standing() const { return standing_; }
  bool isDone() const { return step_.kind == Step::Kind::Done; }

  void paint(lights::Picture& picture) const;
  void describe(base::Text& text) const;

 private:
  struct Lifted {
    chess::Square square = chess::kNoSquare;
    chess::Piece piece = chess::Piece::None;
  };
  static constexpr int kHands = 4;  // pieces that are remembered while they are in the air
  // Stands where nothing was known to stand.
  static constexpr chess::Piece kUnknown = static_cast<chess::Piece>(7);

  chess::Piece& at(chess::Square square) { return standing_[static_cast<std::size_t>(indexOf(square))]; }
  chess::Piece at(chess::Square square) const { return standing_[static_cast<std::size_t>(indexOf(square))]; }
  bool isMissing(const chess::Position& target, chess::Piece piece) const;
  void lift(const chess::Position& target, chess::Square square);
  void land(const chess::Position& target, chess::Square square);
  void findStep(const chess::Position& target);
  chess::SquareSet findSurplus(chess::SquareSet wrong, chess::SquareSet missing,
                               const chess::Position& target) const;
  bool findMove(chess::SquareSet wrong, chess::SquareSet missing, const chess::Position& target);
  void findPut(chess::SquareSet missing, const chess::Position& target);

  Pieces standing_{};
  chess::SquareSet seen_;
  Lifted lifted_[kHands];
  Step step_;
};

}  // namespace activities
