#pragma once
#include <avif/avif.h>
#include <dlfcn.h>
#include <stdio.h>

// libavif decodes the few AVIF images that libheif refuses, so it is loaded for the first of them. Only
// `PhotoKit/Images/AVIFImage.swift` uses it.

/// Every function that is called there.
#define AVIF_FUNCTIONS(EACH) \
    EACH(avifVersion) \
    EACH(avifDecoderCreate) \
    EACH(avifDecoderDestroy) \
    EACH(avifDecoderSetIOMemory) \
    EACH(avifDecoderParse) \
    EACH(avifDecoderNextImage) \
    EACH(avifRGBImageSetDefaults) \
    EACH(avifImageYUVToRGB)

/// The functions by name, with the types from the headers; all NULL if libavif is not installed.
typedef struct __attribute__((swift_attr("@Sendable"))) {
#define AVIF_FIELD(name) __typeof__(&name) name;
    AVIF_FUNCTIONS(AVIF_FIELD)
#undef AVIF_FIELD
} AVIFLibrary;

/// Loads the libavif with the ABI of the headers.
static inline AVIFLibrary avif_load(void) {
    char file[32];
    // The number changed with 1.0, and in each version before.
    int number = AVIF_VERSION_MAJOR >= 1 ? 16 : AVIF_VERSION_MINOR + 4;
#ifdef __APPLE__
    const char *pattern = "libavif.%d.dylib";
#else
    const char *pattern = "libavif.so.%d";
#endif
    snprintf(file, sizeof file, pattern, number);
    AVIFLibrary none = {0}, avif = {0};
    void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) return none;
#define AVIF_FIND(name) \
    avif.name = (__typeof__(avif.name)) dlsym(handle, #name); \
    if (!avif.name) return none;
    AVIF_FUNCTIONS(AVIF_FIND)
#undef AVIF_FIND
    return avif;
}

/// Whether left and right are exchanged, and not top and bottom. The field was renamed in libavif 1.0.
static inline int avif_is_mirrored_sideways(const avifImage *image) {
#if AVIF_VERSION_MAJOR >= 1
    return image->imir.axis == 1;
#else
    return image->imir.mode == 1;
#endif
}
