#include "temporary_folder.h"

#include <cerrno>
#include <cstdlib>

namespace sim {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "glowmate-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr)
    throw fs::filesystem_error("no temporary folder", name, std::error_code(errno, std::generic_category()));
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code unheard;
  fs::remove_all(path_, unheard);
}

}  // namespace sim
