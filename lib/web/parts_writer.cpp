#include "web/parts_writer.h"

namespace web {

void PartsWriter::choose(const PartsView& view, const PartsCursor& cursor, int from) {
  int part = from;
  while (part < view.count() && !view.isNewFor(cursor, part)) ++part;
  part_ = static_cast<int8_t>(part < view.count() ? part : kParts);
  inPart_ = more_ = false;
  at_ = nextAt_ = 0;
  if (part_ < kParts) version_ = view.version(part_);
}

bool PartsWriter::begin(const PartsView& view, const PartsCursor& cursor) {
  written_ = 0;
  choose(view, cursor, 0);
  return part_ < kParts;
}

PartsWriter::Step PartsWriter::piece(const PartsView& view, bool isCut, base::Text& text) {
  if (part_ >= kParts) {
    text.add('}');
    return Step::Piece;
  }
  if (view.version(part_) != version_) {
    if (inPart_ || isCut) return Step::Torn;
    version_ = view.version(part_);
  }
  if (!inPart_) text.add(written_ == 0 ? "{\"" : ",\"").add(view.name(part_)).add("\":");
  nextAt_ = at_;
  more_ = view.write(part_, text, nextAt_);
  return Step::Piece;
}

void PartsWriter::advance(const PartsView& view, PartsCursor& cursor) {
  if (part_ >= kParts) {
    part_ = kParts + 1;
    return;
  }
  at_ = nextAt_;
  inPart_ = true;
  if (more_) return;
  const auto bit = static_cast<uint16_t>(1u << part_);
  written_ = static_cast<uint16_t>(written_ | bit);
  cursor.seen = static_cast<uint16_t>(cursor.seen | bit);
  cursor.versions[part_] = version_;
  choose(view, cursor, part_ + 1);
}

}  // namespace web
