#include "game/settings.h"

#include <algorithm>

#include "base/scan.h"
#include "game/bytes.h"

namespace game {

namespace {

constexpr char kFormat[] = "glowmate settings 1";

// The numbers are in people's flash: never give one another meaning. Values are kFirstValue and their id.
enum Kind : uint8_t {
  kBytes = 1,     // three, of the byte string to come
  kBlob = 2,      // closes one: its length, its id
  kHeader = 3,    // the first slot: which generation
  kComplete = 4,  // from here on the log counts
  kFirstValue = 0x80
};

// The good slots of a log that begins with its header; without one there are none.
class SettingsReader {
 public:
  SettingsReader(ports::Store& store, ports::Store::Log log)
      : reader_(store, log, LogTail::ofEmpty(kFormat, log)) {}

  bool next(Slot& slot) {
    while (reader_.next(slot)) {
      if (slot.kind == Slot::kResumed) continue;
      if (headed_ || slot.kind == kHeader) {
        headed_ = true;
        return true;
      }
      reader_.reject();
    }
    return false;
  }
  bool failed() const { return reader_.failed(); }
  const LogTail& tail() const { return reader_.tail(); }

 private:
  SlotReader reader_;
  bool headed_ = false;
};

}  // namespace

Settings::Settings(ports::Store& store, const SettingInfo* table, int count)
    : store_(store), table_(table), count_(count), writer_(store) {
  setDefaults();
}

void Settings::setDefaults() {
  for (int i = 0; i < count_; ++i) values_[i] = table_[i].defaultValue;
}

int Settings::find(std::string_view name) const {
  for (int i = 0; i < count_; ++i)
    if (base::equalIgnoringCase(name, table_[i].name)) return i;
  return -1;
}

int Settings::findId(uint8_t id) const {
  for (int i = 0; i < count_; ++i)
    if (table_[i].id == id) return i;
  return -1;
}

uint32_t Settings::get(uint8_t id) const {
  const int index = findId(id);
  return index < 0 ? 0 : values_[index];
}

// --- at start

Settings::Scan Settings::scan(ports::Store::Log log) {
  Scan scan;
  SettingsReader reader(store_, log);
  for (Slot slot; reader.next(slot);) {
    if (slot.kind == kHeader && scan.generation == 0) scan.generation = slot.payload;
    if (slot.kind == kComplete) scan.complete = true;
  }
  scan.tail = reader.tail();
  scan.failed = reader.failed();
  return scan;
}

void Settings::load(base::Text& report) {
  setDefaults();
  writer_.close();
  healthy_ = true;
  compactAt_ = kLongLog;
  const Scan scans[2] = {scan(kLogs[0]), scan(kLogs[1])};
  if (scans[0].failed || scans[1].failed) {
    healthy_ = false;
    report.add("the settings cannot be read");
    return;
  }
  const bool second = scans[1].complete && (!scans[0].complete || scans[1].generation > scans[0].generation);
  const Scan& winner = scans[second ? 1 : 0];
  const Scan& other = scans[second ? 0 : 1];
  const ports::Store::Log log = kLogs[second ? 1 : 0];
  generation_ = std::max(winner.generation, uint32_t{1});
  writer_.open(log, winner.tail);
  readValues();
  if (winner.complete) {
    if (winner.tail.size - winner.tail.end >= kSlotSize)
      report.add("some settings were damaged and are lost");
  } else {
    // What there is of an unfinished copy is right as far as it goes, and there is nothing better. The slots
    // that make a log count are written with the first change.
    writer_.put({kHeader, generation_});
    writer_.put({kComplete, 0});
    if (winner.tail.size > 2 * kSlotSize)
      report.add("the settings were damaged; what could not be read is back to normal");
  }
  // What a copy left behind: unfinished, or finished and not needed any more.
  if (other.tail.size > 0) store_.remove(kLogs[second ? 0 : 1]);
}

void Settings::readValues() {
  SettingsReader reader(store_, writer_.log());
  for (Slot slot; reader.next(slot);) {
    if (slot.kind < kFirstValue || slot.kind > kFirstValue + kMaxId) continue;
    const int index = findId(static_cast<uint8_t>(slot.kind - kFirstValue));
    // A newer or older version may have known other limits.
    if (index < 0 || slot.payload < table_[index].min || slot.payload > table_[index].max) continue;
    values_[index] = slot.payload;
  }
}

// --- changes

bool Settings::set(int index, uint32_t value, base::Text& why) {
  if (index < 0 || index >= count_) {
    why.add("no such setting");
    return false;
  }
  const SettingInfo& info = table_[index];
  if (value < info.min || value > info.max) {
    why.add(info.name).add(" goes from ").add(info.min).add(" to ").add(info.max);
    return false;
  }
  if (values_[index] == value) return true;
  values_[index] = value;
  store(index);
  commit();
  return true;
}

void Settings::reset() {
  for (int i = 0; i < count_; ++i) {
    if (values_[i] == table_[i].defaultValue) continue;
    values_[i] = table_[i].defaultValue;
    store(i);
  }
  commit();
}

void Settings::store(int index) {
  writer_.put({static_cast<uint8_t>(kFirstValue + table_[index].id), values_[index]});
}

bool Settings::commit() {
  healthy_ = writer_.flush();
  if (healthy_ && writer_.tail().size >= compactAt_) compact();
  return healthy_;
}

namespace {

void putBlob(SlotWriter& writer, uint8_t id, const uint8_t* bytes, int count) {
  const auto payload = static_cast<uint32_t>(count) | static_cast<uint32_t>(id) << 8;
  ByteSlots slots(bytes, count, kBytes, {kBlob, payload});
  for (Slot slot; slots.next(slot);) writer.put(slot);
}

}  // namespace

int Settings::readBlob(uint8_t id, uint8_t* bytes, int capacity) {
  return writer_.isOpen() ? std::max(0, findBlob(id, bytes, capacity)) : 0;
}

// Negative when the store cannot be read.
int Settings::findBlob(uint8_t id, uint8_t* bytes, int capacity) {
  int found = 0;
  ByteCollector collector;
  SettingsReader reader(store_, writer_.log());
  for (Slot slot; reader.next(slot);) {
    if (slot.kind == kBytes) collector.add(slot.payload);
    if (slot.kind != kBlob) continue;
    const uint8_t* read;
    const auto count = static_cast<int>(slot.payload & 0xFF);
    if (!collector.close(count, read) || slot.payload >> 8 != id) continue;
    found = count <= capacity ? count : 0;
    std::copy(read, read + found, bytes);
  }
  return reader.failed() ? -1 : found;
}

bool Settings::writeBlob(uint8_t id, const uint8_t* bytes, int count) {
  if (id >= kBlobs || count < 0 || count > kMaxBlob) return false;
  putBlob(writer_, id, bytes, count);
  return commit();
}

// Until its last slot is written the copy does not count, and from then on the old log does not.
void Settings::compact() {
  const ports::Store::Log from = writer_.log();
  const ports::Store::Log to = from == kLogs[0] ? kLogs[1] : kLogs[0];
  compactAt_ = writer_.tail().size + kLongLog;  // if this fails, not again at once
  if (store_.size(to) != 0 && !store_.remove(to)) return;
  SlotWriter copy(store_);
  copy.open(to, LogTail::ofEmpty(kFormat, to));
  copy.put({kHeader, (generation_ + 1) & kMaxPayload});
  for (int i = 0; i < count_; ++i)
    if (values_[i] != table_[i].defaultValue)
      copy.put({static_cast<uint8_t>(kFirstValue + table_[i].id), values_[i]});
  for (uint8_t id = 0; id < kBlobs; ++id) {
    uint8_t bytes[kMaxBlob];
    const int count = findBlob(id, bytes, sizeof bytes);
    if (count < 0) return;
    if (count > 0) putBlob(copy, id, bytes, count);
  }
  copy.put({kComplete, 0});
  if (!copy.flush()) {
    store_.remove(to);
    return;
  }
  store_.remove(from);
  ++generation_;
  writer_.open(to, copy.tail());
  compactAt_ = std::max(kLongLog, 2 * copy.tail().size);
}

}  // namespace game
