#include "menu.h"

#include "activities/board_menu.h"
#include "activities/opponent_menu.h"
#include "activities/play_lights.h"
#include "engine/level.h"
#include "lit_board.h"

namespace pictures {

namespace board_menu = activities::board_menu;
namespace opponent_menu = activities::opponent_menu;
using chess::Colour;
using chess::Square;

namespace {

constexpr int kBoard = LitBoard::kBoard, kMargin = 30, kTop = LitBoard::kTop;
constexpr int kChosen = 4;  // the present choice, for example

void drawOpponents(Svg& svg, Colour side, int x) {
  const Square king = side == Colour::White ? chess::e1 : chess::e8;
  const Square human = opponent_menu::squareOf(side, opponent_menu::kHuman);
  lights::Picture picture;
  activities::paintMenu(king, opponent_menu::levels(side), chess::SquareSet::of(human),
                        opponent_menu::squareOf(side, kChosen), picture);
  LitBoard board(svg, x, picture);
  board.draw(side == Colour::White ? "Lift the white king: who plays White?"
                                   : "Lift the black king: who plays Black?");
  for (int level = engine::kLowestLevel; level <= engine::kHighestLevel; ++level)
    board.label(opponent_menu::squareOf(side, level), std::to_string(level), 17);
  board.label(human, "human", 10);
  board.label(king, "king", 12);
}

void drawBoardMenu(Svg& svg, int x) {
  chess::SquareSet all;
  for (int index = 0; index < board_menu::rowCount(); ++index)
    all = all | board_menu::squaresOf(board_menu::row(index));
  lights::Picture picture;
  activities::paintMenu(chess::d1, {}, all, chess::kNoSquare, picture);
  LitBoard board(svg, x, picture);
  board.draw("Lift the white queen: what next?");
  for (int index = 0; index < board_menu::rowCount(); ++index) {
    const board_menu::Row& row = board_menu::row(index);
    int number = 1;
    for (chess::SquareSet squares = board_menu::squaresOf(row); !squares.empty(); ++number)
      board.label(squares.takeFirst(), row.first == row.last ? row.label : row.label + std::to_string(number),
                  10);
  }
  board.label(chess::d1, "queen", 12);
}

}  // namespace

std::string menu() {
  constexpr int kStep = kMargin + kBoard + 10;
  Svg svg(
      kMargin + 3 * kStep, kTop + kBoard + 64,
      "The menus. With the white king in hand a3 to h3 are level 1 to 8, a4 and b4 are 9 and 10, h4 is a "
      "human. With the black king in hand a6 to h6 are level 1 to 8, a5 and b5 are 9 and 10, h5 is a human. "
      "With the white queen in hand the squares are other things to do.");
  svg.text(kMargin, 30, "Before the first move", {18, true});
  drawOpponents(svg, Colour::White, kMargin);
  drawOpponents(svg, Colour::Black, kMargin + kStep);
  drawBoardMenu(svg, kMargin + 2 * kStep);
  svg.text(
      kMargin, kTop + kBoard + 44,
      "Put the piece on a square, wait for the glow, put it back. Green is the present choice, here level " +
          std::to_string(kChosen) + ".",
      {13});
  return svg.finished();
}

}  // namespace pictures
