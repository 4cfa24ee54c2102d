#pragma once
#include <vips/vips.h>

// Swift can call neither variadic functions nor macros, and libvips takes its options as variadic arguments.
// Each function below is one such call and nothing more; `PhotoKit/Vips.swift` is their only user.

static inline void photo_ignore_log(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

/// Starts libvips: one thread per operation (photos run side by side), no operation cache (no photo is asked for twice),
/// only loaders that are safe with foreign files, nothing on standard error. 0 if it worked.
static inline int photo_start(void) {
    if (VIPS_INIT("feedgen")) return -1;
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    vips_block_untrusted_set(TRUE);
    g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, photo_ignore_log, NULL);
    return 0;
}

/// The first page's header; pixels come later, from top to bottom.
static inline VipsImage *photo_open(VipsSource *source) {
    return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

/// The first page upright at exactly this size, shrunk while loading where the format can; NULL on an error.
/// A profile, "srgb" for instance, makes it convert colours; NULL leaves them alone.
/// The loader gets `fail_on` as text, because the thumbnail's own `fail_on` never reaches it (libvips #5195).
static inline VipsImage *photo_thumbnail(VipsSource *source, int width, int height, const char *profile) {
    VipsImage *out = NULL;
    int failed = profile
        ? vips_thumbnail_source(source, &out, width, "height", height, "size", VIPS_SIZE_FORCE,
            "option_string", "[fail_on=error]", "export_profile", profile, NULL)
        : vips_thumbnail_source(source, &out, width, "height", height, "size", VIPS_SIZE_FORCE,
            "option_string", "[fail_on=error]", NULL);
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

/// Eight bits per sample in the colour space given.
static inline VipsImage *photo_colourspace(VipsImage *in, VipsInterpretation space) {
    VipsImage *out = NULL;
    return vips_colourspace(in, &out, space, NULL) ? NULL : out;
}

/// The image as a JPEG file without any metadata; free `bytes` with `g_free`. 0 if it worked.
static inline int photo_jpeg(VipsImage *in, int quality, gboolean progressive, void **bytes, size_t *count) {
    return vips_jpegsave_buffer(in, bytes, count, "Q", quality, "strip", TRUE, "optimize_coding", TRUE,
        "interlace", progressive, NULL);
}
