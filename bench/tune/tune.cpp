// Finds the weights of the evaluation: bench/tune POSITIONS > lib/engine/tuned.h
//
// POSITIONS has lines `FEN;score`: the score in hundredths of a pawn for White as a deeper search saw it;
// what follows is not read. The evaluation is a sum of weights times counts, so each position is turned into
// its counts once, and the weights then slide downhill (Adam) on the squared difference between the expected
// result by our evaluation and by that score.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "chess/fen.h"
#include "engine/endings.h"
#include "engine/pieces.h"
#include "engine/tally.h"

namespace {

using engine::kPlaces;
using engine::kWeights;
using engine::Places;
using engine::Weight;
using engine::Weights;

constexpr std::size_t kPlaceCount = sizeof(Places) / sizeof(Weight);
constexpr std::size_t kCount = kPlaceCount + sizeof(Weights) / sizeof(Weight);
constexpr double kOurScale = 160;    // hundredths of a pawn that make the odds e to 1
constexpr double kTheirScale = 105;  // the same of the given scores
constexpr double kPull = 2e-7;       // towards where a weight began, so that rare ones do not run away

// Both objects as one row of numbers.
const Weight& weightAt(std::size_t index) {
  return index < kPlaceCount ? reinterpret_cast<const Weight*>(&kPlaces)[index]
                             : reinterpret_cast<const Weight*>(&kWeights)[index - kPlaceCount];
}
std::size_t indexOf(const Weight& weight) {
  const auto inPlaces = static_cast<std::size_t>(&weight - reinterpret_cast<const Weight*>(&kPlaces));
  if (inPlaces < kPlaceCount) return inPlaces;
  return kPlaceCount + static_cast<std::size_t>(&weight - reinterpret_cast<const Weight*>(&kWeights));
}

struct Use {
  uint16_t index;
  int16_t times;
};

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

// What the engine carries along from move to move: men and their places.
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

struct Sample {
  std::size_t first, last;  // in the list of uses
  float middle, end;        // shares of the two
  float target;
};

double expected(double score, double scale) { return 1 / (1 + std::exp(-score / scale)); }

class Tuner {
 public:
  Tuner() {
    for (std::size_t i = 0; i < kCount; ++i) {
      middle_.push_back(engine::middleGame(weightAt(i)));
      end_.push_back(engine::endGame(weightAt(i)));
    }
    firstMiddle_ = middle_;
    firstEnd_ = end_;
  }

  void read(const char* file) {
    std::ifstream in(file);
    std::string line;
    while (std::getline(in, line)) {
      const std::size_t end = line.find(';');
      if (end != std::string::npos) add(line.substr(0, end), std::atof(line.c_str() + end + 1));
    }
  }

  void run(int epochs) {
    std::vector<double> slope(2 * kCount), momentum(2 * kCount), spread(2 * kCount);
    for (int epoch = 1; epoch <= epochs; ++epoch) {
      std::fill(slope.begin(), slope.end(), 0);
      double loss = 0;
      double test = 0;
      std::size_t tested = 0;
      for (std::size_t i = 0; i < samples_.size(); ++i) {
        const Sample& sample = samples_[i];
        const double guess = expected(score(sample), kOurScale);
        const double miss = guess - sample.target;
        if (i % 10 == 9) {  // every tenth is held back to see whether it learns or memorises
          test += miss * miss;
          ++tested;
          continue;
        }
        loss += miss * miss;
        const double pull = miss * guess * (1 - guess);
        for (std::size_t u = sample.first; u < sample.last; ++u) {
          slope[uses_[u].index] += pull * uses_[u].times * sample.middle;
          slope[kCount + uses_[u].index] += pull * uses_[u].times * sample.end;
        }
      }
      const auto count = static_cast<double>(samples_.size() - tested);
      for (std::size_t i = 0; i < 2 * kCount; ++i) {
        double& value = i < kCount ? middle_[i] : end_[i - kCount];
        const double first = i < kCount ? firstMiddle_[i] : firstEnd_[i - kCount];
        const double g = slope[i] / count + kPull * (value - first);
        momentum[i] = 0.9 * momentum[i] + 0.1 * g;
        spread[i] = 0.999 * spread[i] + 0.001 * g * g;
        const double m = momentum[i] / (1 - std::pow(0.9, epoch));
        const double s = spread[i] / (1 - std::pow(0.999, epoch));
        const double rate = epoch < epochs / 2 ? 1.0 : 0.3;
        value -= rate * m / (std::sqrt(s) + 1e-12);
      }
      if (epoch % 50 == 0 || epoch == 1)
        std::fprintf(stderr, "epoch %d: error %.6f, held back %.6f\n", epoch, loss / count,
                     test / static_cast<double>(tested));
    }
  }

