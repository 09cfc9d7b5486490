// The head of an answer, and answers that fit one write.
#pragma once

#include <string_view>

#include "ports/http_server.h"

namespace web {

inline constexpr const char* kPlainText = "text/plain; charset=utf-8";

inline constexpr const char* kPolicy = "Content-Security-Policy";
inline constexpr const char* kPagePolicy = "default-src 'self'; img-src 'self' blob:; frame-ancestors 'none'";

// What every answer says, whoever gives it.
inline constexpr ports::HttpHeader kAlways[] = {{"X-Content-Type-Options", "nosniff"},
                                                {"Referrer-Policy", "no-referrer"},
                                                {kPolicy, kPagePolicy},
                                                {"Cross-Origin-Resource-Policy", "same-origin"}};

class Head {
 public:
  explicit Head(int status, const char* type = nullptr, int32_t length = -1);

  // Names stand once: a value takes the place of an earlier one. It has to stay until begin().
  Head& add(const char* name, std::string_view value);
  void begin(ports::HttpServer& http, int exchange);

 private:
  static constexpr int kMaxHeaders = 10;
  ports::HttpHeader headers_[kMaxHeaders];
  int count_ = 0;
  int status_;
  int32_t length_;
};

// A whole answer of at most HttpServer::kRoom bytes. To HEAD without its body.
void reply(ports::HttpServer& http, const ports::HttpRequest& request, Head&& head, std::string_view body);
// One line that says why.
void refuse(ports::HttpServer& http, const ports::HttpRequest& request, int status, std::string_view why);

}  // namespace web
