// What we say to Lichess: short requests one after another, never two at a time. Whatever may be said twice
// without harm is tried again when the line fails. A move is not: first the game has to be heard again, it
// may have arrived. A seek and a challenge last as long as their request does.
#pragma once

#include "base/json_reader.h"
#include "online/backoff.h"
#include "online/fixed_text.h"
#include "online/lichess_account.h"
#include "online/lichess_puzzle.h"
#include "ports/http_client.h"

namespace online {

struct Errand {
  enum class Kind : uint8_t {
    None,
    Account,
    Logout,
    Move,
    Abort,
    Resign,
    Draw,
    DeclineDraw,
    TakeBack,
    DeclineTakeBack,
    ClaimVictory,
    Accept,
    Decline,
    Computer,
    Seek,
    Challenge,
    DailyPuzzle,
    NextPuzzle,  // for who is logged in
    AnyPuzzle,
    Import
  };
  Kind kind = Kind::None;
  FixedText<30> id;  // of the game or the challenge, or a name
  FixedText<5> move;
  FixedText<120> form;
};

class LichessErrands final : base::JsonReader::Sink {
 public:
  enum class News : uint8_t { None, Done, TooMany };
  struct Outcome {
    Errand::Kind kind = Errand::Kind::None;
    int status = 0;          // 0: there was no answer
    FixedText<30> id, name;  // of an account
    FixedText<100> why;      // it failed
    bool isWell() const { return status >= 200 && status < 300; }
  };

  LichessErrands(ports::HttpClient* http, const LichessAccount& account) : http_(http), account_(account) {}

  // False when too much waits already.
  [[nodiscard]] bool ask(const Errand& errand);
  // What comes is put there, until it is no longer wanted.
  [[nodiscard]] bool askPuzzle(Errand::Kind kind, board::OnlinePuzzle& puzzle);
  [[nodiscard]] bool import(board::Upload& game);
  void letGo(const board::OnlinePuzzle& puzzle);
  void letGo(const board::Upload& game);
  bool isImporting() const { return upload_ != nullptr; }
  // Nothing of what was asked is wanted any more.
  void clear();
  // A seek or a challenge is under way, or waits for its turn.
  bool isLong() const;
  bool has(Errand::Kind kind) const;
  bool isIdle() const { return count_ == 0; }

  News tick(uint32_t nowMs, uint32_t random);
  const Outcome& outcome() const { return outcome_; }
  void rest(uint32_t nowMs) { backoff_.waitFor(Backoff::kMinuteMs, nowMs); }

 private:
  static constexpr int kMaxWaiting = 4;
  static constexpr int kMaxTries = 5;
  static constexpr uint32_t kAnswerMs = 15000;
  static constexpr uint32_t kSilentMs = 20000;  // of what lasts

  void begin(uint32_t nowMs, uint32_t random);
  void sendUpload(uint32_t nowMs);
  News listen(uint32_t nowMs, uint32_t random);
  News finish(int status, const char* why, uint32_t nowMs, uint32_t random);
  void hangUp();
  void drop(int at);
  void drop(Errand::Kind kind);
  void letShortOnesPass();
  void endPuzzle(const Outcome& outcome);
  void take(const base::JsonReader::Piece& piece) override;
  void endDocument(bool /*isWhole*/) override {}

  ports::HttpClient* const http_;
  const LichessAccount& account_;
  int call_ = ports::HttpClient::kNoCall;
  uint32_t heardAt_ = 0;
  uint8_t tries_ = 0;
  uint8_t count_ = 0;
  Backoff backoff_;
  Outcome outcome_;
  LichessPuzzle puzzle_;
  board::Upload* upload_ = nullptr;
  Errand errands_[kMaxWaiting];  // the first one is under way
  base::JsonReader reader_;
};

}  // namespace online
