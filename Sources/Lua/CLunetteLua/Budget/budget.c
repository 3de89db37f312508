// How a callback is stopped.
//
// A callback that keeps within its limits pays nothing. Each thread has two timers (CPU time, wall
// time) that send it a signal; the handler checks the budgets in force on this thread. Entering a
// callback makes no system call: it records the wall time (20 ns), from which the handler finds the
// CPU time of the entry when it first sees the budget. That is exact unless the thread was
// preempted meanwhile, and then early by no more than a tick. Ticks are a thirty-second of the
// limit apart; the kernel's CPU timers are late by up to 4 ms. A handler that finds no budget in
// force does not arm the timer again, so an idle program has no ticks.
//
// The hook is for instructions only, not for calls: a C finalizer of Lunette must not be stopped.
//
// To stop, the handler sets `stop` and installs a hook in the coroutine that runs; the hook raises
// a light userdata at the next instruction, which needs no memory, and stays, so that no `pcall`,
// `__close` or message handler gets further than one instruction. Long C functions look at `stop`
// themselves (`cl_check`). `stop` belongs to the machine: each resume and each entry looks at it.
// It ends where the budget does, in the entry that owns it.
//
// Lua switches hooks off while a finalizer or a hook runs. The handler switches them on again:
// `allowhook` is one byte at a place that is the same in all of 5.4; `cl_budget_probe` checks that
// before it is relied on.
#include "Budget/budget_internal.h"

_Thread_local cl_thread_budgets cl_budgets __attribute__((tls_model("initial-exec")));

void cl_budget_begin(cl_vm *vm, cl_budget *budget, cl_moment moment) {
  cl_thread_budgets *thread = &cl_budgets;
  bool timed = vm->limits.nanoseconds != 0;
  // A host that counts instructions and sets no time limit keeps the signals for itself.
  if (!thread->ready && (timed || vm->limits.instructions == 0)) cl_ready_thread(thread);
  budget->vm = vm;
  budget->limit = vm->limits.nanoseconds;
  budget->clock = vm->limits.clock;
  if (timed) budget->entered = moment.now != 0 ? moment.now : cl_now(CL_CLOCK_MONOTONIC);
  budget->started = budget->entered;
  budget->seen = budget->clock == CL_CLOCK_MONOTONIC;
  budget->paused = false;
  budget->is_rest_of_turn = false;
  if (timed && vm->turn.depth > 0) {
    int64_t left = moment.now != 0 ? moment.left : cl_turn_left(vm, budget->entered);
    // Code that is not the script's own begins even when the turn is over, and has a moment.
    if (left < CL_SHORTEST_TICK * 4) left = CL_SHORTEST_TICK * 4;
    if (left < budget->limit) {
      budget->limit = left;
      budget->is_rest_of_turn = true;
    }
  }
  budget->previous = vm->frame;
  budget->outer = thread->active;
  budget->spent = thread->spent;
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
  vm->frame = budget;
  atomic_signal_fence(memory_order_seq_cst);
  thread->active = budget;
  atomic_signal_fence(memory_order_seq_cst);
  if (timed) cl_keep_armed(thread, budget);
  // The stop was requested before the budget was in force: the signal found nothing to stop.
  bool is_requested = vm->control != NULL && atomic_load_explicit(&vm->control->requested,
      memory_order_relaxed);
  if (is_requested && thread->ready) pthread_kill(pthread_self(), cl_interrupt_signal());
}

// Counts the time that a callback has taken, so that the turns of other virtual machines are not
// charged for it.
static void count_spent(cl_thread_budgets *thread, cl_vm *vm, const cl_budget *budget) {
  int64_t wall = cl_now(CL_CLOCK_MONOTONIC) - budget->entered;
  int64_t cpu = wall;
  // A short callback is taken to have been busy all the time.
  if (budget->clock == CL_CLOCK_THREAD_CPU && budget->seen)
    cpu = cl_now(CL_CLOCK_THREAD_CPU) - budget->started;
  if (cpu > wall) cpu = wall;
  // The time that other virtual machines took inside this callback is theirs, and has been counted.
  wall -= thread->spent.wall - budget->spent.wall;
  cpu -= thread->spent.cpu - budget->spent.cpu;
  if (cpu < 0) cpu = 0;
  thread->spent.wall += wall;
  thread->spent.cpu += cpu;
  vm->turn.own.wall += wall;
  vm->turn.own.cpu += cpu;
}

int cl_budget_end(cl_vm *vm, cl_budget *budget) {
  cl_thread_budgets *thread = &cl_budgets;
  if (thread->turns > 1 && budget->limit != 0) count_spent(thread, vm, budget);
  thread->active = budget->outer;
  atomic_signal_fence(memory_order_seq_cst);
  vm->frame = budget->previous;
  vm->fuel = budget->saved_fuel;
  if (vm->control != NULL && vm->frame == NULL && !vm->paused_frames && vm->turn.depth == 0) {
    atomic_store_explicit(&vm->control->running, false, memory_order_release);
  }
  int reason = vm->stop;
  if (reason != 0) {
    vm->stop_is_turn = reason == CL_FAILED_TIME && budget->is_rest_of_turn;
    // An interrupt is meant for everything that is under way.
    if (vm->turn.depth > 0 && (vm->stop_is_turn || reason == CL_FAILED_INTERRUPT))
      vm->turn.over = reason;
    vm->stop = 0;
    vm->stop_noted = false;
    vm->last_grants = 0;
    cl_show_names(vm);
    if (vm->running != NULL) cl_install_hook(vm->running);
  }
  return reason;
}

void cl_budget_pause(cl_vm *vm, cl_pause *pause) {
  cl_budget *budget = vm->frame;
  pause->budget = budget;
  pause->since = 0;
  if (budget == NULL) return;
  if (budget->limit != 0) pause->since = cl_now(budget->clock);
  vm->paused_frames++;
  budget->paused = true;
  vm->frame = NULL;
}

void cl_budget_resume(cl_vm *vm, cl_pause *pause, int64_t now) {
  cl_budget *budget = pause->budget;
  if (budget == NULL) return;
  if (budget->limit != 0 && budget->seen) {
    budget->started += (now != 0 ? now : cl_now(budget->clock)) - pause->since;
  }
  vm->paused_frames--;
  budget->paused = false;
  vm->frame = budget;
  cl_thread_budgets *thread = &cl_budgets;
  if (budget->limit != 0) cl_keep_armed(thread, budget);
}
