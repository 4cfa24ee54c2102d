#pragma once

/// A file of this repository as part of the program. It is embedded with C, because the Swift compiler takes half a minute
/// for an array literal of this size.
typedef struct {
    /// Its path in the repository, or its name in `Sources/CResources/files`.
    const char *_Nonnull path;
    const unsigned char *_Nonnull bytes;
    long size;
} EmbeddedResource;

const EmbeddedResource *_Nonnull embedded_resources(void);
long embedded_resource_count(void);
