// Finds the weights of the evaluation, its terms and its network together:
//
//   bench/tune [--hold-terms] [--go-on] FOLDER POSITIONS...
//
// for example bench/tune lib/engine positions.txt. With --hold-terms only the network, pieces and squares are
// fitted; with --go-on from the network that there is.
//
// POSITIONS has lines `FEN;score`: quiet positions, and for each the score in hundredths of a pawn for
// White as a deeper search saw it (bench/positions makes such files). The weights slide downhill on the
// squared difference between the expected result by our evaluation and by that score; FOLDER gets tuned.h and
// network_weights.cpp.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "model.h"
#include "sample.h"
#include "write.h"

namespace {

constexpr int kEpochs = 12;
constexpr std::size_t kBatch = 16384;
constexpr float kRate = 0.002f;
constexpr std::size_t kWarmUp = 50;    // steps
constexpr float kRoundFrom = 0.7f;     // of all steps
constexpr std::size_t kHeldBack = 20;  // one of so many, the last ones, to see whether it learns or memorises

// Runs job(index, worker) for all below count, on all cores.
template <typename Job>
void share(std::size_t count, std::size_t workers, const Job& job) {
  std::vector<std::thread> threads;
  for (std::size_t worker = 0; worker < workers; ++worker)
    threads.emplace_back([=, &job] {
      for (std::size_t i = worker; i < count; i += workers) job(i, worker);
    });
  for (std::thread& thread : threads) thread.join();
}

class Tuner {
 public:
  explicit Tuner(const tune::Samples& samples)
      : samples_(samples),
        workers_(std::max(1u, std::thread::hardware_concurrency())),
        slopes_(workers_, tune::Model::Row(tune::Model::kSize)) {}

  void run() {
    const std::size_t learnt = samples_.size() - samples_.size() / kHeldBack;
    std::vector<std::size_t> order(learnt);
    for (std::size_t i = 0; i < learnt; ++i) order[i] = i;
    std::mt19937 random(7);
    const std::size_t all = kEpochs * (learnt / kBatch);
    std::size_t steps = 0;
    for (int epoch = 1; epoch <= kEpochs; ++epoch) {
      std::shuffle(order.begin(), order.end(), random);
      for (std::size_t first = 0; first + kBatch <= learnt; first += kBatch) {
        ++steps;
        const float done = static_cast<float>(steps) / static_cast<float>(all);
        if (done > kRoundFrom) model_.roundOff();
        const float warm = std::min(1.0f, static_cast<float>(steps) / kWarmUp);
        const float rate = kRate * warm * 0.5f * (1 + std::cos(3.14159f * done));
        model_.step(slopeOf(order.data() + first), rate);
      }
      std::fprintf(stderr, "epoch %d: held back %.6f\n", epoch, error(learnt));
    }
    model_.roundOff();
    model_.centre(samples_);
    std::fprintf(stderr, "as written: held back %.6f\n", error(learnt));
  }

  tune::Model& model() { return model_; }

 private:
  const tune::Model::Row& slopeOf(const std::size_t* batch) {
    for (tune::Model::Row& slope : slopes_) std::fill(slope.begin(), slope.end(), 0.0f);
    share(kBatch, workers_, [&](std::size_t i, std::size_t worker) {
      model_.miss(samples_, samples_[batch[i]], &slopes_[worker]);
    });
    for (std::size_t i = 0; i < tune::Model::kSize; ++i) {
      float sum = 0;
      for (const tune::Model::Row& slope : slopes_) sum += slope[i];
      slopes_[0][i] = sum / kBatch;
    }
    return slopes_[0];
  }

  // Of those that were not learnt from.
  double error(std::size_t learnt) const {
    std::vector<double> sums(workers_);
    share(samples_.size() - learnt, workers_, [&](std::size_t i, std::size_t worker) {
      const double miss = static_cast<double>(model_.miss(samples_, samples_[learnt + i], nullptr));
      sums[worker] += miss * miss;
    });
    double sum = 0;
    for (const double part : sums) sum += part;
    return sum / static_cast<double>(samples_.size() - learnt);
  }

  const tune::Samples& samples_;
  std::size_t workers_;
  std::vector<tune::Model::Row> slopes_;
  tune::Model model_;
};

bool write(const std::string& path, void (*writer)(const tune::Model&, std::FILE*),
           const tune::Model& model) {
  std::FILE* const file = std::fopen(path.c_str(), "w");
  if (file == nullptr) {
    std::fprintf(stderr, "tune: cannot write %s\n", path.c_str());
    return false;
  }
  writer(model, file);
  return std::fclose(file) == 0;
}

}  // namespace

int main(int count, char** words) {
  bool holdTerms = false;
  bool goOn = false;
  for (; count > 1 && words[1][0] == '-'; --count, ++words) {
    const std::string option = words[1];
    if (option == "--hold-terms") {
      holdTerms = true;
    } else if (option == "--go-on") {
      goOn = true;
    } else {
      std::fprintf(stderr, "tune: what is %s?\n", words[1]);
      return 2;
    }
  }
  if (count < 3) {
    std::fprintf(stderr, "tune [--hold-terms] [--go-on] FOLDER POSITIONS...\n");
    return 2;
  }
  tune::Samples samples;
  for (int i = 2; i < count; ++i) {
    std::ifstream in(words[i]);
    if (!in) {
      std::fprintf(stderr, "tune: cannot read %s\n", words[i]);
      return 2;
    }
    std::string line;
    while (std::getline(in, line)) samples.add(line);
  }
  if (samples.size() < 2 * kBatch) {
    std::fprintf(stderr, "tune: %zu positions are too few\n", samples.size());
    return 2;
  }
  Tuner tuner(samples);
  if (holdTerms) tuner.model().holdTerms();
  if (goOn) tuner.model().goOn();
  tuner.run();
  const std::string folder = words[1];
  return write(folder + "/tuned.h", tune::writeTerms, tuner.model()) &&
                 write(folder + "/network_weights.cpp", tune::writeNetwork, tuner.model())
             ? 0
             : 1;
}
