// The chip's flash as one file, with its manners: programming only clears bits. Without power nothing can be
// read or written, and when it fails within a program, the first bytes of it are there.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ports/flash.h"
#include "supply.h"

namespace sim {

class FlashFile final : public ports::Flash {
 public:
  static constexpr int kBlocks = 96;  // a chip of 4 MB has 80, one of 8 MB 128

  explicit FlashFile(Supply& supply) : supply_(supply) {}
  ~FlashFile();
  FlashFile(const FlashFile&) = delete;
  FlashFile& operator=(const FlashFile&) = delete;

  // Makes the file, erased, if need be. False and why, when it will not do.
  [[nodiscard]] bool open(const std::filesystem::path& path, std::string& why);

  int blocks() override { return supply_.isOn() ? kBlocks : 0; }
  [[nodiscard]] bool read(uint32_t address, uint8_t* bytes, int count) override;
  [[nodiscard]] bool program(uint32_t address, const uint8_t* bytes, int count) override;
  [[nodiscard]] bool erase(int block) override;

 private:
  bool create(const std::filesystem::path& path, std::string& why);
  bool has(uint32_t address, int count) const;
  bool save(uint32_t address, int count);

  Supply& supply_;
  std::vector<uint8_t> cells_;
  int file_ = -1;
};

}  // namespace sim