  void write() const;

 private:
  double score(const Sample& sample) const {
    double middle = 0;
    double end = 0;
    for (std::size_t u = sample.first; u < sample.last; ++u) {
      middle += middle_[uses_[u].index] * uses_[u].times;
      end += end_[uses_[u].index] * uses_[u].times;
    }
    return middle * sample.middle + end * sample.end;
  }

  void add(const std::string& fen, double given) {
    chess::Position position;
    chess::Reason why;
    if (!chess::parseFen(fen, position, why)) return;
    const engine::Tally tally = engine::tallyOf(position);
    const uint32_t white = tally.menOf(chess::Colour::White);
    const uint32_t black = tally.menOf(chess::Colour::Black);
    int known = 0;
    if (engine::knownEnding(position, white, black, known)) return;
    std::vector<Use> uses;
    Trace trace{&uses};
    engine::Pawns pawns;
    engine::PawnTerms<Trace> structure(position, pawns, trace);
    structure.addStructure();
    structure.addShelters();
    engine::Lanes lanes;
    lanes.draw(position, pawns);
    engine::PieceTerms<Trace>(position, pawns, lanes, trace).addAll();
    addPlaces(position, trace);
    trace.add(kWeights.tempo, position.sideToMove() == chess::Colour::White ? 1 : -1);
    const int phase = std::min(tally.phase(), engine::kAllPhase);
    Sample sample{};
    sample.first = uses_.size();
    for (const Use& use : uses)
      if (use.times != 0) uses_.push_back(use);
    sample.last = uses_.size();
    sample.middle = static_cast<float>(phase) / engine::kAllPhase;
    sample.end = 1 - sample.middle;
    double end = 0;
    for (std::size_t u = sample.first; u < sample.last; ++u) end += end_[uses_[u].index] * uses_[u].times;
    const chess::Colour leader = end > 0 ? chess::Colour::White : chess::Colour::Black;
    const int scale = engine::endingScale(position, leader, white, black);
    sample.end *= static_cast<float>(scale) / engine::kFullScale;
    sample.target = static_cast<float>(expected(given, kTheirScale));
    samples_.push_back(sample);
  }

  std::vector<double> middle_, end_, firstMiddle_, firstEnd_;
  std::vector<Use> uses_;
  std::vector<Sample> samples_;
};

// The fields in order, with their inner dimension (0: a single weight); no rows where an object begins.
struct Field {
  const char* name;
  const char* type;
  int rows, columns;
};
constexpr Field kFields[] = {
#define OBJECT(type, name) {#name, #type, 0, 0},
#define FIELD(name, rows, columns) {#name, "", rows, columns},
#include "fields.inc"
#undef OBJECT
#undef FIELD
};

void Tuner::write() const {
  std::printf(
      "// The values of the weights, written by bench/tune.\n#pragma once\n\n#include "
      "\"engine/weights.h\"\n\n"
      "namespace engine {\n\n#define W(middleGame, endGame) weight(middleGame, endGame)\n\n"
      "// clang-format off\n");
  std::size_t at = 0;
  const auto put = [&] {
    std::printf("W(%ld, %ld)", std::lround(middle_[at]), std::lround(end_[at]));
    ++at;
  };
  for (const Field& field : kFields) {
    if (field.rows == 0) {
      std::printf("%sinline constexpr %s %s = {\n", at == 0 ? "" : "};\n\n", field.type, field.name);
      continue;
    }
    std::printf("    // %s\n    ", field.name);
    if (field.columns == 0) {
      put();
    } else {
      if (field.rows > 1) std::printf("{\n     ");
      for (int row = 0; row < field.rows; ++row) {
        std::printf("{");
        for (int column = 0; column < field.columns; ++column) {
          if (column > 0) std::printf(column % 8 == 0 ? ",\n      " : ", ");
          put();
        }
        std::printf(row + 1 < field.rows ? "},\n     " : "}");
      }
      if (field.rows > 1) std::printf("}");
    }
    std::printf(",\n");
  }
  std::printf("};\n// clang-format on\n\n#undef W\n\n}  // namespace engine\n");
  if (at != kCount) std::fprintf(stderr, "fields.inc does not match weights.h: %zu of %zu\n", at, kCount);
}

}  // namespace

int main(int count, char** words) {
  if (count < 2) {
    std::fprintf(stderr, "tune POSITIONS... > lib/engine/tuned.h\n");
    return 2;
  }
  Tuner tuner;
  for (int i = 1; i < count; ++i) tuner.read(words[i]);
  tuner.run(600);
  tuner.write();
  return 0;
}
