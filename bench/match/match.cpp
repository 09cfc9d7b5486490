// A match between two chess programs: bench/match --help. Every opening is played twice, with colours
// changed; lib/chess judges each move and each ending.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "chess/movegen.h"
#include "chess/outcome.h"
#include "chess/san.h"
#include "chess_program.h"
#include "openings.h"
#include "tally.h"

namespace {

using bench::ChessProgram;

constexpr const char* kHelp =
    "A match between two chess programs, from random level openings, each with both colours.\n"
    "  --ours CMD      our program (default: build/glowmate --no-web)\n"
    "  --theirs CMD    the other one (default: stockfish)\n"
    "  --our-go LIMIT, --their-go LIMIT   what follows `go`: `nodes 20000`, `movetime 20`, `depth 6`\n"
    "  --our-option NAME=VALUE, --their-option NAME=VALUE   UCI options, as often as needed\n"
    "  --games N       how many (default 100)   --jobs N   at the same time (default 1)\n"
    "  --seed N        of the openings          --quiet    no line per game\n"
    "  --resign CP     a game ends when both programs see one side that far behind for three moves; 0: "
    "never\n"
    "A command that begins with `xboard:` is spoken to in that protocol: `--theirs xboard:fairymax`.\n";

struct Side {
  std::string command;
  std::string go;
  std::vector<std::string> options;
};

struct Setting {
  Side ours{"build/glowmate --no-web", "nodes 20000", {}};
  Side theirs{"stockfish", "movetime 20", {}};
  int games = 100;
  int jobs = 1;
  uint64_t seed = 1;
  int resign = 0;
  bool quiet = false;
};

struct Outcome {
  double whiteShare = 0.5;
  std::string reason;
  int plies = 0;
  bool foul = false;  // an illegal move, or none at all
};

constexpr int kMaxPlies = 600;

Outcome playGame(ChessProgram& white, const std::string& whiteGo, ChessProgram& black,
                 const std::string& blackGo, const bench::Opening& opening, int resign) {
  using chess::Colour;
  Outcome outcome;
  chess::Position position;
  chess::KeyHistory history;
  history.reset(position);
  std::vector<std::string> moves;
  base::Reason why;
  const auto play = [&](const std::string& text) {
    chess::Move move;
    if (!chess::parseMove(position, text, move, why)) return false;
    chess::Undo undo;
    position.make(move, undo);
    history.push(position);
    moves.push_back(text);
    return true;
  };
  for (const std::string& move : opening) play(move);
  white.newGame();
  black.newGame();
  int lost = 0;  // half-moves in a row at which White (negative) or Black (positive) saw itself lost
  for (; outcome.plies < kMaxPlies; ++outcome.plies) {
    const chess::Ending ending = chess::judge(position, history);
    if (ending != chess::Ending::None) {
      const chess::Result result = chess::resultOf(ending, position.sideToMove());
      outcome.whiteShare = result == chess::Result::WhiteWins   ? 1
                           : result == chess::Result::BlackWins ? 0
                                                                : 0.5;
      outcome.reason = chess::nameOf(ending);
      return outcome;
    }
    const bool isWhite = position.sideToMove() == Colour::White;
    const ChessProgram::Answer answer = isWhite ? white.go(moves, whiteGo) : black.go(moves, blackGo);
    if (answer.move.empty() || !play(answer.move)) {
      outcome.whiteShare = isWhite ? 0 : 1;
      outcome.reason = std::string(isWhite ? "White" : "Black") + " gave '" + answer.move + "' after";
      for (const std::string& move : moves) outcome.reason += " " + move;
      outcome.foul = true;
      return outcome;
    }
    if (resign > 0 && answer.hasScore && std::abs(answer.score) >= resign) {
      const bool whiteIsLost = (answer.score < 0) == isWhite;
      if (whiteIsLost)
        lost = lost < 0 ? lost - 1 : -1;
      else
        lost = lost > 0 ? lost + 1 : 1;
      if (std::abs(lost) >= 6) {
        outcome.whiteShare = lost < 0 ? 0 : 1;
        outcome.reason = "agreement of both";
        return outcome;
      }
    } else {
      lost = 0;
    }
  }
  outcome.reason = "length";
  return outcome;
}

void print(const bench::Tally& tally) {
  std::printf("score %d - %d - %d  [%.1f %% +- %.1f]  Elo difference %.0f  [%.0f to %.0f, 95 %%]\n",
              tally.wins, tally.draws, tally.losses, 100 * tally.share(), 100 * tally.shareError(),
              tally.elo(), tally.eloLow(), tally.eloHigh());
  std::fflush(stdout);
}

class Match {
 public:
  explicit Match(const Setting& setting)
      : setting_(setting), openings_(bench::makeOpenings((setting.games + 1) / 2, setting.seed)) {}

