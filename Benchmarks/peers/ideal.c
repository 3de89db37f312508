// The lower bound: 16-byte cells in two buffers, a span of changed columns for each row, one write
// a frame. Whoever calls it says what has changed, so that nothing is looked at in vain. No error
// is handled, no terminal but xterm's kind.
#include "canvas.h"
#include "side.h"
#include <fcntl.h>
#include <termios.h>

// glyph: UTF-8, first byte lowest; colours 0x1RRGGBB
typedef struct { uint32_t glyph, foreground, background, weight; } Cell;
typedef struct { Cell *cells, *shown; int from, to; } Row;

static Row rows[LINES_];
static char *buffer, *end;
static int output = 1, scrolled;
static struct termios before;
static char digits[256][4];
static uint8_t digit_count[256];
static Cell pen = {0, 0, 0, 0};
static int pen_x = -1, pen_y = -1;
static const Cell looks[LOOKS] = {
  [PLAIN] = {0, 0, 0, 0}, [PRESSED] = {0, 0x1ffffff, 0x1205080, 0}, [BORDER] = {0, 0x1808080, 0, 0},
  [BOLD] = {0, 0, 0, 1}};

#define EMIT(literal) (memcpy(end, literal, sizeof(literal) - 1), end += sizeof(literal) - 1)

static void flush(void) {
  for (char *p = buffer; p < end;) {
    ssize_t n = write(output, p, end - p);
    if (n <= 0) break;
    p += n;
  }
  end = buffer;
}

void canvas_open(void) {
  if (setting_number("BENCH_NULL", 0)) output = open("/dev/null", O_WRONLY);
  for (int i = 0; i < 256; i++) {
    char text[8];
    digit_count[i] = (uint8_t)snprintf(text, sizeof text, "%d", i);
    memcpy(digits[i], text, 4);
  }
  end = buffer = malloc(1 << 20);
  for (int y = 0; y < LINES_; y++) {
    rows[y] = (Row){malloc(sizeof(Cell) * COLUMNS), malloc(sizeof(Cell) * COLUMNS), COLUMNS, 0};
    for (int x = 0; x < COLUMNS; x++) rows[y].cells[x] = rows[y].shown[x] = (Cell){' ', 0, 0, 0};
  }
  tcgetattr(0, &before);
  struct termios raw = before;
  cfmakeraw(&raw);
  tcsetattr(0, TCSANOW, &raw);
  EMIT("\x1b[?1049h\x1b[2J\x1b[?25l");
}

void canvas_close(void) {
  EMIT("\x1b[m\x1b[?25h\x1b[?1049l");
  flush();
  tcsetattr(0, TCSANOW, &before);
}

void canvas_prepare(const RandomCell *frames, int count) { (void)frames, (void)count; }

void canvas_fill(const RandomCell *frame) {
  for (int y = 0; y < LINES_; y++) {
    for (int x = 0; x < COLUMNS; x++, frame++)
      rows[y].cells[x] = (Cell){(uint8_t)frame->letter, frame->foreground | 0x1000000,
          frame->background | 0x1000000, 0};
    rows[y].from = 0;
    rows[y].to = COLUMNS;
  }
}

void canvas_clear(void) {
  for (int y = 0; y < LINES_; y++) {
    for (int x = 0; x < COLUMNS; x++) rows[y].cells[x] = (Cell){' ', 0, 0, 0};
    rows[y].from = 0;
    rows[y].to = COLUMNS;
  }
}

void canvas_text(int x, int y, const char *utf8, Look look) {
  Row *row = &rows[y];
  if (x < row->from) row->from = x;
  Cell cell = looks[look];
  for (const uint8_t *s = (const uint8_t *)utf8; *s; x++) {
    int size = *s < 0x80 ? 1 : *s < 0xe0 ? 2 : *s < 0xf0 ? 3 : 4;
    cell.glyph = 0;
    memcpy(&cell.glyph, s, size);
    row->cells[x] = cell;
    s += size;
  }
  if (x > row->to) row->to = x;
}

int canvas_scroll(void) {
  Row first = rows[0];
  memmove(rows, rows + 1, sizeof(Row) * (LINES_ - 1));
  for (int x = 0; x < COLUMNS; x++) first.cells[x] = first.shown[x] = (Cell){' ', 0, 0, 0};
  first.from = COLUMNS;
  first.to = 0;
  rows[LINES_ - 1] = first;
  scrolled++;
  return 1;
}

static void number(unsigned n) {
  memcpy(end, digits[n], 4);
  end += digit_count[n];
}

static void color(char kind, uint32_t value) {
  *end++ = kind;
  if (!value) { *end++ = '9'; return; }
  EMIT("8;2;");
  number(value >> 16 & 255);
  *end++ = ';';
  number(value >> 8 & 255);
  *end++ = ';';
  number(value & 255);
}

static void use(const Cell *cell) {
  if (cell->foreground == pen.foreground && cell->background == pen.background &&
      cell->weight == pen.weight)
    return;
  EMIT("\x1b[");
  if (cell->foreground | cell->background | cell->weight) {
    int more = 0;
    if (cell->weight != pen.weight) { if (cell->weight) *end++ = '1'; else EMIT("22"); more = 1; }
    if (cell->foreground != pen.foreground) {
      if (more) *end++ = ';';
      color('3', cell->foreground);
      more = 1;
    }
    if (cell->background != pen.background) {
      if (more) *end++ = ';';
      color('4', cell->background);
    }
  }
  *end++ = 'm';
  pen = *cell;
}

static void go_to(int x, int y) {
  if (y == pen_y && x == pen_x) return;
  if (y == pen_y && x > pen_x && pen_x >= 0) {
    EMIT("\x1b[");
    if (x - pen_x > 1) number(x - pen_x);
    *end++ = 'C';
  } else if (x == 0 && y == pen_y + 1 && pen_y >= 0) {
    EMIT("\r\n");
  } else {
    EMIT("\x1b[");
    number(y + 1);
    if (x) { *end++ = ';'; number(x + 1); }
    *end++ = 'H';
  }
}

void canvas_show(void) {
  if (scrolled) {
    static const Cell plain = {0, 0, 0, 0};
    use(&plain);  // the line that comes in takes the pen's background
    if (pen_y != LINES_ - 1) go_to(0, LINES_ - 1);
    *end++ = '\r';
    for (; scrolled; scrolled--) *end++ = '\n';
    pen_x = 0;
    pen_y = LINES_ - 1;
  }
  for (int y = 0; y < LINES_; y++) {
    Row *row = &rows[y];
    for (int x = row->from; x < row->to; x++) {
      Cell *cell = row->cells + x;
      if (!memcmp(cell, row->shown + x, sizeof *cell)) continue;
      row->shown[x] = *cell;
      go_to(x, y);
      use(cell);
      memcpy(end, &cell->glyph, 4);
      end += cell->glyph < 0x100 ? 1 : cell->glyph < 0x10000 ? 2 : cell->glyph < 0x1000000 ? 3 : 4;
      pen_x = x + 1;
      pen_y = y;
    }
    row->from = COLUMNS;
    row->to = 0;
  }
  flush();
}
