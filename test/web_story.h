// A whole board with the chip's server before it, and somebody at the other end of the network: what is
// asked, what comes back, and how much of it is read. No sockets: the port is here.
#pragma once

#include <cstring>
#include <optional>

#include "base/scan.h"
#include "board/setting_table.h"
#include "web/page_server.h"
#include "whole_board.h"

// Its ports have functions of the same names as others of the board's.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverloaded-virtual"
class WebStory : public WholeBoard, ports::HttpServer {
 public:
  static constexpr int kExchanges = 12;
  static constexpr int kMaxAnswer = 12000;

  struct Asked {
    const char* method = "GET";
    const char* path = "/api/state";
    const char* body = "";
    const char* host = "glowmate-ab12.local";
    const char* origin = "";
    const char* site = "";
    const char* mode = "";
    const char* authorization = "";  // the story's own pass unless one is given; "none" for none
    const char* cookie = "";
    const char* lastId = "";
    const char* tag = "";
    const char* transfer = "";
    const char* encoding = "";
    uint32_t to = 0;      // the board's address by which it came
    uint32_t length = 0;  // of the body, when it is to be another one than it has
  };

  // A chip's server looks for what is new every 30 ms.
  void begin(uint32_t paceMs = 0) {
    store().clear();
    setPieces(chess::Position().occupied());
    losePower();
    start(1000);
    for (Exchange& exchange : exchanges_) exchange.isUsed = false;
    givePass();
    web_.emplace(static_cast<ports::HttpServer&>(*this), nullptr, setup(paceMs));
    place_ = ports::HttpPlace();
    place_.name = "glowmate-ab12";
    run(5);
    heard.clear();
  }

  // Asks, and lets time pass until it is answered or for a moment; gives the exchange.
  int ask(const Asked& asked, int room = kMaxAnswer) {
    const int number = put(asked, room);
    run(20);
    return number;
  }
  int put(const Asked& asked, int room = kMaxAnswer) {
    int number = 0;
    while (exchanges_[number].isUsed && ++number < kExchanges - 1) {
    }
    Exchange& exchange = exchanges_[number];
    exchange.reset(room);
    ports::HttpRequest& request = exchange.request;
    request = ports::HttpRequest();
    request.exchange = number;
    request.method = asked.method;
    request.path = asked.path;
    request.localAddress = asked.to;
    request.body = asked.body;
    request.bodyLength = asked.length != 0 ? asked.length : static_cast<uint32_t>(std::strlen(asked.body));
    const char* const fields[] = {asked.host,    asked.origin, asked.site, asked.mode, asked.authorization,
                                  asked.cookie,  asked.lastId, asked.tag,  "test",     asked.transfer,
                                  asked.encoding};
    for (int i = 0; i < ports::kHttpFieldCount; ++i) request.fields[i] = fields[i];
    std::string_view& pass = request.fields[static_cast<int>(ports::HttpField::Authorization)];
    if (pass.empty()) pass = kPass;
    if (pass == "none") pass = {};
    return number;
  }
  int post(const char* path, const char* body) {
    Asked asked;
    asked.method = "POST";
    asked.path = path;
    asked.body = body;
    return ask(asked);
  }
  int get(const char* path, int room = kMaxAnswer) {
    Asked asked;
    asked.path = path;
    return ask(asked, room);
  }
  // Board and server, a tick a millisecond.
  void run(uint32_t ms) {
    for (uint32_t i = 0; i < ms; ++i) {
      wait(1);
      serve(&app());
    }
  }
  // The other end reads on, or hangs up.
  void read(int number, int bytes) { exchanges_[number].room += bytes; }
  void hangUp(int number) { exchanges_[number].isGone = true; }

