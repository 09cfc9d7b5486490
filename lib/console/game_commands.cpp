// The commands about the game: seeing it, playing on it, taking it in and out.
#include "chess/fen.h"
#include "chess/scan.h"
#include "console/arguments.h"
#include "console/commands.h"
#include "console/host.h"
#include "console/jobs.h"
#include "console/load_job.h"
#include "console/report.h"
#include "console/session.h"

namespace console {

namespace {

// For calls to the board that may be refused: the game's change is reported when it is noticed.
void ifNot(bool done, Session& session, const char* command, const chess::Text& why) {
  if (!done) session.error(command, why.view());
}

// "only 2 moves have been played".
bool isTooMany(int plies, int there, const char* what, Arguments& words) {
  if (plies <= there) return false;
  Line why;
  if (there == 0)
    why.add("no move has ");
  else
    why.add("only ").add(there).add(there == 1 ? " move has " : " moves have ");
  words.error(why.add(what).view());
  return true;
}

void writeTag(const game::Tags& tags, game::Tag tag, chess::Text& text) {
  const std::string_view value = tags.get(tag);
  text.add(game::nameOf(tag)).add(' ').add(value.empty() ? "?" : value);
}

}  // namespace

void runBoard(Session& session, std::string_view) { session.activity.start<ReportJob>(); }

void runMoves(Session& session, std::string_view arguments) {
  Arguments words(session, "moves", arguments);
  chess::Square only = chess::kNoSquare;
  if (!words.empty()) {
    const auto square = words.square();
    if (!square || !words.end()) return;
    only = *square;
  }
  session.activity.start<MovesJob>(only);
}

void runUndo(Session& session, std::string_view arguments) {
  Arguments words(session, "undo", arguments);
  const int played = session.host.game().plyCount();
  const auto plies = words.empty() ? 1u : words.number(1, game::Game::kMostPlies);
  if (!plies || !words.end()) return;
  if (isTooMany(static_cast<int>(*plies), played, "been played", words)) return;
  chess::Reason why;
  ifNot(session.host.takeBack(static_cast<int>(*plies), why), session, "undo", why);
}

void runRedo(Session& session, std::string_view arguments) {
  Arguments words(session, "redo", arguments);
  const auto plies = words.empty() ? 1u : words.number(1, game::Game::kMostPlies);
  if (!plies || !words.end()) return;
  if (isTooMany(static_cast<int>(*plies), session.host.game().redoCount(), "been taken back", words)) return;
  chess::Reason why;
  ifNot(session.host.redo(static_cast<int>(*plies), why), session, "redo", why);
}

void runNew(Session& session, std::string_view arguments) {
  chess::Position start;
  chess::Reason why;
  if (!arguments.empty()) {
    std::string_view fen = arguments;
    std::string_view afterWord = arguments;
    if (chess::equalIgnoringCase(chess::nextWord(afterWord), "fen")) fen = afterWord;
    if (!chess::parseFen(fen, start, why)) return session.error("new", why.view());
  }
  ifNot(session.host.newGame(start, why), session, "new", why);
}

void runFen(Session& session, std::string_view) {
  chess::FenText fen;
  chess::writeFen(session.host.game().position(), fen);
  session.say(fen.view());
}

void runPgn(Session& session, std::string_view) { session.activity.start<PgnJob>(session.host.game()); }

void runLoad(Session& session, std::string_view) { session.activity.start<LoadJob>(); }

void runResign(Session& session, std::string_view arguments) {
  Arguments words(session, "resign", arguments);
  chess::Colour side = session.host.game().sideToMove();
  if (!words.empty()) {
    const std::string_view name = words.word();
    const bool white = chess::equalIgnoringCase(name, "white");
    if (!white && !chess::equalIgnoringCase(name, "black")) return words.notA(name, "'white' or 'black'");
    if (!words.end()) return;
    side = white ? chess::Colour::White : chess::Colour::Black;
  }
  chess::Reason why;
  ifNot(session.host.resign(side, why), session, "resign", why);
}

void runDraw(Session& session, std::string_view) {
  chess::Reason why;
  ifNot(session.host.draw(why), session, "draw", why);
}

void runClaim(Session& session, std::string_view) {
  const game::Game& game = session.host.game();
  if (!game.isOver() && game.claim() == chess::Ending::None)
    return session.error("claim", "the rules give no draw here; 'draw' is for one that both agree on");
  chess::Reason why;
  ifNot(session.host.draw(why), session, "claim", why);
}

void runTags(Session& session, std::string_view arguments) {
  Arguments words(session, "tags", arguments);
  const game::Tags& tags = session.host.game().tags();
  const std::string_view name = words.word();
  for (int i = 0; i < game::kTags; ++i) {
    const game::Tag tag = static_cast<game::Tag>(i);
    if (!name.empty() && !chess::equalIgnoringCase(name, game::nameOf(tag))) continue;
    if (!words.empty()) session.host.setTag(tag, words.rest());
    Line line;
    writeTag(tags, tag, line);
    session.say(line.view());
    if (!name.empty()) return;
  }
  if (!name.empty()) words.notA(name, "Event, Site, Date, Round, White or Black");
}

void runGames(Session& session, std::string_view) { session.activity.start<GamesJob>(); }

void runGame(Session& session, std::string_view arguments) {
  Arguments words(session, "game", arguments);
  const auto log = words.number(game::Journal::kFirstLog, game::Journal::kLastLog);
  if (!log || !words.end()) return;
  game::GameSummary summary;
  if (!session.host.journal().summarise(static_cast<game::Journal::Log>(*log), summary)) {
    Line why;
    why.add("there is no game ").add(*log).add("; 'games' lists them");
    return words.error(why.view());
  }
  session.activity.start<PgnJob>(static_cast<game::Journal::Log>(*log));
}

}  // namespace console
