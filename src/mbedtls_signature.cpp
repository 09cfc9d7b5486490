#include "mbedtls_signature.h"

#include <mbedtls/ecdsa.h>
#include <mbedtls/ecp.h>

namespace {

constexpr int kHashSize = 32;
constexpr int kHalf = ports::kSignatureSize / 2;

// What the check needs of mbedTLS, freed at its end.
struct Numbers {
  Numbers() {
    mbedtls_ecp_group_init(&curve);
    mbedtls_ecp_point_init(&key);
    mbedtls_mpi_init(&r);
    mbedtls_mpi_init(&s);
  }
  ~Numbers() {
    mbedtls_mpi_free(&s);
    mbedtls_mpi_free(&r);
    mbedtls_ecp_point_free(&key);
    mbedtls_ecp_group_free(&curve);
  }
  Numbers(const Numbers&) = delete;
  Numbers& operator=(const Numbers&) = delete;

  mbedtls_ecp_group curve;
  mbedtls_ecp_point key;
  mbedtls_mpi r, s;
};

}  // namespace

bool MbedtlsSignature::begin() {
  mbedtls_md_free(&hash_);
  mbedtls_md_init(&hash_);
  constexpr int kPlain = 0;  // no HMAC
  failed_ = mbedtls_md_setup(&hash_, mbedtls_md_info_from_type(MBEDTLS_MD_SHA256), kPlain) != 0 ||
            mbedtls_md_starts(&hash_) != 0;
  return !failed_;
}

void MbedtlsSignature::add(const uint8_t* bytes, int count) {
  failed_ = failed_ || mbedtls_md_update(&hash_, bytes, static_cast<size_t>(count)) != 0;
}

bool MbedtlsSignature::isBy(const uint8_t* key, const uint8_t* signature) {
  uint8_t hash[kHashSize];
  if (failed_ || mbedtls_md_finish(&hash_, hash) != 0) return false;
  failed_ = true;  // until begin()
  Numbers numbers;
  return mbedtls_ecp_group_load(&numbers.curve, MBEDTLS_ECP_DP_SECP256R1) == 0 &&
         mbedtls_ecp_point_read_binary(&numbers.curve, &numbers.key, key, ports::kPublicKeySize) == 0 &&
         mbedtls_ecp_check_pubkey(&numbers.curve, &numbers.key) == 0 &&
         mbedtls_mpi_read_binary(&numbers.r, signature, kHalf) == 0 &&
         mbedtls_mpi_read_binary(&numbers.s, signature + kHalf, kHalf) == 0 &&
         mbedtls_ecdsa_verify(&numbers.curve, hash, sizeof hash, &numbers.key, &numbers.r, &numbers.s) == 0;
}
