#include "chess/fen.h"

#include <algorithm>

#include "base/scan.h"
#include "chess/letters.h"
#include "chess/rights.h"
#include "chess/setup_error.h"
#include "chess/square_text.h"

namespace chess {

namespace {

enum Field { kBoard, kSide, kCastling, kEnPassant, kHalfmoveClock, kMoveNumber, kFields };

Piece& pieceOn(Setup& setup, Square square) { return setup.board[static_cast<std::size_t>(indexOf(square))]; }
Piece pieceOn(const Setup& setup, Square square) {
  return setup.board[static_cast<std::size_t>(indexOf(square))];
}

bool parseRank(std::string_view letters, int rank, Setup& setup, base::Text& why) {
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

bool parseBoard(std::string_view field, Setup& setup, base::Text& why) {
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

bool parseSide(std::string_view field, Setup& setup, base::Text& why) {
  if (field != "w" && field != "b") {
    why.add("side to move: ").addQuoted(field).add(" is neither w nor b");
    return false;
  }
  setup.sideToMove = field == "w" ? Colour::White : Colour::Black;
  return true;
}

// Where the rook of K, Q, k or q stands: the outermost one on that side of its king (X-FEN). If there is
// none, where it stands in chess, and the set-up is refused.
Square outermostRook(const Setup& setup, const RightLetter& one) {
  const Square king = kingOnFirstRank(setup, one.colour);
  if (king == kNoSquare) return one.rook;
  const int step = one.isShort ? -1 : 1;
  for (int square = one.rook; square != king; square += step)
    if (pieceOn(setup, static_cast<Square>(square)) == makePiece(one.colour, Kind::Rook))
      return static_cast<Square>(square);
  return one.rook;
}

// KQkq, or the file of the rook as a letter (Shredder-FEN), which also X-FEN uses for a rook further in.
bool readRight(char letter, const Setup& setup, const RightLetter*& right, Square& rook) {
  for (const RightLetter& one : kRightLetters) {
    if (one.letter != letter) continue;
    right = &one;
    rook = outermostRook(setup, one);
    return true;
  }
  const char file = base::toLower(letter);
  if (!isFile(file)) return false;
  const Colour colour = letter == file ? Colour::Black : Colour::White;
  rook = squareFrom(file, colour == Colour::White ? '1' : '8');
  const Square king = kingOnFirstRank(setup, colour);
  const bool isShort = king == kNoSquare || rook > king;
  right = std::find_if(std::begin(kRightLetters), std::end(kRightLetters), [=](const RightLetter& one) {
    return one.colour == colour && one.isShort == isShort;
  });
  return true;
}

bool parseCastling(std::string_view field, Setup& setup, base::Text& why) {
  if (field == "-") return true;
  for (const char letter : field) {
    const RightLetter* known = nullptr;
    Square rook = kNoSquare;
    if (!readRight(letter, setup, known, rook)) {
      why.add("castling: ").addQuoted({&letter, 1}).add(" is neither one of KQkq nor a file");
      return false;
    }
    if ((setup.castling & known->right) != 0) {
      why.add("castling: ").add(letter).add(" is there twice");
      return false;
    }
    setup.castling = static_cast<uint8_t>(setup.castling | known->right);
    setup.castlingRooks[indexOf(known->right)] = rook;
  }
  return true;
}

bool parseEnPassant(std::string_view field, Setup& setup, base::Text& why) {
  if (field == "-") return true;
  setup.enPassant = squareFrom(field);
  if (setup.enPassant != kNoSquare) return true;
  why.add("en passant: ").addQuoted(field).add(" is not a square");
  return false;
}

bool parseCount(std::string_view field, const char* name, int min, int max, uint16_t& count,
                base::Text& why) {
  if (!std::all_of(field.begin(), field.end(), base::isDigit)) {
    why.add(name).add(": ").addQuoted(field).add(" is not a number");
    return false;
  }
  const auto number = base::numberFrom(field, static_cast<uint32_t>(max));
  if (!number || *number < static_cast<uint32_t>(min)) {
    why.add(name).add(": ").addQuoted(field).add(number ? " is too small" : " is too large");
    return false;
  }
  count = static_cast<uint16_t>(*number);
  return true;
}

void writeBoard(const Position& position, base::Text& text) {
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

// Is there a rook further out, so that K or Q would mean that one?
bool isOutermost(const Position& position, const RightLetter& one, Square rook) {
  const int step = one.isShort ? 1 : -1;
  for (int square = rook + step; onBoard(square) && rankOf(static_cast<Square>(square)) == rankOf(rook);
       square += step)
    if (position.at(static_cast<Square>(square)) == makePiece(one.colour, Kind::Rook)) return false;
  return true;
}

void writeCastling(const Position& position, FenStyle style, base::Text& text) {
  if (position.castling() == 0) text.add('-');
  for (const RightLetter& one : kRightLetters) {
    if ((position.castling() & one.right) == 0) continue;
    const Square rook = position.castlingRook(one.right);
    const auto file = static_cast<char>('a' + fileOf(rook));
    if (style == FenStyle::Letters && isOutermost(position, one, rook))
      text.add(one.letter);
    else
      text.add(one.colour == Colour::White ? base::toUpper(file) : file);
  }
}

}  // namespace

bool parseFen(std::string_view fen, Position& position, base::Text& why) {
  std::string_view fields[kFields];
  int count = 0;
  for (std::string_view word = base::nextWord(fen); !word.empty(); word = base::nextWord(fen), ++count)
    if (count < kFields) fields[count] = word;
  if (count != kFields) {
    why.add("a FEN has 6 fields, this has ").add(count);
    return false;
  }
  Setup setup;
  if (!parseBoard(fields[kBoard], setup, why) || !parseSide(fields[kSide], setup, why) ||
      !parseCastling(fields[kCastling], setup, why) || !parseEnPassant(fields[kEnPassant], setup, why) ||
      !parseCount(fields[kHalfmoveClock], "half-move clock", 0, Position::kMaxHalfmoves, setup.halfmoveClock,
                  why) ||
      !parseCount(fields[kMoveNumber], "move number", 0, Position::kMaxMoveNumber, setup.moveNumber, why))
    return false;
  // Many programs and collections count the first move as 0.
  setup.moveNumber = std::max(setup.moveNumber, uint16_t{1});
  const SetupError error = position.set(setup);
  explain(error, setup, why);
  return error == SetupError::None;
}

void writeFen(const Position& position, base::Text& text, FenStyle style) {
  writeBoard(position, text);
  text.add(position.sideToMove() == Colour::White ? " w " : " b ");
  writeCastling(position, style, text);
  text.add(' ').add(position.enPassant());
  text.add(' ').add(std::min(position.halfmoveClock(), Position::kMaxHalfmoves));
  text.add(' ').add(std::min(position.moveNumber(), Position::kMaxMoveNumber));
}

}  // namespace chess
