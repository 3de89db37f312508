// Functions of the host, as Lua closures. The host reads plain values, fills in plain results and
// returns; then C pushes them, yields, or raises.
#include <stdlib.h>
#include <string.h>

#include "Runtime/runtime_internal.h"

static const char box_name[] = "lunette.function";

// The bytes that the host keeps for a function: its closure and what that captures.
enum { HOST_FUNCTION_SIZE = 256 };

typedef struct box {
  cl_vm *vm;
  void *function;
  int32_t flags;
} box;

static int collect_box(lua_State *L) {
  box *it = lua_touserdata(L, 1);
  if (it->vm == NULL) return 0;
  cl_vm *vm = it->vm;
  it->vm = NULL;
  // The room for this was made together with the function.
  vm->dead[vm->dead_count++] = it->function;
  vm->functions_alive--;
  cl_vm_charge(vm, -HOST_FUNCTION_SIZE);
  return 0;
}

void cl_open_functions(lua_State *L) {
  luaL_newmetatable(L, box_name);
  lua_pushcfunction(L, collect_box);
  lua_setfield(L, -2, "__gc");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 1);
}

void *cl_take_dead_function(cl_vm *vm) {
  return vm->dead_count == 0 ? NULL : vm->dead[--vm->dead_count];
}

static int finish(lua_State *L, cl_call *call, size_t mark) {
  cl_vm *vm = call->vm;
  vm->pushing = true;
  if (call->outcome == CL_RAISE) {
    cl_push(L, &call->single);
    vm->pushing = false;
    vm->arena_top = mark;
    if (call->located) return lua_error(L);
    size_t length;
    const char *text = lua_tolstring(L, -1, &length);
    return cl_raise_here(L, text == NULL ? "?" : text, text == NULL ? 1 : length);
  }
  int count = call->result_count;
  if (call->results < 0) {
    if (count > 0) cl_push(L, &call->single);
  } else {
    cl_push_arguments(L, call->results, count);
  }
  vm->pushing = false;
  vm->arena_top = mark;
  if (call->outcome == CL_YIELD) return cl_host_yield(L, count);
  return count;
}

static int trampoline(lua_State *L) {
  box *it = lua_touserdata(L, lua_upvalueindex(1));
  cl_vm *vm = cl_vm_of(L);
  // The host's object is being destroyed: a finalizer must not call it.
  if (vm->closing) return luaL_error(L, "the Lua state is closed");
  cl_call call;
  call.vm = vm;
  call.count = lua_gettop(L);
  call.yieldable = lua_isyieldable(L);
  call.outcome = CL_RETURN;
  call.located = false;
  call.result_count = 0;
  call.results = -1;
  call.paused = 0;
  call.resumed = 0;
  size_t mark = vm->arena_top;
  lua_State *previous = vm->running;
  vm->running = L;
  if (it->flags & CL_FUNCTION_PAUSES_BUDGET) {
    cl_pause pause;
    cl_budget_pause(vm, &pause);
    if (pause.budget != NULL && pause.budget->clock == CL_CLOCK_MONOTONIC)
      call.paused = pause.since;
    vm->host.call(it->function, &call);
    cl_budget_resume(vm, &pause, call.resumed);
  } else {
    vm->host.call(it->function, &call);
  }
  vm->running = previous;
  if (vm->stop != 0) {
    vm->arena_top = mark;
    cl_raise_stop(L);
  }
  if (call.result_count == 0 && call.outcome == CL_RETURN) {
    vm->arena_top = mark;
    return 0;
  }
  return finish(L, &call, mark);
}

void cl_push_host_function(lua_State *L, void *function, int32_t flags) {
  cl_vm *vm = cl_vm_of(L);
  box *it = lua_newuserdatauv(L, sizeof *it, 0);
  it->vm = NULL;
  it->function = function;
  it->flags = flags;
  luaL_setmetatable(L, box_name);
  lua_pushcclosure(L, trampoline, 1);
  size_t needed = vm->functions_alive + vm->dead_count + 1;
  if (needed > vm->dead_capacity) {
    size_t capacity = needed * 2;
    void **grown = realloc(vm->dead, capacity * sizeof *grown);
    if (grown == NULL) cl_raise_memory(L);
    vm->dead = grown;
    vm->dead_capacity = capacity;
  }
  if (!cl_vm_charge(vm, HOST_FUNCTION_SIZE)) cl_raise_memory(L);
  vm->functions_alive++;
  it->vm = vm;
}

int cl_op_host_function(lua_State *L) {
  cl_push_host_function(L, lua_touserdata(L, 1), (int32_t)lua_tointeger(L, 2));
  *(bool *)lua_touserdata(L, 3) = true;
  return 1;
}

void cl_argument(const cl_call *call, int32_t index, cl_value *value) {
  if (index < 0 || index >= call->count) {
    memset(value, 0, sizeof *value);
    return;
  }
  cl_read(call->vm->running, index + 1, value);
}

int32_t cl_argument_fields(
    const cl_call *call, int32_t index, cl_value *fields, int32_t max_count) {
  lua_State *L = call->vm->running;
  int table = index + 1;
  if (index < 0 || index >= call->count || !lua_istable(L, table) || !lua_checkstack(L, 4))
    return 0;
  if (lua_getmetatable(L, table)) {
    lua_pop(L, 1);
    return 0;
  }
  int32_t count = 0;
  for (lua_pushnil(L); lua_next(L, table); lua_pop(L, 1)) {
    cl_value *name = &fields[2 * count];
    if (count == max_count || lua_type(L, -2) != LUA_TSTRING) {
      lua_pop(L, 2);
      return 0;
    }
    // Converts nothing, since it is a string.
    name->bytes = (const uint8_t *)lua_tolstring(L, -2, &name->length);
    name->type = CL_STRING;
    cl_read(L, -1, name + 1);
    if (name[1].type > CL_STRING || name[1].type == CL_NIL) {
      lua_pop(L, 2);
      return 0;
    }
    count++;
  }
  return count;
}

int cl_call_location(const cl_call *call, char *buffer, size_t size) {
  cl_caller_words(call->vm->running, 1, buffer, size);
  return (int)strlen(buffer);
}

static int make_slot(lua_State *L) {
  lua_pushinteger(L, luaL_ref(L, LUA_REGISTRYINDEX));
  return 1;
}

int cl_argument_slot(cl_call *call, int32_t index, int32_t *slot) {
  lua_State *L = call->vm->running;
  *slot = 0;
  if (!lua_checkstack(L, 4)) return CL_FAILED_MEMORY;
  lua_pushcfunction(L, make_slot);
  lua_pushvalue(L, index + 1);
  if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
    lua_pop(L, 1);
    return CL_FAILED_MEMORY;
  }
  *slot = (int32_t)lua_tointeger(L, -1);
  lua_pop(L, 1);
  return CL_OK;
}
