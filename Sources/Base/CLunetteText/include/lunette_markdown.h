#ifndef CLUNETTE_MARKDOWN_H
#define CLUNETTE_MARKDOWN_H

// GitHub's Markdown with cmark-gfm, which is C without jumps: Swift calls it as it is.
#include <cmark-gfm.h>
#include <stdbool.h>
#include <stddef.h>

/// Parses a text with tables, task lists and text that is struck through; NULL where there is no
/// memory. The caller frees the document.
cmark_node *lunette_markdown_parse(const char *text, size_t length);
/// The number of columns of a node of the type "table".
size_t lunette_markdown_columns(cmark_node *table);
/// The alignment of a column of a table: 'l', 'c' or 'r'; 0 for none.
char lunette_markdown_alignment(cmark_node *table, size_t column);
/// Whether a node of the type "tasklist", an item of a list, is done.
bool lunette_markdown_is_checked(cmark_node *item);

#endif
