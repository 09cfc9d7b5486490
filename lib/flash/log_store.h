// The store on a raw NOR flash: logs that only grow, each in blocks of its own. An append is one small
// program operation. A block is erased only when its log has gone, ahead of time in quiet moments. Power may
// fail inside any operation; docs/journal.md has the format and says why it can be trusted.
#pragma once

#include "flash/block_table.h"
#include "ports/flash.h"
#include "ports/store.h"

namespace flash {

class LogStore final : public ports::Store {
 public:
  enum class Start : uint8_t {
    Ready,
    Foreign,  // nothing here is ours, and something else may be: it is left alone until forgetAll()
    Unreadable
  };

  explicit LogStore(ports::Flash& flash) : flash_(flash), blocks_(flash) {}

  // At start. `beside` says that the flash may hold what somebody else still needs.
  Start begin(bool beside);

  int32_t size(Log log) override;
  int read(Log log, int32_t offset, uint8_t* bytes, int count) override;
  [[nodiscard]] bool append(Log log, const uint8_t* bytes, int count) override;
  bool remove(Log log) override;
  Log next(Log after) override { return ready_ ? blocks_.next(after) : Log{0}; }
  bool tidy() override { return ready_ && blocks_.eraseOne(); }
  bool isNearlyFull() override;
  bool forgetAll() override;

  const BlockTable& blocks() const { return blocks_; }

 private:
  // Where a reader stands: in which block, before which frame, and where in the log that is.
  struct Cursor {
    int block = BlockTable::kNone;
    int at = kHeaderSize;
    int32_t offset = 0;
  };

  bool appendFrame(Log log, const uint8_t* bytes, int count);
  int readTail(const Extent& extent, int skip, uint8_t* bytes, int count);

  ports::Flash& flash_;
  BlockTable blocks_;
  bool ready_ = false;
  Cursor cursor_;
};

}  // namespace flash
