#pragma once
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm/node.h>
#include <cmark-gfm/houdini.h>
#include <cmark-gfm/parser.h>

// Exported by the library, but declared only in a header that it does not install.
void cmark_manage_extensions_special_characters(cmark_parser *parser, int add);

// The library's own accessors copy each text to terminate it with NUL; these return it in place.
static inline cmark_chunk feedgen_cmark_literal(const cmark_node *node) {
    return node->type == CMARK_NODE_CODE_BLOCK ? node->as.code.literal : node->as.literal;
}
static inline cmark_chunk feedgen_cmark_fence_info(const cmark_node *node) { return node->as.code.info; }
static inline cmark_chunk feedgen_cmark_url(const cmark_node *node) { return node->as.link.url; }
static inline cmark_chunk feedgen_cmark_title(const cmark_node *node) { return node->as.link.title; }
static inline int feedgen_cmark_heading_level(const cmark_node *node) { return node->as.heading.level; }
static inline cmark_list feedgen_cmark_list(const cmark_node *node) { return node->as.list; }
// For a definition, the number of references to it; for a reference, its 1-based number among them.
static inline int feedgen_cmark_footnote_count(const cmark_node *node) { return node->footnote.def_count; }
