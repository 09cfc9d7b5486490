// A UCI session: the protocol that chess programs talk to engines with. It has a position of its own; the
// game on the board goes on undisturbed. Words are acted on as they come, so a line may be of any length.
//
// Each word of the protocol is a function, named in one table; that is why there are so many.
#pragma once

#include "console/job.h"
#include "console/perft_counter.h"
#include "console/uci_board.h"
#include "console/uci_engine.h"
#include "console/uci_go_reader.h"

namespace console {

class UciSession final : public Job {
 public:
  // It answers to the `uci` that began it, or waits for one.
  UciSession(Session& session, bool saysHello);

  Step next(Session& session, Line& line) override;
  int linesATick() const override { return 4; }
  bool working() const override { return (thinking_ && !answered_) || !waits(); }
  // A search without end waits for `stop`, even while it goes on.
  bool waits() const override { return !lineEnded_ && !isBusy() && !quitting_; }
  bool reads() const override { return !quitting_ && !(lineEnded_ && mustWait()); }
  void take(Session& session, uint8_t byte) override;
  bool overtakes(Session& session, std::string_view line) override;
  bool interrupt(Session& session) override;
  bool isUci() const override { return true; }

 private:
  // A command: what to do when it begins, with each word that follows, and when its line ends.
  struct Verb;
  static const Verb kVerbs[];

  // Counting, or thinking towards an answer that will come by itself.
  bool isBusy() const { return counting_ || (thinking_ && !holding_); }
  // The line that has ended cannot be acted on yet.
  bool mustWait() const;
  static const Verb* find(std::string_view word);
  void takeWord(Session& session);
  void finishLine(Session& session);
  void endLine(Session& session);
  void error(Session& session, std::string_view why);

  void hello(Session& session);
  void ready(Session& session);
  void newGame(Session& session);
  void beginPosition(Session& session);
  void positionWord(Session& session, std::string_view word);
  void endPosition(Session& session);
  void beginGo(Session& session);
  void goWord(Session& session, std::string_view word);
  void go(Session& session);
  void stop(Session& session);
  void ponderHit(Session& session);
  void beginOption(Session& session);
  void optionWord(Session& session, std::string_view word);
  void setOption(Session& session);
  void show(Session& session);
  void quit(Session& session);

  Step nextOfPerft(Session& session, Line& line);
  Step nextOfThinking(Session& session, Line& line);

  base::TextOf<100> word_;
  const Verb* verb_ = nullptr;
  bool lineEnded_ = false;  // all of it has come, but it may have to wait
  base::TextOf<40> optionName_;
  base::TextOf<40> optionValue_;
  enum class OptionPart : uint8_t { Begin, Name, Value } optionPart_ = OptionPart::Begin;

  UciAnswer answer_;
  bool infinite_ = false;  // what `go` said for the search under way
  bool ponder_ = false;
  bool counting_ = false;
  bool thinking_ = false;
  bool holding_ = false;   // the answer must wait for stop or ponderhit
  bool answered_ = false;  // and is there already
  bool quitting_ = false;
  uint8_t closing_ = 0;

  UciEngine engine_;
  UciBoard board_;
  UciPositionReader position_;
  UciGoReader go_;
  PerftCounter perft_;
};

}  // namespace console
