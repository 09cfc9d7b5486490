// One line of what Lichess says, on any of its streams or as a short answer: read as it comes, and kept as
// far as it matters here. Fields are rows of a table; what is not in it is skipped.
#pragma once

#include "base/json_reader.h"
#include "online/fixed_text.h"
#include "online/server_moves.h"

namespace online {

enum class LineKind : uint8_t {
  Other,
  GameStart,
  GameFinish,
  Challenge,
  ChallengeCanceled,
  ChallengeDeclined,
  GameFull,
  GameState,
  ChatLine,
  OpponentGone,
  TvGame,
  TvMove
};

enum class GameStatus : uint8_t {
  Unknown,
  Created,
  Started,
  Aborted,
  Mate,
  Resign,
  Stalemate,
  Timeout,
  Draw,
  OutOfTime,
  Cheat,
  NoStart,
  UnknownFinish,
  InsufficientMaterialClaim,
  VariantEnd
};

enum class Winner : uint8_t { None, White, Black };

struct LinePlayer {
  FixedText<30> id, name;
  FixedText<6> title;
  uint16_t rating = 0;
  uint8_t computerLevel = 0;

  // "GM Bobby (1751)", "computer level 3".
  void describe(base::Text& text) const;
};

struct LichessLine {
  LineKind kind = LineKind::Other;
  FixedText<16> id;         // of the game or challenge; of an account, up to its name's length is in `sender`
  FixedText<20> variant;    // "standard"
  FixedText<20> speed;      // "rapid"
  FixedText<20> show;       // a challenge's time, "10+5"
  FixedText<91> fen;        // "startpos" or a FEN
  FixedText<5> lastMove;    // on television
  FixedText<30> sender;     // of a chat line; of an account, its name
  FixedText<120> text;      // chat; why something was refused
  LinePlayer white, black;  // of a challenge: `white` is the challenger
  bool isBlackNext = false;  // of the players on television, one of whom is being read
  bool isOurColourKnown = false;
  bool areWeWhite = false;
  bool fitsBoard = true;  // the server lets boards play it
  bool isRated = false;
  bool hasClock = false;
  // Chess from any position, or Chess960.
  bool isPlayedHere() const {
    return variant.empty() || variant == "standard" || variant == "fromPosition" || variant == "chess960";
  }
  uint32_t initialMs = 0, incrementMs = 0;
  bool hasState = false;
  uint32_t leftMs[2] = {0, 0};
  GameStatus status = GameStatus::Unknown;
  Winner winner = Winner::None;
  bool drawOffered[2] = {false, false};
  bool takeBackAsked[2] = {false, false};
  uint32_t firstMoveMs = 0;  // how long one has for a first move; 0 when that does not matter
  bool isGone = false;
  uint32_t claimSeconds = 0;
};

class LineReader final : public base::JsonReader::Sink {
 public:
  // What moves are compared with; none when the game is not on this board yet.
  void compareWith(const game::Game* game) { game_ = game; }
  // How many bytes it took: it stops behind a line, until that is dropped.
  int feed(std::string_view bytes);
  void finish() { reader_.finish(*this); }
  void reset();

  // A whole line is there, until drop().
  bool hasLine() const { return hasLine_; }
  const LichessLine& line() const { return line_; }
  const ServerMoves& moves() const { return moves_; }
  void drop();

 private:
  void take(const base::JsonReader::Piece& piece) override;
  void endDocument(bool isWhole) override;

  base::JsonReader reader_;
  const game::Game* game_ = nullptr;
  bool hasLine_ = false;
  LichessLine line_;
  ServerMoves moves_;
};

}  // namespace online
