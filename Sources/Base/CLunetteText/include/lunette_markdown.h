#ifndef CLUNETTE_MARKDOWN_H
#define CLUNETTE_MARKDOWN_H

// CommonMark with cmark, which is C without jumps: Swift calls it as it is.
#include <cmark.h>

#endif
