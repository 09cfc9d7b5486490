#include "model.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "engine/network_weights.h"

namespace tune {

using engine::NeuralNetwork;

namespace {

constexpr float kOurScale = 160;  // hundredths of a pawn that make the odds e to 1
constexpr float kOne = NeuralNetwork::kOne;
// What a whole of an output weight is written as: a full unit, squared, times this, shifted back.
constexpr float kOutput = kOurScale * (1 << engine::kOutputShift) / (kOne * kOne);
// Four bits' worth, so that rounding never cuts one off.
constexpr float kMinInput = (-NeuralNetwork::kOffset - 0.4f) / kOne;
constexpr float kMaxInput = (NeuralNetwork::kOffset - 1 + 0.4f) / kOne;
constexpr float kTermRate = 200;  // terms are in hundredths of a pawn, all else around one

constexpr std::size_t kUnits = Model::kUnits;

std::size_t phaseOf(const Sample& sample) {
  return std::min<std::size_t>((sample.pieces - 1u) / 4, NeuralNetwork::kPhases - 1);
}

}  // namespace

Model::Model() : exact_(kSize), momentum_(kSize), spread_(kSize) {
  std::mt19937 random(7);
  std::normal_distribution<float> normal(0, 1);
  for (std::size_t i = kInputs; i < kStarts; ++i) exact_[i] = 0.08f * normal(random);
  for (std::size_t i = kStarts; i < kOutputs; ++i) exact_[i] = 0.1f;
  // All phases begin alike.
  for (std::size_t i = 0; i < 2 * kUnits; ++i) {
    const float value = 0.15f * normal(random);
    for (std::size_t phase = 0; phase < NeuralNetwork::kPhases; ++phase)
      exact_[kOutputs + phase * 2 * kUnits + i] = value;
  }
  for (std::size_t i = 0; i < kTermCount; ++i) {
    exact_[kMiddle + i] = static_cast<float>(engine::middleGame(weightAt(i)));
    exact_[kEnd + i] = static_cast<float>(engine::endGame(weightAt(i)));
  }
  use();
}

void Model::goOn() {
  const engine::NetworkWeights& network = engine::kNetwork;
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    for (std::size_t input = 0; input < NeuralNetwork::kInputs; ++input) {
      const int bits = static_cast<int>(network.inputs[input][unit / 8] >> engine::weightShift(unit) & 15);
      exact_[kInputs + input * kUnits + unit] = static_cast<float>(bits - NeuralNetwork::kOffset) / kOne;
    }
    const int start = static_cast<int>(network.start[unit / 4] >> 8 * (unit % 4) & 0xFF);
    exact_[kStarts + unit] = static_cast<float>(start - engine::kSumZero) / kOne;
  }
  for (std::size_t phase = 0; phase < NeuralNetwork::kPhases; ++phase) {
    for (std::size_t i = 0; i < 2 * kUnits; ++i)
      exact_[kOutputs + phase * 2 * kUnits + i] =
          static_cast<float>(network.outputs[phase][i / kUnits][i % kUnits]) / kOutput;
    exact_[kOutputStarts + phase] =
        static_cast<float>(network.outputStart[phase]) / (kOurScale * (1 << engine::kOutputShift));
  }
  use();
}

void Model::use() {
  used_ = exact_;
  if (!rounds_) return;
  for (std::size_t i = 0; i < kOutputs; ++i) used_[i] = std::round(exact_[i] * kOne) / kOne;
  for (std::size_t i = kOutputs; i < kMiddle; ++i) used_[i] = std::round(exact_[i] * kOutput) / kOutput;
  for (std::size_t i = kMiddle; i < kSize; ++i) used_[i] = std::round(exact_[i]);
}

