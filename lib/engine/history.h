// What a search remembers of quiet moves that worked: how often a man's move to a square refuted something
// anywhere in the tree, and which move answered which.
#pragma once

#include <array>

#include "chess/position.h"

namespace engine {

class History {
 public:
  static constexpr int kMost = 8192;

  void clear();
  // A new search begins: old successes count for less.
  void fade();

  int score(const chess::Position& position, chess::Move move) const { return scores_[slot(position, move)]; }
  chess::Move answer(const chess::Position& position, chess::Move last) const {
    return last.isNone() ? chess::Move() : answers_[slotOfMade(position, last)];
  }
  void setAnswer(const chess::Position& position, chess::Move last, chess::Move answer) {
    if (!last.isNone()) answers_[slotOfMade(position, last)] = answer;
  }
  // Towards kMost or -kMost, in steps that shrink as they come near.
  void reward(const chess::Position& position, chess::Move move, int bonus) {
    int16_t& score = scores_[slot(position, move)];
    const int size = bonus < 0 ? -bonus : bonus;
    score = static_cast<int16_t>(score + bonus - score * size / kMost);
  }

 private:
  // By piece and square. Black's pieces begin at 9, so two rows in the middle stay empty.
  static constexpr std::size_t kRows = 14;
  static std::size_t index(chess::Piece piece, chess::Square to) {
    return (static_cast<std::size_t>(piece) - 1) * 64 + static_cast<std::size_t>(chess::indexOf(to));
  }
  static std::size_t slot(const chess::Position& position, chess::Move move) {
    return index(position.at(move.from()), move.to());
  }
  static std::size_t slotOfMade(const chess::Position& position, chess::Move move) {
    return index(position.at(move.to()), move.to());
  }

  std::array<int16_t, kRows * 64> scores_;
  std::array<chess::Move, kRows * 64> answers_;
};

}  // namespace engine
