// One engine, several who ask: each answer goes to the ticket it belongs to, and closed the room holds
// nothing.
#include "players/engine_room.h"

#include <cstddef>
#include <new>

#include "chess/movegen.h"
#include "positions.h"
#include "suite.h"

using namespace chess;
using players::EngineRoom;
using Priority = EngineRoom::Priority;
using Progress = EngineRoom::Progress;

namespace {

// Goes on only when the test says so, like a core that is busy with something else.
class SlowWorker final : public ports::Worker {
 public:
  void run(ports::Work& job) override { job_ = &job; }
  bool busy() const override { return job_ != nullptr; }
  void step() {
    if (job_ != nullptr && !job_->step()) job_ = nullptr;
  }
  void finish() {
    while (job_ != nullptr) step();
  }

 private:
  ports::Work* job_ = nullptr;
};

class OneArena final : public ports::Arena {
 public:
  void* take(std::size_t atLeast, std::size_t& size) override {
    TEST_ASSERT_FALSE_MESSAGE(taken, "it is taken already");
    if (atLeast > bytes) return nullptr;
    taken = true;
    size = bytes;
    return memory_;
  }
  void give() override {
    TEST_ASSERT_TRUE_MESSAGE(taken, "nobody has it");
    taken = false;
  }
  bool taken = false;
  std::size_t bytes = sizeof memory_;

