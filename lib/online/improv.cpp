#include "online/improv.h"

namespace online {

using board::JoinResult;

namespace {

// What has its length before it; false when that is not all there.
bool takeWords(std::string_view& data, std::string_view& words) {
  if (data.empty()) return false;
  const auto count = static_cast<std::size_t>(static_cast<uint8_t>(data.front()));
  data.remove_prefix(1);
  if (count > data.size()) return false;
  words = data.substr(0, count);
  data.remove_prefix(count);
  return true;
}

}  // namespace

void Improv::act(ImprovReader::Found found) {
  if (found == ImprovReader::Found::Nothing) return;
  if (found == ImprovReader::Found::Broken) return refuse(Error::BrokenPacket);
  if (reader_.type() != ImprovType::Command) return;
  std::string_view data = reader_.data(), words;
  if (data.empty()) return refuse(Error::BrokenPacket);
  const auto command = static_cast<Command>(data.front());
  data.remove_prefix(1);
  if (!takeWords(data, words) || !data.empty()) return refuse(Error::BrokenPacket);
  run(command, words);
}

void Improv::run(Command command, std::string_view data) {
  error_ = Error::None;
  result_ = Command::None;
  switch (command) {
    case Command::Join:
      return join(data);
    case Command::State:
      tellsState_ = true;
      if (isJoined()) result_ = command;
      return;
    case Command::Search:
      return search();
    case Command::HostName:
    case Command::BoardName:
      return name(command, data);
    case Command::Info:
    case Command::Reach:
      result_ = command;
      return;
    case Command::None:
      break;
  }
  refuse(Error::UnknownCommand);
}

void Improv::join(std::string_view data) {
  std::string_view name, password;
  base::Reason unheard;
  if (!takeWords(data, name) || !takeWords(data, password) || !data.empty())
    return refuse(Error::BrokenPacket);
  isJoining_ = network_.join(name, password, unheard);
  tellsState_ = true;
  if (!isJoining_) refuse(Error::CannotJoin);
}

void Improv::followJoining() {
  if (!isJoining_ || network_.joinResult() == JoinResult::Trying) return;
  isJoining_ = false;
  tellsState_ = true;
  if (network_.joinResult() == JoinResult::Joined)
    result_ = Command::Join;
  else
    refuse(Error::CannotJoin);
}

void Improv::search() {
  base::Reason unheard;
  found_ = 0;
  if (!network_.search(unheard)) return refuse(Error::Other);
  result_ = Command::Search;
}

// An empty name asks for it.
void Improv::name(Command command, std::string_view data) {
  base::Reason unheard;
  if (!data.empty() && !network_.setHostName(data, unheard)) return refuse(Error::BadName);
  result_ = command;
}

bool Improv::next(base::Text& packet) {
  constexpr uint8_t kReady = 2, kJoining = 3, kJoined = 4;
  if (error_ != Error::None) {
    ImprovWriter(ImprovType::Error, packet).add(static_cast<uint8_t>(error_)).end();
    error_ = Error::None;
    return true;
  }
  if (tellsState_) {
    const uint8_t state = isJoining_ ? kJoining : isJoined() ? kJoined : kReady;
    ImprovWriter(ImprovType::State, packet).add(state).end();
    tellsState_ = false;
    return true;
  }
  if (result_ == Command::None) return false;
  if (result_ == Command::Search) return nextNetwork(packet);
  writeResult(packet);
  result_ = Command::None;
  return true;
}

// A packet for each, and an empty one behind the last.
bool Improv::nextNetwork(base::Text& packet) {
  if (network_.isSearching()) return false;
  ImprovWriter writer(ImprovType::Result, packet);
  ports::Radio::Network network;
  if (network_.found(found_, network)) {
    base::TextOf<8> signal;
    signal.add(network.signal);
    writer.addWords(network.name).addWords(signal.view()).addWords(network.isOpen ? "NO" : "YES");
    ++found_;
  } else {
    result_ = Command::None;
  }
  writer.endResult(static_cast<uint8_t>(Command::Search));
  return true;
}

void Improv::writeResult(base::Text& packet) {
  ImprovWriter writer(ImprovType::Result, packet);
  base::TextOf<32> address;
  board::writeAddress(network_.status().address, address.add("http://"));
  switch (result_) {
    case Command::Info:
      writer.addWords("Glowmate").addWords(version_).addWords(chip_).addWords(network_.hostName());
      break;
    case Command::HostName:
    case Command::BoardName:
      writer.addWords(network_.hostName());
      break;
    case Command::Reach:  // the bits: in a network, and there is WiFi
      writer.addWords(isJoined() ? "3" : "2");
      if (isJoined()) writer.addWords(address.view());
      break;
    default:
      writer.addWords(address.view());
      break;
  }
  writer.endResult(static_cast<uint8_t>(result_));
}

}  // namespace online
