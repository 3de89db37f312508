// Declarations that the files of budgets share: the budgets and timers of a thread, and who may
// interrupt it.
#ifndef CL_BUDGET_INTERNAL_H
#define CL_BUDGET_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>

#include "Runtime/runtime_internal.h"

struct cl_control {
  atomic_bool requested;
  atomic_bool running;
  pthread_t thread;
};

// The budgets and timers of one thread.
typedef struct cl_thread_budgets {
  cl_budget *volatile active;
  volatile sig_atomic_t armed[2];
  // The time for which each timer was last armed, in nanoseconds.
  volatile int64_t waits[2];
  bool ready;
  bool has_timer[2];
  timer_t timers[2];
  // The CPU time at the last run of the handler.
  volatile int64_t last_tick;
  // The number of virtual machines that are in a turn; and the time that their callbacks have taken
  // while there were several, each counted without those inside it.
  int32_t turns;
  cl_spent spent;
} cl_thread_budgets;

// This TLS model is the one whose access is safe in a signal handler.
extern _Thread_local cl_thread_budgets cl_budgets __attribute__((tls_model("initial-exec")));

// Whether the handlers of both signals are installed.
extern volatile sig_atomic_t cl_handler_installed;

static inline int cl_interrupt_signal(void) { return SIGRTMIN + 5; }

static inline int64_t cl_now(int clock) {
  struct timespec time;
  clock_gettime(clock == CL_CLOCK_THREAD_CPU ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

enum { CL_SHORTEST_TICK = 250000 };

// ---- names.c ----
// Makes calls of values that are no functions fail. Async-signal-safe, as the next one.
void cl_hide_calls(cl_vm *vm);
// Notes that the handler ran while the callback is being stopped. Where it did so many times,
// fields are no longer found through metatables.
void cl_note_unheard(cl_vm *vm);
// Notes that code that ends the callback runs: from here on, fields are found again.
void cl_note_heard(cl_vm *vm);
// Ends all of this.
void cl_show_names(cl_vm *vm);

// ---- hooks.c ---- Makes the running code stop at its next instruction. Async-signal-safe on the
// thread of the virtual machine, as lua_sethook is.
void cl_stop(cl_vm *vm, int reason);

// ---- timers.c ----
// Prepares a thread for its first budget: its timers and handlers.
void cl_ready_thread(cl_thread_budgets *thread);
// Makes sure that `budget` is checked in time: the timer may be disarmed, or armed for a longer
// limit.
void cl_keep_armed(cl_thread_budgets *thread, cl_budget *budget);

// ---- turns.c ----
// The nanoseconds that are left of the turn when the wall clock shows `wall`.
int64_t cl_turn_left(cl_vm *vm, int64_t wall);

#endif
