// A repertoire that somebody pastes as PGN: games and their variations are its lines. It is kept in flash
// when the paste has ended, in place of the one before.
#pragma once

#include "chess/pgn_reader.h"
#include "console/paste_job.h"
#include "openings/repertoire.h"

namespace console {

class RepertoireJob final : public PasteJob {
 public:
  explicit RepertoireJob(bool isSubmitted) : PasteJob("train", isSubmitted) { reader_.readVariations(); }

 private:
  void feed(Session& session, char character) override;
  bool hasMoves() const override { return sawMove_; }
  bool isBetweenGames() const override { return sawResult_; }
  bool isInside() const override { return reader_.isInside(); }
  bool mayHaveMore() const override { return !isRefused(); }
  void finish(Session& session) override;

  void takeEvent(Session& session, chess::PgnReader::Event event);
  void takeTag();
  void takeMove(Session& session);
  void open();
  void close();
  void endGame();
  void setPosition();

  // Where a variation began: the main line's length, and the move that it stands for.
  struct Branch {
    chess::Move move;
    uint8_t plies = 0;
  };
  static constexpr int kMaxDepth = 12;

  uint8_t plies_ = 0;         // of the line that is being read
  uint8_t depth_ = 0;         // of variations that are read
  uint8_t skipped_ = 0;       // of variations that are not, in one another
  bool isSkipping_ = false;   // to the end of this line
  bool isElsewhere_ = false;  // this game begins with other pieces
  bool sawMove_ = false, sawResult_ = false;
  uint16_t games_ = 0, leftOut_ = 0;
  Branch branches_[kMaxDepth];
  chess::Move line_[openings::kMaxOwnPlies];
  chess::Position position_;
  chess::PgnReader reader_;
  openings::RepertoireWriter writer_;
};

}  // namespace console
