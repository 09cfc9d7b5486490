// Whole games from PGN: the reader's words played by the rules.
#pragma once

#include <string_view>

#include "base/text.h"
#include "chess/pgn_reader.h"
#include "chess/pgn_writer.h"
#include "chess/position.h"

namespace chess {

// One game, read as it comes, for example line by line from a console. Honours the FEN tag.
class PgnLoader {
 public:
  enum class State : uint8_t { More, Done, Refused };

  // The moves go into the caller's array. With none, they are checked and counted all the same.
  PgnLoader(Move* moves, int capacity) : moves_(moves), capacity_(capacity) {}

  // Takes what it reads off the input. Once Done or Refused, it stays so and reads nothing more; what is
  // left of the input is the next game's.
  State feed(std::string_view& input);
  // The same a step at a time: says what came next and has taken it in. More when the input is used up, Error
  // when it is refused.
  PgnReader::Event next(std::string_view& input);
  // There is no more input. A game that ends without its result is Done, one without anything Refused.
  State finish();

  const Position& start() const { return start_; }
  // After the last move.
  const Position& position() const { return position_; }
  int count() const { return count_; }
  Move lastMove() const { return lastMove_; }
  // As it stands in the text: after Event::Tag its name and value.
  const PgnReader& reader() const { return reader_; }
  // As the moves' end says; if it says nothing, as the Result tag does.
  Result result() const { return result_; }
  // Why it was refused: "move 12... Nxe9: does not parse", "line 3: a comment is not closed".
  std::string_view why() const { return why_.view(); }

 private:
  void take(PgnReader::Event event);
  void takeTag();
  void takeMove();
  void takeResult();

  PgnReader reader_;
  Position start_;
  Position position_;
  Move* moves_;
  int capacity_;
  int count_ = 0;
  Move lastMove_;
  Result result_ = Result::Open;
  bool anything_ = false;
  State state_ = State::More;
  base::Reason why_;
};

// The first game of a text, into the caller's array of moves.
struct PgnGame {
  Move* moves;
  int capacity;
  int count = 0;
  Position start{};
  Result result = Result::Open;
  std::size_t end = 0;  // where the next game's text begins

  PgnGame(Move* array, int size) : moves(array), capacity(size) {}
};

// On false, `why` has got the reason, and the game and its array are what they were.
[[nodiscard]] bool readPgn(std::string_view text, PgnGame& game, base::Text& why);

}  // namespace chess
