// w6 with utf8proc: the text of BENCH_TEXT is cut into grapheme clusters, measured and wrapped at
// 80 columns, line by line. Reports text_ns, nanoseconds of CPU for all of it.
#include "side.h"
#include <utf8proc.h>

enum { COLUMNS = 80, ROUNDS = 5 };

static long wrap(const uint8_t *text, utf8proc_ssize_t length) {
  long lines = 0;
  int column = 0, after_space = 0, width = 0;
  utf8proc_int32_t before = 0, state = 0, point;
  for (utf8proc_ssize_t i = 0; i < length;) {
    utf8proc_ssize_t size = utf8proc_iterate(text + i, length - i, &point);
    i += size > 0 ? size : 1;
    if (point == '\n') {
      lines++;
      before = state = column = after_space = width = 0;
      continue;
    }
    int begins = before == 0 || utf8proc_grapheme_break_stateful(before, point, &state);
    int own = utf8proc_charwidth(point);
    before = point;
    if (!begins) {  // the widest code point is the cluster's width
      if (own > width) { column += own - width; width = own; }
      continue;
    }
    width = own;
    column += own;
    if (point == ' ') after_space = column;
    if (column <= COLUMNS) continue;
    lines++;
    column = after_space > 0 && after_space < column ? column - after_space : own;
    after_space = 0;
  }
  return lines;
}

int main(void) {
  FILE *file = fopen(setting("BENCH_TEXT", ""), "rb");
  if (file == NULL) return 66;
  uint8_t *text = malloc(1 << 24);
  utf8proc_ssize_t length = (utf8proc_ssize_t)fread(text, 1, 1 << 24, file);
  long lines = wrap(text, length);
  side_begin();
  int64_t began = cpu_now();
  for (int i = 0; i < ROUNDS; i++) lines += wrap(text, length);
  side_metric("text_ns", (double)(cpu_now() - began) / ROUNDS);
  side_metric("text_lines", (double)lines / (ROUNDS + 1));
  side_end();
  return 0;
}
