#include "online/lichess_line.h"

namespace online {

namespace {

using Piece = base::JsonReader::Piece;

constexpr const char* kKinds[] = {
    "",         "gameStart", "gameFinish", "challenge",    "challengeCanceled", "challengeDeclined",
    "gameFull", "gameState", "chatLine",   "opponentGone", "featured",          "fen"};
constexpr const char* kStatuses[] = {
    "",          "created", "started",   "aborted", "mate",    "resign",        "stalemate",
    "timeout",   "draw",    "outoftime", "cheat",   "noStart", "unknownFinish", "insufficientMaterialClaim",
    "variantEnd"};

// The name's place in the table; 0, the unknown one, when it is not there.
template <typename Kind, int kCount>
Kind find(const char* const (&names)[kCount], std::string_view name) {
  for (int i = 1; i < kCount; ++i)
    if (name == names[i]) return static_cast<Kind>(i);
  return Kind{};
}

constexpr uint32_t kMaxSeconds = 4000000;

template <int kMax>
void addTo(FixedText<kMax>& text, const Piece& piece) {
  if (piece.kind != base::JsonReader::Kind::String) return;
  if (piece.isFirst) text.clear();
  text.add(piece.text);
}

struct Field {
  const char* path;
  void (*take)(LichessLine& line, const Piece& piece);
};

// A field of a player, for each of the places where players stand.
void takeColour(LichessLine& line, const Piece& piece) {
  line.isOurColourKnown = piece.text == "white" || piece.text == "black";
  line.areWeWhite = piece.text == "white";
}
void takeId(LichessLine& line, const Piece& piece) { addTo(line.id, piece); }
void takeFit(LichessLine& line, const Piece& piece) { line.fitsBoard = piece.isTrue(); }
void takeVariant(LichessLine& line, const Piece& piece) { addTo(line.variant, piece); }
void takeSpeed(LichessLine& line, const Piece& piece) { addTo(line.speed, piece); }
void takeRated(LichessLine& line, const Piece& piece) { line.isRated = piece.isTrue(); }
void takeText(LichessLine& line, const Piece& piece) { addTo(line.text, piece); }
void takeFen(LichessLine& line, const Piece& piece) { addTo(line.fen, piece); }
void takeSender(LichessLine& line, const Piece& piece) { addTo(line.sender, piece); }

constexpr Field kFields[] = {
    {"type", [](LichessLine& line, const Piece& piece) { line.kind = find<LineKind>(kKinds, piece.text); }},
    {"id", takeId},
    // Television
    {"t", [](LichessLine& line, const Piece& piece) { line.kind = find<LineKind>(kKinds, piece.text); }},
    {"d.fen", takeFen},
    {"d.lm", [](LichessLine& line, const Piece& piece) { addTo(line.lastMove, piece); }},
    {"d.wc",
     [](LichessLine& line, const Piece& piece) { line.leftMs[0] = piece.number(kMaxSeconds) * 1000; }},
    {"d.bc",
     [](LichessLine& line, const Piece& piece) { line.leftMs[1] = piece.number(kMaxSeconds) * 1000; }},
    {"d.players.color",
     [](LichessLine& line, const Piece& piece) { line.isBlackNext = piece.text == "black"; }},
    {"d.players.seconds",
     [](LichessLine& line, const Piece& piece) {
       line.leftMs[line.isBlackNext ? 1 : 0] = piece.number(kMaxSeconds) * 1000;
     }},
    // Events
    {"game.gameId", takeId},
    {"game.color", takeColour},
    {"game.speed", takeSpeed},
    {"game.variant.key", takeVariant},
    {"game.compat.board", takeFit},
    {"challenge.id", takeId},
    {"challenge.variant.key", takeVariant},
    {"challenge.rated", takeRated},
    {"challenge.timeControl.show", [](LichessLine& line, const Piece& piece) { addTo(line.show, piece); }},
    {"challenge.declineReason", takeText},
    {"compat.board", takeFit},
    // A game, whole
    {"variant.key", takeVariant},
    {"speed", takeSpeed},
    {"rated", takeRated},
    {"clock.initial",
     [](LichessLine& line, const Piece& piece) {
       line.hasClock = true;
       line.initialMs = piece.number();
     }},
    {"clock.increment", [](LichessLine& line, const Piece& piece) { line.incrementMs = piece.number(); }},
    {"initialFen", takeFen},
    // Chat, and an opponent who has left
    {"username", takeSender},
    {"text", takeText},
    {"gone", [](LichessLine& line, const Piece& piece) { line.isGone = piece.isTrue(); }},
    {"claimWinInSeconds", [](LichessLine& line, const Piece& piece) { line.claimSeconds = piece.number(); }},
    // Short answers
    {"error", takeText},
};

constexpr Field kStateFields[] = {
    {"wtime", [](LichessLine& line, const Piece& piece) { line.leftMs[0] = piece.number(); }},
    {"btime", [](LichessLine& line, const Piece& piece) { line.leftMs[1] = piece.number(); }},
    {"status",
     [](LichessLine& line, const Piece& piece) { line.status = find<GameStatus>(kStatuses, piece.text); }},
    {"winner",
     [](LichessLine& line, const Piece& piece) {
       line.winner = piece.text == "white"   ? Winner::White
                     : piece.text == "black" ? Winner::Black
                                             : Winner::None;
     }},
    {"wdraw", [](LichessLine& line, const Piece& piece) { line.drawOffered[0] = piece.isTrue(); }},
    {"bdraw", [](LichessLine& line, const Piece& piece) { line.drawOffered[1] = piece.isTrue(); }},
    {"wtakeback", [](LichessLine& line, const Piece& piece) { line.takeBackAsked[0] = piece.isTrue(); }},
    {"btakeback", [](LichessLine& line, const Piece& piece) { line.takeBackAsked[1] = piece.isTrue(); }},
    {"expiration.millisToMove",
     [](LichessLine& line, const Piece& piece) { line.firstMoveMs = piece.number(); }},
};

struct PlayerField {
  const char* name;
  void (*take)(LinePlayer& player, const Piece& piece);
};
constexpr PlayerField kPlayerFields[] = {
    {"id", [](LinePlayer& player, const Piece& piece) { addTo(player.id, piece); }},
    {"name", [](LinePlayer& player, const Piece& piece) { addTo(player.name, piece); }},
    {"title", [](LinePlayer& player, const Piece& piece) { addTo(player.title, piece); }},
    {"rating", [](LinePlayer& player,
                  const Piece& piece) { player.rating = static_cast<uint16_t>(piece.number(9999)); }},
    {"aiLevel", [](LinePlayer& player,
                   const Piece& piece) { player.computerLevel = static_cast<uint8_t>(piece.number(99)); }},
};

bool takePrefix(std::string_view& path, std::string_view prefix) {
  if (path.substr(0, prefix.size()) != prefix) return false;
  path.remove_prefix(prefix.size());
  return true;
}

}  // namespace

void LinePlayer::describe(base::Text& text) const {
  if (computerLevel != 0) {
    text.add("computer level ").add(computerLevel);
    return;
  }
  if (!title.empty()) text.add(title.view()).add(' ');
  text.add(name.empty() ? std::string_view("somebody") : name.view());
  if (rating != 0) text.add(" (").add(rating).add(')');
}

int LineReader::feed(std::string_view bytes) {
  int taken = 0;
  for (std::size_t at = 0; at < bytes.size() && !hasLine_; ++at, ++taken)
    reader_.feed(bytes.substr(at, 1), *this);
  return taken;
}

void LineReader::reset() {
  reader_.reset();
  drop();
}

void LineReader::drop() {
  hasLine_ = false;
  line_ = LichessLine();
  moves_.begin(game_);
}

void LineReader::take(const Piece& piece) {
  std::string_view path = piece.path;
  for (const Field& field : kFields)
    if (path == field.path) return field.take(line_, piece);
  const bool isWhite = takePrefix(path, "white.") || takePrefix(path, "challenge.challenger.");
  if (isWhite || takePrefix(path, "black.")) {
    for (const PlayerField& field : kPlayerFields)
      if (path == field.name) field.take(isWhite ? line_.white : line_.black, piece);
    return;
  }
  if (takePrefix(path, "d.players.")) {
    takePrefix(path, "user.");
    for (const PlayerField& field : kPlayerFields)
      if (path == field.name) field.take(line_.isBlackNext ? line_.black : line_.white, piece);
    return;
  }
  takePrefix(path, "state.");
  if (path == "moves" && piece.kind == base::JsonReader::Kind::String) {
    if (piece.isFirst) moves_.begin(game_);
    line_.hasState = true;
    moves_.add(piece.text);
    if (piece.isLast) moves_.finish();
    return;
  }
  for (const Field& field : kStateFields)
    if (path == field.path) return field.take(line_, piece);
}

void LineReader::endDocument(bool isWhole) {
  if (isWhole)
    hasLine_ = true;
  else
    drop();
}

}  // namespace online
