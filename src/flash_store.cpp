#include "flash_store.h"

#include <LittleFS.h>
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

// Where the file system is mounted; the test's is a folder of the desktop.
#ifndef GLOWMATE_FLASH
#define GLOWMATE_FLASH "/littlefs"
#endif
constexpr const char* kFolder = GLOWMATE_FLASH;

struct Path {
  explicit Path(ports::Store::Log log) {
    snprintf(text, sizeof text, "%s/%u", kFolder, static_cast<unsigned>(log));
  }
  char text[64];
};

// Lights wait while the flash is used, also for reading, and the flash until a frame is out.
class Quiet {
 public:
  explicit Quiet(SemaphoreHandle_t& semaphore) : semaphore_(semaphore) {
    xSemaphoreTake(semaphore_, portMAX_DELAY);
  }
  ~Quiet() { xSemaphoreGive(semaphore_); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;

 private:
  SemaphoreHandle_t& semaphore_;
};

}  // namespace

bool FlashStore::begin() {
  constexpr bool kFormatIfEmpty = true;
  const Quiet quiet(quiet_);
  mounted_ = LittleFS.begin(kFormatIfEmpty, "/littlefs", 4, "spiffs") && list();
  return mounted_;
}

bool FlashStore::list() {
  DIR* folder = opendir(kFolder);
  if (folder == nullptr) return false;
  logs_.clear();
  bool room = true;
  while (const dirent* entry = readdir(folder)) {
    char* rest = nullptr;
    const unsigned long log = strtoul(entry->d_name, &rest, 10);
    if (rest != entry->d_name && *rest == '\0' && log <= 0xFFFF)
      room = logs_.add(static_cast<Log>(log)) && room;
  }
  closedir(folder);
  return room;
}

int32_t FlashStore::size(Log log) {
  if (!mounted_) return -1;
  if (!logs_.has(log)) return 0;
  const Quiet quiet(quiet_);
  struct stat status;
  return stat(Path(log).text, &status) == 0 ? static_cast<int32_t>(status.st_size) : -1;
}

int FlashStore::read(Log log, int32_t offset, uint8_t* bytes, int count) {
  if (!mounted_ || count < 0 || offset < 0) return -1;
  if (!logs_.has(log)) return 0;
  const Quiet quiet(quiet_);
  if (reader_ < 0 || readerLog_ != log) {
    closeReader();
    reader_ = open(Path(log).text, O_RDONLY);
    readerLog_ = log;
  }
  if (reader_ < 0 || lseek(reader_, offset, SEEK_SET) < 0) return -1;
  return static_cast<int>(::read(reader_, bytes, static_cast<size_t>(count)));
}

bool FlashStore::append(Log log, const uint8_t* bytes, int count) {
  if (!mounted_ || count < 0) return false;
  if (readerLog_ == log) closeReader();
  if (!logs_.add(log)) return false;
  const Quiet quiet(quiet_);
  const int file = open(Path(log).text, O_WRONLY | O_CREAT | O_APPEND, 0644);
  if (file < 0) return false;
  const bool whole = write(file, bytes, static_cast<size_t>(count)) == count;
  return close(file) == 0 && whole;  // closing is what makes it last
}

bool FlashStore::remove(Log log) {
  if (!mounted_ || !logs_.has(log)) return false;
  if (readerLog_ == log) closeReader();
  const Quiet quiet(quiet_);
  if (unlink(Path(log).text) != 0) return false;
  logs_.remove(log);
  return true;
}

void FlashStore::closeReader() {
  if (reader_ >= 0) close(reader_);
  reader_ = -1;
}
