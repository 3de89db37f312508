#define _GNU_SOURCE
#include "lunette_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// A large frame is many times as large as the buffer of a pseudo-terminal (8 KB). To wait with poll
// until there is room each time costs half as much again as the writing itself (887 us against 492
// us for 413 KB, measured on Linux 6.18): the kernel's own waiting within one blocking write is
// cheaper. A timer limits that write, for the terminal may accept nothing for a long time.

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { LARGE = 8192 };

static atomic_int has_expired = 0;

static void on_expiry(int number) {
  (void)number;
  atomic_store(&has_expired, 1);
}

// Gets the timer, which belongs to the first thread that asks for it; returns 0 if there is none,
// or it belongs to another thread.
static int have_timer(timer_t *timer) {
  static timer_t ours;
  static pid_t owner = 0, process = 0;
  static int is_good = 0;
  pid_t self = gettid();
  // Timers are not inherited by a fork.
  if (owner == 0 || process != getpid()) {
    owner = self;
    process = getpid();
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_expiry;
    action.sa_flags = SA_ONSTACK;  // no SA_RESTART: the signal must cut a write short
    sigemptyset(&action.sa_mask);
    // The two signals below this one belong to Lua's budgets.
    int number = SIGRTMIN + 6;
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = number;
    event.sigev_notify_thread_id = self;
    is_good = sigaction(number, &action, NULL) == 0 &&
        timer_create(CLOCK_MONOTONIC, &event, &ours) == 0;
  }
  *timer = ours;
  return is_good && owner == self;
}

static void set_timer(timer_t timer, int milliseconds) {
  // The timer repeats, because its first signal may come before the write that it should interrupt.
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  struct itimerspec spec = {.it_value = time, .it_interval = time};
  timer_settime(timer, 0, &spec, NULL);
}

ssize_t lt_write(int fd, const void *bytes, size_t count, int milliseconds) {
  ssize_t first = write(fd, bytes, count);
  timer_t timer;
  if (first < 0 || count - (size_t)first < LARGE || !have_timer(&timer)) return first;
  int flags = fcntl(fd, F_GETFL);
  if (flags < 0) return first;
  // The handler must not read meanwhile: reading would block as well.
  lt_pause_input(1);
  if (fcntl(fd, F_SETFL, flags & ~(O_NONBLOCK | O_ASYNC)) < 0) {
    lt_pause_input(0);
    return first;
  }
  atomic_store(&has_expired, 0);
  set_timer(timer, milliseconds);
  size_t done = (size_t)first;
  while (done < count && !atomic_load(&has_expired)) {
    ssize_t more = write(fd, (const char *)bytes + done, count - done);
    if (more > 0) {
      done += (size_t)more;
    } else if (more == 0 || errno != EINTR) {
      break;  // the next write shows what is wrong
    }
  }
  set_timer(timer, 0);
  fcntl(fd, F_SETFL, flags);
  lt_pause_input(0);
  return (ssize_t)done;
}
