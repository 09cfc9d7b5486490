#include "online/updater.h"

#include <algorithm>

#include "base/bytes.h"
#include "board/setting_table.h"

namespace online {

namespace {

constexpr uint32_t kSilentMs = 30'000;    // an upload that says nothing for so long has ended
constexpr uint32_t kRestartMs = 1'500;    // for the answer to get through
constexpr uint32_t kMinTrialMs = 10'000;  // a crash would have come by then
constexpr uint32_t kMaxTrialMs = 180'000;
constexpr const char* kNotSigned = "this is no signed firmware: 'tools/sign-firmware' makes one";

}  // namespace

// --- over a restart

uint8_t Updater::answering() const {
  const bool joined = board_.network.status().state == board::NetworkState::Joined;
  return static_cast<uint8_t>((board_.referee.journal().healthy() ? kJournal : 0) |
                              (board_.sensors.isAnswering() ? kSensors : 0) | (joined ? kNetwork : 0));
}

bool Updater::readRecord(Record& record) {
  uint8_t bytes[Record::kSize];
  if (board_.settings.readBlob(board::kUpdateBlob, bytes, sizeof bytes) != Record::kSize) return false;
  record.needs = bytes[0];
  for (int i = 0; i < 3; ++i)
    record.version.parts[i] = static_cast<uint16_t>(base::readNumber(bytes + 1 + 2 * i, 2));
  return true;
}

bool Updater::writeRecord(const Record& record) {
  uint8_t bytes[Record::kSize] = {record.needs};
  for (int i = 0; i < 3; ++i) base::writeNumber(record.version.parts[i], bytes + 1 + 2 * i, 2);
  return board_.settings.writeBlob(board::kUpdateBlob, bytes, sizeof bytes);
}

void Updater::dropRecord() {
  Record record;
  if (readRecord(record)) static_cast<void>(board_.settings.writeBlob(board::kUpdateBlob, nullptr, 0));
}

void Updater::begin(uint32_t nowMs) {
  nowMs_ = since_ = nowMs;
  doing_ = Doing::Nothing;
  Record record;
  const bool wasBegun = readRecord(record);
  base::TextOf<120> line;
  if (setup_.slots != nullptr && setup_.slots->isOnTrial()) {
    doing_ = Doing::Trial;
    answered_ = 0;
    needs_ = record.needs;
    version_.write(line.add("update: version "));
    board_.notices.add(line.add(" is on trial; unless all answers, the one before comes back").view());
  } else if (wasBegun) {
    if (!(record.version == version_)) {
      record.version.write(line.add("error: update: version "));
      version_.write(line.add(" did not come up; this is version "));
      board_.notices.add(line.view());
    }
    dropRecord();
  }
}

void Updater::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  switch (doing_) {
    case Doing::Nothing:
      break;
    case Doing::Receiving:
      if (nowMs - since_ < kSilentMs) break;
      abort();
      board_.notices.add("error: update: nothing came for half a minute");
      break;
    case Doing::Restarting:
      if (nowMs - since_ < kRestartMs) break;
      doing_ = Doing::Nothing;
      board_.device.reboot();
      break;
    case Doing::Trial:
      answered_ = static_cast<uint8_t>(answered_ | answering());
      if (nowMs - since_ >= kMinTrialMs) judge(nowMs);
      break;
  }
}

void Updater::judge(uint32_t nowMs) {
  base::TextOf<120> line;
  if ((needs_ & ~answered_) == 0) {
    if (!setup_.slots->trust()) return;  // the next tick tries again
    doing_ = Doing::Nothing;
    dropRecord();
    version_.write(line.add("update: version "));
    board_.notices.add(line.add(" works and stays").view());
  } else if (nowMs - since_ >= kMaxTrialMs) {
    doing_ = Doing::Nothing;
    line.add("error: update: no answer from ");
    nameMissing(line);
    board_.notices.add(line.add("; the firmware before comes back").view());
    setup_.slots->fallBack();
  }
}

void Updater::nameMissing(base::Text& text) const {
  struct Row {
    Part part;
    const char* name;
  };
  constexpr Row kRows[] = {{kJournal, "the journal"}, {kSensors, "the sensors"}, {kNetwork, "the network"}};
  const char* before = "";
  for (const Row& row : kRows) {
    if ((needs_ & ~answered_ & row.part) == 0) continue;
    text.add(before).add(row.name);
    before = ", ";
  }
}

// --- what comes in

