#pragma once

/// The lines described in Tests/HighlightKitTests/languages.py. Embedded with C, because the Swift compiler checks each
/// byte, which takes half a minute.
const unsigned char *_Nonnull highlight_languages(void);
long highlight_languages_size(void);
