// A turn has no timer: each budget that begins in it is limited to the rest of the turn, and
// callbacks that would begin after its end are refused. Reading the CPU time is expensive: it takes
// a system call. It is read when a sixteenth of the limit may have been spent since it was read
// last, or since the beginning: no more has been spent than has passed by the wall clock, and that
// much counts until it is read. The time before the first reading counts as if it had all been
// spent.
#include <stdlib.h>

#include "Budget/budget_internal.h"

// The time since the beginning of the turn that callbacks of other virtual machines have taken: a
// turn of several scripts is a turn of each, and one that loops takes no time from the others.
static cl_spent taken_by_others(const cl_turn *turn) {
  cl_spent all = turn->pauses > 0 ? turn->paused_spent : cl_budgets.spent;
  cl_spent own = turn->pauses > 0 ? turn->paused_own : turn->own;
  return (cl_spent){all.wall - turn->before.wall - own.wall, all.cpu - turn->before.cpu - own.cpu};
}

// The time that the turn has taken when the wall clock shows `wall`.
static int64_t turn_taken(cl_turn *turn, int64_t wall) {
  if (turn->pauses > 0) wall = turn->paused_entered;
  cl_spent others = taken_by_others(turn);
  int64_t passed = wall - turn->entered - others.wall;
  if (turn->clock == CL_CLOCK_MONOTONIC) return passed;
  int64_t since = passed - turn->read.passed, upper_bound = turn->read.taken + since;
  if (since < turn->limit / 16 && upper_bound < turn->limit) return upper_bound;
  int64_t time = turn->pauses > 0 && turn->seen ? turn->paused_started : cl_now(turn->clock);
  if (!turn->seen) {
    turn->seen = true;
    turn->started = time - passed - others.cpu;
    turn->paused_started = time;
  }
  turn->read = (cl_reading){.passed = passed, .taken = time - turn->started - others.cpu};
  return turn->read.taken;
}

int64_t cl_turn_left(cl_vm *vm, int64_t wall) {
  cl_turn *turn = &vm->turn;
  if (turn->depth == 0 || turn->limit == 0) return INT64_MAX;
  return turn->limit - turn_taken(turn, wall);
}

static bool is_requested(const cl_vm *vm) {
  return vm->control != NULL && atomic_load_explicit(&vm->control->requested, memory_order_relaxed);
}

void cl_turn_begin(cl_vm *vm) {
  cl_turn *turn = &vm->turn;
  if (turn->depth++ > 0) return;
  turn->limit = vm->limits.turn_nanoseconds;
  turn->clock = vm->limits.clock;
  turn->pauses = 0;
  turn->over = 0;
  turn->before = cl_budgets.spent;
  turn->own = (cl_spent){0, 0};
  cl_budgets.turns++;
  if (turn->limit != 0) {
    turn->entered = cl_now(CL_CLOCK_MONOTONIC);
    turn->seen = false;
    turn->read = (cl_reading){0, 0};
  }
  // Control-C between two callbacks ends the turn.
  cl_control *control = vm->control;
  if (control == NULL) return;
  control->thread = pthread_self();
  if (!atomic_load_explicit(&control->running, memory_order_relaxed)) {
    atomic_store_explicit(&control->requested, false, memory_order_relaxed);
    atomic_store_explicit(&control->running, true, memory_order_release);
  }
}

bool cl_turn_end(cl_vm *vm) {
  if (--vm->turn.depth > 0) return false;
  cl_budgets.turns--;
  vm->turn.over = 0;
  if (vm->control == NULL || vm->frame != NULL || vm->paused_frames) return false;
  atomic_store_explicit(&vm->control->running, false, memory_order_release);
  return atomic_exchange(&vm->control->requested, false);
}

void cl_turn_pause(cl_vm *vm) {
  cl_turn *turn = &vm->turn;
  if (turn->depth == 0 || turn->limit == 0 || turn->pauses++ > 0) return;
  turn->paused_entered = cl_now(CL_CLOCK_MONOTONIC);
  if (turn->seen) turn->paused_started = cl_now(turn->clock);
  turn->paused_spent = cl_budgets.spent;
  turn->paused_own = turn->own;
}

void cl_turn_resume(cl_vm *vm) {
  cl_turn *turn = &vm->turn;
  if (turn->depth == 0 || turn->limit == 0 || --turn->pauses > 0) return;
  turn->entered += cl_now(CL_CLOCK_MONOTONIC) - turn->paused_entered;
  if (turn->seen) turn->started += cl_now(turn->clock) - turn->paused_started;
  turn->before.wall += cl_budgets.spent.wall - turn->paused_spent.wall;
  turn->before.cpu += cl_budgets.spent.cpu - turn->paused_spent.cpu;
  turn->own = turn->paused_own;
}

bool cl_turn_aside(cl_vm *vm) {
  cl_turn *outer = malloc(sizeof *outer);
  if (outer == NULL) return false;
  cl_turn_pause(vm);
  *outer = vm->turn;
  if (outer->depth == 0) cl_budgets.turns++;
  vm->turn = (cl_turn){
    .depth = 1,
    .clock = vm->limits.clock,
    .limit = vm->limits.turn_nanoseconds,
    .entered = cl_now(CL_CLOCK_MONOTONIC),
    .before = cl_budgets.spent,
    .outer = outer,
  };
  return true;
}

double cl_turn_back(cl_vm *vm) {
  double seconds = cl_turn_seconds(vm);
  cl_turn *outer = vm->turn.outer;
  int over = vm->turn.over;
  vm->turn = *outer;
  free(outer);
  if (vm->turn.depth == 0) cl_budgets.turns--;
  cl_turn_resume(vm);
  if (over == CL_FAILED_INTERRUPT && vm->turn.depth > 0 && vm->turn.over == 0) vm->turn.over = over;
  return seconds;
}

int cl_turn_refusal(cl_vm *vm, cl_moment *moment) {
  cl_turn *turn = &vm->turn;
  if (turn->depth == 0) return 0;
  if (turn->over == 0 && vm->frame == NULL && is_requested(vm)) {
    atomic_store(&vm->control->requested, false);
    turn->over = CL_FAILED_INTERRUPT;
  }
  if (turn->over == 0 && turn->limit != 0) {
    moment->now = cl_now(CL_CLOCK_MONOTONIC);
    moment->left = cl_turn_left(vm, moment->now);
    if (moment->left <= 0) turn->over = CL_FAILED_TIME;
  }
  return turn->over;
}

bool cl_turn_is_over(cl_vm *vm) {
  cl_moment moment;
  return cl_turn_refusal(vm, &moment) != 0;
}

bool cl_turn_is_interrupted(cl_vm *vm) {
  cl_moment moment;
  return cl_turn_refusal(vm, &moment) == CL_FAILED_INTERRUPT;
}

double cl_turn_seconds(cl_vm *vm) {
  if (vm->turn.depth == 0 || vm->turn.limit == 0) return 0;
  return (double)turn_taken(&vm->turn, cl_now(CL_CLOCK_MONOTONIC)) / 1e9;
}

bool cl_vm_is_stopping(const cl_vm *vm) { return vm->stop != 0; }
