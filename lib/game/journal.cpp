#include "game/journal.h"

#include "chess/fen.h"
#include "chess/letters.h"
#include "game/records.h"

namespace game {

using chess::Colour;

const char* Journal::why() const {
  constexpr const char* kWhy[] = {
      "all is kept", "the store is full or broken; the newest moves are not kept yet",
      "the store is full or broken; this game is not kept any further",
      "the store cannot be read; this game is not kept", "all is erased; the board restarts"};
  return kWhy[static_cast<int>(trouble_)];
}

// --- at start

void Journal::resume(Game& game, Clock& clock, base::Text& report) {
  const Span games = span();
  writer_.close();
  trouble_ = Trouble::None;
  current_ = games.newest;
  hasMoves_ = false;
  game.newGame();
  clock = Clock();
  if (current_ == 0 && store_.size(0) >= 0) {
    begin(game, clock);
    report.add("new game");
    if (!healthy()) report.add("; ").add(why());
    return;
  }
  Replay replay(game, clock);
  SlotReader reader(store_, current_, LogTail::ofEmpty(kGameFormat, current_));
  for (Slot slot; reader.next(slot);)
    if (!replay.apply(slot)) reader.reject();

  const LogTail& tail = reader.tail();
  hasMoves_ = reader.failed() || game.plyCount() + game.redoCount() > 0 || game.isOver();
  if (reader.failed()) {
    trouble_ = Trouble::Unreadable;
  } else {
    writer_.open(current_, tail);
    if (!replay.started())
      putGame(game, clock);
    else if (game.isOver() && !replay.resultRecorded())
      put(resultSlot(game.result()));
    commit();
  }

  if (!replay.started()) {
    report.add("new game");
    if (!reader.failed()) report.add("; there was nothing to read of game ").add(current_);
  } else {
    report.add("resumed game ").add(current_).add(" after ").add(game.plyCount()).add(" plies, ");
    if (game.isOver())
      describe(game.result(), report);
    else
      report.add(chess::nameOf(game.sideToMove())).add(" to move");
    const int32_t dropped = tail.size - tail.end;
    if (dropped >= kSlotSize)
      report.add("; ").add(dropped).add(" damaged bytes behind that are dropped");
    else if (dropped > 0)
      report.add("; the record that was cut off is dropped");
  }
  if (!healthy()) report.add("; ").add(why());
}

void Journal::begin(const Game& game, const Clock& clock) {
  writer_.flush();
  const Log unused = hasMoves_ ? Log{0} : current_;
  Span games = span();
  if (games.count >= kMaxGames && removeOldest(kMaxGames - 1, games.count)) games = span();

  current_ = games.newest == 0 || games.newest == kLastLog ? kFirstLog : static_cast<Log>(games.newest + 1);
  hasMoves_ = false;
  trouble_ = Trouble::None;
  if (store_.size(current_) != 0) {
    // Not readable, or there after all although the store did not list it: leave it alone.
    trouble_ = Trouble::Unreadable;
    current_ = 0;
    writer_.close();
    return;
  }
  writer_.open(current_, LogTail::ofEmpty(kGameFormat, current_));
  putGame(game, clock);
  // A game that never had a move is not worth keeping. It goes only now, so that power may fail at any
  // time and the newest log is a game that somebody has asked for.
  if (commit() && unused != 0 && unused != current_) store_.remove(unused);
}

// --- records

void Journal::put(Slot slot) { writer_.put(slot); }

void Journal::putTag(std::string_view name, std::string_view value) {
  TagText text;
  ByteSlots slots = tagSlots(name, value, text);
  for (Slot slot; slots.next(slot);) put(slot);
}

void Journal::putClock(const Clock& clock) {
  if (clock.isOff()) return;
  clockSet(clock.setting());
  if (!clock.isStarted()) return;
  for (const Colour side : {Colour::White, Colour::Black}) clockLeft(side, clock.left(side));
}

void Journal::putGame(const Game& game, const Clock& clock) {
  if (game.start() == chess::Position()) {
    put(startSlot());
  } else {
    chess::FenText fen;
    chess::writeFen(game.start(), fen);
    ByteSlots slots = fenSlots(fen.view());
    for (Slot slot; slots.next(slot);) put(slot);
  }
  chess::Tags::Tag tag;
  for (int at = 0; game.tags().next(at, tag);) putTag(tag.name, tag.value);
  for (int ply = 0; ply < game.plyCount(); ++ply) played(game.moves()[ply]);
  putClock(clock);
  if (game.isOver()) ended(game.result());
}

void Journal::played(chess::Move move) {
  hasMoves_ = true;
  put(moveSlot(move));
}
void Journal::revised(chess::Move move) { put(reviseSlot(move)); }
void Journal::takenBack(int plies) { put(takeBackSlot(plies)); }
void Journal::redone(int plies) { put(redoSlot(plies)); }
void Journal::reopened() { put(reopenSlot()); }
void Journal::ended(GameResult result) {
  hasMoves_ = true;
  put(resultSlot(result));
}
void Journal::tagged(std::string_view name, std::string_view value) { putTag(name, value); }
void Journal::clockSet(const ClockSetting& setting) {
  for (const Colour side : {Colour::White, Colour::Black})
    put(clockBaseSlot(side, setting.base[static_cast<int>(side)]));
  put(clockSettingSlot(setting));
}
void Journal::clockLeft(Colour side, uint32_t milliseconds) { put(clockLeftSlot(side, milliseconds)); }

bool Journal::commit() {
  if (trouble_ >= Trouble::Unreadable) return false;
  if (writer_.flush() || (removeOldest(kMinKept, 1) && writer_.flush())) {
    trouble_ = Trouble::None;
    return true;
  }
  trouble_ = writer_.isOpen() ? Trouble::NotWritten : Trouble::NotKept;
  return false;
}

bool Journal::tidy() {
  if (store_.isNearlyFull()) removeOldest(kMinKept, 1);
  return store_.tidy();
}

bool Journal::forgetAll() {
  if (!store_.forgetAll()) return false;
  // Nothing may be written any more until the restart.
  writer_.close();
  trouble_ = Trouble::Erased;
  current_ = 0;
  return true;
}

}  // namespace game
