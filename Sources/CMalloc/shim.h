#pragma once

// On Linux, the whole program uses mimalloc. With glibc's allocator, a clean build spends a tenth of its time on it.
#ifdef __linux__
#include <mimalloc.h>
static inline void feedgen_giveBackFreedMemory(void) { mi_collect(true); }
#else
static inline void feedgen_giveBackFreedMemory(void) {}
#endif
