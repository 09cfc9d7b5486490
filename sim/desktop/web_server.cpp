#include "web_server.h"

#include <atomic>
#include <cstring>
#include <thread>

#include "limited_stream.h"
#include "web/reply.h"

namespace sim {

using httplib::ContentReader;
using httplib::DataSink;
using httplib::Request;
using httplib::Response;
using News = HttpExchanges::News;

namespace {

constexpr int kPortsToTry = 20;

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

void refuse(Response& response, int status, const char* why) {
  response.status = status;
  response.set_content(std::string(why) + "\n", web::kPlainText);
}

void addAlways(Response& response) {
  for (const ports::HttpHeader& header : web::kAlways)
    response.set_header(header.name, std::string(header.value));
}

}  // namespace

// A few more threads than requests are answered at once, so that the others can be refused. Whoever finds
// none free is told so at once, by the thread that lets connections in, and does not wait until others have
// left.
class Workers final : public httplib::TaskQueue {
 public:
  void enqueue(std::function<void()> serve) override {
    if (busy_ >= kThreads) {
      isFull = true;
      serve();
      isFull = false;
      return;
    }
    ++busy_;
    pool_.enqueue([this, serve = std::move(serve)] {
      serve();
      --busy_;
    });
  }
  void shutdown() override { pool_.shutdown(); }

  static thread_local bool isFull;

 private:
  static constexpr int kThreads = HttpExchanges::kExchanges + 4;

