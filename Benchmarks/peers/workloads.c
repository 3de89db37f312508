// The workloads of README.md for C programs: what the scripts in ../scripts do, with the program
// itself saying what has changed. No view tree, no layout, no script.
#include "canvas.h"
#include "side.h"
#include <locale.h>

enum { FRAMES = 8, BUTTON_WIDTH = 13, BUTTON_HEIGHT = 3, BUTTONS_ACROSS = 15, BUTTONS = 300 };

static int frames, warm_up;

static void button(int x, int y, int width, const char *label, int is_pressed) {
  char edge[3 * 64], inside[64];
  int inner = width - 2, n = 0;
  for (int i = 0; i < inner; i++) n += sprintf(edge + n, "─");
  canvas_text(x, y, "╭", BORDER);
  canvas_text(x + 1, y, edge, BORDER);
  canvas_text(x + width - 1, y, "╮", BORDER);
  canvas_text(x, y + 1, "│", BORDER);
  snprintf(inside, sizeof inside, "%*s%s%*s", (inner - (int)strlen(label)) / 2, "", label,
           inner - (int)strlen(label) - (inner - (int)strlen(label)) / 2, "");
  canvas_text(x + 1, y + 1, inside, is_pressed ? PRESSED : PLAIN);
  canvas_text(x + width - 1, y + 1, "│", BORDER);
  canvas_text(x, y + 2, "╰", BORDER);
  canvas_text(x + 1, y + 2, edge, BORDER);
  canvas_text(x + width - 1, y + 2, "╯", BORDER);
}

static void grid_button(int index, int is_pressed) {
  char label[8];
  snprintf(label, sizeof label, "b%03d", index);
  button(index % BUTTONS_ACROSS * BUTTON_WIDTH, index / BUTTONS_ACROSS * BUTTON_HEIGHT,
      BUTTON_WIDTH, label, is_pressed);
}

static void list_row(int y, int index, int is_pressed) {
  char text[32];
  snprintf(text, sizeof text, "row %05d of the list", index);
  canvas_text(0, y, text, is_pressed ? PRESSED : PLAIN);
}

// w1: three buttons and three labels, once.
static void start(void) {
  static const char *titles[] = {"Open", "Save", "Quit"};
  for (int i = 0; i < 3; i++) button(10 * i, 0, 10, titles[i], 0);
  char label[16];
  for (int i = 0; i < 3; i++) {
    snprintf(label, sizeof label, "* LBL-%d", i + 1);
    canvas_text(0, 3 + i, label, BOLD);
  }
  canvas_show();
}

// w2: every cell gets another letter and other colours.
static void repaint(void) {
  const int cells = COLUMNS * LINES_;
  RandomCell *made = malloc(sizeof *made * cells * FRAMES);
  uint64_t state = 0x9e3779b97f4a7c15u;
  for (int i = 0; i < cells * FRAMES; i++) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    made[i].foreground = state >> 40 & 0xffffff;
    made[i].background = state >> 16 & 0xffffff;
    made[i].letter = (char)('A' + (state >> 33) % 26);
    if (i >= cells && made[i].letter == made[i - cells].letter)
      made[i].letter = made[i].letter == 'Z' ? 'A' : made[i].letter + 1;
  }
  canvas_prepare(made, cells * FRAMES);
  for (int k = 0; k < warm_up + frames; k++) {
    if (k == warm_up) side_begin();
    canvas_fill(made + k % FRAMES * cells);
    canvas_show();
  }
  side_end();
  free(made);
}

// w3: one of 300 buttons is pressed or released; w3f: the same, and all are drawn again.
static void toggle(int draws_all) {
  char pressed[BUTTONS] = {0};
  for (int i = 0; i < BUTTONS; i++) grid_button(i, 0);
  canvas_show();
  for (int k = 0; k < warm_up + frames; k++) {
    if (k == warm_up) side_begin();
    int index = k / 2 * 7 % BUTTONS;
    pressed[index] = k % 2 == 0;
    if (draws_all) {
      canvas_clear();
      for (int i = 0; i < BUTTONS; i++) grid_button(i, pressed[i]);
    } else {
      grid_button(index, pressed[index]);
    }
    canvas_show();
  }
  side_end();
}

// w4: a list longer than the screen; one visible row changes, or it scrolls by one row.
static void list(int scrolls, int rows) {
  int top = 0;
  for (int y = 0; y < LINES_; y++) list_row(y, y + 1, 0);
  canvas_show();
  for (int k = 0; k < warm_up + frames; k++) {
    if (k == warm_up) side_begin();
    if (!scrolls) {
      int y = k / 2 * 7 % 58;
      list_row(y, y + 1, k % 2 == 0);
    } else if (top + LINES_ < rows && canvas_scroll()) {
      top++;
      list_row(LINES_ - 1, top + LINES_, 0);
    } else {
      top = top + LINES_ < rows ? top + 1 : 0;
      for (int y = 0; y < LINES_; y++) list_row(y, top + y + 1, 0);
    }
    canvas_show();
  }
  side_end();
}

int main(void) {
  setlocale(LC_ALL, "");
  const char *workload = setting("BENCH_W", "w1");
  frames = setting_number("BENCH_N", 1);
  warm_up = setting_number("BENCH_WARM", 5);
  canvas_open();
  if (!strcmp(workload, "w1")) start();
  else if (!strcmp(workload, "w2")) repaint();
  else if (!strcmp(workload, "w3")) toggle(0);
  else if (!strcmp(workload, "w3f")) toggle(1);
  else if (!strcmp(workload, "w4"))
    list(!strcmp(setting("BENCH_SUB", "touch"), "scroll"), setting_number("BENCH_ROWS", 1000));
  else { canvas_close(); fprintf(stderr, "no workload %s\n", workload); return 64; }
  canvas_close();
  return 0;
}
