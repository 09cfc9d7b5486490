// A game and its resolver at one table: what the resolver decides is carried out in the game, and the
// resolver is told, as its owner must. Shared by the stories, the replay, the chaos and the benchmark.
#pragma once

#include "game/game.h"
#include "sensing/resolver.h"

struct SensingTable {
  game::Game game;
  sensing::Resolver resolver;
  bool refused = false;  // the game did not take what the resolver decided: never right

  void begin(const chess::Position& position) {
    game.newGame(position);
    resolver.reset(position);
    resolver.setOver(game.isOver());
  }

  sensing::Decision look(sensing::Occupancy seen, sensing::Occupancy blips, uint32_t nowMs,
                         sensing::Occupancy weak = {}) {
    const sensing::Decision decision = resolver.update(seen, blips, nowMs, weak);
    carryOut(decision);
    return decision;
  }

  // From the console, a computer or the network.
  bool playElsewhere(chess::Move move) {
    if (game.play(move) != game::Refusal::None) return false;
    resolver.played(game.position(), move, false);
    resolver.setOver(game.isOver());
    return true;
  }

  void takeBack(int plies, bool byHand) {
    refused |= game.takeBack(plies) != game::Refusal::None;
    chess::Position previous;
    const bool known = game.positionBefore(1, previous);
    resolver.tookBack(game.position(), plies, byHand, known ? &previous : nullptr, game.lastMove());
  }

 private:
  void carryOut(const sensing::Decision& decision) {
    using Kind = sensing::Decision::Kind;
    switch (decision.kind) {
      case Kind::None:
        return;
      case Kind::Played:
        refused |= game.play(decision.move) != game::Refusal::None;
        resolver.played(game.position(), decision.move, true);
        break;
      case Kind::Revised:
        refused |= game.revise(decision.move) != game::Refusal::None;
        resolver.revised(game.position(), decision.move);
        break;
      case Kind::TakenBack:
        takeBack(decision.plies, true);
        break;
      case Kind::NewGame:
        begin(chess::Position());
        break;
      case Kind::Result:
        if (decision.plies > 0) takeBack(decision.plies, true);
        refused |= game.declare(chess::Result::Draw) != game::Refusal::None;
        break;
    }
    resolver.setOver(game.isOver());
  }
};
