// The board over HTTP: docs/web-api.md has what it answers. One logic for chip and desktop, polled by the
// tick, without a heap: what is under way has its place, and beyond those one is refused at once.
//
// It outlives the App: on a simulator the page goes on when the board has no power. Each address has a
// function.
#pragma once

#include "app/app.h"
#include "web/answers.h"
#include "web/event_feed.h"
#include "web/reply.h"

namespace web {

struct ServerSetup {
  PageFiles page;
  uint32_t run = 0;     // another number each time the program starts
  uint32_t paceMs = 0;  // between two looks for what is new
};

class PageServer {
 public:
  PageServer(const PageServer&) = delete;
  PageServer& operator=(const PageServer&) = delete;

  // Once a tick, behind the board's own. Without power there is no app.
  void tick(app::App* app, uint32_t nowMs);
  // What the board has said on its console. What ends in a password is for whoever sits there; those who
  // look on do not get it.
  void hear(std::string_view bytes);
  int listeners() const;

 protected:
  struct Places {
    EventFeed* feeds;
    int feedCount;
    AnswerPlace* answers;
    int answerCount;
    FileAnswer* files;
    int fileCount;
  };
  PageServer(ports::HttpServer& http, WorldPort* world, const ServerSetup& setup, ConsoleLog& log,
             const Places& places)
      : http_(http), world_(world), setup_(setup), log_(log), places_(places) {}

 private:
  using Request = ports::HttpRequest;
  // False when its turn has not come yet.
  using Handler = bool (PageServer::*)(const Request& request);
  enum class Needs : uint8_t { Nothing, ToLook, ToAct };
  struct Route {
    const char* method;
    const char* path;
    Handler answer;
    Needs needs;
    bool isForWorld;
    bool isLong;  // its body may be of any length
  };
  static const Route kRoutes[];

  static constexpr int kNone = -1;
  static constexpr int kRequestsATick = 32;
  static constexpr uint32_t kMaxBody = 4096;
  static constexpr uint32_t kMaxPauseMs = 2000;  // for hands; `wait` of an hour is for scripts

  ports::HttpPlace place() const;
  bool isPublic() const;
  PartsView view() const;
  void followPower(app::App* app);
  void followGuests();
  void takeRequests();
  bool take(const Request& request);
  const PageFile* fileAt(std::string_view path) const;
  bool mayDo(const Request& request, Needs needs) const;
  bool bodyIsTaken(const Request& request, bool isLong);
  bool isLine(const Request& request, std::string_view& line);
  AnswerPlace* freePlace(const Request& request);
  void step(FileAnswer& file, const PartsView& seen);
  void stepAll();
  // Routes
  bool sendFile(const Request& request, const PageFile& file);
  bool sendState(const Request& request);
  bool sendEvents(const Request& request);
  bool sendPgn(const Request& request);
  bool sendPosition(const Request& request);
  bool sendSetup(const Request& request);
  bool sendPairing(const Request& request);
  bool takePairing(const Request& request);
  bool takeConsole(const Request& request);
  bool takeWorld(const Request& request);
  bool takeUpdate(const Request& request);
  void dropUpload();

  ports::HttpServer& http_;
  WorldPort* world_;
  const ServerSetup setup_;
  ConsoleLog& log_;
  const Places places_;
  app::App* app_ = nullptr;
  uint32_t starts_ = 0;
  uint32_t pairedSeen_ = 0;
  bool guestsSeen_ = true;
  uint32_t nowMs_ = 0;
  uint32_t lookedAt_ = 0;
  uint32_t actedAt_ = 0, pauseMs_ = 0;
  bool lineWaits_ = false;  // so the lines behind it wait too
  bool worldActed_ = false;
  int upload_ = kNone;  // the exchange that a firmware comes by
  bool uploadWaits_ = false;
  uint32_t uploaded_ = 0;
  bool isHiding_ = false;       // the rest of the line that the console says
  base::TextOf<32> lineHeard_;  // its beginning
};

// With so many places for listeners, for files and for other answers, and so much memory of the console.
template <int kFeeds, int kFiles, int kAnswers, uint32_t kLog>
class PageServerOf final : public PageServer {
 public:
  PageServerOf(ports::HttpServer& http, WorldPort* world, const ServerSetup& setup)
      : PageServer(http, world, setup, log_, {feeds_, kFeeds, answers_, kAnswers, files_, kFiles}) {}

 private:
  EventFeed feeds_[kFeeds];
  AnswerPlace answers_[kAnswers];
  FileAnswer files_[kFiles];
  ConsoleLogOf<kLog> log_;
};

// On a chip. Each of its connections may ask for a file.
using SmallPageServer = PageServerOf<4, 8, 3, 2048>;

}  // namespace web
