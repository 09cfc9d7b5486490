// Any bytes as PGN. A game that is accepted is written and reads back the same; one that is refused has a
// reason and changes nothing. Cut into pieces, the text tells the same story as in one.
#include "chess/pgn.h"
#include "fuzz.h"

using namespace chess;

namespace {

constexpr int kRoom = 40;

void cutInPieces(std::string_view text, std::size_t piece, bool accepted, const PgnGame& whole) {
  Move moves[kRoom];
  PgnLoader loader(moves, kRoom);
  while (!text.empty()) {
    std::string_view part = text.substr(0, piece);
    text.remove_prefix(part.size());
    loader.feed(part);
  }
  HOLDS((loader.finish() == PgnLoader::State::Done) == accepted);
  if (!accepted) return;
  HOLDS(loader.count() == whole.count && loader.result() == whole.result && loader.start() == whole.start);
  for (int i = 0; i < whole.count; ++i) HOLDS(moves[i] == whole.moves[i]);
}

void roundTrips(const PgnGame& game) {
  const Tags tags{};
  PgnWriter writer(tags, game.result, game.start, game.moves, game.count);
  base::TextOf<4000> text;
  for (PgnLine line; writer.nextLine(line); text.add(line.view()).add('\n')) HOLDS(!line.truncated());
  HOLDS(!text.truncated());
  Move moves[kRoom];
  PgnGame again(moves, kRoom);
  base::Reason why;
  HOLDS(readPgn(text.view(), again, why));
  HOLDS(again.count == game.count && again.result == game.result && again.start == game.start);
  for (int i = 0; i < game.count; ++i) HOLDS(again.moves[i] == game.moves[i]);
  HOLDS(again.end + 1 >= text.length());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string_view text = asText(data, size);
  Move moves[kRoom];
  PgnGame game(moves, kRoom);
  base::Reason why;
  const bool accepted = readPgn(text, game, why);
  HOLDS(accepted == why.empty());
  if (accepted) {
    HOLDS(game.end <= size);
    roundTrips(game);
  } else {
    HOLDS(game.count == 0 && game.end == 0 && game.start == Position());
    for (const Move move : moves) HOLDS(move.isNone());
  }
  // A byte order mark is for the beginning of a file, and a loader does not know where that is.
  if (text.substr(0, 1) != "\xEF") cutInPieces(text, 1 + size % 7, accepted, game);
  return 0;
}
