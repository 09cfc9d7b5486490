#include "name_server.h"

#include <lwip/sockets.h>

#include "online/dns_answer.h"

namespace {

// A desktop keeps the real one for itself.
#ifndef GLOWMATE_DNS_PORT
#define GLOWMATE_DNS_PORT 53
#endif

}  // namespace

void NameServer::begin(uint32_t address) {
  end();
  address_ = address;
  socket_ = socket(AF_INET, SOCK_DGRAM, 0);
  sockaddr_in here{};
  here.sin_family = AF_INET;
  here.sin_port = htons(GLOWMATE_DNS_PORT);
  here.sin_addr.s_addr = htonl(address);
  if (socket_ >= 0 && bind(socket_, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0) end();
}

void NameServer::end() {
  if (socket_ >= 0) close(socket_);
  socket_ = -1;
}

void NameServer::answer() {
  constexpr int kMaxATime = 8;
  uint8_t query[online::kMaxDnsQuery], reply[online::kMaxDnsAnswer];
  for (int i = 0; socket_ >= 0 && i < kMaxATime; ++i) {
    sockaddr_in from{};
    socklen_t size = sizeof from;
    const auto count = static_cast<int>(
        recvfrom(socket_, query, sizeof query, MSG_DONTWAIT, reinterpret_cast<sockaddr*>(&from), &size));
    if (count <= 0) return;
    const int length = online::answerDns(query, count, address_, reply);
    if (length > 0)
      sendto(socket_, reply, static_cast<size_t>(length), MSG_DONTWAIT, reinterpret_cast<sockaddr*>(&from),
             size);
  }
}
