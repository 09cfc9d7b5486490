#include "console/uci_engine.h"

#include <algorithm>

#include "console/uci_text.h"

namespace console {

using engine::Limits;
using Type = UciOption::Type;

namespace {

// What the levels are worth, for UCI_Elo: an estimate. Level 9 is near the Stockfish of 2200 that it was
// measured against; below it half of what each level wins against the next counts, since programs of one
// kind beat each other by more than they beat others.
constexpr int kEloOf[] = {770, 920, 1070, 1240, 1420, 1630, 1850, 2040, 2250, 2350};
static_assert(sizeof kEloOf / sizeof *kEloOf == engine::kHighestLevel, "each level has one");

int levelNearest(int elo) {
  int level = engine::kLowestLevel;
  while (level < engine::kHighestLevel && elo * 2 > kEloOf[level - 1] + kEloOf[level]) ++level;
  return level;
}

}  // namespace

const UciOption UciEngine::kTable[kOptions] = {
    {"Hash", Type::Number, 0, 0, 0},
    {"Level", Type::Number, engine::kHighestLevel, engine::kLowestLevel, engine::kHighestLevel},
    {"MultiPV", Type::Number, 1, 1, engine::kMaxLines},
    {"Ponder", Type::Switch},
    {"Seed", Type::Number, 1, 0, 0xFFFFFF},
    {"UCI_LimitStrength", Type::Switch},
    {"UCI_Chess960", Type::Switch},
    {"UCI_Elo", Type::Number, kEloOf[4], kEloOf[0], kEloOf[engine::kHighestLevel - 1]},
};

UciEngine::UciEngine(players::EngineRoom& room) : room_(room), hash_(kTable[kHash]) {
  const std::size_t bytes = room.maxTableBytes();
  hash_.defaultValue = hash_.max = static_cast<uint32_t>((bytes + 0xFFFFF) >> 20);
  room.useTableBytes(bytes);  // whatever an earlier session wanted
  for (int i = 0; i < kOptions; ++i) values_[i] = option(i)->defaultValue;
}

const UciOption* UciEngine::option(int index) const {
  if (index == kHash) return &hash_;
  return index > kHash && index < kOptions ? &kTable[index] : nullptr;
}

// Hash counts megabytes, the last one begun; 0 is the small table of a chip.
void UciEngine::setOption(int index, uint32_t value) {
  constexpr std::size_t kSmallTable = 64 * 1024;
  values_[index] = value;
  if (index == kHash) room_.useTableBytes(value == 0 ? kSmallTable : static_cast<std::size_t>(value) << 20);
}

int UciEngine::level() const {
  return values_[kLimitStrength] != 0 ? levelNearest(static_cast<int>(values_[kElo]))
                                      : static_cast<int>(values_[kLevel]);
}

Limits UciEngine::limitsFor(const UciLimits& asked, chess::Colour side) const {
  const int own = static_cast<int>(side);
  // The other side's clock alone says that a move is wanted, but not when: then it takes its own time.
  const bool hasForeignClock = asked.hasClock[1 - own] && !asked.hasClock[own];
  Limits limits;
  if (askedLevel_ < engine::kHighestLevel || hasForeignClock)
    limits = engine::limitsOf(askedLevel_, position_);
  if (asked.depth > 0) limits.depth = asked.depth;
  if (asked.mate > 0) limits.depth = 2 * asked.mate;
  if (asked.nodes > 0) limits.nodes = asked.nodes;
  if (asked.moveTime > 0) limits.softMs = limits.hardMs = asked.moveTime;
  if (asked.hasClock[own]) allotTime(limits, asked.time[own], asked.increment[own], asked.movesToGo);
  limits.moves = asked.moves;
  limits.moveCount = asked.moveCount;
  return limits;
}

bool UciEngine::start(const chess::Position& position, const uint64_t* keys, int keyCount,
                      const UciLimits& asked, uint32_t now) {
  position_ = position;
  askedLevel_ = level();
  askedLines_ = static_cast<int>(values_[kLines]);
  askedSeed_ = values_[kSeed];
  beganAt_ = now;
  toldNews_ = 0;
  toldLines_ = 0;
  hit_ = false;
  Limits limits = limitsFor(asked, position.sideToMove());
  ponderMs_ = std::min(2 * limits.softMs, limits.hardMs);
  if (asked.ponder || asked.infinite) limits.softMs = limits.hardMs = 0;
  // A lower level may have to choose among more lines than are told.
  const bool isLower = askedLevel_ < engine::kHighestLevel;
  limits.lines = std::max(isLower ? limits.lines : 1, askedLines_);
  ticket_ = room_.ask(players::EngineRoom::Priority::Uci, position, keys, keyCount, limits,
                      isLower ? engine::styleOf(askedLevel_, askedSeed_) : engine::Style());
  return ticket_ != 0;
}

void UciEngine::ponderHit(uint32_t now) {
  hit_ = ponderMs_ != 0;
  hitAt_ = now;
}

UciEngine::News UciEngine::poll(uint32_t now, base::Text& line, UciAnswer& answer) {
  using Progress = players::EngineRoom::Progress;
  if (hit_ && now - hitAt_ >= ponderMs_) stop();
  // Asked first: what the search told before its end is told before the answer.
  const Progress progress = room_.progress(ticket_);
  engine::Info known;
  const uint32_t news = room_.news(ticket_);
  if ((toldLines_ > 0 || news != toldNews_) && room_.info(ticket_, known)) {
    if (toldLines_ == 0) toldNews_ = news;
    if (toldLines_ < known.lineCount && toldLines_ < askedLines_) {
      writeInfo(known, toldLines_++, askedLines_ > 1, now - beganAt_, line, castlingText());
      return News::Info;
    }
    toldLines_ = 0;
  }
  if (progress == Progress::Waiting || progress == Progress::Thinking) return News::None;
  answer = UciAnswer();
  if (room_.info(ticket_, known)) answerWith(known, answer);
  room_.cancel(ticket_);
  ticket_ = 0;
  return News::Answer;
}

void UciEngine::answerWith(const engine::Info& result, UciAnswer& answer) const {
  answer.best = askedLevel_ < engine::kHighestLevel
                    ? engine::chooseMove(result, askedLevel_, position_, askedSeed_)
                    : result.best();
  if (result.lineCount > 0 && result.lines[0].length > 1 && answer.best == result.best())
    answer.ponder = result.lines[0].moves[1];
}

}  // namespace console
