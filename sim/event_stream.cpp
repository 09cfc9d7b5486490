#include "event_stream.h"

#include <vector>

#include "app/state_json.h"

namespace sim {

namespace {

constexpr std::chrono::seconds kHeartbeat(5);

std::string asJson(std::string_view words) {
  std::vector<char> buffer(words.size() * 6 + 3);  // "\u001b" is as long as it gets
  chess::Text text(buffer.data(), buffer.size());
  app::writeJsonString(words, text);
  return std::string(text.view());
}

// Differs from one run of the program to the next.
const std::string& runName() {
  static const std::string name =
      std::to_string(std::chrono::system_clock::now().time_since_epoch() / std::chrono::milliseconds(1));
  return name;
}

}  // namespace

std::string stateJson(const app::State& state, app::Parts parts, const std::string& world) {
  std::string json = "{";
  app::StateJson writer(state, parts);
  for (app::JsonPiece piece; writer.next(piece);) json += piece.view();
  if (!world.empty()) json += (parts != 0 ? ",\"world\":" : "\"world\":") + world;
  return json + "}";
}

EventStream::EventStream(WebBoard& board, const std::string& lastId)
    : board_(board), sight_(std::make_unique<WebBoard::Sight>()), told_(std::make_unique<app::State>()) {
  // Where to go on; from another run of the program it means nothing.
  const std::string run = runName() + ".";
  const std::string number = lastId.compare(0, run.size(), run) == 0 ? lastId.substr(run.size()) : "";
  constexpr std::size_t kMostDigits = 18;
  if (!number.empty() && number.size() <= kMostDigits &&
      number.find_first_not_of("0123456789") == std::string::npos)
    sight_->consoleAt = std::stoull(number);
}

bool EventStream::next(std::string& message) {
  switch (board_.waitForNews(*sight_, kHeartbeat)) {
    case WebBoard::News::Closed:
      return false;
    case WebBoard::News::None:
      // Says that we are alive, and finds out whether the other side is.
      message = "event: alive\ndata: 1\n\n";
      return true;
    case WebBoard::News::Some:
      break;
  }
  message.clear();
  const app::Parts parts = toldAll_ ? differences(*told_, sight_->state) : app::Parts{app::kAllParts};
  const bool moved = sight_->world != worldTold_;
  if (sight_->version != 0 && (parts != 0 || moved)) {
    message += "data: " + stateJson(sight_->state, parts, moved ? sight_->world : "") + "\n\n";
    *told_ = sight_->state;
    worldTold_ = sight_->world;
    toldAll_ = true;
  }
  if (!sight_->console.empty())
    message += "event: console\nid: " + runName() + "." + std::to_string(sight_->consoleAt) +
               "\ndata: " + asJson(sight_->console) + "\n\n";
  return true;
}

}  // namespace sim