  int status(int number) const { return exchanges_[number].status; }
  const char* body(int number) const { return exchanges_[number].body.cString(); }
  bool says(int number, const char* words) const {
    return exchanges_[number].body.view().find(words) != std::string_view::npos;
  }
  const char* header(int number, const char* name) const {
    const Exchange& exchange = exchanges_[number];
    for (int i = 0; i < exchange.headerCount; ++i)
      if (base::equalIgnoringCase(exchange.names[i], name)) return exchange.values[i].cString();
    return "";
  }
  bool isOver(int number) const { return exchanges_[number].isEnded; }
  bool isWhole(int number) const { return exchanges_[number].isEnded && exchanges_[number].isWhole; }
  void forget(int number) { exchanges_[number].body.clear(); }
  int listeners() const { return web_->listeners(); }
  web::PageServer& web() { return *web_; }
  void setPlace(const ports::HttpPlace& place) { place_ = place; }
  void serve(app::App* app) { web_->tick(app, now()); }

 private:
  struct Exchange {
    bool isUsed = false, isBegun = false, isEnded = false, isWhole = false, isGone = false;
    int room = 0;
    int status = 0;
    ports::HttpRequest request;
    int headerCount = 0;
    const char* names[10];
    base::TextOf<160> values[10];
    base::TextOf<kMaxAnswer> body;

    void reset(int bytes) {
      isUsed = true;
      isBegun = isEnded = isWhole = isGone = false;
      room = bytes;
      status = headerCount = 0;
      body.clear();
    }
  };

  static web::ServerSetup setup(uint32_t paceMs) {
    static constexpr unsigned char kBytes[] = {31, 139, 8, 0};
    static constexpr web::PageFile kFiles[] = {{"/", "text/html", "\"abc\"", kBytes, sizeof kBytes}};
    web::ServerSetup setup;
    setup.page = {kFiles, 1};
    setup.run = 7;
    setup.paceMs = paceMs;
    return setup;
  }

  // Somebody has been paired long ago.
  static constexpr std::string_view kPass = "Bearer 000102030405060708090a0b0c0d0e0f";
  void givePass() {
    uint8_t bytes[24] = {};
    for (uint8_t i = 0; i < 16; ++i) bytes[i] = i;
    const base::Sha256Hash hash = base::Sha256().add(bytes, 16).finish();
    std::copy_n(hash.begin(), 16, bytes);
    std::memcpy(bytes + 16, "story", 6);
    static_cast<void>(parts().settings.writeBlob(board::kBrowsersBlob, bytes, sizeof bytes));
    parts().pairing.load();
  }

  ports::HttpPlace place() const override { return place_; }
  const ports::HttpRequest* waiting(int index) override {
    for (Exchange& exchange : exchanges_)
      if (exchange.isUsed && !exchange.isBegun && index-- == 0) return &exchange.request;
    return nullptr;
  }
  int read(int /*exchange*/, char* /*bytes*/, int /*count*/) override { return -1; }
  void begin(int number, const ports::HttpHead& head) override {
    Exchange& exchange = exchanges_[number];
    exchange.isBegun = true;
    exchange.status = head.status;
    exchange.headerCount = head.headerCount;
    for (int i = 0; i < head.headerCount; ++i) {
      exchange.names[i] = head.headers[i].name;
      exchange.values[i].clear().add(head.headers[i].value);
    }
  }
  int write(int number, const char* bytes, int count) override {
    Exchange& exchange = exchanges_[number];
    if (exchange.isGone) return -1;
    const int taken = count < exchange.room ? count : exchange.room;
    exchange.room -= taken;
    exchange.body.add(std::string_view(bytes, static_cast<std::size_t>(taken)));
    return taken;
  }
  void end(int number, bool whole) override {
    exchanges_[number].isEnded = true;
    exchanges_[number].isWhole = whole;
    exchanges_[number].isUsed = false;
  }

  ports::HttpPlace place_;
  Exchange exchanges_[kExchanges];
  std::optional<web::SmallPageServer> web_;
};
#pragma GCC diagnostic pop
