// The heap that malloc gives from. An ESP32 has instruction memory left over as well, which takes whole words
// only; Arduino's ESP.getFreeHeap() counts that too.
#pragma once

#include <esp_heap_caps.h>

#include <cstdint>

namespace heap {

constexpr uint32_t kKind = MALLOC_CAP_INTERNAL | MALLOC_CAP_8BIT;

inline uint32_t bytesFree() { return static_cast<uint32_t>(heap_caps_get_free_size(kKind)); }
inline uint32_t largestBlock() { return static_cast<uint32_t>(heap_caps_get_largest_free_block(kKind)); }

}  // namespace heap
