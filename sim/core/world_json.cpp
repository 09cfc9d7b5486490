#include "world_json.h"

namespace sim {

std::string worldJson(const World& world) {
  std::string text = "{\"pieces\":\"";
  for (int index = 0; index < chess::kSquares; ++index) text += world.pieces()[chess::squareFromIndex(index)];
  text += "\",\"beside\":[";
  bool first = true;
  for (const World::Loose& loose : world.beside()) {
    if (!first) text += ',';
    first = false;
    const bool stood = loose.from != chess::kNoSquare;
    text +=
        std::string("{\"piece\":\"") + loose.letter + "\",\"from\":\"" + (stood ? nameOf(loose.from) : "");
    text += stood && !loose.lifted ? "\",\"fallen\":true}" : "\",\"fallen\":false}";
  }
  return text + "],\"bounce\":" + std::to_string(world.bounce()) + "}";
}

}  // namespace sim
