#include "glow.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "lights/renderer.h"

namespace pictures {

using lights::Rgb;

namespace {

constexpr chess::Square kSample = chess::c3;
constexpr uint32_t kStepMs = 32;
constexpr int kLongest = 8192 / kStepMs;

int encoded(uint8_t duty) {
  const double linear = duty / 255.0;
  const double srgb = linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1 / 2.4) - 0.055;
  return static_cast<int>(std::lround(srgb * 255));
}

int sum(Rgb light) { return light.red + light.green + light.blue; }

// The shortest period, in steps, after which all repeats.
int periodOf(const std::vector<Rgb>& lights) {
  for (int period = 1; period < kLongest; period *= 2) {
    bool repeats = true;
    for (std::size_t i = static_cast<std::size_t>(period); i < lights.size(); ++i)
      repeats = repeats && lights[i] == lights[i - static_cast<std::size_t>(period)];
    if (repeats) return period;
  }
  return kLongest;
}

// Is the straight line between two moments close enough to what lies between them?
bool isStraight(const std::vector<Rgb>& lights, int from, int to) {
  constexpr double kTolerance = 4;
  const auto at = [&](int step) { return lights[static_cast<std::size_t>(step) % lights.size()]; };
  for (int step = from + 1; step < to; ++step) {
    const double part = double(step - from) / (to - from);
    for (uint8_t Rgb::*channel : {&Rgb::red, &Rgb::green, &Rgb::blue}) {
      const double line = encoded(at(from).*channel) * (1 - part) + encoded(at(to).*channel) * part;
      if (std::abs(line - encoded(at(step).*channel)) > kTolerance) return false;
    }
  }
  return true;
}

std::string percent(int part, int whole) {
  const int hundredths = part * 10000 / whole;
  std::string text = std::to_string(hundredths / 100);
  if (hundredths % 100 != 0) text += "." + std::to_string(hundredths % 100 + 100).substr(1);
  return text + "%";
}

}  // namespace

lights::Frame rendered(const lights::Picture& picture, lights::PaletteName palette, uint32_t nowMs) {
  lights::Look look;
  look.palette = palette;
  look.brightness = 255;
  look.darkSquarePercent = 100;
  look.limitMa = 10000;
  lights::Frame frame;
  render(picture, look, nowMs, frame);
  return frame;
}

std::string screenColour(Rgb light) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (const uint8_t duty : {light.red, light.green, light.blue}) {
    text += kDigits[encoded(duty) / 16];
    text += kDigits[encoded(duty) % 16];
  }
  return text;
}

Glow::Glow(lights::Role role, lights::PaletteName palette) {
  lights::Picture picture;
  picture.add(role, kSample);
  std::vector<Rgb> lights;
  for (uint32_t step = 0; step < kLongest; ++step)
    lights.push_back(rendered(picture, palette, step * kStepMs)[kSample]);
  steps_ = periodOf(lights);
  lights.resize(static_cast<std::size_t>(steps_));
  const auto isDimmer = [](Rgb a, Rgb b) { return sum(a) < sum(b); };
  // It begins at its brightest, for whoever sees a still picture.
  std::rotate(lights.begin(), std::max_element(lights.begin(), lights.end(), isDimmer), lights.end());
  brightest_ = screenColour(lights.front());
  simplify(lights);
}

void Glow::simplify(const std::vector<Rgb>& lights) {
  keys_ = {{0, lights[0]}};
  for (int from = 0, to = 1; steps_ > 1 && from < steps_; from = to++) {
    while (to < steps_ && isStraight(lights, from, to + 1)) ++to;
    keys_.push_back({to, lights[static_cast<std::size_t>(to % steps_)]});
  }
}

std::string Glow::rules(const std::string& name) const {
  const int ms = steps_ * static_cast<int>(kStepMs);
  std::string css = "." + name + "{animation:" + name + " " + std::to_string(ms) + "ms linear infinite}" +
                    "@keyframes " + name + "{";
  for (const Key& key : keys_) css += percent(key.at, steps_) + "{fill:" + screenColour(key.light) + "}";
  return css + "}\n";
}

}  // namespace pictures
