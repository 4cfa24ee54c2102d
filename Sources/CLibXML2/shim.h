#pragma once
// Debian's headers pull in those of the system's ICU, whose types clash with the ICU inside Foundation. All that hides
// behind this switch are two fields at the end of a structure that nobody here touches.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlschemastypes.h>

// `xmlFree` is a mutable global function pointer, which Swift 6 refuses to read.
static inline void feedgen_xmlFree(void *pointer) { xmlFree(pointer); }
