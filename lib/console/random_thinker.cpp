#include "console/random_thinker.h"

#include "chess/movegen.h"

namespace console {

namespace {
constexpr ThinkOption kSeed = {"Seed", ThinkOption::Type::Number, 1, 0, 0x7FFFFFFF};
}

void RandomThinker::start(const chess::Position& position, const uint64_t* /*keys*/, int /*keyCount*/,
                          const ThinkLimits& limits, uint32_t /*now*/) {
  chess::MoveList legal;
  const chess::Move* moves = limits.moves;
  int count = limits.moveCount;
  if (count == 0 && chess::generateLegal(position, legal)) {
    moves = legal.begin();
    count = legal.size();
  }
  const uint64_t random = chess::zobrist::nextRandom(state_) >> 32;
  move_ = count > 0 ? moves[random * static_cast<uint64_t>(count) >> 32] : chess::Move();
  thinking_ = true;
}

Thinker::News RandomThinker::poll(uint32_t /*now*/, ThinkInfo& /*info*/, ThinkAnswer& answer) {
  if (!thinking_) return News::None;
  thinking_ = false;
  answer = {move_, chess::Move()};
  return News::Answer;
}

const ThinkOption* RandomThinker::option(int index) const { return index == 0 ? &kSeed : nullptr; }

bool RandomThinker::setOption(int /*index*/, uint32_t value, chess::Text& /*why*/) {
  seed_ = value;
  state_ = value;
  return true;
}

}  // namespace console