 private:
  alignas(std::max_align_t) static unsigned char memory_[48 * 1024];
};
unsigned char OneArena::memory_[];

SlowWorker worker;
OneArena arena;
alignas(EngineRoom) unsigned char storage[sizeof(EngineRoom)];
EngineRoom* room = nullptr;
uint32_t now = 0;

// No move is legal in both, so an answer shows which question it belongs to.
constexpr const char* kFirst = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
constexpr const char* kSecond = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";

void fresh() {
  if (room != nullptr) room->~EngineRoom();
  worker = SlowWorker();
  arena = OneArena();
  room = new (storage) EngineRoom(worker, arena);
  now = 0;
}
void open() {
  fresh();
  TEST_ASSERT_TRUE(room->open());
}
engine::Limits nodes(uint32_t count) {
  engine::Limits limits;
  limits.nodes = count;
  return limits;
}
EngineRoom::Ticket ask(Priority priority, const char* fen, const engine::Limits& limits) {
  return room->ask(priority, at(fen), nullptr, 0, limits, engine::Style());
}
void tick() {
  room->tick(++now);
  worker.step();
}
void tickUntilDone(EngineRoom::Ticket ticket) {
  for (int i = 0; i < 20000 && room->progress(ticket) != Progress::Done; ++i) tick();
  TEST_ASSERT_TRUE(room->progress(ticket) == Progress::Done);
}
Move answerTo(EngineRoom::Ticket ticket) {
  engine::Info info;
  TEST_ASSERT_TRUE(room->info(ticket, info));
  return info.best();
}
bool isAnswerFor(const char* fen, EngineRoom::Ticket ticket) { return isLegal(at(fen), answerTo(ticket)); }

void anAnswerGoesToWhoAsked() {
  open();
  const EngineRoom::Ticket first = ask(Priority::Player, kFirst, nodes(2000));
  tickUntilDone(first);
  TEST_ASSERT_TRUE(isAnswerFor(kFirst, first));
  room->cancel(first);
  TEST_ASSERT_TRUE(room->progress(first) == Progress::Gone);
  const EngineRoom::Ticket second = ask(Priority::Player, kSecond, nodes(2000));
  TEST_ASSERT_NOT_EQUAL(first, second);
  tickUntilDone(second);
  TEST_ASSERT_TRUE(isAnswerFor(kSecond, second));
}
// The worker has not let go of the first search when the second question comes.
void aQuestionThatComesTooSoonWaitsAndNeverGetsTheOthersAnswer() {
  open();
  const EngineRoom::Ticket coach = ask(Priority::Coach, kFirst, nodes(1000000));
  for (int i = 0; i < 10; ++i) tick();
  TEST_ASSERT_TRUE(room->progress(coach) == Progress::Thinking);
  const EngineRoom::Ticket uci = ask(Priority::Uci, kSecond, nodes(500));
  TEST_ASSERT_TRUE(room->progress(coach) == Progress::Gone);
  TEST_ASSERT_TRUE(room->progress(uci) == Progress::Waiting);
  engine::Info info;
  TEST_ASSERT_FALSE(room->info(uci, info));
  TEST_ASSERT_FALSE(room->info(coach, info));
  tickUntilDone(uci);
  TEST_ASSERT_TRUE(isAnswerFor(kSecond, uci));
}
void whoIsLessImportantIsRefusedUntilTheAnswerIsRead() {
  open();
  const EngineRoom::Ticket uci = ask(Priority::Uci, kFirst, nodes(500));
  TEST_ASSERT_EQUAL(0, ask(Priority::Player, kSecond, nodes(500)));
  tickUntilDone(uci);
  TEST_ASSERT_EQUAL(0, ask(Priority::Coach, kSecond, nodes(500)));
  TEST_ASSERT_TRUE(isAnswerFor(kFirst, uci));
  room->cancel(uci);
  TEST_ASSERT_NOT_EQUAL(0, ask(Priority::Coach, kSecond, nodes(500)));
}
void stopAnswersSoonAlsoWhatStillWaits() {
  open();
  const EngineRoom::Ticket first = ask(Priority::Uci, kFirst, nodes(100000000));
  tick();
  const EngineRoom::Ticket second = ask(Priority::Uci, kSecond, nodes(100000000));
  room->stop(second);
  for (int i = 0; i < 50; ++i) tick();
  TEST_ASSERT_TRUE(room->progress(first) == Progress::Gone);
  TEST_ASSERT_TRUE(room->progress(second) == Progress::Done);
  TEST_ASSERT_TRUE(isAnswerFor(kSecond, second));
}
void oldTicketsAndNoneDoNothing() {
  open();
  const EngineRoom::Ticket old = ask(Priority::Player, kFirst, nodes(500));
  room->cancel(old);
  const EngineRoom::Ticket ticket = ask(Priority::Player, kSecond, nodes(500));
  room->cancel(old);
  room->stop(old);
  room->cancel(0);
  room->stop(0);
  tickUntilDone(ticket);
  TEST_ASSERT_EQUAL(0, room->news(old));
}
void closedItHoldsNoMemoryAndAnswersNobody() {
  fresh();
  TEST_ASSERT_FALSE(arena.taken);
  TEST_ASSERT_EQUAL(0, ask(Priority::Uci, kFirst, nodes(500)));
  TEST_ASSERT_TRUE(room->open());
  TEST_ASSERT_TRUE(arena.taken);
  room->close();
  TEST_ASSERT_FALSE(arena.taken);
  TEST_ASSERT_EQUAL(0, ask(Priority::Uci, kFirst, nodes(500)));
  TEST_ASSERT_TRUE(room->open());
  tickUntilDone(ask(Priority::Player, kFirst, nodes(500)));
}
void closingWaitsForTheWorkerWithoutHoldingAnybodyUp() {
  open();
  const EngineRoom::Ticket ticket = ask(Priority::Player, kFirst, nodes(100000000));
  tick();
  room->close();
  TEST_ASSERT_FALSE(room->isOpen());
  TEST_ASSERT_TRUE(arena.taken);  // the worker is still in it
  TEST_ASSERT_TRUE(room->progress(ticket) == Progress::Gone);
  for (int i = 0; i < 50; ++i) tick();
  TEST_ASSERT_FALSE(arena.taken);
}
void openedAgainBeforeTheMemoryHasGoneItKeepsIt() {
  open();
  ask(Priority::Player, kFirst, nodes(100000000));
  tick();
  room->close();
  TEST_ASSERT_TRUE(room->open());
  const EngineRoom::Ticket ticket = ask(Priority::Player, kSecond, nodes(500));
  tickUntilDone(ticket);
  TEST_ASSERT_TRUE(isAnswerFor(kSecond, ticket));
}
void withoutMemoryItStaysClosed() {
  fresh();
  arena.bytes = 1000;
  TEST_ASSERT_FALSE(room->open());
  TEST_ASSERT_FALSE(room->isOpen());
  TEST_ASSERT_EQUAL(0, room->maxTableBytes());
  tick();
}
void itsTableMayBeMadeSmaller() {
  open();
  const std::size_t all = room->maxTableBytes();
  TEST_ASSERT_EQUAL(arena.bytes - EngineRoom::kDeskBytes, all);
  room->useTableBytes(all / 4);
  tickUntilDone(ask(Priority::Player, kFirst, nodes(3000)));
  room->useTableBytes(100 * all);
  tickUntilDone(ask(Priority::Player, kFirst, nodes(3000)));
}

}  // namespace

SUITE() {
  RUN_TEST(anAnswerGoesToWhoAsked);
  RUN_TEST(aQuestionThatComesTooSoonWaitsAndNeverGetsTheOthersAnswer);
  RUN_TEST(whoIsLessImportantIsRefusedUntilTheAnswerIsRead);
  RUN_TEST(stopAnswersSoonAlsoWhatStillWaits);
  RUN_TEST(oldTicketsAndNoneDoNothing);
  RUN_TEST(closedItHoldsNoMemoryAndAnswersNobody);
  RUN_TEST(closingWaitsForTheWorkerWithoutHoldingAnybodyUp);
  RUN_TEST(openedAgainBeforeTheMemoryHasGoneItKeepsIt);
  RUN_TEST(withoutMemoryItStaysClosed);
  RUN_TEST(itsTableMayBeMadeSmaller);
}
