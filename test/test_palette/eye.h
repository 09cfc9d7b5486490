// How far apart two lights are to the eye, for full colour vision and for eyes that lack one kind of cone.
//
// The deficiencies are simulated with the matrices of Machado, Oliveira and Fernandes (2009) at full
// severity, on linear light, which is what the duty of an LED is. The distance is CIE76, Euclid's in CIELAB
// under D65, with the LED's full white as white. Integers throughout, so that it is the same on every
// machine.
#pragma once

#include "lights/frame.h"

namespace eye {

enum Vision { kFull, kProtanopia, kDeuteranopia, kTritanopia, kVisions };
constexpr const char* kNames[kVisions] = {"full colour vision", "protanopia", "deuteranopia", "tritanopia"};

// In millionths; each row sums to one, so that white stays white.
constexpr int32_t kCones[kVisions][3][3] = {
    {{1000000, 0, 0}, {0, 1000000, 0}, {0, 0, 1000000}},
    {{152286, 1052583, -204868}, {114503, 786281, 99216}, {-3882, -48116, 1051998}},
    {{367322, 860646, -227968}, {280085, 672501, 47413}, {-11820, 42940, 968881}},
    {{1255528, -76749, -178779}, {-78411, 930809, 147602}, {4733, 691367, 303900}},
};
// sRGB's primaries, each row divided by the white's X, Y or Z; in millionths.
constexpr int32_t kXyz[3][3] = {{433953, 376219, 189828}, {212671, 715160, 72169}, {17758, 109477, 872765}};

struct Linear {
  int64_t channel[3];  // in millionths
};

// In 1/10,000; so differences are below 2^22 and their squares fit well.
struct Lab {
  int64_t l, a, b;
};

// Light on a square that lets only `percent` of it through.
constexpr Linear light(lights::Rgb colour, int percent) {
  const int64_t whole = 255 * 100, millionth = 1000000;
  return {{colour.red * percent * millionth / whole, colour.green * percent * millionth / whole,
           colour.blue * percent * millionth / whole}};
}

constexpr Linear apply(const int32_t (&matrix)[3][3], Linear in) {
  Linear out{};
  for (int row = 0; row < 3; ++row) {
    int64_t sum = 0;
    for (int column = 0; column < 3; ++column) sum += matrix[row][column] * in.channel[column];
    sum /= 1000000;
    out.channel[row] = sum < 0 ? 0 : sum > 1000000 ? 1000000 : sum;
  }
  return out;
}

// CIELAB's compression: a cube root, and a straight line near black. From millionths to 1/10,000.
constexpr int64_t compress(int64_t millionths) {
  if (millionths <= 8856) return millionths * 7787 / 100000 + 1379;
  int64_t low = 0, high = 10000;
  while (low < high) {
    const int64_t middle = (low + high + 1) / 2;
    if (middle * middle * middle <= millionths * 1000000) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

constexpr Lab look(Vision vision, lights::Rgb colour, int percent = 100) {
  const Linear xyz = apply(kXyz, apply(kCones[vision], light(colour, percent)));
  const int64_t x = compress(xyz.channel[0]), y = compress(xyz.channel[1]), z = compress(xyz.channel[2]);
  return {116 * y - 160000, 500 * (x - y), 200 * (y - z)};
}

constexpr int64_t squared(int64_t value) { return value * value; }

// Whether two lights differ by at least so many CIE76 units; about two can just be told apart side by side.
constexpr bool apart(Lab a, Lab b, int units) {
  return squared(a.l - b.l) + squared(a.a - b.a) + squared(a.b - b.b) >= squared(int64_t{units} * 10000);
}

}  // namespace eye
