// The first byte says how the rest is cut into chunks. However it is cut, the same is read; every document
// has one end; and a line of JSON behind it is read as ever.
#include "base/hash.h"
#include "base/json_reader.h"
#include "fuzz.h"

using base::JsonReader;

namespace {

class Digest final : public JsonReader::Sink {
 public:
  void take(const JsonReader::Piece& piece) override {
    HOLDS(piece.text.size() <= 120 && piece.path.size() <= 96);
    HOLDS(piece.isFirst == !inString_);
    inString_ = !piece.isLast;
    hash.add(piece.path).add(piece.text).add(static_cast<uint32_t>(piece.kind)).add(piece.number());
    sawLast = piece.path == "last" && piece.isTrue();
  }
  void endDocument(bool isWhole) override {
    HOLDS(!(isWhole && inString_));
    inString_ = false;
    wasWhole = isWhole;
    hash.add(uint32_t{isWhole});
  }

  base::Hash hash;
  bool wasWhole = false;
  bool sawLast = false;

 private:
  bool inString_ = false;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string_view input = asText(data, size);
  if (input.empty()) return 0;
  const std::size_t chunk = static_cast<std::size_t>(static_cast<uint8_t>(input[0]) % 16 + 1);
  std::string_view rest = input.substr(1);
  Digest whole, chunked;
  JsonReader one, other;
  one.feed(rest, whole);
  for (; !rest.empty(); rest.remove_prefix(rest.size() < chunk ? rest.size() : chunk))
    other.feed(rest.substr(0, chunk), chunked);
  HOLDS(whole.hash.value() == chunked.hash.value());
  one.feed("\n", whole);
  one.feed("{\"last\":true}", whole);
  HOLDS(whole.wasWhole && whole.sawLast);
  other.finish(chunked);
  return 0;
}
