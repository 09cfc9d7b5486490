// The page's files: those that lie in web/ when the program starts, and no others.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace sim {

class WebFiles {
 public:
  struct File {
    std::filesystem::path path;
    const char* type;
  };

  // Finds the folder web/ beside the program or above it. False when there is none.
  bool find();

  // By the path of a request: "/", "/style.css". Null when it is none of ours.
  const File* at(const std::string& path) const;
  // Read anew each time, so that whoever works on the page need only reload it.
  static std::optional<std::string> read(const File& file);

 private:
  std::map<std::string, File> files_;
};

}  // namespace sim
