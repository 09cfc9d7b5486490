#include "console/uci_session.h"

#include "base/scan.h"
#include "board/board.h"
#include "chess/attacks.h"
#include "chess/san.h"
#include "console/board_text.h"
#include "console/commands.h"
#include "console/session.h"
#include "console/uci_text.h"

namespace console {

struct UciSession::Verb {
  // A script may send everything at once. So `go` waits until the search before it has been answered, and
  // what prints much until a count is over, as if it had been sent later. All else changes nothing of what
  // is under way and is done at once.
  enum class Waits : uint8_t { Never, ForCount, ForAnswer };

  const char* name;
  Waits waits;
  void (UciSession::*begin)(Session&);
  void (UciSession::*word)(Session&, std::string_view);
  void (UciSession::*end)(Session&);
};

const UciSession::Verb UciSession::kVerbs[] = {
    {"uci", Verb::Waits::ForCount, nullptr, nullptr, &UciSession::hello},
    {"isready", Verb::Waits::Never, nullptr, nullptr, &UciSession::ready},
    {"ucinewgame", Verb::Waits::Never, nullptr, nullptr, &UciSession::newGame},
    {"position", Verb::Waits::Never, &UciSession::beginPosition, &UciSession::positionWord,
     &UciSession::endPosition},
    {"go", Verb::Waits::ForAnswer, &UciSession::beginGo, &UciSession::goWord, &UciSession::go},
    {"stop", Verb::Waits::Never, nullptr, nullptr, &UciSession::stop},
    {"ponderhit", Verb::Waits::Never, nullptr, nullptr, &UciSession::ponderHit},
    {"setoption", Verb::Waits::Never, &UciSession::beginOption, &UciSession::optionWord,
     &UciSession::setOption},
    {"d", Verb::Waits::ForCount, nullptr, nullptr, &UciSession::show},
    {"debug", Verb::Waits::Never, nullptr, nullptr, nullptr},
    {"register", Verb::Waits::Never, nullptr, nullptr, nullptr},
    {"quit", Verb::Waits::ForCount, nullptr, nullptr, &UciSession::quit},
};

UciSession::UciSession(Session& session, bool saysHello) : engine_(session.room) {
  if (saysHello) hello(session);
}

// Words

void UciSession::take(Session& session, uint8_t byte) {
  const char character = static_cast<char>(byte);
  finishLine(session);
  if (byte == kCancel) {
    static constexpr Verb kNothing = {"", Verb::Waits::Never, nullptr, nullptr, nullptr};
    verb_ = &kNothing;
    word_.clear();
    return;
  }
  if (!base::isSpace(character)) {
    word_.add(character);
    return;
  }
  takeWord(session);
  lineEnded_ = character == '\n' || character == '\r';
  finishLine(session);
}

bool UciSession::mustWait() const {
  if (verb_ == nullptr || verb_->waits == Verb::Waits::Never) return false;
  return verb_->waits == Verb::Waits::ForCount ? counting_ : isBusy();
}

void UciSession::finishLine(Session& session) {
  if (!lineEnded_ || mustWait() || session.output.room() < kReplyRoom) return;
  lineEnded_ = false;
  endLine(session);
}

const UciSession::Verb* UciSession::find(std::string_view word) {
  for (const Verb& verb : kVerbs)
    if (word == verb.name) return &verb;
  return nullptr;
}

void UciSession::takeWord(Session& session) {
  if (word_.empty()) return;
  // What does not fit is no word of ours, but it must not pass for its beginning.
  const std::string_view word = word_.truncated() ? "?" : word_.view();
  if (verb_ != nullptr) {
    if (verb_->word != nullptr) (this->*verb_->word)(session, word);
  } else if ((verb_ = find(word)) != nullptr && verb_->begin != nullptr) {
    (this->*verb_->begin)(session);
  }
  word_.clear();
}

void UciSession::endLine(Session& session) {
  const Verb* verb = verb_;
  verb_ = nullptr;
  if (verb != nullptr && verb->end != nullptr) (this->*verb->end)(session);
}

// While a line waits, lines behind it are looked at: what is due at once does not wait with it. `stop` stays
// where it is all the same, since it ends whatever was sent before it, the search that waits too.
bool UciSession::overtakes(Session& session, std::string_view line) {
  const Verb* verb = nullptr;
  while (verb == nullptr && !line.empty()) verb = find(base::nextWord(line));
  if (quitting_ || verb == nullptr) return false;
  if (verb->end == &UciSession::stop) stop(session);
  const bool isDue = verb->end == &UciSession::ready || verb->end == &UciSession::ponderHit;
  if (isDue) (this->*verb->end)(session);
  return isDue;
}

// A count may take days: what waits for it goes.
bool UciSession::interrupt(Session& session) {
  stop(session);
  verb_ = nullptr;
  lineEnded_ = false;
  word_.clear();
  return false;
}

void UciSession::error(Session& session, std::string_view why) {
  Line line;
  session.say(line.add("info string error: ").add(why).view());
}

// Commands

void UciSession::hello(Session& session) {
  Line line;
  session.say(line.add("id name Glowmate ").add(session.board.device.version()).view());
  session.say("id author the Glowmate authors");
  for (int i = 0; const UciOption* option = engine_.option(i); ++i) {
    writeOption(*option, line.clear());
    session.say(line.view());
  }
  session.say("uciok");
}

void UciSession::ready(Session& session) { session.say("readyok"); }

void UciSession::newGame(Session& /*session*/) { engine_.newGame(); }

void UciSession::beginPosition(Session& /*session*/) { position_.begin(); }

void UciSession::positionWord(Session& /*session*/, std::string_view word) { position_.word(word); }

void UciSession::endPosition(Session& session) {
  Line why;
  why.add("position: ");
  if (position_.end(why))
    board_ = position_.board();
  else
    error(session, why.view());
}

void UciSession::beginGo(Session& /*session*/) { go_.begin(); }

void UciSession::goWord(Session& /*session*/, std::string_view word) { go_.word(word, board_.position); }

void UciSession::go(Session& session) {
  if (thinking_) return error(session, "go: already thinking; stop comes first");
  if (go_.perftDepth() > PerftCounter::kMaxDepth) return error(session, "go: perft goes to depth 9");
  if (go_.perftDepth() >= 0) {
    perft_.begin(board_.position, go_.perftDepth());
    counting_ = true;
    closing_ = 0;
    return;
  }
  if (go_.namedNoMove()) error(session, "go: searchmoves has no legal move, so all count");
  const UciLimits limits = go_.limits();
  if (!engine_.start(board_.position, board_.keys, board_.keyCount, limits, session.now))
    error(session, "go: no memory for the engine");
  thinking_ = true;
  infinite_ = limits.infinite;
  ponder_ = limits.ponder;
  holding_ = infinite_ || ponder_;
  answered_ = false;
}

void UciSession::stop(Session& session) {
  if (counting_) session.say("info string perft stopped");
  counting_ = false;
  holding_ = false;
  if (thinking_ && !answered_) engine_.stop();
}

void UciSession::ponderHit(Session& session) {
  if (!thinking_ || !ponder_) return;
  holding_ = infinite_;
  if (!answered_) engine_.ponderHit(session.now);
}

void UciSession::beginOption(Session& /*session*/) {
  optionPart_ = OptionPart::Begin;
  optionName_.clear();
  optionValue_.clear();
}

void UciSession::optionWord(Session& /*session*/, std::string_view word) {
  if (optionPart_ == OptionPart::Begin) {
    if (word == "name") optionPart_ = OptionPart::Name;
    return;
  }
  if (optionPart_ == OptionPart::Name && word == "value") {
    optionPart_ = OptionPart::Value;
    return;
  }
  base::TextOf<40>& text = optionPart_ == OptionPart::Name ? optionName_ : optionValue_;
  if (!text.empty()) text.add(' ');
  text.add(word);
}

void UciSession::setOption(Session& session) {
  Line why;
  why.add("setoption: ");
  if (!applyOption(engine_, optionName_.view(), optionValue_.view(), why)) error(session, why.view());
}

void UciSession::show(Session& session) {
  Line line;
  for (int i = 0; i < kBoardLines; ++i) {
    writeBoardLine(board_.position, chess::Move(), TextStyle(), i, line.clear());
    session.say(line.view());
  }
  session.say("");
  const bool isChess960 = engine_.castlingText() == chess::CastlingText::KingTakesRook;
  chess::writeFen(board_.position, line.clear().add("Fen: "),
                  isChess960 ? chess::FenStyle::Files : chess::FenStyle::Letters);
  session.say(line.view());
  session.say(line.clear().add("Key: ").addHex(board_.position.key(), 16).view());
  session.say(line.clear().add("Checkers:").add(chess::checkers(board_.position)).view());
}

// A search must come to its end first.
void UciSession::quit(Session& session) {
  stop(session);
  quitting_ = true;
}

// What comes by itself

Job::Step UciSession::next(Session& session, Line& line) {
  finishLine(session);
  if (counting_) return nextOfPerft(session, line);
  if (thinking_) return nextOfThinking(session, line);
  if (!quitting_) return Step::Wait;
  return session.board.device.quit() ? Step::Wait : Step::Done;
}

Job::Step UciSession::nextOfPerft(Session& session, Line& line) {
  if (closing_ == 0) {
    switch (perft_.step()) {
      case PerftCounter::Step::Working:
        return Step::Wait;
      case PerftCounter::Step::Move:
        chess::writeUci(perft_.move(), line, engine_.castlingText());
        line.add(": ").add(perft_.count());
        return Step::Line;
      case PerftCounter::Step::TooMany:
        error(session, kPerftTooMany);
        counting_ = false;
        return Step::Wait;
      case PerftCounter::Step::Done:
        closing_ = 1;
        return Step::Line;
    }
  }
  line.add("Nodes searched: ").add(perft_.total());
  counting_ = false;
  return Step::Line;
}

Job::Step UciSession::nextOfThinking(Session& session, Line& line) {
  if (!answered_) {
    switch (engine_.poll(session.now, line, answer_)) {
      case UciEngine::News::None:
        return Step::Wait;
      case UciEngine::News::Info:
        return Step::Line;
      case UciEngine::News::Answer:
        answered_ = true;
        break;
    }
  }
  if (holding_) return Step::Wait;
  thinking_ = false;
  writeAnswer(answer_, line, engine_.castlingText());
  return Step::Line;
}

}  // namespace console
