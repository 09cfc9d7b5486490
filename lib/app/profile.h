// What the memory of a chip without PSRAM is given to, by what is going on. The engine and two TLS
// connections do not fit beside each other, nor do Bluetooth and WiFi; but an online game forbids the engine.
#pragma once

#include <cstdint>

namespace app {

enum class Profile : uint8_t { Local, Page, Online, Apps };

struct Plan {
  const char* name;
  bool hasEngine;
  bool hasWifi;
};
inline constexpr Plan kPlans[] = {
    {"local", true, true},  // the radio is off, though it may be switched on
    {"page", true, true},   // the page's server
    {"online", false,
     true},  // the page's server and two TLS connections: a stream, and what is asked beside it
    {"apps", true, false},  // Bluetooth
};

// What is going on.
struct Needs {
  bool network = false;     // the radio is on for WiFi
  bool onlineGame = false;  // a player who forbids the engine sits at the board, or is about to
  bool server = false;      // a server is asked for something: a game, for example
  bool engine = false;      // somebody wants the engine just now: a player, the coach, a UCI program
  bool apps = false;        // the board is to be found over Bluetooth
};
// A game that has begun comes first. Until then the engine gives way only while nobody wants it.
constexpr Profile profileFor(const Needs& needs) {
  if (needs.onlineGame) return Profile::Online;
  if (needs.apps) return Profile::Apps;
  if (needs.server && !needs.engine) return Profile::Online;
  return needs.network ? Profile::Page : Profile::Local;
}
constexpr const Plan& planOf(Profile profile) { return kPlans[static_cast<int>(profile)]; }

}  // namespace app
