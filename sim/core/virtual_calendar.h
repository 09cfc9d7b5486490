// What day it is. A script begins on the same day each time, and learns it from the network as the chip does;
// otherwise the computer knows.
#pragma once

#include <cstdint>
#include <ctime>

#include "ports/calendar.h"
#include "virtual_radio.h"

namespace sim {

class VirtualCalendar final : public ports::Calendar {
 public:
  VirtualCalendar(bool isVirtual, VirtualRadio& radio) : isVirtual_(isVirtual), radio_(radio) {}

  void setNow(uint64_t ms) { nowMs_ = ms; }
  // The line behind the networks.
  void setLine(bool works) { isLineUp_ = works; }
  bool isLineUp() const { return isLineUp_; }
  // The firmware starts, or power goes: it has not asked yet.
  void forget() { isKnown_ = false; }

  [[nodiscard]] bool today(Date& date) override {
    constexpr std::time_t kFirstDay = 1'767'225'600;  // 2026-01-01
    isKnown_ = isKnown_ || !isVirtual_ || (isLineUp_ && radio_.isJoined());
    if (!isKnown_) return false;
    std::time_t seconds = kFirstDay + static_cast<std::time_t>(nowMs_ / 1000);
    if (!isVirtual_) seconds = std::time(nullptr);
    std::tm day{};
    if ((isVirtual_ ? ::gmtime_r(&seconds, &day) : ::localtime_r(&seconds, &day)) == nullptr) return false;
    date.year = static_cast<uint16_t>(day.tm_year + 1900);
    date.month = static_cast<uint8_t>(day.tm_mon + 1);
    date.day = static_cast<uint8_t>(day.tm_mday);
    return true;
  }

 private:
  const bool isVirtual_;
  VirtualRadio& radio_;
  uint64_t nowMs_ = 0;
  bool isLineUp_ = true, isKnown_ = false;
};

}  // namespace sim
