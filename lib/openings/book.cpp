#include "openings/book.h"

#include <utility>

#include "base/scan.h"
#include "chess/movegen.h"
#include "chess/san.h"

namespace openings {

using chess::Move;

namespace {

bool contains(std::string_view text, std::string_view words) {
  for (std::size_t at = 0; at + words.size() <= text.size(); ++at)
    if (base::equalIgnoringCase(text.substr(at, words.size()), words)) return true;
  return false;
}

int pliesOf(const Opening& one) {
  int plies = 1;
  for (const char character : std::string_view(one.moves)) plies += character == ' ' ? 1 : 0;
  return plies;
}

// Fewer moves, or as many and a shorter name.
bool isShorter(const Opening& one, const Opening& other) {
  const int plies = pliesOf(one), otherPlies = pliesOf(other);
  if (plies != otherPlies) return plies < otherPlies;
  return std::string_view(one.name).size() < std::string_view(other.name).size();
}

// "Italian Game" of "Italian Game: Evans Gambit".
std::string_view familyOf(const Opening& one) {
  const std::string_view name = one.name;
  return name.substr(0, name.find(':'));
}

// The word that follows in a line that begins so; empty when it is another line or at its end.
std::string_view wordAfter(std::string_view played, std::string_view moves) {
  if (moves.size() <= played.size() || moves.substr(0, played.size()) != played) return {};
  if (!played.empty() && moves[played.size()] != ' ') return {};
  moves.remove_prefix(played.size());
  return base::nextWord(moves);
}

}  // namespace

bool Book::matches(const Opening& one, By by, std::string_view query) {
  switch (by) {
    case By::Code:
      return base::equalIgnoringCase(std::string_view(one.eco).substr(0, query.size()), query);
    case By::Beginning:
      return base::equalIgnoringCase(std::string_view(one.name).substr(0, query.size()), query);
    case By::Words:
      return contains(one.name, query);
  }
  return false;
}

bool Book::choose(std::string_view query) {
  query = base::trim(query);
  if (query.empty() || query.size() > kMaxQuery) return false;
  for (const By by : {By::Code, By::Beginning, By::Words}) {
    for (int line = 0; line < openings::count(); ++line) {
      if (!matches(openings::opening(line), by, query)) continue;
      query_.clear().add(query);
      by_ = by;
      own_ = nullptr;
      head_ = findHead();
      restart();
      return true;
    }
  }
  return false;
}

void Book::use(Repertoire& own) {
  own_ = &own;
  restart();
}

// Once for each choice: it asks every line of the book about every other.
const Opening* Book::findHead() const {
  const Opening* best = nullptr;
  int mostLines = 0;
  for (int i = 0; i < openings::count(); ++i) {
    const Opening& one = openings::opening(i);
    if (!isIn(one)) continue;
    const std::string_view family = familyOf(one);
    int lines = base::equalIgnoringCase(family, query_.view()) ? openings::count() : 0;
    for (int j = 0; j < openings::count(); ++j)
      lines += familyOf(openings::opening(j)) == family && isIn(openings::opening(j)) ? 1 : 0;
    if (lines < mostLines || (lines == mostLines && !isShorter(one, *best))) continue;
    best = &one;
    mostLines = lines;
  }
  return best;
}

chess::Colour Book::side() const {
  return pliesOf(*head_) % 2 != 0 ? chess::Colour::White : chess::Colour::Black;
}

int Book::lines() const {
  int lines = 0;
  for (int i = 0; i < openings::count(); ++i) lines += isIn(openings::opening(i)) ? 1 : 0;
  return lines;
}

void Book::restart() {
  plies_ = 0;
  count_ = 0;
  played_ = {};
  opening_ = nullptr;
}

void Book::look(const chess::Position& position) {
  count_ = 0;
  if (own_ != nullptr) return collectOwn(position);
  for (int line = 0; line < openings::count(); ++line)
    if (isIn(openings::opening(line))) collect(line);
  for (int i = 0; i < count_; ++i) {
    const std::string_view word = answers_[i].played.words().substr(played_.length);
    base::Reason unheard;
    static_cast<void>(chess::parseMove(position, base::trim(word), answers_[i].move, unheard));
  }
}

// Counts the line for the move that it has next, and keeps the moves in order.
void Book::collect(int line) {
  const std::string_view moves = openings::opening(line).moves;
  const std::string_view word = wordAfter(played_.words(), moves);
  if (word.empty()) return;
  const auto length = static_cast<std::size_t>(word.data() - moves.data()) + word.size();
  int at = 0;
  while (at < count_ && answers_[at].played.words() != moves.substr(0, length)) ++at;
  if (at == kMaxAnswers) return;
  if (at == count_)
    answers_[count_++] = {Move(), 0, {static_cast<int16_t>(line), static_cast<uint8_t>(length)}};
  ++answers_[at].lines;
  for (; at > 0 && answers_[at].lines > answers_[at - 1].lines; --at)
    std::swap(answers_[at], answers_[at - 1]);
}

// What the flash says is believed as far as it is legal.
void Book::collectOwn(const chess::Position& position) {
  if (plies_ >= kMaxOwnPlies) return;
  RepertoireWalk walk(ownLine_, plies_);
  own_->rewind();
  for (Mark mark; own_->next(mark);) {
    const Move move = Move::fromBits(mark);
    if (!walk.take(mark) || find(move) != nullptr || count_ == kMaxAnswers) continue;
    if (isLegal(position, move)) answers_[count_++] = {move, 1, {}};
  }
}

const Book::Answer* Book::find(Move move) const {
  for (int i = 0; i < count_; ++i)
    if (answers_[i].move == move) return &answers_[i];
  return nullptr;
}

// The line of the book that ends in this position, -1 if none does.
int Book::otherLine(const chess::Position& after) const {
  const uint32_t key = keyOf(after);
  for (int line = 0; line < openings::count() && own_ == nullptr; ++line)
    if (openings::opening(line).key == key && isIn(openings::opening(line))) return line;
  return -1;
}

bool Book::has(Move move, const chess::Position& after) const {
  return find(move) != nullptr || otherLine(after) >= 0;
}

bool Book::play(Move move, const chess::Position& after) {
  const Answer* const answer = find(move);
  const int other = otherLine(after);
  if (answer == nullptr && other < 0) return false;
  if (own_ != nullptr)
    ownLine_[plies_] = move;
  else if (answer != nullptr)
    played_ = answer->played;
  else
    played_ = {static_cast<int16_t>(other),
               static_cast<uint8_t>(std::string_view(openings::opening(other).moves).size())};
  if (const Opening* const here = openingAt(after)) opening_ = here;
  ++plies_;
  return true;
}

}  // namespace openings
