// Calls of operations and functions with plain values, and their results; and the release of
// registry slots.
#include "Runtime/runtime_internal.h"

struct invocation {
  cl_operation operation;
  int64_t arguments;
  int32_t count;
  int64_t results;
  int32_t made;
};

static int invoke(lua_State *L, void *context) {
  struct invocation *call = context;
  cl_push_arguments(L, call->arguments, call->count);
  int count = call->operation(L);
  luaL_checkstack(L, 4, "too many results");
  cl_read_results(L, count, &call->results, &call->made);
  return count;
}

int cl_protect_keeping(
  cl_vm *vm, cl_entry entry, void *context, const int64_t *offset, const int32_t *made,
      cl_results *results) {
  lua_State *L = vm->running;
  results->base = lua_gettop(L);
  int status = cl_protect_results(vm, entry, context, LUA_MULTRET);
  if (status != CL_OK) {
    cl_drop_slots(L, *offset, *made);
    results->count = 0;
    results->values = NULL;
    return status;
  }
  results->count = *made;
  results->values = (const cl_value *)(vm->arena + *offset);
  return CL_OK;
}

int cl_invoke(cl_vm *vm, cl_operation operation, int64_t arguments, int32_t count,
    cl_results *results) {
  struct invocation call = {operation, arguments, count, 0, 0};
  return cl_protect_keeping(vm, invoke, &call, &call.results, &call.made, results);
}

struct slot_call {
  int32_t slot;
  int64_t arguments;
  int32_t count;
  int64_t results;
  int32_t made;
};

static int call_slot(lua_State *L, void *context) {
  struct slot_call *call = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, call->slot);
  if (call->count > 0) cl_push_arguments(L, call->arguments, call->count);
  lua_call(L, call->count, LUA_MULTRET);
  int count = lua_gettop(L);
  if (count > 0) {
    luaL_checkstack(L, 4, "too many results");
    cl_read_results(L, count, &call->results, &call->made);
  }
  return count;
}

int cl_call_slot(cl_vm *vm, int32_t slot, int64_t arguments, int32_t count, cl_results *results) {
  struct slot_call call = {slot, arguments, count, 0, 0};
  int outcome;
  cl_moment moment = {0};
  if (cl_refuses(vm, &outcome, &moment)) {
    results->base = lua_gettop(vm->running);
    results->count = 0;
    results->values = NULL;
    return outcome;
  }
  return cl_protect_keeping(vm, call_slot, &call, &call.results, &call.made, results);
}

void cl_results_end(cl_vm *vm, cl_results *results) {
  lua_settop(vm->running, results->base);
  cl_arena_release(vm, results->mark);
}

// This is no protected entry: luaL_unref writes to fields that the registry has, for which it needs
// no memory, and so it can neither raise an error nor collect garbage.
void cl_release_slots(cl_vm *vm, const int32_t *slots, int32_t count) {
  lua_State *L = vm->running;
  if (!lua_checkstack(L, 4)) return;
  for (int32_t i = 0; i < count; i++) luaL_unref(L, LUA_REGISTRYINDEX, slots[i]);
}
