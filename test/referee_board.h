// The real referee with its hands over a store in memory; scans of the squares go in, and what they
// decided comes out, already carried out. Shared by the stories, the replay, the chaos and the benchmarks.
#pragma once

#include <optional>

#include "board/referee.h"
#include "ram_store.h"

class RefereeBoard {
 public:
  RefereeBoard() { restart(); }

  // As from the factory.
  void restart() {
    store_.clear();
    referee_.emplace(store_);
    refused_ = false;
  }
  // All but the store is lost, and the game is taken up again.
  void losePower(uint32_t nowMs) {
    base::TextOf<120> unheard;
    referee_.emplace(store_);
    referee_->begin(unheard, nowMs);
  }
  // A new game; the pieces may stand anywhere.
  void begin(const chess::Position& position, uint32_t nowMs) {
    referee_->tick(nowMs);
    referee_->newGame(position);
    refused_ = false;
  }

  sensing::Decision scan(sensing::Occupancy raw, uint32_t nowMs) {
    referee_->tick(nowMs);
    hands().scan(raw, nowMs);
    return lookOnce(nowMs);
  }
  // One decision may leave another behind it.
  sensing::Decision lookOnce(uint32_t nowMs) {
    const uint32_t version = game().version();
    const sensing::Decision decision = referee_->lookOnce(nowMs);
    refused_ |= decision.kind != sensing::Decision::Kind::None && game().version() == version;
    return decision;
  }

  // From the console, a computer or the network.
  bool play(chess::Move move) {
    base::Reason unheard;
    return referee_->play(move, board::Source::Elsewhere, unheard);
  }
  bool takeBack(int plies) {
    base::Reason unheard;
    return referee_->takeBack(plies, board::Source::Elsewhere, unheard);
  }

  // The game did not take what was decided: never right.
  bool refused() const { return refused_; }
  const game::Game& game() const { return referee_->game(); }
  const sensing::View& view() const { return referee_->view(); }
  sensing::Occupancy expected() const { return referee_->expected(); }
  board::Referee& referee() { return *referee_; }
  sensing::Hands& hands() { return referee_->hands(); }
  const sensing::Hands& hands() const { return referee_->hands(); }

 private:
  RamStore store_;
  std::optional<board::Referee> referee_;
  bool refused_ = false;
};
