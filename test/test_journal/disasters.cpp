#include "disasters.h"

#include "journal_script.h"

using game::Match;
using game::Refusal;

namespace {

constexpr int kPlies = kSmall ? 20 : 80;
constexpr uint32_t kSeed = 2718;

RamStore store;
Match match(store);
Match resumed(store);
base::TextOf<300> report;

void sameState(const State& expected, const game::Game& game, const char* what) {
  TEST_ASSERT_EQUAL_MESSAGE(expected.plies, game.plyCount(), what);
  TEST_ASSERT_TRUE_MESSAGE(expected == State::of(game), what);
}

void setClock(Match& on) {
  game::ClockSetting setting;
  setting.mode = game::ClockMode::Increment;
  setting.base[0] = setting.base[1] = 3600000;
  setting.bonus = 2000;
  on.setClock(setting);
}

// Goes on with the script until the power fails or the plies are there, and says what must have survived.
State playOn(Script& script, Match& on, int plies) {
  State kept = State::of(on.game());
  while (!store.isCut() && !script.done(on, plies)) {
    const int before = store.appends();
    const State old = State::of(on.game());
    const int behind = script.step(on);
    kept = State::of(on.game());
    // Cut inside the step's first write, before the slot that makes the difference was whole?
    const bool firstWrite = store.appends() - before <= 1;
    if (store.isCut() && firstWrite && store.lastWritten() < store.lastCount() - behind * game::kSlotSize)
      kept = old;
  }
  return kept;
}

void goOnWithoutTrouble(Script& script, Match& on) {
  store.powerOn();
  const int plies = on.game().plyCount() + 3;
  for (int steps = 0; steps < 40 && !script.done(on, plies); ++steps) script.step(on);
  TEST_ASSERT_TRUE_MESSAGE(on.journal().healthy(), on.journal().why());
  const State state = State::of(on.game());
  report.clear();
  resumed.resume(report);
  sameState(state, resumed.game(), "resumed after playing on");
  for (const chess::Colour side : {chess::Colour::White, chess::Colour::Black})
    TEST_ASSERT_EQUAL_UINT32(on.clock().isStarted() ? on.clock().left(side) : resumed.clock().left(side),
                             resumed.clock().left(side));
}

// Returns whether the power failed before the game was through.
bool cutAt(int32_t bytes, bool withClock) {
  store.clear();
  Script script(kSeed);
  store.cutAfter(bytes);
  match.resume(report.clear());
  if (withClock) setClock(match);
  State kept = playOn(script, match, kPlies);
  if (!store.isCut()) {
    const State open = State::of(match.game());
    TEST_ASSERT_EQUAL(Refusal::None, match.resign(chess::Colour::White, script.now()));
    const bool written = !store.isCut() || store.lastWritten() >= game::kSlotSize;
    kept = written ? State::of(match.game()) : open;
  }
  const bool wasCut = store.isCut();

  store.powerOn();
  match.resume(report.clear());
  sameState(kept, match.game(), "resumed after the first cut");

  // Once more, a little later.
  store.cutAfter(bytes % 97);
  kept = playOn(script, match, match.game().plyCount() + 12);
  store.powerOn();
  match.resume(report.clear());
  sameState(kept, match.game(), "resumed after the second cut");

  goOnWithoutTrouble(script, match);
  return wasCut;
}

}  // namespace

void powerMayFailAtAnyByteOfAGame() {
  for (const bool withClock : {false, true}) {
    int32_t bytes = 0;
    while (cutAt(bytes, withClock)) ++bytes;
    TEST_ASSERT_GREATER_THAN_MESSAGE(kPlies * game::kSlotSize, bytes, "each move is a slot at least");
  }
}

