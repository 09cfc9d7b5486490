#include "web/reply.h"

#include "base/text.h"

namespace web {

using ports::HttpRequest;
using ports::HttpServer;

Head::Head(int status, const char* type, int32_t length) : status_(status), length_(length) {
  for (const ports::HttpHeader& header : kAlways) add(header.name, header.value);
  if (type != nullptr) add("Content-Type", type);
}

Head& Head::add(const char* name, std::string_view value) {
  for (int i = 0; i < count_; ++i)
    if (std::string_view(headers_[i].name) == name) {
      headers_[i].value = value;
      return *this;
    }
  if (count_ < kMaxHeaders) headers_[count_++] = {name, value};
  return *this;
}

void Head::begin(HttpServer& http, int exchange) {
  ports::HttpHead head;
  head.status = status_;
  head.length = length_;
  head.headers = headers_;
  head.headerCount = count_;
  http.begin(exchange, head);
}

void reply(HttpServer& http, const HttpRequest& request, Head&& head, std::string_view body) {
  const int exchange = request.exchange;
  const bool wantsBody = request.method != "HEAD";
  const auto length = static_cast<int>(body.size());
  head.add("Cache-Control", "no-store").begin(http, exchange);
  const bool whole = !wantsBody || length == 0 || http.write(exchange, body.data(), length) == length;
  http.end(exchange, whole);
}

void refuse(HttpServer& http, const HttpRequest& request, int status, std::string_view why) {
  base::TextOf<240> line;
  line.add(why).add('\n');
  reply(http, request, Head(status, kPlainText, static_cast<int32_t>(line.length())), line.view());
}

}  // namespace web
