// What a workload asks of a drawing library. ideal.c and curses.c are the two that answer.
#pragma once
#include <stdint.h>

enum { COLUMNS = 200, LINES_ = 60 };

typedef enum { PLAIN, PRESSED, BORDER, BOLD, LOOKS } Look;
typedef struct { uint32_t foreground, background; char letter; } RandomCell;  // 0xRRGGBB

void canvas_open(void);
void canvas_close(void);
// Before anything is timed: a library may register the colours of these cells.
void canvas_prepare(const RandomCell *frames, int count);
void canvas_fill(const RandomCell *frame);  // COLUMNS * LINES_ cells
void canvas_text(int x, int y, const char *utf8, Look look);
void canvas_clear(void);
// All rows move up by one and the last is blank. 0: this library would rather be given all rows
// anew.
int canvas_scroll(void);
void canvas_show(void);
