// The workloads on ncurses (wide characters). It has no 24-bit colours with this terminal: colours
// are reduced to the 256 of the palette, pairs are made beforehand.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <curses.h>
#undef COLUMNS
#undef LINES_
#include "canvas.h"
#include <stdlib.h>

enum { FIRST_PAIR = 8 };
static short pair_of[LOOKS];
static int next_pair = FIRST_PAIR;

static short nearest(uint32_t rgb) {
  uint32_t red = (rgb >> 16 & 255) * 5 / 255, green = (rgb >> 8 & 255) * 5 / 255;
  return (short)(16 + 36 * red + 6 * green + (rgb & 255) * 5 / 255);
}

void canvas_open(void) {
  initscr();
  raw();
  noecho();
  curs_set(0);
  start_color();
  use_default_colors();
  scrollok(stdscr, TRUE);
  idlok(stdscr, TRUE);
  init_pair(1, 231, 24);
  init_pair(2, 244, -1);
  pair_of[PRESSED] = 1;
  pair_of[BORDER] = 2;
}

void canvas_close(void) { endwin(); }

static int *pair_of_colors;  // 240 * 240 colours of the palette above 16

void canvas_prepare(const RandomCell *frames, int count) {
  pair_of_colors = calloc(256 * 256, sizeof(int));
  for (int i = 0; i < count && next_pair < COLOR_PAIRS; i++) {
    int key = nearest(frames[i].foreground) << 8 | nearest(frames[i].background);
    if (pair_of_colors[key]) continue;
    init_extended_pair(next_pair, key >> 8, key & 255);
    pair_of_colors[key] = next_pair++;
  }
}

void canvas_fill(const RandomCell *frame) {
  for (int y = 0; y < LINES_; y++) {
    for (int x = 0; x < COLUMNS; x++, frame++) {
      int pair = pair_of_colors[nearest(frame->foreground) << 8 | nearest(frame->background)];
      wchar_t text[2] = {(wchar_t)frame->letter, 0};
      cchar_t cell;
      setcchar(&cell, text, 0, 0, &pair);
      mvadd_wch(y, x, &cell);
    }
  }
}

void canvas_text(int x, int y, const char *utf8, Look look) {
  attr_set(look == BOLD ? A_BOLD : 0, pair_of[look], NULL);
  mvaddstr(y, x, utf8);
}

void canvas_clear(void) { erase(); }

int canvas_scroll(void) {
  attr_set(0, 0, NULL);
  scroll(stdscr);
  return 1;
}

void canvas_show(void) { refresh(); }
