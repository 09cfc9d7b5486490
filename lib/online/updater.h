// Takes a signed firmware in, and decides about one that runs for the first time.
//
// The signature covers all of it, so it can be checked only at the end. Until then the bytes lie in the slot
// that does not run, and no boot loader looks there.
#pragma once

#include "board/board.h"
#include "board/updates.h"
#include "online/firmware_header.h"
#include "ports/firmware_slots.h"

namespace online {

class Updater final : public board::Updates {
 public:
  struct Setup {
    ports::FirmwareSlots* slots = nullptr;
    ports::Signature* signature = nullptr;
    ports::UpdateKey key;
    const char* version = "";
    const char* chip = "";
  };

  Updater(const Setup& setup, board::Board& board)
      : setup_(setup), board_(board), version_(FirmwareVersion::of(setup.version)) {}

  // Once the settings are there.
  void begin(uint32_t nowMs);
  void tick(uint32_t nowMs);

  bool begin(uint32_t bytes, base::Text& why) override;
  bool take(const uint8_t* bytes, int count, base::Text& why) override;
  bool finish(base::Text& why) override;
  void abort() override;
  void describe(base::Text& text) const override;

 private:
  enum class Doing : uint8_t { Nothing, Receiving, Restarting, Trial };

  // What must answer before a new firmware is trusted: what did before it came.
  enum Part : uint8_t { kJournal = 1, kSensors = 2, kNetwork = 4 };
  // Kept over the restart, under kUpdateBlob.
  struct Record {
    static constexpr int kSize = 7;
    uint8_t needs = kJournal;
    FirmwareVersion version;
  };

  uint8_t answering() const;
  bool readRecord(Record& record);
  bool writeRecord(const Record& record);
  void dropRecord();
  bool takeHeader(base::Text& why);
  bool refuse(base::Text& why, const char* reason);
  void judge(uint32_t nowMs);
  void nameMissing(base::Text& text) const;

  const Setup setup_;
  board::Board& board_;
  const FirmwareVersion version_;
  Doing doing_ = Doing::Nothing;
  uint8_t needs_ = 0, answered_ = 0;
  uint32_t nowMs_ = 0, since_ = 0;         // of what is being done
  uint32_t announced_ = 0, received_ = 0;  // bytes, the header's too
  FirmwareHeader firmware_;
  uint8_t header_[FirmwareHeader::kSize];
};

}  // namespace online
