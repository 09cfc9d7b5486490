// The date from the network, once SNTP has set the clock.
#pragma once

#include <time.h>

#include "arduino_core.h"
#include "board_config.h"
#include "ports/calendar.h"

class NetCalendar final : public ports::Calendar {
 public:
  // In a network; asks now, and again every few hours.
  static void ask() { configTzTime(board::kTimeZone, "pool.ntp.org"); }

  // Since 1970 in UTC; 0 while it is not known.
  static int64_t seconds() {
    constexpr time_t kNewerThanThisFirmware = 1767225600;  // 2026-01-01
    const time_t now = time(nullptr);
    return now < kNewerThanThisFirmware ? 0 : now;
  }

  bool today(Date& date) override {
    const auto now = static_cast<time_t>(seconds());
    tm day{};
    if (now == 0 || localtime_r(&now, &day) == nullptr) return false;
    date.year = static_cast<uint16_t>(day.tm_year + 1900);
    date.month = static_cast<uint8_t>(day.tm_mon + 1);
    date.day = static_cast<uint8_t>(day.tm_mday);
    return true;
  }
};
