#pragma once

// Exchanges two files. Swift does not import the call on Linux, because it needs _GNU_SOURCE.
#ifdef __linux__
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

static inline int feedgen_exchange(int folder, const char *name, int otherFolder, const char *otherName) {
    // RENAME_EXCHANGE
    return (int)syscall(SYS_renameat2, folder, name, otherFolder, otherName, 2);
}
#else
#include <stdio.h>

static inline int feedgen_exchange(int folder, const char *name, int otherFolder, const char *otherName) {
    return renameatx_np(folder, name, otherFolder, otherName, RENAME_SWAP);
}
#endif
