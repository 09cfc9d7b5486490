#include "puzzle.h"

#include "activities/puzzles.h"
#include "lit_board.h"

namespace pictures {

namespace {

using chess::Position;

constexpr int kMargin = 30;
constexpr int kStep = kMargin + LitBoard::kBoard + 10;
// What stands on the board, and what the next puzzle wants.
constexpr const char* kStanding = "r5k1/5ppp/8/8/8/8/6PP/R5K1 w - - 0 1";
constexpr const char* kWanted = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

void drawBoard(Svg& svg, int number, const lights::Picture& picture,
               const activities::SetUpGuide::Pieces& pieces, const std::string& title) {
  LitBoard board(svg, kMargin + number * kStep, picture);
  board.draw(std::to_string(number + 1) + ". " + title);
  board.pieces(pieces);
}

// What the guide asks for, and then done.
void drawStep(Svg& svg, int number, activities::SetUpGuide& guide, const Position& wanted,
              chess::SquareSet& seen) {
  lights::Picture picture;
  guide.paint(picture);
  base::TextOf<100> words;
  guide.describe(words);
  drawBoard(svg, number, picture, guide.standing(), std::string(words.view()));
  const activities::SetUpGuide::Step step = guide.step();
  seen = seen & ~step.clear;
  if (step.from != chess::kNoSquare) {
    seen.remove(step.from);
    guide.update(wanted, seen);
  }
  if (step.to != chess::kNoSquare) seen.add(step.to);
  guide.update(wanted, seen);
}

}  // namespace

std::string puzzle() {
  Svg svg(kMargin + 4 * kStep, LitBoard::kTop + LitBoard::kBoard + 34,
          "A puzzle is set up by light: the piece that must go blinks red, the one that moves is shown from "
          "where to "
          "where, the one from beside the board blinks in its colour. When the puzzle is solved, up to three "
          "stars "
          "light up.");
  svg.text(kMargin, 30, "From what stands on the board to a puzzle, and its end", {18, true});
  const Position wanted = positionOf(kWanted);
  const Position standing = positionOf(kStanding);
  chess::SquareSet seen = standing.occupied();
  activities::SetUpGuide guide;
  guide.begin(piecesOf(standing), seen);
  guide.update(wanted, seen);
  for (int number = 0; number < 3; ++number) drawStep(svg, number, guide, wanted, seen);
  // The rook mates.
  lights::Picture picture;
  picture.add(lights::Role::Confirm, chess::d8);
  for (const chess::Square star : activities::Puzzles::kStars) picture.add(lights::Role::Win, star);
  activities::SetUpGuide::Pieces pieces = guide.standing();
  pieces[static_cast<std::size_t>(indexOf(chess::d1))] = chess::Piece::None;
  pieces[static_cast<std::size_t>(indexOf(chess::d8))] = chess::Piece::WhiteRook;
  drawBoard(svg, 3, picture, pieces, "solved: three stars");
  return svg.finished();
}

}  // namespace pictures
