#include "http_task.h"

#include <esp_netif.h>
#include <lwip/sockets.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "base/text.h"
#include "task_layout.h"

namespace {

struct Method {
  httpd_method_t number;
  const char* name;
};
constexpr Method kMethods[] = {{HTTP_GET, "GET"},        {HTTP_POST, "POST"},   {HTTP_HEAD, "HEAD"},
                               {HTTP_PUT, "PUT"},        {HTTP_PATCH, "PATCH"}, {HTTP_DELETE, "DELETE"},
                               {HTTP_OPTIONS, "OPTIONS"}};

const char* nameOf(int number) {
  for (const Method& method : kMethods)
    if (static_cast<int>(method.number) == number) return method.name;
  return "";
}

const char* reasonFor(int status) { return status < 300 ? "OK" : status < 400 ? "Not Modified" : "No"; }

constexpr char kTooMany[] =
    "HTTP/1.1 503 No\r\nContent-Type: text/plain\r\nContent-Length: 35\r\nConnection: close\r\n\r\n"
    "too many at once; try in a moment\r\n";

class Locked {
 public:
  explicit Locked(SemaphoreHandle_t lock) : lock_(lock) { xSemaphoreTake(lock_, portMAX_DELAY); }
  ~Locked() { xSemaphoreGive(lock_); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  SemaphoreHandle_t lock_;
};

HttpTask& self(httpd_handle_t server) { return *static_cast<HttpTask*>(httpd_get_global_user_ctx(server)); }

// The board's own end of the connection, in IPv4; 0 when it is none.
uint32_t localAddress(int socket) {
  union {
    sockaddr any;
    sockaddr_in four;
    sockaddr_in6 six;
  } end{};
  socklen_t size = sizeof end;
  if (::getsockname(socket, &end.any, &size) != 0) return 0;
  if (end.any.sa_family == AF_INET) return ntohl(end.four.sin_addr.s_addr);
  // A server for both has IPv4 behind ::ffff:.
  constexpr uint8_t kMapped[] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  const auto* const bytes = reinterpret_cast<const uint8_t*>(&end.six.sin6_addr);
  if (!std::equal(kMapped, kMapped + sizeof kMapped, bytes)) return 0;
  return static_cast<uint32_t>(bytes[12]) << 24 | static_cast<uint32_t>(bytes[13]) << 16 |
         static_cast<uint32_t>(bytes[14]) << 8 | bytes[15];
}

// As many as fit now; negative when the other side is gone.
int sendNow(int socket, const char* bytes, int count) {
  const auto sent = ::send(socket, bytes, static_cast<size_t>(count), MSG_DONTWAIT);
  if (sent >= 0) return static_cast<int>(sent);
  return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
}

}  // namespace

bool HttpTask::begin() { return (lock_ = xSemaphoreCreateMutex()) != nullptr; }

// There is nothing to listen on before somebody has set up a network.
void HttpTask::follow(uint32_t nowMs) {
  nowMs_ = nowMs;
  if (server_ == nullptr) {
    if (lock_ == nullptr || esp_netif_get_nr_of_ifs() == 0 || nowMs - triedAt_ < kRetryMs) return;
    triedAt_ = nowMs;
    return start();
  }
  const Locked guard(lock_);
  for (Exchange& exchange : exchanges_) {
    const bool isSilent = exchange.stage == Stage::Open && nowMs - exchange.since >= kSilenceMs;
    if (exchange.stage == Stage::Ending) finish(exchange);
    if (!isSilent || exchange.isClosing) continue;
    // The server's task may be reading from it: so that comes to an end, and with it whoever sends byte by
    // byte.
    ::shutdown(exchange.socket, SHUT_RDWR);
    close(exchange);
  }
}

void HttpTask::start() {
  httpd_config_t config = HTTPD_DEFAULT_CONFIG();
  config.task_priority = tasks::kHttpPriority;
  config.core_id = tasks::kOtherCore;
  config.stack_size = tasks::kHttpStack;
  config.max_open_sockets = kExchanges + 1;
  config.recv_wait_timeout = 2;
  config.max_uri_handlers = sizeof kMethods / sizeof *kMethods;
  config.uri_match_fn = httpd_uri_match_wildcard;
  config.global_user_ctx = this;
  config.global_user_ctx_free_fn = [](void*) {};
  config.open_fn = opened;
  config.close_fn = closed;
  if (httpd_start(&server_, &config) != ESP_OK) {
    server_ = nullptr;
    return;
  }
  for (const Method& method : kMethods) {
    httpd_uri_t all = {};
    all.uri = "/*";
    all.method = method.number;
    all.handler = handle;
    httpd_register_uri_handler(server_, &all);
  }
}

// --- on the server's own task

// A connection beyond those that can be answered is told so at once.
esp_err_t HttpTask::opened(httpd_handle_t server, int socket) {
  HttpTask& http = self(server);
  const Locked guard(http.lock_);
  for (Exchange& exchange : http.exchanges_) {
    if (exchange.stage != Stage::Free) continue;
    exchange = Exchange();
    exchange.stage = Stage::Open;
    exchange.socket = socket;
    exchange.since = http.nowMs_;
    return ESP_OK;
  }
  sendNow(socket, kTooMany, sizeof kTooMany - 1);
  return ESP_FAIL;
}

void HttpTask::closed(httpd_handle_t server, int socket) {
  HttpTask& http = self(server);
  const Locked guard(http.lock_);
  Exchange* const exchange = http.withSocket(socket);
  if (exchange == nullptr) return;  // refused when it was opened: the server closes it itself
  exchange->socket = kGone;
  // While it is being answered the tick has yet to notice.
  if (exchange->stage != Stage::Asked && exchange->stage != Stage::Begun) exchange->stage = Stage::Free;
  ::close(socket);
}

esp_err_t HttpTask::handle(httpd_req_t* request) { return self(request->handle).take(request); }

// One request. ESP_FAIL closes the connection.
esp_err_t HttpTask::take(httpd_req_t* request) {
  Exchange* exchange = nullptr;
  {
    const Locked guard(lock_);
    exchange = withSocket(httpd_req_to_sockfd(request));
  }
  // A second request on the same connection: each is to come on its own.
  if (exchange == nullptr || exchange->stage != Stage::Open) return ESP_FAIL;
  readFields(request);
  const bool isPlain = request_.field(ports::HttpField::TransferEncoding).empty() &&
                       request_.field(ports::HttpField::ContentEncoding).empty();
  int received = 0;
  if (isPlain && !receive(request, received)) return ESP_FAIL;
  request_.exchange = static_cast<int>(exchange - exchanges_);
  request_.body = {body_, static_cast<size_t>(received)};
  {
    const Locked guard(lock_);
    wantsBody_ = bodyEnded_ = false;
    pieceAt_ = pieceEnd_ = 0;
    exchange->stage = Stage::Asked;
  }
  const bool isTaken = answerOrBody(request, *exchange, received);
  if (!isTaken) return ESP_FAIL;
  // A little that nobody wanted is read and dropped by the server, so that the answer arrives.
  const size_t left = request->content_len - static_cast<size_t>(received);
  if (left <= kMaxDropped) return ESP_OK;
  waitWhile(*exchange, Stage::Begun);
  return ESP_FAIL;
}

void HttpTask::readFields(httpd_req_t* request) {
  request_ = ports::HttpRequest();
  request_.method = nameOf(request->method);
  const std::string_view uri = request->uri;
  request_.path = uri.substr(0, uri.find('?'));
  request_.localAddress = localAddress(httpd_req_to_sockfd(request));
  request_.bodyLength = static_cast<uint32_t>(request->content_len);
  size_t used = 0;
  for (int i = 0; i < ports::kHttpFieldCount; ++i) {
    const size_t length = httpd_req_get_hdr_value_len(request, ports::kHttpFields[i]);
    if (length == 0 || used + length + 1 > sizeof fields_) continue;
    if (httpd_req_get_hdr_value_str(request, ports::kHttpFields[i], fields_ + used, length + 1) != ESP_OK)
      continue;
    request_.fields[i] = {fields_ + used, length};
    used += length + 1;
  }
}

// The beginning of the body. False when it does not come.
bool HttpTask::receive(httpd_req_t* request, int& received) {
  const int wanted = static_cast<int>(std::min(request->content_len, kBodyKept));
  while (received < wanted) {
    const int got = httpd_req_recv(request, body_ + received, static_cast<size_t>(wanted - received));
    if (got <= 0) return false;
    received += got;
  }
  return true;
}

// Until the tick answers. Meanwhile it may ask for the rest of the body, a piece at a time. False when nobody
// has answered for too long.
bool HttpTask::answerOrBody(httpd_req_t* request, Exchange& exchange, int& received) {
  for (uint32_t waited = 0; waited < kPatienceMs; ++waited) {
    bool wants = false;
    {
      const Locked guard(lock_);
      if (exchange.stage != Stage::Asked) return true;
      wants = wantsBody_ && !bodyEnded_ && pieceAt_ == pieceEnd_;
    }
    if (!wants) {
      vTaskDelay(1);
      continue;
    }
    const size_t left = request->content_len - static_cast<size_t>(received);
    const int got = left == 0 ? 0 : httpd_req_recv(request, piece_, std::min(left, sizeof piece_));
    const Locked guard(lock_);
    bodyEnded_ = got <= 0;
    pieceAt_ = 0;
    pieceEnd_ = std::max(got, 0);
    received += pieceEnd_;
    waited = 0;
  }
  const Locked guard(lock_);
  if (exchange.stage != Stage::Asked) return true;
  exchange.stage = Stage::Open;
  return false;
}

void HttpTask::waitWhile(const Exchange& exchange, Stage stage) {
  for (uint32_t waited = 0; waited < kPatienceMs; ++waited, vTaskDelay(1)) {
    const Locked guard(lock_);
    if (exchange.stage != stage) return;
  }
}

// --- on the tick's

ports::HttpPlace HttpTask::place() const { return {}; }

HttpTask::Exchange* HttpTask::withSocket(int socket) {
  for (Exchange& exchange : exchanges_)
    if (exchange.stage != Stage::Free && exchange.socket == socket) return &exchange;
  return nullptr;
}

const ports::HttpRequest* HttpTask::waiting(int index) {
  if (server_ == nullptr || index > 0) return nullptr;
  const Locked guard(lock_);
  for (const Exchange& exchange : exchanges_)
    if (exchange.stage == Stage::Asked) return &request_;
  return nullptr;
}

int HttpTask::read(int /*exchange*/, char* bytes, int count) {
  const Locked guard(lock_);
  wantsBody_ = true;
  const int taken = std::min(count, pieceEnd_ - pieceAt_);
  if (taken == 0) return bodyEnded_ ? -1 : 0;
  std::copy_n(piece_ + pieceAt_, taken, bytes);
  pieceAt_ += taken;
  return taken;
}

// A connection's first bytes always fit.
void HttpTask::begin(int number, const ports::HttpHead& head) {
  base::TextOf<900> text;
  text.add("HTTP/1.1 ")
      .add(head.status)
      .add(' ')
      .add(reasonFor(head.status))
      .add("\r\nConnection: close\r\n");
  for (int i = 0; i < head.headerCount; ++i)
    text.add(head.headers[i].name).add(": ").add(head.headers[i].value).add("\r\n");
  if (head.length < 0)
    text.add("Transfer-Encoding: chunked\r\n");
  else
    text.add("Content-Length: ").add(head.length).add("\r\n");
  text.add("\r\n");
  const Locked guard(lock_);
  Exchange& exchange = exchanges_[number];
  exchange.stage = Stage::Begun;
  exchange.frame.begin(head.length < 0);
  const int length = static_cast<int>(text.length());
  if (exchange.socket >= 0 && sendNow(exchange.socket, text.cString(), length) != length) close(exchange);
}

int HttpTask::write(int number, const char* bytes, int count) {
  const Locked guard(lock_);
  Exchange& exchange = exchanges_[number];
  if (exchange.socket < 0 || exchange.isClosing) return -1;
  return exchange.frame.write(
      bytes, count, [&](const char* from, int most) { return sendNow(exchange.socket, from, most); });
}

void HttpTask::end(int number, bool whole) {
  const Locked guard(lock_);
  Exchange& exchange = exchanges_[number];
  exchange.stage = exchange.socket < 0 ? Stage::Free : Stage::Ending;
  if (exchange.stage == Stage::Free) return;
  if (whole)
    finish(exchange);
  else
    close(exchange);
}

// The last bytes, and then the connection ends.
void HttpTask::finish(Exchange& exchange) {
  if (exchange.isClosing) return;
  const bool done =
      exchange.frame.finish([&](const char* from, int most) { return sendNow(exchange.socket, from, most); });
  if (done) close(exchange);
}

void HttpTask::close(Exchange& exchange) {
  exchange.isClosing = httpd_sess_trigger_close(server_, exchange.socket) == ESP_OK;
}
