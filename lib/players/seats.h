// The two seats at the board: who sits there, and what the one to move wants.
#pragma once

#include <string_view>

#include "players/engine_player.h"
#include "players/player.h"
#include "players/random_player.h"
#include "players/remote_player.h"

namespace players {

// Who can be asked to take a seat. In people's flash: never give a number another meaning.
enum class PlayerKind : uint8_t { Human, Random, Engine, Lichess };
constexpr int kKinds = 4;
// The last ones cannot be asked for: they come with their game.
constexpr int kKindsToAskFor = 3;
// "human", "random", "engine", "lichess".
const char* nameOf(PlayerKind kind);
// False, and nothing changes, if it is none of these names.
[[nodiscard]] bool parseKind(std::string_view name, PlayerKind& kind);

class Seats {
 public:
  explicit Seats(EngineRoom& room) : room_(room), engines_{EnginePlayer(room), EnginePlayer(room)} {}

  void seat(chess::Colour side, PlayerKind kind);
  // The engine, from 1 to 10.
  void seatLevel(chess::Colour side, int level);
  PlayerKind kind(chess::Colour side) const { return kinds_[index(side)]; }
  int level(chess::Colour side) const { return engines_[index(side)].level(); }
  // "human", "level 4".
  void describe(chess::Colour side, base::Text& text) const;
  bool isHuman(chess::Colour side) const { return kind(side) == PlayerKind::Human; }
  // Whom the server names.
  void setRemoteName(std::string_view name) { remote_.setName(name); }
  std::string_view remoteName() const { return remote_.name(); }
  // One human, one who is not.
  bool isHumanAgainstComputer() const {
    return isHuman(chess::Colour::White) != isHuman(chess::Colour::Black);
  }

  // What both players allow.
  Terms terms() const { return player(chess::Colour::White).terms() & player(chess::Colour::Black).terms(); }
  // Would everybody who is not asking in person agree to a draw?
  bool acceptDraw(const game::Game& game) const;

  // For the players of chance and skill alike, so that their games can be repeated.
  void setSeed(uint32_t seed);
  uint32_t seed() const { return random_.seed(); }
  void setMayResign(bool may);

  // Once a tick. The player to move thinks while it may, and says what it wants once it may move.
  struct Leave {
    bool think = false;
    bool move = false;
  };
  Wish tick(const game::Game& game, const game::Clock& clock, Leave may);
  bool isThinking() const;
  // Where the engine sits that plays for them, for whoever needs it besides.
  EngineRoom& room() const { return room_; }

 private:
  static constexpr int index(chess::Colour side) { return static_cast<int>(side); }
  Player& player(chess::Colour side);
  const Player& player(chess::Colour side) const { return const_cast<Seats*>(this)->player(side); }

  EngineRoom& room_;
  PlayerKind kinds_[2] = {PlayerKind::Human, PlayerKind::Human};
  uint32_t version_ = 0;  // of the game, when the players last heard of it
  Human human_;
  RandomPlayer random_;
  RemotePlayer remote_;
  EnginePlayer engines_[2];
};

}  // namespace players
