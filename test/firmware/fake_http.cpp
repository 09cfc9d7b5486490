// ESP-IDF's HTTP server on a desktop: one task, one request at a time, and each connection is a pair of
// sockets whose other end the test has.
#include <esp_http_server.h>
#include <esp_netif.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "fake_arduino.h"

namespace {

std::atomic<int> interfaces{0};

// What has been sent, taken apart far enough.
struct Parsed {
  int socket;
  std::string method, uri, head, body;
  std::size_t at = 0;
};

struct FakeHttpd {
  httpd_config_t config{};
  std::vector<httpd_uri_t> handlers;
  std::mutex mutex;
  std::condition_variable woken;
  std::deque<std::function<void()>> work;

  void post(std::function<void()> job) {
    const std::lock_guard<std::mutex> lock(mutex);
    work.push_back(std::move(job));
    woken.notify_one();
  }
  void run() {
    for (;;) {
      std::unique_lock<std::mutex> lock(mutex);
      woken.wait(lock, [this] { return !work.empty(); });
      const std::function<void()> job = std::move(work.front());
      work.pop_front();
      lock.unlock();
      job();
    }
  }
};
FakeHttpd* server = nullptr;

std::string valueOf(const Parsed& parsed, const char* field) {
  const std::size_t at = parsed.head.find(std::string("\r\n") + field + ": ");
  if (at == std::string::npos) return {};
  const std::size_t from = at + std::strlen(field) + 4;
  return parsed.head.substr(from, parsed.head.find("\r\n", from) - from);
}

void serve(int socket, const std::string& request) {
  if (server->config.open_fn(server, socket) != ESP_OK) {
    server->config.close_fn(server, socket);
    ::close(socket);
    return;
  }
  if (request.empty()) return;  // somebody who connects and says nothing
  Parsed parsed{socket, "", "", "", "", 0};
  const std::size_t end = request.find("\r\n\r\n");
  parsed.head = request.substr(0, end + 2);
  parsed.body = request.substr(end + 4);
  parsed.method = parsed.head.substr(0, parsed.head.find(' '));
  const std::size_t uriAt = parsed.method.size() + 1;
  parsed.uri = parsed.head.substr(uriAt, parsed.head.find(' ', uriAt) - uriAt);
  httpd_req_t given{};
  given.handle = server;
  given.method = parsed.method == "GET" ? HTTP_GET : parsed.method == "POST" ? HTTP_POST : HTTP_DELETE;
  given.uri = parsed.uri.c_str();
  given.content_len = static_cast<size_t>(std::atol(valueOf(parsed, "Content-Length").c_str()));
  given.aux = &parsed;
  for (const httpd_uri_t& row : server->handlers)
    if (row.method == given.method && row.handler(&given) != ESP_OK) server->config.close_fn(server, socket);
}

}  // namespace

namespace fake {

void setNetwork(bool there) { interfaces = there ? 1 : 0; }
bool isServing() { return server != nullptr; }
int connect(const std::string& request) {
  int ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  server->post([=] { serve(ends[1], request); });
  return ends[0];
}
bool receive(int socket, std::string& text) {
  char bytes[4096];
  for (;;) {
    const ssize_t got = ::recv(socket, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got <= 0) return got < 0 && errno == EAGAIN;
    text.append(bytes, static_cast<std::size_t>(got));
  }
}
void hangUp(int socket) { ::close(socket); }

}  // namespace fake

std::size_t esp_netif_get_nr_of_ifs() { return static_cast<std::size_t>(interfaces); }

esp_err_t httpd_start(httpd_handle_t* handle, const httpd_config_t* config) {
  std::signal(SIGPIPE, SIG_IGN);  // lwIP has none
  server = new FakeHttpd();       // the firmware's never ends
  server->config = *config;
  *handle = server;
  std::thread([made = server] { made->run(); }).detach();
  return ESP_OK;
}
esp_err_t httpd_register_uri_handler(httpd_handle_t, const httpd_uri_t* uri) {
  server->handlers.push_back(*uri);
  return ESP_OK;
}
bool httpd_uri_match_wildcard(const char*, const char*, size_t) { return true; }
void* httpd_get_global_user_ctx(httpd_handle_t handle) {
  return static_cast<FakeHttpd*>(handle)->config.global_user_ctx;
}
int httpd_req_to_sockfd(httpd_req_t* request) { return static_cast<Parsed*>(request->aux)->socket; }
size_t httpd_req_get_hdr_value_len(httpd_req_t* request, const char* field) {
  return valueOf(*static_cast<Parsed*>(request->aux), field).size();
}
esp_err_t httpd_req_get_hdr_value_str(httpd_req_t* request, const char* field, char* value, size_t size) {
  const std::string text = valueOf(*static_cast<Parsed*>(request->aux), field);
  if (text.size() + 1 > size) return ESP_FAIL;
  std::memcpy(value, text.c_str(), text.size() + 1);
  return ESP_OK;
}
// What did not come with the head is waited for, a while for each piece; then it has failed.
int httpd_req_recv(httpd_req_t* request, char* buffer, size_t size) {
  Parsed& parsed = *static_cast<Parsed*>(request->aux);
  if (parsed.at == parsed.body.size()) {
    pollfd wanted{parsed.socket, POLLIN, 0};
    if (::poll(&wanted, 1, 1000 * server->config.recv_wait_timeout) <= 0) return -1;
    const ssize_t got = ::recv(parsed.socket, buffer, size, 0);
    return got <= 0 ? -1 : static_cast<int>(got);
  }
  const std::size_t count = std::min(size, parsed.body.size() - parsed.at);
  parsed.body.copy(buffer, count, parsed.at);
  parsed.at += count;
  return count == 0 ? -1 : static_cast<int>(count);
}
esp_err_t httpd_sess_trigger_close(httpd_handle_t, int socket) {
  server->post([=] { server->config.close_fn(server, socket); });
  return ESP_OK;
}
