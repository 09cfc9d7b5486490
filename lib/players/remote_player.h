// Somebody far away, over a server that has a say in all of it. The moves come from there, by whoever speaks
// with the server; at this board that player has a name and its terms.
#pragma once

#include "base/text.h"
#include "players/player.h"

namespace players {

class RemotePlayer final : public Player {
 public:
  static constexpr int kMaxName = 40;

  std::string_view name() const { return name_.view(); }
  void setName(std::string_view name) { name_.clear().add(name); }

  void think(const game::Game& /*game*/, const game::Clock& /*clock*/) override {}
  void stopThinking() override {}
  Wish wish(const game::Game& /*game*/) override { return {}; }
  bool acceptsDraw(const game::Game& /*game*/) const override { return false; }
  // Fair play: nothing on this board helps, nothing is taken back unless both agree.
  Terms terms() const override { return {false, false, false}; }

 private:
  base::TextOf<kMaxName> name_;
};

}  // namespace players
