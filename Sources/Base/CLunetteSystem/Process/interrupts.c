#define _GNU_SOURCE
#include "lunette_process.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// The handler uses only what is allowed in a handler: atomics that need no lock, `write`,
// `sigaction` and `raise`.

static _Atomic(lh_interrupt_hook) hook = NULL;
static _Atomic(void *) hook_context = NULL;
static atomic_int ends[2] = {-1, -1};
// The number of interrupts since the program last handled them. A user who presses Control-C a
// third time means it.
static atomic_int unseen = 0;
enum { LAST_INTERRUPT = 3 };
static atomic_int never_ends = 0;
void lh_interrupts_never_end(void) { atomic_store(&never_ends, 1); }

static void on_interrupt(int number) {
  int error = errno;
  lh_interrupt_hook stops = atomic_load(&hook);
  if (atomic_fetch_add(&unseen, 1) + 1 >= LAST_INTERRUPT && !atomic_load(&never_ends)) {
    // The program does not return to its event loop: end it as a program without a handler ends.
    lh_end_programs();
    struct sigaction plain;
    memset(&plain, 0, sizeof plain);
    plain.sa_handler = SIG_DFL;
    sigaction(number, &plain, NULL);
    raise(number);
  } else if (stops == NULL || stops(atomic_load(&hook_context)) != 1) {
    uint8_t one = 1;
    if (write(atomic_load(&ends[1]), &one, 1) < 0) {
      // If the pipe is full, the program will be woken anyway.
    }
  }
  errno = error;
}

int lh_watch_interrupts(lh_interrupt_hook function, void *context) {
  // A handler must never see the new hook with the old context.
  atomic_store(&hook, NULL);
  atomic_store(&hook_context, context);
  atomic_store(&hook, function);
  if (atomic_load(&ends[0]) >= 0) return 0;
  int made[2];
  int error = lh_pipe(made);
  for (int i = 0; error == 0 && i < 2; i++) error = lh_set_nonblocking(made[i]);
  if (error != 0) return error;
  atomic_store(&ends[0], made[0]);
  atomic_store(&ends[1], made[1]);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  // There is no SA_RESTART: a script that waits for input in the C library must notice the signal.
  action.sa_flags = SA_ONSTACK;
  action.sa_handler = on_interrupt;
  return sigaction(SIGINT, &action, NULL) < 0 ? errno : 0;
}

int lh_interrupt_descriptor(void) { return atomic_load(&ends[0]); }

bool lh_take_interrupt(void) {
  lh_interrupts_seen();
  uint8_t bytes[16];
  return read(atomic_load(&ends[0]), bytes, sizeof bytes) > 0;
}

void lh_interrupts_seen(void) { atomic_store(&unseen, 0); }
