// A whole board in memory for tests of the App: sensors, lights, serial line, store and machine, and a hand
// that moves pieces. Time passes only when the test says so.
#pragma once

#include <cstring>
#include <optional>

#include "app/app.h"
#include "ram_store.h"

class WholeBoard final : ports::Sensors, ports::Leds, ports::Serial, ports::Machine, ports::Worker {
 public:
  WholeBoard() { losePower(); }

  RamStore& store() { return store_; }
  app::App& app() { return *app_; }

  // Nothing but the store and the pieces stays as it was. What comes next is start().
  void losePower() {
    job_ = nullptr;
    app_.emplace(app::Ports{*this, *this, *this, store_, *this, *this}, config());
  }

  // The first moments: greeting and settled sensors.
  void start(uint32_t nowMs = 0) {
    nowMs_ = nowMs;
    app_->begin(nowMs_);
    wait(100);
  }
  void wait(uint32_t ms) {
    for (uint32_t i = 0; i < ms; ++i) app_->tick(++nowMs_);
  }

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

  // Types a line and hears what the board says, until it has nothing more to say.
  const char* type(const char* line) {
    heard_[0] = '\0';
    heardLength_ = 0;
    typed_ = line;
    ended_ = false;
    for (int i = 0; i < 2000 && (*typed_ != '\0' || !ended_ || !app_->isIdle()); ++i) wait(1);
    typed_ = "";  // the line may not outlive this call
    return heard_;
  }
  // Since something was last typed.
  bool heard(const char* words) const { return std::strstr(heard_, words) != nullptr; }

  // Which squares are lit, and how often the LEDs were sent a frame.
  chess::SquareSet lit() const {
    chess::SquareSet set;
    for (int index = 0; index < chess::kSquares; ++index)
      if ((leds_[index].red | leds_[index].green | leds_[index].blue) != 0)
        set.add(chess::squareFromIndex(index));
    return set;
  }
  int frames() const { return frames_; }

 private:
  // Numbered like the squares, so that tests read straight.
  app::Config config() {
    app::Config config;
    config.table = {table_, sizeof table_};
    config.version = "test";
    config.sensorOrder = config.ledOrder = {lights::Corner::a1, lights::Along::Ranks, false, 0};
    return config;
  }
  void change(chess::Square square, bool there) {
    if (there)
      pieces_.add(square);
    else
      pieces_.remove(square);
    wait(150);
  }

  bool read(uint64_t& seen) override {
    if (answering_) seen = pieces_.bits;
    return answering_;
  }
  void show(const ports::Led (&leds)[kCount]) override {
    std::memcpy(leds_, leds, sizeof leds_);
    ++frames_;
  }
  int read() override {
    if (*typed_ != '\0') return static_cast<unsigned char>(*typed_++);
    if (ended_) return -1;
    ended_ = true;
    return '\n';
  }
  int write(const char* bytes, int count) override {
    const int room = static_cast<int>(sizeof heard_) - 1 - heardLength_;
    const int kept = count < room ? count : room;
    std::memcpy(heard_ + heardLength_, bytes, static_cast<std::size_t>(kept));
    heardLength_ += kept;
    heard_[heardLength_] = '\0';
    return count;
  }
  uint32_t microseconds() override { return nowMs_ * 1000; }
  uint32_t freeMemory() override { return 100000; }
  uint32_t stackLeft() override { return 2000; }
  uint32_t random() override { return 1; }
  void reboot() override {}
  const char* startReason() override { return "power on"; }
  void run(ports::Job& job) override { job_ = &job; }
  bool busy() const override { return job_ != nullptr; }
  void tick() override {
    if (job_ != nullptr && !job_->step()) job_ = nullptr;
  }

  RamStore store_;
  chess::SquareSet pieces_{0xFFFF00000000FFFFu};
  bool answering_ = true;
  ports::Led leds_[kCount];
  int frames_ = 0;
  const char* typed_ = "";
  bool ended_ = true;
  char heard_[4096] = {};
  int heardLength_ = 0;
  uint32_t nowMs_ = 0;
  ports::Job* job_ = nullptr;
  uint32_t table_[4096];
  std::optional<app::App> app_;
};
