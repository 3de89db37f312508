// Gives the terminal back as it was, however the program ends, and prints what was captured while a
// picture was shown. A signal handler may have to do that, so everything here is static or atomic.
#define _GNU_SOURCE
#include "lunette_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static atomic_int armed_fd = -1;
static struct termios saved_modes;
static atomic_int rows_below = -1;
static atomic_int is_partial = 0;

// Two blocks, of which `current` is the valid one: so a handler never sees a block that is being
// written.
static uint8_t restore_bytes[2][LT_RESTORE_MAX];
static size_t restore_count[2];
static atomic_int current = 0;

// A captured output: the original descriptor, and the memory file that is in its place.
enum { CAPTURE_MAX = 1 << 18, CAPTURE_MAX_LARGE = 1 << 26 };
static int capture_real[3] = {-1, -1, -1};
static int capture_memory[3] = {-1, -1, -1};
static atomic_int capture_on[3];
static int capture_source[3];
// The bytes at the front of a capture that have been shown above an inline picture.
static atomic_long capture_shown[3];
// The errno of the first failure to write standard output.
static atomic_int output_error = 0;

void lt_arm(int fd, const struct termios *saved) {
  saved_modes = *saved;
  atomic_store(&rows_below, -1);
  atomic_store(&is_partial, 0);
  atomic_store(&armed_fd, fd);
}

void lt_disarm(void) { atomic_store(&armed_fd, -1); }

_Bool lt_set_restore(const uint8_t *bytes, size_t count) {
  int other = !atomic_load(&current);
  if (count > sizeof restore_bytes[0]) return false;
  memcpy(restore_bytes[other], bytes, count);
  restore_count[other] = count;
  atomic_store(&current, other);
  return true;
}

void lt_set_rows_below(int rows) { atomic_store_explicit(&rows_below, rows, memory_order_relaxed); }
void lt_set_partial(int value) { atomic_store_explicit(&is_partial, value, memory_order_relaxed); }

// Writes all bytes. It waits for a slow terminal, but not for one that accepts nothing for half a
// second. Returns 0 or an errno.
static int write_all(int fd, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EINTR) {
      continue;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd one = {.fd = fd, .events = POLLOUT};
      if (poll(&one, 1, 500) <= 0 || one.revents & (POLLHUP | POLLERR | POLLNVAL)) return EAGAIN;
    } else {
      return written < 0 ? errno : EIO;
    }
  }
  return 0;
}

static void leave_picture(int fd, int rows) {
  uint8_t text[24];
  size_t n = 0;
  if (rows > 0) {
    uint8_t digits[12];
    int count = 0;
    for (int rest = rows; rest > 0; rest /= 10) digits[count++] = (uint8_t)('0' + rest % 10);
    text[n++] = 0x1b;
    text[n++] = '[';
    while (count > 0) text[n++] = digits[--count];
    text[n++] = 'B';
  }
  text[n++] = '\r';
  text[n++] = '\n';
  write_all(fd, text, n);
}

static void note_output_error(int error) {
  int none = 0;
  atomic_compare_exchange_strong(&output_error, &none, error);
}

// Ends a capture: writes the captured output to its original destination.
static void release_capture(int fd) {
  if (!atomic_exchange(&capture_on[fd], 0)) return;
  int memory = capture_memory[fd], real = capture_real[fd];
  off_t count = lseek(memory, 0, SEEK_CUR);
  dup2(real, fd);
  close(real);
  uint8_t block[4096];
  int error = 0;
  for (off_t at = atomic_load(&capture_shown[fd]); at < count && error == 0;) {
    size_t size = (size_t)(count - at) < sizeof block ? (size_t)(count - at) : sizeof block;
    ssize_t got = pread(memory, block, size, at);
    if (got <= 0) break;
    error = write_all(fd, block, (size_t)got);
    at += got;
  }
  if (fd == 1 && error != 0) note_output_error(error);
  close(memory);
}

size_t lt_captured_lines(int fd, uint8_t *bytes, size_t capacity) {
  if (!atomic_load(&capture_on[fd])) return 0;
  off_t shown = atomic_load(&capture_shown[fd]);
  off_t end = lseek(capture_memory[fd], 0, SEEK_CUR);
  if (end <= shown) return 0;
  size_t rest = (size_t)(end - shown);
  ssize_t count = pread(capture_memory[fd], bytes, rest < capacity ? rest : capacity, shown);
  if (count <= 0) return 0;
  uint8_t *last = memrchr(bytes, '\n', (size_t)count);
  // A line that is longer than there is room comes in parts.
  return last != NULL ? (size_t)(last - bytes) + 1 : (size_t)count == capacity ? capacity : 0;
}

