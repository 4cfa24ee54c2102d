#pragma once
#include <dlfcn.h>
#include <stdio.h>
#include <vips/vips.h>
#include <vips/vector.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// libvips depends on more than a hundred libraries, which take longer to load than most builds. So nothing is linked:
// its functions and GLib's are looked up when the first photo is read. Only `PhotoKit/Images/Vips.swift` uses them.

/// Every function that is called here or there.
#define PHOTO_FUNCTIONS(EACH) \
    EACH(vips_init) \
    EACH(vips_version_string) \
    EACH(vips_concurrency_set) \
    EACH(vips_cache_set_max) \
    EACH(vips_block_untrusted_set) \
    EACH(vips_vector_set_enabled) \
    EACH(vips_type_find) \
    EACH(vips_error_buffer_copy) \
    EACH(vips_source_new_from_memory) \
    EACH(vips_source_new_from_descriptor) \
    EACH(vips_source_sniff_at_most) \
    EACH(vips_source_map) \
    EACH(vips_image_new_from_source) \
    EACH(vips_image_new_from_memory) \
    EACH(vips_image_new_from_memory_copy) \
    EACH(vips_image_write_to_memory) \
    EACH(vips_image_get_width) \
    EACH(vips_image_get_height) \
    EACH(vips_image_get_bands) \
    EACH(vips_image_get_data) \
    EACH(vips_image_get_n_pages) \
    EACH(vips_image_get_orientation) \
    EACH(vips_image_get_interpretation) \
    EACH(vips_image_get_typeof) \
    EACH(vips_image_get_blob) \
    EACH(vips_image_set_blob_copy) \
    EACH(vips_image_remove) \
    EACH(vips_image_hasalpha) \
    EACH(vips_thumbnail_image) \
    EACH(vips_extract_area) \
    EACH(vips_rot) \
    EACH(vips_flip) \
    EACH(vips_colourspace) \
    EACH(vips_cast_uchar) \
    EACH(vips_flatten) \
    EACH(vips_array_double_new) \
    EACH(vips_area_unref) \
    EACH(vips_jpegsave_buffer) \
    EACH(vips_webpsave_buffer) \
    EACH(vips_heifsave_buffer) \
    EACH(g_free) \
    EACH(g_log_set_handler) \
    EACH(g_object_unref) \
    EACH(g_signal_connect_data)

/// The functions by name, with the types from the headers; all NULL if libvips is not installed.
typedef struct __attribute__((swift_attr("@Sendable"))) {
#define PHOTO_FIELD(name) __typeof__(&name) name;
    PHOTO_FUNCTIONS(PHOTO_FIELD)
#undef PHOTO_FIELD
} VipsLibrary;

/// Loads the libvips with the ABI of the headers, or copies the loader's error to `problem`.
static inline VipsLibrary photo_load(char *problem, size_t size) {
    char file[32];
#ifdef __APPLE__
    const char *pattern = "libvips.%d.dylib";
#else
    const char *pattern = "libvips.so.%d";
#endif
    snprintf(file, sizeof file, pattern, VIPS_LIBRARY_CURRENT - VIPS_LIBRARY_AGE);
    VipsLibrary none = {0}, vips = {0};
    void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        const char *said = dlerror();
        snprintf(problem, size, "%s", said ? said : "");
        return none;
    }
#define PHOTO_FIND(name) \
    vips.name = (__typeof__(vips.name)) dlsym(handle, #name); \
    if (!vips.name) { \
        snprintf(problem, size, "%s: " #name " is missing", file); \
        return none; \
    }
    PHOTO_FUNCTIONS(PHOTO_FIND)
#undef PHOTO_FIND
    return vips;
}

static inline void photo_ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

/// Makes glibc return the pixels of one photo to the system before the next: blocks above a megabyte are returned when
/// freed. Without this, memory use grows by half over a folder of large photos.
static inline void photo_return_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

/// Starts libvips with one thread per operation (photos are processed in parallel), without an operation cache (no
/// photo is processed twice), with only loaders that are safe for untrusted files, and without output on stderr.
/// Returns 0 if libvips is installed and was started.
/// Code generation for the processor is disabled: its results differ between processor types, and liborc, which
/// generates the code, sometimes crashes when threads use it concurrently.
static inline int photo_start(VipsLibrary vips) {
    if (!vips.vips_init || vips.vips_init("feedgen")) return -1;
    photo_return_memory();
    vips.vips_concurrency_set(1);
    vips.vips_cache_set_max(0);
    vips.vips_block_untrusted_set(TRUE);
    vips.vips_vector_set_enabled(FALSE);
    vips.g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, photo_ignore_log, NULL);
    return 0;
}

// Swift can't call variadic functions, and libvips's options are variadic arguments. Each function below is only one
// such call.

