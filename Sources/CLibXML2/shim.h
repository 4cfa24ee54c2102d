#pragma once
// Debian's headers include those of the system's ICU, whose types conflict with the ICU in Foundation. Without this
// macro, only two unused fields at the end of a structure are missing.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlschemastypes.h>

// `xmlFree` is a mutable global function pointer, which Swift 6 does not allow to read.
static inline void feedgen_xmlFree(void *pointer) { xmlFree(pointer); }
