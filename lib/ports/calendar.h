// Today's date where the board stands, once it is known: on the chip from the network, on a desktop from the
// system.
#pragma once

#include <cstdint>

namespace ports {

class Calendar {
 public:
  struct Date {
    uint16_t year = 0;
    uint8_t month = 0, day = 0;  // from 1
  };

  // False, and the date left alone, while nobody knows it.
  [[nodiscard]] virtual bool today(Date& date) = 0;

 protected:
  ~Calendar() = default;
};

}  // namespace ports
