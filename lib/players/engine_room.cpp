#include "players/engine_room.h"

#include <algorithm>
#include <new>

#include "engine/search_tree.h"

namespace players {

using engine::Limits;
using engine::Search;
using engine::Style;

struct EngineRoom::Desk {
  Desk(void* memory, std::size_t bytes) : table(memory, bytes), search(table) {}

  engine::Table table;
  Search search;
  // The question that waits.
  Limits limits;
  Style style;
  chess::Position position;
  int keyCount = 0;
  uint64_t keys[Search::kMaxGameKeys];
  static constexpr int kMaxMoves = 218;  // no position has more
  chess::Move moves[kMaxMoves];

  unsigned char* rest() { return reinterpret_cast<unsigned char*>(this + 1); }
};

const std::size_t EngineRoom::kDeskBytes = sizeof(EngineRoom::Desk);

namespace {

// The keys of the positions before the current one that could still be repeated, oldest first.
int recentKeys(const game::Game& game, uint64_t* keys, int max) {
  chess::Position position = game.start();
  int count = 0;
  for (int ply = 0; ply < game.plyCount(); ++ply) {
    if (position.halfmoveClock() == 0) count = 0;
    if (count == max) {
      for (int i = 1; i < count; ++i) keys[i - 1] = keys[i];
      --count;
    }
    keys[count++] = position.key();
    position.play(game.moves()[ply]);
  }
  return position.halfmoveClock() == 0 ? 0 : count;
}

}  // namespace

EngineRoom::~EngineRoom() { leave(); }

bool EngineRoom::open() {
  if (closing_) {
    // The memory has not gone yet.
    closing_ = false;
    clear_ = true;
    useTableBytes(restBytes_);
  }
  if (isOpen()) return true;
  std::size_t size = 0;
  void* const memory = arena_.take(sizeof(Desk), size);
  lacksMemory_ = memory == nullptr;
  if (lacksMemory_) return false;
  restBytes_ = tableBytes_ = size - sizeof(Desk);
  desk_ = new (memory) Desk(static_cast<unsigned char*>(memory) + sizeof(Desk), restBytes_);
  clear_ = resize_ = false;
  return true;
}

void EngineRoom::close() {
  if (!isOpen()) return;
  served_ = waiting_ = Place();
  desk_->search.stop();
  closing_ = true;
  serve();
}

void EngineRoom::leave() {
  if (desk_ == nullptr) return;
  desk_->~Desk();
  desk_ = nullptr;
  closing_ = false;
  arena_.give();
}

void EngineRoom::useTableBytes(std::size_t bytes) {
  const std::size_t wanted = std::min(bytes, restBytes_);
  resize_ = resize_ || wanted != tableBytes_;
  tableBytes_ = wanted;
}

// Asking

bool EngineRoom::isTaken(Priority priority) const {
  return (served_.ticket != 0 && served_.priority > priority) ||
         (waiting_.ticket != 0 && waiting_.priority > priority);
}

EngineRoom::Ticket EngineRoom::ask(Priority priority, const game::Game& game, const Limits& limits,
                                   const Style& style) {
  isAsked_ = true;
  if (!isOpen() || isTaken(priority)) return 0;
  desk_->position = game.position();
  desk_->keyCount = recentKeys(game, desk_->keys, Search::kMaxGameKeys);
  return admit(priority, limits, style);
}

EngineRoom::Ticket EngineRoom::ask(Priority priority, const chess::Position& position, const uint64_t* keys,
                                   int keyCount, const Limits& limits, const Style& style) {
  isAsked_ = true;
  if (!isOpen() || isTaken(priority)) return 0;
  desk_->position = position;
  desk_->keyCount = std::clamp(keyCount, 0, Search::kMaxGameKeys);
  std::copy(keys + keyCount - desk_->keyCount, keys + keyCount, desk_->keys);
  return admit(priority, limits, style);
}

EngineRoom::Ticket EngineRoom::admit(Priority priority, const Limits& limits, const Style& style) {
  desk_->limits = limits;
  desk_->limits.moveCount = std::clamp(limits.moveCount, 0, Desk::kMaxMoves);
  std::copy(limits.moves, limits.moves + desk_->limits.moveCount, desk_->moves);
  desk_->limits.moves = desk_->moves;
  desk_->style = style;
  served_ = Place();
  if (++lastTicket_ == 0) ++lastTicket_;
  waiting_ = {lastTicket_, priority, false};
  if (thinking_) desk_->search.stop();
  serve();
  return lastTicket_;
}

void EngineRoom::cancel(Ticket ticket) {
  if (ticket == 0) return;
  if (ticket == waiting_.ticket) waiting_ = Place();
  if (ticket != served_.ticket) return;
  if (thinking_) desk_->search.stop();
  served_ = Place();
}

void EngineRoom::stop(Ticket ticket) {
  if (ticket == 0) return;
  if (ticket == waiting_.ticket) waiting_.stopped = true;
  if (ticket == served_.ticket) desk_->search.stop();
}

EngineRoom::Progress EngineRoom::progress(Ticket ticket) const {
  if (ticket == 0) return Progress::Gone;
  if (ticket == waiting_.ticket) return Progress::Waiting;
  if (ticket != served_.ticket) return Progress::Gone;
  return thinking_ ? Progress::Thinking : Progress::Done;
}

uint32_t EngineRoom::news(Ticket ticket) const {
  return ticket != 0 && ticket == served_.ticket ? desk_->search.news() - newsBefore_ : 0;
}

bool EngineRoom::info(Ticket ticket, engine::Info& info) const {
  return news(ticket) != 0 && desk_->search.info(info);
}

// Answering

// The search belongs to the worker while that is busy, so everything else waits for it.
void EngineRoom::serve() {
  if (worker_.busy()) return;
  thinking_ = false;
  if (closing_) return leave();
  if (waiting_.ticket == 0) return;
  Search& search = desk_->search;
  if (resize_) desk_->table = engine::Table(desk_->rest(), tableBytes_);
  if (clear_ || resize_) search.clear();
  clear_ = resize_ = false;
  search.tick(nowMs_);
  newsBefore_ = search.news();
  search.begin(desk_->position, desk_->keys, desk_->keyCount, desk_->limits, desk_->style);
  if (waiting_.stopped) search.stop();
  served_ = waiting_;
  waiting_ = Place();
  thinking_ = true;
  worker_.run(*this);
}

bool EngineRoom::step() { return !desk_->search.advance(kStepNodes); }

void EngineRoom::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  wasWanted_ = isWantedNow();
  isAsked_ = false;
  if (desk_ == nullptr) return;
  desk_->search.tick(nowMs);
  serve();
  worker_.tick();
}

}  // namespace players
