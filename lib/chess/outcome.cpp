#include "chess/outcome.h"

#include "chess/attacks.h"
#include "chess/lists.h"
#include "chess/movegen.h"

namespace chess {

namespace {

constexpr int kFiftyMoves = 2 * 50;
constexpr int kSeventyFiveMoves = 2 * 75;

int count(const Position& position, Kind kind) {
  return __builtin_popcount(position.list(Colour::White, kind)) +
         __builtin_popcount(position.list(Colour::Black, kind));
}

bool bishopsShareAColour(const Position& position) {
  bool dark = false, light = false;
  for (const Colour colour : {Colour::White, Colour::Black})
    for (ListWalk bishops(position.list(colour, Kind::Bishop)); bishops; bishops.next())
      (isDark(position.squareOf(colour, bishops.place())) ? dark : light) = true;
  return !(dark && light);
}

}  // namespace

const char* nameOf(Ending ending) {
  constexpr const char* kNames[] = {
      "nothing yet",          "checkmate",           "stalemate",
      "dead position",        "fivefold repetition", "the seventy-five-move rule",
      "threefold repetition", "the fifty-move rule"};
  return kNames[static_cast<int>(ending)];
}

const char* nameOf(Result result) {
  constexpr const char* kNames[] = {"*", "1-0", "0-1", "1/2-1/2"};
  return kNames[static_cast<int>(result)];
}

void KeyHistory::reset(const Position& position) {
  size_ = 0;
  next_ = 0;
  push(position);
}

void KeyHistory::push(const Position& position) {
  if (position.halfmoveClock() == 0) size_ = next_ = 0;
  keys_[next_] = position.key();
  next_ = static_cast<uint8_t>((next_ + 1) % kCapacity);
  if (size_ < kCapacity) ++size_;
}

int KeyHistory::occurrences(uint64_t key) const {
  int times = 0;
  for (std::size_t i = 0; i < size_; ++i) times += keys_[i] == key ? 1 : 0;
  return times;
}

bool isDeadByMaterial(const Position& position) {
  if (count(position, Kind::Pawn) + count(position, Kind::Rook) + count(position, Kind::Queen) > 0)
    return false;
  const int knights = count(position, Kind::Knight);
  if (knights > 0) return knights == 1 && count(position, Kind::Bishop) == 0;
  return bishopsShareAColour(position);
}

Ending judge(const Position& position, const KeyHistory& history) {
  if (!hasLegalMove(position)) return inCheck(position) ? Ending::Checkmate : Ending::Stalemate;
  if (isDeadByMaterial(position)) return Ending::DeadPosition;
  const int times = history.occurrences(position.key());
  if (times >= 5) return Ending::FivefoldRepetition;
  if (position.halfmoveClock() >= kSeventyFiveMoves) return Ending::SeventyFiveMoves;
  if (times >= 3) return Ending::ThreefoldRepetition;
  return position.halfmoveClock() >= kFiftyMoves ? Ending::FiftyMoves : Ending::None;
}

}  // namespace chess
