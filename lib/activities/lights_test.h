// Every LED in each of its colours, all at once, until it is switched off.
#pragma once

#include "board/activity.h"

namespace activities {

class LightsTest final : public board::Activity {
 public:
  const char* name() const override { return "lights"; }
  void enter(uint32_t /*nowMs*/) override {}
  void leave() override {}
  void sense(const board::Scan& /*scan*/, uint32_t /*nowMs*/) override {}
  void tick(uint32_t /*nowMs*/) override {}
  void paint(lights::Picture& picture) const override {
    picture.add(lights::Role::TestPattern, chess::SquareSet{~uint64_t{0}});
  }
  void describe(base::Text& text) const override {
    text.add("all lights are tried; 'lights test off' ends it");
  }
};

}  // namespace activities
