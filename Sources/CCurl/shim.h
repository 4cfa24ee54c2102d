#pragma once
// Older versions support only the old names of the options that newer versions deprecate.
#define CURL_DISABLE_DEPRECATION
#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <dlfcn.h>
#include <stdio.h>

// Most builds use no remote store, so libcurl is loaded when one is configured. Only `CacheKit/Net/Curl.swift` uses it.

/// Every function that is called there.
#define TRANSFER_FUNCTIONS(EACH) \
    EACH(curl_global_init) \
    EACH(curl_easy_init) \
    EACH(curl_easy_reset) \
    EACH(curl_easy_cleanup) \
    EACH(curl_easy_perform) \
    EACH(curl_easy_strerror) \
    EACH(curl_easy_setopt) \
    EACH(curl_easy_getinfo) \
    EACH(curl_slist_append) \
    EACH(curl_slist_free_all)

/// The functions by name, with the types from the headers; all NULL if libcurl is not installed.
typedef struct __attribute__((swift_attr("@Sendable"))) {
#define TRANSFER_FIELD(name) __typeof__(&name) name;
    TRANSFER_FUNCTIONS(TRANSFER_FIELD)
#undef TRANSFER_FIELD
} CurlLibrary;

/// Loads libcurl, or copies the loader's error to `problem`.
static inline CurlLibrary transfer_load(char *problem, size_t size) {
#ifdef __APPLE__
    const char *files[] = {"libcurl.4.dylib"};
#else
    // Debian has two, for different TLS libraries.
    const char *files[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
    CurlLibrary none = {0}, library = {0};
    void *handle = NULL;
    for (size_t i = 0; i < sizeof files / sizeof *files && !handle; i++) {
        handle = dlopen(files[i], RTLD_LAZY | RTLD_LOCAL);
    }
    if (!handle) {
        const char *said = dlerror();
        snprintf(problem, size, "%s", said ? said : files[0]);
        return none;
    }
#define TRANSFER_FIND(name) \
    library.name = (__typeof__(library.name)) dlsym(handle, #name); \
    if (!library.name) { \
        snprintf(problem, size, "libcurl has no %s", #name); \
        return none; \
    }
    TRANSFER_FUNCTIONS(TRANSFER_FIND)
#undef TRANSFER_FIND
    return library;
}

// Swift can't call variadic functions, so there is one function for each type of argument.

typedef size_t (*TransferWriter)(char *bytes, size_t size, size_t count, void *receiver);

static inline CURLcode transfer_set_number(CurlLibrary library, CURL *handle, CURLoption option, long value) {
    return (library.curl_easy_setopt)(handle, option, value);
}

static inline CURLcode transfer_set_size(CurlLibrary library, CURL *handle, CURLoption option, long long value) {
    return (library.curl_easy_setopt)(handle, option, (curl_off_t) value);
}

static inline CURLcode transfer_set_text(CurlLibrary library, CURL *handle, CURLoption option, const char *value) {
    return (library.curl_easy_setopt)(handle, option, value);
}

static inline CURLcode transfer_set_pointer(CurlLibrary library, CURL *handle, CURLoption option, const void *value) {
    return (library.curl_easy_setopt)(handle, option, value);
}

static inline CURLcode transfer_set_writer(CurlLibrary library, CURL *handle, TransferWriter writer) {
    return (library.curl_easy_setopt)(handle, CURLOPT_WRITEFUNCTION, writer);
}

/// Returns 0 if no server has answered.
static inline long transfer_status(CurlLibrary library, CURL *handle) {
    long status = 0;
    (library.curl_easy_getinfo)(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/// Returns the declared length of the response, or a negative number if none is declared.
static inline long long transfer_length(CurlLibrary library, CURL *handle) {
    curl_off_t length = -1;
    (library.curl_easy_getinfo)(handle, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
    return length;
}
