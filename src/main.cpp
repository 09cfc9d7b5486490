// The firmware's entry points.
#include <Arduino.h>

#include "version.h"

void setup() {
  Serial.begin(115200);
  Serial.print("Glowmate ");
  Serial.println(kVersion);
}

void loop() {}
