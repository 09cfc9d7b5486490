#include "web/page_server.h"

#include <algorithm>

#include "board/setting_table.h"
#include "web/credentials.h"
#include "web/guard.h"
#include "web/setup_site.h"

namespace web {

using ports::HttpField;

namespace {

// An address that ends in a slash has something behind it.
bool isAt(std::string_view path, std::string_view address) {
  return address.back() == '/' ? path.substr(0, address.size()) == address : path == address;
}

bool endsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

}  // namespace

const PageServer::Route PageServer::kRoutes[] = {
    {"GET", "/api/state", &PageServer::sendState, Needs::ToLook, false, false},
    {"GET", "/api/events", &PageServer::sendEvents, Needs::ToLook, false, false},
    {"GET", "/api/pgn", &PageServer::sendPgn, Needs::ToLook, false, false},
    {"GET", "/api/position/", &PageServer::sendPosition, Needs::ToLook, false, false},
    {"GET", "/api/pair", &PageServer::sendPairing, Needs::Nothing, false, false},
    {"POST", "/api/pair", &PageServer::takePairing, Needs::Nothing, false, false},
    {"POST", "/api/console", &PageServer::takeConsole, Needs::ToAct, false, false},
    {"POST", "/api/world", &PageServer::takeWorld, Needs::ToAct, true, false},
    {"POST", "/api/update", &PageServer::takeUpdate, Needs::ToAct, false, true},
};

void PageServer::tick(app::App* app, uint32_t nowMs) {
  nowMs_ = nowMs;
  followPower(app);
  followGuests();
  uploadWaits_ = false;
  takeRequests();
  if (!uploadWaits_) dropUpload();
  if (worldActed_ || nowMs - lookedAt_ < setup_.paceMs) return;
  lookedAt_ = nowMs;
  stepAll();
}

void PageServer::hear(std::string_view bytes) {
  constexpr std::string_view kPrompt = "> ", kSetUp = "wifi set-up: join ";
  for (const char byte : bytes) {
    const bool ends = byte == '\n' || byte == '\r';
    if (ends) {
      isHiding_ = false;
      lineHeard_.clear();
    } else {
      lineHeard_.add(byte);
    }
    if (isHiding_) continue;
    log_.add({&byte, 1});
    const std::size_t prompt = lineHeard_.view().find(kPrompt);
    const std::string_view typed = prompt == std::string_view::npos
                                       ? lineHeard_.view()
                                       : lineHeard_.view().substr(prompt + kPrompt.size());
    isHiding_ = byte == ' ' && (app::App::hasSecret(typed) || (isPublic() && endsWith(typed, kSetUp)));
    if (isHiding_) log_.add("...");
  }
}

int PageServer::listeners() const {
  return static_cast<int>(std::count_if(places_.feeds, places_.feeds + places_.feedCount,
                                        [](const EventFeed& feed) { return feed.isOpen(); }));
}

// By the name that the board has in its network.
ports::HttpPlace PageServer::place() const {
  ports::HttpPlace place = http_.place();
  if (place.name.empty() && app_ != nullptr) place.name = app_->board().network.hostName();
  return place;
}

// Others look on than those who see the board.
bool PageServer::isPublic() const { return !place().isLoopbackOnly; }

PartsView PageServer::view() const {
  PartsView view(app_ == nullptr ? nullptr : &app_->board(), world_, isPublic());
  view.take();
  return view;
}

// What speaks of a board that is not there any more ends.
void PageServer::followPower(app::App* app) {
  const uint32_t starts = app == nullptr ? 0 : app->board().device.starts();
  if (app == app_ && starts == starts_) return;
  app_ = app;
  starts_ = starts;
  for (int i = 0; i < places_.answerCount; ++i) {
    AnswerPlace& place = places_.answers[i];
    if (place.answer() == nullptr || !place.answer()->needsBoard()) continue;
    place.answer()->close(http_);
    place.free();
  }
}

// Where only paired browsers may look, all listeners come anew when that begins, or when one is revoked.
void PageServer::followGuests() {
  if (app_ == nullptr || !isPublic()) return;
  const bool guests = app_->board().settings.get(board::kGuests) != 0;
  const uint32_t paired = app_->board().pairing.version();
  const bool isStricter = !guests && (guestsSeen_ || paired != pairedSeen_);
  guestsSeen_ = guests;
  pairedSeen_ = paired;
  if (!isStricter) return;
  for (int i = 0; i < places_.feedCount; ++i) places_.feeds[i].close(http_);
}

void PageServer::stepAll() {
  const auto isUsed = [](const AnswerPlace& place) { return place.answer() != nullptr; };
  const auto isOpen = [](const FileAnswer& file) { return file.isOpen(); };
  if (listeners() == 0 && std::none_of(places_.answers, places_.answers + places_.answerCount, isUsed) &&
      std::none_of(places_.files, places_.files + places_.fileCount, isOpen))
    return;
  const PartsView seen = view();
  for (int i = 0; i < places_.feedCount; ++i)
    if (places_.feeds[i].isOpen()) places_.feeds[i].step(http_, seen, log_, setup_.run, nowMs_);
  for (int i = 0; i < places_.answerCount; ++i) {
    AnswerPlace& place = places_.answers[i];
    if (place.answer() != nullptr && !place.answer()->step(http_, seen, nowMs_)) place.free();
  }
  for (int i = 0; i < places_.fileCount; ++i)
    if (places_.files[i].isOpen()) step(places_.files[i], seen);
}

void PageServer::step(FileAnswer& file, const PartsView& seen) {
  if (!file.step(http_, seen, nowMs_)) file = FileAnswer();
}

// --- requests

void PageServer::takeRequests() {
  lineWaits_ = worldActed_ = false;
  int index = 0;
  // What the world has done may have ended the board.
  for (int i = 0; i < kRequestsATick && !worldActed_; ++i) {
    const Request* const request = http_.waiting(index);
    if (request == nullptr) return;
    if (!take(*request)) ++index;
  }
}

bool PageServer::take(const Request& request) {
  if (app_ != nullptr && isForSetup(app_->network(), request)) return sendSetup(request);
  const PageFile* const file = fileAt(request.path);
  if (!admits(place(), request, file != nullptr)) {
    refuse(http_, request, 403, "not for pages or names from elsewhere");
    return true;
  }
  const bool reads = request.method == "GET" || request.method == "HEAD";
  if (file != nullptr && reads) return sendFile(request, *file);
  const char* other = file != nullptr ? "GET" : nullptr;
  for (const Route& route : kRoutes) {
    if (!isAt(request.path, route.path) || (route.isForWorld && world_ == nullptr)) continue;
    const bool isGet = std::string_view(route.method) == "GET";
    if (request.method == route.method || (isGet && reads)) {
      if (mayDo(request, route.needs))
        return isGet || bodyIsTaken(request, route.isLong) ? (this->*route.answer)(request) : true;
      refuse(http_, request, 401, "pair this browser with the board first");
      return true;
    }
    other = route.method;
  }
  if (other == nullptr) {
    refuse(http_, request, 404, "there is nothing at this address");
    return true;
  }
  base::TextOf<40> line;
  line.add("this address only knows ").add(other).add('\n');
  Head head(405, kPlainText, static_cast<int32_t>(line.length()));
  head.add("Allow", other);
  reply(http_, request, std::move(head), line.view());
  return true;
}

// Whoever sits at the machine sees the board. Without power nobody is known.
bool PageServer::mayDo(const Request& request, Needs needs) const {
  if (needs == Needs::Nothing || !isPublic()) return true;
  if (needs == Needs::ToLook && (app_ == nullptr || app_->board().settings.get(board::kGuests) != 0))
    return true;
  return app_ != nullptr && app_->board().pairing.isPaired(tokenOf(request, place().port));
}

// Only what says beforehand how long it is: anything else could be endless.
bool PageServer::bodyIsTaken(const Request& request, bool isLong) {
  if (!request.field(HttpField::TransferEncoding).empty())
    refuse(http_, request, 411, "say with Content-Length how long it is");
  else if (!request.field(HttpField::ContentEncoding).empty())
    refuse(http_, request, 415, "send it as it is, not compressed");
  else if (request.bodyLength > kMaxBody && !isLong)
    refuse(http_, request, 413, "too long: a line has at most 4096 bytes");
  else
    return true;
  return false;
}

const PageFile* PageServer::fileAt(std::string_view path) const {
  const PageFiles& page = setup_.page;
  const PageFile* const found = std::find_if(page.files, page.files + page.count,
                                             [=](const PageFile& file) { return path == file.path; });
  return found == page.files + page.count ? nullptr : found;
}

}  // namespace web
