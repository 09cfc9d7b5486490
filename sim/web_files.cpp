#include "web_files.h"

#include <fstream>
#include <sstream>

namespace sim {

namespace fs = std::filesystem;

namespace {

struct Type {
  const char* extension;
  const char* name;
};

constexpr Type kTypes[] = {{".html", "text/html; charset=utf-8"},
                           {".css", "text/css; charset=utf-8"},
                           {".js", "text/javascript; charset=utf-8"},
                           {".svg", "image/svg+xml"},
                           {".png", "image/png"},
                           {".webmanifest", "application/manifest+json"}};

const char* typeOf(const fs::path& path) {
  for (const Type& type : kTypes)
    if (path.extension() == type.extension) return type.name;
  return nullptr;
}

fs::path findFolder() {
  std::error_code failed;
  fs::path folder = fs::read_symlink("/proc/self/exe", failed).parent_path();
  constexpr int kHighest = 4;
  for (int i = 0; i < kHighest && !folder.empty(); ++i, folder = folder.parent_path())
    if (fs::exists(folder / "web" / "index.html", failed)) return folder / "web";
  return {};
}

}  // namespace

bool WebFiles::find() {
  const fs::path folder = findFolder();
  if (folder.empty()) return false;
  std::error_code failed;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    const char* type = typeOf(entry.path());
    if (type != nullptr && entry.is_regular_file(failed))
      files_["/" + entry.path().filename().string()] = {entry.path(), type};
  }
  files_["/"] = files_["/index.html"];
  return true;
}

const WebFiles::File* WebFiles::at(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

std::optional<std::string> WebFiles::read(const File& file) {
  std::ifstream stream(file.path, std::ios::binary);
  if (!stream) return std::nullopt;
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

}  // namespace sim
