#include "app/state_json.h"

#include "app/words.h"
#include "chess/attacks.h"
#include "chess/fen.h"
#include "chess/letters.h"
#include "chess/san.h"

namespace app {

using chess::Colour;
using chess::SquareSet;
using chess::Text;

namespace {

constexpr int kMostWaiting = 240;
constexpr const char* kDoings[] = {"home",     "in hand",    "finishing", "taking back",
                                   "carrying", "setting up", "wrong"};
static_assert(static_cast<int>(sensing::Doing::Wrong) == 6, "each has its word");

// One member of an object after another.
class Members {
 public:
  explicit Members(Text& text) : text_(text) {}

  Members& add(const char* name, std::string_view words) {
    begin(name);
    writeJsonString(words, text_);
    return *this;
  }
  Members& add(const char* name, const char* words) { return add(name, std::string_view(words)); }
  Members& add(const char* name, bool value) {
    begin(name).add(value ? "true" : "false");
    return *this;
  }
  Members& add(const char* name, uint32_t number) {
    begin(name).add(number);
    return *this;
  }
  // As `sensors` and the world's lines write sets: bit 0 is a1.
  Members& add(const char* name, SquareSet set) {
    begin(name).add('"').addHex(set.bits, 16).add('"');
    return *this;
  }
  Members& add(const char* name, chess::Square square) {
    begin(name).add('"');
    if (square != chess::kNoSquare) text_.add(square);
    text_.add('"');
    return *this;
  }

 private:
  Text& begin(const char* name) {
    if (!first_) text_.add(',');
    first_ = false;
    return text_.add('"').add(name).add("\":");
  }

  Text& text_;
  bool first_ = true;
};

void writeClock(const game::Clock& clock, Text& text) {
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

void writeBoard(const State& state, Text& text) {
  chess::TextOf<80> clock;
  writeClock(state.clock, clock);
  Members(text.add("\"board\":{"))
      .add("on", state.on)
      .add("starts", state.starts)
      .add("version", state.version)
      .add("white", game::nameOf(state.players[0]))
      .add("black", game::nameOf(state.players[1]))
      .add("clock", clock.view())
      .add("demo", state.demo);
  text.add('}');
}

void writeLights(const State& state, Text& text) {
  text.add("\"lights\":\"");
  for (const lights::Rgb colour : state.lights.colours)
    text.addHex(static_cast<uint32_t>(colour.red << 16 | colour.green << 8 | colour.blue), 6);
  text.add('"');
}

void writeSensors(const State& state, Text& text) {
  const console::SensorReport& report = state.sensors;
  Members(text.add("\"sensors\":{"))
      .add("answering", report.answering)
      .add("raw", report.raw)
      .add("settled", report.settled)
      .add("expected", report.expected)
      .add("weak", report.weak)
      .add("stuck", report.stuck)
      .add("flickering", report.flickering);
  text.add('}');
}

void writePieces(const State& state, Text& text) {
  chess::TextOf<kMostWaiting> waiting;
  if (state.on) describeWaiting(state.game, state.view, waiting);
  Members(text.add("\"pieces\":{"))
      .add("doing", kDoings[static_cast<int>(state.view.doing)])
      .add("waiting", waiting.view())
      .add("hand", state.view.hand)
      .add("destinations", state.view.quiet | state.view.captures | state.view.special)
      .add("capturers", state.view.capturers)
      .add("fill", state.view.fill)
      .add("clear", state.view.clear);
  text.add('}');
}

// "White to move, in check", or how it ended.
void writeStatus(const game::Game& game, Text& text) {
  if (game.isOver()) {
    describe(game.result(), text);
    return;
  }
  text.add(chess::nameOf(game.sideToMove())).add(" to move");
  if (chess::inCheck(game.position())) text.add(", in check");
}

void writeGame(const State& state, Text& text) {
  const game::Game& game = state.game;
  chess::FenText fen;
  chess::writeFen(game.position(), fen);
  chess::TextOf<game::kMostResultLength + 20> status;
  if (state.on) writeStatus(game, status);
  chess::UciText last;
  if (game.plyCount() > 0) chess::writeUci(game.lastMove(), last);
  chess::TextOf<40> claim;
  if (game.claim() != chess::Ending::None) claim.add(chess::nameOf(game.claim()));
  Members(text.add("\"game\":{"))
      .add("fen", fen.view())
      .add("status", status.view())
      .add("turn", game.sideToMove() == Colour::White ? "white" : "black")
      .add("check", chess::inCheck(game.position()))
      .add("over", game.isOver())
      .add("result", chess::nameOf(game.result().result))
      .add("claim", claim.view())
      .add("last", last.view())
      .add("redo", static_cast<uint32_t>(game.redoCount()));
  text.add('}');
}

struct Writer {
  Part part;
  void (*write)(const State& state, Text& text);
};

constexpr Writer kWriters[] = {{kBoardPart, writeBoard},
                               {kLightsPart, writeLights},
                               {kSensorsPart, writeSensors},
                               {kPiecesPart, writePieces},
                               {kGamePart, writeGame}};

}  // namespace

bool StateJson::next(Text& text) {
  text.clear();
  if (inMoves_) {
    writeMoves(text);
    return true;
  }
  for (const Writer& writer : kWriters) {
    if ((left_ & writer.part) == 0) continue;
    left_ = static_cast<Parts>(left_ & ~writer.part);
    if (!first_) text.add(',');
    first_ = false;
    writer.write(state_, text);
    if (writer.part == kGamePart) {
      inMoves_ = true;
      position_ = state_.game.start();
      text.add(",\"moves\":[");
    }
    return true;
  }
  return false;
}

// As many as fit this time; they follow the game, which comes last.
void StateJson::writeMoves(Text& text) {
  constexpr std::size_t kRoomForOne = chess::kMostSanLength + 4;
  for (; ply_ < state_.game.plyCount(); ++ply_) {
    if (text.room() < kRoomForOne) return;
    const chess::Move move = state_.game.moves()[ply_];
    text.add(ply_ == 0 ? "\"" : ",\"");
    chess::writeSan(position_, move, text);
    text.add('"');
    position_.play(move);
  }
  text.add(']');
  inMoves_ = false;
}

void writeJsonString(std::string_view words, Text& text) {
  text.add('"');
  for (const char character : words) {
    const auto byte = static_cast<unsigned char>(character);
    if (character == '"' || character == '\\')
      text.add('\\').add(character);
    else if (byte < ' ' || byte == 0x7f)
      text.add("\\u").addHex(byte, 4);
    else
      text.add(character);
  }
  text.add('"');
}

}  // namespace app
