#include "file_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>

namespace sim {

namespace fs = std::filesystem;

namespace {

// A file descriptor that is closed when it goes out of scope.
class File {
 public:
  File(const fs::path& path, int flags) : handle_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {}
  ~File() {
    if (handle_ >= 0) ::close(handle_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  explicit operator bool() const { return handle_ >= 0; }
  int handle() const { return handle_; }

 private:
  int handle_;
};

}  // namespace

std::unique_ptr<FileStore> FileStore::open(const fs::path& folder, Supply& supply, Fault& fault,
                                           std::string& why) {
  std::error_code error;
  fs::create_directories(folder, error);
  fault = Fault::Unusable;
  const int lock = ::open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (lock < 0) {
    why = "the store " + folder.string() + " cannot be used: " + std::strerror(errno);
    return nullptr;
  }
  if (::flock(lock, LOCK_EX | LOCK_NB) != 0) {
    fault = Fault::InUse;
    why = "the store " + folder.string() + " is in use by another glowmate";
    ::close(lock);
    return nullptr;
  }
  fault = Fault::None;
  return std::unique_ptr<FileStore>(new FileStore(folder, supply, lock));
}

FileStore::FileStore(fs::path folder, Supply& supply, int lock)
    : folder_(std::move(folder)), supply_(supply), lock_(lock) {
  listLogs();
}

FileStore::~FileStore() { ::close(lock_); }

fs::path FileStore::pathOf(Log log) const {
  char name[16];
  std::snprintf(name, sizeof name, "%05u.log", static_cast<unsigned>(log));
  return folder_ / name;
}

void FileStore::listLogs() {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_, error)) {
    unsigned long number = 0;
    try {
      number = std::stoul(entry.path().stem().string());
    } catch (const std::exception&) {
      continue;
    }
    if (number > std::numeric_limits<Log>::max()) continue;
    const Log log = static_cast<Log>(number);
    if (entry.path() == pathOf(log)) logs_.insert(log);
  }
}

int32_t FileStore::size(Log log) {
  if (!supply_.isOn()) return -1;
  if (logs_.count(log) == 0) return 0;
  struct stat status;
  if (::stat(pathOf(log).c_str(), &status) != 0 || status.st_size > std::numeric_limits<int32_t>::max())
    return -1;
  return static_cast<int32_t>(status.st_size);
}

int FileStore::read(Log log, int32_t offset, uint8_t* bytes, int count) {
  if (!supply_.isOn() || offset < 0 || count < 0) return -1;
  if (logs_.count(log) == 0) return 0;
  const File file(pathOf(log), O_RDONLY);
  if (!file) return -1;
  return static_cast<int>(::pread(file.handle(), bytes, static_cast<std::size_t>(count), offset));
}

bool FileStore::append(Log log, const uint8_t* bytes, int count) {
  const int powered = supply_.spend(count);
  if (powered == 0 && count > 0) return false;
  const File file(pathOf(log), O_WRONLY | O_CREAT | O_APPEND);
  if (!file) return false;
  logs_.insert(log);
  return ::write(file.handle(), bytes, static_cast<std::size_t>(powered)) == count && supply_.isOn();
}

bool FileStore::remove(Log log) {
  if (!supply_.isOn()) return false;
  logs_.erase(log);
  return ::unlink(pathOf(log).c_str()) == 0 || errno == ENOENT;
}

ports::Store::Log FileStore::next(Log after) {
  if (!supply_.isOn()) return 0;
  const auto found = logs_.upper_bound(after);
  return found == logs_.end() ? Log{0} : *found;
}

}  // namespace sim
