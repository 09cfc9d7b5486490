// A folder that is gone when its owner is.
#pragma once

#include <filesystem>
#include <string>

namespace sim {

class TemporaryFolder {
 public:
  TemporaryFolder();  // throws std::filesystem::filesystem_error when it cannot be made
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace sim
