#include "page_world.h"

#include <algorithm>

#include "at_line.h"
#include "base/hash.h"
#include "board/state.h"
#include "world_json.h"

namespace sim {

uint32_t PageWorld::version() const {
  json_ = worldJson(host_->world());
  return base::Hash().add(std::string_view(json_)).value();
}

bool PageWorld::write(base::Text& text, int& at) const {
  const auto from = static_cast<std::size_t>(at);
  const std::size_t count = std::min(json_.size() - from, text.room());
  text.add(std::string_view(json_).substr(from, count));
  at += static_cast<int>(count);
  return from + count < json_.size();
}

// A board without power is dark, blind and without a game.
void PageWorld::writeDark(int part, base::Text& text) const {
  constexpr std::string_view kNone = R"("0000000000000000")";
  const auto addSets = [&](std::initializer_list<const char*> names) {
    for (const char* const name : names) text.add(",\"").add(name).add("\":").add(kNone);
    text.add('}');
  };
  const std::string_view name = board::statePart(part).name;
  if (name == "board") {
    text.add(R"({"on":false,"starts":)").add(host_->starts());
    text.add(
        R"(,"version":"","bluetooth":true,"white":"human","black":"human","whiteLevel":1,"blackLevel":1,"clock":"off","activity":"","demo":false})");
  } else if (name == "lights") {
    text.add('"').add(std::string(chess::kSquares * 6, '0')).add('"');
  } else if (name == "sensors") {
    text.add(R"({"answering":false)");
    addSets({"raw", "settled", "expected", "weak", "stuck", "flickering"});
  } else if (name == "pieces") {
    text.add(R"({"doing":"home","waiting":"","hand":"")");
    addSets({"destinations", "capturers", "fill", "clear"});
  } else if (name == "game") {
    text.add(
        R"({"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1","status":"","turn":"white",)");
    text.add(R"("check":false,"over":false,"result":"*","claim":"","last":"","redo":0})");
  } else if (name == "pairing") {
    text.add(R"({"showing":false,"browsers":[]})");
  } else if (name == "network") {
    text.add(
        R"({"state":"missing","host":"","network":"","address":"","bars":0,"trouble":"","setup":false})");
  } else if (name == "lichess" || name == "shown") {
    text.add("{}");
  } else {
    text.add("[]");
  }
}

web::WorldPort::Answer PageWorld::act(std::string_view line) {
  Outcome outcome = actOn(*host_, std::string(line));
  said_ = std::move(outcome.text);
  if (!said_.empty()) said_ += '\n';
  return {said_, outcome.refused, outcome.takesMs};
}

}  // namespace sim
