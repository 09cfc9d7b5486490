// Writes JSON into a text: one object, a member after another.
//   JsonObject(text).add("on", true).add("version", "1.2").end();
#pragma once

#include <cstdint>
#include <string_view>

#include "base/text.h"

namespace base {

// In quotes, with everything escaped that must be.
void writeJsonString(std::string_view words, Text& text);

class JsonObject {
 public:
  explicit JsonObject(Text& text) : text_(text) { text_.add('{'); }

  JsonObject& add(const char* name, std::string_view words) {
    writeJsonString(words, member(name));
    return *this;
  }
  JsonObject& add(const char* name, const char* words) { return add(name, std::string_view(words)); }
  JsonObject& add(const char* name, bool value) {
    member(name).add(value ? "true" : "false");
    return *this;
  }
  JsonObject& add(const char* name, uint32_t number) {
    member(name).add(number);
    return *this;
  }
  // For a value that the caller writes.
  Text& member(const char* name) {
    if (!first_) text_.add(',');
    first_ = false;
    return text_.add('"').add(name).add("\":");
  }
  void end() { text_.add('}'); }

 private:
  Text& text_;
  bool first_ = true;
};

}  // namespace base
