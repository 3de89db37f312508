// Interrupting a callback from another thread or a signal handler.
#include <stdlib.h>

#include "Budget/budget_internal.h"

int cl_budget_signal(void) { return SIGRTMIN + 4; }

cl_control *cl_control_new(void) { return calloc(1, sizeof(cl_control)); }

void cl_control_free(cl_control *control) { free(control); }

void cl_vm_set_control(cl_vm *vm, cl_control *control) { vm->control = control; }

bool cl_interrupt(cl_control *control) {
  if (!atomic_load(&control->running)) return false;
  atomic_store(&control->requested, true);
  if (cl_handler_installed) pthread_kill(control->thread, cl_interrupt_signal());
  return true;
}

int cl_interrupt_hook(void *control) { return cl_interrupt(control) ? 1 : 0; }
