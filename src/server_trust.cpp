#include "server_trust.h"

#include <cstring>

namespace {

// Days since 1970 of a date in the Gregorian calendar; March is a year's first month here, so that leap days
// come last.
int64_t daysOf(int64_t year, int64_t month, int64_t day) {
  year -= month <= 2 ? 1 : 0;
  const int64_t monthFromMarch = month > 2 ? month - 3 : month + 9;
  return 365 * year + year / 4 - year / 100 + year / 400 + (153 * monthFromMarch + 2) / 5 + day - 719469;
}

int64_t secondsOf(const mbedtls_x509_time& time) {
  return ((daysOf(time.year, time.mon, time.day) * 24 + time.hour) * 60 + time.min) * 60 + time.sec;
}

}  // namespace

ServerTrust::ServerTrust(const char* roots, Now now) : pem_(roots), now_(now) {
  mbedtls_x509_crt_init(&roots_);
}

bool ServerTrust::load() {
  if (isLoaded_) return true;
  isLoaded_ = mbedtls_x509_crt_parse(&roots_, reinterpret_cast<const unsigned char*>(pem_),
                                     std::strlen(pem_) + 1) == 0;
  if (!isLoaded_) mbedtls_x509_crt_free(&roots_);  // what was read of them
  return isLoaded_;
}

// Without roots mbedTLS refuses everybody.
void ServerTrust::guard(mbedtls_ssl_config& config) {
  if (load()) mbedtls_ssl_conf_ca_chain(&config, &roots_, nullptr);
  mbedtls_ssl_conf_verify(&config, look, this);
}

// Asked for each certificate of the chain.
int ServerTrust::look(void* self, mbedtls_x509_crt* certificate, int /*depth*/, uint32_t* flags) {
  const int64_t now = static_cast<const ServerTrust*>(self)->now_();
  if (now == 0) return 0;
  if (now < secondsOf(certificate->valid_from)) *flags |= MBEDTLS_X509_BADCERT_FUTURE;
  if (now > secondsOf(certificate->valid_to)) *flags |= MBEDTLS_X509_BADCERT_EXPIRED;
  return 0;
}
