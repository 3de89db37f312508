// How a callback is stopped.
//
// Nothing is paid while a callback keeps within its limits. Each thread has two timers (CPU time, wall time) that send
// it a signal; the handler looks at the budgets in force on this thread. Entering a callback makes no system call: it
// notes the wall time (20 ns), from which the handler finds the CPU time of the entry when it first sees the budget:
// exact but where the thread was preempted meanwhile, and then early by no more than a tick. Ticks are a thirty-second
// of the limit apart; the kernel's CPU timers are late by up to 4 ms. A handler that finds no budget in force does not
// arm the timer again, so an idle program has no ticks.
//
// Only instructions are hooked, not calls: a C finalizer of ours must not be stopped.
//
// To stop, the handler sets `stop` and installs a hook in the coroutine that runs; the hook raises a light userdata at
// the next instruction, which needs no memory, and stays, so that no `pcall`, `__close` or message handler gets further
// than one instruction. Long C functions look at `stop` themselves (`cl_check`). `stop` belongs to the machine: each
// resume and each entry looks at it. It ends where the budget does, in the entry that owns it.
//
// Lua switches hooks off while a finalizer or a hook runs. The handler switches them on again: `allowhook` is one byte
// at a place that is the same in all of 5.4; `cl_budget_probe` checks that before it is relied on.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runtime_internal.h"

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

struct cl_control {
  atomic_bool requested;
  atomic_bool running;
  pthread_t thread;
};

// The budgets and timers of one thread.
typedef struct thread_budgets {
  cl_budget *volatile active;
  volatile sig_atomic_t armed[2];
  // For how long each was armed last, in nanoseconds.
  volatile int64_t waits[2];
  bool ready;
  bool has_timer[2];
  timer_t timers[2];
  // Whether all that runs here shall stop.
  volatile sig_atomic_t interrupted;
  // CPU time when the handler ran last.
  volatile int64_t last_tick;
} thread_budgets;

static _Thread_local thread_budgets budgets __attribute__((tls_model("initial-exec")));

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;
static volatile sig_atomic_t handler_installed;

static const int64_t shortest_tick = 250000;
// Between two reminders to a callback that was told to stop: finalizers switch hooks off again.
static const int64_t reminder = 100000;

int cl_budget_signal(void) { return SIGRTMIN + 4; }

static int interrupt_signal(void) { return SIGRTMIN + 5; }

// Whether a callback runs anywhere, on which thread the last one began, and whether all there shall stop.
static atomic_bool any_running;
static atomic_bool any_requested;
static pthread_t any_thread;

// Whether all that runs on this thread was requested to stop.
static bool is_requested_here(void) {
  return atomic_load_explicit(&any_requested, memory_order_relaxed) && pthread_equal(any_thread, pthread_self());
}

static int64_t now(int clock) {
  struct timespec time;
  clock_gettime(clock == CL_CLOCK_THREAD_CPU ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// ---- Hooks ----

// Where `allowhook` is in a lua_State: after the object header and the status.
enum { allowhook_offset = sizeof(void *) + 3 };
// 0: not known yet, 1: it is there, -1: this Lua is laid out otherwise; finalizers are then stopped by their memory only.
static atomic_int allowhook_known;
// States may be opened on several threads at once: each probes for itself, and all find the same.
static _Thread_local int probed_hooks;

static void probe_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  unsigned char *bytes = (unsigned char *)L;
  if (bytes[allowhook_offset] == 0) probed_hooks++;
  lua_sethook(L, NULL, 0, 0);
}

static void block_signals(sigset_t *before) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, cl_budget_signal());
  sigaddset(&set, interrupt_signal());
  pthread_sigmask(SIG_BLOCK, &set, before);
}

