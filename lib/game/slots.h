// What the logs are made of: slots of eight bytes, each valid only after exactly the slots before it.
//
//   kind (1 byte)  payload (3 bytes)  CRC-32 of both, carried on from the slot before (4 bytes)
//
// A slot that does not verify is not there, nor is anything after it, up to a Resumed slot that says how
// many good slots stand before the damage and carries on from the last of those. Writers put one behind a
// torn write, so a log goes on after any power cut; docs/journal.md says why nothing else can pass.
#pragma once

#include "ports/store.h"

namespace game {

constexpr int kSlotSize = 8;
constexpr uint32_t kMaxPayload = 0xFFFFFF;

struct Slot {
  static constexpr uint8_t kResumed = 0xFE;  // the same in every kind of log

  uint8_t kind = 0;
  uint32_t payload = 0;  // 24 bits

  friend constexpr bool operator==(Slot a, Slot b) { return a.kind == b.kind && a.payload == b.payload; }
};

// How far a log is good, and what the next slot must carry on from.
struct LogTail {
  int32_t end = 0;    // just behind the last good slot
  int32_t size = 0;   // of the log; larger than `end` when something behind it is not good
  uint32_t good = 0;  // slots
  uint32_t crc = 0;   // of the last good slot

  // Of a log that has nothing in it. `format` is what kind of log it is; a log under another number or of
  // another format does not verify.
  static LogTail ofEmpty(const char* format, ports::Store::Log log);
  bool isClean() const { return end == size; }
};

// Writes the slot's bytes and returns its CRC.
uint32_t encodeSlot(Slot slot, uint32_t crcBefore, uint8_t (&bytes)[kSlotSize]);

// Hands out a log's good slots, the Resumed ones too.
class SlotReader {
 public:
  // From the tail on: of an empty log to read it all, of an earlier reading to read what has come since.
  SlotReader(ports::Store& store, ports::Store::Log log, const LogTail& from);

  // False at the end, and when the store cannot be read.
  bool next(Slot& slot);
  // The slot just handed out makes no sense here: as if it had not verified.
  void reject();

  bool failed() const { return failed_; }
  // After next() has said false.
  const LogTail& tail() const { return tail_; }

 private:
  bool fill();

  ports::Store& store_;
  ports::Store::Log log_;
  LogTail tail_;
  LogTail before_;  // the tail without the newest slot
  int32_t offset_;
  uint8_t buffer_[8 * kSlotSize];
  int from_ = 0;  // what is left in the buffer
  int to_ = 0;
  bool broken_ = false;
  bool failed_ = false;
};

// Appends slots to one log. They wait in a short queue until flush() writes them in one go; what could not
// be written stays queued for the next attempt.
class SlotWriter {
 public:
  static constexpr int kMaxQueued = 32;

  explicit SlotWriter(ports::Store& store) : store_(store) {}

  // Goes on behind this tail.
  void open(ports::Store::Log log, const LogTail& tail);
  void close() { open_ = false; }
  bool isOpen() const { return open_; }
  ports::Store::Log log() const { return log_; }

  // Queues a slot, after flushing if the queue is full. Should that fail too, the log must not go on with a
  // gap, and is closed.
  void put(Slot slot);
  // True when everything put so far is in the store.
  bool flush();
  const LogTail& tail() const { return tail_; }

 private:
  bool settle();
  int encodePadding(uint8_t* bytes);

  ports::Store& store_;
  ports::Store::Log log_ = 0;
  LogTail tail_;
  Slot queue_[kMaxQueued];
  int queued_ = 0;
  bool open_ = false;
  bool unsure_ = false;  // a write failed, so what of it is there must be looked up
};

}  // namespace game
