#include "message_server.h"

#include <algorithm>
#include <iterator>

#include "browser.h"

namespace sim {

namespace {

constexpr const char* kHost = "localhost";

}  // namespace

void MessageServer::ask(int exchange, std::string method, std::string path, std::string body) {
  Asked& asked = waiting_.emplace_back();
  asked.method = std::move(method);
  asked.path = std::move(path);
  asked.body = std::move(body);
  ports::HttpRequest& request = asked.request;
  request.exchange = exchange;
  request.method = asked.method;
  request.path = asked.path;
  request.body = asked.body;
  request.bodyLength = static_cast<uint32_t>(asked.body.size());
  request.fields[static_cast<int>(ports::HttpField::Host)] = kHost;
  request.fields[static_cast<int>(ports::HttpField::FetchSite)] = "same-origin";
}

void MessageServer::leave(int exchange) {
  const auto found = std::find_if(waiting_.begin(), waiting_.end(),
                                  [=](const Asked& asked) { return asked.request.exchange == exchange; });
  if (found != waiting_.end())
    waiting_.erase(found);
  else
    left_.push_back(exchange);
}

ports::HttpPlace MessageServer::place() const {
  ports::HttpPlace place;
  place.listen = kHost;
  place.isLoopbackOnly = true;
  return place;
}

const ports::HttpRequest* MessageServer::waiting(int index) {
  if (index >= static_cast<int>(waiting_.size())) return nullptr;
  return &std::next(waiting_.begin(), index)->request;
}

void MessageServer::begin(int exchange, const ports::HttpHead& head) {
  std::string headers;
  for (int i = 0; i < head.headerCount; ++i)
    headers += std::string(head.headers[i].name) + ": " + std::string(head.headers[i].value) + '\n';
  browserHead(exchange, head.status, headers.data(), static_cast<int>(headers.size()));
  waiting_.remove_if([=](const Asked& asked) { return asked.request.exchange == exchange; });
}

int MessageServer::write(int exchange, const char* bytes, int count) {
  if (hasLeft(exchange)) return -1;
  browserBytes(exchange, bytes, count);
  return count;
}

void MessageServer::end(int exchange, bool whole) {
  left_.erase(std::remove(left_.begin(), left_.end(), exchange), left_.end());
  browserEnd(exchange, whole ? 1 : 0);
}

bool MessageServer::hasLeft(int exchange) const {
  return std::find(left_.begin(), left_.end(), exchange) != left_.end();
}

}  // namespace sim
