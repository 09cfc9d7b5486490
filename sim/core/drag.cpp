#include "drag.h"

#include <cstdlib>

namespace sim {

using chess::Square;

namespace {

int sign(int number) { return (number > 0) - (number < 0); }

}  // namespace

std::vector<Square> dragPath(Square from, Square to) {
  std::vector<Square> path;
  int file = chess::fileOf(from), rank = chess::rankOf(from);
  while (file != chess::fileOf(to) || rank != chess::rankOf(to)) {
    const int files = chess::fileOf(to) - file, ranks = chess::rankOf(to) - rank;
    if (std::abs(files) >= std::abs(ranks)) file += sign(files);
    if (std::abs(ranks) >= std::abs(files)) rank += sign(ranks);
    path.push_back(chess::squareAt(file, rank));
  }
  return path;
}

}  // namespace sim
