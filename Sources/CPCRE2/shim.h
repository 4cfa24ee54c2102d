#pragma once
#define PCRE2_CODE_UNIT_WIDTH 8
#include <dlfcn.h>
#include <pcre2.h>
#include <stdio.h>

// Most sites show no code, so PCRE2 is loaded for the first code block to highlight. Only
// `HighlightKit/Patterns/PCRE2.swift` uses it.

/// Every function that is called there.
#define PATTERN_FUNCTIONS(EACH) \
    EACH(pcre2_compile_context_create_8) \
    EACH(pcre2_compile_context_free_8) \
    EACH(pcre2_set_newline_8) \
    EACH(pcre2_compile_8) \
    EACH(pcre2_code_free_8) \
    EACH(pcre2_pattern_info_8) \
    EACH(pcre2_match_context_create_8) \
    EACH(pcre2_match_context_free_8) \
    EACH(pcre2_set_match_limit_8) \
    EACH(pcre2_set_heap_limit_8) \
    EACH(pcre2_match_data_create_8) \
    EACH(pcre2_match_data_free_8) \
    EACH(pcre2_get_ovector_pointer_8) \
    EACH(pcre2_match_8)

/// The functions by name, with the types from the headers; all NULL if PCRE2 is not installed.
typedef struct __attribute__((swift_attr("@Sendable"))) {
#define PATTERN_FIELD(name) __typeof__(&name) name;
    PATTERN_FUNCTIONS(PATTERN_FIELD)
#undef PATTERN_FIELD
} PCRE2Library;

/// Loads PCRE2, or copies the loader's error to `problem`.
static inline PCRE2Library pattern_load(char *problem, size_t size) {
#ifdef __APPLE__
    const char *file = "libpcre2-8.0.dylib";
#else
    const char *file = "libpcre2-8.so.0";
#endif
    PCRE2Library none = {0}, library = {0};
    void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        const char *said = dlerror();
        snprintf(problem, size, "%s", said ? said : file);
        return none;
    }
#define PATTERN_FIND(name) \
    library.name = (__typeof__(library.name)) dlsym(handle, #name); \
    if (!library.name) { \
        snprintf(problem, size, "%s has no %s", file, #name); \
        return none; \
    }
    PATTERN_FUNCTIONS(PATTERN_FIND)
#undef PATTERN_FIND
    return library;
}
