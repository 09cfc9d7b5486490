#include "chess/fen.h"

#include <algorithm>

#include "chess/letters.h"
#include "chess/rights.h"
#include "chess/scan.h"
#include "chess/setup_error.h"

namespace chess {

namespace {

enum Field { kBoard, kSide, kCastling, kEnPassant, kHalfmoveClock, kMoveNumber, kFields };

Piece& pieceOn(Setup& setup, Square square) { return setup.board[static_cast<std::size_t>(indexOf(square))]; }

bool parseRank(std::string_view letters, int rank, Setup& setup, Text& why) {
  uint32_t files = 0;
  for (const char letter : letters) {
    if (letter >= '1' && letter <= '8') {
      files += static_cast<uint32_t>(letter - '0');
      continue;
    }
    const Piece piece = pieceFrom(letter);
    if (piece == Piece::None) {
      why.add("rank ").add(rank + 1).add(": ").addQuoted({&letter, 1}).add(" is not a piece");
      return false;
    }
    if (files < 8) pieceOn(setup, squareAt(static_cast<int>(files), rank)) = piece;
    ++files;
  }
  if (files != 8) why.add("rank ").add(rank + 1).add(" has ").add(files).add(files == 1 ? " file" : " files");
  return files == 8;
}

bool parseBoard(std::string_view field, Setup& setup, Text& why) {
  const auto ranks = 1 + std::count(field.begin(), field.end(), '/');
  if (ranks != 8) {
    why.add("a board has 8 ranks, this has ").add(ranks);
    return false;
  }
  for (int rank = 7; rank >= 0; --rank) {
    const std::size_t end = std::min(field.find('/'), field.size());
    if (!parseRank(field.substr(0, end), rank, setup, why)) return false;
    if (rank > 0) field.remove_prefix(end + 1);
  }
  return true;
}

bool parseSide(std::string_view field, Setup& setup, Text& why) {
  if (field != "w" && field != "b") {
    why.add("side to move: ").addQuoted(field).add(" is neither w nor b");
    return false;
  }
  setup.sideToMove = field == "w" ? Colour::White : Colour::Black;
  return true;
}

bool parseCastling(std::string_view field, Setup& setup, Text& why) {
  if (field == "-") return true;
  for (const char letter : field) {
    const auto* const known = std::find_if(std::begin(kRightLetters), std::end(kRightLetters),
                                           [letter](const RightLetter& one) { return one.letter == letter; });
    if (known == std::end(kRightLetters)) {
      why.add("castling: ").addQuoted({&letter, 1}).add(" is not one of KQkq");
      return false;
    }
    if ((setup.castling & known->right) != 0) {
      why.add("castling: ").add(letter).add(" is there twice");
      return false;
    }
    setup.castling = static_cast<uint8_t>(setup.castling | known->right);
  }
  return true;
}

bool parseEnPassant(std::string_view field, Setup& setup, Text& why) {
  if (field == "-") return true;
  setup.enPassant = squareFrom(field);
  if (setup.enPassant != kNoSquare) return true;
  why.add("en passant: ").addQuoted(field).add(" is not a square");
  return false;
}

bool parseCount(std::string_view field, const char* name, int least, int most, uint16_t& count, Text& why) {
  if (!std::all_of(field.begin(), field.end(), isDigit)) {
    why.add(name).add(": ").addQuoted(field).add(" is not a number");
    return false;
  }
  const auto number = numberFrom(field, static_cast<uint32_t>(most));
  if (!number || *number < static_cast<uint32_t>(least)) {
    why.add(name).add(": ").addQuoted(field).add(number ? " is too small" : " is too large");
    return false;
  }
  count = static_cast<uint16_t>(*number);
  return true;
}

void writeBoard(const Position& position, Text& text) {
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const Piece piece = position.at(squareAt(file, rank));
      if (piece == Piece::None) {
        ++empty;
        continue;
      }
      if (empty > 0) text.add(empty);
      empty = 0;
      text.add(letterOf(piece));
    }
    if (empty > 0) text.add(empty);
    if (rank > 0) text.add('/');
  }
}

}  // namespace

bool parseFen(std::string_view fen, Position& position, Text& why) {
  std::string_view fields[kFields];
  int count = 0;
  for (std::string_view word = nextWord(fen); !word.empty(); word = nextWord(fen), ++count)
    if (count < kFields) fields[count] = word;
  if (count != kFields) {
    why.add("a FEN has 6 fields, this has ").add(count);
    return false;
  }
  Setup setup;
  if (!parseBoard(fields[kBoard], setup, why) || !parseSide(fields[kSide], setup, why) ||
      !parseCastling(fields[kCastling], setup, why) || !parseEnPassant(fields[kEnPassant], setup, why) ||
      !parseCount(fields[kHalfmoveClock], "half-move clock", 0, Position::kMostHalfmoves, setup.halfmoveClock,
                  why) ||
      !parseCount(fields[kMoveNumber], "move number", 1, Position::kMostMoveNumber, setup.moveNumber, why))
    return false;
  const SetupError error = position.set(setup);
  explain(error, setup, why);
  return error == SetupError::None;
}

void writeFen(const Position& position, Text& text) {
  writeBoard(position, text);
  text.add(position.sideToMove() == Colour::White ? " w " : " b ");
  for (const RightLetter& one : kRightLetters)
    if ((position.castling() & one.right) != 0) text.add(one.letter);
  text.add(position.castling() == 0 ? "- " : " ").add(position.enPassant());
  text.add(' ').add(std::min(position.halfmoveClock(), Position::kMostHalfmoves));
  text.add(' ').add(std::min(position.moveNumber(), Position::kMostMoveNumber));
}

}  // namespace chess
