#include "board/board.h"

#include <cstring>

#include "board/setting_table.h"

namespace board {

using chess::Colour;

namespace {

// A byte for who it is and one for the level, White's first.
constexpr int kSeatBytes = 4;

void keepSeats(Board& board) {
  uint8_t bytes[kSeatBytes];
  uint8_t kept[kSeatBytes] = {};
  for (const Colour side : {Colour::White, Colour::Black}) {
    bytes[static_cast<int>(side) * 2] = static_cast<uint8_t>(board.seats.kind(side));
    bytes[static_cast<int>(side) * 2 + 1] = static_cast<uint8_t>(board.seats.level(side));
  }
  const bool known = board.settings.readBlob(kPlayersBlob, kept, kSeatBytes) == kSeatBytes;
  if (known && std::memcmp(bytes, kept, kSeatBytes) == 0) return;
  static_cast<void>(board.settings.writeBlob(kPlayersBlob, bytes, kSeatBytes));
}

bool isLevel(int level) { return level >= engine::kLowestLevel && level <= engine::kHighestLevel; }

}  // namespace

void seat(Board& board, Colour side, players::PlayerKind kind) {
  board.seats.seat(side, kind);
  keepSeats(board);
}

bool seatLevel(Board& board, Colour side, int level, base::Text& why) {
  if (!isLevel(level)) {
    why.add("levels go from 1 to 10");
    return false;
  }
  board.seats.seatLevel(side, level);
  keepSeats(board);
  return true;
}

// A game that is taken up again after a power cut has the players it had.
void loadSeats(Board& board) {
  uint8_t bytes[kSeatBytes];
  if (board.settings.readBlob(kPlayersBlob, bytes, kSeatBytes) != kSeatBytes) return;
  for (const Colour side : {Colour::White, Colour::Black}) {
    const uint8_t kind = bytes[static_cast<int>(side) * 2];
    const int level = bytes[static_cast<int>(side) * 2 + 1];
    if (kind >= players::kKinds || !isLevel(level)) continue;
    board.seats.seatLevel(side, level);
    board.seats.seat(side, static_cast<players::PlayerKind>(kind));
  }
}

bool isOnline(const Board& board) { return board.online != nullptr && board.online->hasGame(); }

bool resign(Board& board, Colour side, base::Text& why) {
  if (isOnline(board)) return board.online->want(OnlineWish::Resign, why);
  return board.referee.resign(side, why);
}

bool draw(Board& board, base::Text& why) {
  if (isOnline(board)) return board.online->want(OnlineWish::Draw, why);
  const game::Game& game = board.game();
  const bool claimed = game.claim() != chess::Ending::None;
  if (!claimed && !game.isOver() && !board.seats.acceptDraw(game)) {
    why.add("the computer declines");
    return false;
  }
  return board.referee.draw(why);
}

bool takeBack(Board& board, int plies, base::Text& why) {
  if (isOnline(board)) return board.online->want(OnlineWish::TakeBack, why);
  if (!board.seats.terms().takeBack) {
    why.add("moves cannot be taken back in this game");
    return false;
  }
  return board.referee.takeBack(plies, Source::Elsewhere, why);
}

bool askHint(Board& board, base::Text& why) {
  if (board.game().isOver())
    why.add(nameOf(game::Refusal::GameOver));
  else if (!board.seats.terms().help)
    why.add(kNoHelp);
  else if (!board.seats.isHuman(board.game().sideToMove()))
    why.add("it is the computer's turn");
  if (!why.empty()) return false;
  board.coach.askHint();
  return true;
}

bool helps(const Board& board, uint8_t setting) {
  if (!board.seats.terms().help) return false;
  const auto when = static_cast<HelpWhen>(board.settings.get(setting));
  return when == HelpWhen::Always ||
         (when == HelpWhen::AgainstComputer && board.seats.isHumanAgainstComputer());
}

}  // namespace board