float Model::miss(const Samples& samples, const Sample& sample, Row* slope) const {
  float sums[2 * kUnits];
  float full[2 * kUnits];
  for (std::size_t side = 0; side < 2; ++side) {
    float* const sum = sums + side * kUnits;
    std::copy_n(used_.begin() + kStarts, kUnits, sum);
    for (int piece = 0; piece < sample.pieces; ++piece) {
      const float* const row = used_.data() + kInputs + sample.inputs[side][piece] * kUnits;
      for (std::size_t unit = 0; unit < kUnits; ++unit) sum[unit] += row[unit];
    }
  }
  const std::size_t outputs = kOutputs + phaseOf(sample) * 2 * kUnits;
  float score = used_[kOutputStarts + phaseOf(sample)];
  for (std::size_t i = 0; i < 2 * kUnits; ++i) {
    full[i] = std::clamp(sums[i], 0.0f, 1.0f);
    score += full[i] * full[i] * used_[outputs + i];
  }
  const Use* const firstUse = samples.uses(sample.first);
  const Use* const lastUse = samples.uses(sample.last);
  float middle = 0;
  float end = 0;
  for (const Use* use = firstUse; use != lastUse; ++use) {
    middle += used_[kMiddle + use->index] * use->times;
    end += used_[kEnd + use->index] * use->times;
  }
  const float sign = sample.black ? -1 : 1;
  score += sign * (middle * sample.middle + end * (1 - sample.middle)) / kOurScale;
  const float guess = 1 / (1 + std::exp(-score * sample.scale));
  const float miss = guess - sample.target;
  if (slope == nullptr) return miss;

  const float pull = miss * guess * (1 - guess) * sample.scale;
  float back[2 * kUnits];
  (*slope)[kOutputStarts + phaseOf(sample)] += pull;
  for (std::size_t i = 0; i < 2 * kUnits; ++i) {
    (*slope)[outputs + i] += pull * full[i] * full[i];
    back[i] = sums[i] > 0 && sums[i] < 1 ? pull * used_[outputs + i] * 2 * full[i] : 0;
  }
  for (std::size_t side = 0; side < 2; ++side) {
    const float* const sum = back + side * kUnits;
    float* const starts = slope->data() + kStarts;
    for (std::size_t unit = 0; unit < kUnits; ++unit) starts[unit] += sum[unit];
    for (int piece = 0; piece < sample.pieces; ++piece) {
      float* const row = slope->data() + kInputs + sample.inputs[side][piece] * kUnits;
      for (std::size_t unit = 0; unit < kUnits; ++unit) row[unit] += sum[unit];
    }
  }
  for (const Use* use = firstUse; use != lastUse; ++use) {
    (*slope)[kMiddle + use->index] += sign * pull * use->times * sample.middle;
    (*slope)[kEnd + use->index] += sign * pull * use->times * (1 - sample.middle);
  }
  return miss;
}

void Model::step(const Row& slope, float rate) {
  ++steps_;
  const auto steps = static_cast<float>(steps_);
  const float momentumLeft = 1 - std::pow(0.9f, steps);
  const float spreadLeft = 1 - std::pow(0.999f, steps);
  const auto isHeld = [this](std::size_t i) {
    return held_ && i >= kMiddle && (i - kMiddle) % kTermCount >= kPlaceCount;
  };
  for (std::size_t i = 0; i < kSize; ++i) {
    if (isHeld(i)) continue;
    momentum_[i] = 0.9f * momentum_[i] + 0.1f * slope[i];
    spread_[i] = 0.999f * spread_[i] + 0.001f * slope[i] * slope[i];
    exact_[i] -= rate * (i >= kMiddle ? kTermRate : 1) * (momentum_[i] / momentumLeft) /
                 (std::sqrt(spread_[i] / spreadLeft) + 1e-10f);
  }
  for (std::size_t i = kInputs; i < kStarts; ++i) exact_[i] = std::clamp(exact_[i], kMinInput, kMaxInput);
  use();
}

void Model::centre(const Samples& samples) {
  if (held_) return;
  std::vector<double> times(kTermCount);
  for (const Use* use = samples.uses(0); use != samples.uses(samples[samples.size() - 1].last); ++use)
    times[use->index] += std::abs(use->times);
  const auto centreOne = [&](const engine::Weight* table, std::size_t count, int kind) {
    const std::size_t first = indexOf(*table);
    const std::size_t worth = indexOf(engine::kPlaces.material[kind]);
    for (const std::size_t row : {kMiddle, kEnd}) {
      double sum = 0;
      double all = 0;
      for (std::size_t i = first; i < first + count; ++i) {
        sum += times[i] * static_cast<double>(exact_[row + i]);
        all += times[i];
      }
      if (all == 0) continue;
      const auto mean = static_cast<float>(std::round(sum / all));
      for (std::size_t i = first; i < first + count; ++i) exact_[row + i] -= mean;
      exact_[row + worth] += mean;
    }
  };
  const engine::Weights& weights = engine::kWeights;
  centreOne(weights.knightMobility, std::size(weights.knightMobility), static_cast<int>(chess::Kind::Knight));
  centreOne(weights.bishopMobility, std::size(weights.bishopMobility), static_cast<int>(chess::Kind::Bishop));
  centreOne(weights.rookMobility, std::size(weights.rookMobility), static_cast<int>(chess::Kind::Rook));
  centreOne(weights.queenMobility, std::size(weights.queenMobility), static_cast<int>(chess::Kind::Queen));
  use();
}

long Model::input(std::size_t input, std::size_t unit) const {
  return std::lround(exact_[kInputs + input * kUnits + unit] * kOne);
}
long Model::start(std::size_t unit) const { return std::lround(exact_[kStarts + unit] * kOne); }
long Model::output(std::size_t phase, std::size_t index) const {
  return std::lround(exact_[kOutputs + phase * 2 * kUnits + index] * kOutput);
}
long Model::outputStart(std::size_t phase) const {
  return std::lround(exact_[kOutputStarts + phase] * kOurScale * (1 << engine::kOutputShift));
}
long Model::middle(std::size_t term) const { return std::lround(exact_[kMiddle + term]); }
long Model::end(std::size_t term) const { return std::lround(exact_[kEnd + term]); }

}  // namespace tune
