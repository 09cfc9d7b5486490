// In the set-up network every name leads to the board, so that a phone shows the set-up page by itself.
#pragma once

#include <cstdint>

namespace online {

constexpr int kMaxDnsQuery = 512;  // what DNS allows over UDP
constexpr int kMaxDnsAnswer = kMaxDnsQuery + 16;

// The answer to a question of DNS: this IPv4 address for any name, nothing for other kinds of records. How
// many bytes it has; 0 for what is no question, which stays unanswered.
int answerDns(const uint8_t* query, int length, uint32_t address, uint8_t (&answer)[kMaxDnsAnswer]);

}  // namespace online
