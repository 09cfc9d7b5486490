// The opponent menu: which squares are which level, for either king.
#pragma once

#include <string>

namespace pictures {

std::string menu();

}  // namespace pictures
