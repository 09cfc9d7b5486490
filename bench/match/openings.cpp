#include "openings.h"

#include <memory>
#include <random>

#include "chess/movegen.h"
#include "chess/san.h"
#include "engine/search_tree.h"

namespace bench {

namespace {

constexpr int kPlies = 8;
constexpr int kLevel = 50;  // hundredths of a pawn that still count as level

bool isLevel(engine::Search& search, const chess::Position& position) {
  engine::Limits limits;
  limits.nodes = 8000;
  search.clear();
  const int score = search.think(position, nullptr, 0, limits).score();
  return score >= -kLevel && score <= kLevel;
}

}  // namespace

std::vector<Opening> makeOpenings(int count, uint64_t seed) {
  std::mt19937_64 random(seed);
  std::vector<uint32_t> memory(16384);
  engine::Table table(memory.data(), memory.size() * 4);
  const auto search = std::make_unique<engine::Search>(table);
  std::vector<Opening> openings;
  while (static_cast<int>(openings.size()) < count) {
    chess::Position position;
    Opening opening;
    for (int ply = 0; ply < kPlies; ++ply) {
      chess::MoveList moves;
      if (!chess::generateLegal(position, moves) || moves.size() == 0) break;
      const chess::Move move = moves[static_cast<int>(random() % static_cast<uint64_t>(moves.size()))];
      chess::UciText text;
      chess::writeUci(move, text);
      opening.emplace_back(text.view());
      chess::Undo undo;
      position.make(move, undo);
    }
    if (opening.size() == kPlies && chess::hasLegalMove(position) && isLevel(*search, position))
      openings.push_back(opening);
  }
  return openings;
}

}  // namespace bench
