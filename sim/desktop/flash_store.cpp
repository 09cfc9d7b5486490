#include "flash_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "old_logs.h"

namespace sim {

namespace fs = std::filesystem;

std::unique_ptr<FlashStore> FlashStore::open(const fs::path& folder, Supply& supply, Fault& fault,
                                             std::string& why, std::string& news) {
  std::error_code error;
  fs::create_directories(folder, error);
  fault = Fault::Unusable;
  const int lock = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock < 0) {
    why = "the store " + folder.string() + " cannot be used: " + std::strerror(errno);
    return nullptr;
  }
  auto store = std::unique_ptr<FlashStore>(new FlashStore(supply, lock));
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    fault = Fault::InUse;
    why = "the store " + folder.string() + " is in use by another glowmate";
    return nullptr;
  }
  const fs::path flash = folder / "flash";
  if (!fs::exists(flash) && !takeOverLogs(folder, flash, why, news)) return nullptr;
  if (!store->file_.open(flash, why)) return nullptr;
  fault = Fault::None;
  return store;
}

FlashStore::~FlashStore() { ::close(lock_); }

// What the store remembers of its flash is lost without power.
flash::LogStore& FlashStore::logs() {
  if (starts_ != supply_.starts()) {
    starts_ = supply_.starts();
    logs_.begin(false);
  }
  return logs_;
}

}  // namespace sim
