// The program's command line.
#pragma once

#include <optional>
#include <string>

namespace sim {

struct Options {
  bool help = false, version = false;
  bool web = true;
  bool uci = false;
  std::optional<int> port, ble;
  std::string listen = "127.0.0.1";
  std::optional<std::string> store, script, updateKey;
  std::string ca;
  bool isRealTime = false;
};

// None and why, when there is something in it that we do not know.
std::optional<Options> readOptions(int count, const char* const* words, std::string& why);
std::string helpText();

}  // namespace sim
