// Any bytes as what the store holds: raw, or as records whose CRCs are right, so that their meaning is fuzzed
// too. What is resumed is a game by the rules, it can be played on, and then it comes back the same.
#include "game/match.h"
#include "game/settings.h"
#include "players/random_player.h"

#include "../ram_store.h"
#include "chess/movegen.h"
#include "fuzz.h"

namespace {

using ports::Store;

constexpr game::SettingInfo kTable[] = {{"first", 0, 1, 0, 9, ""}, {"last", 0x6F, 5, 2, 0xFFFFFF, ""}};
constexpr Store::Log kGames[] = {1, 2};

RamStore store;
game::Match match(store), again(store);
game::Game old;

// The first byte says which log and how; the rest is its content.
void fill(Store::Log log, const char* format, const uint8_t* data, std::size_t size, bool raw) {
  constexpr std::size_t kMaxSize = 3000;
  size = size < kMaxSize ? size : kMaxSize;
  if (raw) {
    (void)store.append(log, data, static_cast<int>(size));
    return;
  }
  game::LogTail tail = game::LogTail::ofEmpty(format, log);
  for (std::size_t i = 0; i + 4 <= size; i += 4) {
    const uint32_t payload =
        data[i + 1] | static_cast<uint32_t>(data[i + 2]) << 8 | static_cast<uint32_t>(data[i + 3]) << 16;
    uint8_t bytes[game::kSlotSize];
    tail.crc = game::encodeSlot({data[i], payload}, tail.crc, bytes);
    (void)store.append(log, bytes, sizeof bytes);
  }
}

void followsTheRules(const game::Game& game) {
  chess::Position position = game.start();
  chess::Undo undo;
  for (int ply = 0; ply < game.plyCount(); ++ply) {
    HOLDS(chess::isLegal(position, game.moves()[ply]));
    position.make(game.moves()[ply], undo);
  }
  HOLDS(position == game.position());
  HOLDS(position.key() == position.computeKey());
  HOLDS(game::isPossible(game.result()));
}

void sameGame(const game::Game& a, const game::Game& b) {
  HOLDS(a.start() == b.start() && a.position() == b.position() && a.result() == b.result());
  HOLDS(a.plyCount() == b.plyCount() && a.redoCount() == b.redoCount());
}

void resumeAndPlayOn(bool raw) {
  base::TextOf<300> report;
  match.resume(report);
  HOLDS(!report.empty() && !report.truncated());
  HOLDS(match.journal().healthy());
  followsTheRules(match.game());
  players::RandomPlayer player(3);
  for (int i = 0; i < 3 && !match.game().isOver() && match.game().plyCount() < game::Game::kMaxPlies; ++i) {
    const game::Refusal refusal = match.play(player.choose(match.game().position()), 0);
    // A clock may come back without a moment left.
    const bool flag = refusal == game::Refusal::GameOver && match.clock().flagFallen();
    HOLDS(refusal == game::Refusal::None || flag);
  }
  again.resume(report.clear());
  sameGame(match.game(), again.game());

  Store::Log logs[4];
  const int count = match.journal().list(logs, 4);
  for (int i = 0; i < count && i < 4; ++i) {
    game::GameSummary summary;
    const bool listed = match.journal().summarise(logs[i], summary);
    const bool loaded = match.journal().load(logs[i], old);
    followsTheRules(old);
    // A list believes what verifies; only here may that be nonsense all the same.
    if (raw) HOLDS(listed == loaded && summary.plies == old.plyCount());
  }
}

void loadSettings() {
  base::TextOf<300> report;
  game::Settings settings(store, kTable);
  settings.load(report);
  HOLDS(settings.healthy());
  for (int i = 0; i < settings.count(); ++i)
    HOLDS(settings.value(i) >= settings.info(i).min && settings.value(i) <= settings.info(i).max);
  uint8_t blob[game::Settings::kMaxBlob];
  for (uint8_t id = 0; id < game::Settings::kBlobs; ++id) settings.readBlob(id, blob, sizeof blob);
  const uint32_t value = settings.value(1) == 7 ? 8 : 7;
  HOLDS(settings.set(1, value, report) && settings.healthy());
  game::Settings later(store, kTable);
  later.load(report);
  HOLDS(later.value(0) == settings.value(0) && later.value(1) == value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  if (size < 1) return 0;
  const uint8_t how = data[0];
  const bool raw = (how & 1) != 0;
  store.clear();
  if ((how & 2) != 0) {
    const std::size_t half = (how & 4) != 0 ? (size - 1) / 2 : size - 1;
    fill(game::Settings::kLogs[0], "glowmate settings 1", data + 1, half, raw);
    fill(game::Settings::kLogs[1], "glowmate settings 1", data + 1 + half, size - 1 - half, raw);
    loadSettings();
    return 0;
  }
  fill(kGames[(how & 4) != 0 ? 1 : 0], "glowmate game 1", data + 1, size - 1, raw);
  resumeAndPlayOn(raw);
  return 0;
}
