// Anything in the flash: raw bytes, or blocks and frames whose checks are right, so that their meaning is
// fuzzed too. The store starts, stays within its blocks, comes back the same after the next start, and a game
// can be kept.
#include "../nor_flash.h"
#include "base/bytes.h"
#include "base/crc32.h"
#include "flash/log_store.h"
#include "fuzz.h"
#include "game/match.h"
#include "players/random_player.h"

namespace {

using flash::LogStore;

constexpr int kBlocks = 7;
NorFlash chip(kBlocks);
LogStore store(chip);
game::Match match(store), again(store);

class Input {
 public:
  Input(const uint8_t* data, std::size_t size) : data_(data), left_(size) {}
  bool empty() const { return left_ == 0; }
  uint8_t byte() {
    if (left_ == 0) return 0;
    --left_;
    return *data_++;
  }
  uint16_t word() { return static_cast<uint16_t>(byte() | byte() << 8); }

 private:
  const uint8_t* data_;
  std::size_t left_;
};

void fill(Input& input) {
  int at = flash::kHeaderSize;
  while (!input.empty()) {
    const uint8_t how = input.byte();
    const int block = how / 8 % kBlocks;
    uint8_t* cells = chip.at(flash::addressOf(block, 0), NorFlash::kBlockSize);
    if (how % 8 == 0) {  // a claim that verifies
      flash::Claim claim;
      claim.log = static_cast<uint16_t>(input.byte() % 4);
      claim.index = static_cast<uint16_t>(input.byte() % 4);
      claim.sequence = input.byte();
      claim.first = claim.index == 0 ? claim.sequence : input.byte();
      claim.previousEnd = input.word();
      claim.previousTail = input.word();
      uint8_t bytes[flash::kClaimSize];
      flash::encodeClaim(claim, bytes);
      std::copy(bytes, bytes + sizeof bytes, cells);
      at = flash::kHeaderSize;
    } else if (how % 8 == 1) {  // erased
      uint8_t mark[flash::kMarkSize];
      flash::encodeMark(mark);
      std::copy(mark, mark + sizeof mark, cells);
    } else if (how % 8 == 2) {  // anything anywhere
      at = input.word() % NorFlash::kBlockSize;
      for (int count = input.byte(); count > 0 && at < NorFlash::kBlockSize; --count)
        cells[at++] = input.byte();
    } else {  // the next frame, right or nearly
      flash::Extent extent;
      extent.end = static_cast<uint16_t>(at);
      uint8_t bytes[flash::kMaxFrameBytes];
      const int count = 1 + input.byte();
      if (at + flash::frameSize(count) > NorFlash::kBlockSize) continue;
      for (int i = 0; i < count; ++i) bytes[i] = input.byte();
      static_cast<void>(flash::writeFrame(chip, block, bytes, count, extent));
      if (how % 8 == 3) cells[at + input.byte() % (count + flash::kFrameHeader)] = input.byte();
      at += flash::frameSize(count);
    }
  }
}

// What a log holds, as a number; every byte that is promised can be read.
uint32_t contentOf(LogStore::Log log) {
  const int32_t size = store.size(log);
  HOLDS(size >= 0 && size <= kBlocks * NorFlash::kBlockSize);
  uint32_t crc = base::crc32(static_cast<uint8_t>(size), base::kCrc32Start);
  uint8_t bytes[100];
  int32_t at = 0;
  for (int came; (came = store.read(log, at, bytes, sizeof bytes)) > 0; at += came)
    crc = base::crc32(bytes, came, crc);
  HOLDS(at <= size);
  return crc;
}

void startAgain() { HOLDS(store.begin(false) == LogStore::Start::Ready); }

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  Input input(data, size);
  chip.clear(kBlocks);
  fill(input);
  startAgain();
  uint32_t before[4];
  for (LogStore::Log log = 0; log < 4; ++log) before[log] = contentOf(log);
  startAgain();
  for (LogStore::Log log = 0; log < 4; ++log) HOLDS(contentOf(log) == before[log]);

  const uint8_t more[] = {1, 2, 3, 4, 5};
  const int32_t old = store.size(1);
  if (store.append(1, more, sizeof more)) HOLDS(store.size(1) == old + 5);
  for (LogStore::Log log = 0; log < 4; ++log) before[log] = contentOf(log);
  startAgain();
  for (LogStore::Log log = 0; log < 4; ++log) HOLDS(contentOf(log) == before[log]);
  while (store.tidy()) {
  }
  for (LogStore::Log log = 0; log < 4; ++log) HOLDS(contentOf(log) == before[log]);
  if (store.next(0) != 0) store.remove(store.next(0));

  base::TextOf<300> report;
  match.resume(report);
  players::RandomPlayer player(3);
  for (int i = 0; i < 3 && !match.game().isOver(); ++i)
    static_cast<void>(match.play(player.choose(match.game().position()), 0));
  HOLDS(!chip.leftItsBlocks);
  if (!match.journal().healthy()) return 0;
  startAgain();
  again.resume(report.clear());
  HOLDS(match.game().position() == again.game().position());
  HOLDS(match.game().plyCount() == again.game().plyCount());
  return 0;
}
