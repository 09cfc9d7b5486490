#include "online/dns_answer.h"

#include <algorithm>

namespace online {

namespace {

constexpr int kHeader = 12;
constexpr uint8_t kIsAnswer = 0x80, kOpcode = 0x78, kIsWanted = 0x01, kIsTheAuthority = 0x04;

int wordAt(const uint8_t* bytes, int at) { return bytes[at] << 8 | bytes[at + 1]; }

// Behind the one question that begins behind the header; 0 when it is none.
int endOfQuestion(const uint8_t* query, int length) {
  constexpr int kMaxLabel = 63, kMaxName = 255, kTypeAndClass = 4;
  int at = kHeader;
  while (at < length && query[at] != 0) {
    if (query[at] > kMaxLabel || at - kHeader > kMaxName) return 0;
    at += 1 + query[at];
  }
  at += 1 + kTypeAndClass;
  return at <= length ? at : 0;
}

}  // namespace

int answerDns(const uint8_t* query, int length, uint32_t address, uint8_t (&answer)[kMaxDnsAnswer]) {
  if (length < kHeader || length > kMaxDnsQuery) return 0;
  const bool isQuestion = (query[2] & (kIsAnswer | kOpcode)) == 0 && wordAt(query, 4) == 1;
  const int end = isQuestion ? endOfQuestion(query, length) : 0;
  if (end == 0) return 0;
  constexpr int kAddress = 1, kAny = 255, kInternet = 1;
  const int type = wordAt(query, end - 4), of = wordAt(query, end - 2);
  const bool hasAnswer = (type == kAddress || type == kAny) && of == kInternet;
  std::copy(query, query + end, answer);
  answer[2] = static_cast<uint8_t>(kIsAnswer | kIsTheAuthority | (query[2] & kIsWanted));
  answer[3] = 0;
  std::fill(answer + 6, answer + kHeader, uint8_t{0});
  answer[7] = hasAnswer ? 1 : 0;
  if (!hasAnswer) return end;
  // The name of the question, an address, for ten seconds: the phone will be elsewhere soon.
  const uint8_t record[] = {0xC0,
                            kHeader,
                            0,
                            kAddress,
                            0,
                            kInternet,
                            0,
                            0,
                            0,
                            10,
                            0,
                            4,
                            static_cast<uint8_t>(address >> 24),
                            static_cast<uint8_t>(address >> 16),
                            static_cast<uint8_t>(address >> 8),
                            static_cast<uint8_t>(address)};
  std::copy(record, record + sizeof record, answer + end);
  return end + static_cast<int>(sizeof record);
}

}  // namespace online
