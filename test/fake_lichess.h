// A double of Lichess in memory, for tests of the App: one account, one game at a time, an opponent who plays
// by chance or as told, and a line that misbehaves on command. It follows the OpenAPI specification as far as
// boards need it. Time is the board's.
#pragma once

#include <algorithm>
#include <cstring>

#include "chance.h"
#include "chess/fen.h"
#include "chess/movegen.h"
#include "chess/san.h"
#include "game/game.h"
#include "ports/http_client.h"
#include "whole_board.h"

class FakeLichess final : public ports::HttpClient {
 public:
  static constexpr const char* kToken = "lip_secret123";
  static constexpr const char* kGameId = "gAmE1234";

  // One in so many goes wrong; 0 is never.
  struct Faults {
    int requestLost = 0;  // never gets there
    int answerLost = 0;   // gets there, but nobody hears of it
    int streamBreaks = 0;
    int stateTwice = 0;
    int stateLate = 0;  // behind the one that follows
    int tooMany = 0;
    int trouble = 0;  // 503
  };

  explicit FakeLichess(uint64_t seed = 1) : random_(seed) {}
  void watch(WholeBoard& board) { board_ = &board; }

  // The world
  Faults faults;
  bool isLineDown = false;
  bool isSilent = false;  // streams stay open and say nothing
  bool isLoginOver = false;
  bool opponentPlays = true;
  uint32_t opponentMs = 300;
  const char* variant = "standard";
  const char* startFen = "startpos";
  chess::Colour boardSide = chess::Colour::White;

