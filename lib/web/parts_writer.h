// Writes what is new of the state as one JSON object, in pieces that are handed over one by one. Ticks pass
// between them: when a part changes while it is being written, the object is torn, and that is told.
#pragma once

#include "web/parts_view.h"

namespace web {

class PartsWriter {
 public:
  enum class Step : uint8_t { Piece, Torn };

  // False when nothing is new.
  bool begin(const PartsView& view, const PartsCursor& cursor);
  // The piece whose turn it is, added to what the text holds; the same each time until advance(). `isCut`: a
  // part of it is out already.
  Step piece(const PartsView& view, bool isCut, base::Text& text);
  bool hasBegun() const { return written_ != 0 || inPart_; }
  bool isDone() const { return part_ > kParts; }
  // That piece is out.
  void advance(const PartsView& view, PartsCursor& cursor);
  // The object is not worth anything: what it held counts as not seen.
  void tear(PartsCursor& cursor) const { cursor.seen = static_cast<uint16_t>(cursor.seen & ~written_); }

 private:
  void choose(const PartsView& view, const PartsCursor& cursor, int from);

  int8_t part_ = 0;  // kParts: what is left is the closing brace; beyond: nothing
  bool inPart_ = false;
  bool more_ = false;
  uint16_t written_ = 0;  // a bit a part
  int at_ = 0, nextAt_ = 0;
  uint32_t version_ = 0;
};

}  // namespace web
