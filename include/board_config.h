// Everything that differs from board to board: pins, order, polarity, limits, pace. The defaults are those of
// the common open boards (64 Hall sensors in a matrix, 64 WS2812B in a chain), so such a board works at once.
// What cannot work does not compile: see the end.
#pragma once

#include <cstdint>

#include "lights/limiter.h"
#include "ports/signature.h"
#include "wiring/board_order.h"
#include "wiring/chain.h"
#include "wiring/matrix.h"
#include "wiring/pin_rules.h"

namespace board {

// --- Sensors

enum class SensorKind : uint8_t {
  Matrix,  // a 74HC595 powers a column, eight pins read the rows
  Chain,   // eight 74HC165 on an SPI bus
};
constexpr SensorKind kSensors = SensorKind::Matrix;

// A column has power while its output of the 74HC595 is high (NPN transistors) or low (PNP). `selftest` says
// so when it is the wrong one.
constexpr bool kSelectHigh = true;
// A piece pulls its row low, as an A3144 or a reed contact to ground does.
constexpr bool kPieceIsLow = true;
// 10 kOhm from each row to 3.3 V. Without them set false: the chip's own are used, and a broken wire is not
// found.
constexpr bool kRowsHaveResistors = true;
constexpr uint32_t kSettleUs = 100;  // from power to a sensor's answer
constexpr uint32_t kScanMs = 4;      // from one scan to the next

// Where sensor 0 is and how they count on; `calibrate` learns any other order. In the matrix a sensor's
// number is column * 8 + row: columns are the files, and row 0 is the eighth rank.
constexpr wiring::BoardOrder kSensorOrder{wiring::Corner::a8, wiring::Along::Files, false, 0};

#if defined(CONFIG_IDF_TARGET_ESP32S3)
constexpr const char* kChipName = "ESP32-S3";
constexpr wiring::ChipPins kChip = wiring::kEsp32S3;
constexpr int kSerialPin = 39;      // SER of the 74HC595
constexpr int kShiftClockPin = 40;  // SRCLK
constexpr int kLatchClockPin = 41;  // RCLK
constexpr int kRowPins[8] = {4, 5, 6, 7, 15, 16, 17, 18};
constexpr int kChainClockPin = 12;  // CLK of the 74HC165s
constexpr int kChainDataPin = 13;   // QH of the first one
constexpr int kChainLoadPin = 14;   // SH/LD of all
constexpr int kLedPin = 21;
#else
constexpr const char* kChipName = "ESP32";
constexpr wiring::ChipPins kChip = wiring::kEsp32;
constexpr int kSerialPin = 33;
constexpr int kShiftClockPin = 14;
constexpr int kLatchClockPin = 26;
constexpr int kRowPins[8] = {4, 16, 17, 18, 19, 21, 22, 23};  // modules with PSRAM need 16 and 17 for it
constexpr int kChainClockPin = 18;
constexpr int kChainDataPin = 19;
constexpr int kChainLoadPin = 25;
constexpr int kLedPin = 32;
#endif
constexpr uint32_t kChainHertz = 1000000;  // slow enough for a foot of ribbon cable

// --- Lights

enum class LedKind : uint8_t { Grb, Rgb, Grbw };  // WS2812B, some clones, SK6812 with white
constexpr LedKind kLeds = LedKind::Grb;
constexpr wiring::BoardOrder kLedOrder = wiring::kSerpentineByRank;
constexpr uint32_t kFrameMs = 16;  // between two frames, where only motion changes
// What one LED draws in mA: red, green and blue when always on, and its controller. By older data sheets;
// newer kinds take about 12 a colour.
constexpr lights::LedCurrent kLedCurrent{20, 20, 20, 1};
// The most that all LEDs together may draw: what a supply of 2 A leaves them. How much of it they use is a
// setting, `limit`, 500 mA unless changed.
constexpr uint16_t kMaxLightMa = 1700;

// --- The rest

constexpr uint32_t kSerialBaud = 115200;
// Where the board stands, as POSIX writes it: for Berlin "CET-1CEST,M3.5.0,M10.5.0/3". For the dates in PGN.
constexpr const char* kTimeZone = "UTC0";
constexpr uint32_t kWatchdogMs = 5000;  // a tick that takes longer restarts the board
// The engine's memory, from the heap at start, or less of it.
constexpr uint32_t kEngineTableBytes = 64 * 1024;
constexpr uint32_t kRadioBytes = 64 * 1024;  // so that this is left for WiFi and the page's server,
constexpr uint32_t kPageBytes = 32 * 1024;   // or this once WiFi is on

// Whose firmware may replace this one, over the network. Unless it is set nobody's may; `tools/sign-firmware
// key` makes one, see docs/updates.md.
constexpr ports::UpdateKey kUpdateKey{};

// --- What cannot work

constexpr bool kIsMatrix = kSensors == SensorKind::Matrix;
constexpr int kMatrixPins[] = {kSerialPin,  kShiftClockPin, kLatchClockPin, kLedPin,
                               kRowPins[0], kRowPins[1],    kRowPins[2],    kRowPins[3],
                               kRowPins[4], kRowPins[5],    kRowPins[6],    kRowPins[7]};
constexpr int kChainPins[] = {kChainClockPin, kChainDataPin, kChainLoadPin, kLedPin};

static_assert(!kIsMatrix || wiring::allDiffer(kMatrixPins), "a pin is used twice");
static_assert(kIsMatrix || wiring::allDiffer(kChainPins), "a pin is used twice");
static_assert(wiring::mayDrive(kChip, kLedPin), "the LEDs' pin cannot be an output");
static_assert(!kIsMatrix || (wiring::mayDrive(kChip, kSerialPin) && wiring::mayDrive(kChip, kShiftClockPin) &&
                             wiring::mayDrive(kChip, kLatchClockPin)),
              "a pin of the 74HC595 cannot be an output");
static_assert(!kIsMatrix || wiring::mayReadAll(kChip, kRowPins, kRowsHaveResistors),
              "a row's pin cannot be used");
static_assert(kIsMatrix || (wiring::mayDrive(kChip, kChainClockPin) &&
                            wiring::mayDrive(kChip, kChainLoadPin) && wiring::mayDrive(kChip, kChainDataPin)),
              "a pin of the 74HC165s cannot be used");
static_assert(kScanMs * 1000 > wiring::Matrix::kWaits * kSettleUs,
              "a scan and a look at the wiring take longer than the time between scans");
static_assert(kMaxLightMa > 64 * kLedCurrent.idleMa, "the LEDs could never be lit");
static_assert(kWatchdogMs >= 1000 && kWatchdogMs % 1000 == 0,
              "Arduino 2 counts the watchdog's time in seconds");

}  // namespace board
