// Who in the network may act on the board. To *look* takes nothing, unless a setting forbids it. To *act* a
// browser is paired by light: four squares glow one after the other, who sees the board clicks the same four
// on the page, and gets a token. Only its hash is kept.
//
// Which squares those are nobody is told: not the console, not the state. Only the LEDs show them.
#pragma once

#include "base/sha256.h"
#include "board/activity.h"
#include "board/device.h"
#include "board/notices.h"
#include "game/settings.h"

namespace board {

// 128 bits, as 32 hexadecimal digits.
constexpr int kTokenBytes = 16;
using TokenText = base::TextOf<2 * kTokenBytes>;

class Pairing final : public Activity {
 public:
  static constexpr int kMaxBrowsers = 8;
  static constexpr int kSquares = 4;
  static constexpr int kMaxTries = 3;  // wrong, or not answered at all, until the board is asked again
  static constexpr uint32_t kOpenMs = 60'000;
  static constexpr int kMaxName = 7;

  Pairing(game::Settings& settings, Device& device, Notices& notices)
      : settings_(settings), device_(device), notices_(notices) {}

  // The tokens that are kept.
  void load();

  // Asked at the board itself: whatever was closed is open again.
  bool showAtBoard(base::Text& why);
  // Asked from the network.
  bool show(base::Text& why);
  bool isShowing() const { return isShowing_; }
  // The same four squares, in their order: "e4 c6 a1 h7". The token, once.
  bool pair(std::string_view squares, std::string_view name, TokenText& token, base::Text& why);
  bool isPaired(std::string_view token) const;

  int count() const { return count_; }
  // What the browser called itself, "Firefox".
  std::string_view name(int index) const;
  bool revoke(int index);
  bool revokeAll();
  // Another number whenever the tokens are others, or what is going on.
  uint32_t version() const { return version_; }

  // Activity: its lights, while the board belongs to another one.
  const char* name() const override { return "pairing"; }
  void enter(uint32_t /*nowMs*/) override {}
  void leave() override {}
  void sense(const Scan& /*scan*/, uint32_t /*atMs*/) override {}
  void tick(uint32_t nowMs) override;
  void paint(lights::Picture& picture) const override;
  void describe(base::Text& text) const override;

 private:
  static constexpr uint32_t kGlowMs = 900, kGapMs = 200, kPauseMs = 1500;
  static constexpr int kHashBytes = 16;
  static constexpr int kInBlob = 4;  // browsers

  struct Browser {
    uint8_t hash[kHashBytes];
    char name[kMaxName + 1];  // with a zero behind it
  };

  static bool hashOf(std::string_view token, uint8_t (&hash)[kHashBytes]);
  bool begin(base::Text& why);
  void choose();
  void miss();
  void change() { ++version_; }
  bool keep();

  game::Settings& settings_;
  Device& device_;
  Notices& notices_;
  bool isShowing_ = false;
  uint8_t tries_ = 0;
  uint8_t count_ = 0;
  uint32_t version_ = 0;
  uint32_t nowMs_ = 0, shownAt_ = 0;
  chess::Square squares_[kSquares] = {};
  Browser browsers_[kMaxBrowsers] = {};
};

}  // namespace board
