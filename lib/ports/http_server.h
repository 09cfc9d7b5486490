// A server for HTTP, polled by the tick. Who implements it accepts connections and takes requests apart; what
// is answered, lib/web decides. Nothing here ever waits: answers are written as far as they fit.
#pragma once

#include <cstdint>
#include <string_view>

namespace ports {

// What a request may say about itself, as far as anybody here asks.
enum class HttpField : uint8_t {
  Host,
  Origin,
  FetchSite,
  FetchMode,
  Authorization,
  Cookie,
  LastEventId,
  IfNoneMatch,
  UserAgent,
  TransferEncoding,
  ContentEncoding,
};
inline constexpr const char* kHttpFields[] = {
    "Host",          "Origin",        "Sec-Fetch-Site", "Sec-Fetch-Mode",    "Authorization",   "Cookie",
    "Last-Event-ID", "If-None-Match", "User-Agent",     "Transfer-Encoding", "Content-Encoding"};
constexpr int kHttpFieldCount = sizeof kHttpFields / sizeof *kHttpFields;

struct HttpRequest {
  int exchange = 0;         // the request and its answer; the number is used again afterwards
  std::string_view method;  // "GET"
  std::string_view path;    // "/api/state", without what follows a question mark
  std::string_view fields[kHttpFieldCount];  // empty where it was not sent
  uint32_t localAddress = 0;                 // IPv4, by which it came in; 0 when nobody knows
  uint32_t bodyLength = 0;                   // as announced; 0 where none was
  std::string_view body;                     // its beginning, as far as the server keeps it

  std::string_view field(HttpField which) const { return fields[static_cast<int>(which)]; }
};

struct HttpHeader {
  const char* name;
  std::string_view value;
};

struct HttpHead {
  int status = 200;
  int32_t length = -1;  // of the body; -1 when nobody knows yet
  const HttpHeader* headers = nullptr;
  int headerCount = 0;
};

// Under which names and at which port the server can be reached.
struct HttpPlace {
  std::string_view listen;  // the address it was told to listen on; empty for all
  std::string_view name;    // of this machine, without ".local"
  int port = 80;
  bool isLoopbackOnly = false;  // nobody comes in from elsewhere
};

class HttpServer {
 public:
  virtual HttpPlace place() const = 0;

  // The requests that have not been answered yet, oldest first, from 0 on; nullptr when there are no more.
  // What it points at stays until begin().
  virtual const HttpRequest* waiting(int index) = 0;
  // What follows `body` of a request that waits: as much as has come, at most `count`. 0 when there is none
  // yet, negative when no more will come.
  virtual int read(int exchange, char* bytes, int count) = 0;

  // Begins to answer. After it at least kRoom bytes can be written at once.
  static constexpr int kRoom = 1024;
  virtual void begin(int exchange, const HttpHead& head) = 0;
  // Takes as many bytes of the body as fit now; negative when the other side is gone.
  virtual int write(int exchange, const char* bytes, int count) = 0;
  // Ends an answer, whatever has become of it. Not whole: the other side is to notice that something lacks.
  virtual void end(int exchange, bool whole) = 0;

 protected:
  ~HttpServer() = default;
};

}  // namespace ports
