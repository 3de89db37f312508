// Entering Lua: the protected call that no error passes.
#include "Runtime/runtime_internal.h"

static int message_handler(lua_State *L) {
  cl_vm *vm = cl_vm_of(L);
  // This returns at once while the callback is being stopped: hooks are off here.
  if (vm->stop != 0) {
    cl_note_stop(vm, L, 0);
    return 1;
  }
  if (!vm->keep_traceback) cl_write_traceback(vm, L, 1);
  vm->keep_traceback = false;
  return 1;
}

int cl_protect_at(cl_vm *vm, cl_entry entry, void *context, int results, cl_moment moment) {
  lua_State *L = vm->running;
  // No further entry begins inside a callback that shall stop.
  if (vm->stop != 0 && vm->frame != NULL) return cl_fail_stopped(vm, vm->stop);
  if (!lua_checkstack(L, 8)) return cl_fail_memory(vm);
  cl_thunk thunk = {entry, context};
  cl_budget budget;
  bool owner = vm->frame == NULL;
  if (vm->depth++ == 0) vm->pushing = false;
  int base = lua_gettop(L);
  vm->traceback_length = 0;
  vm->load_failure = 0;
  if (owner) cl_budget_begin(vm, &budget, moment);
  lua_pushcfunction(L, message_handler);
  lua_pushcfunction(L, cl_barrier);
  lua_pushlightuserdata(L, &thunk);
  int status = lua_pcall(L, 1, results, base + 1);
  vm->running = L;
  int outcome = CL_OK;
  if (status == LUA_OK) {
    if (results == 0) lua_settop(L, base);
    else lua_remove(L, base + 1);
  } else if (vm->stop != 0) {
    outcome = cl_fail_stopped(vm, vm->stop);
    lua_settop(L, base);
  } else {
    outcome = cl_take_failure(vm, L, status);
    lua_settop(L, base);
  }
  if (owner) {
    // A callback that ended by itself at the moment when it was to be stopped counts as successful.
    int reason = cl_budget_end(vm, &budget);
    if (reason != 0 && outcome != CL_OK) outcome = cl_fail_stopped(vm, reason);
  }
  vm->depth--;
  return outcome;
}

int cl_protect_results(cl_vm *vm, cl_entry entry, void *context, int results) {
  return cl_protect_at(vm, entry, context, results, (cl_moment){0});
}

int cl_protect(cl_vm *vm, cl_entry entry, void *context) {
  return cl_protect_results(vm, entry, context, 0);
}

bool cl_refuses(cl_vm *vm, int *outcome, cl_moment *moment) {
  if (vm->turn.depth == 0 || vm->frame != NULL) return false;
  int reason = cl_turn_refusal(vm, moment);
  if (reason == 0) return false;
  vm->stop_where[0] = 0;
  vm->stop_is_turn = true;
  vm->traceback_length = 0;
  *outcome = cl_fail_stopped(vm, reason);
  return true;
}

int cl_protect_script(cl_vm *vm, cl_entry entry, void *context) {
  int outcome;
  cl_moment moment = {0};
  return cl_refuses(vm, &outcome, &moment) ? outcome : cl_protect_at(vm, entry, context, 0, moment);
}
