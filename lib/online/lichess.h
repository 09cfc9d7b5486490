// Playing on Lichess. While we wait for a game its event stream is open, during a game that game's own.
// Beside it goes one short request at a time. The game itself is LichessGame's; here is who is asked for
// what, and when. Each wish of the console and each answer of the server has a function.
//
//   lichess.begin(now) after the game on the board was taken up again; then tick(now) with every tick.
#pragma once

#include "online/lichess_errands.h"
#include "online/lichess_game.h"
#include "online/lichess_stream.h"

namespace online {

class Lichess final : public board::Online, public board::Umpire {
 public:
  // Without a client there is no network, and all is refused.
  Lichess(board::Board& board, ports::HttpClient* http);
  Lichess(const Lichess&) = delete;
  Lichess& operator=(const Lichess&) = delete;

  void begin(uint32_t nowMs);
  void tick(uint32_t nowMs);

  [[nodiscard]] bool login(std::string_view token, base::Text& why) override;
  [[nodiscard]] bool logout(base::Text& why) override;
  [[nodiscard]] bool setServer(std::string_view url, base::Text& why) override;
  [[nodiscard]] bool playComputer(int level, const board::GameOffer& pairing, base::Text& why) override;
  [[nodiscard]] bool seek(const board::GameOffer& pairing, base::Text& why) override;
  [[nodiscard]] bool challenge(std::string_view name, const board::GameOffer& pairing,
                               base::Text& why) override;
  [[nodiscard]] bool want(board::OnlineWish wish, base::Text& why) override;
  [[nodiscard]] bool mayWatch(base::Text& why) const override;
  void watch(board::Screen& screen) override;
  [[nodiscard]] bool askPuzzle(bool isDaily, board::OnlinePuzzle& puzzle, base::Text& why) override;
  [[nodiscard]] bool import(board::Upload& game, base::Text& why) override;
  bool isImporting() const override { return errands_.isImporting(); }
  void letGo(const board::Screen& screen) override;
  void letGo(const board::OnlinePuzzle& puzzle) override { errands_.letGo(puzzle); }
  void letGo(const board::Upload& game) override { errands_.letGo(game); }
  bool hasGame() const override { return game_.isOn(); }
  // A connection begins, or may at any time: the stream's, or one for a game or anything else that is asked
  // for.
  bool isAsking() const { return gameAsked_ || !errands_.isIdle() || stream_.isOpening(); }
  board::OnlineSigns signs() const override;
  board::OnlineStatus status() const override;
  void describe(base::Text& text) const override;
  [[nodiscard]] bool allows(const board::Proposal& proposal, base::Text& why) override;

 private:
  static constexpr uint32_t kPairingMs = 15000;  // between a seek's end and its game
  static constexpr uint32_t kAccountMs = 60000;
  static constexpr int kMaxLinesATick = 4;

  // Streams and answers
  void hear();
  void hearStream(LichessStream::News news);
  bool hearLine();
  void hearEvent(const LichessLine& line);
  void hearGame(const LichessLine& line, const ServerMoves& moves);
  void followLine();
  void hearAnswer();
  void hearMoveAnswer(const LichessErrands::Outcome& outcome);
  void loginIsOver();
  void waitAMinute();
  // What is not played here (lichess_shows.cpp)
  void hearTelevision(const LichessLine& line);
  bool mayShow(base::Text& why) const;
  void openEvents();
  void endShow();
  // Lobby (lichess_lobby.cpp)
  void meetGame(const LichessLine& line);
  void meetChallenge(const LichessLine& line);
  void declineUnplayable(const LichessLine& line, const char* why);
  void watchPairing();
  bool mayAsk(base::Text& why) const;
  bool ask(Errand::Kind kind, std::string_view id, std::string_view form, base::Text& why);
  bool askForGame(const Errand& errand, const base::Text& what, base::Text& why);
  bool wantInLobby(board::OnlineWish wish, base::Text& why);
  // Game (lichess_wishes.cpp)
  bool wantInGame(board::OnlineWish wish, base::Text& why);
  bool answerOffer(bool yes, base::Text& why);
  void enterGame(std::string_view id);
  void leaveGame();
  void sendMove();
  void tellOffers(const LichessLine& line);
  void tellStart(const LichessLine& line);
  bool isLoggedIn() const { return account_.isKnown() && !isLoggingOut_; }
  void tell(std::string_view words);
  void tellError(std::string_view words);

  board::Board& board_;
  ports::HttpClient* const http_;
  LichessAccount account_;
  LichessStream stream_;
  LichessErrands errands_;
  LichessGame game_;
  board::Screen* screen_ = nullptr;  // the stream is television's

  uint32_t nowMs_ = 0;
  FixedText<30> userId_, userName_;
  uint32_t accountAskedAt_ = 0;
  bool accountAsked_ = false;
  bool isLoggingOut_ = false;
  bool isDown_ = false;    // that the line is down has been told
  bool inStream_ = false;  // the stream that is open has told all of its game
  bool isCatchingUp_ = false;
  // In the lobby
  bool gameAsked_ = false;  // the next game that starts is the one we want
  uint32_t pairingSince_ = 0;
  bool longEnded_ = false;
  FixedText<16> challengeId_;
  FixedText<80> challengeWords_;
  FixedText<16> offeredGame_;
  FixedText<16> leftGame_;  // over, or not to be played here: nobody enters it again unasked
  FixedText<60> pairingWords_;
  // In the game
  bool drawTold_ = false, takeBackTold_ = false, isStartTold_ = false;
  bool isOpponentGone_ = false;
  uint32_t goneAt_ = 0, claimMs_ = 0;
};
static_assert(sizeof(Lichess) <= 6 * 1024, "all of playing online, but for what the connections take");

}  // namespace online
