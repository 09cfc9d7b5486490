#include "lights/renderer.h"

namespace lights {
namespace {

// Rounded up, so that only what is scaled by nothing goes dark and faint colours keep their hue.
uint8_t part(uint8_t duty, uint32_t of, uint32_t whole) {
  return static_cast<uint8_t>((duty * of + whole - 1) / whole);
}

Rgb part(Rgb colour, uint32_t of, uint32_t whole) {
  return {part(colour.red, of, whole), part(colour.green, of, whole), part(colour.blue, of, whole)};
}

// Diagonals of red, green, blue and white that walk over the board: they show a dead channel, and break where
// the chain's order is wrong.
Rgb testColour(uint32_t nowMs, int squareIndex) {
  constexpr Rgb kTurns[] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {255, 255, 255}};
  constexpr uint32_t kTurnMs = 1024;
  return kTurns[(nowMs / kTurnMs + static_cast<uint32_t>(squareIndex % 8 + squareIndex / 8)) % 4];
}

uint32_t evened(const Look& look, chess::Square square) {
  const uint8_t percent = chess::isDark(square) ? look.darkSquarePercent : look.lightSquarePercent;
  return percent < 100 ? percent : 100;
}

}  // namespace

void render(const Picture& picture, const Look& look, uint32_t nowMs, Frame& out) {
  out.clear();
  Motion motions[chess::kSquares] = {};

  chess::SquareSet free(~uint64_t{0});
  for (int number = 0; number < kRoles; ++number) {
    const RoleStyle& style = styleOf(static_cast<Role>(number));
    chess::SquareSet mine = picture.squares(style.role) & free;
    free = free & ~mine;
    while (!mine.empty()) {
      const chess::Square square = mine.takeFirst();
      const int index = chess::indexOf(square);
      const Rgb full = style.ink == Ink::Test ? testColour(nowMs, index) : inkColour(look.palette, style.ink);
      out[square] = part(full, look.brightness * evened(look, square), 255 * 100);
      motions[index] = style.motion;
    }
  }

  limitCurrent(out, look.limitMa, look.led);

  for (int index = 0; index < chess::kSquares; ++index) {
    Rgb& colour = out[chess::squareFromIndex(index)];
    colour = part(colour, motionLevel(motions[index], nowMs, index), 255);
  }
}

}  // namespace lights
