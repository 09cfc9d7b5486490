#include "players/seats.h"

#include "base/scan.h"

namespace players {

using chess::Colour;

const char* nameOf(PlayerKind kind) {
  constexpr const char* kNames[kKinds] = {"human", "random", "engine", "lichess"};
  return kNames[static_cast<int>(kind)];
}

bool parseKind(std::string_view name, PlayerKind& kind) {
  for (int i = 0; i < kKindsToAskFor; ++i) {
    if (!base::equalIgnoringCase(name, nameOf(static_cast<PlayerKind>(i)))) continue;
    kind = static_cast<PlayerKind>(i);
    return true;
  }
  return false;
}

Player& Seats::player(Colour side) {
  switch (kind(side)) {
    case PlayerKind::Random:
      return random_;
    case PlayerKind::Engine:
      return engines_[index(side)];
    case PlayerKind::Lichess:
      return remote_;
    case PlayerKind::Human:
      break;
  }
  return human_;
}

void Seats::seat(Colour side, PlayerKind kind) {
  player(side).stopThinking();
  kinds_[index(side)] = kind;
}

void Seats::seatLevel(Colour side, int level) {
  seat(side, PlayerKind::Engine);
  engines_[index(side)].setLevel(level);
}

void Seats::describe(Colour side, base::Text& text) const {
  if (kind(side) == PlayerKind::Engine)
    text.add("level ").add(level(side));
  else
    text.add(nameOf(kind(side)));
  if (kind(side) == PlayerKind::Lichess && !remote_.name().empty()) text.add(' ').add(remote_.name());
}

bool Seats::acceptDraw(const game::Game& game) const {
  // Two people, or two computers that somebody watches, have agreed already.
  if (!isHumanAgainstComputer()) return true;
  return player(Colour::White).acceptsDraw(game) && player(Colour::Black).acceptsDraw(game);
}

void Seats::setSeed(uint32_t seed) {
  random_.setSeed(seed);
  for (EnginePlayer& engine : engines_) engine.setSeed(seed);
}

void Seats::setMayResign(bool may) {
  for (EnginePlayer& engine : engines_) engine.setMayResign(may);
}

bool Seats::isThinking() const {
  return player(Colour::White).isThinking() || player(Colour::Black).isThinking();
}

Wish Seats::tick(const game::Game& game, const game::Clock& clock, Leave may) {
  if (version_ != game.version()) {
    version_ = game.version();
    for (const Colour side : {Colour::White, Colour::Black}) {
      player(side).stopThinking();
      if (game.lastEvent() == game::Event::Started) player(side).newGame();
    }
  }
  if (game.isOver() || !may.think) return {};
  Player& mover = player(game.sideToMove());
  mover.think(game, clock);
  return may.move ? mover.wish(game) : Wish{};
}

}  // namespace players
