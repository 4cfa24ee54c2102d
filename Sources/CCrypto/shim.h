#pragma once
// SHA256_Init and its like are deprecated, but the others look for an implementation each time: for short texts that
// takes longer than the digest.
#define OPENSSL_SUPPRESS_DEPRECATED
#include <openssl/evp.h>
#include <openssl/sha.h>
