// A repertoire of one's own: lines with common beginnings, as a row of marks of two bytes. A mark is a move,
// or says at which ply the row goes on. So a branch costs two bytes and its own moves.
#pragma once

#include "chess/position.h"

namespace openings {

constexpr int kMaxOwnPlies = 60;  // a line is read up to here

using Mark = uint16_t;

// Gives the marks one after the other, as often as one likes.
class Repertoire {
 public:
  virtual void rewind() = 0;
  // False at the end.
  virtual bool next(Mark& mark) = 0;

 protected:
  ~Repertoire() = default;
};

// Makes the marks, move by move.
class RepertoireWriter {
 public:
  static constexpr int kMaxMarks = 784;

  // The move that comes after these. False, and nothing changes, when there is no room for it.
  [[nodiscard]] bool add(const chess::Move* before, int plies, chess::Move move);

  const Mark* marks() const { return marks_; }
  int count() const { return count_; }
  int moves() const { return moves_; }
  // Who learns it: the side with fewer branches, since it has one answer to each move.
  chess::Colour side() const {
    return branches_[1] < branches_[0] ? chess::Colour::Black : chess::Colour::White;
  }

 private:
  int16_t count_ = 0, moves_ = 0;
  int16_t branches_[2] = {};
  uint8_t length_ = 0;
  chess::Move line_[kMaxOwnPlies];  // that the marks so far end in
  Mark marks_[kMaxMarks];
};

// Goes along the marks and finds what comes after some moves.
class RepertoireWalk {
 public:
  RepertoireWalk(const chess::Move* before, int plies) : before_(before), plies_(plies) {}
  // Is this mark a move that comes next?
  bool take(Mark mark);

 private:
  const chess::Move* before_;
  int plies_;
  int ply_ = 0;
  int same_ = 0;  // so many moves of the line are those
};

}  // namespace openings
