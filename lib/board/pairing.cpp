#include "board/pairing.h"

#include <algorithm>

#include "base/scan.h"
#include "board/setting_table.h"

namespace board {

using chess::Square;

namespace {

constexpr const char* kFull = "eight browsers are paired already; 'unpair' lists them";
constexpr const char* kClosed = "pairing is closed after three tries; 'pair' at the board opens it again";

int digitOf(char character) {
  if (base::isDigit(character)) return character - '0';
  const char letter = base::toLower(character);
  return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

}  // namespace

// --- the tokens

// Of the token's bytes. What is no token has none.
bool Pairing::hashOf(std::string_view token, uint8_t (&hash)[kHashBytes]) {
  if (token.size() != 2 * kTokenBytes) return false;
  uint8_t bytes[kTokenBytes];
  for (std::size_t i = 0; i < kTokenBytes; ++i) {
    const int high = digitOf(token[2 * i]), low = digitOf(token[2 * i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[i] = static_cast<uint8_t>(high << 4 | low);
  }
  const base::Sha256Hash whole = base::Sha256().add(bytes, sizeof bytes).finish();
  std::copy_n(whole.begin(), kHashBytes, hash);
  return true;
}

void Pairing::load() {
  count_ = 0;
  for (int half = 0; half < kMaxBrowsers / kInBlob; ++half) {
    uint8_t bytes[kInBlob * sizeof(Browser)];
    const int size = settings_.readBlob(static_cast<uint8_t>(kBrowsersBlob + half), bytes, sizeof bytes);
    for (int at = 0; at + static_cast<int>(sizeof(Browser)) <= size; at += sizeof(Browser)) {
      Browser& browser = browsers_[count_++];
      std::copy_n(bytes + at, kHashBytes, browser.hash);
      std::copy_n(bytes + at + kHashBytes, kMaxName, browser.name);
      browser.name[kMaxName] = '\0';
    }
  }
  change();
}

bool Pairing::keep() {
  bool kept = true;
  for (int half = 0; half < kMaxBrowsers / kInBlob; ++half) {
    uint8_t bytes[kInBlob * sizeof(Browser)] = {};
    const int count = std::clamp(count_ - half * kInBlob, 0, kInBlob);
    for (int i = 0; i < count; ++i) {
      const Browser& browser = browsers_[half * kInBlob + i];
      uint8_t* const at = bytes + static_cast<std::size_t>(i) * sizeof(Browser);
      std::copy_n(browser.hash, kHashBytes, at);
      std::copy_n(browser.name, kMaxName + 1, at + kHashBytes);
    }
    kept = settings_.writeBlob(static_cast<uint8_t>(kBrowsersBlob + half), bytes,
                               count * static_cast<int>(sizeof(Browser))) &&
           kept;
  }
  change();
  return kept;
}

// In the same time, however much of it is right.
bool Pairing::isPaired(std::string_view token) const {
  uint8_t hash[kHashBytes];
  if (!hashOf(token, hash)) return false;
  bool any = false;
  for (int i = 0; i < count_; ++i) {
    int difference = 0;
    for (int at = 0; at < kHashBytes; ++at) difference |= hash[at] ^ browsers_[i].hash[at];
    any = any || difference == 0;
  }
  return any;
}

std::string_view Pairing::name(int index) const {
  return index >= 0 && index < count_ ? browsers_[index].name : std::string_view();
}

bool Pairing::revoke(int index) {
  if (index < 0 || index >= count_) return false;
  std::copy(browsers_ + index + 1, browsers_ + count_, browsers_ + index);
  --count_;
  return keep();
}

bool Pairing::revokeAll() {
  count_ = 0;
  return keep();
}

// --- by light

bool Pairing::showAtBoard(base::Text& why) {
  tries_ = 0;
  return begin(why);
}

bool Pairing::show(base::Text& why) {
  if (isShowing_) return true;
  if (tries_ < kMaxTries) return begin(why);
  why.add(kClosed);
  return false;
}

bool Pairing::begin(base::Text& why) {
  if (count_ == kMaxBrowsers) {
    why.add(kFull);
    return false;
  }
  choose();
  shownAt_ = nowMs_;
  isShowing_ = true;
  notices_.add("pairing: click the squares that glow on the page, in their order");
  change();
  return true;
}

// Four different ones. A taken one is passed over, whatever chance says.
void Pairing::choose() {
  chess::SquareSet taken;
  for (Square& square : squares_) {
    auto index = static_cast<int>(device_.random() % chess::kSquares);
    while (taken.has(chess::squareFromIndex(index))) index = (index + 1) % chess::kSquares;
    square = chess::squareFromIndex(index);
    taken.add(square);
  }
}

// A wrong try, or none at all. Whoever goes on trying gets other squares.
void Pairing::miss() {
  if (++tries_ >= kMaxTries) {
    isShowing_ = false;
    notices_.add(kClosed);
  } else {
    choose();
    shownAt_ = nowMs_;
  }
  change();
}

bool Pairing::pair(std::string_view squares, std::string_view name, TokenText& token, base::Text& why) {
  if (!isShowing_) {
    why.add("no squares are being shown; ask for them first");
    return false;
  }
  bool same = true;
  std::string_view rest = squares;
  for (const Square square : squares_) {
    const std::string_view word = base::nextWord(rest);
    base::TextOf<2> wanted;
    wanted.add(square);
    same = base::equalIgnoringCase(word, wanted.view()) && same;
  }
  if (!same || !rest.empty()) {
    miss();
    why.add("not these squares");
    if (isShowing_)
      why.add("; others glow now");
    else
      why.add("; ").add(kClosed);
    return false;
  }
  for (int i = 0; i < kTokenBytes / 4; ++i) token.addHex(device_.random(), 8);
  Browser& browser = browsers_[count_];
  static_cast<void>(hashOf(token.view(), browser.hash));
  base::Text label(browser.name, sizeof browser.name);
  label.add(name);
  ++count_;
  isShowing_ = false;
  tries_ = 0;
  if (!keep()) notices_.add("error: the store is full or broken; this pairing is not kept");
  notices_.add("paired");
  return true;
}

void Pairing::tick(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (!isShowing_ || nowMs - shownAt_ < kOpenMs) return;
  isShowing_ = false;
  if (tries_ < kMaxTries) ++tries_;
  notices_.add("pairing: nobody has answered");
  change();
}

void Pairing::paint(lights::Picture& picture) const {
  constexpr uint32_t kStep = kGlowMs + kGapMs;
  const uint32_t at = (nowMs_ - shownAt_) % (kStep * kSquares + kPauseMs);
  const uint32_t which = at / kStep;
  if (which < kSquares && at % kStep < kGlowMs) picture.add(lights::Role::Code, squares_[which]);
}

void Pairing::describe(base::Text& text) const {
  text.add("click on the page the four squares that glow, in their order");
}

}  // namespace board
