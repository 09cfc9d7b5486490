#include "board/state.h"

#include "base/hash.h"
#include "base/json_object.h"
#include "base/utf8.h"
#include "board/opening_of.h"
#include "board/sensor_report.h"
#include "chess/attacks.h"
#include "chess/fen.h"
#include "chess/letters.h"
#include "chess/san.h"

namespace board {

using base::Hash;
using base::JsonObject;
using base::Text;
using chess::Colour;
using chess::SquareSet;

namespace {

constexpr int kMaxWaiting = 240;

// As the world's lines write sets: bit 0 is a1.
JsonObject& addSet(JsonObject& object, const char* name, SquareSet set) {
  object.member(name).add('"').addHex(set.bits, 16).add('"');
  return object;
}

void describeClock(const game::Clock& clock, Text& text) {
  if (clock.isOff()) {
    text.add("off");
    return;
  }
  for (const Colour side : {Colour::White, Colour::Black}) {
    text.add(chess::nameOf(side)).add(' ');
    game::writeTime(clock.left(side), text);
    text.add(", ");
  }
  text.add(clock.isRunning() ? "running" : clock.isStarted() ? "paused" : "not started");
}

// --- board: version, players, clock, what is going on

// What is shown is seconds, and tenths when it gets tight: nobody wants to hear of every millisecond.
uint32_t boardVersion(const Board& board) {
  base::TextOf<80> clock;
  describeClock(board.referee.clock(), clock);
  Hash hash;
  hash.add(clock.view()).add(board.device.starts()).add(std::string_view(board.stage.current().name()));
  for (const Colour side : {Colour::White, Colour::Black})
    hash.add(static_cast<uint32_t>(board.seats.kind(side)))
        .add(static_cast<uint32_t>(board.seats.level(side)));
  return hash.value();
}

bool writeBoard(const Board& board, Text& text, int& /*at*/) {
  base::TextOf<80> clock;
  describeClock(board.referee.clock(), clock);
  const std::string_view activity = board.stage.current().name();
  JsonObject object(text);
  object.add("on", true)
      .add("starts", board.device.starts())
      .add("version", board.device.version())
      .add("bluetooth", board.device.hasBluetooth())
      .add("white", players::nameOf(board.seats.kind(Colour::White)))
      .add("black", players::nameOf(board.seats.kind(Colour::Black)))
      .add("whiteLevel", static_cast<uint32_t>(board.seats.level(Colour::White)))
      .add("blackLevel", static_cast<uint32_t>(board.seats.level(Colour::Black)))
      .add("clock", clock.view())
      .add("activity", activity)
      .add("demo", activity == "demo")
      .end();
  return false;
}

// --- lights

uint32_t lightsVersion(const Board& board) { return board.display.version(); }

bool writeLights(const Board& board, Text& text, int& /*at*/) {
  text.add('"');
  for (const lights::Rgb colour : board.display.frame().colours)
    text.addHex(static_cast<uint32_t>(colour.red << 16 | colour.green << 8 | colour.blue), 6);
  text.add('"');
  return false;
}

// --- sensors

uint32_t sensorsVersion(const Board& board) {
  const SensorReport report = sensorReport(board);
  Hash hash;
  hash.add(uint32_t{report.answering});
  for (const SquareSet set :
       {report.raw, report.settled, report.expected, report.weak, report.stuck, report.flickering})
    hash.add(set.bits);
  return hash.value();
}

bool writeSensors(const Board& board, Text& text, int& /*at*/) {
  const SensorReport report = sensorReport(board);
  JsonObject object(text);
  object.add("answering", report.answering);
  addSet(object, "raw", report.raw);
  addSet(object, "settled", report.settled);
  addSet(object, "expected", report.expected);
  addSet(object, "weak", report.weak);
  addSet(object, "stuck", report.stuck);
  addSet(object, "flickering", report.flickering);
  object.end();
  return false;
}

// --- pieces: what is going on with them, and what the board waits for

constexpr const char* kDoings[] = {"home",     "in hand",    "finishing", "taking back",
                                   "carrying", "setting up", "wrong"};
static_assert(static_cast<int>(sensing::Doing::Wrong) == 6, "each has its word");

uint32_t piecesVersion(const Board& board) {
  const sensing::View& view = board.referee.view();
  base::TextOf<kMaxWaiting> waiting;
  board.stage.current().describe(waiting);
  Hash hash;
  hash.add(static_cast<uint32_t>(view.doing)).add(static_cast<uint32_t>(view.hand)).add(waiting.view());
  for (const SquareSet set :
       {view.quiet | view.captures | view.special, view.capturers, view.fill, view.clear})
    hash.add(set.bits);
  return hash.value();
}

bool writePieces(const Board& board, Text& text, int& /*at*/) {
  const sensing::View& view = board.referee.view();
  base::TextOf<kMaxWaiting> waiting;
  board.stage.current().describe(waiting);
  base::TextOf<2> hand;
  if (view.hand != chess::kNoSquare) hand.add(view.hand);
  JsonObject object(text);
  object.add("doing", kDoings[static_cast<int>(view.doing)])
      .add("waiting", waiting.view())
      .add("hand", hand.view());
  addSet(object, "destinations", view.quiet | view.captures | view.special);
  addSet(object, "capturers", view.capturers);
  addSet(object, "fill", view.fill);
  addSet(object, "clear", view.clear);
  object.end();
  return false;
}

// --- pairing: which browsers may act

uint32_t pairingVersion(const Board& board) { return board.pairing.version(); }

bool writePairing(const Board& board, Text& text, int& /*at*/) {
  JsonObject object(text);
  object.add("showing", board.pairing.isShowing());
  object.member("browsers").add('[');
  for (int i = 0; i < board.pairing.count(); ++i) {
    if (i > 0) text.add(',');
    base::writeJsonString(board.pairing.name(i), text);
  }
  text.add(']');
  object.end();
  return false;
}

// --- settings, with their bounds

uint32_t settingsVersion(const Board& board) {
  Hash hash;
  for (int i = 0; i < board.settings.count(); ++i) hash.add(board.settings.value(i));
  return hash.value();
}

// As many as fit; `at` is how many have been written.
bool writeSettings(const Board& board, Text& text, int& at) {
  constexpr std::size_t kRoomForOne = 260;
  if (at == 0) text.add('[');
  for (; at < board.settings.count(); ++at) {
    if (text.room() < kRoomForOne) return true;
    const game::SettingInfo& info = board.settings.info(at);
    if (at > 0) text.add(',');
    JsonObject(text)
        .add("name", info.name)
        .add("value", board.settings.value(at))
        .add("min", info.min)
        .add("max", info.max)
        .add("default", info.defaultValue)
        .add("help", info.help)
        .end();
  }
  text.add(']');
  return false;
}

// --- game and its moves

uint32_t gameVersion(const Board& board) { return board.game().version(); }

// "White to move, in check", or how it ended.
void describeStatus(const game::Game& game, Text& text) {
  if (game.isOver()) {
    describe(game.result(), text);
    return;
  }
  if (game.start().isChess960()) text.add("Chess960, ");
  text.add(chess::nameOf(game.sideToMove())).add(" to move");
  if (chess::inCheck(game.position())) text.add(", in check");
}

bool writeGame(const Board& board, Text& text, int& /*at*/) {
  const game::Game& game = board.game();
  chess::FenText fen;
  chess::writeFen(game.position(), fen);
  base::TextOf<game::kMaxResultLength + 20> status;
  describeStatus(game, status);
  const openings::Opening* const opening = openingOf(game);
  chess::UciText last;
  if (game.plyCount() > 0) chess::writeUci(game.lastMove(), last);
  JsonObject(text)
      .add("fen", fen.view())
      .add("status", status.view())
      .add("variant", game.start().isChess960() ? "Chess960" : "chess")
      .add("turn", game.sideToMove() == Colour::White ? "white" : "black")
      .add("check", chess::inCheck(game.position()))
      .add("over", game.isOver())
      .add("result", chess::nameOf(game.result().result))
      .add("claim", game.claim() != chess::Ending::None ? chess::nameOf(game.claim()) : "")
      .add("last", last.view())
      .add("redo", static_cast<uint32_t>(game.redoCount()))
      .add("eco", opening != nullptr ? opening->eco : "")
      .add("opening", opening != nullptr ? opening->name : "")
      .end();
  return false;
}

// As many as fit; `at` is how many plies have been written.
bool writeMoves(const Board& board, Text& text, int& at) {
  constexpr std::size_t kRoomForOne = chess::kMaxSanLength + 4;
  const game::Game& game = board.game();
  chess::Position position;
  static_cast<void>(game.positionBefore(game.plyCount() - at, position));
  if (at == 0) text.add('[');
  for (; at < game.plyCount(); ++at) {
    if (text.room() < kRoomForOne) return true;
    const chess::Move move = game.moves()[at];
    text.add(at == 0 ? "\"" : ",\"");
    chess::writeSan(position, move, text);
    text.add('"');
    position.play(move);
  }
  text.add(']');
  return false;
}

// --- network

uint32_t networkVersion(const Board& board) { return board.network.version(); }

bool writeNetwork(const Board& board, Text& text, int& /*at*/) {
  const NetworkStatus status = board.network.status();
  base::TextOf<80> network, address, trouble;
  if (!status.network.empty()) base::addAsUtf8(status.network, network);
  if (status.address != 0) writeAddress(status.address, address);
  if (status.failure != ports::Radio::Failure::None) describe(status.failure, status.network, trouble);
  JsonObject(text)
      .add("state", nameOf(status.state))
      .add("host", board.network.hostName())
      .add("network", network.view())
      .add("address", address.view())
      .add("bars", uint32_t{status.bars})
      .add("trouble", trouble.view())
      .add("setup", board.network.setup().isOpen)
      .end();
  return false;
}

// --- lichess

uint32_t onlineVersion(const Board& board) {
  if (board.online == nullptr) return 0;
  const OnlineStatus status = board.online->status();
  Hash hash;
  for (const bool flag : {status.isPossible, status.isLoggedIn, status.isConnected}) hash.add(uint32_t{flag});
  for (const std::string_view words : {status.server, status.user, status.game, status.opponent, status.asked,
                                       status.challenger, std::string_view(status.offer)})
    hash.add(words);
  return hash.value();
}

bool writeOnline(const Board& board, Text& text, int& /*at*/) {
  const OnlineStatus status = board.online != nullptr ? board.online->status() : OnlineStatus();
  JsonObject(text)
      .add("possible", status.isPossible)
      .add("loggedIn", status.isLoggedIn)
      .add("connected", status.isConnected)
      .add("server", status.server)
      .add("user", status.user)
      .add("game", status.game)
      .add("opponent", status.opponent)
      .add("asked", status.asked)
      .add("challenger", status.challenger)
      .add("offer", status.offer)
      .end();
  return false;
}

// --- shown: the position of a puzzle or a trainer, which the pieces show instead of the game

uint32_t shownVersion(const Board& board) {
  const chess::Position* const position = board.stage.current().position();
  return position == nullptr ? 0 : Hash().add(position->key()).add(uint32_t{1}).value();
}

bool writeShown(const Board& board, Text& text, int& /*at*/) {
  const chess::Position* const position = board.stage.current().position();
  chess::FenText fen;
  if (position != nullptr) chess::writeFen(*position, fen);
  JsonObject(text).add("fen", fen.view()).end();
  return false;
}

constexpr StatePart kParts[] = {
    {"board", boardVersion, writeBoard},       {"lights", lightsVersion, writeLights},
    {"sensors", sensorsVersion, writeSensors}, {"pieces", piecesVersion, writePieces},
    {"network", networkVersion, writeNetwork}, {"lichess", onlineVersion, writeOnline},
    {"pairing", pairingVersion, writePairing}, {"settings", settingsVersion, writeSettings},
    {"shown", shownVersion, writeShown},       {"game", gameVersion, writeGame},
    {"moves", gameVersion, writeMoves},
};
static_assert(sizeof kParts / sizeof *kParts == kStateParts, "a cursor has a place for each");
static_assert(kParts[kLightsPart].write == writeLights, "the lights are the second");

}  // namespace

const StatePart& statePart(int index) { return kParts[index]; }

bool StateWriter::next(Text& text) {
  text.clear();
  if (!inPart_) {
    while (part_ < kStateParts && cursor_.isCurrent(board_, part_)) ++part_;
    if (part_ == kStateParts) return false;
    text.add(first_ ? "\"" : ",\"").add(kParts[part_].name).add("\":");
    first_ = false;
    at_ = 0;
    cursor_.versions[part_] = kParts[part_].version(board_);
    cursor_.seen[part_] = true;
  }
  inPart_ = kParts[part_].write(board_, text, at_);
  if (!inPart_) ++part_;
  return true;
}

}  // namespace board
