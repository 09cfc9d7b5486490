#include "flash_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace sim {

namespace {
constexpr std::size_t kSize = std::size_t{FlashFile::kBlocks} * ports::Flash::kBlockSize;
}

FlashFile::~FlashFile() {
  if (file_ >= 0) ::close(file_);
}

bool FlashFile::open(const std::filesystem::path& path, std::string& why) {
  cells_.assign(kSize, 0xFF);
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  struct stat status;
  if (file_ < 0 || ::fstat(file_, &status) != 0) {
    why = "the flash " + path.string() + " cannot be used: " + std::strerror(errno);
    return false;
  }
  if (status.st_size == 0) return create(path, why);
  // A chip of another size, or no flash at all.
  if (static_cast<std::size_t>(status.st_size) != kSize ||
      ::pread(file_, cells_.data(), kSize, 0) != static_cast<ssize_t>(kSize)) {
    why = "the flash " + path.string() + " cannot be used: it is not of " + std::to_string(kSize) + " bytes";
    return false;
  }
  return true;
}

// What there is no room for goes again: it would be taken for the flash of another chip.
bool FlashFile::create(const std::filesystem::path& path, std::string& why) {
  errno = ENOSPC;  // a write that ends early says nothing else
  if (save(0, static_cast<int>(kSize))) return true;
  why = "the flash " + path.string() + " cannot be made: " + std::strerror(errno);
  ::unlink(path.c_str());
  return false;
}

bool FlashFile::has(uint32_t address, int count) const {
  return count >= 0 && address <= kSize && static_cast<std::size_t>(count) <= kSize - address;
}

bool FlashFile::save(uint32_t address, int count) {
  const auto size = static_cast<std::size_t>(count);
  return ::pwrite(file_, cells_.data() + address, size, address) == static_cast<ssize_t>(size);
}

bool FlashFile::read(uint32_t address, uint8_t* bytes, int count) {
  if (!supply_.isOn() || !has(address, count)) return false;
  std::copy_n(cells_.begin() + address, count, bytes);
  return true;
}

bool FlashFile::program(uint32_t address, const uint8_t* bytes, int count) {
  if (!has(address, count)) return false;
  const int powered = supply_.spend(count);
  for (int i = 0; i < powered; ++i) {
    uint8_t& cell = cells_[address + static_cast<uint32_t>(i)];
    cell = static_cast<uint8_t>(cell & bytes[i]);
  }
  return save(address, powered) && supply_.isOn();
}

bool FlashFile::erase(int block) {
  const auto address = static_cast<uint32_t>(block) * kBlockSize;
  if (!supply_.isOn() || !has(address, kBlockSize)) return false;
  std::fill_n(cells_.begin() + address, kBlockSize, uint8_t{0xFF});
  return save(address, kBlockSize);
}

}  // namespace sim
