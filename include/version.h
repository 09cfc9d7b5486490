// The version of the firmware, as CHANGELOG.md counts it.
#pragma once

constexpr const char* kVersion = "0.1.0";
