#include "app/brain.h"

namespace app {

using console::ThinkOption;
using engine::Limits;

namespace {

enum Option : int { kHash, kLevel, kLines, kSeed, kOptions };

// The keys of the positions before the current one that could still be repeated, oldest first.
int recentKeys(const game::Game& game, uint64_t* keys, int most) {
  chess::Position position = game.start();
  int count = 0;
  for (int ply = 0; ply < game.plyCount(); ++ply) {
    if (position.halfmoveClock() == 0) count = 0;
    if (count == most) {
      for (int i = 1; i < count; ++i) keys[i - 1] = keys[i];
      --count;
    }
    keys[count++] = position.key();
    position.play(game.moves()[ply]);
  }
  return position.halfmoveClock() == 0 ? 0 : count;
}

void fillInfo(const engine::Info& known, int at, bool several, uint32_t elapsedMs, console::ThinkInfo& info) {
  const engine::Line& line = known.lines[at];
  info.depth = line.depth;
  info.deepest = known.deepest;
  info.line = at + 1;
  info.lines = several;
  info.mate = engine::isMate(line.score);
  info.score = info.mate ? engine::movesToMate(line.score) : line.score;
  info.nodes = known.nodes;
  info.milliseconds = elapsedMs;
  info.length = 0;
  for (int i = 0; i < line.length && i < console::ThinkInfo::kMostLine; ++i)
    info.moves[info.length++] = line.moves[i];
}

}  // namespace

Brain::Brain(ports::Worker& worker, const TableMemory& memory)
    : worker_(worker),
      memory_(memory),
      tableBytes_(memory.size),
      table_(memory.bytes, memory.size),
      search_(table_) {
  hash_.name = "Hash";
  hash_.standard = hash_.most = mostHash();
}

// Asking

void Brain::want(For who, const Limits& limits, const engine::Style& style) {
  wanted_ = who;
  limits_ = limits;
  limits_.moveCount = limits.moveCount < kMostMoves ? limits.moveCount : kMostMoves;
  for (int i = 0; i < limits_.moveCount; ++i) moves_[i] = limits.moves[i];
  limits_.moves = moves_;
  style_ = style;
  if (!done_) search_.stop();
}

bool Brain::ask(For who, const game::Game& game, const Limits& limits, const engine::Style& style) {
  for (const For other : {For::Tutor, For::Player, For::Uci})
    if (other > who && isThinking(other)) return false;
  position_ = game.position();
  keyCount_ = recentKeys(game, keys_, engine::Search::kMostGameKeys);
  want(who, limits, style);
  return true;
}

void Brain::forget(For who) {
  if (wanted_ == who) wanted_ = For::Nobody;
  if (serving_ != who) return;
  if (!done_) search_.stop();
  serving_ = For::Nobody;
}

bool Brain::info(For who, engine::Info& info) const {
  return serving_ == who && wanted_ != who && search_.info(info);
}

// The search belongs to the worker while that is busy, so a new question waits for it.
void Brain::serve() {
  if (worker_.busy()) return;
  done_ = true;
  if (wanted_ == For::Nobody) return;
  if (resize_) table_ = engine::Table(memory_.bytes, tableBytes_);
  if (clear_ || resize_) search_.clear();
  clear_ = resize_ = false;
  serving_ = wanted_;
  wanted_ = For::Nobody;
  done_ = false;
  beganAt_ = nowMs_;
  search_.begin(position_, keys_, keyCount_, limits_, style_);
  toldNews_ = search_.news();
  toldLine_ = 0;
  if (stopAtOnce_) search_.stop();
  stopAtOnce_ = false;
  worker_.run(*this);
}

void Brain::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  search_.tick(nowMs);
  if (hit_ && nowMs - hitAt_ >= ponderMs_) {
    hit_ = false;
    search_.stop();
  }
  serve();
  worker_.tick();
}

// UCI

