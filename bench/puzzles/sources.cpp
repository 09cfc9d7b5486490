#include "sources.h"

#include "chess/movegen.h"

namespace puzzles {

using chess::Colour;
using chess::Kind;
using chess::Move;
using chess::Position;
using chess::Square;

namespace {

constexpr int kOpening = 8;  // random plies
constexpr int kLongest = 160;
constexpr int kGlanceNodes = 2500;
constexpr int kSame = 6;  // plies after a puzzle that may be the same one
constexpr int kDecided = 900;
constexpr int kDecidedPlies = 8;
constexpr int kFewPieces = 3;
constexpr int kFewPawns = 3;

}  // namespace

Move Games::slip(const Position& position) {
  chess::MoveList legal;
  if (!chess::generateLegal(position, legal) || legal.size() == 0) return {};
  return legal[below(legal.size())];
}

bool Games::playOne(const Taker& take) {
  Position position;
  chess::KeyHistory history;
  history.reset(position);
  const bool alone = below(2) == 0;
  const Colour ours = below(2) == 0 ? Colour::White : Colour::Black;
  const int level = 2 + below(5);
  const auto seed = static_cast<uint32_t>(random_());
  const int slips = 2 + below(5);  // of a hundred
  if (!analyst_.newGame()) return false;
  int same = 0, decided = 0;
  for (int ply = 0; ply < kLongest && decided < kDecidedPlies; ++ply) {
    if (chess::judge(position, history) != chess::Ending::None) return true;
    Move move = slip(position);
    if (ply >= kOpening) {
      const std::vector<Line> lines = analyst_.glance(position, 2, kGlanceNodes);
      if (lines.empty()) return false;
      if (ply == kOpening && std::abs(lines[0].score) > 300) return true;
      decided = std::abs(lines[0].score) > kDecided ? decided + 1 : 0;
      if (same > 0)
        --same;
      else if (take(position, lines))
        same = kSame;
      const bool byUs = alone || position.sideToMove() == ours;
      if (below(100) >= slips) move = byUs ? solver_.play(position, level, seed) : lines[0].best;
    }
    position.play(move);
    history.push(position);
  }
  return true;
}

bool FewPieces::place(Position& position) {
  chess::Setup setup;
  setup.sideToMove = below(2) == 0 ? Colour::White : Colour::Black;
  const auto put = [&](chess::Piece piece) {
    const bool pawn = kindOf(piece) == Kind::Pawn;
    for (;;) {
      const int index = pawn ? 8 + below(48) : below(64);
      if (setup.board[static_cast<std::size_t>(index)] != chess::Piece::None) continue;
      setup.board[static_cast<std::size_t>(index)] = piece;
      return;
    }
  };
  constexpr Kind kPieces[] = {Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen};
  for (const Colour side : {Colour::White, Colour::Black}) {
    put(makePiece(side, Kind::King));
    for (int left = below(kFewPieces); left > 0; --left) put(makePiece(side, kPieces[below(4)]));
    for (int left = below(kFewPawns); left > 0; --left) put(makePiece(side, Kind::Pawn));
  }
  return position.set(setup) == chess::SetupError::None;
}

bool FewPieces::placeOne(const Taker& take) {
  Position position;
  if (!place(position) || position.occupied().count() < 4) return true;
  if (!chess::hasLegalMove(position) || chess::isDeadByMaterial(position)) return true;
  const std::vector<Line> lines = analyst_.look(position, 2, kGlanceNodes);
  if (lines.empty()) return false;
  take(position, lines);
  return true;
}

}  // namespace puzzles
