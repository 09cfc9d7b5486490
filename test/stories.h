// Stories for the move resolver, as tables: so many milliseconds pass, then something happens on the
// squares; what has been decided since the row before, and what does the board show now?
//
//   events      -e2 lifted  +e4 put down  ~d5 gone for a moment only; several in a row happen 150 ms apart,
//               joined by a comma ("-a1,-b2") at the same moment; !e7e5 a move from elsewhere, !back N
//               taken back on the console, ?e4 this square drops out until it is known to be weak
//   decisions   e2e4 played  =e1g1 revised  <1 taken back  new  1-0 0-1 1/2, and 1-0<1 when that takes a ply
//   view        home, hand e2 quiet e3 e4, finishing …, taking-back …, carry-out …, set-up …, wrong WHY
//               with captures, special, capturers, fill, clear, promoted, asks as far as there are any;
//               "*" where the row does not care
#pragma once

#include "base/text.h"
#include "positions.h"
#include "referee_board.h"

struct Row {
  uint32_t ms;
  const char* event;
  const char* decided;
  const char* view;
};

namespace stories {

constexpr uint32_t kBlipMs = 4;
constexpr uint32_t kBetweenEventsMs = 150;
using Line = base::TextOf<400>;

inline void addSquares(Line& line, const char* name, sensing::Occupancy set) {
  if (set.empty()) return;
  line.add(' ').add(name);
  while (!set.empty()) line.add(' ').add(set.takeFirst());
}
inline void addSquare(Line& line, const char* name, chess::Square square) {
  if (square != chess::kNoSquare) addSquares(line, name, sensing::Occupancy::of(square));
}

inline void describe(const sensing::View& view, Line& line) {
  static const char* const kDoing[] = {"home",      "in",     "finishing", "taking-back",
                                       "carry-out", "set-up", "wrong"};
  static const char* const kProblems[] = {"", " not-your-turn", " not-legal", " king-in-check",
                                          " pieces-off"};
  line.clear().add(kDoing[static_cast<int>(view.doing)]).add(kProblems[static_cast<int>(view.problem)]);
  if (view.doing != sensing::Doing::Finishing) addSquare(line, "hand", view.hand);
  addSquares(line, "quiet", view.quiet);
  addSquares(line, "captures", view.captures);
  addSquares(line, "special", view.special);
  addSquares(line, "capturers", view.capturers);
  addSquares(line, "fill", view.fill);
  addSquares(line, "clear", view.clear);
  addSquare(line, "promoted", view.promoted);
  addSquares(line, "asks", view.other);
}

inline void describe(const sensing::Decision& decision, Line& line) {
  using Kind = sensing::Decision::Kind;
  static const char* const kResults[] = {"?", "1-0", "0-1", "1/2"};
  if (decision.kind == Kind::None) return;
  if (!line.view().empty()) line.add(' ');
  chess::UciText uci;
  chess::writeUci(decision.move, uci);
  if (decision.kind == Kind::Played) line.add(uci.view());
  if (decision.kind == Kind::Revised) line.add('=').add(uci.view());
  if (decision.kind == Kind::NewGame) line.add("new");
  if (decision.kind == Kind::Result) line.add(kResults[static_cast<int>(decision.result)]);
  if (decision.plies > 0) line.add('<').add(static_cast<char>('0' + decision.plies));
}

// A board with its pieces, as the sensors see it, and the time.
class Teller {
 public:
  // The pieces stand as the FEN says. Every story goes through the rollover of the clock.
  void begin(const char* fen) { beginUnset(fen, at(fen).occupied()); }
  // At power-up, and the pieces may stand otherwise.
  void beginUnset(const char* fen, sensing::Occupancy standing) {
    now_ = 0xFFFFFE00u;
    squares_ = standing;
    board_.restart();
    board_.begin(at(fen), now_);
    board_.hands().reset(squares_, now_);
    settle();
  }

  void tell(const Row* rows, int count) {
    for (int i = 0; i < count; ++i) {
      decided_.clear();
      if (rows[i].ms > 0) pass(rows[i].ms);
      happen(rows[i].event);
      check(rows[i], i);
    }
  }
  template <int kCount>
  void tell(const Row (&rows)[kCount]) {
    tell(rows, kCount);
  }

  RefereeBoard& board() { return board_; }
  uint32_t now() const { return now_; }

 private:
  void scan() {
    ++now_;
    sensing::Decision decision = board_.scan(squares_, now_);
    while (decision.kind != sensing::Decision::Kind::None) {
      describe(decision, decided_);
      decision = board_.lookOnce(now_);
    }
  }
  void pass(uint32_t ms) {
    for (; ms > 0; --ms) scan();
  }
  // What has just changed counts, and its time begins.
  void settle() { pass(sensing::Debounce::kSettleMs + 1); }

  void happen(std::string_view events) {
    bool first = true;
    for (std::string_view word = base::nextWord(events); !word.empty(); word = base::nextWord(events)) {
      if (!first) pass(kBetweenEventsMs);
      first = false;
      if (word == "!back")
        TEST_ASSERT_TRUE(board_.takeBack(base::nextWord(events)[0] - '0'));
      else if (word[0] == '!')
        TEST_ASSERT_TRUE_MESSAGE(board_.play(find(board_.game().position(), word.substr(1))),
                                 "not a legal move");
      else
        touch(word);
      settle();
    }
  }

  // "-e2" or, at one moment, "-e2,+e4".
  void touch(std::string_view word) {
    for (; word.size() >= 3; word.remove_prefix(word.size() > 3 ? 4 : 3)) {
      const chess::Square square = chess::squareFrom(word.substr(1, 2));
      TEST_ASSERT_TRUE_MESSAGE(square != chess::kNoSquare, "this is not a square");
      if (word[0] == '-') {
        TEST_ASSERT_TRUE_MESSAGE(squares_.has(square), "nothing stands there to be lifted");
        squares_.remove(square);
      } else if (word[0] == '+') {
        TEST_ASSERT_FALSE_MESSAGE(squares_.has(square), "something stands there already");
        squares_.add(square);
      } else if (word[0] == '?') {
        for (int i = 0; i < sensing::Health::kWeakAfter; ++i) {
          blip(square);
          pass(sensing::Health::kQuietMs + 10);
        }
      } else {
        blip(square);
      }
    }
  }

  void blip(chess::Square square) {
    squares_.remove(square);
    pass(kBlipMs);
    squares_.add(square);
  }

  void check(const Row& row, int index) {
    static base::TextOf<1000> message;
    Line view;
    describe(board_.view(), view);
    message.clear().add("row ").add(index + 1).add(" (").add(row.event).add(") decided: ");
    message.add(decided_.view()).add(" shows: ").add(view.view());
    TEST_ASSERT_EQUAL_STRING_MESSAGE(row.decided, decided_.cString(), message.cString());
    if (row.view[0] != '*') TEST_ASSERT_EQUAL_STRING_MESSAGE(row.view, view.cString(), message.cString());
    TEST_ASSERT_FALSE_MESSAGE(board_.refused(), "the game refused what was decided");
  }

  RefereeBoard board_;
  sensing::Occupancy squares_;
  uint32_t now_ = 0;
  Line decided_;
};

}  // namespace stories

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// One for all stories of a suite: a game is too big for a small chip's stack.
inline stories::Teller& theTeller() {
  static stories::Teller teller;
  return teller;
}

template <int kCount>
void story(const char* fen, const Row (&rows)[kCount]) {
  theTeller().begin(fen);
  theTeller().tell(rows);
}