  int run() {
    std::vector<std::thread> threads;
    for (int job = 0; job < setting_.jobs; ++job) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    std::printf("%d games, won - drawn - lost by ours\n", tally_.games());
    print(tally_);
    if (fouls_ > 0) std::printf("%d games ended by an illegal move or none\n", fouls_);
    return tally_.games() == setting_.games && fouls_ == 0 ? 0 : 1;
  }

 private:
  void work() {
    const auto ours = bench::startProgram(setting_.ours.command, setting_.ours.options);
    const auto theirs = bench::startProgram(setting_.theirs.command, setting_.theirs.options);
    if (!ours || !theirs) return;
    for (;;) {
      int game = 0;
      {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (next_ >= setting_.games) return;
        game = next_++;
      }
      const bool white = game % 2 == 0;
      const bench::Opening& opening = openings_[static_cast<std::size_t>(game / 2)];
      const Outcome outcome =
          white ? playGame(*ours, setting_.ours.go, *theirs, setting_.theirs.go, opening, setting_.resign)
                : playGame(*theirs, setting_.theirs.go, *ours, setting_.ours.go, opening, setting_.resign);
      report(game, white, outcome);
      if (outcome.foul && outcome.reason.find("''") != std::string::npos) return;  // it has died
    }
  }

  void report(int game, bool white, const Outcome& outcome) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const double share = white ? outcome.whiteShare : 1 - outcome.whiteShare;
    (share > 0.75 ? tally_.wins : share < 0.25 ? tally_.losses : tally_.draws) += 1;
    if (outcome.foul) ++fouls_;
    if (setting_.quiet && !outcome.foul) return;
    std::printf("game %d, ours %s: %s by %s, %d half-moves; ", game + 1, white ? "White" : "Black",
                share > 0.75   ? "won"
                : share < 0.25 ? "lost"
                               : "drawn",
                outcome.reason.c_str(), outcome.plies);
    print(tally_);
  }

  const Setting& setting_;
  std::vector<bench::Opening> openings_;
  std::mutex mutex_;
  int next_ = 0;
  int fouls_ = 0;
  bench::Tally tally_;
};

bool read(int count, char** words, Setting& setting) {
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word == "--quiet") {
      setting.quiet = true;
      continue;
    }
    if (i + 1 >= count) return false;
    const char* const value = words[++i];
    if (word == "--ours")
      setting.ours.command = value;
    else if (word == "--theirs")
      setting.theirs.command = value;
    else if (word == "--our-go")
      setting.ours.go = value;
    else if (word == "--their-go")
      setting.theirs.go = value;
    else if (word == "--our-option")
      setting.ours.options.emplace_back(value);
    else if (word == "--their-option")
      setting.theirs.options.emplace_back(value);
    else if (word == "--games")
      setting.games = std::atoi(value);
    else if (word == "--jobs")
      setting.jobs = std::atoi(value);
    else if (word == "--seed")
      setting.seed = std::strtoull(value, nullptr, 10);
    else if (word == "--resign")
      setting.resign = std::atoi(value);
    else
      return false;
  }
  return setting.games > 0 && setting.jobs > 0;
}

}  // namespace

int main(int count, char** words) {
  Setting setting;
  if (!read(count, words, setting)) {
    std::fputs(kHelp, stderr);
    return 2;
  }
  // A program that dies must not take us with it.
  std::signal(SIGPIPE, SIG_IGN);
  return Match(setting).run();
}
