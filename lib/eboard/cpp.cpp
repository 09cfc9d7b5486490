#include "eboard/cpp.h"

#include "base/scan.h"
#include "chess/letters.h"
#include "chess/san.h"
#include "eboard/short_fen.h"

namespace eboard {

using chess::Move;
using chess::Position;
using sensing::Decision;
using sensing::Doing;

namespace {

constexpr std::string_view kChess960 = "chess_960";

struct FeatureRow {
  std::string_view name;
  uint8_t feature;
};
// Those that the board knows of and need nothing of it are quiet. `moved` is not offered: the protocol's own
// driver for apps takes it for a move.
constexpr FeatureRow kFeatures[] = {
    {"submove_state", Cpp::kSubmoves},
    {"msg", Cpp::kQuiet},
    {"last_move", Cpp::kQuiet},
    {"check", Cpp::kQuiet},
    {"undo_redo", Cpp::kQuiet},
    {"draw_reason", Cpp::kQuiet},
    {"variant_reason", Cpp::kQuiet},
    {"side", Cpp::kQuiet},
    {"score", Cpp::kQuiet},
    {"time", Cpp::kQuiet},
    {"get_state", Cpp::kQuiet},
};

void send(Side& side, std::string_view words) { side.out.put(0, words); }

bool readMove(const Position& position, std::string_view word, Move& move) {
  base::Reason unheard;
  return chess::parseMove(position, word, move, unheard);
}

}  // namespace

const ports::PacketProfile Cpp::kProfile = {
    "Glowmate",
    true,
    {{"f5351050-b2c9-11ec-a0c0-b3bc53b08d33", "f53513ca-b2c9-11ec-a0c1-639b8957db99", false, true},
     {"f5351050-b2c9-11ec-a0c0-b3bc53b08d33", "f535147e-b2c9-11ec-a0c2-8bbd706ec4e6", true, false}},
    2};

void Cpp::receive(Side& side, uint8_t byte) {
  if (byte == '\n' || byte == '\r') return endPacket(side);
  if (length_ == kMaxLine)
    tooLong_ = true;
  else
    line_[length_++] = static_cast<char>(byte);
}

// A packet is a line; a line feed ends one too.
void Cpp::endPacket(Side& side) {
  if (length_ > 0 && !tooLong_) act(side);
  length_ = 0;
  tooLong_ = false;
}

void Cpp::act(Side& side) {
  struct Verb {
    const char* name;
    void (Cpp::*act)(Side& side, std::string_view rest);
  };
  static constexpr Verb kVerbs[] = {
      {"begin", &Cpp::begin},
      {"move", &Cpp::takeMove},
      {"ok", &Cpp::takeOk},
      {"nok", &Cpp::takeNok},
      {"promote", &Cpp::promote},
      {"undo", &Cpp::restore},
      {"redo", &Cpp::restore},
      {"feature", &Cpp::askFeature},
      {"variant", &Cpp::askVariant},
      {"get_state", &Cpp::getState},
      {"set_variant", &Cpp::setVariant},
      {"end", &Cpp::note},
      {"err", &Cpp::note},
      {"msg", &Cpp::note},
      {"last_move", &Cpp::note},
      {"check", &Cpp::note},
      {"side", &Cpp::note},
      {"score", &Cpp::note},
      {"time", &Cpp::note},
      {"state", &Cpp::note},
  };
  std::string_view rest(line_, static_cast<std::size_t>(length_));
  const std::string_view verb = base::nextWord(rest);
  for (const Verb& known : kVerbs)
    if (verb == known.name) return (this->*known.act)(side, rest);
  if (!verb.empty()) send(side, "err unexpected command");
}

void Cpp::begin(Side& side, std::string_view rest) {
  Position position;
  if (!readShortFen(rest, position)) return send(side, "err no such position");
  side.track.reset(position);
  inGame_ = true;
  hasMove_ = awaitsOk_ = false;
  inSync_ = side.track.occupied() == position.occupied();
  sayPlaces(side, inSync_ ? "sync " : "unsync ", inSync_);
}

void Cpp::takeMove(Side& side, std::string_view rest) {
  Move move;
  if (!inGame_ || !readMove(side.track.position(), base::nextWord(rest), move) || !side.track.play(move))
    return send(side, "err no such move");
  hasMove_ = awaitsOk_ = false;
}

void Cpp::takeOk(Side& /*side*/, std::string_view /*rest*/) { awaitsOk_ = false; }

// The pieces go back.
void Cpp::takeNok(Side& side, std::string_view /*rest*/) {
  if (!awaitsOk_) return;
  if (hasMove_) static_cast<void>(side.track.takeBack());
  static_cast<void>(side.track.takeBack());
  awaitsOk_ = hasMove_ = false;
}

void Cpp::promote(Side& side, std::string_view rest) {
  if (!awaitsOk_ || hasMove_ || !side.track.lastMove().isPromotion()) return;
  awaitsOk_ = false;
  const std::string_view word = base::nextWord(rest);
  if (!side.track.changePromotion(chess::kindFrom(word.empty() ? ' ' : base::toUpper(word.back()))))
    send(side, "err no such promotion");
}

void Cpp::restore(Side& side, std::string_view rest) {
  Position position;
  if (!readShortFen(rest, position)) return send(side, "err no such position");
  hasMove_ = awaitsOk_ = false;
  if (!side.track.goBackTo(position)) side.track.reset(position);
}

void Cpp::askFeature(Side& side, std::string_view rest) {
  const std::string_view name = base::nextWord(rest);
  for (const FeatureRow& row : kFeatures) {
    if (row.name != name) continue;
    features_ = static_cast<uint8_t>(features_ | row.feature);
    return send(side, "ok");
  }
  send(side, "nok");
}

void Cpp::askVariant(Side& side, std::string_view rest) {
  const std::string_view name = base::nextWord(rest);
  send(side, name == "standard" || name == kChess960 ? "ok" : "nok");
}

void Cpp::setVariant(Side& /*side*/, std::string_view rest) { is960_ = base::nextWord(rest) == kChess960; }

void Cpp::getState(Side& side, std::string_view /*rest*/) {
  sayPlaces(side, "state ", side.track.occupied() == side.track.position().occupied());
}

void Cpp::note(Side& /*side*/, std::string_view /*rest*/) {}

// The pieces as they stand. `known`: as in the position; else those that stand elsewhere are not known.
void Cpp::sayPlaces(Side& side, std::string_view verb, bool known) {
  base::TextOf<90> words;
  words.add(verb);
  const chess::SquareSet occupied = side.track.occupied();
  const Position& position = side.track.position();
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      const chess::Square square = chess::squareAt(file, rank);
      if (!occupied.has(square)) {
        ++empty;
        continue;
      }
      if (empty > 0) words.add(empty);
      empty = 0;
      words.add(position.isEmpty(square) ? '?' : chess::letterOf(position.at(square)));
    }
    if (empty > 0) words.add(empty);
    if (rank > 0) words.add('/');
  }
  if (known) words.add(position.sideToMove() == chess::Colour::White ? " w" : " b");
  send(side, words.view());
  told_ = occupied.bits;
}

