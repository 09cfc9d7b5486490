// The fields of a form as browsers post them: name=Home&password=a+b%21.
#pragma once

#include <string_view>

#include "base/text.h"

namespace web {

// The value of a field, decoded, behind what the text holds. False when there is no such field, or it does
// not fit, or it is not well-formed.
[[nodiscard]] bool readField(std::string_view body, std::string_view name, base::Text& value);

// Text in HTML: nothing of it is taken for a tag or ends an attribute.
void writeHtml(std::string_view words, base::Text& text);

}  // namespace web
