#include "curl_client.h"

#include <curl/curl.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sstream>

namespace sim {

namespace {

// What one reads slowly waits at the server: the window of TCP does the rest.
constexpr std::size_t kMaxUnread = 16 * 1024;
constexpr long kConnectMs = 15'000;
constexpr const char* kSystemCertificates = "/etc/ssl/certs/ca-certificates.crt";

std::string contentOf(const std::string& name) {
  std::ifstream file(name, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

}  // namespace

struct CurlClient::Library {
  CURLM* multi = nullptr;
  std::string certificates;  // empty: the system's alone
};

struct CurlClient::Call {
  Library& library;
  CURL* easy = nullptr;
  curl_slist* headers = nullptr;
  std::string form, unread;
  std::string unsent;  // of a form that comes later
  std::size_t at = 0;
  bool isPaused = false, isStarved = false, isOver = false;
  CURLcode result = CURLE_OK;

  explicit Call(Library& ofWhom) : library(ofWhom), easy(curl_easy_init()) {}
  ~Call() {
    if (easy != nullptr) {
      curl_multi_remove_handle(library.multi, easy);
      curl_easy_cleanup(easy);
    }
    curl_slist_free_all(headers);
  }
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  std::size_t left() const { return unread.size() - at; }
  long status() const {
    long code = 0;
    curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &code);
    return code;
  }
  static std::size_t give(char* bytes, std::size_t size, std::size_t count, void* self) {
    auto& call = *static_cast<Call*>(self);
    const std::size_t given = std::min(call.unsent.size(), size * count);
    call.isStarved = given == 0;
    if (call.isStarved) return CURL_READFUNC_PAUSE;
    std::memcpy(bytes, call.unsent.data(), given);
    call.unsent.erase(0, given);
    return given;
  }
  static std::size_t take(char* bytes, std::size_t size, std::size_t count, void* self) {
    auto& call = *static_cast<Call*>(self);
    if (call.left() > kMaxUnread) {
      call.isPaused = true;
      return CURL_WRITEFUNC_PAUSE;
    }
    call.unread.append(bytes, size * count);
    return size * count;
  }
};

CurlClient::CurlClient(const std::string& ca) : library_(std::make_unique<Library>()) {
  curl_global_init(CURL_GLOBAL_DEFAULT);
  library_->multi = curl_multi_init();
  if (!ca.empty()) library_->certificates = contentOf(kSystemCertificates) + "\n" + contentOf(ca);
}

CurlClient::~CurlClient() {
  for (auto& call : calls_) call.reset();
  curl_multi_cleanup(library_->multi);
  curl_global_cleanup();
}

int CurlClient::start(const Request& request) {
  const auto free = std::find(calls_.begin(), calls_.end(), nullptr);
  if (free == calls_.end()) return kNoCall;
  auto call = std::make_unique<Call>(*library_);
  CURL* const easy = call->easy;
  curl_easy_setopt(easy, CURLOPT_URL, request.url);
  curl_easy_setopt(easy, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "https,http");
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, kConnectMs);
  curl_easy_setopt(easy, CURLOPT_USERAGENT, "Glowmate");
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, Call::take);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, call.get());
  if (!library_->certificates.empty()) {
    curl_blob blob{library_->certificates.data(), library_->certificates.size(), CURL_BLOB_NOCOPY};
    curl_easy_setopt(easy, CURLOPT_CAINFO_BLOB, &blob);
  }
  if (request.token[0] != '\0')
    call->headers =
        curl_slist_append(nullptr, (std::string("Authorization: Bearer ") + request.token).c_str());
  if (call->headers != nullptr) curl_easy_setopt(easy, CURLOPT_HTTPHEADER, call->headers);
  if (request.laterBytes > 0) {
    curl_easy_setopt(easy, CURLOPT_POST, 1L);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(request.laterBytes));
    curl_easy_setopt(easy, CURLOPT_READFUNCTION, Call::give);
    curl_easy_setopt(easy, CURLOPT_READDATA, call.get());
  } else if (request.method == Method::Post) {
    call->form = request.form;
    curl_easy_setopt(easy, CURLOPT_POST, 1L);
    curl_easy_setopt(easy, CURLOPT_POSTFIELDS, call->form.c_str());
    curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, static_cast<long>(call->form.size()));
  } else if (request.method == Method::Delete) {
    curl_easy_setopt(easy, CURLOPT_CUSTOMREQUEST, "DELETE");
  }
  curl_multi_add_handle(library_->multi, easy);
  *free = std::move(call);
  return static_cast<int>(free - calls_.begin());
}

void CurlClient::pump() {
  int running = 0;
  curl_multi_perform(library_->multi, &running);
  int left = 0;
  while (const CURLMsg* const message = curl_multi_info_read(library_->multi, &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    for (auto& call : calls_) {
      if (!call || call->easy != message->easy_handle) continue;
      call->isOver = true;
      call->result = message->data.result;
    }
  }
}

ports::HttpClient::Progress CurlClient::progress(int index) {
  pump();
  const Call& call = at(index);
  if (call.isOver && call.result != CURLE_OK && call.left() == 0) return Progress::Failed;
  if (call.isOver && call.left() == 0) return Progress::Done;
  return call.status() == 0 ? Progress::Waiting : Progress::Open;
}

int CurlClient::status(int index) { return static_cast<int>(at(index).status()); }

int CurlClient::write(int index, const char* bytes, int count) {
  Call& call = at(index);
  if (call.isOver || call.unsent.size() > kMaxUnread) return 0;
  call.unsent.append(bytes, static_cast<std::size_t>(count));
  if (call.isStarved) {
    call.isStarved = false;
    curl_easy_pause(call.easy, CURLPAUSE_CONT);
  }
  return count;
}

int CurlClient::read(int index, char* bytes, int max) {
  Call& call = at(index);
  const std::size_t count = std::min(static_cast<std::size_t>(max), call.left());
  if (count == 0) return 0;
  std::memcpy(bytes, call.unread.data() + call.at, count);
  call.at += count;
  if (call.left() == 0) {
    call.unread.clear();
    call.at = 0;
    if (call.isPaused) {
      call.isPaused = false;
      curl_easy_pause(call.easy, CURLPAUSE_CONT);
    }
  }
  return static_cast<int>(count);
}

const char* CurlClient::why(int index) {
  switch (at(index).result) {
    case CURLE_PEER_FAILED_VERIFICATION:
      return "the server's certificate is not to be trusted";
    case CURLE_COULDNT_RESOLVE_HOST:
      return "the server's name is not known";
    case CURLE_COULDNT_CONNECT:
      return "the server does not answer";
    default:
      return curl_easy_strerror(at(index).result);
  }
}

void CurlClient::end(int index) { calls_[static_cast<std::size_t>(index)].reset(); }

}  // namespace sim
