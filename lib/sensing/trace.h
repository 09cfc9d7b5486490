// What happened on the squares since the pieces last stood as in the game: the last lifts, placements and
// blips in their order. Which enemy piece was taken cannot be told from the squares as they are in the
// end; it can be told from the way they got there.
#pragma once

#include "sensing/health.h"

namespace sensing {

class Trace {
 public:
  enum class Kind : uint8_t { Lift, Place, Blip };
  struct Event {
    uint32_t at = 0;
    chess::Square square = chess::kNoSquare;
    Kind kind = Kind::Lift;
    chess::Square draggedFrom = chess::kNoSquare;  // of a Place: it touched each square on its way from there
  };
  static constexpr int kCapacity = 40;
  // Something came down where another piece had stood, while the mover was in the air.
  struct Arrival {
    int event = -1;  // its place in the trace; -1 when there was none
    uint32_t at = 0;
    bool brief = false;     // the square was empty for a moment only: swept off, or a magnet that drops out
    bool together = false;  // mover and victim left in the same moment: knocked over rather than taken
    explicit operator bool() const { return event >= 0; }
  };
  static constexpr uint32_t kBriefMs = 120;
  static constexpr uint32_t kTogetherMs = 40;
  static constexpr uint32_t kBounceMs = 45;
  static constexpr uint32_t kSlowContactMs = 20;  // a lift may show that much later than its landing
  static constexpr uint32_t kTouchMs = 130;       // a piece that is dragged touches each square for less
  static constexpr uint32_t kDragMs = 250;        // … and reaches the next one sooner
  static constexpr uint32_t kKnockMs = 25;        // three pieces lifted within this time did not go by hand

  // Nothing has happened yet, and the squares look like this.
  void restart(Occupancy seen);
  void note(Occupancy seen, Occupancy blips, uint32_t nowMs);

  int count() const { return count_; }
  const Event& operator[](int event) const { return events_[event]; }
  const Event& at(int event) const { return events_[event]; }
  // What stood before the first event.
  Occupancy atBegin() const { return atBegin_; }
  // These events, by their place, never happened: what they changed was so from the beginning.
  void forget(uint64_t events);

  Arrival lastArrival(chess::Square mover, chess::Square victim) const;
  // Was `to` filled while the piece from `from` was off?
  bool hasLanded(chess::Square from, chess::Square to) const;
  // Were both pieces in the air at once? So is castling told apart where the squares cannot tell it.
  bool wereBothOff(chess::Square one, chess::Square other) const;
  // Three of these pieces have left within a moment, and are still in the air.
  bool threeAtOnce(Occupancy pieces, uint32_t nowMs) const;
  // When something last happened on these squares; `otherwise` if nothing has.
  uint32_t lastChange(Occupancy squares, uint32_t otherwise) const;
  // The square filled last; kNoSquare when none was.
  chess::Square lastFilled() const;

 private:
  void add(Kind kind, chess::Square square, uint32_t nowMs);
  bool isBounce(Kind kind, chess::Square square, uint32_t nowMs, int previous) const;
  chess::Square takeDrag(chess::Square square, uint32_t nowMs);
  bool isBlip(int event) const { return event >= 0 && events_[event].kind == Kind::Blip; }
  // The square's last event at or before that one, -1 if there is none.
  int lastOf(chess::Square square, int from) const;
  void remove(int event);
  void forgetFirst(int count);

  Event events_[kCapacity];
  int count_ = 0;
  Occupancy atBegin_, now_;
};

}  // namespace sensing
