#pragma once

// Opens a file below a folder without following links out of it. glibc has no function for this system call, and Swift
// can't call `syscall`, which is variadic.
#include <errno.h>
#ifdef __linux__
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift does not import it from <fcntl.h>.
static const int feedgen_O_PATH = 010000000;

// Fails with ENOSYS or EPERM if the kernel or the sandbox of this process does not provide the call.
static inline int feedgen_openBelow(int folder, const char *path, int flags, unsigned mode, int followsLinks) {
    // The kernel's `struct open_how`, and RESOLVE_BENEATH, RESOLVE_NO_MAGICLINKS, RESOLVE_NO_SYMLINKS.
    struct { uint64_t flags, mode, resolve; } how = {
        (unsigned)flags, mode, 0x08 | 0x02 | (followsLinks ? 0 : 0x04)
    };
    return (int)syscall(437, folder, path, &how, sizeof how);
}
#else
static inline int feedgen_openBelow(int folder, const char *path, int flags, unsigned mode, int followsLinks) {
    errno = ENOSYS;
    return -1;
}
#endif
