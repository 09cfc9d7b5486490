// Requests of any shape, from many at once, who read slowly and hang up. Whatever comes, every request is
// answered once, an answer is never begun twice, and afterwards the board plays on.
#include <new>

#include "../web_story.h"
#include "fuzz.h"

namespace {

constexpr const char* kMethods[] = {"GET", "POST", "HEAD", "PUT", ""};
constexpr const char* kPaths[] = {"/",          "/api/state", "/api/events", "/api/pgn", "/api/console",
                                  "/api/world", "/api/pair",  "/x"};
constexpr const char* kHosts[] = {"glowmate-ab12.local", "192.168.1.2", "evil.example", ""};

// Words for the fields of a request, taken from the input.
class Words {
 public:
  explicit Words(std::string_view bytes) : bytes_(bytes) {}
  bool empty() const { return bytes_.empty(); }
  int number(int end) {
    if (bytes_.empty()) return 0;
    const int value = static_cast<uint8_t>(bytes_[0]) % end;
    bytes_.remove_prefix(1);
    return value;
  }
  // Up to the next zero byte; it is put into the given place.
  const char* word(base::Text& place) {
    const std::size_t end = bytes_.find('\0');
    place.clear().add(bytes_.substr(0, end));
    bytes_.remove_prefix(end == std::string_view::npos ? bytes_.size() : end + 1);
    return place.cString();
  }

 private:
  std::string_view bytes_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  alignas(WebStory) static unsigned char place[sizeof(WebStory)];
  auto* const story = new (place) WebStory();
  story->begin();
  Words words(asText(data, size));
  base::TextOf<600> texts[8];
  for (int i = 0; i < 40 && !words.empty(); ++i) {
    WebStory::Asked asked;
    asked.method = kMethods[words.number(5)];
    asked.path = kPaths[words.number(8)];
    asked.host = kHosts[words.number(4)];
    const int more = words.number(256);
    const int room = words.number(256) * 4;
    if ((more & 1) != 0) asked.body = words.word(texts[0]);
    if ((more & 2) != 0) asked.origin = words.word(texts[1]);
    if ((more & 4) != 0) asked.site = words.word(texts[2]);
    if ((more & 8) != 0) asked.lastId = words.word(texts[3]);
    if ((more & 16) != 0) asked.tag = words.word(texts[4]);
    if ((more & 32) != 0) asked.cookie = words.word(texts[5]);
    if ((more & 64) != 0) asked.authorization = words.word(texts[6]);
    if ((more & 128) != 0) asked.host = words.word(texts[7]);
    const int exchange = story->put(asked, room);
    story->run(3);
    if (words.number(3) == 0) story->read(exchange, WebStory::kMaxAnswer);
    if (words.number(4) == 0) story->hangUp(exchange);
  }
  for (int i = 0; i < WebStory::kExchanges; ++i) story->hangUp(i);
  story->run(6000);
  HOLDS(story->listeners() == 0);
  const int state = story->get("/api/state");
  HOLDS(story->status(state) == 200 && story->isWhole(state));
  return 0;
}
