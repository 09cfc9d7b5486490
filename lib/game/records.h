// What the slots of a game's log say, and how they become a game again.
#pragma once

#include <string_view>

#include "game/bytes.h"
#include "game/clock.h"
#include "game/game.h"
#include "game/slots.h"

namespace game {

// The numbers are in people's flash: never give one another meaning.
enum class Record : uint8_t {
  Text = 1,           // three characters; the record they belong to closes them and says how many
  Start = 2,          // from the first position
  StartFen = 3,       // closes the FEN of another one: its length
  Tag = 4,            // closes a tag: its value's length, which it is, its name's length
  Move = 16,          // its two bytes
  Revise = 17,        // likewise
  TakeBack = 18,      // how many plies
  Redo = 19,          // how many plies
  Result = 20,        // result, reason
  Reopen = 21,        // a result withdrawn
  ClockBase = 32,     // a side's whole time, for the setting that follows
  ClockSetting = 33,  // mode, bonus; full times
  ClockLeft = 34,     // a side's time
  Resumed = Slot::kResumed
};

constexpr char kGameFormat[] = "glowmate game 1";

// Each makes the slot of one record.
Slot startSlot();
Slot moveSlot(chess::Move move);
Slot reviseSlot(chess::Move move);
Slot takeBackSlot(int plies);
Slot redoSlot(int plies);
Slot resultSlot(GameResult result);
Slot reopenSlot();
Slot clockBaseSlot(chess::Colour side, uint32_t milliseconds);
Slot clockSettingSlot(const ClockSetting& setting);
Slot clockLeftSlot(chess::Colour side, uint32_t milliseconds);

// The slots that spell a text and close it.
ByteSlots fenSlots(std::string_view fen);
// A tag of the roster is its value; any other its name with its value behind, spelled in the caller's text.
using TagText = base::TextOf<chess::Tags::kMaxName + chess::Tags::kMaxValue>;
ByteSlots tagSlots(std::string_view name, std::string_view value, TagText& text);

// What they say again; false if it makes no sense.
[[nodiscard]] bool resultFrom(uint32_t payload, GameResult& result);
[[nodiscard]] bool readTag(uint32_t payload, ByteCollector& text, chess::Tags& tags);

// Plays a log's slots into a game and its clock. Every move is checked by the rules.
class Replay {
 public:
  // The game and the clock become those of the log, from the first record on.
  Replay(Game& game, Clock& clock) : game_(game), clock_(clock) {}

  // False, and nothing has changed, when the slot makes no sense here.
  [[nodiscard]] bool apply(Slot slot);
  bool started() const { return started_; }
  // The result that the log names for how the game stands now; what the rules say may be newer.
  bool resultRecorded() const { return resultRecorded_; }

 private:
  bool start(const chess::Position& position);
  bool applyStartFen(uint32_t payload);
  bool applyMove(uint32_t payload, Refusal (Game::*apply)(chess::Move));
  bool applyResult(uint32_t payload);
  bool applyClockSetting(uint32_t payload);
  bool changed(Refusal refusal);

  Game& game_;
  Clock& clock_;
  bool started_ = false;
  bool resultRecorded_ = false;
  uint32_t base_[2] = {0, 0};
  ByteCollector text_;
};

}  // namespace game
