#include "chess/pgn_writer.h"

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"

namespace chess {

namespace {

constexpr std::size_t kMaxColumns = 79;

enum Line {
  kResultLine = kRosterTags,
  kOtherLines,
  kEcoLine,
  kOpeningLine,
  kVariantLine,
  kSetUpLine,
  kFenLine,
  kBlankLine,
  kMoveLines
};

void writeTag(std::string_view name, std::string_view value, base::Text& line) {
  line.add('[').add(name).add(" \"");
  for (const char character : value) {
    if (character == '"' || character == '\\') line.add('\\');
    line.add(character);
  }
  line.add("\"]");
}

bool isFirst(const Position& position) {
  FenText fen;
  writeFen(position, fen);
  return fen.view() == kFirstFen;
}

}  // namespace

PgnWriter::PgnWriter(const Tags& tags, Result result, const Position& start, const Move* moves, int count)
    : tags_(tags),
      result_(result),
      position_(start),
      moves_(moves),
      count_(count),
      fromFirst_(isFirst(start)) {}

void PgnWriter::nameOpening(std::string_view eco, std::string_view name) {
  if (!tags_.get(kEcoTag).empty() || !tags_.get(kOpeningTag).empty()) return;
  eco_ = eco;
  opening_ = name;
}

bool PgnWriter::nextLine(base::Text& line) {
  line.clear();
  if (finished_) return false;
  if (line_ == kOtherLines) {
    if (writeOtherTag(line)) return true;
    ++line_;
  }
  skipLines();
  switch (line_) {
    case kResultLine:
      writeTag("Result", nameOf(result_), line);
      break;
    case kEcoLine:
      writeTag(kEcoTag, eco_, line);
      break;
    case kOpeningLine:
      writeTag(kOpeningTag, opening_, line);
      break;
    case kVariantLine:
      writeTag(kVariantTag, kChess960Variant, line);
      break;
    case kSetUpLine:
      writeTag("SetUp", "1", line);
      break;
    case kFenLine:
      writeFenTag(line);
      break;
    case kBlankLine:
      break;
    case kMoveLines:
      writeMoves(line);
      return true;
    default:
      writeTag(kRoster[line_], tags_.shown(kRoster[line_]), line);
  }
  ++line_;
  return true;
}

void PgnWriter::skipLines() {
  if (line_ == kEcoLine && eco_.empty()) line_ = kVariantLine;
  if (line_ == kVariantLine && !position_.isChess960()) ++line_;
  if (line_ == kSetUpLine && fromFirst_) line_ = kBlankLine;
}

bool PgnWriter::writeOtherTag(base::Text& line) {
  for (Tags::Tag tag; tags_.next(tagsAt_, tag);) {
    if (rosterIndex(tag.name) < kRosterTags) continue;
    if (tag.name == kVariantTag && position_.isChess960()) continue;
    writeTag(tag.name, tag.value, line);
    return true;
  }
  return false;
}

void PgnWriter::writeFenTag(base::Text& line) const {
  FenText fen;
  writeFen(position_, fen);
  writeTag("FEN", fen.view(), line);
}

void PgnWriter::writeMoves(base::Text& line) {
  while (!finished_) {
    if (word_.empty()) nextWord();
    const std::size_t space = line.empty() ? 0 : 1;
    if (line.length() + space + word_.length() > kMaxColumns) return;
    if (space > 0) line.add(' ');
    line.add(word_.view());
    word_.clear();
    finished_ = last_;
  }
}

// A move with its number, or the result.
void PgnWriter::nextWord() {
  if (written_ >= count_ || !isLegal(position_, moves_[written_])) {
    word_.add(nameOf(result_));
    last_ = true;
    return;
  }
  const bool white = position_.sideToMove() == Colour::White;
  if (white || written_ == 0) word_.add(position_.moveNumber()).add(white ? ". " : "... ");
  writeSan(position_, moves_[written_], word_);
  position_.play(moves_[written_++]);
}

}  // namespace chess
