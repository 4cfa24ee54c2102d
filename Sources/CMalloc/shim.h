#pragma once

// On Linux, memory comes from mimalloc for the whole program: of a build from nothing, glibc's own takes a tenth.
#ifdef __linux__
#include <mimalloc.h>
static inline void feedgen_giveBackFreedMemory(void) { mi_collect(true); }
#else
static inline void feedgen_giveBackFreedMemory(void) {}
#endif
