#include "console/uci_go_reader.h"

#include <algorithm>

#include "base/scan.h"
#include "chess/san.h"

namespace console {

struct UciGoReader::Keyword {
  const char* name;
  Number number;
};

void UciGoReader::begin() {
  limits_ = UciLimits();
  perftDepth_ = -1;
  awaited_ = Number::None;
  inMoves_ = false;
  named_ = false;
  moveCount_ = 0;
}

void UciGoReader::word(std::string_view word, const chess::Position& position) {
  static constexpr Keyword kKeywords[] = {
      {"depth", Number::Depth},         {"nodes", Number::Nodes},         {"mate", Number::Mate},
      {"movetime", Number::MoveTime},   {"wtime", Number::WhiteTime},     {"btime", Number::BlackTime},
      {"winc", Number::WhiteIncrement}, {"binc", Number::BlackIncrement}, {"movestogo", Number::MovesToGo},
      {"perft", Number::Perft},         {"infinite", Number::None},       {"ponder", Number::None},
      {"searchmoves", Number::None},
  };
  for (const Keyword& keyword : kKeywords) {
    if (word != keyword.name) continue;
    awaited_ = keyword.number;
    inMoves_ = word == "searchmoves";
    named_ = named_ || inMoves_;
    limits_.infinite = limits_.infinite || word == "infinite";
    limits_.ponder = limits_.ponder || word == "ponder";
    return;
  }
  if (inMoves_) return takeMove(word, position);
  if (awaited_ == Number::None) return;
  // A clock may be below zero for a moment; too large is as good as the largest.
  const bool digits = !word.empty() && std::all_of(word.begin(), word.end(), base::isDigit);
  const bool negative = word.size() > 1 && word[0] == '-';
  if (digits || negative) takeNumber(negative ? 0 : base::numberFrom(word).value_or(0xFFFFFFFF));
  awaited_ = Number::None;
}

UciLimits UciGoReader::limits() const {
  UciLimits limits = limits_;
  limits.moves = moves_;
  limits.moveCount = moveCount_;
  return limits;
}

void UciGoReader::takeNumber(uint32_t value) {
  const int small = static_cast<int>(std::min(value, uint32_t{1000}));
  switch (awaited_) {
    case Number::Depth:
      limits_.depth = small;
      break;
    case Number::Nodes:
      limits_.nodes = value;
      break;
    case Number::Mate:
      limits_.mate = small;
      break;
    case Number::MoveTime:
      limits_.moveTime = value;
      break;
    case Number::WhiteTime:
    case Number::BlackTime:
      limits_.hasClock[awaited_ == Number::BlackTime ? 1 : 0] = true;
      limits_.time[awaited_ == Number::BlackTime ? 1 : 0] = value;
      break;
    case Number::WhiteIncrement:
    case Number::BlackIncrement:
      limits_.increment[awaited_ == Number::BlackIncrement ? 1 : 0] = value;
      break;
    case Number::MovesToGo:
      limits_.movesToGo = small;
      break;
    case Number::Perft:
      perftDepth_ = small;
      break;
    case Number::None:
      break;
  }
}

void UciGoReader::takeMove(std::string_view word, const chess::Position& position) {
  chess::Move move;
  base::Reason why;
  if (moveCount_ == kMaxMoves || !chess::parseMove(position, word, move, why)) return;
  if (std::find(moves_, moves_ + moveCount_, move) == moves_ + moveCount_) moves_[moveCount_++] = move;
}

}  // namespace console
