// The commands about games as files: taking them in and out, their tags, and those that are kept.
#include "base/scan.h"
#include "base/utf8.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/jobs.h"
#include "console/load_job.h"
#include "console/session.h"

namespace console {

namespace {

void sayTag(Session& session, std::string_view name) {
  const std::string_view value = session.board.game().tags().get(name);
  Line line;
  session.say(line.add(name).add(' ').add(value.empty() ? "?" : value).view());
}

// As PGN spells it, if the roster or the game has it.
std::string_view spelled(const chess::Tags& tags, std::string_view name) {
  for (const std::string_view each : chess::kRoster)
    if (base::equalIgnoringCase(name, each)) return each;
  chess::Tags::Tag tag;
  for (int at = 0; tags.next(at, tag);)
    if (base::equalIgnoringCase(name, tag.name)) return tag.name;
  return name;
}

void runPgn(Session& session, std::string_view) { session.jobs.start<PgnJob>(session.board.game()); }

void runLoad(Session& session, std::string_view) {
  base::Reason why;
  if (!session.board.referee.mayStartAnew(why)) return session.error("load", why.view());
  session.jobs.start<LoadJob>(session.isSubmitted);
}

void runTags(Session& session, std::string_view arguments) {
  Arguments words(session, "tags", arguments);
  const chess::Tags& tags = session.board.game().tags();
  if (words.empty()) {
    for (const std::string_view name : chess::kRoster) sayTag(session, name);
    chess::Tags::Tag tag;
    for (int at = 0; tags.next(at, tag);)
      if (chess::rosterIndex(tag.name) == chess::kRosterTags) sayTag(session, tag.name);
    return;
  }
  base::TextOf<chess::Tags::kMaxName + 1> name;
  name.add(spelled(tags, words.word()));
  if (!words.empty()) {
    base::TextOf<2 * chess::Tags::kMaxValue> value;
    if (words.rest() != "?") base::addAsUtf8(words.rest(), value);
    const chess::TagRefusal refusal = session.board.referee.setTag(name.view(), value.view());
    if (refusal != chess::TagRefusal::None) return words.error(nameOf(refusal));
  } else if (tags.get(name.view()).empty() && chess::rosterIndex(name.view()) == chess::kRosterTags) {
    return words.notA(name.view(), "a tag of this game");
  }
  sayTag(session, name.view());
}

void runGames(Session& session, std::string_view) { session.jobs.start<GamesJob>(); }

void runGame(Session& session, std::string_view arguments) {
  Arguments words(session, "game", arguments);
  const auto log = words.number(game::Journal::kFirstLog, game::Journal::kLastLog);
  if (!log || !words.end()) return;
  game::GameSummary summary;
  if (!session.board.referee.journal().summarise(static_cast<game::Journal::Log>(*log), summary)) {
    Line why;
    why.add("there is no game ").add(*log).add("; 'games' lists them");
    return words.error(why.view());
  }
  session.jobs.start<PgnJob>(static_cast<game::Journal::Log>(*log));
}

void runStore(Session& session, std::string_view arguments) {
  Arguments words(session, "store", arguments);
  game::Journal& journal = session.board.referee.journal();
  if (words.empty()) return session.say(journal.why());
  if (const std::string_view what = words.word(); !base::equalIgnoringCase(what, "erase"))
    return words.notA(what, "erase");
  if (!words.end()) return;
  if (!journal.forgetAll()) return words.error("the store cannot be erased");
  session.say("all games and settings are erased; rebooting");
  session.jobs.start<RebootJob>(session.now);
}

constexpr Command kTable[] = {
    {"pgn", "", "prints the game as PGN", "pgn", runPgn},
    {"load", "", "reads a game as PGN from the lines that follow",
     "load, then the game; its result, an empty line after its moves or a line with a dot ends it", runLoad},
    {"tags", "[name value]", "shows what PGN says about the game, or sets it", "tags White Ada Lovelace",
     runTags},
    {"games", "", "lists the games that are kept, newest first", "games", runGames},
    {"game", "n", "prints a kept game as PGN, by its number in the list", "game 12", runGame},
    {"store", "[erase]", "says whether games are kept; erase forgets all games and settings, and restarts",
     "store", runStore},
};

}  // namespace

const CommandGroup kFileCommands = groupOf("games", kTable);

}  // namespace console
