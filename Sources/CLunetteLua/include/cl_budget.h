// Stopping a callback: by its time, by its instructions, or by hand.
#ifndef CL_BUDGET_H
#define CL_BUDGET_H

#include "cl_runtime.h"

// The part of a machine that may be used from elsewhere: another thread, or a signal handler.
typedef struct cl_control cl_control;

cl_control *cl_control_new(void);
void cl_control_free(cl_control *control);
// The machine answers to `control`, which must live longer.
void cl_vm_set_control(cl_vm *vm, cl_control *control);
// Stops the callback that runs now, if one does (the answer). Async-signal-safe; from any thread.
bool cl_interrupt(cl_control *control);
// The same with the types of a handler's hook: `control` is a `cl_control *`; 1 if a callback ran, else 0.
int cl_interrupt_hook(void *control);

// ---- Turns ----

// From here to `cl_turn_end` is one turn, such as an event and all that follows from it: its callbacks have
// `turn_nanoseconds` together. Turns nest; the outermost counts.
void cl_turn_begin(cl_vm *vm);
// Answers whether an interrupt came in the turn that no callback has heard.
bool cl_turn_end(cl_vm *vm);
// The turn's clock stands still; these nest too.
void cl_turn_pause(cl_vm *vm);
void cl_turn_resume(cl_vm *vm);
// From here to `cl_turn_back` the turn stands aside, if one is under way, and another of `turn_nanoseconds` takes its place:
// for what the host shows of the script by itself, which may use up no time but its own. These nest. False, and nothing has
// changed, where memory ends.
bool cl_turn_aside(cl_vm *vm);
// Seconds that it has taken, by the clock of the limits. An interrupt in it ends the turn that stood aside, too.
double cl_turn_back(cl_vm *vm);
// Whether the turn's time is up, or it was interrupted: nothing of the script's begins until it ends.
bool cl_turn_is_over(cl_vm *vm);
// The same, and it was interrupted.
bool cl_turn_is_interrupted(cl_vm *vm);
// Seconds that the turn has taken so far, by the clock of the limits; 0 outside of turns.
double cl_turn_seconds(cl_vm *vm);
// Whether the callback under way shall stop: for host functions that run long, which then return.
bool cl_vm_is_stopping(const cl_vm *vm);

// For C code that may raise and runs long: stops here if the callback shall stop. `units` are charged to the allowance
// of instructions, where there is one.
void cl_check(lua_State *L, int64_t units);

// The signal that the timers use, which restarts system calls: SIGRTMIN + 4. The one that interrupts, and ends a system
// call that waits, is SIGRTMIN + 5. No thread that runs Lua may block them for long.
int cl_budget_signal(void);

#endif
