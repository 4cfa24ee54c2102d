#pragma once
#include <stdlib.h>

// What was freed stays with the C library, which glibc alone can be asked to give back.
#ifdef __GLIBC__
#include <malloc.h>
static inline void feedgen_giveBackFreedMemory(void) { malloc_trim(0); }
#else
static inline void feedgen_giveBackFreedMemory(void) {}
#endif
