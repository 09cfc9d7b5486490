#include "old_logs.h"

#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <map>
#include <vector>

#include "flash/log_store.h"
#include "flash_file.h"

namespace sim {

namespace fs = std::filesystem;

namespace {

// The number in NNNNN.log, or -1.
long numberOf(const fs::path& path) {
  const std::string name = path.filename().string();
  unsigned number = 0;
  char again[16];
  if (std::sscanf(name.c_str(), "%5u.log", &number) != 1 || number > std::numeric_limits<uint16_t>::max())
    return -1;
  std::snprintf(again, sizeof again, "%05u.log", number);
  return name == again ? static_cast<long>(number) : -1;
}

std::map<uint16_t, fs::path> oldLogs(const fs::path& folder) {
  std::map<uint16_t, fs::path> logs;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (const long number = numberOf(entry.path()); number >= 0)
      logs[static_cast<uint16_t>(number)] = entry.path();
  return logs;
}

}  // namespace

bool takeOverLogs(const fs::path& folder, const fs::path& flash, std::string& why, std::string& news) {
  const auto logs = oldLogs(folder);
  if (logs.empty()) return true;
  // Under its own name only when it is complete.
  const fs::path unfinished = flash.string() + ".new";
  std::error_code error;
  fs::remove(unfinished, error);
  Supply supply;
  supply.turnOn();
  {
    FlashFile file(supply);
    if (!file.open(unfinished, why)) return false;
    flash::LogStore store(file);
    store.begin(false);
    for (const auto& [log, path] : logs) {
      std::ifstream stream(path, std::ios::binary);
      const std::vector<char> bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
      const auto* data = reinterpret_cast<const uint8_t*>(bytes.data());
      if (!stream.is_open() || stream.bad() || !store.append(log, data, static_cast<int>(bytes.size()))) {
        why = "the games of an earlier version in " + folder.string() +
              " cannot be taken over; 'build/glowmate --store FOLDER' begins elsewhere";
        return false;
      }
    }
  }
  fs::rename(unfinished, flash, error);
  if (error) {
    why = "the flash " + flash.string() + " cannot be made: " + error.message();
    return false;
  }
  news = "the games of an earlier version were copied to " + flash.string() + "; their files (" +
         logs.begin()->second.filename().string() + " and so on) are not used any more";
  return true;
}

}  // namespace sim
