// Reads a puzzle as Lichess gives it: a game up to the puzzle, in SAN, and the moves that solve it.
#pragma once

#include "base/json_reader.h"
#include "board/online.h"

namespace online {

class LichessPuzzle {
 public:
  // It has to stay until finish() or drop().
  void begin(board::OnlinePuzzle& puzzle);
  // What came so far counts no more.
  void restart() {
    if (puzzle_ != nullptr) begin(*puzzle_);
  }
  bool isWanted() const { return puzzle_ != nullptr; }
  bool isFor(const board::OnlinePuzzle& puzzle) const { return puzzle_ == &puzzle; }
  void take(const base::JsonReader::Piece& piece);
  // All has been read, or nothing more will come.
  void finish(bool isWell);
  void drop() { puzzle_ = nullptr; }

 private:
  static constexpr int kMaxWord = 10;

  void takeGame(const base::JsonReader::Piece& piece);
  void takeMove(const base::JsonReader::Piece& piece);
  void takeTheme(std::string_view theme);
  void play();
  bool isSound() const;

  board::OnlinePuzzle* puzzle_ = nullptr;
  bool isRead_ = false;  // so far
  uint8_t length_ = 0;
  char word_[kMaxWord];
};

}  // namespace online
