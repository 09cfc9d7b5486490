// Asks a server as the chip does, with mbedTLS and the firmware's own judgement of certificates:
//   trust_client PORT HOST SECONDS [ROOTS]     "trusted" or "refused", on a day that many seconds after 1970;
//   0 for none trust_client                               the firmware's roots, as PEM
#include <mbedtls/ctr_drbg.h>
#include <mbedtls/entropy.h>
#include <mbedtls/net_sockets.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "server_trust.h"
#include "trusted_roots.h"

namespace {

int64_t day = 0;

bool isTrusted(const char* port, const char* host, const std::string& roots) {
  ServerTrust trust(roots.c_str(), [] { return day; });
  mbedtls_net_context net;
  mbedtls_ssl_context ssl;
  mbedtls_ssl_config config;
  mbedtls_entropy_context entropy;
  mbedtls_ctr_drbg_context random;
  mbedtls_net_init(&net);
  mbedtls_ssl_init(&ssl);
  mbedtls_ssl_config_init(&config);
  mbedtls_entropy_init(&entropy);
  mbedtls_ctr_drbg_init(&random);
  bool isWell = mbedtls_ctr_drbg_seed(&random, mbedtls_entropy_func, &entropy, nullptr, 0) == 0 &&
                mbedtls_net_connect(&net, "127.0.0.1", port, MBEDTLS_NET_PROTO_TCP) == 0 &&
                mbedtls_ssl_config_defaults(&config, MBEDTLS_SSL_IS_CLIENT, MBEDTLS_SSL_TRANSPORT_STREAM,
                                            MBEDTLS_SSL_PRESET_DEFAULT) == 0;
  mbedtls_ssl_conf_authmode(&config, MBEDTLS_SSL_VERIFY_REQUIRED);
  mbedtls_ssl_conf_rng(&config, mbedtls_ctr_drbg_random, &random);
  trust.guard(config);
  isWell = isWell && mbedtls_ssl_setup(&ssl, &config) == 0 && mbedtls_ssl_set_hostname(&ssl, host) == 0;
  mbedtls_ssl_set_bio(&ssl, &net, mbedtls_net_send, mbedtls_net_recv, nullptr);
  isWell = isWell && mbedtls_ssl_handshake(&ssl) == 0;
  mbedtls_ssl_free(&ssl);
  mbedtls_ssl_config_free(&config);
  mbedtls_ctr_drbg_free(&random);
  mbedtls_entropy_free(&entropy);
  mbedtls_net_free(&net);
  return isWell;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    std::fputs(board::kTrustedRoots, stdout);
    return 0;
  }
  std::ostringstream roots;
  if (count > 4) roots << std::ifstream(words[4]).rdbuf();
  day = std::atoll(words[3]);
  const bool isWell = isTrusted(words[1], words[2], count > 4 ? roots.str() : board::kTrustedRoots);
  std::puts(isWell ? "trusted" : "refused");
  return 0;
}
