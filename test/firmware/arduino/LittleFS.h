// See Arduino.h of this folder. The file system itself is a folder of the desktop, GLOWMATE_FLASH.
#pragma once

#include <cstdint>

class FakeLittleFs {
 public:
  bool begin(bool formatOnFail, const char* basePath, uint8_t maxOpenFiles, const char* partitionLabel);
};
extern FakeLittleFs LittleFS;
