// Who runs where. loop() with the tick has core 1, where Arduino puts it; everything that waits for hardware
// or thinks for long has core 0. There scanning comes first, from the chip's timer task, then the lights,
// then requests of the page, last thinking.
#pragma once

#include <cstdint>

namespace tasks {

constexpr int kOtherCore = 0;

constexpr unsigned kLightsPriority = 3;
constexpr unsigned kHttpPriority = 2;
constexpr unsigned kWifiPriority = 2;
constexpr unsigned kRequestPriority = 2;
constexpr unsigned kEnginePriority = 1;

// Bytes.
constexpr uint32_t kLightsStack = 4096;
constexpr uint32_t kWifiStack = 6144;
constexpr uint32_t kEngineStack = 8192;
constexpr uint32_t kHttpStack = 5120;
constexpr uint32_t kRequestStack = 8192;  // TLS needs most of it
constexpr uint32_t kLoopStack = 12288;

}  // namespace tasks
