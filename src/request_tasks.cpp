#include "request_tasks.h"

// Before lwIP, which has a macro of a name that Arduino uses.
#include "arduino_core.h"

#include <esp_http_client.h>

#include <cstring>
#include <mutex>
#include <new>

#include "net_calendar.h"
#include "server_trust.h"
#include "task_layout.h"
#include "trusted_roots.h"

namespace {

constexpr uint32_t kRing = 1024;  // bytes, a power of two
constexpr int kAnswerMs = 10000;
constexpr int kLookMs = 250;        // so soon a task hears that nobody wants its answer any more
constexpr int kHeaderBytes = 1024;  // of a request, with the longest token

// What ESP-IDF calls where its own bundle of roots would be attached, on the task of the request. They are
// read once, and then stay.
esp_err_t guard(void* config) {
  static std::mutex mutex;
  static ServerTrust trust(board::kTrustedRoots, NetCalendar::seconds);
  const std::lock_guard<std::mutex> lock(mutex);
  trust.guard(*static_cast<mbedtls_ssl_config*>(config));
  return ESP_OK;
}

template <size_t kSize>
void copy(char (&to)[kSize], const char* from) {
  std::strncpy(to, from, kSize - 1);
  to[kSize - 1] = '\0';
}

}  // namespace

// Belongs to the tick and, once it has begun, to the task; who lets go of it last deletes it.
struct RequestTasks::Job {
  explicit Job(std::atomic<int>& tasks) : running(tasks) {}

  std::atomic<int>& running;
  bool hasBegun = false;  // the tick's
  Method method = Method::Get;
  char url[256];
  char authorization[544];  // "Bearer " and the token
  char form[160];
  uint32_t laterBytes = 0;  // of a form that comes by the ring
  std::atomic<int> owners{1};
  std::atomic<bool> isWanted{true};
  std::atomic<bool> isOver{false};
  std::atomic<bool> isSending{false};  // the ring holds what goes out, and later what comes in
  std::atomic<bool> isWell{false};
  std::atomic<int> status{0};
  std::atomic<const char*> why{""};
  std::atomic<uint32_t> written{0}, taken{0};
  char ring[kRing];

  uint32_t left() const { return written.load() - taken.load(); }
  void release() {
    if (owners.fetch_sub(1) == 1) delete this;
  }
  static void run(void* self);
  void ask();
  void converse(esp_http_client_handle_t client);
  void listen(esp_http_client_handle_t client);
  bool send(esp_http_client_handle_t client);
  bool put(char byte);
};

void RequestTasks::Job::run(void* self) {
  auto* const job = static_cast<Job*>(self);
  std::atomic<int>& running = job->running;
  if (job->isWanted) job->ask();
  job->isOver = true;
  job->release();
  running.fetch_sub(1);
  vTaskDelete(nullptr);
}

void RequestTasks::Job::ask() {
  esp_http_client_config_t config = {};
  config.url = url;
  config.method = method == Method::Post     ? HTTP_METHOD_POST
                  : method == Method::Delete ? HTTP_METHOD_DELETE
                                             : HTTP_METHOD_GET;
  config.user_agent = "Glowmate";
  config.timeout_ms = kAnswerMs;
  config.buffer_size_tx = kHeaderBytes;
  config.disable_auto_redirect = true;
  config.keep_alive_enable = true;
  config.crt_bundle_attach = guard;
  const esp_http_client_handle_t client = esp_http_client_init(&config);
  if (client == nullptr) {
    why = "no memory for a connection";
    return;
  }
  converse(client);
  esp_http_client_cleanup(client);
}

void RequestTasks::Job::converse(esp_http_client_handle_t client) {
  if (authorization[0] != '\0') esp_http_client_set_header(client, "Authorization", authorization);
  const int formLength = method == Method::Post ? static_cast<int>(std::strlen(form)) : 0;
  const int length = laterBytes > 0 ? static_cast<int>(laterBytes) : formLength;
  if (method == Method::Post)
    esp_http_client_set_header(client, "Content-Type", "application/x-www-form-urlencoded");
  why = "the server does not answer, or its certificate is not to be trusted";
  if (esp_http_client_open(client, length) != ESP_OK) return;
  why = "the line broke";
  if (formLength > 0 && esp_http_client_write(client, form, formLength) != formLength) return;
  if (laterBytes > 0 && !send(client)) return;
  if (esp_http_client_fetch_headers(client) < 0) return;
  status = esp_http_client_get_status_code(client);
  esp_http_client_set_timeout_ms(client, kLookMs);
  listen(client);
}

