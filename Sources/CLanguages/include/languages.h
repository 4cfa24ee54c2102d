#pragma once

/// The lines that Tests/HighlightKitTests/languages.py tells of. Here they are part of the program without a compiler of
/// Swift that looks at each byte, which takes it half a minute.
const unsigned char *_Nonnull highlight_languages(void);
long highlight_languages_size(void);
