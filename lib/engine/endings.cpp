#include "engine/endings.h"

#include "chess/lists.h"
#include "engine/distance.h"
#include "engine/piece_counts.h"

namespace engine {

using namespace chess;

namespace {

constexpr uint32_t kKing = oneOf(Kind::King);
constexpr uint32_t kRook = oneOf(Kind::Rook);
constexpr uint32_t kBishop = oneOf(Kind::Bishop);
constexpr uint32_t kKnight = oneOf(Kind::Knight);
constexpr uint32_t kPawnMask = 15;

// Far above what any ordinary lead comes to, far below a mate.
constexpr int kWon = 2000;

int magnitude(int number) { return number < 0 ? -number : number; }

// 0 in the middle, 6 in a corner.
int fromCentre(Square square) {
  const int file = fileOf(square);
  const int rank = rankOf(square);
  return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

bool bishopIsDark(const Position& position, Colour colour) {
  return isDark(position.squareOf(colour, __builtin_ctz(position.list(colour, Kind::Bishop))));
}
bool hasBothBishops(const Position& position, Colour colour) {
  bool dark = false;
  bool light = false;
  for (ListWalk walk(position.list(colour, Kind::Bishop)); walk; walk.next())
    (isDark(position.squareOf(colour, walk.place())) ? dark : light) = true;
  return dark && light;
}

// Can this side give mate to a bare king by force?
bool matesBareKing(const Position& position, Colour strong, uint32_t pieces) {
  if (countOf(pieces, Kind::Queen) + countOf(pieces, Kind::Rook) > 0) return true;
  const int knights = countOf(pieces, Kind::Knight);
  const int bishops = countOf(pieces, Kind::Bishop);
  if (bishops > 0 && knights > 0) return true;
  return knights >= 3 || (bishops >= 2 && hasBothBishops(position, strong));
}

// The lone king is driven to the edge while the other king comes near.
int driveHome(const Position& position, Colour strong, uint32_t pieces) {
  const Square lone = position.king(~strong);
  int push = 20 * fromCentre(lone) + 20 * (7 - distance(lone, position.king(strong)));
  if (pieces == (kKing | kBishop | kKnight)) {
    // With bishop and knight alone to one of the two corners where mate can be given, of the bishop's colour:
    // a1 and h8 are dark. The knight has to come along.
    const int file = bishopIsDark(position, strong) ? fileOf(lone) : 7 - fileOf(lone);
    const Square knight = position.squareOf(strong, __builtin_ctz(position.list(strong, Kind::Knight)));
    push = 2 * push + 100 * magnitude(7 - file - rankOf(lone)) + 20 * (7 - distance(lone, knight));
  }
  const int score = kWon + push + countOf(pieces, Kind::Queen) * 500 + countOf(pieces, Kind::Rook) * 250;
  return strong == Colour::White ? score : -score;
}

bool isBare(uint32_t pieces) { return pieces == kKing; }

// Pawns of the rook's file only, a bishop that does not rule their last square, and the enemy king there
// first: it will not be driven out.
bool isWrongBishop(const Position& position, Colour strong, uint32_t pieces) {
  if ((pieces & ~kPawnMask) != (kKing | kBishop) && (pieces & ~kPawnMask) != kKing) return false;
  int file = -1;
  for (ListWalk walk(position.list(strong, Kind::Pawn)); walk; walk.next()) {
    const int pawn = fileOf(position.squareOf(strong, walk.place()));
    if ((pawn != 0 && pawn != 7) || (file >= 0 && pawn != file)) return false;
    file = pawn;
  }
  if (file < 0) return false;
  const Square corner = squareAt(file, strong == Colour::White ? 7 : 0);
  if ((pieces & kBishop) != 0 && bishopIsDark(position, strong) == isDark(corner)) return false;
  // Without a bishop the king has to be in the corner already, or next to it.
  return distance(position.king(~strong), corner) <= 1;
}

}  // namespace

bool knownEnding(const Position& position, uint32_t white, uint32_t black, int& score) {
  if (!isBare(white) && !isBare(black)) return false;
  const Colour strong = isBare(black) ? Colour::White : Colour::Black;
  const uint32_t pieces = isBare(black) ? white : black;
  if (isWrongBishop(position, strong, pieces)) {
    score = 0;
    return true;
  }
  if ((pieces & kPawnMask) != 0) return false;
  score = matesBareKing(position, strong, pieces) ? driveHome(position, strong, pieces) : 0;
  return true;
}

int endingScale(const Position& position, Colour leader, uint32_t white, uint32_t black) {
  const uint32_t ours = leader == Colour::White ? white : black;
  const uint32_t theirs = leader == Colour::White ? black : white;
  const uint32_t ourPieces = ours & kPieceMask;
  const uint32_t theirPieces = theirs & kPieceMask;
  const auto power = [](uint32_t pieces) {
    return 3 * (countOf(pieces, Kind::Knight) + countOf(pieces, Kind::Bishop)) +
           5 * countOf(pieces, Kind::Rook) + 9 * countOf(pieces, Kind::Queen);
  };
  if ((ours & kPawnMask) == 0) {
    // Without pawns a lead of a minor piece wins next to nothing, and two knights cannot give mate at all.
    if (ourPieces == 2 * kKnight && theirPieces == 0) return 0;
    if (power(ourPieces) - power(theirPieces) <= 3) return power(ourPieces) < 5 ? 0 : 10;
  }
  // With bishops of opposite colours a pawn or two more often lead nowhere; other pieces help.
  if (countOf(ours, Kind::Bishop) == 1 && countOf(theirs, Kind::Bishop) == 1 &&
      bishopIsDark(position, Colour::White) != bishopIsDark(position, Colour::Black))
    return ourPieces == kBishop && theirPieces == kBishop ? 24 : 48;
  // One pawn left can be given a piece for.
  if ((ours & kPawnMask) == 1 && power(ourPieces) <= power(theirPieces)) return 44;
  // A rook ending with one pawn more is the drawish one.
  if (ourPieces == kRook && theirPieces == kRook &&
      static_cast<int>(ours & kPawnMask) - static_cast<int>(theirs & kPawnMask) <= 1)
    return 48;
  return kFullScale;
}

}  // namespace engine
