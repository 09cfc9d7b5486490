#include "activities/play_words.h"

#include "chess/letters.h"

namespace activities {

using base::Text;
using chess::Colour;
using chess::Piece;
using chess::Position;
using chess::Square;
using chess::SquareSet;
using sensing::Doing;
using sensing::Problem;
using sensing::View;

namespace {

void addPiece(const Position& position, Square square, Text& text) {
  const Piece piece = position.at(square);
  if (piece == Piece::None)
    text.add("piece");
  else
    text.add(colourOf(piece) == Colour::White ? "white " : "black ").add(chess::nameOf(kindOf(piece)));
}

// "put the white rook on a1 and the black king on e8; take the piece off e4": one by one while that can
// be read, then only where.
void addDifferences(const Position& position, const View& view, Text& text) {
  constexpr int kFewEnoughToName = 3;
  if (!view.fill.empty()) {
    text.add("put ");
    if (view.fill.count() <= kFewEnoughToName) {
      for (SquareSet left = view.fill; !left.empty();) {
        const Square square = left.takeFirst();
        addPiece(position, square, text.add("the "));
        text.add(" on ").add(square);
        if (!left.empty()) text.add(" and ");
      }
    } else {
      text.add("pieces on").add(view.fill);
    }
  }
  if (view.clear.empty()) return;
  if (!view.fill.empty()) text.add("; ");
  text.add(view.clear.count() == 1 ? "take the piece off" : "take the pieces off").add(view.clear);
}

bool isOneStep(const View& view) { return view.fill.count() == 1 && view.clear.count() == 1; }

void addStep(const Position& position, const View& view, Text& text) {
  addPiece(position, view.fill.first(), text.add("move the "));
  text.add(" from ").add(view.clear.first()).add(" to ").add(view.fill.first());
}

// Who moved last, as it was called before it moved.
void addMover(const Scene& scene, Text& text) {
  if (scene.lastMove.isPromotion())
    text.add(scene.position.sideToMove() == Colour::Black ? "white pawn" : "black pawn");
  else
    addPiece(scene.position, landingOf(scene.lastMove), text);
}

void addPromotion(chess::Move move, Text& text) {
  if (move.isPromotion()) text.add("; it becomes a ").add(chess::nameOf(move.promotion()));
}

void describeCarrying(const Scene& scene, const View& view, Text& text) {
  const chess::Move last = scene.lastMove;
  if (isSwapTakenBack(scene, view)) {
    text.add("castling is taken back: the king and the rook on").add(view.captures).add(" change places");
  } else if (last.isCastling() && !isCastlingOfChess(last)) {
    const auto [kingTo, rook, rookTo] = castlingOf(last);
    text.add("castling: the king goes from ").add(last.from()).add(" to ").add(kingTo);
    text.add(", the rook from ").add(rook).add(" to ").add(rookTo);
  } else if (!view.captures.empty()) {
    addMover(scene, text.add("move the "));
    text.add(" from ").add(last.from()).add(" to ").add(last.to()).add(", taking what stands there");
    addPromotion(last, text);
  } else if (isOneStep(view) && view.clear.first() == last.from() && view.fill.first() == last.to()) {
    addMover(scene, text.add("move the "));
    text.add(" from ").add(last.from()).add(" to ").add(last.to());
    addPromotion(last, text);
  } else if (isOneStep(view)) {
    addStep(scene.position, view, text);
  } else {
    addDifferences(scene.position, view, text);
  }
}

void describeProblem(const Scene& scene, const View& view, Text& text) {
  const bool whiteToMove = scene.position.sideToMove() == Colour::White;
  switch (view.problem) {
    case Problem::NotYourTurn:
      text.add(whiteToMove ? "it is White's turn: " : "it is Black's turn: ");
      break;
    case Problem::NotLegal:
      text.add("not a legal move: ");
      break;
    case Problem::LeavesKingInCheck:
      text.add("that leaves the king in check: ");
      break;
    case Problem::PiecesOff:
    case Problem::None:
      break;
  }
  addDifferences(scene.position, view, text);
}

}  // namespace

void describeWaiting(const Scene& scene, const View& view, Text& text) {
  const Position& position = scene.position;
  switch (view.doing) {
    case Doing::Home:
      if (!asked(scene, view).empty())
        text.add("was it the piece on").add(asked(scene, view)).add(" that was taken? then touch it");
      break;
    case Doing::InHand:
      if (view.hand != chess::kNoSquare) {
        addPiece(position, view.hand, text.add("the "));
        text.add(" from ").add(view.hand).add(" is in hand");
      } else if (!view.capturers.empty()) {
        text.add("a piece to be taken is in hand");
      } else {
        addDifferences(position, view, text);
      }
      break;
    case Doing::Finishing:
      if (isOneStep(view))
        text.add("castling: move the rook from ").add(view.clear.first()).add(" to ").add(view.fill.first());
      else if (view.fill.empty())
        text.add("en passant: take the pawn off").add(view.clear);
      else
        text.add("castling: put the piece in hand on").add(view.fill);
      break;
    case Doing::TakingBack:
      addDifferences(position, view, text.add("taking back: "));
      break;
    case Doing::CarryingOut:
      describeCarrying(scene, view, text);
      break;
    case Doing::SettingUp:
      addDifferences(scene.isOver ? Position() : position, view, text);
      break;
    case Doing::Wrong:
      describeProblem(scene, view, text);
      break;
  }
}

}  // namespace activities
