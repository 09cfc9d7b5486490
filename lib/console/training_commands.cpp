// The commands for what one can learn: puzzles and trainers.
#include "activities/ending_trainer.h"
#include "activities/puzzles.h"
#include "activities/trainer.h"
#include "base/scan.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/repertoire_job.h"
#include "console/session.h"

namespace console {

namespace {

using activities::EndingTrainer;
using activities::Puzzles;
using activities::Trainer;

Puzzles* puzzlesOn(Session& session, Arguments& words) {
  Puzzles* const puzzles = session.board.stage.as<Puzzles>();
  if (puzzles == nullptr) words.error("there is no puzzle under way; 'puzzle' begins");
  return puzzles;
}

// While one is under way it says how it stands.
void beginPuzzles(Session& session, Arguments& /*words*/) {
  Puzzles* const puzzles = session.board.stage.as<Puzzles>();
  if (puzzles == nullptr) {
    session.board.stage.enter<Puzzles>(session.board);
    return;
  }
  Line line;
  puzzles->addStatus(line);
  session.say(line.view());
}

template <Puzzles::Source kSource>
void beginLichess(Session& session, Arguments& /*words*/) {
  if (Puzzles* const puzzles = session.board.stage.as<Puzzles>()) return puzzles->choose(kSource);
  session.board.stage.enter<Puzzles>(session.board, kSource);
}

void nextPuzzle(Session& session, Arguments& words) {
  if (Puzzles* const puzzles = puzzlesOn(session, words)) puzzles->next();
}

void hintAtPuzzle(Session& session, Arguments& words) {
  Puzzles* const puzzles = puzzlesOn(session, words);
  if (puzzles != nullptr && !puzzles->hint()) words.error("no move of yours is awaited now");
}

void endPuzzles(Session& session, Arguments& words) {
  if (puzzlesOn(session, words) == nullptr) return;
  session.board.stage.goHome();
  session.say("puzzle off");
}

void listThemes(Session& session) {
  Line line;
  line.add("any");
  for (int i = 0; i < training::kThemes; ++i) line.add(", ").add(nameOf(static_cast<training::Theme>(i)));
  session.say(line.view());
}

void choosePuzzles(Session& session, Arguments& words) {
  if (words.empty()) return listThemes(session);
  const std::string_view name = words.word();
  training::Theme theme{};
  const bool any = base::equalIgnoringCase(name, "any");
  if (!any && !parseTheme(name, theme)) return words.notA(name, "a theme; 'puzzle theme' lists them");
  if (!words.end()) return;
  const uint16_t themes = any ? uint16_t{0} : maskOf(theme);
  if (Puzzles* const puzzles = session.board.stage.as<Puzzles>()) return puzzles->choose(themes);
  session.board.stage.enter<Puzzles>(session.board, themes);
}

// "puzzle rated 1200", and "puzzle rated any" for as good as the player is.
void ratePuzzles(Session& session, Arguments& words) {
  Puzzles* puzzles = session.board.stage.as<Puzzles>();
  uint16_t rating = 0;
  std::string_view rest = words.rest();
  if (base::equalIgnoringCase(base::nextWord(rest), "any")) {
    static_cast<void>(words.word());
  } else {
    const auto number = words.number(training::Puzzle::kMinRating, training::Puzzle::kMaxRating);
    if (!number) return;
    rating = static_cast<uint16_t>(*number);
  }
  if (!words.end()) return;
  if (puzzles == nullptr) puzzles = &session.board.stage.enter<Puzzles>(session.board);
  puzzles->chooseRated(rating);
}

void runPuzzle(Session& session, std::string_view arguments) {
  struct Row {
    const char* word;
    bool takesMore;
    void (*run)(Session& session, Arguments& words);
  };
  constexpr Row kRows[] = {{"", false, beginPuzzles},
                           {"next", false, nextPuzzle},
                           {"hint", false, hintAtPuzzle},
                           {"off", false, endPuzzles},
                           {"daily", false, beginLichess<Puzzles::Source::Daily>},
                           {"lichess", false, beginLichess<Puzzles::Source::Lichess>},
                           {"rated", true, ratePuzzles},
                           {"theme", true, choosePuzzles}};
  Arguments words(session, "puzzle", arguments);
  if (isOnline(session.board)) return words.error(board::kGameWaits);
  const std::string_view word = words.word();
  for (const Row& row : kRows) {
    if (!base::equalIgnoringCase(word, row.word)) continue;
    if (row.takesMore || words.end()) row.run(session, words);
    return;
  }
  words.notA(word, "next, hint, theme, rated, daily, lichess or off");
}

// Endings

bool beginEnding(Session& session, std::string_view name) {
  const int ending = training::findEnding(name);
  if (ending < 0) return false;
  if (EndingTrainer* const trainer = session.board.stage.as<EndingTrainer>())
    trainer->begin(ending);
  else
    session.board.stage.enter<EndingTrainer>(session.board, ending);
  return true;
}

void listEndings(Session& session) {
  Line line;
  line.add("endings: ");
  for (int i = 0; i < training::kEndings; ++i) line.add(i == 0 ? "" : ", ").add(training::ending(i).name);
  session.say(line.view());
  session.say("openings: by name or code, 'train italian'; the game on the board, 'train game'");
  session.say("your own: 'train load', then PGN with as many games and variations as you like; 'train own'");
}

// Openings

std::optional<chess::Colour> sideCalled(std::string_view word) {
  if (base::equalIgnoringCase(word, "white")) return chess::Colour::White;
  if (base::equalIgnoringCase(word, "black")) return chess::Colour::Black;
  return {};
}

// The game on the board, or one's own lines: behind that word nothing but the side may stand.
void beginOwn(Session& session, Trainer::Source source, Arguments& words) {
  const std::string_view word = words.word();
  const std::optional<chess::Colour> side = sideCalled(word);
  if (!side && !word.empty()) return words.notA(word, "white or black");
  if (!words.end()) return;
  if (source == Trainer::Source::Own) {
    if (!activities::KeptRepertoire(session.board.settings).open())
      return words.error("there is no repertoire yet; 'train load' takes one");
  } else if (session.board.game().plyCount() == 0) {
    return words.error("the game on the board has no moves; 'load' reads one");
  } else if (session.board.game().start().key() != chess::Position().key()) {
    return words.error("the game on the board does not begin as chess does");
  }
  session.board.stage.enter<Trainer>(session.board, source, std::string_view(), side);
}

// "italian black": the side may stand behind the name.
void beginOpening(Session& session, std::string_view name) {
  const std::size_t space = name.rfind(' ') + 1;  // 0 without one
  const std::optional<chess::Colour> side = sideCalled(name.substr(space));
  if (side) name = base::trim(name.substr(0, space));
  openings::Book book;
  if (book.choose(name)) {
    session.board.stage.enter<Trainer>(session.board, Trainer::Source::Table, name, side);
    return;
  }
  Line why;
  session.error("train", why.add("no opening is called ").addQuoted(name).view());
}

void nextLine(Session& session) {
  if (Trainer* const trainer = session.board.stage.as<Trainer>()) trainer->next();
  if (EndingTrainer* const trainer = session.board.stage.as<EndingTrainer>()) trainer->next();
}

void hintAtLine(Session& session) {
  Trainer* const trainer = session.board.stage.as<Trainer>();
  if (trainer == nullptr) return session.error("train", "an ending has no hints");
  if (!trainer->hint()) session.error("train", "no move of yours is awaited now");
}

void endTraining(Session& session) {
  session.board.stage.goHome();
  session.say("train off");
}

void runTrain(Session& session, std::string_view arguments) {
  struct Row {
    const char* word;
    void (*run)(Session& session);
  };
  constexpr Row kRows[] = {{"next", nextLine}, {"hint", hintAtLine}, {"off", endTraining}};
  const std::string_view name = base::trim(arguments);
  if (name.empty()) return listEndings(session);
  // Neither the book nor the engine's endings help, and the opponent's moves must be seen.
  if (isOnline(session.board)) return session.error("train", board::kGameWaits);
  if (beginEnding(session, name)) return;
  Arguments words(session, "train", arguments);
  const std::string_view word = words.word();
  if (base::equalIgnoringCase(word, "own")) return beginOwn(session, Trainer::Source::Own, words);
  if (base::equalIgnoringCase(word, "game")) return beginOwn(session, Trainer::Source::Game, words);
  if (base::equalIgnoringCase(word, "load")) {
    if (words.end()) session.jobs.start<RepertoireJob>(session.isSubmitted);
    return;
  }
  for (const Row& row : kRows) {
    if (!base::equalIgnoringCase(word, row.word)) continue;
    if (!words.end()) return;
    board::Stage& stage = session.board.stage;
    if (stage.as<Trainer>() == nullptr && stage.as<EndingTrainer>() == nullptr)
      return words.error("nothing is trained; 'train krk' or 'train italian' begins");
    return row.run(session);
  }
  beginOpening(session, name);
}

constexpr Command kTable[] = {
    {"puzzle", "[next|hint|theme name|rated n|daily|lichess|off]",
     "sets up a puzzle by light, to be solved with the pieces or by typing moves", "puzzle theme fork",
     runPuzzle},
    {"train", "[ending|opening|own|game [white|black]|load|next|hint|off]",
     "an ending against the engine, or lines against the book; load takes your own as PGN", "train krk",
     runTrain},
};

}  // namespace

const CommandGroup kTrainingCommands = groupOf("training", kTable);

}  // namespace console