// What the tick puts into the ring, until all of the form has gone out. Then the ring is empty, and turns
// round.
bool RequestTasks::Job::send(esp_http_client_handle_t client) {
  for (uint32_t sent = 0; sent < laterBytes;) {
    if (!isWanted) return false;
    const uint32_t at = taken.load() % kRing;
    uint32_t count = left();
    if (count > kRing - at) count = kRing - at;
    if (count == 0) {
      vTaskDelay(pdMS_TO_TICKS(5));
      continue;
    }
    if (esp_http_client_write(client, ring + at, static_cast<int>(count)) != static_cast<int>(count))
      return false;
    taken.fetch_add(count);
    sent += count;
  }
  isSending = false;
  return true;
}

// A byte at a time: more would wait until all of them are there.
void RequestTasks::Job::listen(esp_http_client_handle_t client) {
  while (isWanted) {
    char byte;
    const int count = esp_http_client_read(client, &byte, 1);
    if (count == 1) {
      if (!put(byte)) return;
      continue;
    }
    if (count == 0 && esp_http_client_is_complete_data_received(client)) {
      isWell = true;
      return;
    }
    // Nothing has come for a while: ESP-IDF 4 says 0 then, ESP-IDF 5 has a number for it.
    if (count != 0 && count != -ESP_ERR_HTTP_EAGAIN) return;
  }
}

// Waits while the ring is full; false when nobody reads any more.
bool RequestTasks::Job::put(char byte) {
  while (left() == kRing) {
    if (!isWanted) return false;
    vTaskDelay(pdMS_TO_TICKS(5));
  }
  ring[written.load() % kRing] = byte;
  written.fetch_add(1);
  return true;
}

int RequestTasks::start(const Request& request) {
  for (int call = 0; call < kMaxCalls; ++call) {
    if (jobs_[call] != nullptr) continue;
    auto* const job = new (std::nothrow) Job(running_);
    if (job == nullptr) return kNoCall;
    job->method = request.method;
    copy(job->url, request.url);
    job->authorization[0] = '\0';
    if (request.token[0] != '\0') {
      copy(job->authorization, "Bearer ");
      std::strncat(job->authorization, request.token, sizeof job->authorization - 8);
    }
    const size_t length = request.form.size() < sizeof job->form ? request.form.size() : sizeof job->form - 1;
    if (length > 0) std::memcpy(job->form, request.form.data(), length);
    job->form[length] = '\0';
    job->laterBytes = static_cast<uint32_t>(request.laterBytes);
    job->isSending = request.laterBytes > 0;
    if (running_ < kMaxCalls && !begin(*job)) {
      delete job;
      return kNoCall;
    }
    jobs_[call] = job;
    return call;
  }
  return kNoCall;
}

bool RequestTasks::begin(Job& job) {
  job.hasBegun = true;
  job.owners = 2;
  running_.fetch_add(1);
  if (xTaskCreatePinnedToCore(Job::run, "request", tasks::kRequestStack, &job, tasks::kRequestPriority,
                              nullptr, tasks::kOtherCore) == pdPASS)
    return true;
  running_.fetch_sub(1);
  job.owners = 1;
  return false;
}

ports::HttpClient::Progress RequestTasks::progress(int call) {
  Job& job = *jobs_[call];
  // A connection that was ended takes a moment to notice, up to ten seconds in a handshake. Memory there is
  // for two, so the next one waits until it is gone.
  if (!job.hasBegun) {
    if (running_ >= kMaxCalls) return Progress::Waiting;
    if (!begin(job)) {
      job.isOver = true;
      job.why = "no memory for a connection";
    }
  }
  // Asked in this order: what came before its end is there then.
  const bool isOver = job.isOver;
  const bool isSending = job.isSending;
  if (!isSending && job.left() > 0) return Progress::Open;
  if (isOver) return job.isWell ? Progress::Done : Progress::Failed;
  return job.status == 0 ? Progress::Waiting : Progress::Open;
}

int RequestTasks::status(int call) { return jobs_[call]->status; }

int RequestTasks::write(int call, const char* bytes, int count) {
  Job& job = *jobs_[call];
  if (!job.isSending || job.isOver) return 0;
  int put = 0;
  for (; put < count && job.left() < kRing && job.written.load() < job.laterBytes; ++put) {
    job.ring[job.written.load() % kRing] = bytes[put];
    job.written.fetch_add(1);
  }
  return put;
}

int RequestTasks::read(int call, char* bytes, int max) {
  Job& job = *jobs_[call];
  if (job.isSending) return 0;
  int count = 0;
  for (; count < max && job.left() > 0; ++count) {
    bytes[count] = job.ring[job.taken.load() % kRing];
    job.taken.fetch_add(1);
  }
  return count;
}

const char* RequestTasks::why(int call) { return jobs_[call]->why; }

void RequestTasks::end(int call) {
  jobs_[call]->isWanted = false;
  jobs_[call]->release();
  jobs_[call] = nullptr;
}
