#define _GNU_SOURCE
#include "lunette_terminal.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// A notice that is written if the program is busy for long: by a thread of its own, for the
// program's thread is the one that is busy. This thread runs only the C code in this file. It waits
// without a deadline as long as there is no notice.

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed;
static bool has_thread = false, is_due = false, was_written = false;
static struct timespec due;
static int target = -1;
static uint8_t *words = NULL;
static size_t count = 0;

static void *wait_for_it(void *context) {
  (void)context;
  pthread_mutex_lock(&lock);
  for (;;) {
    if (!is_due) {
      pthread_cond_wait(&changed, &lock);
    } else if (pthread_cond_timedwait(&changed, &lock, &due) == ETIMEDOUT && is_due) {
      // A later notice may have replaced this one, and is not due yet.
      struct timespec now;
      clock_gettime(CLOCK_MONOTONIC, &now);
      if (now.tv_sec < due.tv_sec || (now.tv_sec == due.tv_sec && now.tv_nsec < due.tv_nsec))
        continue;
      is_due = false;
      // The notice is not written to a terminal that accepts nothing: `lt_notice_end` would have to
      // wait.
      struct pollfd room = {.fd = target, .events = POLLOUT};
      if (poll(&room, 1, 0) == 1 && (room.revents & POLLOUT))
        was_written = write(target, words, count) > 0;
    }
  }
  return NULL;
}

static bool start_thread(void) {
  pthread_condattr_t clock;
  pthread_condattr_init(&clock);
  pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
  pthread_cond_init(&changed, &clock);
  pthread_condattr_destroy(&clock);
  // Signals are handled by the thread of the interface.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, wait_for_it, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return error == 0;
}

void lt_notice_begin(int fd, const uint8_t *bytes, size_t length, int milliseconds) {
  pthread_mutex_lock(&lock);
  uint8_t *copy = malloc(length);
  if (copy != NULL && !has_thread) has_thread = start_thread();
  if (copy != NULL && has_thread) {
    memcpy(copy, bytes, length);
    free(words);
    words = copy;
    count = length;
    target = fd;
    clock_gettime(CLOCK_MONOTONIC, &due);
    due.tv_sec += milliseconds / 1000;
    due.tv_nsec += milliseconds % 1000 * 1000000L;
    if (due.tv_nsec >= 1000000000L) {
      due.tv_nsec -= 1000000000L;
      due.tv_sec++;
    }
    is_due = true;
    was_written = false;
    pthread_cond_signal(&changed);
  } else {
    free(copy);
  }
  pthread_mutex_unlock(&lock);
}

bool lt_notice_end(void) {
  pthread_mutex_lock(&lock);
  bool result = was_written;
  // Without a notice the thread would wake for nothing.
  if (is_due) pthread_cond_signal(&changed);
  is_due = was_written = false;
  pthread_mutex_unlock(&lock);
  return result;
}
