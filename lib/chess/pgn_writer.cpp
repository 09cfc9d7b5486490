#include "chess/pgn_writer.h"

#include <iterator>

#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"

namespace chess {

namespace {

constexpr std::size_t kMostColumns = 79;

struct TagField {
  const char* name;
  std::string_view PgnTags::*value;
};
// Result comes last and is no free text.
constexpr TagField kTagFields[] = {{"Event", &PgnTags::event}, {"Site", &PgnTags::site},
                                   {"Date", &PgnTags::date},   {"Round", &PgnTags::round},
                                   {"White", &PgnTags::white}, {"Black", &PgnTags::black}};
constexpr int kFreeTags = static_cast<int>(std::size(kTagFields));
enum Line { kResultLine = kFreeTags, kSetUpLine, kFenLine, kBlankLine, kMoveLines };

// At most that many bytes, and never half of a UTF-8 character.
std::string_view cut(std::string_view value) {
  std::size_t length = kMostWrittenTagValue;
  if (value.size() <= length) return value;
  while (length > 0 && (static_cast<unsigned char>(value[length]) & 0xC0) == 0x80) --length;
  return value.substr(0, length);
}

void writeTag(const char* name, std::string_view value, Text& line) {
  line.add('[').add(name).add(" \"");
  for (const char character : cut(value)) {
    if (character == '"' || character == '\\') line.add('\\');
    const auto code = static_cast<unsigned char>(character);
    line.add(code < ' ' || code == 0x7F ? ' ' : character);
  }
  line.add("\"]");
}

bool isFirst(const Position& position) {
  FenText fen;
  writeFen(position, fen);
  return fen.view() == kFirstFen;
}

}  // namespace

PgnWriter::PgnWriter(const PgnTags& tags, const Position& start, const Move* moves, int count)
    : tags_(tags), position_(start), moves_(moves), count_(count), fromFirst_(isFirst(start)) {}

bool PgnWriter::nextLine(Text& line) {
  line.clear();
  if (finished_) return false;
  if (line_ == kSetUpLine && fromFirst_) line_ = kBlankLine;
  switch (line_) {
    case kResultLine:
      writeTag("Result", nameOf(tags_.result), line);
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
      writeTag(kTagFields[line_].name, tags_.*kTagFields[line_].value, line);
  }
  ++line_;
  return true;
}

void PgnWriter::writeFenTag(Text& line) const {
  FenText fen;
  writeFen(position_, fen);
  writeTag("FEN", fen.view(), line);
}

void PgnWriter::writeMoves(Text& line) {
  while (!finished_) {
    if (word_.empty()) nextWord();
    const std::size_t space = line.empty() ? 0 : 1;
    if (line.length() + space + word_.length() > kMostColumns) return;
    if (space > 0) line.add(' ');
    line.add(word_.view());
    word_.clear();
    finished_ = last_;
  }
}

// A move with its number, or the result.
void PgnWriter::nextWord() {
  if (written_ >= count_ || !isLegal(position_, moves_[written_])) {
    word_.add(nameOf(tags_.result));
    last_ = true;
    return;
  }
  const bool white = position_.sideToMove() == Colour::White;
  if (white || written_ == 0) word_.add(position_.moveNumber()).add(white ? ". " : "... ");
  writeSan(position_, moves_[written_], word_);
  position_.play(moves_[written_++]);
}

}  // namespace chess
