// Interrupting from elsewhere: another thread, or a signal handler.
#include <stdlib.h>

#include "Budget/budget_internal.h"

atomic_bool cl_any_running;
atomic_bool cl_any_requested;
pthread_t cl_any_thread;

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

bool cl_interrupt_running(void) {
  cl_thread_budgets *thread = &cl_budgets;
  if (thread->active != NULL && cl_handler_installed) {
    thread->interrupted = 1;
    pthread_kill(pthread_self(), cl_interrupt_signal());
    return true;
  }
  if (!atomic_load(&cl_any_running) || !cl_handler_installed) return false;
  atomic_store(&cl_any_requested, true);
  pthread_kill(cl_any_thread, cl_interrupt_signal());
  return true;
}
