// The App while it learns where its sensors and LEDs are: the game rests, and one LED shows where the piece
// goes.
#include "app/app.h"

namespace app {

// Starts with what the board is wired like by its configuration, unless something was learnt.
void App::readMaps() {
  sensorMap_ = lights::BoardMap(config_.sensorOrder);
  ledMap_ = lights::BoardMap(config_.ledOrder);
  PackedMaps packed;
  if (settings_.readBlob(kMapsBlob, packed.data(), kPackedMaps) != kPackedMaps) return;
  Calibration::Numbers sensors, leds;
  unpackMaps(packed, sensors, leds);
  lights::BoardMap sensorMap, ledMap;
  if (!sensorMap.set(sensors) || !ledMap.set(leds)) return;
  sensorMap_ = sensorMap;
  ledMap_ = ledMap;
}

bool App::calibrate(console::Calibrate what, chess::Text& why) {
  switch (what) {
    case console::Calibrate::Start:
      calibration_.start(nowMs_);
      calibrationLed_ = -1;
      sendCalibration();
      reportCalibration();
      return true;
    case console::Calibrate::Stop:
      if (!calibration_.isRunning()) break;
      calibration_.stop();
      scanned_ = lit_ = false;
      return true;
    case console::Calibrate::Skip:
      if (!calibration_.skip()) break;
      reportCalibration();
      calibrateOn(0);
      return true;
    case console::Calibrate::Clear:
      calibration_.stop();
      scanned_ = lit_ = false;
      if (settings_.writeBlob(kMapsBlob, nullptr, 0)) {
        readMaps();
        return true;
      }
      why.add(settings_.why());
      return false;
  }
  why.add(calibration_.isRunning() ? "nothing can be left out yet" : "calibration is not under way");
  return false;
}

void App::calibrateOn(uint64_t seen) {
  touchedAt_ = nowMs_;
  if (calibration_.update(seen, nowMs_)) reportCalibration();
  if (!calibration_.isDone()) return;
  const PackedMaps packed = packMaps(calibration_.sensors(), calibration_.leds());
  const bool kept = settings_.writeBlob(kMapsBlob, packed.data(), kPackedMaps);
  const bool whole = sensorMap_.set(calibration_.sensors()) && ledMap_.set(calibration_.leds());
  calibration_.stop();
  scanned_ = lit_ = false;  // everything is looked at and lit anew
  if (!kept || !whole) report("error: what was learnt could not be kept");
}

void App::sendCalibration() {
  const int led = calibration_.litLed();
  if (led == calibrationLed_ && lit_) return;
  calibrationLed_ = led;
  lit_ = true;
  ports::Led leds[ports::Leds::kCount];
  if (led >= 0) leds[led] = {0, 90, 90};
  ports_.leds.show(leds);
}

void App::reportCalibration() {
  chess::TextOf<100> line;
  calibration_.describe(line);
  report(line.view());
}

}  // namespace app
