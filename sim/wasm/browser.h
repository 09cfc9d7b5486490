// What the module asks of the script around it, sim/wasm/page/worker.js.
#pragma once

#include <cstdint>

// Where the pieces stand, kept beside the logs: a letter a square. A log has 16 bits.
constexpr int kPieces = 0x10000;

extern "C" {
// The flash has changed: this log holds these bytes now, or is gone when there are none.
void browserKeep(int log, const uint8_t* bytes, int count);
// An answer begins, goes on, ends. `headers` are lines.
void browserHead(int exchange, int status, const char* headers, int count);
void browserBytes(int exchange, const char* bytes, int count);
void browserEnd(int exchange, int isWhole);
}
