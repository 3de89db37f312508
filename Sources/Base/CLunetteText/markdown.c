// Reading Markdown with cmark-gfm and those of its extensions that we use. Bare addresses (its
// extension "autolink") are left as text: that extension takes a time that grows with the square of
// the text.
#include "lunette_markdown.h"

#include <cmark-gfm-core-extensions.h>
#include <pthread.h>

static void register_extensions(void) { cmark_gfm_core_extensions_ensure_registered(); }

cmark_node *lunette_markdown_parse(const char *text, size_t length) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, register_extensions);
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  if (parser == NULL) return NULL;
  static const char *const names[] = {"table", "strikethrough", "tasklist"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    cmark_syntax_extension *extension = cmark_find_syntax_extension(names[i]);
    if (extension != NULL) cmark_parser_attach_syntax_extension(parser, extension);
  }
  cmark_parser_feed(parser, text, length);
  cmark_node *document = cmark_parser_finish(parser);
  cmark_parser_free(parser);
  return document;
}

size_t lunette_markdown_columns(cmark_node *table) {
  return cmark_gfm_extensions_get_table_columns(table);
}

char lunette_markdown_alignment(cmark_node *table, size_t column) {
  const uint8_t *alignments = cmark_gfm_extensions_get_table_alignments(table);
  if (alignments == NULL || column >= cmark_gfm_extensions_get_table_columns(table)) return 0;
  return (char)alignments[column];
}

bool lunette_markdown_is_checked(cmark_node *item) {
  return cmark_gfm_extensions_get_tasklist_item_checked(item);
}
