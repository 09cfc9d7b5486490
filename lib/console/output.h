// What waits to go out over the serial line: a ring of bytes. A line goes in whole or not at all, so that
// however slowly somebody reads, nobody ever sees half a line followed by something else.
#pragma once

#include <string_view>

namespace console {

class Output {
 public:
  static constexpr int kCapacity = 1472;

  int room() const { return kCapacity - used_; }
  bool empty() const { return used_ == 0; }

  // False, and nothing is added, when there is no room for all of it.
  bool line(std::string_view text);
  bool raw(std::string_view bytes);
  // Moves what came first into the caller's array; how many bytes that were.
  int take(char* bytes, int max);

  // Lines end in "\n" for programs and in "\r\n" for terminals.
  void setTerminal(bool on) { terminal_ = on; }
  // A prompt, perhaps with a half-typed line behind it, stands where the next line goes: that line has to
  // wipe it away first.
  void setPrompt(bool shown) { prompt_ = shown; }
  bool promptShown() const { return prompt_; }

 private:
  void put(std::string_view bytes);

  int first_ = 0;
  int used_ = 0;
  bool terminal_ = false;
  bool prompt_ = false;
  char bytes_[kCapacity];
};

}  // namespace console
