// Requests to servers by libcurl, over HTTP/1.1 and with verified certificates. All of it happens in the
// calls of whoever asks how far they are: libcurl never waits there, and names are looked up on a thread of
// its own.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "ports/http_client.h"

namespace sim {

class CurlClient final : public ports::HttpClient {
 public:
  // `ca` is a file with certificates to trust besides the system's; empty for none.
  explicit CurlClient(const std::string& ca);
  ~CurlClient();
  CurlClient(const CurlClient&) = delete;
  CurlClient& operator=(const CurlClient&) = delete;

  int start(const Request& request) override;
  Progress progress(int call) override;
  int status(int call) override;
  int write(int call, const char* bytes, int count) override;
  int read(int call, char* bytes, int max) override;
  const char* why(int call) override;
  void end(int call) override;

 private:
  struct Call;

  Call& at(int call) { return *calls_[static_cast<std::size_t>(call)]; }
  void pump();

  struct Library;
  std::unique_ptr<Library> library_;
  std::array<std::unique_ptr<Call>, kMaxCalls> calls_;
};

}  // namespace sim
