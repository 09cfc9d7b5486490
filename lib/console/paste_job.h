// PGN that somebody pastes, taken as it comes. It counts when the paste has ended; until then nothing
// changes.
//
// A dot on a line of its own ends it at once. Otherwise it has ended when nothing has come for half a second,
// from a page three, after a game's result, after an empty line behind its moves, or after an error:
// whatever else is pasted with it, a comment with empty lines, another game, is no command. Within a comment
// or a variation no pause is an end.
#pragma once

#include "console/job.h"

namespace console {

class PasteJob : public Job {
 public:
  Step next(Session& session, Line& line) final;
  bool working() const final { return ended_; }
  bool waits() const final { return !ended_ && (!isClosing() || mayHaveMore()); }
  bool reads() const final { return !ended_; }
  void take(Session& session, uint8_t byte) final;

 protected:
  PasteJob(const char* command, bool isSubmitted) : command_(command), quietMs_(isSubmitted ? 3000 : 500) {}
  ~PasteJob() = default;

  virtual void feed(Session& session, char character) = 0;
  // Have moves been read since the last result? And is there nothing open that must still come?
  virtual bool hasMoves() const = 0;
  virtual bool isBetweenGames() const = 0;
  // In the middle of a comment, a tag or a variation.
  virtual bool isInside() const = 0;
  // Behind a game another one may follow, without a pause.
  virtual bool mayHaveMore() const { return false; }
  // The paste has ended and was not refused.
  virtual void finish(Session& session) = 0;

  // What still comes is skipped.
  void refuse(Session& session, std::string_view why);
  bool isRefused() const { return refused_; }

 private:
  static constexpr uint32_t kStallMs = 50;

  // Nothing more is needed, so a pause ends it.
  bool isClosing() const { return refused_ || isBetweenGames() || (emptyLine_ && !isInside()); }
  void takeCharacter(Session& session, char character);
  void endLine(Session& session);
  void end(Session& session);

  const char* command_;
  const uint32_t quietMs_;
  uint32_t heardAt_ = 0;
  uint32_t steppedAt_ = 0;
  bool lineHasWords_ = false;
  bool lineIsDot_ = false;
  bool emptyLine_ = false;  // the last line was empty, and there are moves before it
  bool afterReturn_ = false;
  bool refused_ = false;
  bool ended_ = false;
};

}  // namespace console