  std::atomic<int> busy_{0};
  httplib::ThreadPool pool_{kThreads};
};
thread_local bool Workers::isFull = false;

constexpr std::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nContent-Length: 41\r\n"
    "Connection: close\r\n\r\ntoo many at once; try again in a moment\r\n";

// cpp-httplib takes requests apart and writes answers; a thread waits for each.
class WebServer::Http final : public httplib::Server {
 public:
  explicit Http(HttpExchanges& exchanges) : exchanges_(exchanges) {
    new_task_queue = [] { return new Workers; };
    // Only that: by default a second server could share the port, and get half of the requests.
    set_socket_options([](int socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_tcp_nodelay(true);
    // What could not be taken apart never came to us.
    set_error_handler([](const Request& /*request*/, Response& response) {
      if (response.has_header(web::kAlways[0].name)) return;
      addAlways(response);
      refuse(response, response.status, lineFor(response.status));
    });
    const auto read = [this](const Request& request, Response& response) {
      answer(request, response, nullptr);
    };
    const auto take = [this](const Request& request, Response& response, const ContentReader& body) {
      answer(request, response, &body);
    };
    Get(".*", read).Options(".*", read);
    Post(".*", take).Put(".*", take).Patch(".*", take).Delete(".*", take);
  }
  ~Http() override { end(); }
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  void run() {
    thread_ = std::thread([this] { listen_after_bind(); });
    // stop() is heard only by a server that runs.
    while (!is_running()) std::this_thread::yield();
  }

 private:
  // Who has an exchange leaves it whatever happens.
  class Visit {
   public:
    Visit(HttpExchanges& exchanges, int number) : exchanges_(exchanges), number_(number) {}
    ~Visit() { exchanges_.leave(number_); }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;
    int number() const { return number_; }

   private:
    HttpExchanges& exchanges_;
    int number_;
  };

  void end() {
    closing_ = true;
    stop();
    if (thread_.joinable()) thread_.join();
  }

  bool process_and_close_socket(socket_t socket) override {
    if (Workers::isFull) {
      ::send(socket, kFull.data(), kFull.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
      ::close(socket);
      return false;
    }
    LimitedStream stream(socket, closing_);
    bool closed = false;
    const bool done = process_request(stream, true, closed, [&](Request& request) {
      stream.endHead();
      request.headers.erase("Accept-Encoding");  // what is compressed is so already
      request.ranges.clear();                    // all of it or nothing, as on the chip
    });
    stream.finish();
    ::close(socket);
    return done;
  }

  // Reads no more of the body than is wanted.
  static HttpExchanges::Asked asked(const Request& request, const ContentReader* body) {
    HttpExchanges::Asked asked;
    asked.method = request.method;
    asked.path = request.path;
    for (std::size_t i = 0; i < asked.fields.size(); ++i)
      asked.fields[i] = request.get_header_value(ports::kHttpFields[i]);
    constexpr uint64_t kMaxLength = 0x7FFFFFFF;
    const uint64_t length =
        request.has_header("Content-Length")
            ? std::strtoull(request.get_header_value("Content-Length").c_str(), nullptr, 10)
            : 0;
    asked.bodyLength = static_cast<uint32_t>(std::min(length, kMaxLength));
    const bool isPlain = !request.has_header("Transfer-Encoding") && !request.has_header("Content-Encoding");
    if (body != nullptr && isPlain && length > 0 && length <= HttpExchanges::kBodyKept)
      (*body)([&](const char* bytes, std::size_t count) {
        asked.body.append(bytes, count);
        return true;
      });
    return asked;
  }

  void answer(const Request& request, Response& response, const ContentReader* body) {
    addAlways(response);
    if (body != nullptr && request.is_multipart_form_data())
      return refuse(response, 400, "send one line of plain text");
    const auto number = exchanges_.enter(asked(request, body));
    if (!number) return refuse(response, 503, "too many at once; try again in a moment");
    const auto visit = std::make_shared<Visit>(exchanges_, *number);
    HttpExchanges::Head head;
    News news;
    while ((news = exchanges_.awaitHead(*number, head)) == News::WantsBody) {
      if (body != nullptr)
        (*body)(
            [&](const char* bytes, std::size_t count) { return exchanges_.giveBody(*number, bytes, count); });
      exchanges_.endBody(*number);
    }
    if (news == News::Closed) return refuse(response, 503, "the program is ending");
    write(head, visit, response);
  }

  void write(const HttpExchanges::Head& head, const std::shared_ptr<Visit>& visit, Response& response) {
    response.status = head.status;
    std::string type;
    for (const auto& [name, value] : head.headers) {
      response.headers.erase(name);
      if (name == "Content-Type")
        type = value;
      else
        response.set_header(name, value);
    }
    const auto next = [this, visit](DataSink& sink) {
      std::string bytes;
      switch (exchanges_.awaitBytes(visit->number(), bytes)) {
        case News::Bytes:
          return sink.write(bytes.data(), bytes.size());
        case News::Whole:
          if (sink.done) sink.done();
          return true;
        default:
          return false;
      }
    };
    if (head.length == 0)
      response.set_content("", type);
    else if (head.length > 0)
      response.set_content_provider(static_cast<std::size_t>(head.length), type,
                                    [next](std::size_t, std::size_t, DataSink& sink) { return next(sink); });
    else
      response.set_chunked_content_provider(type, [next](std::size_t, DataSink& sink) { return next(sink); });
  }

  HttpExchanges& exchanges_;
  std::atomic<bool> closing_{false};
  std::thread thread_;
};

WebServer::WebServer(HttpExchanges& exchanges, std::string listen)
    : exchanges_(exchanges), listen_(std::move(listen)), http_(std::make_unique<Http>(exchanges)) {}

WebServer::~WebServer() { exchanges_.close(); }

bool WebServer::start(std::optional<int> port, std::string& why) {
  const int last = port ? *port : kFirstPort + kPortsToTry - 1;
  for (port_ = port.value_or(kFirstPort); port_ <= last; ++port_) {
    errno = 0;
    if (http_->bind_to_port(listen_, port_)) {
      exchanges_.setPlace(listen_, port_);
      http_->run();
      return true;
    }
    if (errno != EADDRINUSE) {
      why = "cannot listen on " + listen_ + ", port " + std::to_string(port_) + ": " +
            (errno != 0 ? std::strerror(errno) : "no such address here");
      return false;
    }
  }
  why = port ? "port " + std::to_string(*port) + " is in use" : "all ports from 8088 on are in use";
  why += "; choose another with --port, or do without a page with --no-web";
  return false;
}

std::string WebServer::address() const {
  const bool isIpv6 = listen_.find(':') != std::string::npos;
  return "http://" + (isIpv6 ? "[" + listen_ + "]" : listen_) + ":" + std::to_string(port_) + "/";
}

}  // namespace sim
