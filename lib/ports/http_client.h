// Requests to servers on the web. Each answer streams: it is read as it comes, for hours if need be. Nothing
// here ever waits, and a certificate that cannot be verified is a failure like any other.
#pragma once

#include <cstdint>
#include <string_view>

namespace ports {

class HttpClient {
 public:
  static constexpr int kMaxCalls = 2;  // at once; a small chip has no memory for more TLS
  static constexpr int kNoCall = -1;

  enum class Method : uint8_t { Get, Post, Delete };
  struct Request {
    Method method = Method::Get;
    const char* url = "";
    const char* token = "";  // of the header Authorization: Bearer; none when empty
    std::string_view form;   // the body of a POST
    int32_t laterBytes = 0;  // instead: a form of that length follows by write()
  };
  enum class Progress : uint8_t {
    Waiting,  // for the answer
    Open,     // the answer has begun, and not all of it has been read
    Done,     // all has been read
    Failed    // no answer, or only half of one; see why()
  };

  // kNoCall when there are too many already. What the request points to need not stay.
  virtual int start(const Request& request) = 0;
  virtual Progress progress(int call) = 0;
  // Of the answer, like 200; 0 before there is one.
  virtual int status(int call) = 0;
  // The next bytes of a form that follows; how many were taken. It fails when the other side does not wait
  // for them, or no longer.
  virtual int write(int call, const char* bytes, int count) = 0;
  // What has come so far and was not read, at most that much; 0 when there is nothing now.
  virtual int read(int call, char* bytes, int max) = 0;
  // Why it failed, in a few words that stay.
  virtual const char* why(int call) = 0;
  // Nobody wants to hear more of it; what is under way is cancelled. The number may be given again.
  virtual void end(int call) = 0;

 protected:
  ~HttpClient() = default;
};

}  // namespace ports
