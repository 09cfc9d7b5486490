// Text of unknown origin as UTF-8.
#pragma once

#include <string_view>

#include "base/text.h"

namespace base {

// Well-formed, without overlong forms and surrogates.
bool isUtf8(std::string_view text);

// As it is if it is UTF-8; otherwise each byte is taken for a character of Latin-1.
void addAsUtf8(std::string_view text, Text& to);

// Its beginning, at most so many bytes and not half of a character.
std::string_view cutUtf8(std::string_view text, std::size_t max);

}  // namespace base