/// Opens the first page of a file. Pixels are read later, from top to bottom. `options` are the loader's, in brackets.
static inline VipsImage *photo_open(VipsLibrary vips, VipsSource *source, const char *options) {
    return vips.vips_image_new_from_source(source, options, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

/// Returns the image upright at exactly this size, or NULL on an error. With a profile such as "srgb", colors are
/// converted by the rendering intent; with NULL they are unchanged.
static inline VipsImage *photo_resize(
    VipsLibrary vips, VipsImage *in, int width, int height, const char *profile, VipsIntent intent) {
    VipsImage *out = NULL;
    int failed = profile
        ? vips.vips_thumbnail_image(in, &out, width, "height", height, "size", VIPS_SIZE_FORCE,
            "export_profile", profile, "intent", intent, NULL)
        : vips.vips_thumbnail_image(in, &out, width, "height", height, "size", VIPS_SIZE_FORCE, NULL);
    return failed ? NULL : out;
}

/// Returns a part of the image.
static inline VipsImage *photo_crop(VipsLibrary vips, VipsImage *in, int left, int top, int width, int height) {
    VipsImage *out = NULL;
    return vips.vips_extract_area(in, &out, left, top, width, height, NULL) ? NULL : out;
}

/// Returns the image turned clockwise.
static inline VipsImage *photo_turn(VipsLibrary vips, VipsImage *in, VipsAngle angle) {
    VipsImage *out = NULL;
    return vips.vips_rot(in, &out, angle, NULL) ? NULL : out;
}

/// Returns the image with left and right, or top and bottom, exchanged.
static inline VipsImage *photo_mirror(VipsLibrary vips, VipsImage *in, VipsDirection direction) {
    VipsImage *out = NULL;
    return vips.vips_flip(in, &out, direction, NULL) ? NULL : out;
}

/// The version of the libheif that libvips loaded, or NULL.
static inline const char *photo_heif_version(void) {
#ifdef __APPLE__
    void *handle = dlopen("libheif.1.dylib", RTLD_LAZY | RTLD_NOLOAD);
#else
    void *handle = dlopen("libheif.so.1", RTLD_LAZY | RTLD_NOLOAD);
#endif
    if (!handle) return NULL;
    const char *(*version)(void) = (const char *(*)(void)) dlsym(handle, "heif_get_version");
    return version ? version() : NULL;
}

/// Returns the image on a white background.
static inline VipsImage *photo_flatten(VipsLibrary vips, VipsImage *in) {
    VipsImage *out = NULL;
    double white[] = {255, 255, 255};
    VipsArrayDouble *background = vips.vips_array_double_new(white, 3);
    int failed = vips.vips_flatten(in, &out, "background", background, NULL);
    vips.vips_area_unref(VIPS_AREA(background));
    return failed ? NULL : out;
}

/// Returns the image in a color space.
static inline VipsImage *photo_colourspace(VipsLibrary vips, VipsImage *in, VipsInterpretation space) {
    VipsImage *out = NULL;
    return vips.vips_colourspace(in, &out, space, NULL) ? NULL : out;
}

/// Returns the image with eight bits per sample.
static inline VipsImage *photo_bytes(VipsLibrary vips, VipsImage *in) {
    VipsImage *out = NULL;
    return vips.vips_cast_uchar(in, &out, NULL) ? NULL : out;
}

/// Returns an image of all pixels, computed and in memory, without metadata.
static inline VipsImage *photo_pixels(VipsLibrary vips, VipsImage *in) {
    size_t count = 0;
    void *pixels = vips.vips_image_write_to_memory(in, &count);
    if (!pixels) return NULL;
    VipsImage *out = vips.vips_image_new_from_memory(
        pixels, count, in->Xsize, in->Ysize, in->Bands, in->BandFmt);
    if (!out) {
        (vips.g_free)(pixels);
        return NULL;
    }
    out->Type = in->Type;
    vips.g_signal_connect_data(out, "close", G_CALLBACK(vips.g_free), pixels, NULL, G_CONNECT_SWAPPED);
    return out;
}

/// Encodes the image without metadata. Free `bytes` with `g_free`. Returns 0 on success.
static inline int photo_jpeg(
    VipsLibrary vips, VipsImage *in, int quality, gboolean progressive, void **bytes, size_t *count) {
    return vips.vips_jpegsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, "optimize_coding", TRUE,
        "interlace", progressive, NULL);
}

static inline int photo_webp(VipsLibrary vips, VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips.vips_webpsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

/// Preserves every pixel, except colors of fully transparent ones. Ignores `quality`.
static inline int photo_webp_lossless(VipsLibrary vips, VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips.vips_webpsave_buffer(in, bytes, count, "lossless", TRUE, "strip", TRUE, NULL);
}

/// Effort 3 of 9 takes a third of the default's time and memory, for files that are 2 % larger.
static inline int photo_avif(VipsLibrary vips, VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips.vips_heifsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, "bitdepth", 8, "effort", 3,
        "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, NULL);
}
