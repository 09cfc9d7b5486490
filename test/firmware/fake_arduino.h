// The world around the firmware under test: virtual sensors at its pins, LEDs, a serial line and its flash.
#pragma once

#include <cstdint>
#include <string>

namespace fake {

// The pieces on the matrix, bit column * 8 + row, and how its transistors switch.
void setPieces(uint64_t pieces);
void setOnWhenHigh(bool high);
void setResistors(uint8_t rows);  // which rows have one

// How long any column has had power.
uint32_t columnsPoweredUs();

// All tasks stop where they wait, for good. What comes next is setup().
void reset();
// The flash has no partition for games.
void breakFlash(bool broken);
void slowFlash(uint32_t ms);  // what each write takes
// Nothing but the file system of an earlier version lies in it.
void holdOldStore();
int flashErases();
int flashPrograms();

// The boot loader has started this firmware for the first time.
void startOnTrial();
bool isTrusted();

uint32_t ledColour(int index);  // 0xRRGGBB as last sent
int framesSent();

void setFreeHeap(uint32_t bytes);
bool classicBluetoothIsFreed();

void type(const std::string& text);
std::string heard();  // all that was said so far
void forget();        // begins to listen anew
// The serial port's own buffer is full, and bytes are lost.
void overflowSerial();
// How much the serial port takes at a time; more than that would wait, and is remembered.
void setRoom(int bytes);
bool waitedForRoom();

// A network that the board's server can listen on. A connection is a socket; empty: it says nothing.
void setNetwork(bool there);
bool isServing();
int connect(const std::string& request);
// Adds what has come; false once the other side has closed.
bool receive(int socket, std::string& text);
void hangUp(int socket);

int watchdogFeeds();
bool watchdogArmed();
int spiTransfers();
bool outputsDrivenBeforeSet();  // a pin was written that is no output
bool isPulledUp(int pin);
int spiMode();          // of the last transaction
bool lateBufferSize();  // the serial buffer was set when it no longer counts

}  // namespace fake
