#include "stack.h"

#include <emscripten/stack.h>

namespace sim {

uint32_t stackLeft() { return static_cast<uint32_t>(emscripten_stack_get_free()); }

}  // namespace sim
