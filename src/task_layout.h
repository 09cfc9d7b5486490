// Who runs where. loop() with the tick has core 1, where Arduino puts it; everything that waits for hardware
// or thinks for long has core 0. There scanning comes before the lights, and both before thinking.
#pragma once

#include <cstdint>

namespace tasks {

constexpr int kOtherCore = 0;

constexpr unsigned kScanPriority = 4;
constexpr unsigned kLightsPriority = 3;
constexpr unsigned kEnginePriority = 1;

// Bytes.
constexpr uint32_t kScanStack = 3072;
constexpr uint32_t kLightsStack = 4096;
constexpr uint32_t kEngineStack = 8192;
constexpr uint32_t kLoopStack = 12288;

}  // namespace tasks
