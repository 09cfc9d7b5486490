#include "online/server_moves.h"

namespace online {

namespace {

constexpr std::string_view kPromotions = " nbrq";

bool isSquare(char file, char rank) { return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8'; }

unsigned squareOf(char file, char rank) { return static_cast<unsigned>((rank - '1') * 8 + (file - 'a')); }

constexpr uint16_t kNone = 0;  // a1a1 is never a move

uint16_t pack(std::string_view word) {
  if (word.size() < 4 || !isSquare(word[0], word[1]) || !isSquare(word[2], word[3])) return kNone;
  std::size_t promotion = 0;
  if (word.size() == 5) promotion = kPromotions.find(word[4]);
  if (promotion == std::string_view::npos || (word.size() == 5 && promotion == 0)) return kNone;
  return static_cast<uint16_t>(squareOf(word[0], word[1]) | squareOf(word[2], word[3]) << 6 |
                               promotion << 12);
}

uint16_t pack(chess::Square from, chess::Square to, chess::Kind promotion) {
  const auto choice = promotion == chess::Kind::None
                          ? 0u
                          : static_cast<unsigned>(promotion) - static_cast<unsigned>(chess::Kind::Knight) + 1;
  return static_cast<uint16_t>(static_cast<unsigned>(chess::indexOf(from)) |
                               static_cast<unsigned>(chess::indexOf(to)) << 6 | choice << 12);
}

// Castling may be told as the king's own step or as king takes rook. In Chess960 that step may be a move of
// its own.
bool isSame(uint16_t packed, chess::Move move, bool isChess960) {
  return packed == pack(move.from(), move.to(), move.promotion()) ||
         (!isChess960 && move.isCastling() &&
          packed == pack(move.from(), landingOf(move), chess::Kind::None));
}

}  // namespace

void ServerMoves::begin(const game::Game* game) {
  game_ = game;
  count_ = same_ = newCount_ = 0;
  length_ = 0;
  understood_ = true;
}

void ServerMoves::add(std::string_view piece) {
  for (const char character : piece) {
    if (character == ' ') {
      endWord();
    } else if (length_ < kMaxWord) {
      word_[length_++] = character;
    } else {
      understood_ = false;
    }
  }
}

void ServerMoves::endWord() {
  if (length_ == 0) return;
  const uint16_t packed = pack({word_, length_});
  length_ = 0;
  if (packed == kNone) understood_ = false;
  const bool isInGame = game_ != nullptr && same_ == count_ && same_ < game_->plyCount();
  if (isInGame && isSame(packed, game_->moves()[same_], game_->start().isChess960()))
    ++same_;
  else if (newCount_ < kMaxNew)
    new_[newCount_++] = packed;
  ++count_;
}

void ServerMoves::write(int at, base::Text& text) const {
  const unsigned packed = new_[at - same_];
  text.add(chess::squareFromIndex(static_cast<int>(packed & 63)))
      .add(chess::squareFromIndex(static_cast<int>(packed >> 6 & 63)));
  if (packed >> 12 != 0) text.add(kPromotions[packed >> 12 & 7]);
}

bool ServerMoves::matches(int at, chess::Move move) const {
  return isSame(new_[at - same_], move, game_ != nullptr && game_->start().isChess960());
}

}  // namespace online
