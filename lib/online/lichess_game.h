// A game that is played on Lichess, on this board. The server's game is the truth: after each line that tells
// of it the board's game is brought into step, a move at a time, and the lights guide the hands to it. Only a
// move of ours that the server has not shown yet may stand on the board alone.
//
// Its functions are many, since each thing that is told of the game and each question about it is one.
#pragma once

#include "board/board.h"
#include "online/lichess_line.h"

namespace online {

class LichessGame {
 public:
  enum class Step : uint8_t { InStep, Going, AskAgain, Impossible };

  explicit LichessGame(board::Board& board) : board_(board) {}

  // Its life
  void begin(std::string_view id, std::string_view server);
  // After a power cut: the game on the board, if it is one of that server's that was under way.
  [[nodiscard]] bool resume(std::string_view server);
  void leave();
  bool isOn() const { return !id_.empty(); }
  std::string_view id() const { return id_.view(); }
  chess::Colour side() const { return side_; }
  void setSide(chess::Colour side) { side_ = side; }
  // The board has it already, and moves may be compared with it.
  bool isOnBoard() const { return isOnBoard_; }

  // What the server says
  // The first line; false, and why, when it cannot be played here.
  [[nodiscard]] bool takeFull(const LichessLine& line, std::string_view user, base::Text& why);
  // Is it to be believed? Fewer moves than before are, where a takeback was asked for.
  [[nodiscard]] bool takeState(const LichessLine& line, const ServerMoves& moves);
  // One change of the board's game at most, towards the moves.
  Step catchUp(const ServerMoves& moves);
  // Its end, when the server has told of one.
  bool isFinished() const { return status_ > GameStatus::Started; }
  bool wasAborted() const { return status_ == GameStatus::Aborted || status_ == GameStatus::NoStart; }
  void finish();

  // What we say
  // A move of ours that the server has not got; none while it may still become another one.
  chess::Move moveToSend() const;
  void writeMove(chess::Move move, base::Text& text) const;
  void noteSent() { sentPlies_ = board_.game().plyCount(); }
  // It may not have arrived: the server has to be heard first.
  void noteLost() { sentPlies_ = kNothing; }
  void noteRefused() { refused_ = true; }
  bool allows(const board::Proposal& proposal, base::Text& why) const;
  // Our last move has not gone out yet, so it is nobody else's business.
  bool isLastUnsent() const;
  bool takeBackUnsent(base::Text& why);

  bool isDrawOffered() const { return drawOffered_[other()]; }
  bool isTakeBackAsked() const { return takeBackAsked_[other()]; }
  bool haveWeAskedTakeBack() const { return takeBackAsked_[1 - other()]; }
  bool isPlaying() const { return isOn() && !isFinished(); }

 private:
  static constexpr int kNothing = -1;

  int other() const { return side_ == chess::Colour::White ? 1 : 0; }
  bool isOursOnTop() const;
  bool putOnBoard(const LichessLine& line, const chess::Position& start);
  void seatPlayers(const LichessLine& line);
  void setClock(const LichessLine& line);
  void tag(const char* name, std::string_view value);
  void writeSite(base::Text& text) const;
  Step back(int plies);
  Step forward(const ServerMoves& moves, int at);
  game::GameResult result() const;

  board::Board& board_;
  FixedText<16> id_;
  FixedText<80> server_;
  chess::Colour side_ = chess::Colour::White;
  bool isOnBoard_ = false;
  bool isChess960_ = false;
  bool refused_ = false;
  bool syncing_ = false;  // what changes now comes from the server
  GameStatus status_ = GameStatus::Created;
  Winner winner_ = Winner::None;
  bool drawOffered_[2] = {}, takeBackAsked_[2] = {};
  int shownPlies_ = kNothing;      // of the newest state that was believed
  int lastShownPlies_ = kNothing;  // of the one before
  int sentPlies_ = kNothing;       // the game had so many when its last move was sent
};

}  // namespace online
