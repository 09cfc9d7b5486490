#include "base/json_object.h"

namespace base {

void writeJsonString(std::string_view words, Text& text) {
  text.add('"');
  for (const char character : words) {
    const auto byte = static_cast<unsigned char>(character);
    if (character == '"' || character == '\\')
      text.add('\\').add(character);
    else if (byte < ' ' || byte == 0x7f)
      text.add("\\u").addHex(byte, 4);
    else
      text.add(character);
  }
  text.add('"');
}

}  // namespace base
