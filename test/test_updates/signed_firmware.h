// Firmware for tests, and a stand-in for signatures: the key's second byte mixed into a checksum. The real
// ones are tried with the whole program, by test/oracle/updates.py.
#pragma once

#include <algorithm>
#include <cstring>

#include "base/bytes.h"
#include "base/crc32.h"
#include "online/firmware_header.h"

class ChecksumSignature final : public ports::Signature {
 public:
  bool begin() override {
    crc_ = base::kCrc32Start;
    return hasMemory;
  }
  void add(const uint8_t* bytes, int count) override { crc_ = base::crc32(bytes, count, crc_); }
  bool isBy(const uint8_t* key, const uint8_t* signature) override {
    return base::readNumber(signature, 4) == (crc_ ^ key[1]);
  }

  bool hasMemory = true;

 private:
  uint32_t crc_ = 0;
};

struct SignedFirmware {
  static constexpr int kHeader = online::FirmwareHeader::kSize;
  static constexpr int kLength = 700;
  static constexpr int kSize = kHeader + kLength;

  uint8_t bytes[kSize + 10] = {};
  uint32_t size = kSize;

  // `filling` tells one firmware from another.
  SignedFirmware(const char* chip, int major, int minor, uint8_t filling, uint8_t key) {
    std::memcpy(bytes, "GLOWFW1\n", 8);
    base::writeNumber(kLength, bytes + 8, 4);
    base::writeNumber(static_cast<uint32_t>(major), bytes + 12, 2);
    base::writeNumber(static_cast<uint32_t>(minor), bytes + 14, 2);
    std::memcpy(bytes + 20, chip, std::strlen(chip));
    std::fill(bytes + kHeader, bytes + kSize, filling);
    sign(key);
  }
  void sign(uint8_t key) {
    uint32_t sum = base::crc32(bytes, online::FirmwareHeader::kSignedSize);
    sum = base::crc32(bytes + kHeader, kLength, sum);
    base::writeNumber(sum ^ key, bytes + online::FirmwareHeader::kSignedSize, 4);
  }
};
