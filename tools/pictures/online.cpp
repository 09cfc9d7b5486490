#include "online.h"

#include "activities/board_menu.h"
#include "activities/play_lights.h"
#include "lit_board.h"

namespace pictures {

namespace {

namespace board_menu = activities::board_menu;
using chess::Position;
using chess::Square;
using lights::Role;

constexpr int kMargin = 30;
constexpr int kStep = kMargin + LitBoard::kBoard + 10;
constexpr Square kChosen = chess::b4;
constexpr const char* kAnswered = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
constexpr const char* kOffered = "4rrk1/ppp2ppp/8/8/8/8/PPP2PPP/4RRK1 w - - 0 20";

void drawAsking(Svg& svg, int x) {
  chess::SquareSet others;
  lights::Picture picture;
  for (int rank = 3; rank <= 4; ++rank)
    for (int file = 0; file < 8; ++file)
      if (board_menu::rowAt(chess::squareAt(file, rank)) != nullptr) others.add(chess::squareAt(file, rank));
  activities::paintMenu(chess::d1, {}, others, kChosen, picture);
  LitBoard board(svg, x, picture);
  board.draw("1. Queen on a square until it glows green");
  int number = 0;
  for (const board::GameOffer& seek : board_menu::kSeeks)
    board.label(chess::squareAt(number++, 3),
                std::to_string(seek.baseSeconds / 60) + "+" + std::to_string(seek.incrementSeconds), 11);
  for (int level = 1; level <= 8; ++level)
    board.label(chess::squareAt(level - 1, 4), std::to_string(level), 17);
  for (const Square square : {chess::e4, chess::f4, chess::g4, chess::h4})
    board.label(square, board_menu::rowAt(square)->label, 10);
  board.label(chess::d1, "queen", 12);
}

void drawReply(Svg& svg, int x) {
  lights::Picture picture;
  picture.add(Role::CarryFrom, chess::e7);
  picture.add(Role::CarryTo, chess::e5);
  LitBoard board(svg, x, picture);
  board.draw("2. The opponent's move: carry it out");
  board.pieces(piecesOf(positionOf(kAnswered)));
}

void drawOffer(Svg& svg, int x) {
  lights::Picture picture;
  picture.add(Role::Offer, chess::g1);
  picture.add(Role::Offer, chess::g8);
  LitBoard board(svg, x, picture);
  board.draw("3. A draw is offered: both kings blink");
  board.pieces(piecesOf(positionOf(kOffered)));
}

}  // namespace

std::string online() {
  Svg svg(kMargin + 3 * kStep, LitBoard::kTop + LitBoard::kBoard + 64,
          "Playing on Lichess with the pieces. With the white queen in hand a4 to d4 look for an opponent, "
          "e4 takes that "
          "back, f4 is television, g4 and h4 answer a challenge, a5 to h5 are the levels of Lichess' "
          "computer. The "
          "opponent's move is lit from where to where. An offered draw blinks at both kings.");
  svg.text(kMargin, 30, "On Lichess with the pieces", {18, true});
  drawAsking(svg, kMargin);
  drawReply(svg, kMargin + kStep);
  drawOffer(svg, kMargin + 2 * kStep);
  svg.text(kMargin, LitBoard::kTop + LitBoard::kBoard + 44,
           "Hold your king up for two seconds and put it back to accept what is offered; play on to decline.",
           {13});
  return svg.finished();
}

}  // namespace pictures
