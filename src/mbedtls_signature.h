// Signatures by mbedTLS, with the calls that its versions 2.28 and 3 share. The simulator uses this file too,
// with Debian's mbedTLS: so what runs on the chip is what the tests try.
#pragma once

#include <mbedtls/md.h>

#include "ports/signature.h"

class MbedtlsSignature final : public ports::Signature {
 public:
  MbedtlsSignature() { mbedtls_md_init(&hash_); }
  ~MbedtlsSignature() { mbedtls_md_free(&hash_); }
  MbedtlsSignature(const MbedtlsSignature&) = delete;
  MbedtlsSignature& operator=(const MbedtlsSignature&) = delete;

  [[nodiscard]] bool begin() override;
  void add(const uint8_t* bytes, int count) override;
  [[nodiscard]] bool isBy(const uint8_t* key, const uint8_t* signature) override;

 private:
  mbedtls_md_context_t hash_;
  bool failed_ = true;
};
