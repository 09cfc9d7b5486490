// A board with its lights, and a word or a piece on each of its squares.
#pragma once

#include <string>

#include "chess/fen.h"
#include "glow.h"
#include "svg.h"

namespace pictures {

inline chess::Position positionOf(const char* fen) {
  chess::Position position;
  base::Reason why;
  static_cast<void>(chess::parseFen(fen, position, why));
  return position;
}

class LitBoard {
 public:
  static constexpr int kSide = 44, kBoard = 8 * kSide, kTop = 70;

  LitBoard(Svg& svg, int x, const lights::Picture& picture)
      : svg_(svg), x_(x), frame_(rendered(picture, lights::PaletteName::Standard, 0)) {}

  void draw(const std::string& title) {
    svg_.text(x_, kTop - 14, title, {15, true});
    for (int index = 0; index < chess::kSquares; ++index) draw(chess::squareFromIndex(index));
    for (int i = 0; i < 8; ++i) {
      svg_.text(x_ - 10, kTop + i * kSide + kSide / 2 + 4, std::to_string(8 - i), kEdge);
      svg_.text(x_ + i * kSide + kSide / 2, kTop + kBoard + 16, std::string(1, static_cast<char>('a' + i)),
                kEdge);
    }
  }
  void label(chess::Square square, const std::string& words, int size) {
    const lights::Rgb light = frame_[square];
    const bool isBright = light.red + 2 * light.green > 255;
    svg_.text(left(square) + kSide / 2, top(square) + kSide / 2 + size / 3, words,
              {size, true, isBright ? "#000" : "#fff", Svg::Align::Middle});
  }

  void pieces(const chess::Pieces& pieces) {
    for (int i = 0; i < chess::kSquares; ++i)
      piece(chess::squareFromIndex(i), pieces[static_cast<std::size_t>(i)]);
  }
  void piece(chess::Square square, chess::Piece piece) {
    constexpr const char* kFigures[chess::kKinds] = {"", "♟", "♞", "♝", "♜", "♛", "♚"};
    const bool white = colourOf(piece) == chess::Colour::White;
    svg_.text(left(square) + kSide / 2, top(square) + kSide / 2 + 10,
              kFigures[static_cast<int>(kindOf(piece))],
              {30, false, white ? "#fff" : "#000", Svg::Align::Middle});
  }

 private:
  static constexpr const char* kDarkWood = "#3a2a1c";
  static constexpr const char* kLightWood = "#5c452f";
  static constexpr Svg::Font kEdge{11, false, "#5a5a5a", Svg::Align::Middle};

  int left(chess::Square square) const { return x_ + chess::fileOf(square) * kSide; }
  static int top(chess::Square square) { return kTop + (7 - chess::rankOf(square)) * kSide; }

  void draw(chess::Square square) {
    svg_.square(left(square), top(square), kSide, chess::isDark(square) ? kDarkWood : kLightWood);
    const lights::Rgb light = frame_[square];
    if (!light.dark()) svg_.disc(left(square) + kSide / 2, top(square) + kSide / 2, 18, screenColour(light));
  }

  Svg& svg_;
  int x_;
  lights::Frame frame_;
};

}  // namespace pictures
