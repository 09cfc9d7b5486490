#include "online/lichess_stream.h"

namespace online {

using ports::HttpClient;

void LichessStream::open(std::string_view path) {
  hangUp();
  path_.set(path);
  state_ = State::Waiting;
}

void LichessStream::close() {
  hangUp();
  state_ = State::Off;
}

void LichessStream::reopen() {
  hangUp();
  if (state_ != State::Off) state_ = State::Waiting;
}

void LichessStream::hangUp() {
  if (call_ != HttpClient::kNoCall) http_->end(call_);
  call_ = HttpClient::kNoCall;
  chunkAt_ = chunkEnd_ = 0;
  reader_.reset();
}

LichessStream::News LichessStream::tick(uint32_t nowMs, uint32_t random) {
  if (http_ == nullptr) return News::None;
  switch (state_) {
    case State::Off:
      return News::None;
    case State::Waiting:
      if (backoff_.mayTry(nowMs)) begin(nowMs, random);
      return News::None;
    case State::Opening:
      return listen(nowMs, random);
    case State::Open:
      return read(nowMs, random);
  }
  return News::None;
}

void LichessStream::begin(uint32_t nowMs, uint32_t random) {
  base::TextOf<LichessAccount::kMaxServer + 64> url;
  url.add(account_.server()).add(path_.view());
  HttpClient::Request request;
  request.url = url.cString();
  request.token = account_.token();
  call_ = http_->start(request);
  heardAt_ = nowMs;
  if (call_ == HttpClient::kNoCall)
    backoff_.fail(nowMs, random);
  else
    state_ = State::Opening;
}

LichessStream::News LichessStream::listen(uint32_t nowMs, uint32_t random) {
  const HttpClient::Progress progress = http_->progress(call_);
  if (progress == HttpClient::Progress::Failed) return breakOff(http_->why(call_), nowMs, random);
  const int status = http_->status(call_);
  if (status != 0) return judge(status, nowMs, random);
  return nowMs - heardAt_ >= kAnswerMs ? breakOff("no answer", nowMs, random) : News::None;
}

LichessStream::News LichessStream::judge(int status, uint32_t nowMs, uint32_t random) {
  switch (status) {
    case 200:
      state_ = State::Open;
      openedAt_ = heardAt_ = nowMs;
      return News::Opened;
    case 401:
      close();
      return News::LoginOver;
    case 404:
      close();
      return News::NotFound;
    case 429:
      reopen();
      rest(nowMs);
      return News::TooMany;
    default:
      return breakOff("the server is in trouble", nowMs, random);
  }
}

LichessStream::News LichessStream::read(uint32_t nowMs, uint32_t random) {
  for (int bytes = 0; bytes < kMaxBytesATick;) {
    if (chunkAt_ == chunkEnd_) {
      const int count = http_->read(call_, chunk_, kChunk);
      if (count <= 0) break;
      chunkAt_ = 0;
      chunkEnd_ = static_cast<uint8_t>(count);
      heardAt_ = nowMs;
      if (nowMs - openedAt_ >= kStableMs) backoff_.succeed();
    }
    const int taken = reader_.feed({chunk_ + chunkAt_, static_cast<std::size_t>(chunkEnd_ - chunkAt_)});
    chunkAt_ = static_cast<uint8_t>(chunkAt_ + taken);
    bytes += taken;
    if (reader_.hasLine()) return News::Line;
  }
  if (chunkAt_ != chunkEnd_) return News::None;
  const HttpClient::Progress progress = http_->progress(call_);
  if (progress == HttpClient::Progress::Done) {
    reopen();
    backoff_.fail(nowMs, random);
    return News::Ended;
  }
  if (progress == HttpClient::Progress::Failed) return breakOff(http_->why(call_), nowMs, random);
  if (nowMs - heardAt_ < kSilentMs) return News::None;
  return breakOff("the line is silent", nowMs, random);
}

LichessStream::News LichessStream::breakOff(const char* why, uint32_t nowMs, uint32_t random) {
  why_ = why;
  reopen();
  backoff_.fail(nowMs, random);
  return News::Broken;
}

}  // namespace online
