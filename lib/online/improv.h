// Setting up the WiFi over the serial line, as browsers do it: Improv's commands, and what the board answers.
#pragma once

#include "board/network.h"
#include "online/improv_packet.h"

namespace online {

class Improv {
 public:
  Improv(board::Network& network, const char* version, const char* chip)
      : network_(network), version_(version), chip_(chip) {}

  // A byte of the serial line; pass(byte) gets those that are no packet's.
  template <typename Pass>
  void take(uint8_t byte, uint32_t nowMs, Pass pass) {
    act(reader_.take(byte, nowMs, pass));
  }
  // After all that has come with this tick.
  template <typename Pass>
  void tick(uint32_t nowMs, Pass pass) {
    act(reader_.wait(nowMs, pass));
    followJoining();
  }
  void loseInput() { reader_.restart(); }

  // Is something to be sent, now or as soon as a search has ended?
  bool isBusy() const {
    return error_ != Error::None || tellsState_ || result_ != Command::None || reader_.isWaiting();
  }
  // Puts the next packet to be sent in place of what the text held; false when there is none yet.
  [[nodiscard]] bool next(base::Text& packet);

 private:
  enum class Command : uint8_t {
    None = 0,
    Join = 1,
    State = 2,
    Info = 3,
    Search = 4,
    HostName = 5,
    BoardName = 6,
    Reach = 7,
  };
  enum class Error : uint8_t {
    None = 0,
    BrokenPacket = 1,
    UnknownCommand = 2,
    CannotJoin = 3,
    BadName = 5,
    Other = 0xFF,
  };

  void act(ImprovReader::Found found);
  void run(Command command, std::string_view data);
  void join(std::string_view data);
  void search();
  void name(Command command, std::string_view data);
  void followJoining();
  void refuse(Error error) { error_ = error; }
  bool isJoined() const { return network_.status().state == board::NetworkState::Joined; }
  bool nextNetwork(base::Text& packet);
  void writeResult(base::Text& packet);

  board::Network& network_;
  const char* version_;
  const char* chip_;
  bool tellsState_ = false;
  bool isJoining_ = false;
  Error error_ = Error::None;
  Command result_ = Command::None;  // which one's result is to be sent
  int found_ = 0;                   // networks told
  ImprovReader reader_;
};

}  // namespace online
