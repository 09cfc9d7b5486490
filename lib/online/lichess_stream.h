// The one long request to Lichess: its events while we wait for a game, the game's own stream while there is
// one. Never two at a time. Lichess sends an empty line every seven seconds; a stream that is silent for
// longer than that is dead, whatever the connection says, and is opened anew.
#pragma once

#include "online/backoff.h"
#include "online/lichess_account.h"
#include "online/lichess_line.h"
#include "ports/http_client.h"

namespace online {

class LichessStream {
 public:
  enum class News : uint8_t {
    None,
    Line,  // read it, then drop it
    Opened,
    Ended,   // by the server, in good order
    Broken,  // it will be opened again
    LoginOver,
    NotFound,
    TooMany  // it will be opened again, in a minute
  };

  LichessStream(ports::HttpClient* http, const LichessAccount& account) : http_(http), account_(account) {}

  // From then on it is kept open until it ends; "/api/stream/event". At once, or when it may be tried again.
  void open(std::string_view path);
  void close();
  // What it said so far counts no more: from the beginning.
  void reopen();
  bool isOpen() const { return state_ == State::Open; }
  bool isOpening() const { return state_ == State::Opening; }
  // How often in a row it could not be opened.
  int failures() const { return backoff_.failures(); }
  const char* why() const { return why_; }

  News tick(uint32_t nowMs, uint32_t random);
  // Nothing is asked of the server for a minute.
  void rest(uint32_t nowMs) { backoff_.waitFor(Backoff::kMinuteMs, nowMs); }
  LineReader& reader() { return reader_; }

 private:
  enum class State : uint8_t { Off, Waiting, Opening, Open };

  static constexpr uint32_t kSilentMs = 20000;
  static constexpr uint32_t kAnswerMs = 30000;
  // Only what has held for so long is well again: who uses the same token elsewhere would be closed at once,
  // and close us, for ever.
  static constexpr uint32_t kStableMs = 10000;
  static constexpr int kChunk = 64;
  static constexpr int kMaxBytesATick = 1024;

  void begin(uint32_t nowMs, uint32_t random);
  News listen(uint32_t nowMs, uint32_t random);
  News judge(int status, uint32_t nowMs, uint32_t random);
  News read(uint32_t nowMs, uint32_t random);
  News breakOff(const char* why, uint32_t nowMs, uint32_t random);
  void hangUp();

  ports::HttpClient* const http_;
  const LichessAccount& account_;
  State state_ = State::Off;
  int call_ = ports::HttpClient::kNoCall;
  uint32_t openedAt_ = 0, heardAt_ = 0;
  const char* why_ = "";
  Backoff backoff_;
  FixedText<64> path_;
  uint8_t chunkAt_ = 0, chunkEnd_ = 0;
  char chunk_[kChunk];
  LineReader reader_;
};

}  // namespace online
