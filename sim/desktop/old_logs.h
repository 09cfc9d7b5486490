// Stores of earlier versions: a file for each log. They are copied once into the flash of today, and left as
// they are.
#pragma once

#include <filesystem>
#include <string>

namespace sim {

// Does nothing when there are none. False and why, when they cannot be read or have no room.
[[nodiscard]] bool takeOverLogs(const std::filesystem::path& folder, const std::filesystem::path& flash,
                                std::string& why, std::string& news);

}  // namespace sim
