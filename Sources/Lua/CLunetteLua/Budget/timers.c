// The timers of a thread, and the handler that looks at the budgets in force on it.
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "Budget/budget_internal.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

volatile sig_atomic_t cl_handler_installed;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;

// The nanoseconds between two reminders to a callback that was asked to stop: finalizers switch
// hooks off again.
static const int64_t reminder = 100000;

static void set_timer(cl_thread_budgets *thread, int clock, int64_t nanoseconds) {
  if (!thread->has_timer[clock]) return;
  struct itimerspec time = {.it_value = {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  thread->waits[clock] = nanoseconds;
  timer_settime(thread->timers[clock], 0, &time, NULL);
  thread->armed[clock] = nanoseconds != 0;
}

static int64_t tick_of(const cl_budget *budget) {
  int64_t tick = budget->limit / 32;
  return tick < CL_SHORTEST_TICK ? CL_SHORTEST_TICK : tick;
}

// The time until `budget` must be checked again, or -1: it is used up.
static int64_t wait_of(cl_thread_budgets *thread, cl_budget *budget) {
  int64_t time = cl_now(budget->clock);
  if (!budget->seen) {
    int64_t passed = cl_now(CL_CLOCK_MONOTONIC) - budget->entered;
    int64_t since_tick = time - thread->last_tick;
    budget->started = time - (passed < since_tick ? passed : since_tick);
    budget->seen = true;
  }
  if (budget->clock == CL_CLOCK_THREAD_CPU) thread->last_tick = time;
  int64_t left = budget->limit - (time - budget->started);
  if (left <= 0) return -1;
  int64_t tick = tick_of(budget);
  return left < tick ? left : tick;
}

void cl_keep_armed(cl_thread_budgets *thread, cl_budget *budget) {
  int clock = budget->clock;
  if (thread->armed[clock] && thread->waits[clock] <= tick_of(budget)) return;
  for (cl_budget *outer = budget->outer; outer != NULL; outer = outer->outer) {
    // The budget's beginning is found from the last tick, which changes.
    if (outer->clock == clock && outer->limit != 0 && !outer->seen) wait_of(thread, outer);
  }
  if (clock == CL_CLOCK_THREAD_CPU && !budget->seen) {
    // The last tick may be long ago.
    thread->last_tick = cl_now(CL_CLOCK_THREAD_CPU);
  }
  int64_t wait = wait_of(thread, budget);
  set_timer(thread, clock, wait < 0 ? 1 : wait);
}

static void on_signal(int number, siginfo_t *information, void *context) {
  (void)number;
  (void)information;
  (void)context;
  int saved = errno;
  cl_thread_budgets *thread = &cl_budgets;
  int64_t next[2] = {0, 0};
  for (cl_budget *budget = thread->active; budget != NULL; budget = budget->outer) {
    int reason = budget->vm->stop;
    cl_control *control = budget->vm->control;
    if (reason == 0 && control != NULL && atomic_load(&control->requested)) {
      atomic_store(&control->requested, false);
      reason = CL_FAILED_INTERRUPT;
    }
    if (reason == 0 && budget->limit != 0 && !budget->paused) {
      int64_t wait = wait_of(thread, budget);
      if (wait < 0) reason = CL_FAILED_TIME;
      else if (next[budget->clock] == 0 || wait < next[budget->clock]) next[budget->clock] = wait;
    }
    if (reason == 0) continue;
    // The callbacks inside this one must end, too.
    for (cl_budget *inner = thread->active;; inner = inner->outer) {
      cl_stop(inner->vm, reason);
      if (inner == budget) break;
    }
    next[CL_CLOCK_MONOTONIC] = reminder;
  }
  for (int clock = 0; clock < 2; clock++) {
    if (next[clock] != 0 || thread->armed[clock]) set_timer(thread, clock, next[clock]);
  }
  errno = saved;
}

static void end_thread(void *context) {
  cl_thread_budgets *thread = context;
  for (int clock = 0; clock < 2; clock++) {
    if (thread->has_timer[clock]) timer_delete(thread->timers[clock]);
    thread->has_timer[clock] = false;
  }
  thread->ready = false;
}

static void install_handler(void) {
  pthread_key_create(&thread_end, end_thread);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_signal;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  sigaction(cl_budget_signal(), &action, NULL);
  action.sa_flags &= ~SA_RESTART;
  sigaction(cl_interrupt_signal(), &action, NULL);
  cl_handler_installed = 1;
}

void cl_ready_thread(cl_thread_budgets *thread) {
  pthread_once(&once, install_handler);
  pthread_setspecific(thread_end, thread);
  for (int clock = 0; clock < 2; clock++) {
    struct sigevent event;
    memset(&event, 0, sizeof event);
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = cl_budget_signal();
    event.sigev_notify_thread_id = gettid();
    clockid_t id = clock == CL_CLOCK_THREAD_CPU ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC;
    thread->has_timer[clock] = timer_create(id, &event, &thread->timers[clock]) == 0;
    thread->armed[clock] = 0;
  }
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, cl_budget_signal());
  sigaddset(&set, cl_interrupt_signal());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  thread->ready = true;
}
