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

}  // namespace

std::string stateJson(const app::State& state, app::Parts parts, const std::string& world) {
  std::string json = "{";
  app::StateJson writer(state, parts);
  for (app::JsonPiece piece; writer.next(piece);) json += piece.view();
  if (!world.empty()) json += (parts != 0 ? ",\"world\":" : "\"world\":") + world;
  return json + "}";
}

EventStream::EventStream(WebBoard& board, uint64_t consoleAt)
    : board_(board), sight_(std::make_unique<WebBoard::Sight>()), told_(std::make_unique<app::State>()) {
  sight_->consoleAt = consoleAt;
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
    message += "event: console\nid: " + std::to_string(sight_->consoleAt) +
               "\ndata: " + asJson(sight_->console) + "\n\n";
  return true;
}

}  // namespace sim
