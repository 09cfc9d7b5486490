#include "online/improv_packet.h"

namespace online {

ImprovWriter& ImprovWriter::addWords(std::string_view words) {
  add(static_cast<uint8_t>(words.size()));
  data_.add(words);
  return *this;
}

void ImprovWriter::end() {
  packet_.clear().add("IMPROV\x01").add(static_cast<char>(type_)).add(static_cast<char>(data_.length()));
  packet_.add(data_.view());
  uint8_t sum = 0;
  for (const char byte : packet_.view()) sum = static_cast<uint8_t>(sum + static_cast<uint8_t>(byte));
  packet_.add(static_cast<char>(sum)).add('\n');
}

void ImprovWriter::endResult(uint8_t command) {
  ImprovWriter whole(type_, packet_);
  whole.add(command).addWords(data_.view()).end();
}

void ImprovReader::begin() {
  got_ = 0;
  length_ = count_ = 0;
  sum_ = 0;
  for (const uint8_t byte : kBeginning) sum_ = static_cast<uint8_t>(sum_ + byte);
}

ImprovReader::Found ImprovReader::takeOfPacket(uint8_t byte) {
  constexpr int kType = 0, kLength = 1, kData = 2;
  const int place = got_++;
  if (place >= kData && count_ == length_) {
    isPacket_ = false;
    held_ = 0;
    afterPacket_ = true;
    return byte == sum_ && length_ <= sizeof data_ ? Found::Packet : Found::Broken;
  }
  sum_ = static_cast<uint8_t>(sum_ + byte);
  if (place == kType)
    type_ = byte;
  else if (place == kLength)
    length_ = byte;
  else if (count_++ < sizeof data_)
    data_[count_ - 1] = static_cast<char>(byte);
  return Found::Nothing;
}

}  // namespace online
