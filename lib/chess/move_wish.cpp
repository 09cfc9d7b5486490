#include "chess/move_wish.h"

#include "base/scan.h"
#include "chess/letters.h"
#include "chess/square_text.h"

namespace chess {

namespace {

bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

// Takes off what comments on a move and does not change it.
std::string_view withoutComment(std::string_view text) {
  constexpr std::string_view kWords[] = {"e.p.", "ep", "+", "#", "!", "?", " "};
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view word : kWords) {
      if (!endsWith(text, word)) continue;
      text.remove_suffix(word.size());
      found = true;
    }
  }
  return text;
}

bool isCastlingLetter(char character) { return character == 'O' || character == 'o' || character == '0'; }

// O-O and O-O-O, in capitals, small letters or zeros, the strokes left out or not.
MoveWish::Castling readCastling(std::string_view text) {
  int letters = 0;
  bool stroke = true;
  for (const char character : text) {
    const bool letter = isCastlingLetter(character);
    if (!letter && (character != '-' || stroke)) return MoveWish::Castling::No;
    letters += letter ? 1 : 0;
    stroke = !letter;
  }
  if (stroke || letters < 2 || letters > 3) return MoveWish::Castling::No;
  return letters == 2 ? MoveWish::Castling::Short : MoveWish::Castling::Long;
}

// Takes a promotion off the end: =Q, (Q), /Q, or a bare letter, which after a rank can mean nothing else.
bool takePromotion(std::string_view& text, Kind& promotion) {
  const bool bracket = endsWith(text, ")");
  if (bracket) text.remove_suffix(1);
  if (text.empty()) return false;
  if (isRank(text.back())) return !bracket;
  const Kind kind = kindFrom(base::toUpper(text.back()));
  if (kind == Kind::None || kind == Kind::Pawn || kind == Kind::King) return false;
  promotion = kind;
  text.remove_suffix(1);
  if (bracket) {
    if (!endsWith(text, "(")) return false;
    text.remove_suffix(1);
  } else if (endsWith(text, "=") || endsWith(text, "/")) {
    text.remove_suffix(1);
  }
  return true;
}

// The piece's letter at the beginning, if there is one.
Kind takeKind(std::string_view& text, SmallB smallB) {
  const char first = text.front();
  if (isFile(first) && (first != 'b' || smallB == SmallB::PawnFile)) return Kind::None;
  const Kind kind = kindFrom(base::toUpper(first));
  if (kind != Kind::None) text.remove_prefix(1);
  return kind;
}

}  // namespace

bool readWish(std::string_view text, SmallB smallB, MoveWish& wish) {
  wish = MoveWish();
  text = withoutComment(base::trim(text));
  wish.castling = readCastling(text);
  if (wish.castling != MoveWish::Castling::No) return true;
  if (!takePromotion(text, wish.promotion) || text.size() < 2) return false;

  wish.kind = takeKind(text, smallB);
  if (text.size() < 2) return false;
  wish.to = squareFrom(text.substr(text.size() - 2));
  if (wish.to == kNoSquare) return false;
  text.remove_suffix(2);

  if (!text.empty() && std::string_view("x:-").find(text.back()) != std::string_view::npos) {
    wish.capture = text.back() != '-';
    text.remove_suffix(1);
  }
  if (!text.empty() && isFile(text.front())) {
    wish.fromFile = static_cast<int8_t>(text.front() - 'a');
    text.remove_prefix(1);
  }
  if (!text.empty() && isRank(text.front())) {
    wish.fromRank = static_cast<int8_t>(text.front() - '1');
    text.remove_prefix(1);
  }
  // Two squares and no letter are coordinates, of whatever piece stands there; otherwise no letter is a pawn.
  if (wish.kind == Kind::None && !wish.namesOrigin()) wish.kind = Kind::Pawn;
  return text.empty();
}

// Castling by coordinates is the king that goes where castling takes it, or the king that takes its own rook.
bool MoveWish::goesTo(Move move) const {
  return landingOf(move) == to || (move.isCastling() && namesOrigin() && move.to() == to);
}

bool MoveWish::fits(const Position& position, Move move) const {
  if (castling != Castling::No)
    return move.isCastling() && isShortCastling(move) == (castling == Castling::Short);
  if (!goesTo(move) || !allowsOrigin(move.from())) return false;
  if (promotion != Kind::None && move.promotion() != promotion) return false;
  const Kind mover = kindOf(position.at(move.from()));
  if (kind != Kind::None && mover != kind) return false;
  // A pawn that leaves its file is named by that file, or at least by an x: a plain d5 is a step ahead.
  const bool leavesFile = fileOf(move.from()) != fileOf(to);
  return mover != Kind::Pawn || fromFile != kAny || leavesFile == capture;
}

}  // namespace chess
