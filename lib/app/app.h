// The whole board: ports in, everything else inside, one size fixed at compile time. Whoever owns an App
// calls begin() once and then tick() every millisecond or few; each tick moves everything one step:
// sensors, debounce, resolver, game, lights, console.
#pragma once

#include "lights/board_order.h"
#include "lights/renderer.h"
#include "ports/leds.h"
#include "ports/machine.h"
#include "ports/sensors.h"
#include "ports/serial.h"
#include "ports/store.h"

namespace app {

struct Ports {
  ports::Sensors& sensors;
  ports::Leds& leds;
  ports::Serial& serial;
  ports::Store& store;
  ports::Machine& machine;
};

// What differs from board to board; include/board_config.h fills it on the device.
struct Config {
  lights::BoardOrder sensorOrder{};
  lights::BoardOrder ledOrder{};
  uint32_t scanMs = 4;    // between two looks at the sensors
  uint32_t frameMs = 16;  // between two frames, where only motion changes
  lights::Look look;      // limits of the hardware; brightness and palette are settings
};

class App;

}  // namespace app
