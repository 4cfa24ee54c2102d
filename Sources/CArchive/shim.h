#pragma once
#include <archive.h>
#include <archive_entry.h>
#include <dlfcn.h>
#include <stdio.h>

// Archives are rare, so libarchive is loaded on demand. Only `FileSystem/Archives/Libarchive.swift` uses it.

/// Every function that is called there.
#define ARCHIVE_FUNCTIONS(EACH) \
    EACH(archive_read_new) \
    EACH(archive_read_free) \
    EACH(archive_read_support_filter_gzip) \
    EACH(archive_read_support_format_zip) \
    EACH(archive_read_support_format_tar) \
    EACH(archive_read_set_options) \
    EACH(archive_read_open_fd) \
    EACH(archive_read_next_header) \
    EACH(archive_read_data) \
    EACH(archive_filter_bytes) \
    EACH(archive_error_string) \
    EACH(archive_entry_pathname) \
    EACH(archive_entry_pathname_utf8) \
    EACH(archive_entry_filetype) \
    EACH(archive_entry_is_encrypted) \
    EACH(archive_write_new) \
    EACH(archive_write_free) \
    EACH(archive_write_set_format_zip) \
    EACH(archive_write_set_options) \
    EACH(archive_write_open_fd) \
    EACH(archive_write_header) \
    EACH(archive_write_data) \
    EACH(archive_write_close) \
    EACH(archive_entry_new) \
    EACH(archive_entry_free) \
    EACH(archive_entry_set_pathname_utf8) \
    EACH(archive_entry_set_filetype) \
    EACH(archive_entry_set_perm) \
    EACH(archive_entry_set_size)

/// The functions by name, with the types from the headers; all NULL if libarchive is not installed.
typedef struct __attribute__((swift_attr("@Sendable"))) {
#define ARCHIVE_FIELD(name) __typeof__(&name) name;
    ARCHIVE_FUNCTIONS(ARCHIVE_FIELD)
#undef ARCHIVE_FIELD
} ArchiveLibrary;

/// Loads libarchive, or copies the loader's error to `problem`.
static inline ArchiveLibrary archive_load(char *problem, size_t size) {
#ifdef __APPLE__
    const char *file = "libarchive.13.dylib";
#else
    const char *file = "libarchive.so.13";
#endif
    ArchiveLibrary none = {0}, library = {0};
    void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        const char *said = dlerror();
        snprintf(problem, size, "%s", said ? said : file);
        return none;
    }
#define ARCHIVE_FIND(name) \
    library.name = (__typeof__(library.name)) dlsym(handle, #name); \
    if (!library.name) { \
        snprintf(problem, size, "libarchive has no %s", #name); \
        return none; \
    }
    ARCHIVE_FUNCTIONS(ARCHIVE_FIND)
#undef ARCHIVE_FIND
    return library;
}

/// `S_IFREG`, which Swift does not import.
static const unsigned int archive_file_type = AE_IFREG;
static inline int archive_is_file(unsigned int type) { return type == AE_IFREG; }
static inline int archive_is_folder(unsigned int type) { return type == AE_IFDIR; }
