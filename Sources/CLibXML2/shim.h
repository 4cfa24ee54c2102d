#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlwriter.h>

// `xmlFree` is a mutable global function pointer, which Swift 6 refuses to read.
static inline void feedgen_xmlFree(void *pointer) { xmlFree(pointer); }
