// A whole board in memory for tests of the App: sensors, lights, serial line, store and machine, and a hand
// that moves pieces. Time passes only when the test says so.
#pragma once

#include <cstring>
#include <optional>

#include "air.h"
#include "app/app.h"
#include "fake_radio.h"
#include "ram_store.h"
#include "wiring/scan_ring.h"

class WholeBoard : ports::Sensors, ports::Leds, ports::Serial, ports::Machine, ports::Worker, ports::Arena {
 public:
  WholeBoard() { losePower(); }

  RamStore& store() { return store_; }
  app::App& app() { return *app_; }
  const board::Board& parts() const { return app_->board(); }
  const game::Game& game() const { return parts().game(); }
  uint32_t now() const { return nowMs_; }

  // Nothing but the store and the pieces stays as it was. What comes next is start().
  void losePower() {
    job_ = nullptr;
    scans_.drop();
    air.close();
    typedLength_ = typedAt_ = 0;
    radio.turnOff();
    app::Ports ports{*this, *this, *this, store_, *this, *this, *this};
    ports.radio = hasRadio ? &radio : nullptr;
    ports.calendar = hasRadio ? &calendar : nullptr;
    ports.packets = hasBluetooth ? &air : nullptr;
    ports.firmwareSlots = firmwareSlots;
    ports.signature = signature;
    ports.http = http;
    app_.emplace(ports, config());
  }

  // The first moments: greeting and settled sensors.
  void start(uint32_t nowMs = 0) {
    nowMs_ = scanAt_ = nowMs;
    app_->begin(nowMs_);
    wait(100);
  }
  // A tick a millisecond, or every few.
  void wait(uint32_t ms, uint32_t every = 1) {
    for (uint32_t i = 0; i < ms; i += every) {
      stall(every);
      app_->tick(nowMs_);
    }
  }
  // The sensors go on being scanned, but there is no tick: the flash is being written.
  void stall(uint32_t ms) {
    for (uint32_t i = 0; i < ms; ++i, radio.nowMs = nowMs_)
      if (++nowMs_ - scanAt_ >= kScanMs) scan();
  }
  // Neither is there a scan: the flash stops both cores.
  void freeze(uint32_t ms) { nowMs_ += ms; }

  // A hand at the pieces; each step takes it a moment.
  void lift(chess::Square square) { change(square, false); }
  void place(chess::Square square) { change(square, true); }
  void move(chess::Square from, chess::Square to) {
    lift(from);
    place(to);
  }
  void capture(chess::Square from, chess::Square to) {
    lift(from);
    lift(to);
    place(to);
  }
  void setPieces(chess::SquareSet pieces) { pieces_ = pieces; }
  chess::SquareSet pieces() const { return pieces_; }
  void setSensorsAnswer(bool answer) { answering_ = answer; }
  void setScanning(bool scanning) { scanning_ = scanning; }

  // Types bytes as they are, without waiting for anything.
  void put(std::string_view bytes) {
    for (const char byte : bytes)
      if (typedLength_ < kMaxTyped) typed_[typedLength_++] = byte;
  }
  // Hears what the board says until it has nothing more to say.
  const char* listen() {
    for (int i = 0; i < kMaxListenMs; ++i) {
      wait(1);
      if (isIdle()) break;
    }
    return heard.cString();
  }
  // Types bytes or a line, forgets what was heard before, and listens.
  const char* send(std::string_view bytes) {
    heard.clear();
    put(bytes);
    return listen();
  }
  const char* type(std::string_view line) {
    heard.clear();
    put(line);
    put("\n");
    return listen();
  }
  bool hasHeard(std::string_view words) const { return heard.view().find(words) != std::string_view::npos; }
  // How many bytes of what the board says are read in one go; 0 when nobody reads.
  void setListening(bool listening) { readPace_ = listening ? kMaxTyped : 0; }
  void setReadPace(int bytes) { readPace_ = bytes; }
  bool isIdle() const { return typedAt_ == typedLength_ && app_->isIdle(); }

