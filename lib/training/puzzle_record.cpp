#include "training/puzzle_record.h"

#include <algorithm>

namespace training {

namespace {

constexpr uint8_t kFormat = 1;
constexpr int kLowest = 100, kHighest = 3000;
constexpr int kNewcomer = 20;  // so many puzzles change the rating faster
constexpr uint16_t kMaxCount = 0xFFFE;

// Elo's expectation, in hundredths, for every fifty points that the puzzle is easier.
int expected(int easier) {
  constexpr int kStep = 50;
  constexpr uint8_t kHundredths[] = {50, 57, 64, 70, 76, 81, 85, 88, 91, 93, 95, 96, 97, 98, 98, 99, 99};
  constexpr int kLast = static_cast<int>(sizeof kHundredths) - 1;
  const int steps = std::min((easier < 0 ? -easier : easier) / kStep, kLast);
  return easier < 0 ? 100 - kHundredths[steps] : kHundredths[steps];
}

}  // namespace

bool PuzzleRecord::isRecent(int number) const {
  return std::find(recent_.begin(), recent_.end(), number) != recent_.end();
}

void PuzzleRecord::noteShown(int number) {
  recent_[next_] = static_cast<uint16_t>(number);
  next_ = static_cast<uint8_t>((next_ + 1) % kRecent);
}

int PuzzleRecord::note(int puzzleRating, Outcome outcome) {
  constexpr int kScore[] = {100, 50, 0};
  const int factor = tried_ < kNewcomer ? 60 : 24;
  const int change = factor * (kScore[static_cast<int>(outcome)] - expected(rating_ - puzzleRating)) / 100;
  const int before = rating_;
  rating_ = static_cast<uint16_t>(std::min(std::max(rating_ + change, kLowest), kHighest));
  if (tried_ < kMaxCount) ++tried_;
  if (outcome != Outcome::Failed && solved_ < kMaxCount) ++solved_;
  return rating_ - before;
}

PuzzleRecord::Bytes PuzzleRecord::bytes() const {
  Bytes bytes{};
  std::size_t at = 0;
  const auto put = [&](unsigned value) {
    bytes[at++] = static_cast<uint8_t>(value);
    bytes[at++] = static_cast<uint8_t>(value >> 8);
  };
  bytes[at++] = kFormat;
  bytes[at++] = next_;
  put(rating_);
  put(solved_);
  put(tried_);
  for (const uint16_t number : recent_) put(number);
  return bytes;
}

void PuzzleRecord::read(const uint8_t* bytes, int count) {
  *this = {};
  if (count != kBytes || bytes[0] != kFormat || bytes[1] >= kRecent) return;
  const auto get = [bytes](int at) { return static_cast<uint16_t>(bytes[at] | bytes[at + 1] << 8); };
  const uint16_t rating = get(2);
  if (rating < kLowest || rating > kHighest) return;
  next_ = bytes[1];
  rating_ = rating;
  solved_ = get(4);
  tried_ = get(6);
  for (int i = 0; i < kRecent; ++i) recent_[static_cast<std::size_t>(i)] = get(8 + 2 * i);
}

}  // namespace training
