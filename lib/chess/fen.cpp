#include "chess/fen.h"

#include <algorithm>

#include "chess/letters.h"
#include "chess/scan.h"

namespace chess {

namespace {

enum Field { kBoard, kSide, kCastling, kEnPassant, kHalfmoveClock, kMoveNumber, kFields };

struct RightLetter {
  char letter;
  uint8_t right;
  Square king, rook;
};
constexpr RightLetter kRightLetters[] = {{'K', kWhiteShort, e1, h1},
                                         {'Q', kWhiteLong, e1, a1},
                                         {'k', kBlackShort, e8, h8},
                                         {'q', kBlackLong, e8, a8}};

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

void explainKings(const Setup& setup, Colour colour, Text& why) {
  const auto kings = std::count(setup.board.begin(), setup.board.end(), makePiece(colour, Kind::King));
  why.add(nameOf(colour)).add(" has ");
  if (kings == 0)
    why.add("no king");
  else
    why.add(kings).add(" kings");
}

void explainMen(const Setup& setup, Text& why) {
  for (const Colour colour : {Colour::White, Colour::Black}) {
    const auto pawns = std::count(setup.board.begin(), setup.board.end(), makePiece(colour, Kind::Pawn));
    const auto men = std::count_if(setup.board.begin(), setup.board.end(), [colour](Piece piece) {
      return piece != Piece::None && colourOf(piece) == colour;
    });
    if (pawns > 8) {
      why.add(nameOf(colour)).add(" has ").add(pawns).add(" pawns");
      return;
    }
    if (men > 16) {
      why.add(nameOf(colour)).add(" has ").add(men).add(" men");
      return;
    }
  }
}

void explainPawn(const Setup& setup, Text& why) {
  for (int index = 0; index < kSquares; ++index) {
    const Square square = squareFromIndex(index);
    const bool edge = rankOf(square) == 0 || rankOf(square) == 7;
    if (edge && kindOf(setup.board[static_cast<std::size_t>(index)]) == Kind::Pawn) {
      why.add("a pawn cannot stand on ").add(square);
      return;
    }
  }
}

void explainCastling(Setup& setup, Text& why) {
  for (const RightLetter& one : kRightLetters) {
    if ((setup.castling & one.right) == 0) continue;
    const Colour colour = one.king == e1 ? Colour::White : Colour::Black;
    const bool king = pieceOn(setup, one.king) == makePiece(colour, Kind::King);
    if (king && pieceOn(setup, one.rook) == makePiece(colour, Kind::Rook)) continue;
    why.add("castling right ").add(one.letter).add(", but no ");
    why.add(king ? "rook on " : "king on ").add(king ? one.rook : one.king);
    return;
  }
}

void explain(SetupError error, Setup& setup, Text& why) {
  switch (error) {
    case SetupError::WhiteKings:
      return explainKings(setup, Colour::White, why);
    case SetupError::BlackKings:
      return explainKings(setup, Colour::Black, why);
    case SetupError::TooManyMen:
      return explainMen(setup, why);
    case SetupError::PawnRank:
      return explainPawn(setup, why);
    case SetupError::Castling:
      return explainCastling(setup, why);
    case SetupError::OpponentInCheck:
      why.add("the side not to move is in check");
      return;
    case SetupError::EnPassant:
      why.add(setup.enPassant).add(" cannot be an en passant square here");
      return;
    case SetupError::HalfmoveClock:
      why.add("half-move clock: too large");
      return;
    case SetupError::MoveNumber:
      why.add("move number: out of range");
      return;
    case SetupError::None:
      return;
  }
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
