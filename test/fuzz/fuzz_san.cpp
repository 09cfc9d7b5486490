// A FEN on the first line, any bytes as a move on the second. A move that is accepted is legal, and its SAN
// and UCI read back to it; one that is refused has a reason and changes nothing. The SAN of every legal move
// of the position reads back too.
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "fuzz.h"

using namespace chess;

namespace {

void readsBack(const Position& position, std::string_view text, Move wanted) {
  Move back;
  base::Reason why;
  HOLDS(parseMove(position, text, back, why));
  HOLDS(back == wanted);
}

void roundTrips(const Position& position, Move move) {
  SanText san;
  writeSan(position, move, san);
  HOLDS(!san.truncated());
  readsBack(position, san.view(), move);
  UciText uci;
  writeUci(move, uci);
  HOLDS(!uci.truncated());
  readsBack(position, uci.view(), move);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string_view input = asText(data, size);
  const std::size_t lineEnd = input.find('\n');
  if (lineEnd == std::string_view::npos) return 0;
  Position position;
  base::Reason why;
  if (!parseFen(input.substr(0, lineEnd), position, why)) return 0;
  const Position before = position;
  Move move(a1, h8);
  if (parseMove(position, input.substr(lineEnd + 1), move, why)) {
    HOLDS(why.empty());
    HOLDS(isLegal(position, move));
    roundTrips(position, move);
  } else {
    HOLDS(!why.empty());
    HOLDS(move == Move(a1, h8));
  }
  HOLDS(position == before);
  MoveList legal;
  HOLDS(generateLegal(position, legal));
  for (const Move each : legal) roundTrips(position, each);
  return 0;
}
