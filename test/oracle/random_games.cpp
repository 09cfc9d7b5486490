// Seeded random games for other programs to read:
//   random_games COUNT SEED GAMES.pgn ENDS.txt
// GAMES.pgn has the games as PgnWriter writes them; ENDS.txt two lines a game, the FEN at its end and its
// moves in UCI. The special moves are played more often than chance would have them, and every third game
// starts from elsewhere.
#include <cstdio>
#include <cstdlib>
#include <random>

#include "chess/attacks.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/pgn_writer.h"
#include "chess/san.h"

using namespace chess;

namespace {

constexpr int kMaxPlies = 300;

constexpr const char* kStarts[] = {
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "8/PPPPPPPP/8/k7/7K/8/pppppppp/8 b - - 12 40",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
};
constexpr int kStartCount = static_cast<int>(sizeof kStarts / sizeof kStarts[0]);

using Random = std::mt19937;
int below(Random& random, int end) { return static_cast<int>(random() % static_cast<unsigned>(end)); }

bool isSpecial(Move move) { return move.isCastling() || move.isEnPassant() || move.isPromotion(); }

Move choose(const MoveStack& legal, Random& random) {
  Move special[kMaxMoves];
  int count = 0;
  for (const Move move : legal)
    if (isSpecial(move)) special[count++] = move;
  return count > 0 && below(random, 2) == 0 ? special[below(random, count)]
                                            : legal[below(random, legal.size())];
}

Position startOf(int game) {
  Position start;
  base::Reason why;
  if (game % 3 == 2 && !parseFen(kStarts[game / 3 % kStartCount], start, why)) {
    std::fprintf(stderr, "%s\n", why.cString());
    std::exit(1);
  }
  return start;
}

void writeGame(int game, Random& random, std::FILE* games, std::FILE* ends) {
  const Position start = startOf(game);
  Position position = start;
  static Move moves[kMaxPlies];
  // Some games stop early, where en passant captures and castling rights are still about.
  const int plies = game % 2 == 0 ? kMaxPlies : 1 + below(random, 40);
  int count = 0;
  Tags tags;
  Result result = Result::Open;
  base::TextOf<10> number;
  if (tags.set("Event", "A \"random\" game \\ for reading") != TagRefusal::None) std::exit(1);
  if (tags.set("Round", number.add(game + 1).view()) != TagRefusal::None) std::exit(1);
  for (;; ++count) {
    MoveList legal;
    if (!generateLegal(position, legal)) std::exit(1);
    if (legal.size() == 0) {
      const bool mate = inCheck(position);
      result = resultOf(mate ? Ending::Checkmate : Ending::Stalemate, position.sideToMove());
      break;
    }
    if (count == plies) break;
    moves[count] = choose(legal, random);
    Undo undo;
    position.make(moves[count], undo);
  }

  PgnWriter writer(tags, result, start, moves, count);
  for (PgnLine line; writer.nextLine(line);) std::fprintf(games, "%s\n", line.cString());
  std::fprintf(games, "\n");
  FenText fen;
  writeFen(position, fen);
  std::fprintf(ends, "%s\n", fen.cString());
  for (int i = 0; i < count; ++i) {
    UciText uci;
    writeUci(moves[i], uci);
    std::fprintf(ends, i == 0 ? "%s" : " %s", uci.cString());
  }
  std::fprintf(ends, "\n");
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: random_games COUNT SEED GAMES.pgn ENDS.txt\n");
    return 2;
  }
  std::FILE* games = std::fopen(argv[3], "w");
  std::FILE* ends = std::fopen(argv[4], "w");
  if (games == nullptr || ends == nullptr) return 1;
  Random random(static_cast<unsigned>(std::strtoul(argv[2], nullptr, 10)));
  const long count = std::strtol(argv[1], nullptr, 10);
  for (int game = 0; game < count; ++game) writeGame(game, random, games, ends);
  return std::fclose(games) == 0 && std::fclose(ends) == 0 ? 0 : 1;
}
