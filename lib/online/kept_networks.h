// Up to three networks and their passwords, in the board's flash. Only here a password is read, by whoever
// joins with it.
#pragma once

#include "game/settings.h"
#include "ports/radio.h"

namespace online {

// What joining a network takes.
struct Credentials {
  static constexpr int kMaxName = ports::Radio::kMaxName;
  static constexpr int kMaxPassword = ports::Radio::kMaxPassword;

  char name[kMaxName + 1] = "";
  char password[kMaxPassword + 1] = "";

  // False, with the reason, for what no network can have.
  [[nodiscard]] bool set(std::string_view newName, std::string_view newPassword, base::Text& why);
  // Nothing of it stays in memory.
  void wipe();
  void wipePassword();
};

class KeptNetworks {
 public:
  static constexpr int kCapacity = 3;

  explicit KeptNetworks(game::Settings& settings) : settings_(settings) {}

  // At start.
  void load();
  int count() const { return count_; }
  [[nodiscard]] bool read(int index, Credentials& credentials);
  int find(std::string_view name);  // -1 when it is not kept
  // As the newest; the oldest goes when there is no room. False when it could not be written.
  [[nodiscard]] bool keep(const Credentials& credentials);
  [[nodiscard]] bool forget(int index);

 private:
  bool write(int index, const Credentials& credentials);

  game::Settings& settings_;
  int count_ = 0;
};

}  // namespace online