void cl_budget_probe(lua_State *L) {
  if (atomic_load(&allowhook_known) != 0) return;
  unsigned char *bytes = (unsigned char *)L;
  if (luaL_loadstring(L, "local a = 1; local b = a; return b") != LUA_OK) return lua_pop(L, 1);
  unsigned char before = bytes[allowhook_offset];
  // A stop would put its own hook in the place of the probe's, and what is found here holds for the whole process.
  sigset_t mask;
  block_signals(&mask);
  probed_hooks = 0;
  lua_sethook(L, probe_hook, LUA_MASKCOUNT, 1);
  int status = lua_pcall(L, 0, 0, 0);
  lua_sethook(L, NULL, 0, 0);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  if (status != LUA_OK) return lua_pop(L, 1);
  bool is_there = before == 1 && bytes[allowhook_offset] == 1 && probed_hooks == 1;
  atomic_store(&allowhook_known, is_there ? 1 : -1);
}

static void allow_hooks(lua_State *L) {
  if (atomic_load(&allowhook_known) == 1) ((volatile unsigned char *)L)[allowhook_offset] = 1;
}

static void note_stop(cl_vm *vm, lua_State *L, int level) {
  if (vm->stop_noted) return;
  vm->stop_noted = true;
  cl_where(L, level, vm->stop_where, sizeof vm->stop_where);
  cl_write_traceback(vm, L, level);
}

static const char stop_token;

void cl_raise_stop(lua_State *L) {
  note_stop(cl_vm_of(L), L, 0);
  // A hook raises with hooks switched off; a message handler of the script's must not run so, nor later the `__close`
  // variables of a coroutine that died here.
  allow_hooks(L);
  lua_checkstack(L, 1);
  lua_pushlightuserdata(L, (void *)&stop_token);
  lua_error(L);
}

static void stop_hook(lua_State *L, lua_Debug *ar) {
  (void)ar;
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) cl_raise_stop(L);
  cl_install_hook(L);
}

enum { count_step = 100 };

static void count_hook(lua_State *L, lua_Debug *ar) {
  // 5.4.4 calls any hook at a function's start too.
  if (ar->event != LUA_HOOKCOUNT) return;
  cl_check(L, count_step);
}

void cl_install_hook(lua_State *L) {
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) {
    lua_sethook(L, stop_hook, LUA_MASKCOUNT, 1);
  } else if (vm->limits.instructions != 0) {
    if (lua_gethook(L) != count_hook) lua_sethook(L, count_hook, LUA_MASKCOUNT, count_step);
  } else if (lua_gethook(L) == stop_hook || lua_gethook(L) == count_hook) {
    lua_sethook(L, NULL, 0, 0);
  }
}

// Async-signal-safe on the machine's own thread, as lua_sethook is.
static void stop(cl_vm *vm, int reason) {
  if (vm->stop == 0) vm->stop = reason;
  lua_State *L = vm->running;
  if (L == NULL) return;
  lua_sethook(L, stop_hook, LUA_MASKCOUNT, 1);
  allow_hooks(L);
}

void cl_check(lua_State *L, int64_t units) {
  cl_vm *vm = cl_vm_of(L);
  if (vm->stop != 0) cl_raise_stop(L);
  if (vm->limits.instructions == 0) return;
  if (vm->control != NULL && atomic_load(&vm->control->requested)) {
    atomic_store(&vm->control->requested, false);
    vm->stop = CL_FAILED_INTERRUPT;
  } else if (vm->frame != NULL) {
    vm->fuel -= units;
    if (vm->fuel < 0) vm->stop = CL_FAILED_INSTRUCTIONS;
  }
  if (vm->stop != 0) {
    cl_install_hook(L);
    cl_raise_stop(L);
  }
}

// ---- Timers ----

static void set_timer(thread_budgets *thread, int clock, int64_t nanoseconds) {
  if (!thread->has_timer[clock]) return;
  struct itimerspec time = {.it_value = {nanoseconds / 1000000000, nanoseconds % 1000000000}};
  thread->waits[clock] = nanoseconds;
  timer_settime(thread->timers[clock], 0, &time, NULL);
  thread->armed[clock] = nanoseconds != 0;
}