  // A game begins, as if paired.
  void begin() {
    chess::Position start;
    base::Reason why;
    if (std::strcmp(startFen, "startpos") != 0) static_cast<void>(chess::parseFen(startFen, start, why));
    game_.newGame(start);
    isGoing_ = true;
    status_ = "started";
    winner_ = "";
    turnAt_ = now();
    for (bool& flag : draw_) flag = false;
    for (bool& flag : takeBack_) flag = false;
    closeAll(Kind::Seek);
    closeAll(Kind::Challenge);
    sendGameStart();
  }
  void end(const char* status, const char* winner) {
    isGoing_ = false;
    status_ = status;
    winner_ = winner;
    sendState();
    closeAll(Kind::Game);
  }
  bool play(const char* uci) {
    chess::Move move;
    base::Reason why;
    if (!isGoing_ || !chess::parseMove(game_.position(), uci, move, why)) return false;
    playMove(move);
    return true;
  }
  void offerDraw() { setFlag(draw_, ~boardSide); }
  void askTakeBack() { setFlag(takeBack_, ~boardSide); }
  void acceptTakeBack() {
    // To where the side that asked has the move again.
    const chess::Colour asker = takeBack_[0] ? chess::Colour::White : chess::Colour::Black;
    static_cast<void>(game_.takeBack(game_.sideToMove() == asker ? 2 : 1));
    takeBack_[0] = takeBack_[1] = false;
    turnAt_ = now();
    sendState();
  }
  void sayOnGame(const char* line) { sendAll(Kind::Game, line); }
  void sayOnTelevision(const char* line) { sendAll(Kind::Television, line); }
  void sayOnEvents(const char* line) { sendAll(Kind::Events, line); }
  void challengeBoard(const char* id, const char* variantKey, bool fits) {
    base::TextOf<600> line;
    line.add(R"({"type":"challenge","challenge":{"id":")").add(id);
    line.add(R"(","challenger":{"id":"mary","name":"Mary","rating":1500},"variant":{"key":")")
        .add(variantKey);
    line.add(
        R"("},"rated":false,"speed":"rapid","timeControl":{"type":"clock","limit":600,"show":"10+0"}},)");
    sayOnEvents(line.add(R"("compat":{"board":)").add(fits ? "true" : "false").add("}}").cString());
  }
  // Whoever called is gone.
  void hangUp() {
    for (Call& call : calls_) call = Call();
  }

  const game::Game& game() const { return game_; }
  bool isGoing() const { return isGoing_; }
  const char* status() const { return status_; }
  bool isOpen(const char* path) const {
    for (const Call& call : calls_)
      if (call.isUsed && !call.isOver() && std::strstr(call.url, path) != nullptr) return true;
    return false;
  }
  int countOf(const char* path) const {
    int count = 0;
    std::string_view rest = log_.view();
    for (std::size_t at; (at = rest.find(path)) != std::string_view::npos; rest.remove_prefix(at + 1))
      ++count;
    return count;
  }
  // All requests so far: "POST /api/board/seek time=15&increment=10".
  const char* log() const { return log_.cString(); }
  void clearLog() { log_.clear(); }
  // The last game that was taken in, as the form had it.
  const base::Text& imported() const { return imported_; }
  const char* puzzle =
      R"({"game":{"id":"g","pgn":"e4 e5 Bc4 Nc6 Qh5 d6","clock":"5+1"},"puzzle":{"id":"QBX2O",)"
      R"("rating":1132,"plays":9,"solution":["h5f7"],"themes":["mateIn1"],"initialPly":5}})";
  bool isPuzzleScopeMissing = false;
  bool isLichess = true;  // otherwise it knows nothing
  int maxStreams = 0;
  int doubledEvents = 0;  // event streams opened while another one was
  int illegalMoves = 0, doubleMoves = 0, requests = 0;

  // ports::HttpClient

  int start(const Request& request) override {
    ++requests;
    for (int i = 0; i < kMaxCalls; ++i) {
      Call& call = calls_[i];
      if (call.isUsed) continue;
      call = Call();
      call.isUsed = true;
      copy(call.url, sizeof call.url, request.url);
      copy(call.form, sizeof call.form, request.form);
      call.method = request.method;
      call.laterBytes = request.laterBytes;
      if (request.laterBytes > 0) imported_.clear();
      call.hasToken = request.token[0] != '\0';
      call.isAllowed = std::strcmp(request.token, kToken) == 0 && !isLoginOver;
      call.dueAt = now() + random_.between(5, 60);
      constexpr const char* kMethods[] = {"GET ", "POST ", "DELETE "};
      if (log_.room() < 300) log_.clear();
      log_.add(kMethods[static_cast<int>(request.method)])
          .add(pathOf(call))
          .add(' ')
          .add(call.form)
          .add('\n');
      return i;
    }
    return kNoCall;
  }
  int write(int index, const char* bytes, int count) override {
    Call& call = calls_[index];
    const int taken = std::min({count, call.laterBytes, random_.below(40) + 1});
    imported_.add(std::string_view(bytes, static_cast<std::size_t>(taken)));
    call.laterBytes -= taken;
    return taken;
  }
  Progress progress(int index) override {
    advance();
    const Call& call = calls_[index];
    if (call.isFailed) return Progress::Failed;
    if (call.status == 0) return Progress::Waiting;
    return call.isClosed && call.at == call.length ? Progress::Done : Progress::Open;
  }
  int status(int index) override {
    advance();
    return calls_[index].status;
  }
  int read(int index, char* bytes, int max) override {
    advance();
    Call& call = calls_[index];
    if (call.isFailed || (isSilent && call.isStream())) return 0;
    int count = call.length - call.at;
    if (count == 0) return 0;
    if (call.isStream() && hits(faults.streamBreaks)) {
      call.isFailed = true;
      return 0;
    }
    const int chunk = random_.below(40) + 1;
    if (count > max) count = max;
    if (count > chunk) count = chunk;
    std::memcpy(bytes, call.out + call.at, static_cast<std::size_t>(count));
    call.at += count;
    if (call.at == call.length) call.at = call.length = 0;
    return count;
  }
  const char* why(int /*call*/) override { return "the line broke"; }
  void end(int index) override { calls_[index] = Call(); }

 private:
  enum class Kind : uint8_t { None, Short, Events, Game, Seek, Challenge, Television };
  struct Call {
    bool isUsed = false, isHandled = false, isAllowed = false, isClosed = false, isFailed = false;
    bool hasToken = false;
    int laterBytes = 0;  // still to come
    Kind kind = Kind::None;
    Method method = Method::Get;
    int status = 0;
    uint32_t dueAt = 0, spokeAt = 0;
    char url[200] = {}, form[140] = {};
    int length = 0, at = 0;
    char out[16384];

    bool isStream() const { return kind > Kind::Short; }
    bool isOver() const { return isClosed || isFailed; }
  };

  uint32_t now() const { return board_->now(); }
  bool hits(int oneIn) { return oneIn != 0 && random_.oneIn(oneIn); }
  static void copy(char* to, std::size_t size, std::string_view text) {
    const std::size_t count = text.size() < size ? text.size() : size - 1;
    if (count > 0) std::memcpy(to, text.data(), count);
    to[count] = '\0';
  }
  static std::string_view pathOf(const Call& call) {
    const char* const path = std::strstr(call.url, "/api/");
    return path != nullptr ? path : call.url;
  }

  void advance() {
    if (advancedAt_ == now()) return;
    advancedAt_ = now();
    int streams = 0;
    for (Call& call : calls_) {
      if (call.isUsed && !call.isHandled && !call.isFailed && call.laterBytes == 0 &&
          static_cast<int32_t>(now() - call.dueAt) >= 0)
        handle(call);
      if (call.isUsed && isLineDown) call.isFailed = true;
      if (!call.isUsed || !call.isStream() || call.isOver()) continue;
      ++streams;
      if (now() - call.spokeAt >= 7000) send(call, "");
    }
    if (streams > maxStreams) maxStreams = streams;
    if (now() - lateAt_ >= 2000) sendLate();
    if (opponentPlays && isGoing_ && game_.sideToMove() != boardSide && now() - turnAt_ >= opponentMs) {
      chess::MoveList legal;
      static_cast<void>(chess::generateLegal(game_.position(), legal));
      int chosen = random_.below(legal.size());
      for (const chess::Move move : legal)
        if (chosen-- == 0) return playMove(move);
    }
  }

  void handle(Call& call) {
    call.isHandled = true;
    call.spokeAt = now();
    if (isLineDown || hits(faults.requestLost)) {
      call.isFailed = true;
      return;
    }
    if (isForAll(pathOf(call)) && !call.hasToken) return route(call, pathOf(call));
    if (!call.isAllowed) return answer(call, 401, R"({"error":"No such token"})");
    if (hits(faults.tooMany)) return answer(call, 429, R"({"error":"Too many requests. Try again later."})");
    if (hits(faults.trouble)) return answer(call, 503, "<html>bad gateway</html>");
    route(call, pathOf(call));
    if (!call.isStream() && hits(faults.answerLost)) call.isFailed = true;
  }
  static bool take(std::string_view& path, std::string_view prefix) {
    if (path.substr(0, prefix.size()) != prefix) return false;
    path.remove_prefix(prefix.size());
    return true;
  }
  static bool isForAll(std::string_view path) {
    return path == "/api/tv/feed" || path == "/api/import" || path == "/api/puzzle/daily" ||
           path == "/api/puzzle/next";
  }
  void route(Call& call, std::string_view path) {
    if (!isLichess) return answer(call, 404, "<html>");
    if (path == "/api/tv/feed") return open(call, Kind::Television);
    if (path == "/api/import")
      return answer(call, 200, R"({"id":"R6iLjwz5","url":"https://lichess.org/R6iLjwz5"})");
    if (path == "/api/puzzle/next" && call.hasToken && isPuzzleScopeMissing)
      return answer(call, 403, R"({"error":"Missing scope"})");
    if (path == "/api/puzzle/daily" || path == "/api/puzzle/next") return answer(call, 200, puzzle);
    if (path == "/api/account")
      return answer(call, 200, R"({"id":"bobby","username":"Bobby","perfs":{"rapid":{"games":3}}})");
    if (path == "/api/token") return answer(call, 204, "");
    if (path == "/api/stream/event") return openEvents(call);
    if (path == "/api/board/seek") return open(call, Kind::Seek);
    if (path == "/api/challenge/ai") {
      answer(call, 201, R"({"id":"gAmE1234","player":"white"})");
      boardSide =
          std::strstr(call.form, "color=black") != nullptr ? chess::Colour::Black : chess::Colour::White;
      return begin();
    }
    if (take(path, "/api/challenge/")) {
      if (path.size() > 7 && path.substr(path.size() - 7) == "/accept") {
        answer(call, 200, R"({"ok":true})");
        return begin();
      }
      if (path.find('/') != std::string_view::npos) return answer(call, 200, R"({"ok":true})");
      return open(call, Kind::Challenge);
    }
    if (take(path, "/api/board/game/stream/")) return openGame(call, path);
    if (take(path, "/api/board/game/") && take(path, kGameId)) return act(call, path);
    answer(call, 404, R"({"error":"Not found."})");
  }
  void act(Call& call, std::string_view what) {
    if (!isGoing_) return answer(call, 400, R"({"error":"Game is over"})");
    if (take(what, "/move/")) return takeMove(call, what);
    answer(call, 200, R"({"ok":true})");
    if (what == "/resign") return end("resign", boardSide == chess::Colour::White ? "black" : "white");
    if (what == "/abort") return end("aborted", "");
    if (what == "/claim-victory")
      return end("timeout", boardSide == chess::Colour::White ? "white" : "black");
    const bool isDraw = take(what, "/draw/");
    bool(&flags)[2] = isDraw ? draw_ : takeBack_;
    if (!isDraw && !take(what, "/takeback/")) return;
    if (what == "no") flags[indexOf(~boardSide)] = false;
    if (what == "yes") flags[indexOf(boardSide)] = true;
    if (flags[0] && flags[1]) return isDraw ? end("draw", "") : acceptTakeBack();
    sendState();
  }
  void takeMove(Call& call, std::string_view words) {
    chess::Move move;
    base::Reason why;
    base::TextOf<5> last;
    if (game_.plyCount() > 0) chess::writeUci(game_.lastMove(), last);
    if (game_.sideToMove() != boardSide) {
      if (words == last.view()) ++doubleMoves;
      return answer(call, 400, R"({"error":"Not your turn, or game already over"})");
    }
    if (!chess::parseMove(game_.position(), words, move, why)) {
      ++illegalMoves;
      return answer(call, 400, R"({"error":"This move is illegal"})");
    }
    answer(call, 200, R"({"ok":true})");
    playMove(move);
  }
  void playMove(chess::Move move) {
    static_cast<void>(game_.play(move));
    for (bool& flag : draw_) flag = false;
    for (bool& flag : takeBack_) flag = false;
    turnAt_ = now();
    if (!game_.isOver()) return sendState();
    const bool isMate = game_.result().reason == game::EndReason::Checkmate;
    const bool isStalemate = game_.result().reason == game::EndReason::Stalemate;
    end(isMate        ? "mate"
        : isStalemate ? "stalemate"
                      : "draw",
        !isMate                                      ? ""
        : game_.sideToMove() == chess::Colour::White ? "black"
                                                     : "white");
  }
  static int indexOf(chess::Colour side) { return side == chess::Colour::White ? 0 : 1; }
  void setFlag(bool (&flags)[2], chess::Colour side) {
    flags[indexOf(side)] = true;
    sendState();
  }

  void open(Call& call, Kind kind) {
    call.kind = kind;
    call.status = 200;
    send(call, "");
  }
  void answer(Call& call, int status, const char* body) {
    call.kind = Kind::Short;
    call.status = status;
    send(call, body);
    call.isClosed = true;
  }
  void openEvents(Call& call) {
    for (const Call& other : calls_)
      if (other.isUsed && other.kind == Kind::Events && !other.isOver()) ++doubledEvents;
    closeAll(Kind::Events);
    open(call, Kind::Events);
    if (isGoing_) sendGameStart();
  }
  void openGame(Call& call, std::string_view id) {
    if (id != kGameId || game_.version() == 0) return answer(call, 404, R"({"error":"No such game"})");
    open(call, Kind::Game);
    base::Text& line = scratch_.clear();
    line.add(R"({"id":")").add(kGameId).add(R"(","variant":{"key":")").add(variant);
    line.add(R"(","name":"V"},"speed":"rapid","rated":true,"createdAt":1745112707998,"white":)");
    addPlayer(chess::Colour::White, line);
    addPlayer(chess::Colour::Black, line.add(R"(,"black":)"));
    line.add(R"(,"initialFen":")").add(startFen).add(R"(","clock":{"initial":900000,"increment":10000},)");
    addState(line.add(R"("type":"gameFull","state":)"));
    send(call, line.add('}').cString());
    if (!isGoing_) call.isClosed = true;
  }
  void addPlayer(chess::Colour side, base::Text& line) const {
    line.add(side == boardSide ? R"({"id":"bobby","name":"Bobby","rating":1751})"
                               : R"({"id":"mary","name":"M\u00e4ry","title":"WFM","rating":1021})");
  }
  void addState(base::Text& line) const {
    line.add(R"({"type":"gameState","moves":")");
    for (int i = 0; i < game_.plyCount(); ++i) {
      const chess::Move move = game_.moves()[i];
      if (i > 0) line.add(' ');
      // Castling as king takes rook, every other time.
      if (move.isCastling() && (i % 4 < 2 || std::strcmp(variant, "chess960") == 0))
        line.add(move.from()).add(move.to());
      else
        chess::writeUci(move, line);
    }
    line.add(R"(","wtime":870000,"btime":880000,"winc":10000,"binc":10000,"status":")").add(status_).add('"');
    if (winner_[0] != '\0') line.add(R"(,"winner":")").add(winner_).add('"');
    constexpr const char* kFlags[] = {"wdraw", "bdraw", "wtakeback", "btakeback"};
    for (int i = 0; i < 4; ++i)
      if (i < 2 ? draw_[i] : takeBack_[i - 2]) line.add(",\"").add(kFlags[i]).add("\":true");
    line.add('}');
  }
  void sendState() {
    base::Text& line = scratch_.clear();
    addState(line);
    if (isGoing_ && late_.empty() && hits(faults.stateLate)) {
      late_.add(line.view());
      lateAt_ = now();
      return;
    }
    sendAll(Kind::Game, line.cString());
    if (hits(faults.stateTwice)) sendAll(Kind::Game, line.cString());
    sendLate();
  }
  void sendLate() {
    if (!late_.empty()) sendAll(Kind::Game, late_.cString());
    late_.clear();
  }
  void sendGameStart() {
    base::TextOf<400> line;
    line.add(R"({"type":"gameStart","game":{"fullId":"gAmE1234abcd","gameId":")").add(kGameId);
    line.add(R"(","color":")").add(boardSide == chess::Colour::White ? "white" : "black");
    line.add(R"(","variant":{"key":")")
        .add(variant)
        .add(R"("},"speed":"rapid","compat":{"bot":false,"board":true}}})");
    sayOnEvents(line.cString());
  }
  void sendAll(Kind kind, const char* line) {
    for (Call& call : calls_)
      if (call.isUsed && call.kind == kind && !call.isOver()) send(call, line);
  }
  void send(Call& call, std::string_view line) {
    call.spokeAt = now();
    if (call.at > 0) {
      std::memmove(call.out, call.out + call.at, static_cast<std::size_t>(call.length - call.at));
      call.length -= call.at;
      call.at = 0;
    }
    // Who does not read is dropped.
    if (call.length + static_cast<int>(line.size()) + 1 > static_cast<int>(sizeof call.out)) {
      call.isFailed = true;
      return;
    }
    if (!line.empty()) std::memcpy(call.out + call.length, line.data(), line.size());
    call.length += static_cast<int>(line.size());
    call.out[call.length++] = '\n';
  }
  void closeAll(Kind kind) {
    for (Call& call : calls_)
      if (call.isUsed && call.kind == kind) call.isClosed = true;
  }

  WholeBoard* board_ = nullptr;
  Random random_;
  uint32_t advancedAt_ = 0, turnAt_ = 0, lateAt_ = 0;
  game::Game game_;
  bool isGoing_ = false;
  const char* status_ = "started";
  const char* winner_ = "";
  bool draw_[2] = {}, takeBack_[2] = {};
  base::TextOf<9000> scratch_, late_;  // too much for a stack
  base::TextOf<4000> log_;
  base::TextOf<3000> imported_;
  Call calls_[kMaxCalls];
};
