// The commands about the game: seeing it and playing on it.
#include "activities/arranging.h"
#include "base/scan.h"
#include "board/opening_of.h"
#include "chess/attacks.h"
#include "chess/fen.h"
#include "console/arguments.h"
#include "console/board_text.h"
#include "console/commands.h"
#include "console/jobs.h"
#include "console/report_job.h"
#include "console/session.h"

namespace console {

namespace {

// For calls to the board that may be refused: the game's change is reported when it is noticed.
void ifNot(bool done, Session& session, const char* command, const base::Text& why) {
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

void runBoard(Session& session, std::string_view) { session.jobs.start<ReportJob>(); }

void runMoves(Session& session, std::string_view arguments) {
  Arguments words(session, "moves", arguments);
  chess::Square only = chess::kNoSquare;
  if (!words.empty()) {
    const auto square = words.square();
    if (!square || !words.end()) return;
    only = *square;
  }
  session.jobs.start<MovesJob>(only);
}

void runUndo(Session& session, std::string_view arguments) {
  Arguments words(session, "undo", arguments);
  const int played = session.board.game().plyCount();
  const auto plies = words.empty() ? 1u : words.number(1, game::Game::kMaxPlies);
  if (!plies || !words.end()) return;
  if (isTooMany(static_cast<int>(*plies), played, "been played", words)) return;
  base::Reason why;
  ifNot(takeBack(session.board, static_cast<int>(*plies), why), session, "undo", why);
}

void runRedo(Session& session, std::string_view arguments) {
  Arguments words(session, "redo", arguments);
  const auto plies = words.empty() ? 1u : words.number(1, game::Game::kMaxPlies);
  if (!plies || !words.end()) return;
  if (isTooMany(static_cast<int>(*plies), session.board.game().redoCount(), "been taken back", words)) return;
  base::Reason why;
  ifNot(session.board.referee.redo(static_cast<int>(*plies), why), session, "redo", why);
}

// One of the 960 first positions, by its number or by chance.
void newChess960(Session& session, std::string_view arguments) {
  Arguments words(session, "new", arguments);
  constexpr uint32_t kCount = chess::kChess960Positions;
  const auto number = words.empty() ? session.board.device.random() % kCount : words.number(0, kCount - 1);
  if (!number || !words.end()) return;
  activities::beginGame(session.board, chess::chess960Position(static_cast<int>(*number)));
}

void runNew(Session& session, std::string_view arguments) {
  chess::Position start;
  base::Reason why;
  if (!session.board.referee.mayStartAnew(why)) return session.error("new", why.view());
  std::string_view rest = arguments;
  if (base::nextWord(rest) == "960") return newChess960(session, rest);
  if (!arguments.empty()) {
    std::string_view fen = arguments;
    std::string_view afterWord = arguments;
    if (base::equalIgnoringCase(base::nextWord(afterWord), "fen")) fen = afterWord;
    if (!chess::parseFen(fen, start, why)) return session.error("new", why.view());
  }
  activities::beginGame(session.board, start);
}

void runFen(Session& session, std::string_view) {
  chess::FenText fen;
  const chess::Position* const shown = session.board.stage.current().position();
  chess::writeFen(shown != nullptr ? *shown : session.board.game().position(), fen);
  session.say(fen.view());
}

void runOpening(Session& session, std::string_view) {
  Line line;
  if (const openings::Opening* const opening = board::openingOf(session.board.game()))
    line.add(opening->eco).add(' ').add(opening->name).add(": ").add(opening->moves);
  else
    line.add("no opening that has a name");
  session.say(line.view());
}

void runResign(Session& session, std::string_view arguments) {
  Arguments words(session, "resign", arguments);
  chess::Colour side = session.board.game().sideToMove();
  if (!words.empty()) {
    const std::string_view name = words.word();
    const bool white = base::equalIgnoringCase(name, "white");
    if (!white && !base::equalIgnoringCase(name, "black")) return words.notA(name, "'white' or 'black'");
    if (!words.end()) return;
    side = white ? chess::Colour::White : chess::Colour::Black;
    if (isOnline(session.board) && !session.board.seats.isHuman(side))
      return words.error("the other side is your opponent's");
  }
  base::Reason why;
  ifNot(resign(session.board, side, why), session, "resign", why);
}

void runDraw(Session& session, std::string_view) {
  base::Reason why;
  ifNot(draw(session.board, why), session, "draw", why);
}

void runClaim(Session& session, std::string_view) {
  const game::Game& game = session.board.game();
  base::Reason why;
  if (isOnline(session.board))
    return ifNot(session.board.online->want(board::OnlineWish::ClaimVictory, why), session, "claim", why);
  if (!game.isOver() && game.claim() == chess::Ending::None)
    return session.error("claim", "the rules give no draw here; 'draw' is for one that both agree on");
  ifNot(draw(session.board, why), session, "claim", why);
}

void runPerft(Session& session, std::string_view arguments) {
  Arguments words(session, "perft", arguments);
  const auto depth = words.number(1, PerftCounter::kMaxDepth);
  if (!depth || !words.end()) return;
  session.jobs.start<PerftJob>(session.board.game().position(), static_cast<int>(*depth));
}

constexpr Command kTable[] = {
    {"board", "", "shows the board, whose turn it is and what the board waits for", "board", runBoard},
    {"moves", "[square]", "lists the legal moves, or those of the piece on one square", "moves e2", runMoves},
    {"undo", "[n]", "takes back the last move, or the last n", "undo 2", runUndo},
    {"redo", "[n]", "plays again what was taken back", "redo", runRedo},
    {"new", "[fen ...|960 [n]]",
     "starts a new game: chess, any position, or Chess960, position n or by chance", "new 960 518", runNew},
    {"fen", "", "prints the position as FEN", "fen", runFen},
    {"opening", "", "names the opening that was played, with its usual moves", "opening", runOpening},
    {"resign", "[white|black]", "resigns for the side to move, or for the one named", "resign black",
     runResign},
    {"draw", "", "a draw: claimed if the rules allow it, otherwise agreed", "draw", runDraw},
    {"claim", "", "claims a draw by repetition or by the fifty-move rule, if there is one", "claim",
     runClaim},
    {"perft", "n", "counts the positions after n half-moves; Ctrl-C stops it", "perft 4", runPerft},
};

}  // namespace

const CommandGroup kGameCommands = groupOf("game", kTable);

}  // namespace console
