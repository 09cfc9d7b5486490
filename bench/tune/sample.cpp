#include "sample.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "chess/fen.h"
#include "engine/endings.h"
#include "engine/pieces.h"
#include "engine/tally.h"

namespace tune {

using engine::kPlaces;
using engine::kWeights;
using engine::Weight;

namespace {

constexpr double kTheirScale = 105;  // hundredths of a pawn, as given, that make the odds e to 1

// A sink for the terms that writes down instead of adding up.
struct Trace {
  std::vector<Use>* uses;
  void add(const Weight& weight, int times) {
    const auto index = static_cast<uint16_t>(indexOf(weight));
    for (Use& use : *uses)
      if (use.index == index) {
        use.times = static_cast<int16_t>(use.times + times);
        return;
      }
    uses->push_back({index, static_cast<int16_t>(times)});
  }
  Trace part() const { return *this; }
  static void join(const Trace& /*wrote where we write*/) {}
};

// What the engine carries along from move to move: pieces and their places.
void addPlaces(const chess::Position& position, Trace& trace) {
  for (int index = 0; index < chess::kSquares; ++index) {
    const chess::Square square = chess::squareFromIndex(index);
    const chess::Piece piece = position.at(square);
    if (piece == chess::Piece::None) continue;
    const chess::Colour owner = chess::colourOf(piece);
    const int sign = engine::signOf(owner);
    const auto kind = static_cast<int>(chess::kindOf(piece));
    const int view = chess::indexOf(static_cast<chess::Square>(square ^ engine::viewOf(position, owner)));
    trace.add(kPlaces.material[kind], sign);
    trace.add(kPlaces.squares[kind][view], sign);
  }
}

void addTerms(const chess::Position& position, Trace trace) {
  engine::Pawns pawns;
  engine::PawnTerms<Trace> structure(position, pawns, trace);
  structure.addStructure();
  structure.addShelters();
  pawns.key = 1;  // not that of an empty board, which is what lanes begin with
  engine::Lanes lanes;
  lanes.draw(position, pawns);
  engine::PieceTerms<Trace>(position, pawns, lanes, trace).addAll();
  addPlaces(position, trace);
  trace.add(kWeights.tempo, engine::signOf(position.sideToMove()));
}

}  // namespace

const Weight& weightAt(std::size_t index) {
  return index < kPlaceCount ? reinterpret_cast<const Weight*>(&kPlaces)[index]
                             : reinterpret_cast<const Weight*>(&kWeights)[index - kPlaceCount];
}
std::size_t indexOf(const Weight& weight) {
  const auto inPlaces = static_cast<std::size_t>(&weight - reinterpret_cast<const Weight*>(&kPlaces));
  if (inPlaces < kPlaceCount) return inPlaces;
  return kPlaceCount + static_cast<std::size_t>(&weight - reinterpret_cast<const Weight*>(&kWeights));
}

bool Samples::add(const std::string& line) {
  const std::size_t end = line.find(';');
  if (end == std::string::npos) return false;
  chess::Position position;
  base::Reason why;
  if (!chess::parseFen(line.substr(0, end), position, why)) return false;
  const double given = std::atof(line.c_str() + end + 1);
  const engine::Tally tally = engine::tallyOf(position);
  const uint32_t white = tally.piecesOf(chess::Colour::White);
  const uint32_t black = tally.piecesOf(chess::Colour::Black);
  int known = 0;
  if (engine::knownEnding(position, white, black, known)) return false;

  Sample sample{};
  std::vector<Use> uses;
  addTerms(position, {&uses});
  sample.first = uses_.size();
  for (const Use& use : uses)
    if (use.times != 0) uses_.push_back(use);
  sample.last = uses_.size();
  sample.middle = static_cast<float>(std::min(tally.phase(), engine::kAllPhase)) / engine::kAllPhase;
  const chess::Colour leader = given > 0 ? chess::Colour::White : chess::Colour::Black;
  sample.scale = static_cast<float>(engine::endingScale(position, leader, white, black)) / engine::kFullScale;
  sample.black = position.sideToMove() == chess::Colour::Black;
  const double ours = sample.black ? -given : given;
  sample.target = static_cast<float>(1 / (1 + std::exp(-ours / kTheirScale)));
  const chess::Colour mover = position.sideToMove();
  sample.pieces = static_cast<uint8_t>(engine::NeuralNetwork::inputsOf(position, mover, sample.inputs[0]));
  engine::NeuralNetwork::inputsOf(position, ~mover, sample.inputs[1]);
  samples_.push_back(sample);
  return true;
}

}  // namespace tune
