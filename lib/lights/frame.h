// What the LEDs show: one colour a square, in the squares' own numbering. Where a square's LED sits in the
// chain is a matter of BoardOrder.
#pragma once

#include <array>
#include <cstdint>

#include "chess/types.h"

namespace lights {

// How long each of an LED's three channels is on, 255 being always. Light is proportional to it.
struct Rgb {
  uint8_t red = 0, green = 0, blue = 0;

  constexpr bool dark() const { return (red | green | blue) == 0; }
  friend constexpr bool operator==(Rgb a, Rgb b) {
    return a.red == b.red && a.green == b.green && a.blue == b.blue;
  }
  friend constexpr bool operator!=(Rgb a, Rgb b) { return !(a == b); }
};

constexpr Rgb kDark{};

struct Frame {
  std::array<Rgb, chess::kSquares> colours{};  // a1, b1, … h8; dark to begin with

  Rgb& operator[](chess::Square square) { return colours[place(square)]; }
  const Rgb& operator[](chess::Square square) const { return colours[place(square)]; }
  void clear() { colours.fill(kDark); }

  friend bool operator==(const Frame& a, const Frame& b) { return a.colours == b.colours; }
  friend bool operator!=(const Frame& a, const Frame& b) { return !(a == b); }

 private:
  // No square off the board reaches beyond the array.
  static constexpr unsigned place(chess::Square square) {
    return static_cast<unsigned>(chess::indexOf(square)) % chess::kSquares;
  }
};

}  // namespace lights
