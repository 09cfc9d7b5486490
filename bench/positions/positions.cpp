// Positions to fit the evaluation to: bench/positions --help. Stockfish plays against itself from random
// openings, and in two of three games a random move slips in now and then, so that lopsided positions come up
// too. Quiet ones are written with the score that it saw: nobody in check, no mate in sight, and the best
// move neither captures nor promotes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "chess/attacks.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/outcome.h"
#include "chess/san.h"
#include "chess_program.h"

namespace {

constexpr const char* kHelp =
    "Positions as lines `FEN;score`, the score in hundredths of a pawn for White, from games of Stockfish.\n"
    "  --count N   how many (default 1000)   --nodes N   it looks at for a move (default 110)\n"
    "  --jobs N    at the same time          --seed N    of openings and slips\n";

// Scores of an opening to play on from, of a position to learn from, and of a game that is over.
constexpr int kLevel = 350, kClear = 1800, kWon = 1500;
constexpr int kDull = 5;  // and of one in which nothing happens any more
constexpr int kLongest = 320;

struct Setting {
  long count = 1000;
  int nodes = 110;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  uint64_t seed = 1;
};

class Maker {
 public:
  explicit Maker(const Setting& setting) : setting_(setting), left_(setting.count) {}

  bool run() {
    std::vector<std::thread> threads;
    for (int job = 0; job < setting_.jobs; ++job) threads.emplace_back([this, job] { work(job); });
    for (std::thread& thread : threads) thread.join();
    return left_ <= 0;
  }

 private:
  void work(int job) {
    std::mt19937_64 random(setting_.seed * 1000 + static_cast<uint64_t>(job));
    const auto fish = bench::startProgram("stockfish", {"Hash=4"});
    while (fish && left() && playGame(*fish, random)) {
    }
  }

  // One game; false if the program has gone.
  bool playGame(bench::ChessProgram& fish, std::mt19937_64& random) {
    const auto below = [&random](int most) {
      return static_cast<int>(random() % static_cast<uint64_t>(most));
    };
    constexpr int kSlips[] = {0, 4, 10};  // of a hundred moves
    const int slips = kSlips[below(3)];
    const int opening = 6 + below(5);
    chess::Position position;
    chess::KeyHistory history;
    history.reset(position);
    std::vector<std::string> moves;
    int won = 0;
    int dull = 0;
    fish.newGame();
    for (int ply = 0; ply < kLongest && left(); ++ply) {
      if (chess::judge(position, history) != chess::Ending::None) return true;
      chess::MoveList legal;
      if (!chess::generateLegal(position, legal)) return true;
      chess::Move move = legal[below(legal.size())];
      if (ply >= opening) {
        const bench::ChessProgram::Answer answer = fish.go(moves, "nodes " + std::to_string(setting_.nodes));
        chess::Move best;
        base::Reason why;
        if (!chess::parseMove(position, answer.move, best, why)) return false;
        if (ply == opening && std::abs(answer.score) > kLevel) return true;
        if (isQuiet(position, best) && std::abs(answer.score) <= kClear) write(position, answer.score);
        won = std::abs(answer.score) > kWon ? won + 1 : 0;
        dull = std::abs(answer.score) <= kDull && ply > 70 ? dull + 1 : 0;
        if (won >= 5 || dull >= 14) return true;
        if (below(100) >= slips) move = best;
      }
      chess::UciText text;
      chess::writeUci(move, text);
      moves.emplace_back(text.view());
      position.play(move);
      history.push(position);
    }
    return true;
  }

  static bool isQuiet(const chess::Position& position, chess::Move best) {
    return !chess::inCheck(position) && !position.isCapture(best) && !best.isPromotion();
  }

  void write(const chess::Position& position, int score) {
    chess::FenText fen;
    chess::writeFen(position, fen);
    const int forWhite = position.sideToMove() == chess::Colour::White ? score : -score;
    const std::lock_guard<std::mutex> lock(mutex_);
    if (left_-- > 0)
      std::printf("%.*s;%d\n", static_cast<int>(fen.view().size()), fen.view().data(), forWhite);
  }

  bool left() {
    const std::lock_guard<std::mutex> lock(mutex_);
    return left_ > 0;
  }

  Setting setting_;
  std::mutex mutex_;
  long left_;
};

}  // namespace

int main(int count, char** words) {
  Setting setting;
  for (int i = 1; i < count; i += 2) {
    const std::string name = words[i];
    if (name == "--help") return std::fputs(kHelp, stdout) < 0 ? 1 : 0;
    const long value = i + 1 < count ? std::atol(words[i + 1]) : 0;
    if (value <= 0) {
      std::fprintf(stderr, "positions: %s wants a number above zero; --help lists the options\n",
                   name.c_str());
      return 2;
    }
    if (name == "--count")
      setting.count = value;
    else if (name == "--nodes")
      setting.nodes = static_cast<int>(value);
    else if (name == "--jobs")
      setting.jobs = static_cast<int>(value);
    else if (name == "--seed")
      setting.seed = static_cast<uint64_t>(value);
    else {
      std::fprintf(stderr, "positions: what is %s? --help lists the options\n", name.c_str());
      return 2;
    }
  }
  return Maker(setting).run() ? 0 : 1;
}
