// What each block of the flash is used for. Blocks belong to one log each, so a log goes away by its blocks
// alone, and nothing is ever copied. Free ones are taken in turn, which spreads the wear.
#pragma once

#include "flash/block_header.h"
#include "flash/frame.h"
#include "ports/flash.h"

namespace flash {

class BlockTable {
 public:
  using Log = uint16_t;
  static constexpr int kMaxBlocks = 128;
  static constexpr int kNone = -1;

  explicit BlockTable(ports::Flash& flash) : flash_(flash) {}

  // Reads all headers, and the first frames of logs that have one block. False when that cannot be done.
  bool load();
  int count() const { return count_; }
  // Some block is one of ours.
  bool isOurs() const { return ours_; }
  int countOf(BlockState state) const;

  // The block with this part of a log, or kNone.
  int find(Log log, int index) const;
  // The last one of a log, or kNone.
  int last(Log log) const;
  Log logOf(int block) const { return entries_[block].log; }
  int indexOf(int block) const { return entries_[block].index; }
  // The lowest log above this one; 0 when there is none.
  Log next(Log after) const;
  // What a block holds; nullptr when it cannot be read. Valid until something changes.
  Extent* extentOf(int block);
  // Looks again the next time.
  void forget(int block) { entries_[block].known = false; }

  // Gives the log one more block. It remembers where the one before it ends, with what is spoilt there or
  // without. kNone when there is no room.
  int claim(Log log, bool keepTail);
  // The block's last frame once more, the first time since the start: a bit that was hardly programmed when
  // power failed might read differently one day.
  bool refresh(int block);
  // All blocks of a log become dirty, at once also if power fails.
  bool remove(Log log);
  // Erases one block that needs it; false when there was none, or it failed.
  bool eraseOne();
  // All blocks become dirty.
  bool clear();

 private:
  struct Entry {
    uint32_t sequence = 0;
    Log log = 0;
    uint16_t index = 0;
    Extent extent;
    BlockState state = BlockState::Dirty;
    bool known = false;      // the extent
    bool refreshed = false;  // or written since the start
  };

  bool readHeader(int block, BlockState& state, Claim& claim);
  void dropOlder(int block);
  bool dropOrphans();
  bool dropUnbegun();
  bool look(int block);
  int inTurn(BlockState state) const;
  int takeFree();
  bool eraseAndMark(int block);

  ports::Flash& flash_;
  int count_ = 0;
  int newest_ = kNone;  // the block claimed last; the search for a free one goes on behind it
  uint32_t sequence_ = 0;
  bool ours_ = false;
  Entry entries_[kMaxBlocks];
};

}  // namespace flash