bool Updater::begin(uint32_t bytes, base::Text& why) {
  const uint32_t capacity = setup_.slots == nullptr ? 0 : setup_.slots->capacity();
  const char* reason = nullptr;
  if (capacity == 0 || setup_.signature == nullptr)
    reason = "this board has no place for updates";
  else if (!setup_.key.isSet)
    reason = "this board has no key for updates: see docs/updates.md";
  else if (doing_ == Doing::Trial)
    reason = "the firmware that runs is on trial; try again in a few minutes";
  else if (doing_ != Doing::Nothing)
    reason = "an update is under way";
  else if (bytes <= FirmwareHeader::kSize)
    reason = kNotSigned;
  if (reason != nullptr) {
    why.add(reason);
    return false;
  }
  if (bytes - FirmwareHeader::kSize > capacity) {
    why.add("a firmware has at most ").add(capacity).add(" bytes here");
    return false;
  }
  doing_ = Doing::Receiving;
  since_ = nowMs_;
  announced_ = bytes;
  received_ = 0;
  return true;
}

bool Updater::refuse(base::Text& why, const char* reason) {
  why.add(reason);
  abort();
  return false;
}

bool Updater::take(const uint8_t* bytes, int count, base::Text& why) {
  if (doing_ != Doing::Receiving) return refuse(why, "no update is under way");
  if (static_cast<uint32_t>(count) > announced_ - received_)
    return refuse(why, "more came than was announced");
  since_ = nowMs_;
  constexpr auto kHeader = static_cast<uint32_t>(FirmwareHeader::kSize);
  if (received_ < kHeader) {
    const int part = std::min(count, static_cast<int>(kHeader - received_));
    std::copy(bytes, bytes + part, header_ + received_);
    received_ += static_cast<uint32_t>(part);
    bytes += part;
    count -= part;
    if (received_ == kHeader && !takeHeader(why)) return false;
  }
  if (count == 0) return true;
  received_ += static_cast<uint32_t>(count);
  setup_.signature->add(bytes, count);
  return setup_.slots->write(bytes, count) || refuse(why, "the flash cannot be written");
}

// The first that is known of a firmware. The slot is not touched before.
bool Updater::takeHeader(base::Text& why) {
  if (!firmware_.read(header_)) return refuse(why, kNotSigned);
  if (firmware_.chip != setup_.chip) {
    why.add("this firmware is for ").addQuoted(firmware_.chip).add(", the board is ").addQuoted(setup_.chip);
    return refuse(why, "");
  }
  if (firmware_.version < version_) {
    firmware_.version.write(why.add("version "));
    version_.write(why.add(" is older than the board's "));
    return refuse(why, "");
  }
  if (firmware_.length != announced_ - FirmwareHeader::kSize)
    return refuse(why, "it is not as long as its header says");
  if (!setup_.signature->begin()) return refuse(why, "there is no memory to check it");
  setup_.signature->add(header_, FirmwareHeader::kSignedSize);
  return setup_.slots->begin(firmware_.length) || refuse(why, "the flash cannot be written");
}

bool Updater::finish(base::Text& why) {
  if (doing_ != Doing::Receiving) return refuse(why, "no update is under way");
  if (received_ < announced_) {
    why.add("only ").add(received_).add(" of ").add(announced_).add(" bytes came");
    return refuse(why, "");
  }
  if (!setup_.signature->isBy(setup_.key.bytes, header_ + FirmwareHeader::kSignedSize))
    return refuse(why, "it is not signed with this board's key");
  // First what the next start must know. If power fails in between, that start says it did not come up.
  if (!writeRecord({static_cast<uint8_t>(answering() | kJournal), firmware_.version}))
    return refuse(why, "the store cannot be written");
  if (!setup_.slots->finish()) {
    dropRecord();
    return refuse(why, "the boot loader cannot start this firmware");
  }
  doing_ = Doing::Restarting;
  since_ = nowMs_;
  base::TextOf<80> line;
  firmware_.version.write(line.add("update: version "));
  board_.notices.add(line.add(" is written and right; restarting").view());
  return true;
}

void Updater::abort() {
  if (doing_ != Doing::Receiving) return;
  doing_ = Doing::Nothing;
  setup_.slots->abort();
}

void Updater::describe(base::Text& text) const {
  version_.write(text.add("update: version "));
  text.add(" runs; ");
  switch (doing_) {
    case Doing::Nothing:
      text.add(!setup_.key.isSet ? "there is no key for another" : "none is under way");
      break;
    case Doing::Receiving:
      text.add(received_).add(" of ").add(announced_).add(" bytes of another have come");
      break;
    case Doing::Restarting:
      firmware_.version.write(text.add("version "));
      text.add(" starts in a moment");
      break;
    case Doing::Trial:
      text.add("it is on trial");
      if ((needs_ & ~answered_) != 0) nameMissing(text.add("; no answer yet from "));
      break;
  }
}

}  // namespace online