// A move is told once it cannot become another one any more.
void Cpp::tellMove(Side& side) {
  if (hasMove_ && !awaitsOk_ && !side.track.mayStillChange(side.nowMs)) sayMove(side);
}

// In Chess960 castling is named by the squares of king and rook.
void Cpp::sayMove(Side& side) {
  const Move move = side.track.lastMove();
  base::TextOf<16> words;
  words.add("move ");
  if (is960_ && move.isCastling())
    words.add(move.from()).add(move.to());
  else
    chess::writeUci(move, words);
  send(side, words.view());
  hasMove_ = false;
  awaitsOk_ = true;
}

void Cpp::judgeSync(Side& side) {
  const bool home =
      side.track.view().doing == Doing::Home && side.track.occupied() == side.track.position().occupied();
  const uint64_t now = side.track.occupied().bits;
  if (!inSync_ && home) {
    inSync_ = true;
    return sayPlaces(side, "sync ", true);
  }
  if (inSync_ && side.track.view().doing == Doing::Wrong) {
    inSync_ = false;
    return sayPlaces(side, "unsync ", false);
  }
  const bool tellsAll = !inSync_ || (features_ & kSubmoves) != 0;
  if (tellsAll && now != told_) sayPlaces(side, "state ", false);
}

void Cpp::look(Side& side) {
  if (!inGame_ || side.out.room() < kMaxAnswer) return;
  judgeSync(side);
  tellMove(side);
}

// The app keeps the game. So the board does not take back, begin anew or end by itself; and a move that the
// app has been told stays.
bool Cpp::decided(Side& side, const Decision& decision) {
  if (!inGame_) return true;
  if (decision.kind == Decision::Kind::Revised) return hasMove_ && decision.plies == 0;
  if (decision.kind == Decision::Kind::TakenBack && hasMove_ && decision.plies == 1) {
    hasMove_ = false;
    return true;
  }
  if (decision.kind != Decision::Kind::Played) return false;
  // The one before is settled by this one.
  if (hasMove_) {
    if (awaitsOk_) return false;
    sayMove(side);
  }
  hasMove_ = true;
  return true;
}

}  // namespace eboard
