// The world around the firmware under test: virtual sensors at its pins, LEDs, a serial line and its flash.
#pragma once

#include <cstdint>
#include <string>

namespace fake {

// The pieces on the matrix, bit column * 8 + row, and how its transistors switch.
void setPieces(uint64_t pieces);
void setOnWhenHigh(bool high);
void setResistors(uint8_t rows);  // which rows have one

// All tasks stop where they wait, for good. What comes next is setup().
void reset();
// The flash cannot be mounted, nor formatted.
void breakFlash(bool broken);
int flashFormats();

uint32_t ledColour(int index);  // 0xRRGGBB as last sent
int framesSent();

void type(const std::string& text);
std::string heard();  // all that was said so far
void forget();        // begins to listen anew
// How much the serial port takes at a time; more than that would wait, and is remembered.
void setRoom(int bytes);
bool waitedForRoom();

int watchdogFeeds();
bool watchdogArmed();
int spiTransfers();
bool outputsDrivenBeforeSet();  // a pin was written that is no output
bool isPulledUp(int pin);
int spiMode();          // of the last transaction
bool lateBufferSize();  // the serial buffer was set when it no longer counts

}  // namespace fake