void powerMayFailAtAnyByteOfASetUpPosition() {
  const chess::Position start = at("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  bool wasCut = true;
  for (int32_t bytes = 0; wasCut; ++bytes) {
    store.clear();
    match.resume(report.clear());
    TEST_ASSERT_EQUAL(Refusal::None, match.play(find(match.game().position(), "e2e4"), 0));
    const State old = State::of(match.game());
    const int appends = store.appends();
    store.cutAfter(bytes);
    match.newGame(start);
    wasCut = store.isCut();
    const bool begun = store.appends() > appends && store.lastWritten() > 0;
    store.powerOn();
    match.resume(report.clear());
    const chess::Position& position = match.game().position();
    if (!begun)
      sameState(old, match.game(), "nothing was written of the new game");
    else if (wasCut)
      TEST_ASSERT_TRUE_MESSAGE(position == chess::Position(), "neither the old game nor half a position");
    else
      TEST_ASSERT_TRUE(position == start);
    Script script(kSeed);
    goOnWithoutTrouble(script, match);
  }
}

namespace {

constexpr ports::Store::Log kLog = 1;
constexpr int kMaxStates = 400;
constexpr int kMaxBytes = 8000;

// A game's log as it should be, and every state the game went through.
uint8_t bytes[kMaxBytes];
int byteCount;
State states[kMaxStates];
int stateCount;

void addState() {
  TEST_ASSERT_LESS_THAN(kMaxStates, stateCount);
  states[stateCount++] = State::of(match.game());
}

// With a few power cuts on the way, so that the log has torn and mended places too.
void writeTrueGame() {
  store.clear();
  stateCount = 0;
  Script script(kSeed);
  match.resume(report.clear());
  addState();
  for (int cuts = 0; !script.done(match, kPlies);) {
    if (match.game().plyCount() / 20 > cuts) {
      store.cutAfter(13 + 8 * cuts);
      while (!store.isCut()) {
        script.step(match);
        addState();
      }
      ++cuts;
      store.powerOn();
      match.resume(report.clear());
    }
    script.step(match);
    addState();
  }
  byteCount = store.size(kLog);
  TEST_ASSERT_LESS_THAN(kMaxBytes, byteCount);
  TEST_ASSERT_EQUAL(byteCount, store.read(kLog, 0, bytes, byteCount));
}

void restore() {
  store.clear();
  TEST_ASSERT_TRUE(store.append(kLog, bytes, byteCount));
}

// Whatever the bytes are now: what is resumed has been played, and one can play on.
void resumeAndPlayOn(const char* what) {
  match.resume(report.clear());
  const State state = State::of(match.game());
  bool known = false;
  for (int i = 0; i < stateCount; ++i) known |= states[i] == state;
  TEST_ASSERT_TRUE_MESSAGE(known, what);
  TEST_ASSERT_FALSE(report.truncated());
  game::GameSummary summary;
  if (match.journal().summarise(kLog, summary)) TEST_ASSERT_EQUAL(state.plies, summary.plies);
  Script script(99);
  goOnWithoutTrouble(script, match);
}

class Spoiler {
 public:
  explicit Spoiler(uint64_t seed) : random_(seed) {}
  void spoil();

 private:
  uint8_t& at(int offset) { return *store.byte(kLog, offset); }

  Random random_;
};

void Spoiler::spoil() {
  const int where = random_.below(byteCount);
  const int length = std::min(1 + random_.below(64), byteCount - where);
  const int slots = byteCount / game::kSlotSize;
  const int one = random_.below(slots) * game::kSlotSize, other = random_.below(slots) * game::kSlotSize;
  switch (random_.below(7)) {
    case 0:  // a few bits
      for (int flips = 1 + random_.below(8); flips > 0; --flips) {
        uint8_t& byte = at(random_.below(byteCount));
        byte = static_cast<uint8_t>(byte ^ 1 << random_.below(8));
      }
      break;
    case 1:  // a run of anything
      for (int i = 0; i < length; ++i) at(where + i) = random_.byte();
      break;
    case 2:  // erased
      for (int i = 0; i < length; ++i) at(where + i) = 0xFF;
      break;
    case 3:
      for (int i = 0; i < length; ++i) at(where + i) = 0;
      break;
    case 4:  // cut short, and garbage behind
      store.truncate(kLog, where);
      for (int i = random_.below(20); i > 0; --i) {
        const uint8_t byte = random_.byte();
        TEST_ASSERT_TRUE(store.append(kLog, &byte, 1));
      }
      break;
    case 5:  // two slots change places
      for (int i = 0; i < game::kSlotSize; ++i) std::swap(at(one + i), at(other + i));
      break;
    default:  // one slot stands where another was
      for (int i = 0; i < game::kSlotSize; ++i) at(one + i) = at(other + i);
      break;
  }
}

}  // namespace

void spoiltBytesNeverShowAGameThatWasNotPlayed() {
  writeTrueGame();
  restore();
  resumeAndPlayOn("unspoilt");
  base::TextOf<40> what;
  for (uint32_t seed = 1; seed <= (kSmall ? 60 : 4000); ++seed) {
    restore();
    Spoiler spoiler(seed);
    for (uint32_t times = 0; times <= seed % 3; ++times)
      if (store.size(kLog) == byteCount) spoiler.spoil();
    what.clear().add("seed ").add(seed);
    resumeAndPlayOn(what.cString());
  }
}

// Any one byte changed in any way is noticed for certain, not only very likely.
void spoiltBytesInEveryPlaceAreNoticed() {
  writeTrueGame();
  for (int offset = 0; offset < byteCount; offset += kSmall ? 37 : 1) {
    restore();
    uint8_t& byte = *store.byte(kLog, offset);
    byte = static_cast<uint8_t>(byte ^ (1 + (offset * 7 + 3) % 255));
    resumeAndPlayOn("one byte");
  }
}
