// Settings that survive power: numbers by name, and a few byte strings such as calibrated maps. Which there
// are is a table of the caller's. A change appends one slot to a log; when the log has grown long, what
// counts of it is copied to a second one, which takes over once it is complete.
#pragma once

#include <string_view>

#include "base/text.h"
#include "game/slots.h"
#include "ports/store.h"

namespace game {

struct SettingInfo {
  const char* name;
  uint8_t id;  // in people's flash: never give one another meaning; at most Settings::kMaxId
  uint32_t defaultValue;
  uint32_t min;
  uint32_t max;  // at most kMaxPayload
  const char* help;
};

class Settings {
 public:
  static constexpr int kMaxSettings = 32;
  static constexpr uint8_t kMaxId = 0x6F;
  static constexpr int kBlobs = 27;     // ids 0 to 26
  static constexpr int kMaxBlob = 176;  // bytes
  // The one that is complete and younger counts.
  static constexpr ports::Store::Log kLogs[2] = {0, 0xFFFF};
  // From this size on a log is copied: what a block of flash holds.
  static constexpr int32_t kLongLog = 4096;

  // Only the first kMaxSettings of the table count.
  template <int kCount>
  Settings(ports::Store& store, const SettingInfo (&table)[kCount]) : Settings(store, table, kCount) {
    static_assert(kCount <= kMaxSettings, "Settings keeps values for kMaxSettings");
  }

  // At start. `report` gets one line if something was lost, nothing otherwise.
  void load(base::Text& report);

  int count() const { return count_; }
  const SettingInfo& info(int index) const { return table_[index]; }
  // The index of the setting with this name, or this id; -1 if there is none.
  int find(std::string_view name) const;
  int findId(uint8_t id) const;

  uint32_t value(int index) const { return values_[index]; }
  // By id, for the code that obeys the setting; 0 if there is none.
  uint32_t get(uint8_t id) const;
  // False, with the reason, when the value is out of range. A value that could not be stored counts until
  // power is off; see healthy().
  [[nodiscard]] bool set(int index, uint32_t value, base::Text& why);
  // Every setting back to its default. The byte strings stay.
  void reset();

  // Returns how many bytes; 0 when there are none or they do not fit.
  int readBlob(uint8_t id, uint8_t* bytes, int capacity);
  [[nodiscard]] bool writeBlob(uint8_t id, const uint8_t* bytes, int count);
  // Drops what no longer counts, such as a password that is not wanted any more.
  void shed() {
    if (healthy_) compact();
  }

  bool healthy() const { return healthy_; }
  const char* why() const {
    return healthy_ ? "all is kept" : "the store is full or broken; settings are not kept";
  }

 private:
  struct Scan {
    LogTail tail;
    uint32_t generation = 0;
    bool failed = false;    // the store did not answer
    bool complete = false;  // may count
  };

  Settings(ports::Store& store, const SettingInfo* table, int count);
  Scan scan(ports::Store::Log log);
  void setDefaults();
  void readValues();
  int findBlob(uint8_t id, uint8_t* bytes, int capacity);
  void store(int index);
  bool commit();
  void compact();

  ports::Store& store_;
  const SettingInfo* table_;
  int count_;
  SlotWriter writer_;
  uint32_t generation_ = 0;
  int32_t compactAt_ = kLongLog;
  bool healthy_ = true;
  uint32_t values_[kMaxSettings] = {};
};

}  // namespace game