void Brain::start(const chess::Position& position, const uint64_t* keys, int keyCount,
                  const console::ThinkLimits& asked, uint32_t nowMs) {
  nowMs_ = nowMs;
  hit_ = false;
  position_ = position;
  const int skipped = keyCount > engine::Search::kMostGameKeys ? keyCount - engine::Search::kMostGameKeys : 0;
  keyCount_ = keyCount - skipped;
  for (int i = 0; i < keyCount_; ++i) keys_[i] = keys[skipped + i];

  const int level = static_cast<int>(level_);
  Limits limits = level < engine::kHighestLevel ? engine::limitsOf(level, position) : Limits();
  if (asked.depth > 0) limits.depth = asked.depth;
  if (asked.mate > 0) limits.depth = 2 * asked.mate;
  if (asked.nodes > 0) limits.nodes = asked.nodes;
  if (asked.moveTime > 0) limits.softMs = limits.hardMs = asked.moveTime;
  if (asked.clock) {
    const int side = static_cast<int>(position.sideToMove());
    allotTime(limits, asked.time[side], asked.increment[side], asked.movesToGo);
  }
  ponderMs_ = limits.hardMs;
  if (asked.ponder || asked.infinite) limits.softMs = limits.hardMs = 0;
  // A lower level may have to choose among more lines than are told.
  limits.lines = limits.lines > static_cast<int>(lines_) ? limits.lines : static_cast<int>(lines_);
  limits.moves = asked.moves;
  limits.moveCount = asked.moveCount;
  want(For::Uci, limits, level < engine::kHighestLevel ? engine::styleOf(level, seed_) : engine::Style());
  serve();
}

Brain::News Brain::poll(uint32_t nowMs, console::ThinkInfo& info, console::ThinkAnswer& answer) {
  nowMs_ = nowMs;
  if (wanted_ == For::Uci) return News::None;
  const bool finished = done_;
  engine::Info known;
  if ((toldLine_ > 0 || search_.news() != toldNews_) && search_.info(known)) {
    if (toldLine_ == 0) toldNews_ = search_.news();
    if (toldLine_ < known.lineCount && toldLine_ < static_cast<int>(lines_)) {
      fillInfo(known, toldLine_++, lines_ > 1, nowMs - beganAt_, info);
      return News::Info;
    }
    toldLine_ = 0;
  }
  if (!finished) return News::None;
  const engine::Info& result = search_.result();
  const int level = static_cast<int>(level_);
  answer.best =
      level < engine::kHighestLevel ? engine::chooseMove(result, level, position_, seed_) : result.best();
  answer.ponder = result.lineCount > 0 && result.lines[0].length > 1 && answer.best == result.best()
                      ? result.lines[0].moves[1]
                      : chess::Move();
  serving_ = For::Nobody;
  return News::Answer;
}

void Brain::stop() {
  if (wanted_ == For::Uci)
    stopAtOnce_ = true;
  else
    search_.stop();
}

void Brain::ponderHit(uint32_t nowMs) {
  if (ponderMs_ == 0) return;
  hit_ = true;
  hitAt_ = nowMs;
}

const ThinkOption* Brain::option(int index) const {
  static constexpr ThinkOption kFixed[] = {{"Level", ThinkOption::Type::Number, engine::kHighestLevel,
                                            engine::kLowestLevel, engine::kHighestLevel},
                                           {"MultiPV", ThinkOption::Type::Number, 1, 1, engine::kMostLines},
                                           {"Seed", ThinkOption::Type::Number, 1, 0, 0xFFFFFF}};
  if (index == kHash) return &hash_;
  return index > kHash && index < kOptions ? &kFixed[index - 1] : nullptr;
}

// Hash counts megabytes, the last one begun; 0 is the small table of a chip.
bool Brain::setOption(int index, uint32_t value, chess::Text& why) {
  switch (index) {
    case kHash: {
      const std::size_t asked = value == 0 ? kSmallTable : static_cast<std::size_t>(value) << 20;
      tableBytes_ = asked < memory_.size ? asked : memory_.size;
      resize_ = true;
      return true;
    }
    case kLevel:
      level_ = value;
      return true;
    case kLines:
      lines_ = value;
      return true;
    case kSeed:
      seed_ = value;
      return true;
    default:
      why.add("no such option");
      return false;
  }
}

}  // namespace app
