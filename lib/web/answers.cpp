#include "web/answers.h"

#include <algorithm>

#include "base/hash.h"
#include "board/opening_of.h"

namespace web {

// --- a file

std::string_view FileAnswer::next() const {
  const int32_t count = std::min(kPiece, file_->size - at_);
  return {reinterpret_cast<const char*>(file_->bytes) + at_, static_cast<std::size_t>(count)};
}

bool FileAnswer::piece(const PartsView& /*view*/, board::StatePiece& /*buffer*/, std::string_view& bytes,
                       bool& /*torn*/) {
  bytes = next();
  return !bytes.empty();
}

void FileAnswer::advance(const PartsView& /*view*/) { at_ += static_cast<int32_t>(next().size()); }

// --- the state

bool StateAnswer::piece(const PartsView& view, board::StatePiece& buffer, std::string_view& bytes,
                        bool& torn) {
  if (ended_) return false;
  if (parts_.isDone())
    buffer.add('\n');
  else
    torn = parts_.piece(view, isCut(), buffer) == PartsWriter::Step::Torn;
  bytes = buffer.view();
  return true;
}

void StateAnswer::advance(const PartsView& view) {
  ended_ = parts_.isDone();
  if (!ended_) parts_.advance(view, cursor_);
}

// --- the game

PgnAnswer::PgnAnswer(Pipe pipe, const board::Board& board)
    : Answer(pipe),
      board_(board),
      version_(version()),
      writer_(board.game().tags(), board.game().result().result, board.game().start(), board.game().moves(),
              board.game().plyCount()) {
  board::nameOpening(board.game(), writer_);
  more_ = writer_.nextLine(line_);
  line_.add('\n');
}

// A tag that changes is no change of the game, yet one of its PGN.
uint32_t PgnAnswer::version() const {
  base::Hash hash;
  hash.add(board_.game().version());
  chess::Tags::Tag tag;
  for (int at = 0; board_.game().tags().next(at, tag);) hash.add(tag.name).add(tag.value);
  return hash.value();
}

bool PgnAnswer::piece(const PartsView& /*view*/, board::StatePiece& /*buffer*/, std::string_view& bytes,
                      bool& torn) {
  torn = version() != version_;
  bytes = line_.view();
  return more_;
}

void PgnAnswer::advance(const PartsView& /*view*/) {
  more_ = writer_.nextLine(line_);
  line_.add('\n');
}

}  // namespace web