static int64_t tick_of(const cl_budget *budget) {
  int64_t tick = budget->limit / 32;
  return tick < shortest_tick ? shortest_tick : tick;
}

// How long until `budget` must be looked at again, or -1: it is used up.
static int64_t wait_of(thread_budgets *thread, cl_budget *budget) {
  int64_t time = now(budget->clock);
  if (!budget->seen) {
    int64_t passed = now(CL_CLOCK_MONOTONIC) - budget->entered;
    int64_t most = time - thread->last_tick;
    budget->started = time - (passed < most ? passed : most);
    budget->seen = true;
  }
  if (budget->clock == CL_CLOCK_THREAD_CPU) thread->last_tick = time;
  int64_t left = budget->limit - (time - budget->started);
  if (left <= 0) return -1;
  int64_t tick = tick_of(budget);
  return left < tick ? left : tick;
}

// Sees to it that `budget` is looked at in time: the timer may be at rest, or wait for a longer limit's tick.
static void keep_armed(thread_budgets *thread, cl_budget *budget) {
  int clock = budget->clock;
  if (thread->armed[clock] && thread->waits[clock] <= tick_of(budget)) return;
  for (cl_budget *outer = budget->outer; outer != NULL; outer = outer->outer) {
    // Its beginning is found from the last tick, which moves.
    if (outer->clock == clock && outer->limit != 0 && !outer->seen) wait_of(thread, outer);
  }
  if (clock == CL_CLOCK_THREAD_CPU && !budget->seen) {
    // The last tick may be long ago.
    thread->last_tick = now(CL_CLOCK_THREAD_CPU);
  }
  int64_t wait = wait_of(thread, budget);
  set_timer(thread, clock, wait < 0 ? 1 : wait);
}

