// From the picture that the activity paints to the LEDs, a frame at a time.
#pragma once

#include "board/activity.h"
#include "board/maps.h"
#include "lights/renderer.h"
#include "ports/leds.h"

namespace board {

class Display {
 public:
  Display(ports::Leds& leds, const Maps& maps, const lights::Look& look, uint16_t maxMa, uint32_t frameMs)
      : leds_(leds), maps_(maps), look_(look), maxMa_(maxMa), frameMs_(frameMs) {}

  // Paints anew when it is time for a frame, or at once after a scan. What has not changed is not sent.
  void tick(const Activity& activity, const game::Settings& settings, bool scanned, uint32_t nowMs);
  // Instead, what only the LEDs are to show: followers go on seeing the frame before it.
  void show(const Activity& activity, const game::Settings& settings, uint32_t nowMs);
  // The LEDs have other places now.
  void resend() { lit_ = false; }

  const lights::Picture& picture() const { return picture_; }
  const lights::Frame& frame() const { return frame_; }
  // Another number with every frame that was sent.
  uint32_t version() const { return version_; }
  // Whatever the last one showed.
  bool hasSent() const { return hasSent_; }
  uint32_t estimateMa() const { return lights::estimateMa(frame_, look_.led); }

 private:
  void paint(const Activity& activity, const game::Settings& settings, uint32_t nowMs, lights::Frame& frame);
  void send(const lights::Frame& frame);

  ports::Leds& leds_;
  const Maps& maps_;
  lights::Look look_;
  uint16_t maxMa_;
  uint32_t frameMs_;
  uint32_t framedAt_ = 0;
  uint32_t version_ = 0;
  bool lit_ = false;  // the LEDs show `frame_`
  bool hasSent_ = false;
  lights::Picture picture_;
  lights::Frame frame_;
};

}  // namespace board
