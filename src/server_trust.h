// Whether a server is who it says, by mbedTLS with the calls that its versions 2.28 and 3 share: its
// certificate leads to one of our roots, and is of today once the date is known. The libraries of the chip do
// not look at dates by themselves.
#pragma once

#include <mbedtls/ssl.h>

#include <cstdint>

class ServerTrust {
 public:
  using Now = int64_t (*)();  // seconds since 1970 in UTC, 0 while the date is not known

  // The roots as PEM, one after the other. They stay.
  ServerTrust(const char* roots, Now now);
  ~ServerTrust() { mbedtls_x509_crt_free(&roots_); }
  ServerTrust(const ServerTrust&) = delete;
  ServerTrust& operator=(const ServerTrust&) = delete;

  // From then on a connection with this configuration takes nobody else. It has to ask for a certificate at
  // all. Where there was no memory for the roots the next one reads them again. One call at a time.
  void guard(mbedtls_ssl_config& config);

 private:
  static int look(void* self, mbedtls_x509_crt* certificate, int depth, uint32_t* flags);

  bool load();

  const char* pem_;
  bool isLoaded_ = false;
  Now now_;
  mbedtls_x509_crt roots_;
};
