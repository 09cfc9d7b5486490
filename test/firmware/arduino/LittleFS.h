// See Arduino.h of this folder. The file system itself is a folder of the desktop, GLOWMATE_FLASH.
#pragma once

#include <cstdint>

namespace fs {

class LittleFSFS {
 public:
  bool begin(bool formatOnFail = false, const char* basePath = "/littlefs", uint8_t maxOpenFiles = 10,
             const char* partitionLabel = "spiffs");
};

}  // namespace fs

extern fs::LittleFSFS LittleFS;