void lt_drop_captured(int fd, size_t count) {
  if (count == 0 || !atomic_load(&capture_on[fd])) return;
  off_t shown = atomic_load(&capture_shown[fd]) + (off_t)count;
  // The memory is used again once all of it has been shown. Only when half of it is used: a program
  // in the background may write between these two calls, which would lose what it wrote.
  if (shown >= CAPTURE_MAX / 2 && lseek(capture_memory[fd], 0, SEEK_CUR) == shown) {
    lseek(capture_memory[fd], 0, SEEK_SET);
    shown = 0;
  }
  atomic_store(&capture_shown[fd], shown);
}

int lt_capture_source(int fd) {
  return fd == 1 || fd == 2 ? atomic_load(&capture_on[fd]) ? capture_source[fd] : LT_NOT_CAPTURED
      : LT_NOT_CAPTURED;
}

void lt_flush(void) {
  errno = 0;
  if (fflush(stdout) != 0) {
    int error = errno != 0 ? errno : EIO;
    clearerr(stdout);
    // The captured output for a terminal is limited, which is no error of the stream.
    if (lt_capture_source(1) != LT_TERMINAL) note_output_error(error);
  }
  fflush(NULL);
}

int lt_output_error(void) { return atomic_load(&output_error); }

void lt_release_capture(void) {
  release_capture(1);
  release_capture(2);
}

void lt_restore(void) {
  int fd = atomic_exchange(&armed_fd, -1);
  if (fd < 0) return lt_release_capture();
  int error = errno;
  // Blocks the signal that stops a process in the background when it changes a terminal.
  sigset_t quiet, before;
  sigemptyset(&quiet);
  sigaddset(&quiet, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &quiet, &before);
  int flags = fcntl(fd, F_GETFL);
  if (flags >= 0) fcntl(fd, F_SETFL, (flags & ~O_ASYNC) | O_NONBLOCK);
  // An Escape breaks off a sequence, and with a backslash ends a string.
  if (atomic_load(&is_partial)) write_all(fd, (const uint8_t *)"\x1b\\", 2);
  int rows = atomic_load(&rows_below);
  int which = atomic_load(&current);
  write_all(fd, restore_bytes[which], restore_count[which]);
  if (rows >= 0) leave_picture(fd, rows);
  tcflush(fd, TCIFLUSH);
  tcsetattr(fd, TCSANOW, &saved_modes);
  lt_release_capture();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

// What standard input and output were while the terminal is in their place; -1 where it is not.
static int lent[2] = {-1, -1};

void lt_lend_terminal(int fd) {
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  for (int stream = 0; stream < 2; stream++) {
    if (lent[stream] >= 0 || isatty(stream)) continue;
    // Opened anew, because ours does not wait, which would surprise the other program.
    int terminal = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
    int name = terminal < 0 ? -1 : fcntl(stream, F_DUPFD_CLOEXEC, 3);
    if (name >= 0) {
      lent[stream] = name;
      dup2(terminal, stream);
    }
    if (terminal >= 0) close(terminal);
  }
}

void lt_end_lending(void) {
  if (lent[1] >= 0) fflush(stdout);
  for (int stream = 0; stream < 2; stream++) {
    if (lent[stream] < 0) continue;
    dup2(lent[stream], stream);
    close(lent[stream]);
    lent[stream] = -1;
  }
}

int lt_capture(int fd, _Bool is_shown) {
  if (fd < 1 || fd > 2 || atomic_load(&capture_on[fd])) return EINVAL;
  struct stat status;
  if (fstat(fd, &status) < 0) return errno;
  bool is_pipe = S_ISFIFO(status.st_mode) || S_ISSOCK(status.st_mode);
  // Output to a file cannot disturb the picture.
  if (!is_pipe && !isatty(fd)) return 0;
  int memory = memfd_create("lunette-output", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return errno;
  // The size is fixed: output beyond it is lost. Output to a pipe is data, and what is shown
  // meanwhile makes room again, so their limit is larger; memory is only used as output comes.
  if (ftruncate(memory, is_pipe || is_shown ? CAPTURE_MAX_LARGE : CAPTURE_MAX) < 0 ||
      fcntl(memory, F_ADD_SEALS, F_SEAL_GROW | F_SEAL_SHRINK) < 0) {
    int error = errno;
    close(memory);
    return error;
  }
  int real = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  if (real < 0 || dup2(memory, fd) < 0) {
    int error = errno;
    if (real >= 0) close(real);
    close(memory);
    return error;
  }
  static bool is_registered = false;
  if (!is_registered) atexit(lt_release_capture);
  is_registered = true;
  capture_real[fd] = real;
  capture_memory[fd] = memory;
  capture_source[fd] = is_pipe ? LT_PIPE : LT_TERMINAL;
  atomic_store(&capture_shown[fd], 0);
  atomic_store(&capture_on[fd], 1);
  return 0;
}

int lt_eventfd(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int lt_open(const char *path) { return open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK); }

int lt_window_size(int fd, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) < 0) return errno;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}
