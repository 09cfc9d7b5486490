// The board's place in a WiFi network: what there is to know of it, and what can be asked for. Console, board
// menu and followers use it; online::Wifi does it.
//
// A call that can be refused gives false and one reason without a full stop; nothing has changed then.
#pragma once

#include "base/text.h"
#include "chess/types.h"
#include "ports/radio.h"

namespace board {

enum class NetworkState : uint8_t {
  Missing,  // there is no radio
  Off,
  Idle,  // no network is known
  Joining,
  Joined,
  Waiting,  // none could be joined; all are tried again after a while
};
// "joined"
const char* nameOf(NetworkState state);
// "'Home' refuses this password"
void describe(ports::Radio::Failure failure, std::string_view network, base::Text& text);
// 'Home', as UTF-8 that can be printed
void writeNetworkName(std::string_view name, base::Text& text);
// "192.168.1.7"
void writeAddress(uint32_t address, base::Text& text);

struct NetworkStatus {
  NetworkState state = NetworkState::Missing;
  std::string_view network;  // the one that is joined, or tried; until the next tick
  // Why the last attempt failed.
  ports::Radio::Failure failure = ports::Radio::Failure::None;
  uint32_t address = 0;
  uint8_t bars = 0;  // of signal, 0 to 4
};

// What has become of the last join().
enum class JoinResult : uint8_t { None, Trying, Joined, Failed };

// Our own network, for setting up, with a password of four squares.
struct SetupNetwork {
  static constexpr int kSquares = 4;
  static constexpr uint32_t kOpenMs = 600'000;

  bool isOpen = false;
  uint32_t openedAt = 0;
  uint32_t address = 0;
  chess::Square squares[kSquares] = {};

  void writePassword(base::Text& text) const {
    for (const chess::Square square : squares) text.add(square);
  }
};

class Network {
 public:
  virtual NetworkStatus status() const = 0;
  // Another number whenever that reads differently, or what is below.
  virtual uint32_t version() const = 0;

  // The name others find the board by: "glowmate-ab12", without ".local".
  virtual std::string_view hostName() const = 0;
  // An empty one brings back the board's own.
  virtual bool setHostName(std::string_view name, base::Text& why) = 0;

  // Tries this network at once; it is kept once it has been joined. An open one has no password.
  virtual bool join(std::string_view name, std::string_view password, base::Text& why) = 0;
  virtual JoinResult joinResult() const = 0;
  virtual bool turn(bool on, base::Text& why) = 0;

  // The networks that are kept, the newest first.
  virtual int keptCount() const = 0;
  virtual std::string_view keptName(int index) = 0;  // until the next call
  virtual bool forget(std::string_view name, base::Text& why) = 0;

  // Opens for ten minutes, or until a network is joined from there. Already open, it stays as it is.
  virtual bool openSetup(base::Text& why) = 0;
  virtual void closeSetup() = 0;
  virtual const SetupNetwork& setup() const = 0;

  // What is in reach, strongest first, once it is no longer searching.
  virtual bool search(base::Text& why) = 0;
  virtual bool isSearching() const = 0;
  virtual bool found(int index, ports::Radio::Network& network) const = 0;

 protected:
  ~Network() = default;
};

}  // namespace board
