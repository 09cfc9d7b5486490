// The answers that take more than one tick.
#pragma once

#include "chess/pgn_writer.h"
#include "web/answer.h"

namespace web {

// One of the page's files.
class FileAnswer final : public Answer {
 public:
  FileAnswer() : Answer(Pipe()) {}
  FileAnswer(Pipe pipe, const PageFile& file) : Answer(pipe), file_(&file) {}
  bool piece(const PartsView& view, board::StatePiece& buffer, std::string_view& bytes, bool& torn) override;
  void advance(const PartsView& view) override;
  bool needsBoard() const override { return false; }

 private:
  static constexpr int32_t kPiece = 2048;

  std::string_view next() const;

  const PageFile* file_ = nullptr;
  int32_t at_ = 0;
};

// All of the state, as one object.
class StateAnswer final : public Answer {
 public:
  StateAnswer(Pipe pipe, const PartsView& view) : Answer(pipe) { parts_.begin(view, cursor_); }
  bool piece(const PartsView& view, board::StatePiece& buffer, std::string_view& bytes, bool& torn) override;
  void advance(const PartsView& view) override;

 private:
  PartsCursor cursor_;
  PartsWriter parts_;
  bool ended_ = false;
};

// The game as PGN, read from the one on the board: when that changes meanwhile, this ends.
class PgnAnswer final : public Answer {
 public:
  PgnAnswer(Pipe pipe, const board::Board& board);
  bool piece(const PartsView& view, board::StatePiece& buffer, std::string_view& bytes, bool& torn) override;
  void advance(const PartsView& view) override;

 private:
  uint32_t version() const;

  const board::Board& board_;
  uint32_t version_;
  bool more_ = true;
  chess::PgnWriter writer_;
  base::TextOf<chess::kMaxPgnLine + 1> line_;
};

}  // namespace web
