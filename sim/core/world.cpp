#include "world.h"

#include <algorithm>

#include "drag.h"

namespace sim {

using chess::Square;

namespace {

constexpr const char* kNoPieceThere = "no piece stands there";
constexpr const char* kTaken = "there is already a piece";

constexpr uint64_t kScanMs = 4;  // as on the board

// What a box of chessmen holds.
constexpr std::string_view kFullSet = "PPPPPPPPNNBBRRQKppppppppnnbbrrqk";

}  // namespace

World::World(const wiring::BoardOrder& sensorOrder, const wiring::BoardOrder& ledOrder)
    : sensorMap_(sensorOrder), ledMap_(ledOrder) {
  std::string unheard;
  setUp(Placement::fromFen(kFirstSquares, unheard).value());
}

Refusal World::lift(Square square) {
  if (!pieces_.has(square)) return kNoPieceThere;
  leave(square, true);
  become(square, false);
  return {};
}

Refusal World::place(Square square, char letter) {
  if (pieces_.has(square)) return kTaken;
  if (letter == kNoPiece) {
    if (beside_.empty()) return "no piece is in hand or lies beside the board; name one";
    const auto chosen = beside_.begin() + static_cast<std::ptrdiff_t>(chooseLoose(square));
    letter = chosen->letter;
    beside_.erase(chosen);
  } else {
    const auto lies = std::find_if(beside_.rbegin(), beside_.rend(),
                                   [letter](const Loose& loose) { return loose.letter == letter; });
    if (lies != beside_.rend()) beside_.erase(std::next(lies).base());
  }
  pieces_[square] = letter;
  become(square, true);
  return {};
}

// The one lifted last; but what has just been knocked off goes back to where it fell from.
std::size_t World::chooseLoose(Square square) const {
  const std::size_t last = beside_.size() - 1;
  if (beside_[last].lifted) return last;
  for (std::size_t i = last + 1; i-- > 0;)
    if (!beside_[i].lifted && beside_[i].from == square) return i;
  return last;
}

Refusal World::slide(Square from, Square to, uint32_t& takesMs) {
  if (!pieces_.has(from)) return kNoPieceThere;
  if (from == to) return "it stands there already";
  const char letter = pieces_[from];
  const std::vector<Square> path = dragPath(from, to);
  const bool sweeps = pieces_.has(to);
  uint64_t at = now_;
  pieces_[from] = kNoPiece;
  become(from, false);
  for (const Square square : path) {
    at += kDragStepMs;
    if (square == to || pieces_.has(square)) continue;  // around what stands in the way
    contact(square).become(true, at, 0, random_);
    contact(square).become(false, at + kBrushMs, 0, random_);
  }
  if (sweeps) {
    beside_.insert(beside_.begin(), Loose{pieces_[to], to, false});
    contact(to).become(false, at - kSweepGapMs, 0, random_);
  }
  contact(to).become(true, at, bounceMs_, random_);
  pieces_[to] = letter;
  takesMs = static_cast<uint32_t>(at - now_) + (sweeps ? kPutAwayMs : 0);
  return {};
}

Refusal World::knock(const std::vector<Square>& squares) {
  for (auto square = squares.begin(); square != squares.end(); ++square) {
    if (!pieces_.has(*square)) return nameOf(*square) + ": " + kNoPieceThere;
    if (std::find(squares.begin(), square, *square) != square) return nameOf(*square) + " is named twice";
  }
  for (const Square square : squares) {
    leave(square, false);
    become(square, false);
  }
  return {};
}

void World::setUp(const Placement& placement) {
  std::string box(kFullSet);
  for (int index = 0; index < chess::kSquares; ++index) {
    const Square square = chess::squareFromIndex(index);
    if (placement.has(square) != pieces_.has(square)) become(square, placement.has(square));
    const std::size_t inBox = box.find(placement[square]);
    if (inBox != std::string::npos) box.erase(inBox, 1);
  }
  pieces_ = placement;
  beside_.clear();
  for (const char letter : box) beside_.push_back({letter, chess::kNoSquare, false});
}

void World::leave(Square square, bool lifted) {
  beside_.push_back({pieces_[square], square, lifted});
  pieces_[square] = kNoPiece;
}

void World::setNow(uint64_t ms) {
  // A clock that jumps, at the beginning or after a pause: only the newest scans could be kept.
  if (ms - scanAt_ > kScanMs * wiring::ScanRing::kPlaces) scanAt_ = ms;
  for (; scanAt_ <= ms; scanAt_ += kScanMs) {
    now_ = scanAt_;
    scans_.put({sense(), static_cast<uint32_t>(now_ - startedAt_), true});
  }
  now_ = ms;
}

void World::startClock() {
  startedAt_ = scanAt_ = now_;
  scans_.drop();
}

uint64_t World::sense() {
  uint64_t seen = 0;
  for (int index = 0; index < chess::kSquares; ++index) {
    const Square square = chess::squareFromIndex(index);
    if (contact(square).read(now_)) seen |= uint64_t{1} << sensorMap_.numberOf(square);
  }
  return seen;
}

bool World::read(ports::Reading& reading) {
  if (!scans_.take(reading)) return false;
  lastRead_ = sensorMap_.squaresOf(reading.seen);
  return true;
}

void World::show(const ports::Led (&leds)[kCount]) {
  for (int index = 0; index < chess::kSquares; ++index) {
    const Square square = chess::squareFromIndex(index);
    const ports::Led& led = leds[ledMap_.numberOf(square)];
    leds_[square] = {led.red, led.green, led.blue};
  }
}

}  // namespace sim
