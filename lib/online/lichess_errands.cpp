#include "online/lichess_errands.h"

namespace online {

using ports::HttpClient;
using Kind = Errand::Kind;
using Method = HttpClient::Method;

namespace {

struct Row {
  Kind kind;
  Method method;
  const char* before;  // the id
  const char* after;
  bool isLong;
  bool mayRepeat;
  bool isForAll = false;  // it goes without the token
};

constexpr const char* kGame = "/api/board/game/";
constexpr const char* kChallenge = "/api/challenge/";

constexpr Row kRows[] = {
    {Kind::None, Method::Get, "", "", false, false},
    {Kind::Account, Method::Get, "/api/account", "", false, true},
    {Kind::Logout, Method::Delete, "/api/token", "", false, true},
    {Kind::Move, Method::Post, kGame, "/move/", false, false},
    {Kind::Abort, Method::Post, kGame, "/abort", false, true},
    {Kind::Resign, Method::Post, kGame, "/resign", false, true},
    {Kind::Draw, Method::Post, kGame, "/draw/yes", false, true},
    {Kind::DeclineDraw, Method::Post, kGame, "/draw/no", false, true},
    {Kind::TakeBack, Method::Post, kGame, "/takeback/yes", false, true},
    {Kind::DeclineTakeBack, Method::Post, kGame, "/takeback/no", false, true},
    {Kind::ClaimVictory, Method::Post, kGame, "/claim-victory", false, true},
    {Kind::Accept, Method::Post, kChallenge, "/accept", false, true},
    {Kind::Decline, Method::Post, kChallenge, "/decline", false, true},
    {Kind::Computer, Method::Post, "/api/challenge/ai", "", false, false},
    {Kind::Seek, Method::Post, "/api/board/seek", "", true, false},
    {Kind::Challenge, Method::Post, kChallenge, "", true, false},
    {Kind::DailyPuzzle, Method::Get, "/api/puzzle/daily", "", false, true, true},
    {Kind::NextPuzzle, Method::Get, "/api/puzzle/next", "", false, true},
    {Kind::AnyPuzzle, Method::Get, "/api/puzzle/next", "", false, true, true},
    {Kind::Import, Method::Post, "/api/import", "", false, false},
};

constexpr bool eachKindHasItsRow() {
  for (unsigned i = 0; i < sizeof kRows / sizeof *kRows; ++i)
    if (static_cast<unsigned>(kRows[i].kind) != i) return false;
  return true;
}
static_assert(eachKindHasItsRow(), "kRows stands in the order of the kinds");

bool isPuzzle(Kind kind) { return kind >= Kind::DailyPuzzle && kind <= Kind::AnyPuzzle; }

const Row& rowOf(Kind kind) { return kRows[static_cast<int>(kind)]; }

}  // namespace

bool LichessErrands::ask(const Errand& errand) {
  if (count_ == kMaxWaiting) return false;
  errands_[count_++] = errand;
  return true;
}

bool LichessErrands::askPuzzle(Kind kind, board::OnlinePuzzle& puzzle) {
  Errand errand;
  errand.kind = kind;
  if (puzzle_.isWanted() || !ask(errand)) return false;
  puzzle_.begin(puzzle);
  return true;
}

bool LichessErrands::import(board::Upload& game) {
  Errand errand;
  errand.kind = Kind::Import;
  if (upload_ != nullptr || !ask(errand)) return false;
  upload_ = &game;
  return true;
}

void LichessErrands::letGo(const board::OnlinePuzzle& puzzle) {
  if (!puzzle_.isFor(puzzle)) return;
  puzzle_.drop();
  for (const Kind kind : {Kind::DailyPuzzle, Kind::NextPuzzle, Kind::AnyPuzzle}) drop(kind);
}

void LichessErrands::letGo(const board::Upload& game) {
  if (upload_ != &game) return;
  upload_ = nullptr;
  drop(Kind::Import);
}

void LichessErrands::clear() {
  hangUp();
  count_ = 0;
  tries_ = 0;
  puzzle_.finish(false);
  upload_ = nullptr;
}

bool LichessErrands::isLong() const {
  for (int i = 0; i < count_; ++i)
    if (rowOf(errands_[i].kind).isLong) return true;
  return false;
}

bool LichessErrands::has(Kind kind) const {
  for (int i = 0; i < count_; ++i)
    if (errands_[i].kind == kind) return true;
  return false;
}

void LichessErrands::hangUp() {
  if (call_ != HttpClient::kNoCall) http_->end(call_);
  call_ = HttpClient::kNoCall;
}

void LichessErrands::drop(int at) {
  if (at == 0) {
    hangUp();
    tries_ = 0;
  }
  for (int i = at + 1; i < count_; ++i) errands_[i - 1] = errands_[i];
  if (at < count_) --count_;
}

void LichessErrands::drop(Kind kind) {
  for (int i = count_ - 1; i >= 0; --i)
    if (errands_[i].kind == kind) drop(i);
}

// A seek that waits for an opponent may begin again at any time; what is said meanwhile must not wait for it.
void LichessErrands::letShortOnesPass() {
  if (count_ < 2 || errands_[0].kind != Kind::Seek) return;
  const Errand seek = errands_[0];
  drop(0);
  errands_[count_++] = seek;
}

LichessErrands::News LichessErrands::tick(uint32_t nowMs, uint32_t random) {
  if (http_ == nullptr || count_ == 0) return News::None;
  letShortOnesPass();
  if (call_ != HttpClient::kNoCall) return listen(nowMs, random);
  if (backoff_.mayTry(nowMs)) begin(nowMs, random);
  return News::None;
}

void LichessErrands::begin(uint32_t nowMs, uint32_t random) {
  const Errand& errand = errands_[0];
  const Row& row = rowOf(errand.kind);
  base::TextOf<LichessAccount::kMaxServer + 80> url;
  url.add(account_.server()).add(row.before).add(errand.id.view()).add(row.after).add(errand.move.view());
  HttpClient::Request request;
  request.method = row.method;
  request.url = url.cString();
  if (!row.isForAll) request.token = account_.token();
  if (errand.kind == Kind::Import && upload_ != nullptr) request.laterBytes = upload_->size();
  request.form = errand.form.view();
  outcome_ = Outcome();
  outcome_.kind = errand.kind;
  reader_.reset();
  if (isPuzzle(errand.kind)) puzzle_.restart();
  heardAt_ = nowMs;
  call_ = http_->start(request);
  if (call_ == HttpClient::kNoCall) backoff_.fail(nowMs, random);
}

void LichessErrands::sendUpload(uint32_t nowMs) {
  constexpr int kPiecesATick = 16;
  if (errands_[0].kind != Kind::Import || upload_ == nullptr) return;
  for (int i = 0; i < kPiecesATick; ++i) {
    const std::string_view bytes = upload_->next();
    const int sent = bytes.empty() ? 0 : http_->write(call_, bytes.data(), static_cast<int>(bytes.size()));
    if (sent <= 0) return;
    upload_->drop(sent);
    heardAt_ = nowMs;
  }
}

LichessErrands::News LichessErrands::listen(uint32_t nowMs, uint32_t random) {
  sendUpload(nowMs);
  char bytes[64];
  for (int count; (count = http_->read(call_, bytes, sizeof bytes)) > 0; heardAt_ = nowMs)
    reader_.feed({bytes, static_cast<std::size_t>(count)}, *this);
  const HttpClient::Progress progress = http_->progress(call_);
  const int status = http_->status(call_);
  if (progress == HttpClient::Progress::Failed) return finish(0, http_->why(call_), nowMs, random);
  if (progress == HttpClient::Progress::Done) return finish(status, "", nowMs, random);
  const bool lasts = rowOf(errands_[0].kind).isLong && status == 200;
  if (nowMs - heardAt_ < (lasts ? kSilentMs : kAnswerMs)) return News::None;
  return finish(0, "no answer", nowMs, random);
}

LichessErrands::News LichessErrands::finish(int status, const char* why, uint32_t nowMs, uint32_t random) {
  const Row& row = rowOf(errands_[0].kind);
  const bool isTrouble = status == 0 || status >= 500;
  outcome_.status = status;
  if (status == 429) {
    rest(nowMs);
    // What lasts, and what may be out of date by then, whoever asked for it asks again.
    if (row.mayRepeat) {
      hangUp();
      return News::TooMany;
    }
  } else if (isTrouble) {
    backoff_.fail(nowMs, random);
    if (row.mayRepeat && ++tries_ < kMaxTries) {
      hangUp();
      return News::None;
    }
  } else {
    backoff_.succeed();
  }
  endPuzzle(outcome_);
  if (errands_[0].kind == Kind::Import) upload_ = nullptr;
  if (outcome_.why.empty() && !outcome_.isWell())
    outcome_.why.set(why[0] != '\0'  ? std::string_view(why)
                     : status == 429 ? "too many requests"
                                     : "refused");
  drop(0);
  return status == 429 ? News::TooMany : News::Done;
}

// Who is logged in without leave to read puzzles gets one as anybody does.
void LichessErrands::endPuzzle(const Outcome& outcome) {
  Errand again;
  again.kind = Kind::AnyPuzzle;
  if (outcome.kind == Kind::NextPuzzle && outcome.status == 403 && ask(again)) return;
  if (isPuzzle(outcome.kind)) puzzle_.finish(outcome.isWell());
}

void LichessErrands::take(const base::JsonReader::Piece& piece) {
  if (isPuzzle(outcome_.kind)) puzzle_.take(piece);
  if (piece.kind != base::JsonReader::Kind::String) return;
  if (piece.path == "error") outcome_.why.add(piece.text);
  if (piece.path == "id") outcome_.id.add(piece.text);
  if (piece.path == "username") outcome_.name.add(piece.text);
}

}  // namespace online
