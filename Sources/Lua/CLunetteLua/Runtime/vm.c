// A virtual machine: its opening and its closing.
#include <stdlib.h>

#include "Runtime/runtime_internal.h"

static int panic(lua_State *L) {
  // Only reachable if C code of Lunette calls a raising function outside `cl_protect`, which is a
  // bug.
  (void)L;
  abort();
}

struct opening {
  int32_t profile;
};

static int open_protected(lua_State *L, void *context) {
  struct opening *opening = context;
  // What is opened stays, so the collector does not look at it: its first cycle begins when there
  // are 64 KB.
  lua_gc(L, LUA_GCSTEP, -64);
  cl_budget_probe(L);
  cl_find_names(L);
  cl_open_functions(L);
  cl_open_libraries(L, opening->profile);
  return 0;
}

cl_vm *cl_vm_open(int32_t profile, cl_limits limits, cl_host host) {
  cl_vm *vm = calloc(1, sizeof *vm);
  if (vm == NULL) return NULL;
  vm->profile = profile;
  vm->limits = limits;
  vm->host = host;
  vm->main = lua_newstate(cl_allocate, vm);
  if (vm->main == NULL) {
    cl_pool_free(&vm->pool);
    free(vm);
    return NULL;
  }
  vm->running = vm->main;
  *(cl_vm **)lua_getextraspace(vm->main) = vm;
  lua_atpanic(vm->main, panic);
  struct opening opening = {profile};
  if (cl_protect(vm, open_protected, &opening) != CL_OK) {
    cl_vm_close(vm);
    cl_vm_free(vm);
    return NULL;
  }
  return vm;
}

void cl_vm_close(cl_vm *vm) {
  // Finalizers run now, and must not run for ever.
  cl_budget budget;
  cl_budget_begin(vm, &budget, (cl_moment){0});
  vm->depth++;
  vm->closing = true;
  lua_close(vm->main);
  vm->running = NULL;
  vm->has_names = false;
  cl_budget_end(vm, &budget);
}

void cl_vm_free(cl_vm *vm) {
  cl_pool_free(&vm->pool);
  free(vm->message);
  free(vm->arena);
  free(vm->folder);
  free(vm->folder_name);
  free(vm->dead);
  free(vm);
}

void cl_vm_set_limits(cl_vm *vm, cl_limits limits) { vm->limits = limits; }

static int collect(lua_State *L, void *context) {
  (void)context;
  lua_gc(L, LUA_GCCOLLECT);
  return 0;
}

int cl_vm_collect(cl_vm *vm) { return cl_protect(vm, collect, NULL); }

bool cl_vm_is_running(const cl_vm *vm) { return vm->depth > 0; }

bool cl_vm_can_release(const cl_vm *vm) {
  return vm->depth == 0 || (!vm->pushing && !vm->closing && vm->stop == 0);
}
