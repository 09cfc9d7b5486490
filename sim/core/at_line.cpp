#include "at_line.h"

#include <array>
#include <cstdio>
#include <sstream>

namespace sim {

using chess::Square;

namespace {

using Words = std::vector<std::string>;

struct Refused {
  std::string why;
};

Outcome took(uint32_t ms) { return {{}, false, ms, false}; }
Outcome byHand(uint32_t ms) { return {{}, false, ms, true}; }
Outcome said(std::string text) { return {std::move(text), false, 0, false}; }

void expect(const Refusal& refusal) {
  if (refusal) throw Refused{*refusal};
}

void expectCount(const Words& words, std::size_t min, std::size_t max, const char* usage) {
  if (words.size() < min || words.size() > max) throw Refused{std::string("write ") + usage};
}

Square squareOf(const std::string& word) {
  const Square square = squareFrom(word);
  if (square == chess::kNoSquare) throw Refused{"no such square: " + word};
  return square;
}

constexpr uint32_t kMaxNumber = 1'000'000'000;

uint32_t numberOf(const std::string& word, uint32_t max = kMaxNumber) {
  const bool digits =
      !word.empty() && word.size() <= 10 && word.find_first_not_of("0123456789") == std::string::npos;
  const unsigned long long number = digits ? std::stoull(word) : 0;
  if (!digits || number > max)
    throw Refused{"'" + word + "' is not a number from 0 to " + std::to_string(max)};
  return static_cast<uint32_t>(number);
}

// Longer faults would only fill memory with what they will do.
constexpr uint32_t kLongestFaultMs = 600'000;

// A packet's way through the air.
constexpr uint32_t kPacketMs = 20;

Outcome lift(Host& host, const Words& words) {
  expectCount(words, 1, 1, "@lift e2");
  expect(host.world().lift(squareOf(words[0])));
  return byHand(host.handMs());
}

Outcome place(Host& host, const Words& words) {
  expectCount(words, 1, 2, "@place e4, or @place e8 Q");
  char letter = kNoPiece;
  if (words.size() == 2) {
    letter = words[1][0];
    if (words[1].size() != 1 || !Placement::isPiece(letter))
      throw Refused{"no such piece: " + words[1] + "; white ones are PNBRQK, black ones pnbrqk"};
  }
  expect(host.world().place(squareOf(words[0]), letter));
  return byHand(host.handMs());
}

Outcome slide(Host& host, const Words& words) {
  expectCount(words, 2, 2, "@slide e2 e4");
  uint32_t takesMs = 0;
  expect(host.world().slide(squareOf(words[0]), squareOf(words[1]), takesMs));
  return byHand(takesMs + host.handMs());
}

Outcome knock(Host& host, const Words& words) {
  expectCount(words, 1, chess::kSquares, "@knock a1 b2 and so on");
  std::vector<Square> squares;
  for (const std::string& word : words) squares.push_back(squareOf(word));
  expect(host.world().knock(squares));
  return byHand(host.handMs());
}

Outcome setUp(Host& host, const Words& words) {
  std::string why;
  const auto placement = Placement::fromFen(words.empty() ? kFirstSquares : std::string_view(words[0]), why);
  if (!placement) throw Refused{why};
  host.world().setUp(*placement);
  return byHand(host.handMs());
}

Outcome clear(Host& host, const Words& words) {
  expectCount(words, 0, 0, "@clear");
  host.world().setUp(Placement());
  return byHand(host.handMs());
}

Outcome wait(Host& /*host*/, const Words& words) {
  expectCount(words, 1, 1, "@wait 500, in milliseconds");
  return took(numberOf(words[0]));
}

Outcome pace(Host& host, const Words& words) {
  expectCount(words, 1, 1, "@pace 100, in milliseconds; 250 unless set");
  host.setHandMs(numberOf(words[0], kLongestFaultMs));
  return {};
}

Outcome bounce(Host& host, const Words& words) {
  expectCount(words, 1, 1, "@bounce 20, in milliseconds");
  host.world().setBounce(numberOf(words[0], kLongestFaultMs));
  return {};
}

Outcome flicker(Host& host, const Words& words) {
  expectCount(words, 2, 2, "@flicker e4 500, in milliseconds");
  host.world().flicker(squareOf(words[0]), numberOf(words[1], kLongestFaultMs));
  return {};
}

Outcome drop(Host& host, const Words& words) {
  expectCount(words, 2, 2, "@drop e4 30, in milliseconds");
  host.world().drop(squareOf(words[0]), numberOf(words[1], kLongestFaultMs));
  return {};
}

Outcome weak(Host& host, const Words& words) {
  constexpr uint32_t kMaxDrops = 1000;
  expectCount(words, 2, 2, "@weak e4 20, in times a minute; 0 ends it");
  host.world().weaken(squareOf(words[0]), numberOf(words[1], kMaxDrops));
  return {};
}

Outcome flash(Host& host, const Words& words) {
  constexpr const char* kUsage = "@flash slow 40, in milliseconds a write; 0 ends it";
  constexpr uint32_t kSlowestWriteMs = 10'000;
  expectCount(words, 2, 2, kUsage);
  if (words[0] != "slow") throw Refused{std::string("write ") + kUsage};
  host.slowFlash(numberOf(words[1], kSlowestWriteMs));
  return {};
}

Outcome serial(Host& host, const Words& words) {
  constexpr const char* kUsage = "@serial slow 11520, in bytes a second; 0 ends it";
  expectCount(words, 2, 2, kUsage);
  if (words[0] != "slow") throw Refused{std::string("write ") + kUsage};
  host.slowSerial(numberOf(words[1]));
  return {};
}

Outcome wifi(Host& host, const Words& words) {
  constexpr const char* kUsage =
      "@wifi Home secret99, @wifi Cafe open, @wifi Home secret99 mute (it gives no address) or @wifi Home "
      "off";
  expectCount(words, 2, 3, kUsage);
  const bool isMute = words.size() == 3 && words[2] == "mute";
  const bool isOff = words[1] == "off", isOpen = words[1] == "open";
  if ((words.size() == 3 && !isMute) || words[0].size() > ports::Radio::kMaxName)
    throw Refused{std::string("write ") + kUsage};
  if (!isOff && !isOpen &&
      (words[1].size() < ports::Radio::kMinPassword || words[1].size() > ports::Radio::kMaxPassword))
    throw Refused{"a password has 8 to 63 characters"};
  if (isOff)
    host.radio().remove(words[0]);
  else
    host.radio().put({words[0], isOpen ? "" : words[1], isMute});
  return {};
}

Outcome net(Host& host, const Words& words) {
  constexpr const char* kUsage = "@net off or @net on: the line behind the networks";
  expectCount(words, 1, 1, kUsage);
  if (words[0] != "on" && words[0] != "off") throw Refused{std::string("write ") + kUsage};
  host.setLine(words[0] == "on");
  return {};
}

Outcome stuck(Host& host, const Words& words) {
  constexpr const char* kUsage = "@stuck e4 0, @stuck e4 1 or @stuck e4 off";
  expectCount(words, 2, 2, kUsage);
  const Square square = squareOf(words[0]);
  const std::string& how = words[1];
  if (how != "0" && how != "1" && how != "off") throw Refused{std::string("write ") + kUsage};
  host.world().stick(square, how == "off" ? std::nullopt : std::optional<bool>(how == "1"));
  return took(kHandMs);
}

Outcome leds(Host& host, const Words& words) {
  expectCount(words, 0, 0, "@leds");
  std::string text = "leds";
  for (int index = 0; index < chess::kSquares; ++index) {
    const Square square = chess::squareFromIndex(index);
    const lights::Rgb colour = host.world().led(square);
    if (colour.dark()) continue;
    std::array<char, 8> hex{};
    std::snprintf(hex.data(), hex.size(), "%02x%02x%02x", colour.red, colour.green, colour.blue);
    text += " " + nameOf(square) + "=" + hex.data();
  }
  return said(text == "leds" ? "leds none" : text);
}

Outcome sensors(Host& host, const Words& words) {
  expectCount(words, 0, 0, "@sensors");
  std::array<char, 17> hex{};
  std::snprintf(hex.data(), hex.size(), "%016llx",
                static_cast<unsigned long long>(host.world().lastRead().bits));
  return said(std::string("sensors ") + hex.data());
}

Outcome power(Host& host, const Words& words) {
  constexpr const char* kUsage = "@power off, @power on or @power cut 100, in bytes written";
  expectCount(words, 1, 2, kUsage);
  if (words[0] == "cut" && words.size() == 2) {
    host.cutPowerAfter(numberOf(words[1]));
    return {};
  }
  if (words.size() != 1 || (words[0] != "on" && words[0] != "off"))
    throw Refused{std::string("write ") + kUsage};
  if (words[0] == "on")
    host.powerOn();
  else
    host.powerOff();
  return took(kHandMs);
}

Outcome ble(Host& host, const Words& words) {
  constexpr const char* kUsage = "@ble connect, @ble write 210100 or @ble disconnect";
  expectCount(words, 1, 64, kUsage);
  Central& central = host.central();
  if (words[0] == "connect" && words.size() == 1) {
    if (central.isConnected()) throw Refused{"an app is connected already"};
    if (!central.connect()) throw Refused{"there is no board to be found; see 'appear'"};
    return took(kPacketMs);
  }
  if (words[0] == "write") {
    std::string digits;
    for (std::size_t i = 1; i < words.size(); ++i) digits += words[i];
    Packet packet;
    if (!parseHex(digits, packet)) throw Refused{"write bytes in hex, such as @ble write 210100"};
    if (!central.isConnected()) throw Refused{"no app is connected"};
    if (!central.write(std::move(packet))) throw Refused{"the board takes no more at present"};
    return took(kPacketMs);
  }
  if (words[0] != "disconnect" || words.size() != 1) throw Refused{std::string("write ") + kUsage};
  if (!central.isConnected()) throw Refused{"no app is connected"};
  central.leave();
  return took(kPacketMs);
}

Outcome say(Host& /*host*/, const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return said(text);
}

struct Verb {
  const char* name;
  Outcome (*act)(Host&, const Words&);
};

constexpr Verb kVerbs[] = {
    {"lift", lift},   {"place", place},   {"slide", slide}, {"knock", knock},   {"setup", setUp},
    {"clear", clear}, {"wait", wait},     {"pace", pace},   {"bounce", bounce}, {"flicker", flicker},
    {"drop", drop},   {"weak", weak},     {"stuck", stuck}, {"leds", leds},     {"sensors", sensors},
    {"flash", flash}, {"serial", serial}, {"power", power}, {"ble", ble},       {"say", say},
    {"wifi", wifi},   {"net", net},
};

Outcome dispatch(Host& host, const std::string& verb, const Words& words) {
  for (const Verb& known : kVerbs)
    if (verb == known.name) return known.act(host, words);
  std::string names;
  for (const Verb& known : kVerbs) names += std::string(names.empty() ? "" : " ") + known.name;
  throw Refused{"no such command; there are " + names};
}

}  // namespace

Outcome actOn(Host& host, std::string_view line) {
  std::istringstream stream{std::string(line)};
  Words words;
  for (std::string word; stream >> word;) words.push_back(word);
  std::string verb;
  if (!words.empty()) {
    verb = words.front();
    words.erase(words.begin());
  }
  try {
    return dispatch(host, verb, words);
  } catch (const Refused& refused) {
    std::string text = "@error";
    if (!verb.empty()) text += " " + verb;
    for (const std::string& word : words) text += " " + word;
    return {text + ": " + refused.why, true, 0, false};
  }
}

}  // namespace sim
