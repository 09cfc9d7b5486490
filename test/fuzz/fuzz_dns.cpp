// Any packet to the name server of the set-up network.
#include <cstring>

#include "fuzz.h"
#include "online/dns_answer.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  uint8_t answer[online::kMaxDnsAnswer];
  const int length = online::answerDns(data, static_cast<int>(size), 0xC0A80401, answer);
  HOLDS(length <= online::kMaxDnsAnswer && length <= static_cast<int>(size) + 16);
  // Its own answer is no question.
  uint8_t again[online::kMaxDnsAnswer];
  HOLDS(length == 0 ||
        (std::memcmp(answer, data, 2) == 0 && online::answerDns(answer, length, 1, again) == 0));
  return 0;
}
