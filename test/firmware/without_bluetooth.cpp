// The firmware as it is built for a plain ESP32, without Bluetooth: that nothing of NimBLE is needed, the
// linker says; here is what the board says.
#include "run_firmware.h"
#include "suite.h"

namespace {

void itStartsAndPlays() {
  setup();
  TEST_ASSERT_TRUE(hears("game"));
  fake::type("e4\n");
  TEST_ASSERT_TRUE(hears("played 1. e4"));
}

void overBluetoothItAppearsAsNothing() {
  TEST_ASSERT_FALSE(fake::classicBluetoothIsFreed());  // Arduino does it, and frees the rest as well
  fake::type("appear pegasus\n");
  TEST_ASSERT_TRUE(
      hears("error: appear: this firmware has no Bluetooth; chesslink-usb and sentio go over USB"));
}

void overUsbItAppearsAsEver() {
  fake::forget();
  fake::type("appear sentio\n");
  TEST_ASSERT_TRUE(hears("appear sentio: apps find a Tabutronic Sentio on this line"));
  TEST_ASSERT_TRUE(hears(":0 0 0 0 0 0 0 0"));  // no square has a piece
  fake::type("appear off\n");
  TEST_ASSERT_TRUE(hears("this line is the console's again"));
}

}  // namespace

SUITE() {
  RUN_TEST(itStartsAndPlays);
  RUN_TEST(overBluetoothItAppearsAsNothing);
  RUN_TEST(overUsbItAppearsAsEver);
}
