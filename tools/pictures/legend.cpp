#include "legend.h"

#include <map>
#include <vector>

#include "glow.h"
#include "svg.h"

namespace pictures {

using lights::PaletteName;
using lights::Role;

namespace {

// A heading stands above its first role.
const std::map<Role, const char*> kHeadings = {
    {Role::Wrong, "Put it right"},         {Role::Mate, "The end"},
    {Role::PromotionQueen, "Just played"}, {Role::CarryCapture, "The opponent's move"},
    {Role::Hand, "A piece is in hand"},    {Role::Code, "By the way"},
    {Role::Demo, "Nobody plays"}};

// A role without words is shown by its name.
const std::map<Role, const char*> kWords = {
    {Role::TestPattern, "every light is tried"},
    {Role::Wrong, "this piece does not belong here"},
    {Role::Clear, "take this piece away"},
    {Role::FillWhite, "a white piece belongs here"},
    {Role::FillBlack, "a black piece belongs here"},
    {Role::Fault, "this sensor cannot be trusted"},
    {Role::Mate, "the mated king"},
    {Role::Win, "the winner's king"},
    {Role::MateBy, "this piece gives mate"},
    {Role::Draw, "a draw: both kings"},
    {Role::PromotionQueen, "the pawn is a queen"},
    {Role::PromotionRook, "the pawn is a rook"},
    {Role::PromotionBishop, "the pawn is a bishop"},
    {Role::PromotionKnight, "the pawn is a knight"},
    {Role::Confirm, "understood"},
    {Role::Victim, "taken en passant: take it off"},
    {Role::CarryCapture, "take the piece here"},
    {Role::CarryTo, "put it here"},
    {Role::CarryFrom, "move this piece"},
    {Role::Hand, "it stood here"},
    {Role::Good, "a good move, says the coach"},
    {Role::Playable, "a playable move"},
    {Role::Bad, "a bad move"},
    {Role::Special, "castling, en passant, promotion"},
    {Role::Capture, "it can take here"},
    {Role::Quiet, "it can go here"},
    {Role::Capturer, "can take the piece in hand"},
    {Role::Code, "a square of the password"},
    {Role::Failed, "joining the WiFi failed"},
    {Role::HintTo, "hint: … here"},
    {Role::Hint, "hint: move this piece …"},
    {Role::Blunder, "the last move loses much"},
    {Role::Alternative, "perhaps it was this piece: touch it"},
    {Role::Check, "the king is in check"},
    {Role::Checker, "this piece gives check"},
    {Role::Hanging, "can be had for nothing"},
    {Role::ThreatBoth, "attacked by both sides"},
    {Role::ThreatWhite, "attacked by White"},
    {Role::ThreatBlack, "attacked by Black"},
    {Role::Thinking, "the computer thinks"},
    {Role::LastMoveTo, "the last move went here"},
    {Role::LastMoveFrom, "… and came from here"},
    {Role::Demo, "the demo's pieces"},
    {Role::Idle, "nobody has played for a while"},
};

std::string wordsFor(Role role) {
  const auto found = kWords.find(role);
  return found != kWords.end() ? found->second : lights::styleOf(role).name;
}

std::string motionOf(Role role) {
  if (lights::styleOf(role).ink == lights::Ink::Test) return "changes colour";
  constexpr const char* kMotionWords[lights::kMotions] = {
      "steady", "pulses", "breathes", "blinks slowly", "blinks fast", "a slow wave", "sparkles"};
  return kMotionWords[static_cast<int>(lights::styleOf(role).motion)];
}

// The test pattern comes before all others on the board, and last for whoever reads.
std::vector<Role> rolesToShow() {
  std::vector<Role> roles;
  for (int number = 1; number < lights::kRoles; ++number) roles.push_back(static_cast<Role>(number));
  roles.push_back(Role::TestPattern);
  return roles;
}

constexpr int kRow = 26, kHeadingRow = 34, kColumn = 440, kMargin = 20, kTop = 64;
constexpr const char* kWood = "#3a2a1c";

class Legend {
 public:
  std::string draw() {
    place();
    svg_ = Svg(2 * kMargin + 2 * kColumn, height_ + 12,
               "The lights of the board: what each means, its colour in the standard and the high contrast "
               "palette, and how it moves");
    drawHead();
    for (const Entry& entry : entries_) draw(entry);
    // Whoever asked his screen for less motion gets none.
    svg_.style(rules_ + "@media(prefers-reduced-motion:reduce){circle{animation:none}}");
    return svg_.finished();
  }

 private:
  struct Entry {
    Role role;
    int x, y;
    const char* heading;
  };

  // Two columns; the second begins with the first heading below the middle.
  void place() {
    const std::vector<Role> roles = rolesToShow();
    const int half =
        (static_cast<int>(roles.size()) * kRow + static_cast<int>(kHeadings.size()) * kHeadingRow) / 2;
    int x = kMargin, y = kTop;
    for (const Role role : roles) {
      const auto heading = kHeadings.find(role);
      const bool isFirst = heading != kHeadings.end();
      if (isFirst && x == kMargin && y - kTop >= half - 2 * kRow) {
        x += kColumn;
        y = kTop;
      }
      if (isFirst) y += kHeadingRow;
      entries_.push_back({role, x, y, isFirst ? heading->second : nullptr});
      y += kRow;
      if (y > height_) height_ = y;
    }
  }

  void drawHead() {
    svg_.text(kMargin, 30, "What the lights mean", {18, true});
    svg_.text(kMargin, 52, "Left: the standard palette. Right: high contrast (lights palette 1).", {12});
  }

  void draw(const Entry& entry) {
    const int middle = entry.y + kRow / 2;
    if (entry.heading != nullptr) svg_.text(entry.x, entry.y - 8, entry.heading, {14, true});
    drawLight(entry.role, PaletteName::Standard, entry.x, entry.y);
    drawLight(entry.role, PaletteName::HighContrast, entry.x + 28, entry.y);
    svg_.text(entry.x + 64, middle + 4, wordsFor(entry.role), {13});
    svg_.text(entry.x + kColumn - 40, middle + 4, motionOf(entry.role),
              {12, false, "#5a5a5a", Svg::Align::Right});
  }

  void drawLight(Role role, PaletteName palette, int x, int y) {
    const Glow glow(role, palette);
    svg_.square(x, y + 1, kRow - 2, kWood);
    svg_.disc(x + kRow / 2 - 1, y + kRow / 2, 8, glow.colour(), glow.moves() ? animationOf(glow) : "");
  }

  // Lights that look the same share an animation.
  std::string animationOf(const Glow& glow) {
    const auto [found, isNew] =
        animations_.try_emplace(glow.rules("x"), "m" + std::to_string(animations_.size()));
    if (isNew) rules_ += glow.rules(found->second);
    return found->second;
  }

  Svg svg_{0, 0, ""};
  std::vector<Entry> entries_;
  int height_ = 0;
  std::map<std::string, std::string> animations_;
  std::string rules_;
};

}  // namespace

std::string legend() { return Legend().draw(); }

}  // namespace pictures
