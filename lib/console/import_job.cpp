#include "console/import_job.h"

#include "base/scan.h"
#include "board/opening_of.h"
#include "console/session.h"

namespace console {

namespace {

constexpr std::string_view kField = "pgn=";
constexpr int kMaxCode = 3;  // of one byte

// As forms are encoded. Returns how many characters.
int encode(char character, char* code) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  const bool isPlain = base::isLetter(character) || base::isDigit(character) || character == '-' ||
                       character == '.' || character == '_';
  if (isPlain || character == ' ') {
    code[0] = isPlain ? character : '+';
    return 1;
  }
  const auto byte = static_cast<uint8_t>(character);
  code[0] = '%';
  code[1] = kDigits[byte >> 4];
  code[2] = kDigits[byte & 15];
  return kMaxCode;
}

}  // namespace

Job::Step ImportJob::next(Session& session, Line& /*line*/) {
  if (!isLoaded_ && !load(session)) return Step::Done;
  if (!isSent_ && !isLast_) {
    // A piece of it a step.
    const std::string_view piece = next();
    size_ += static_cast<int32_t>(piece.size());
    drop(static_cast<int>(piece.size()));
    return Step::Wait;
  }
  if (isSent_) return session.board.online->isImporting() ? Step::Wait : Step::Done;
  begin();
  isSent_ = true;
  base::Reason why;
  if (session.board.online->import(*this, why)) return Step::Wait;
  session.error("lichess", why.view());
  return Step::Done;
}

bool ImportJob::load(Session& session) {
  isLoaded_ = true;
  begin();
  if (log_ == 0) return true;
  const bool isRead = session.board.referee.journal().load(log_, game_);
  if (isRead && game_.isOver()) {
    begin();
    return true;
  }
  Line why;
  why.add("game ").add(log_).add(isRead ? " is not over yet" : " cannot be read; 'games' lists them");
  session.error("lichess", why.view());
  return false;
}

bool ImportJob::interrupt(Session& session) {
  session.board.online->letGo(*this);
  return true;
}

void ImportJob::begin() {
  writer_.emplace(game_.tags(), game_.result().result, game_.start(), game_.moves(), game_.plyCount());
  board::nameOpening(game_, *writer_);
  isLast_ = false;
  line_.clear();
  at_ = 0;
  codeAt_ = 0;
  codeEnd_ = static_cast<int>(kField.copy(code_, kField.size()));
}

std::string_view ImportJob::next() {
  if (codeAt_ == codeEnd_ && !isLast_) isLast_ = !encode();
  return {code_ + codeAt_, static_cast<std::size_t>(codeEnd_ - codeAt_)};
}

// False when there is no more.
bool ImportJob::encode() {
  codeAt_ = codeEnd_ = 0;
  if (at_ == line_.length()) {
    if (!writer_->nextLine(line_)) return false;
    line_.add('\n');
    at_ = 0;
  }
  for (; at_ < line_.length() && codeEnd_ + kMaxCode <= kCode; ++at_)
    codeEnd_ += console::encode(line_.view()[at_], code_ + codeEnd_);
  return true;
}

}  // namespace console
