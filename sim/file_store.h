// The flash as a folder on the disk, one file a log. Without power nothing can be read or written, and when
// it fails within an append, the first bytes of it are there.
#pragma once

#include <filesystem>
#include <memory>
#include <set>
#include <string>

#include "ports/store.h"
#include "supply.h"

namespace sim {

class FileStore final : public ports::Store {
 public:
  enum class Fault { None, Unusable, InUse };

  // Makes the folder if need be, and holds it until the end: two boards with one flash would spoil it.
  // Nothing and why, when the folder will not do.
  static std::unique_ptr<FileStore> open(const std::filesystem::path& folder, Supply& supply, Fault& fault,
                                         std::string& why);
  ~FileStore();
  FileStore(const FileStore&) = delete;
  FileStore& operator=(const FileStore&) = delete;

  int32_t size(Log log) override;
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override;
  [[nodiscard]] bool append(Log log, const uint8_t* bytes, int count) override;
  bool remove(Log log) override;
  Log next(Log after) override;

 private:
  FileStore(std::filesystem::path folder, Supply& supply, int lock);
  std::filesystem::path pathOf(Log log) const;
  void listLogs();

  std::filesystem::path folder_;
  Supply& supply_;
  int lock_;
  std::set<Log> logs_;
};

}  // namespace sim
