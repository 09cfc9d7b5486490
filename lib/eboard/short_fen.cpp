#include "eboard/short_fen.h"

#include "base/scan.h"
#include "chess/fen.h"

namespace eboard {

namespace {

struct Words {
  std::string_view pieces, side, castling, enPassant, halfmoves, number;
};

bool read(const Words& words, chess::Position& position) {
  chess::FenText fen;
  for (const std::string_view word :
       {words.pieces, words.side, words.castling, words.enPassant, words.halfmoves, words.number})
    fen.add(word).add(' ');
  base::Reason unheard;
  return chess::parseFen(base::trim(fen.view()), position, unheard);
}

std::string_view nextWord(std::string_view& text, std::string_view otherwise) {
  const std::string_view word = base::nextWord(text);
  return word.empty() ? otherwise : word;
}

}  // namespace

bool readShortFen(std::string_view text, chess::Position& position) {
  Words words;
  words.pieces = base::nextWord(text);
  words.side = nextWord(text, "w");
  words.castling = base::nextWord(text);
  words.enPassant = nextWord(text, "-");
  words.halfmoves = nextWord(text, "0");
  words.number = nextWord(text, "1");
  // Each right that the pieces allow.
  base::TextOf<4> rights;
  for (const char* right = "KQkq"; words.castling.empty() && *right != 0; ++right) {
    Words asked = words;
    asked.castling = {right, 1};
    chess::Position unused;
    if (read(asked, unused)) rights.add(*right);
  }
  if (words.castling.empty()) words.castling = rights.empty() ? "-" : rights.view();
  return read(words, position);
}

}  // namespace eboard
