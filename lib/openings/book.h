// A repertoire as a book: the lines of the table whose name or ECO code is asked for, or lines of one's
// own. It is walked move by move and says what may come next. Whoever walks it has the position.
#pragma once

#include <string_view>

#include "base/text.h"
#include "openings/opening.h"
#include "openings/repertoire.h"

namespace openings {

class Book {
 public:
  static constexpr int kMaxAnswers = 12;  // different moves of the book in one position
  static constexpr int kMaxQuery = 40;

  // The lines whose code begins so, or else whose name does, or else those that have these words anywhere in
  // their name, in any case of letters: "C5", "italian", "najdorf". False, and nothing changes, when there
  // are none.
  [[nodiscard]] bool choose(std::string_view query);
  // Lines of one's own, which stay the caller's: all there are is asked for in each look().
  void use(Repertoire& own);

  // Of an opening of the table. Who is likely to learn it: the side whose move gives the name to the opening
  // with these very words, or else to the one with most lines.
  chess::Colour side() const;
  // How many lines it has, and what the opening is called.
  int lines() const;
  const char* name() const { return head_->name; }

  // From the first position again.
  void restart();
  // Collects what may come in this position, to which the moves so far have led.
  void look(const chess::Position& position);
  // Each move once, those with more lines behind them first; none at the end of the line.
  int answers() const { return count_; }
  chess::Move answer(int index) const { return answers_[index].move; }
  // Is it an answer, or does it lead to the end of another line of the book?
  bool has(chess::Move move, const chess::Position& after) const;
  // False, and nothing changes, when the book has no such move.
  [[nodiscard]] bool play(chess::Move move, const chess::Position& after);
  // What the line is called that was walked so far; nullptr before it has a name.
  const Opening* opening() const { return opening_; }

 private:
  // How a line is told to be in the book.
  enum class By : uint8_t { Code, Beginning, Words };

  // The beginning of a line of the table: its moves as it writes them.
  struct Beginning {
    int16_t line = 0;
    uint8_t length = 0;
    std::string_view words() const {
      return std::string_view(openings::opening(line).moves).substr(0, length);
    }
  };
  struct Answer {
    chess::Move move;
    uint8_t lines = 0;
    Beginning played;  // up to this move
  };

  static bool matches(const Opening& one, By by, std::string_view query);
  bool isIn(const Opening& one) const { return matches(one, by_, query_.view()); }
  const Opening* findHead() const;
  const Answer* find(chess::Move move) const;
  int otherLine(const chess::Position& after) const;
  void collect(int line);
  void collectOwn(const chess::Position& position);

  base::TextOf<kMaxQuery> query_;
  By by_ = By::Words;
  const Opening* head_ = nullptr;  // the shortest line of the opening that is meant
  Repertoire* own_ = nullptr;
  int16_t plies_ = 0;
  int count_ = 0;
  Beginning played_;
  const Opening* opening_ = nullptr;
  Answer answers_[kMaxAnswers];
  chess::Move ownLine_[kMaxOwnPlies];  // that was walked so far
};

}  // namespace openings
