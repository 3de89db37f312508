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
// The same for whatever callback runs now, of any machine: for programs that run Lua on one thread.
bool cl_interrupt_running(void);

// For C code that may raise and runs long: stops here if the callback shall stop. `units` are charged to the allowance
// of instructions, where there is one.
void cl_check(lua_State *L, int64_t units);

// The signal that the timers use, which restarts system calls: SIGRTMIN + 4. The one that interrupts, and ends a system
// call that waits, is SIGRTMIN + 5. No thread that runs Lua may block them for long.
int cl_budget_signal(void);

#endif
