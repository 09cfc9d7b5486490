#include "options.h"

#include <string_view>

namespace sim {

namespace {

struct Option {
  const char* name;
  const char* value;  // nullptr when it takes none
  const char* help;
  bool (*take)(Options&, const std::string&);
};

bool parsePort(const std::string& value, std::optional<int>& port) {
  if (value.empty() || value.size() > 5 || value.find_first_not_of("0123456789") != std::string::npos)
    return false;
  port = std::stoi(value);
  return *port >= 1 && *port <= 65535;
}

bool takePort(Options& options, const std::string& value) { return parsePort(value, options.port); }

constexpr Option kOptions[] = {
    {"--port", "N", "serve the page on this port; without it on 8088 or the next one that is free", takePort},
    {"--listen", "ADDRESS", "serve it on this address; 127.0.0.1 unless told otherwise",
     [](Options& options, const std::string& value) {
       options.listen = value;
       return !value.empty();
     }},
    {"--no-web", nullptr, "serve no page",
     [](Options& options, const std::string&) {
       options.web = false;
       return true;
     }},
    {"--uci", nullptr, "be a UCI engine and nothing else, for chess programs",
     [](Options& options, const std::string&) {
       options.web = false;
       return options.uci = true;
     }},
    {"--store", "FOLDER", "where the board's flash is kept",
     [](Options& options, const std::string& value) {
       options.store = value;
       return !value.empty();
     }},
    {"--script", "FILE", "play this script on a virtual clock, without a page; - is standard input",
     [](Options& options, const std::string& value) {
       options.script = value;
       return !value.empty();
     }},
    {"--ble", "PORT", "let an app connect to the board's Bluetooth on this port of this computer",
     [](Options& options, const std::string& value) { return parsePort(value, options.ble); }},
    {"--update-key", "FILE", "take updates that are signed with this key, as tools/sign-firmware prints it",
     [](Options& options, const std::string& value) {
       options.updateKey = value;
       return !value.empty();
     }},
    {"--realtime", nullptr, "play the script on the real clock, as a network needs it",
     [](Options& options, const std::string&) { return options.isRealTime = true; }},
    {"--ca", "FILE", "trust these certificates besides the system's",
     [](Options& options, const std::string& value) {
       options.ca = value;
       return !value.empty();
     }},
    {"--version", nullptr, "say which version this is",
     [](Options& options, const std::string&) { return options.version = true; }},
    {"--help", nullptr, "this list",
     [](Options& options, const std::string&) { return options.help = true; }},
};

const Option* find(std::string_view name) {
  for (const Option& option : kOptions)
    if (name == option.name) return &option;
  return nullptr;
}

}  // namespace

std::optional<Options> readOptions(int count, const char* const* words, std::string& why) {
  Options options;
  for (int i = 1; i < count; ++i) {
    // Both --port 80 and --port=80.
    std::string name = words[i], value;
    const std::size_t equals = name.find('=');
    const bool attached = equals != std::string::npos && name.compare(0, 2, "--") == 0;
    if (attached) {
      value = name.substr(equals + 1);
      name.resize(equals);
    }
    const Option* option = find(name);
    if (option == nullptr) {
      why = "no such option: " + std::string(words[i]) + "; --help lists them";
      return std::nullopt;
    }
    if (option->value == nullptr && attached) {
      why = name + " takes no value";
      return std::nullopt;
    }
    if (option->value != nullptr && !attached) {
      if (i + 1 == count) {
        why = std::string(words[i]) + " needs a value, " + option->value;
        return std::nullopt;
      }
      value = words[++i];
    }
    if (!option->take(options, value)) {
      why = name;
      why.append(" cannot be '").append(value).append("'");
      return std::nullopt;
    }
  }
  return options;
}

std::string helpText() {
  std::string text =
      "glowmate: the chessboard's firmware on a virtual board\n\n"
      "Standard input and output are the board's serial port; type `help` there. Lines that begin with @ "
      "move\n"
      "the pieces: @lift e2, @place e4. docs/simulator.md has them all.\n\n";
  for (const Option& option : kOptions) {
    std::string left = std::string("  ") + option.name;
    if (option.value != nullptr) left += std::string(" ") + option.value;
    left.resize(22, ' ');
    text += left + option.help + "\n";
  }
  return text;
}

}  // namespace sim
