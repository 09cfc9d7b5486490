// The chip's HTTP server: esp_http_server takes requests apart on a task of its own, the tick answers them.
// That task has one request at a time; it waits for the tick to begin the answer, and then goes on to the
// next. The tick writes into the sockets as far as they take it.
#pragma once

#include <esp_http_server.h>

#include <atomic>

#include "arduino_core.h"
#include "ports/http_server.h"
#include "web/chunk_frame.h"

class HttpTask final : public ports::HttpServer {
 public:
  // Makes what it needs. It listens as soon as there is a network.
  bool begin();
  // Once a tick.
  void follow(uint32_t nowMs);

  ports::HttpPlace place() const override;
  const ports::HttpRequest* waiting(int index) override;
  int read(int exchange, char* bytes, int count) override;
  void begin(int exchange, const ports::HttpHead& head) override;
  int write(int exchange, const char* bytes, int count) override;
  void end(int exchange, bool whole) override;

 private:
  // As many connections as there are answers at once.
  static constexpr int kExchanges = 8;
  static constexpr int kGone = -1;
  static constexpr size_t kBodyKept = 640;
  static constexpr size_t kMaxDropped = 8192;
  static constexpr uint32_t kPatienceMs = 3000;
  static constexpr uint32_t kSilenceMs = 5000;
  static constexpr uint32_t kRetryMs = 5000;

  enum class Stage : uint8_t { Free, Open, Asked, Begun, Ending };
  struct Exchange {
    Stage stage = Stage::Free;
    bool isClosing = false;
    int socket = kGone;
    uint32_t since = 0;
    web::ChunkFrame frame;
  };

  static esp_err_t opened(httpd_handle_t server, int socket);
  static void closed(httpd_handle_t server, int socket);
  static esp_err_t handle(httpd_req_t* request);
  void start();
  esp_err_t take(httpd_req_t* request);
  void readFields(httpd_req_t* request);
  bool receive(httpd_req_t* request, int& received);
  bool answerOrBody(httpd_req_t* request, Exchange& exchange, int& received);
  void waitWhile(const Exchange& exchange, Stage stage);
  Exchange* withSocket(int socket);
  void finish(Exchange& exchange);
  void close(Exchange& exchange);

  httpd_handle_t server_ = nullptr;
  SemaphoreHandle_t lock_ = nullptr;  // for what both tasks touch
  std::atomic<uint32_t> nowMs_{0};
  uint32_t triedAt_ = 0;
  Exchange exchanges_[kExchanges];
  // The one request that waits, and what follows the beginning of its body.
  ports::HttpRequest request_;
  bool wantsBody_ = false, bodyEnded_ = false;
  int pieceAt_ = 0, pieceEnd_ = 0;
  char fields_[768];  // all fields of a request, one behind the other
  char body_[kBodyKept];
  char piece_[1024];
};