static void on_signal(int number, siginfo_t *information, void *context) {
  (void)number;
  (void)information;
  (void)context;
  int saved = errno;
  thread_budgets *thread = &budgets;
  int64_t next[2] = {0, 0};
  bool all = thread->interrupted;
  thread->interrupted = 0;
  if (thread->active != NULL && is_requested_here() && atomic_exchange(&any_requested, false)) all = true;
  for (cl_budget *budget = thread->active; budget != NULL; budget = budget->outer) {
    int reason = budget->vm->stop;
    if (reason == 0 && all) reason = CL_FAILED_INTERRUPT;
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
    // What runs inside must end too.
    for (cl_budget *inner = thread->active;; inner = inner->outer) {
      stop(inner->vm, reason);
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
  thread_budgets *thread = context;
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
  sigaction(interrupt_signal(), &action, NULL);
  handler_installed = 1;
}

static void ready_thread(thread_budgets *thread) {
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
  sigaddset(&set, interrupt_signal());
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  thread->ready = true;
}

// ---- Budgets ----

void cl_budget_begin(cl_vm *vm, cl_budget *budget) {
  thread_budgets *thread = &budgets;
  bool timed = vm->limits.nanoseconds != 0;
  // A host that counts instructions and sets no time keeps its signals.
  if (!thread->ready && (timed || vm->limits.instructions == 0)) ready_thread(thread);
  budget->vm = vm;
  budget->limit = vm->limits.nanoseconds;
  budget->clock = vm->limits.clock;
  if (timed) budget->entered = now(CL_CLOCK_MONOTONIC);
  budget->started = budget->entered;
  budget->seen = budget->clock == CL_CLOCK_MONOTONIC;
  budget->paused = false;
  budget->previous = vm->frame;
  budget->outer = thread->active;
  budget->saved_fuel = vm->fuel;
  if (vm->limits.instructions != 0) {
    vm->fuel = vm->limits.instructions;
    cl_install_hook(vm->running);
  }
  if (vm->control != NULL) {
    vm->control->thread = pthread_self();
    if (!atomic_load_explicit(&vm->control->running, memory_order_relaxed)) {
      atomic_store_explicit(&vm->control->requested, false, memory_order_relaxed);
      atomic_store_explicit(&vm->control->running, true, memory_order_release);
    }
  }
  if (budget->outer == NULL) {
    any_thread = pthread_self();
    atomic_store_explicit(&any_requested, false, memory_order_relaxed);
    atomic_store_explicit(&any_running, true, memory_order_release);
  }
  vm->frame = budget;
  atomic_signal_fence(memory_order_seq_cst);
  thread->active = budget;
  atomic_signal_fence(memory_order_seq_cst);
  if (timed) keep_armed(thread, budget);
  // Requested while it was not yet in force: the signal found nothing to stop.
  bool is_requested = is_requested_here();
  if (vm->control != NULL) is_requested |= atomic_load_explicit(&vm->control->requested, memory_order_relaxed);
  if (is_requested && thread->ready) pthread_kill(pthread_self(), interrupt_signal());
}

int cl_budget_end(cl_vm *vm, cl_budget *budget) {
  thread_budgets *thread = &budgets;
  thread->active = budget->outer;
  atomic_signal_fence(memory_order_seq_cst);
  if (budget->outer == NULL) atomic_store_explicit(&any_running, false, memory_order_release);
  vm->frame = budget->previous;
  vm->fuel = budget->saved_fuel;
  if (vm->control != NULL && vm->frame == NULL && !vm->paused_frames) {
    atomic_store_explicit(&vm->control->running, false, memory_order_release);
  }
  int reason = vm->stop;
  if (reason != 0) {
    vm->stop = 0;
    vm->stop_noted = false;
    if (vm->running != NULL) cl_install_hook(vm->running);
  }
  return reason;
}

void cl_budget_pause(cl_vm *vm, cl_pause *pause) {
  cl_budget *budget = vm->frame;
  pause->budget = budget;
  if (budget == NULL) return;
  if (budget->limit != 0) pause->since = now(budget->clock);
  vm->paused_frames++;
  budget->paused = true;
  vm->frame = NULL;
}

void cl_budget_resume(cl_vm *vm, cl_pause *pause) {
  cl_budget *budget = pause->budget;
  if (budget == NULL) return;
  if (budget->limit != 0 && budget->seen) budget->started += now(budget->clock) - pause->since;
  vm->paused_frames--;
  budget->paused = false;
  vm->frame = budget;
  thread_budgets *thread = &budgets;
  if (budget->limit != 0) keep_armed(thread, budget);
}

int cl_stop_message(cl_vm *vm, int reason, char *buffer, size_t size) {
  switch (reason) {
    case CL_FAILED_TIME:
      return snprintf(
        buffer, size, "%sstopped: it ran longer than the time limit of %g s", vm->stop_where,
        (double)vm->limits.nanoseconds / 1e9);
    case CL_FAILED_INSTRUCTIONS:
      return snprintf(
        buffer, size, "%sstopped: it ran more than the limit of %lld instructions", vm->stop_where,
        (long long)vm->limits.instructions);
    default: return snprintf(buffer, size, "%sinterrupted", vm->stop_where);
  }
}

// ---- Interrupting ----

cl_control *cl_control_new(void) { return calloc(1, sizeof(cl_control)); }

void cl_control_free(cl_control *control) { free(control); }

void cl_vm_set_control(cl_vm *vm, cl_control *control) { vm->control = control; }

bool cl_interrupt(cl_control *control) {
  if (!atomic_load(&control->running)) return false;
  atomic_store(&control->requested, true);
  if (handler_installed) pthread_kill(control->thread, interrupt_signal());
  return true;
}

int cl_interrupt_hook(void *control) { return cl_interrupt(control) ? 1 : 0; }

bool cl_interrupt_running(void) {
  thread_budgets *thread = &budgets;
  if (thread->active != NULL && handler_installed) {
    thread->interrupted = 1;
    pthread_kill(pthread_self(), interrupt_signal());
    return true;
  }
  if (!atomic_load(&any_running) || !handler_installed) return false;
  atomic_store(&any_requested, true);
  pthread_kill(any_thread, interrupt_signal());
  return true;
}
