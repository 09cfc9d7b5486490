#include "activities/set_up_guide.h"

#include "chess/letters.h"

namespace activities {

using chess::Colour;
using chess::Piece;
using chess::Position;
using chess::Square;
using chess::SquareSet;

namespace {

int distance(Square a, Square b) {
  const int files = fileOf(a) > fileOf(b) ? fileOf(a) - fileOf(b) : fileOf(b) - fileOf(a);
  const int ranks = rankOf(a) > rankOf(b) ? rankOf(a) - rankOf(b) : rankOf(b) - rankOf(a);
  return files > ranks ? files : ranks;
}

void addPiece(Piece piece, base::Text& text) {
  text.add(colourOf(piece) == Colour::White ? "white " : "black ").add(chess::nameOf(kindOf(piece)));
}

}  // namespace

void SetUpGuide::begin(const Pieces& known, SquareSet seen) {
  seen_ = seen;
  for (Lifted& lifted : lifted_) lifted = {};
  for (int i = 0; i < chess::kSquares; ++i) {
    const Square square = chess::squareFromIndex(i);
    const Piece piece = known[static_cast<std::size_t>(i)];
    if (!seen.has(square))
      at(square) = Piece::None;
    else
      at(square) = piece == Piece::None ? kUnknown : piece;
  }
  step_ = {};
}

bool SetUpGuide::update(const Position& target, SquareSet seen) {
  const SquareSet before = seen_;
  seen_ = seen;
  for (SquareSet lost = before & ~seen; !lost.empty();) lift(target, lost.takeFirst());
  for (SquareSet gained = seen & ~before; !gained.empty();) land(target, gained.takeFirst());
  findStep(target);
  return before != seen;
}

// Does the target want such a piece on a square that has none of it?
bool SetUpGuide::isMissing(const Position& target, Piece piece) const {
  for (int i = 0; i < chess::kSquares; ++i) {
    const Square square = chess::squareFromIndex(i);
    if (target.at(square) == piece && at(square) != piece) return true;
  }
  return false;
}

// Only a piece that should go somewhere is remembered: the others go beside the board.
void SetUpGuide::lift(const Position& target, Square square) {
  const Piece piece = at(square);
  at(square) = Piece::None;
  if (step_.clear.has(square) || !isMissing(target, piece)) return;
  for (int i = kHands - 1; i > 0; --i) lifted_[i] = lifted_[i - 1];
  lifted_[0] = {square, piece};
}

// The piece that was lifted there; one in hand that belongs there; the one in hand, put elsewhere; or one
// from beside the board, which is taken to be the right one.
void SetUpGuide::land(const Position& target, Square square) {
  const Piece wanted = target.at(square);
  Lifted* found = nullptr;
  for (Lifted& lifted : lifted_)
    if (lifted.piece != Piece::None && lifted.square == square && found == nullptr) found = &lifted;
  for (Lifted& lifted : lifted_)
    if (lifted.piece != Piece::None && lifted.piece == wanted && found == nullptr) found = &lifted;
  for (Lifted& lifted : lifted_)
    if (lifted.piece != Piece::None && found == nullptr) found = &lifted;
  if (found != nullptr) {
    at(square) = found->piece;
    *found = {};
  } else {
    at(square) = wanted == Piece::None ? kUnknown : wanted;
  }
}

void SetUpGuide::findStep(const Position& target) {
  SquareSet wrong, missing;
  for (int i = 0; i < chess::kSquares; ++i) {
    const Square square = chess::squareFromIndex(i);
    if (at(square) == target.at(square)) continue;
    if (at(square) != Piece::None) wrong.add(square);
    if (target.at(square) != Piece::None) missing.add(square);
  }
  step_ = {};
  step_.clear = findSurplus(wrong, missing, target);
  if (!step_.clear.empty()) {
    step_.kind = Step::Kind::Clear;
  } else if (findMove(wrong, missing, target)) {
    step_.kind = Step::Kind::Move;
  } else if (!(missing & ~wrong).empty()) {
    findPut(missing & ~wrong, target);
  } else if (!wrong.empty()) {
    // Each stands where another belongs: one has to step aside.
    step_.kind = Step::Kind::Clear;
    step_.clear = SquareSet::of(wrong.first());
  }
}

// All but those that have a way to go: for each square that misses a piece, the nearest of its kind.
SquareSet SetUpGuide::findSurplus(SquareSet wrong, SquareSet missing, const Position& target) const {
  SquareSet kept;
  Lifted inHand[kHands];
  for (int i = 0; i < kHands; ++i) inHand[i] = lifted_[i];
  for (SquareSet left = missing; !left.empty();) {
    const Square goal = left.takeFirst();
    Lifted* held = nullptr;
    for (Lifted& lifted : inHand)
      if (lifted.piece == target.at(goal)) held = &lifted;
    if (held != nullptr) {
      *held = {};
      continue;
    }
    Square nearest = chess::kNoSquare;
    for (SquareSet from = wrong & ~kept; !from.empty();) {
      const Square square = from.takeFirst();
      if (at(square) != target.at(goal)) continue;
      if (nearest == chess::kNoSquare || distance(square, goal) < distance(nearest, goal)) nearest = square;
    }
    if (nearest != chess::kNoSquare) kept.add(nearest);
  }
  return wrong & ~kept;
}

// The shortest way of any piece to an empty square where it belongs.
bool SetUpGuide::findMove(SquareSet wrong, SquareSet missing, const Position& target) {
  for (const Lifted& lifted : lifted_)
    if (lifted.piece != Piece::None) return false;
  int shortest = 8;
  for (SquareSet from = wrong; !from.empty();) {
    const Square square = from.takeFirst();
    for (SquareSet to = missing & ~wrong; !to.empty();) {
      const Square goal = to.takeFirst();
      if (target.at(goal) != at(square) || distance(square, goal) >= shortest) continue;
      shortest = distance(square, goal);
      step_.piece = at(square);
      step_.from = square;
      step_.to = goal;
    }
  }
  return step_.from != chess::kNoSquare;
}

// A piece in hand first, to the nearest of its squares.
void SetUpGuide::findPut(SquareSet missing, const Position& target) {
  step_.kind = Step::Kind::Put;
  for (const Lifted& lifted : lifted_) {
    if (lifted.piece == Piece::None || step_.to != chess::kNoSquare) continue;
    int shortest = 8;
    for (SquareSet left = missing; !left.empty();) {
      const Square square = left.takeFirst();
      if (target.at(square) != lifted.piece || distance(square, lifted.square) >= shortest) continue;
      shortest = distance(square, lifted.square);
      step_.to = square;
    }
  }
  if (step_.to == chess::kNoSquare) step_.to = missing.first();
  step_.piece = target.at(step_.to);
}

void SetUpGuide::paint(lights::Picture& picture) const {
  using lights::Role;
  switch (step_.kind) {
    case Step::Kind::Done:
      break;
    case Step::Kind::Clear:
      picture.add(Role::Clear, step_.clear);
      break;
    case Step::Kind::Move:
      picture.add(Role::CarryFrom, step_.from);
      picture.add(Role::CarryTo, step_.to);
      break;
    case Step::Kind::Put:
      picture.add(colourOf(step_.piece) == Colour::White ? Role::FillWhite : Role::FillBlack, step_.to);
      break;
  }
}

void SetUpGuide::describe(base::Text& text) const {
  switch (step_.kind) {
    case Step::Kind::Done:
      break;
    case Step::Kind::Clear:
      text.add(step_.clear.count() == 1 ? "take the piece off" : "take the pieces off").add(step_.clear);
      break;
    case Step::Kind::Move:
      addPiece(step_.piece, text.add("move the "));
      text.add(" from ").add(step_.from).add(" to ").add(step_.to);
      break;
    case Step::Kind::Put:
      addPiece(step_.piece, text.add("put a "));
      text.add(" on ").add(step_.to);
      break;
  }
}

}  // namespace activities
