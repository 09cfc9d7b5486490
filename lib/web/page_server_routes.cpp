// What each route of the page's server answers.
#include <algorithm>

#include "base/json_object.h"
#include "base/scan.h"
#include "chess/fen.h"
#include "web/credentials.h"
#include "web/page_server.h"
#include "web/setup_page.h"
#include "web/setup_site.h"

namespace web {

using ports::HttpField;

namespace {

constexpr const char* kNoPower = "the board has no power";
constexpr const char* kTooMuch = "too much is under way; try again in a moment";

// "wifi join", without the name and the password behind it.
std::string_view firstWords(std::string_view line) {
  std::string_view rest = line;
  base::nextWord(rest);
  base::nextWord(rest);
  return base::trim(line.substr(0, line.size() - rest.size()));
}

// One line of text, whether or not its end was sent along.
bool isOneLine(std::string_view& body) {
  if (!body.empty() && body.back() == '\n') body.remove_suffix(1);
  if (!body.empty() && body.back() == '\r') body.remove_suffix(1);
  constexpr unsigned char kDelete = 0x7f;
  return std::none_of(body.begin(), body.end(), [](char character) {
    const auto byte = static_cast<unsigned char>(character);
    return (byte < ' ' && byte != '\t') || byte == kDelete;
  });
}

}  // namespace

bool PageServer::isLine(const Request& request, std::string_view& line) {
  line = request.body;
  if (isOneLine(line)) return true;
  refuse(http_, request, 400, "send one line of plain text");
  return false;
}

AnswerPlace* PageServer::freePlace(const Request& request) {
  for (int i = 0; i < places_.answerCount; ++i)
    if (places_.answers[i].answer() == nullptr) return &places_.answers[i];
  refuse(http_, request, 503, kTooMuch);
  return nullptr;
}

bool PageServer::sendFile(const Request& request, const PageFile& file) {
  const bool isKnown = request.field(HttpField::IfNoneMatch).find(file.tag) != std::string_view::npos;
  const bool wantsBody = !isKnown && request.method != "HEAD";
  FileAnswer* const end = places_.files + places_.fileCount;
  FileAnswer* const free =
      std::find_if(places_.files, end, [](const FileAnswer& each) { return !each.isOpen(); });
  if (wantsBody && free == end) {
    refuse(http_, request, 503, kTooMuch);
    return true;
  }
  const int exchange = request.exchange;
  Head head(isKnown ? 304 : 200, file.type, isKnown ? 0 : file.size);
  // The page logs in at the server where this board plays.
  base::TextOf<240> policy;
  if (app_ != nullptr && app_->board().online != nullptr) {
    policy.add(kPagePolicy).add("; connect-src 'self' ").add(app_->board().online->status().server);
    head.add(kPolicy, policy.view());
  }
  // To be asked for each time: a page must not be older than its firmware.
  head.add("Cache-Control", "no-cache").add("ETag", file.tag);
  if (!isKnown) head.add("Content-Encoding", "gzip");
  head.begin(http_, exchange);
  if (wantsBody)
    step(*free = FileAnswer(Pipe(exchange, nowMs_), file), PartsView(nullptr, nullptr, true));
  else
    http_.end(exchange, true);
  return true;
}

bool PageServer::sendState(const Request& request) {
  AnswerPlace* const place = freePlace(request);
  if (place == nullptr) return true;
  const int exchange = request.exchange;
  const bool wantsBody = request.method != "HEAD";
  Head(200, "application/json").add("Cache-Control", "no-store").begin(http_, exchange);
  if (wantsBody)
    place->start<StateAnswer>(Pipe(exchange, nowMs_), view());
  else
    http_.end(exchange, true);
  return true;
}

bool PageServer::sendEvents(const Request& request) {
  EventFeed* const end = places_.feeds + places_.feedCount;
  EventFeed* const free =
      std::find_if(places_.feeds, end, [](const EventFeed& feed) { return !feed.isOpen(); });
  if (free == end) {
    refuse(http_, request, 503, "too many listeners; close another page first");
    return true;
  }
  const int exchange = request.exchange;
  const bool wantsBody = request.method != "HEAD";
  free->open(exchange, setup_.run, request.field(HttpField::LastEventId), log_, nowMs_);
  Head(200, "text/event-stream").add("Cache-Control", "no-store").begin(http_, exchange);
  if (!wantsBody) free->close(http_);
  return true;
}

bool PageServer::sendPgn(const Request& request) {
  if (app_ == nullptr) {
    refuse(http_, request, 409, kNoPower);
    return true;
  }
  AnswerPlace* const place = freePlace(request);
  if (place == nullptr) return true;
  const int exchange = request.exchange;
  const bool wantsBody = request.method != "HEAD";
  Head(200, "application/x-chess-pgn").add("Cache-Control", "no-store").begin(http_, exchange);
  if (wantsBody)
    place->start<PgnAnswer>(Pipe(exchange, nowMs_), app_->board());
  else
    http_.end(exchange, true);
  return true;
}

// Whoever is in the set-up network gets its page.
bool PageServer::sendSetup(const Request& request) {
  board::Network& network = app_->network();
  base::Reason why;
  const SetupReply answer = actForSetup(network, request, why);
  if (answer == SetupReply::Refusal) {
    refuse(http_, request, 400, why.view());
    return true;
  }
  const PageFile* const style = fileAt(kSetupStyle);
  if (answer == SetupReply::Style && style != nullptr) return sendFile(request, *style);
  if (answer != SetupReply::Page) {
    base::TextOf<32> home;
    if (answer == SetupReply::FromElsewhere)
      board::writeAddress(network.setup().address, home.add("http://"));
    home.add('/');
    Head head(303, kPlainText, 0);
    head.add("Location", home.view());
    reply(http_, request, std::move(head), "");
    return true;
  }
  AnswerPlace* const place = freePlace(request);
  if (place == nullptr) return true;
  const int exchange = request.exchange;
  const bool wantsBody = request.method != "HEAD";
  // Without the last header a browser would not say that the form it posts is ours.
  Head(200, "text/html; charset=utf-8")
      .add("Cache-Control", "no-store")
      .add("Referrer-Policy", "same-origin")
      .begin(http_, exchange);
  if (wantsBody)
    place->start<SetupPage>(Pipe(exchange, nowMs_), network);
  else
    http_.end(exchange, true);
  return true;
}

// As it stood after so many plies.
bool PageServer::sendPosition(const Request& request) {
  constexpr std::string_view kAddress = "/api/position/";
  const auto plies = base::numberFrom(request.path.substr(kAddress.size()));
  chess::Position position;
  if (app_ == nullptr) {
    refuse(http_, request, 409, kNoPower);
  } else if (const game::Game& game = app_->board().game();
             !plies || *plies > static_cast<uint32_t>(game.plyCount()) ||
             !game.positionBefore(game.plyCount() - static_cast<int>(*plies), position)) {
    refuse(http_, request, 404, "so many moves have not been played");
  } else {
    chess::FenText fen;
    chess::writeFen(position, fen);
    base::TextOf<120> line;
    line.add(fen.view()).add('\n');
    reply(http_, request, Head(200, kPlainText, static_cast<int32_t>(line.length())), line.view());
  }
  return true;
}

bool PageServer::sendPairing(const Request& request) {
  base::TextOf<60> text;
  base::JsonObject(text).add("needed", isPublic()).add("paired", mayDo(request, Needs::ToAct)).end();
  text.add('\n');
  reply(http_, request, Head(200, "application/json", static_cast<int32_t>(text.length())), text.view());
  return true;
}

// Nothing: squares are to glow. Four squares: a token, if they are those.
bool PageServer::takePairing(const Request& request) {
  std::string_view line;
  if (!isLine(request, line)) return true;
  base::Reason why;
  board::TokenText token;
  if (app_ == nullptr) {
    refuse(http_, request, 409, kNoPower);
  } else if (base::trim(line).empty()) {
    if (!app_->board().pairing.show(why))
      refuse(http_, request, 409, why.view());
    else
      reply(http_, request, Head(202, kPlainText, 0), "");
  } else if (!app_->board().pairing.isShowing()) {
    refuse(http_, request, 409, "no squares are being shown; ask for them first");
  } else if (!app_->board().pairing.pair(line, browserName(request), token, why)) {
    refuse(http_, request, 403, why.view());
  } else {
    CookieText cookie;
    writeCookie(token.view(), place().port, cookie);
    base::TextOf<60> text;
    base::JsonObject(text).add("token", token.view()).end();
    text.add('\n');
    Head head(200, "application/json", static_cast<int32_t>(text.length()));
    head.add("Set-Cookie", cookie.view());
    reply(http_, request, std::move(head), text.view());
  }
  return true;
}

// Lines are done in the order in which they come, and at the pace of hands.
bool PageServer::takeConsole(const Request& request) {
  lineWaits_ = lineWaits_ || nowMs_ - actedAt_ < pauseMs_ || (app_ != nullptr && !app_->maySubmit());
  if (lineWaits_) return false;
  std::string_view line;
  if (!isLine(request, line)) return true;
  base::Reason why;
  if (app_ == nullptr)
    why.add(kNoPower);
  else if (request.body.size() < request.bodyLength)
    why.add("a line has at most 544 characters");
  else
    static_cast<void>(app_->submit(line, why));
  if (!why.empty()) {
    refuse(http_, request, 409, why.view());
    return true;
  }
  log_.add("> ");
  log_.add(app::App::hasSecret(line) ? firstWords(line) : line);
  log_.add("\n");
  reply(http_, request, Head(202, kPlainText, 0), "");
  return true;
}

bool PageServer::takeWorld(const Request& request) {
  lineWaits_ = lineWaits_ || nowMs_ - actedAt_ < pauseMs_;
  if (lineWaits_) return false;
  std::string_view line;
  if (!isLine(request, line)) return true;
  const WorldPort::Answer answer = world_->act(line);
  worldActed_ = true;
  actedAt_ = nowMs_;
  pauseMs_ = std::min(answer.takesMs, kMaxPauseMs);
  const auto length = static_cast<int32_t>(answer.text.size());
  reply(http_, request, Head(answer.isRefused ? 409 : 200, kPlainText, length), answer.text);
  return true;
}

// A firmware, a piece a tick. Its request waits until all has come.
bool PageServer::takeUpdate(const Request& request) {
  base::Reason why;
  if (app_ == nullptr) {
    refuse(http_, request, 409, kNoPower);
    return true;
  }
  board::Updates& updates = app_->board().updates;
  const auto bytesOf = [](const char* bytes) { return reinterpret_cast<const uint8_t*>(bytes); };
  bool goesOn = true;
  if (upload_ != request.exchange) {
    goesOn = updates.begin(request.bodyLength, why) &&
             updates.take(bytesOf(request.body.data()), static_cast<int>(request.body.size()), why);
    if (goesOn) upload_ = request.exchange;
    uploaded_ = static_cast<uint32_t>(request.body.size());
  }
  char piece[1024];
  const int came = goesOn && uploaded_ < request.bodyLength
                       ? http_.read(request.exchange, piece, static_cast<int>(sizeof piece))
                       : 0;
  if (came > 0) {
    goesOn = updates.take(bytesOf(piece), came, why);
    uploaded_ += static_cast<uint32_t>(came);
  }
  uploadWaits_ = goesOn && came >= 0 && uploaded_ < request.bodyLength;
  if (uploadWaits_) return false;
  if (goesOn) goesOn = updates.finish(why);
  if (upload_ == request.exchange) upload_ = kNone;
  if (goesOn)
    reply(http_, request, Head(200, kPlainText, 3), "ok\n");
  else
    refuse(http_, request, 409, why.view());
  return true;
}

// Whoever sent it has gone.
void PageServer::dropUpload() {
  if (upload_ != kNone && app_ != nullptr) app_->board().updates.abort();
  upload_ = kNone;
}

}  // namespace web
