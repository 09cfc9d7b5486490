// Any bytes as a FEN. One that is accepted is written and reads back as the same position, and what is
// written is stable; one that is refused has a reason and changes nothing.
#include "chess/fen.h"
#include "fuzz.h"

using namespace chess;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  Position position;
  base::Reason why;
  if (!parseFen(asText(data, size), position, why)) {
    HOLDS(!why.empty() && !why.truncated());
    HOLDS(position == Position());
    return 0;
  }
  HOLDS(why.empty());
  HOLDS(position.key() == position.computeKey());
  FenText written;
  writeFen(position, written);
  HOLDS(!written.truncated());
  Position again;
  HOLDS(parseFen(written.view(), again, why));
  HOLDS(again == position);
  return 0;
}