  // Which squares are lit, and how often the LEDs were sent a frame.
  chess::SquareSet lit() const {
    chess::SquareSet set;
    for (int index = 0; index < chess::kSquares; ++index)
      if ((leds_[index].red | leds_[index].green | leds_[index].blue) != 0)
        set.add(chess::squareFromIndex(index));
    return set;
  }
  int frames() const { return frames_; }

  base::TextOf<20000> heard;  // since something was last typed
  app::Config configured;     // what follows losePower() has this, with its orders and version
  Air air;                    // what an app connects through
  const char* version = "1.2.3";
  // What follows losePower() has these too.
  ports::FirmwareSlots* firmwareSlots = nullptr;
  ports::Signature* signature = nullptr;
  ports::HttpClient* http = nullptr;
  uint32_t memoryFree = 100000;
  bool hasArena = true;  // memory for the engine
  int reboots = 0;
  uint32_t seed = 1;         // the next random number
  bool hasRadio = false;     // counts from the next losePower() on
  bool hasBluetooth = true;  // likewise
  FakeRadio radio;
  FakeCalendar calendar;

 private:
  static constexpr uint32_t kScanMs = 4;
  static constexpr int kMaxTyped = 4096;
  static constexpr int kMaxListenMs = 100000;

  // Numbered like the squares, so that tests read straight.
  app::Config config() {
    app::Config config = configured;
    config.version = version;
    config.sensorOrder = config.ledOrder = {wiring::Corner::a1, wiring::Along::Ranks, false, 0};
    return config;
  }
  void change(chess::Square square, bool there) {
    if (there)
      pieces_.add(square);
    else
      pieces_.remove(square);
    wait(150);
  }

  void scan() {
    scanAt_ = nowMs_;
    if (scanning_) scans_.put({pieces_.bits, nowMs_, answering_});
  }
  bool read(ports::Reading& reading) override { return scans_.take(reading); }
  void show(const ports::Led (&leds)[kCount]) override {
    std::memcpy(leds_, leds, sizeof leds_);
    ++frames_;
  }
  int read() override {
    if (typedAt_ == typedLength_) typedAt_ = typedLength_ = 0;
    return typedAt_ < typedLength_ ? static_cast<unsigned char>(typed_[typedAt_++]) : -1;
  }
  int write(const char* bytes, int count) override {
    const int taken = count < readPace_ ? count : readPace_;
    heard.add(std::string_view(bytes, static_cast<std::size_t>(taken)));
    return taken;
  }
  uint32_t microseconds() override { return nowMs_ * 1000; }
  uint32_t freeMemory() override { return memoryFree; }
  uint32_t stackLeft() override { return 2000; }
  uint32_t random() override { return seed++; }
  void reboot() override { ++reboots; }
  const char* startReason() override { return "power on"; }
  void run(ports::Work& job) override { job_ = &job; }
  bool busy() const override { return job_ != nullptr; }
  void tick() override {
    if (job_ != nullptr && !job_->step()) job_ = nullptr;
  }
  void* take(std::size_t /*atLeast*/, std::size_t& size) override {
    size = sizeof arena_;
    return hasArena ? arena_ : nullptr;
  }
  void give() override {}

  RamStore store_;
  chess::SquareSet pieces_{0xFFFF00000000FFFFu};
  bool answering_ = true;
  int readPace_ = kMaxTyped;
  bool scanning_ = true;
  ports::Led leds_[kCount];
  int frames_ = 0;
  char typed_[kMaxTyped];
  int typedAt_ = 0, typedLength_ = 0;
  uint32_t nowMs_ = 0;
  uint32_t scanAt_ = 0;
  wiring::ScanRing scans_;
  ports::Work* job_ = nullptr;
  static constexpr std::size_t kArena = 48 * 1024;
  alignas(std::max_align_t) unsigned char arena_[kArena];
  std::optional<app::App> app_;
};
