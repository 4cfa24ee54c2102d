#pragma once
#include <vips/vips.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Swift can call neither variadic functions nor macros, and libvips takes its options as variadic arguments.
// Each function below is one such call and nothing more; `PhotoKit/Vips.swift` is their only user.

static inline void photo_ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

/// Makes glibc give the pixels of one photo back before the next one: what is larger than a megabyte is returned when
/// it is freed. Without it memory grows by half over a folder of large photos.
static inline void photo_return_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

/// Starts libvips: one thread per operation (photos run side by side), no operation cache (no photo is asked for twice),
/// only loaders that are safe with foreign files, nothing on standard error. 0 if it worked.
static inline int photo_start(void) {
    if (VIPS_INIT("feedgen")) return -1;
    photo_return_memory();
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, photo_ignore_log, NULL);
    return 0;
}

/// The first page of a file, whose pixels come later, from top to bottom; options as a loader takes them, in brackets.
static inline VipsImage *photo_open(VipsSource *source, const char *options) {
    return vips_image_new_from_source(source, options, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

/// The picture upright at exactly this size; NULL on an error.
/// A profile, "srgb" for instance, makes it convert colours; NULL leaves them alone.
static inline VipsImage *photo_resize(VipsImage *in, int width, int height, const char *profile) {
    VipsImage *out = NULL;
    int failed = profile
        ? vips_thumbnail_image(in, &out, width, "height", height, "size", VIPS_SIZE_FORCE,
            "export_profile", profile, NULL)
        : vips_thumbnail_image(in, &out, width, "height", height, "size", VIPS_SIZE_FORCE, NULL);
    return failed ? NULL : out;
}

/// Transparent parts laid on white.
static inline VipsImage *photo_flatten(VipsImage *in) {
    VipsImage *out = NULL;
    double white[] = {255, 255, 255};
    VipsArrayDouble *background = vips_array_double_new(white, 3);
    int failed = vips_flatten(in, &out, "background", background, NULL);
    vips_area_unref(VIPS_AREA(background));
    return failed ? NULL : out;
}

/// In the colour space given.
static inline VipsImage *photo_colourspace(VipsImage *in, VipsInterpretation space) {
    VipsImage *out = NULL;
    return vips_colourspace(in, &out, space, NULL) ? NULL : out;
}

/// Samples of eight bits, whatever they were.
static inline VipsImage *photo_bytes(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_cast_uchar(in, &out, NULL) ? NULL : out;
}

/// All pixels computed and in memory, and nothing else of the image: no metadata comes along.
static inline VipsImage *photo_pixels(VipsImage *in) {
    size_t count = 0;
    void *pixels = vips_image_write_to_memory(in, &count);
    if (!pixels) return NULL;
    VipsImage *out = vips_image_new_from_memory(
        pixels, count, in->Xsize, in->Ysize, in->Bands, in->BandFmt);
    if (!out) {
        g_free(pixels);
        return NULL;
    }
    out->Type = in->Type;
    g_signal_connect_swapped(out, "close", G_CALLBACK(g_free), pixels);
    return out;
}

/// The image as a file without any metadata; free `bytes` with `g_free`. 0 if it worked.
static inline int photo_jpeg(VipsImage *in, int quality, gboolean progressive, void **bytes, size_t *count) {
    return vips_jpegsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, "optimize_coding", TRUE,
        "interlace", progressive, NULL);
}

static inline int photo_webp(VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips_webpsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

/// Effort 3 of 9: a third of the default's time and memory for files that are a fiftieth larger.
static inline int photo_avif(VipsImage *in, int quality, void **bytes, size_t *count) {
    return vips_heifsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, "bitdepth", 8, "effort", 3,
        "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, NULL);
}
