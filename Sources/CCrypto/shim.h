#pragma once
// SHA256_Init and similar functions are deprecated, but the newer ones look up an implementation on every call, which
// for short texts takes longer than the digest.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/sha.h>
