// Stopping a callback: by its time, by its instructions, or by hand.
#ifndef CL_BUDGET_H
#define CL_BUDGET_H

#include "cl_runtime.h"

// The part of a virtual machine that may be used from another thread or a signal handler.
typedef struct cl_control cl_control;

cl_control *cl_control_new(void);
void cl_control_free(cl_control *control);
// Connects the virtual machine to `control`, which must live longer.
void cl_vm_set_control(cl_vm *vm, cl_control *control);
// Stops the running callback, and answers whether there is one. Async-signal-safe; may be called
// from any thread.
bool cl_interrupt(cl_control *control);
// `cl_interrupt` with the types of a handler's hook: `control` is a `cl_control *`; returns 1 if a
// callback ran, else 0.
int cl_interrupt_hook(void *control);

// ---- Turns ----

// Begins a turn, which `cl_turn_end` ends, such as an event and everything that follows from it:
// its callbacks have `turn_nanoseconds` together. Turns may be nested; only the outermost counts.
void cl_turn_begin(cl_vm *vm);
// Ends the turn. Returns whether an interrupt came during the turn that reached no callback.
bool cl_turn_end(cl_vm *vm);
// Pauses the turn's clock; pauses may be nested, too.
void cl_turn_pause(cl_vm *vm);
void cl_turn_resume(cl_vm *vm);
// Suspends the current turn, if there is one, until `cl_turn_back`, and begins another of
// `turn_nanoseconds`: for views of the script that the host shows by itself, which may use up only
// their own time. These calls may be nested. Returns false, and changes nothing, where there is no
// memory.
bool cl_turn_aside(cl_vm *vm);
// Ends the turn of `cl_turn_aside` and returns the seconds that it has taken, by the clock of the
// limits. An interrupt in it ends the suspended turn, too.
double cl_turn_back(cl_vm *vm);
// Whether the turn's time is used up, or it was interrupted: then no code of the script begins
// until the turn ends.
bool cl_turn_is_over(cl_vm *vm);
// Whether the turn is over because it was interrupted.
bool cl_turn_is_interrupted(cl_vm *vm);
// The seconds that the turn has taken so far, by the clock of the limits; 0 outside turns.
double cl_turn_seconds(cl_vm *vm);
// Whether the running callback shall stop: for host functions that take long, which then return
// early.
bool cl_vm_is_stopping(const cl_vm *vm);

// For C code that may raise errors and takes long: raises an error if the callback shall stop.
// `units` are charged to the allowance of instructions, where there is one.
void cl_check(lua_State *L, int64_t units);

// The signal of the timers, which restarts system calls: SIGRTMIN + 4. SIGRTMIN + 5 is the signal
// that interrupts, and ends a waiting system call. No thread that runs Lua may block these signals
// for long.
int cl_budget_signal(void);

#endif
