// The other side of pty_runner.py for C programs, and the data that the workloads share.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static inline void side_line(const char *line) {
  if (write(100, line, strlen(line)) < 0) { /* run by hand: nobody listens */ }
}
static inline void side_wait(void) {
  char byte;
  if (read(101, &byte, 1) < 0) { /* as above */ }
}
static inline void side_begin(void) { side_line("B\n"); side_wait(); }
static inline void side_end(void) { side_line("E\n"); side_wait(); }
static inline void side_metric(const char *name, double value) {
  char line[128];
  snprintf(line, sizeof line, "M %s %.6g\n", name, value);
  side_line(line);
}

static inline const char *setting(const char *name, const char *otherwise) {
  const char *value = getenv(name);
  return value && *value ? value : otherwise;
}
static inline int setting_number(const char *name, int otherwise) {
  const char *value = setting(name, NULL);
  return value ? atoi(value) : otherwise;
}

static inline int64_t cpu_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}
