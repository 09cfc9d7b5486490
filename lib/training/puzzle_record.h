// What is kept of a player of puzzles: a rating that follows how they went, how many there were, and which
// were the last. Bytes in flash; docs/journal.md says how settings are kept.
#pragma once

#include <array>
#include <cstdint>

namespace training {

// How it went, best first.
enum class Outcome : uint8_t { Solved, Helped, Failed };

class PuzzleRecord {
 public:
  static constexpr int kRecent = 40;
  static constexpr int kBytes = 8 + 2 * kRecent;
  using Bytes = std::array<uint8_t, kBytes>;

  int rating() const { return rating_; }
  int solved() const { return solved_; }
  int tried() const { return tried_; }
  bool isRecent(int number) const;

  // A puzzle of that rating has come to its end. Returns by how much the rating changes.
  int note(int puzzleRating, Outcome outcome);
  // It was shown: not again soon.
  void noteShown(int number);

  Bytes bytes() const;
  // What makes no sense is taken for a new player's.
  void read(const uint8_t* bytes, int count);

 private:
  static constexpr int kFirstRating = 800;
  static constexpr uint16_t kNone = 0xFFFF;

  uint16_t rating_ = kFirstRating;
  uint16_t solved_ = 0, tried_ = 0;
  uint8_t next_ = 0;
  std::array<uint16_t, kRecent> recent_ = makeNone();

  static constexpr std::array<uint16_t, kRecent> makeNone() {
    std::array<uint16_t, kRecent> none{};
    for (auto& number : none) number = kNone;
    return none;
  }
};

}  // namespace training
