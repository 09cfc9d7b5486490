// The board in parts: what activities, the console and followers work with. Each part is a small class of its
// own; whoever is handed a Board uses the parts it needs.
//
// A call that can be refused gives false and one reason without a full stop; nothing has changed then.
#pragma once

#include "board/device.h"
#include "board/display.h"
#include "board/maps.h"
#include "board/network.h"
#include "board/notices.h"
#include "board/online.h"
#include "board/pairing.h"
#include "board/referee.h"
#include "board/sensor_reader.h"
#include "board/stage.h"
#include "board/updates.h"
#include "game/settings.h"
#include "players/coach.h"
#include "players/seats.h"

namespace board {

struct Board {
  Referee& referee;  // the game, its clock and journal, and the pieces in step with it
  players::Seats& seats;
  players::Coach& coach;
  Stage& stage;
  SensorReader& sensors;
  Display& display;
  Maps& maps;
  game::Settings& settings;
  Notices& notices;
  Device& device;
  Network& network;
  Updates& updates;
  Pairing& pairing;          // who may act from the network
  Online* online = nullptr;  // where this board may play on a server

  const game::Game& game() const { return referee.game(); }
};

// Who sits where is kept without power.
void seat(Board& board, chess::Colour side, players::PlayerKind kind);
bool seatLevel(Board& board, chess::Colour side, int level, base::Text& why);
void loadSeats(Board& board);

// The game on this board is played on a server.
bool isOnline(const Board& board);
// Its clock runs on whatever else owns the board: so nothing else begins, for this reason.
inline constexpr const char* kGameWaits = "a game on Lichess is under way";
// In a game on a server this is our side alone.
bool resign(Board& board, chess::Colour side, base::Text& why);
// Claims a draw if the rules give one; otherwise the other player must agree.
bool draw(Board& board, base::Text& why);
// Takes back moves, if the players allow it; asks for it in a game on a server.
bool takeBack(Board& board, int plies, base::Text& why);
// A hint comes as a notice, and with lights, once it has been found.
bool askHint(Board& board, base::Text& why);

// In a game whose players forbid it.
inline constexpr const char* kNoHelp = "there is no help in this game";

// When a kind of help is given.
enum class HelpWhen : uint8_t { Never, AgainstComputer, Always };
// Is it given in this game? `setting` is one of the settings that hold a HelpWhen.
bool helps(const Board& board, uint8_t setting);

}  // namespace board
