#include "web_server.h"

#include <httplib.h>

#include <array>
#include <atomic>

#include "chess/pgn.h"
#include "chess/pgn_writer.h"
#include "event_stream.h"
#include "web_files.h"
#include "web_guard.h"

namespace sim {

using httplib::Request;
using httplib::Response;

namespace {

constexpr std::size_t kMostBody = 4096;
constexpr int kMostStreams = 64;
constexpr std::size_t kOtherThreads = 8;
constexpr const char* kPlain = "text/plain; charset=utf-8";

// Every answer that is not what was asked for says in one line why.
void refuse(Response& response, int status, const std::string& why) {
  response.status = status;
  response.set_content(why + "\n", kPlain);
}

const char* lineFor(int status) {
  switch (status) {
    case 413:
      return "too long: a line has at most 4096 bytes";
    case 414:
      return "too long: that address";
    case 400:
      return "not a request that this server understands";
    default:
      return "something went wrong";
  }
}

// One line of text, whether or not its end was sent along.
bool isOneLine(std::string& body) {
  if (!body.empty() && body.back() == '\n') body.pop_back();
  if (!body.empty() && body.back() == '\r') body.pop_back();
  constexpr unsigned char kDelete = 0x7f;
  return std::none_of(body.begin(), body.end(), [](char character) {
    const auto byte = static_cast<unsigned char>(character);
    return (byte < ' ' && byte != '\t') || byte == kDelete;
  });
}

}  // namespace

class WebServer::Routes {
 public:
  Routes(WebBoard& board, const std::string& listen, int port) : board_(board), guard_(listen, port) {
    server_.new_task_queue = [] { return new httplib::ThreadPool(kMostStreams + kOtherThreads); };
    // Only that: by default a second server could share the port, and get half of the requests.
    server_.set_socket_options([](int socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    server_.set_tcp_nodelay(true);
    server_.set_keep_alive_max_count(1);  // an idle connection would keep a thread
    server_.set_payload_max_length(kMostBody);
    server_.set_default_headers(
        {{"Cache-Control", "no-store"},
         {"X-Content-Type-Options", "nosniff"},
         {"Referrer-Policy", "no-referrer"},
         {"Content-Security-Policy", "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'"}});
    server_.set_error_handler([](const Request& /*request*/, Response& response) {
      if (response.body.empty()) refuse(response, response.status, lineFor(response.status));
    });
    const auto answerIt = [this](const Request& request, Response& response) { answer(request, response); };
    server_.Get(".*", answerIt).Post(".*", answerIt).Put(".*", answerIt).Patch(".*", answerIt);
    server_.Delete(".*", answerIt).Options(".*", answerIt);
  }

  ~Routes() {
    server_.stop();
    if (thread_.joinable()) thread_.join();
  }
  Routes(const Routes&) = delete;
  Routes& operator=(const Routes&) = delete;

  bool findPage() { return files_.find(); }
  bool bind(const std::string& listen, int port) { return server_.bind_to_port(listen, port); }
  void run() {
    thread_ = std::thread([this] { server_.listen_after_bind(); });
    // stop() is heard only by a server that runs.
    while (!server_.is_running()) std::this_thread::yield();
  }

 private:
  struct Route {
    const char* method;
    const char* path;
    void (Routes::*answer)(const Request&, Response&);
  };
  static const std::array<Route, 5> kRoutes;

  void answer(const Request& request, Response& response) {
    if (!guard_.admits(request.get_header_value("Host"), request.get_header_value("Origin")))
      return refuse(response, 403, "not for pages or names from elsewhere");
    const WebFiles::File* file = files_.at(request.path);
    const bool reads = request.method == "GET" || request.method == "HEAD";
    if (file != nullptr && reads) return sendFile(*file, response);
    const char* other = file != nullptr ? "GET" : nullptr;
    for (const Route& route : kRoutes) {
      if (request.path != route.path) continue;
      if (request.method == route.method) return (this->*route.answer)(request, response);
      other = route.method;
    }
    if (other == nullptr) return refuse(response, 404, "there is nothing at this address");
    response.set_header("Allow", other);
    refuse(response, 405, std::string("this address only knows ") + other);
  }

  static void sendFile(const WebFiles::File& file, Response& response) {
    const std::optional<std::string> text = WebFiles::read(file);
    if (!text) return refuse(response, 500, "this file cannot be read any more");
    response.set_content(*text, file.type);
  }

  void sendState(const Request& /*request*/, Response& response) {
    const auto sight = std::make_unique<WebBoard::Sight>();
    board_.see(*sight);
    response.set_content(stateJson(sight->state, app::kAllParts, sight->world) + "\n", "application/json");
  }

  void sendPgn(const Request& /*request*/, Response& response) {
    const auto sight = std::make_unique<WebBoard::Sight>();
    board_.see(*sight);
    const game::Game& game = sight->state.game;
    chess::PgnWriter writer(game.pgnTags(), game.start(), game.moves(), game.plyCount());
    std::string pgn;
    for (chess::PgnLine line; writer.nextLine(line);) (pgn += line.view()) += '\n';
    response.set_content(pgn, "application/x-chess-pgn");
  }

  void sendEvents(const Request& request, Response& response) {
    if (++streams_ > kMostStreams) {
      --streams_;
      return refuse(response, 503, "too many listeners; close another page first");
    }
    const auto stream = std::make_shared<EventStream>(board_, request.get_header_value("Last-Event-ID"));
    response.set_chunked_content_provider(
        "text/event-stream",
        [stream](std::size_t /*offset*/, httplib::DataSink& sink) {
          std::string message;
          if (!stream->next(message)) return false;
          return message.empty() || sink.write(message.data(), message.size());
        },
        [this](bool /*success*/) { --streams_; });
  }

  void takeConsole(const Request& request, Response& response) {
    std::string line = request.body;
    if (!isOneLine(line)) return refuse(response, 400, "send one line of plain text");
    const std::optional<Outcome> outcome = board_.type(std::move(line));
    if (!outcome) return refuse(response, 503, "too much is waiting already");
    if (outcome->refused) return refuse(response, 409, outcome->text);
    response.status = 202;
  }

  void takeWorld(const Request& request, Response& response) {
    std::string line = request.body;
    if (!isOneLine(line)) return refuse(response, 400, "send one line of plain text");
    const std::optional<Outcome> outcome = board_.actOnWorld(std::move(line));
    if (!outcome) return refuse(response, 503, "too much is waiting already");
    if (outcome->refused) return refuse(response, 409, outcome->text);
    response.set_content(outcome->text.empty() ? "" : outcome->text + "\n", kPlain);
  }

  WebBoard& board_;
  WebGuard guard_;
  WebFiles files_;
  std::atomic<int> streams_{0};
  httplib::Server server_;
  std::thread thread_;
};

const std::array<WebServer::Routes::Route, 5> WebServer::Routes::kRoutes{{
    {"GET", "/api/state", &Routes::sendState},
    {"GET", "/api/events", &Routes::sendEvents},
    {"GET", "/api/pgn", &Routes::sendPgn},
    {"POST", "/api/console", &Routes::takeConsole},
    {"POST", "/api/world", &Routes::takeWorld},
}};

WebServer::WebServer(WebBoard& board, const std::string& listen, int port)
    : board_(board), listen_(listen), port_(port), routes_(std::make_unique<Routes>(board, listen, port)) {}

WebServer::~WebServer() { board_.close(); }

bool WebServer::start(std::string& why) {
  if (!routes_->findPage()) {
    why = "the page is missing: there is no folder web/ near the program; --no-web does without";
    return false;
  }
  errno = 0;
  if (!routes_->bind(listen_, port_)) {
    why = errno == EADDRINUSE
              ? "port " + std::to_string(port_) +
                    " is in use; choose another with --port, or do without a page with --no-web"
              : "cannot listen on " + listen_ + ", port " + std::to_string(port_) + ": " +
                    (errno != 0 ? std::strerror(errno) : "no such address here");
    return false;
  }
  routes_->run();
  return true;
}

std::string WebServer::address() const {
  const bool isIpv6 = listen_.find(':') != std::string::npos;
  return "http://" + (isIpv6 ? "[" + listen_ + "]" : listen_) + ":" + std::to_string(port_) + "/";
}

}  // namespace sim
