// Plain values to and from the Lua stack, the arena, and the small operations on tables.
#include <stdlib.h>
#include <string.h>

#include "runtime_internal.h"

size_t cl_arena_mark(const cl_vm *vm) { return vm->arena_top; }

void cl_arena_release(cl_vm *vm, size_t mark) {
  vm->arena_top = mark;
  // What one large call needed is not kept.
  if (mark == 0 && vm->arena_capacity > 1 << 20) {
    cl_vm_charge(vm, -(ptrdiff_t)vm->arena_capacity);
    free(vm->arena);
    vm->arena = NULL;
    vm->arena_capacity = 0;
  }
}

int64_t cl_arena_reserve(cl_vm *vm, size_t size) {
  const size_t alignment = _Alignof(cl_value);
  size_t start = (vm->arena_top + alignment - 1) & ~(alignment - 1);
  if (size > SIZE_MAX / 4 - start) return -1;
  size_t end = start + size;
  if (end > vm->arena_capacity) {
    size_t capacity = vm->arena_capacity == 0 ? 4096 : vm->arena_capacity;
    while (capacity < end) capacity *= 2;
    if (!cl_vm_charge(vm, (ptrdiff_t)(capacity - vm->arena_capacity))) return -1;
    uint8_t *grown = realloc(vm->arena, capacity);
    if (grown == NULL) {
      cl_vm_charge(vm, -(ptrdiff_t)(capacity - vm->arena_capacity));
      return -1;
    }
    vm->arena = grown;
    vm->arena_capacity = capacity;
  }
  vm->arena_top = end;
  return (int64_t)start;
}

uint8_t *cl_arena_at(const cl_vm *vm, int64_t offset) { return vm->arena + offset; }

void cl_push(lua_State *L, const cl_value *value) {
  switch (value->type) {
    case CL_BOOLEAN: lua_pushboolean(L, value->integer != 0); break;
    case CL_INTEGER: lua_pushinteger(L, value->integer); break;
    case CL_NUMBER: {
      double number;
      memcpy(&number, &value->integer, sizeof number);
      lua_pushnumber(L, number);
      break;
    }
    case CL_STRING: {
      const uint8_t *bytes = value->bytes != NULL ? value->bytes : cl_vm_of(L)->arena + value->integer;
      lua_pushlstring(L, (const char *)bytes, value->length);
      break;
    }
    case CL_LIGHT: lua_pushlightuserdata(L, (void *)value->bytes); break;
    case CL_TABLE:
    case CL_FUNCTION:
    case CL_USERDATA:
    case CL_THREAD: lua_rawgeti(L, LUA_REGISTRYINDEX, value->slot); break;
    default: lua_pushnil(L);
  }
}

void cl_read(lua_State *L, int index, cl_value *value) {
  value->slot = 0;
  value->integer = 0;
  value->bytes = NULL;
  value->length = 0;
  switch (lua_type(L, index)) {
    case LUA_TBOOLEAN:
      value->type = CL_BOOLEAN;
      value->integer = lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        value->type = CL_INTEGER;
        value->integer = lua_tointeger(L, index);
      } else {
        double number = lua_tonumber(L, index);
        value->type = CL_NUMBER;
        memcpy(&value->integer, &number, sizeof number);
      }
      break;
    case LUA_TSTRING:
      value->type = CL_STRING;
      value->bytes = (const uint8_t *)lua_tolstring(L, index, &value->length);
      break;
    case LUA_TLIGHTUSERDATA: value->type = CL_LIGHT; break;
    case LUA_TTABLE: value->type = CL_TABLE; break;
    case LUA_TFUNCTION: value->type = CL_FUNCTION; break;
    case LUA_TUSERDATA: value->type = CL_USERDATA; break;
    case LUA_TTHREAD: value->type = CL_THREAD; break;
    default: value->type = CL_NIL;
  }
  if (value->type >= CL_LIGHT) value->bytes = lua_topointer(L, index);
}

static int push_blob(lua_State *L) {
  const cl_blob *blob = lua_touserdata(L, 1);
  lua_pushlstring(L, blob->bytes, blob->length);
  return 1;
}

bool cl_push_blob(lua_State *L, cl_blob *blob) {
  if (!lua_checkstack(L, 3)) return false;
  lua_pushcfunction(L, push_blob);
  lua_pushlightuserdata(L, blob);
  if (lua_pcall(L, 1, 1, 0) == LUA_OK) return true;
  lua_pop(L, 1);
  return false;
}

int cl_push_arguments(lua_State *L, int64_t arguments, int32_t count) {
  luaL_checkstack(L, count + 8, "too many arguments");
  for (int32_t i = 0; i < count; i++) {
    // Again each time: a finalizer that runs meanwhile may make the arena move.
    cl_value value = ((const cl_value *)(cl_vm_of(L)->arena + arguments))[i];
    cl_push(L, &value);
  }
  return count;
}

void cl_read_results(lua_State *L, int count, int64_t *offset, int32_t *made) {
  cl_vm *vm = cl_vm_of(L);
  int first = lua_gettop(L) - count + 1;
  *offset = cl_arena_reserve(vm, (size_t)count * sizeof(cl_value));
  if (*offset < 0) cl_raise_memory(L);
  for (int i = 0; i < count; i++) {
    cl_value value;
    cl_read(L, first + i, &value);
    if (value.type >= CL_TABLE) {
      lua_pushvalue(L, first + i);
      value.slot = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    ((cl_value *)(vm->arena + *offset))[i] = value;
    *made = i + 1;
  }
}

void cl_drop_slots(lua_State *L, int64_t offset, int32_t made) {
  const cl_value *values = (const cl_value *)(cl_vm_of(L)->arena + offset);
  for (int32_t i = 0; i < made; i++) {
    // Setting fields that exist neither allocates nor raises.
    if (values[i].type >= CL_TABLE) luaL_unref(L, LUA_REGISTRYINDEX, values[i].slot);
  }
}

struct slots {
  const int32_t *slots;
  int32_t count;
};

static int release_slots(lua_State *L, void *context) {
  struct slots *slots = context;
  for (int32_t i = 0; i < slots->count; i++) luaL_unref(L, LUA_REGISTRYINDEX, slots->slots[i]);
  return 0;
}

void cl_release_slots(cl_vm *vm, const int32_t *slots, int32_t count) {
  struct slots context = {slots, count};
  cl_protect(vm, release_slots, &context);
}

// ---- Operations ----

int cl_op_call(lua_State *L) {
  lua_call(L, lua_gettop(L) - 1, LUA_MULTRET);
  return lua_gettop(L);
}

int cl_op_new_table(lua_State *L) {
  lua_createtable(L, (int)lua_tointeger(L, 1), (int)lua_tointeger(L, 2));
  return 1;
}

int cl_op_get(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_rawget(L, 1);
  return 1;
}

int cl_op_set(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  if (lua_isnil(L, 2)) return luaL_error(L, "index is nil");
  if (lua_type(L, 2) == LUA_TNUMBER && lua_tonumber(L, 2) != lua_tonumber(L, 2)) return luaL_error(L, "index is NaN");
  lua_rawset(L, 1);
  return 0;
}

int cl_op_index(lua_State *L) {
  lua_gettable(L, 1);
  return 1;
}

int cl_op_length(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
  return 1;
}

int cl_op_pairs(lua_State *L) {
  const int most = 100000;
  luaL_checktype(L, 1, LUA_TTABLE);
  int count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    if (++count > most) return luaL_error(L, "the table has more than %d fields", most);
    luaL_checkstack(L, 8, "too many fields");
    lua_pushvalue(L, -2);
  }
  return count * 2;
}

int cl_op_global(lua_State *L) {
  lua_pushglobaltable(L);
  lua_insert(L, 1);
  lua_rawget(L, 1);
  return 1;
}

int cl_op_set_global(lua_State *L) {
  lua_pushglobaltable(L);
  lua_insert(L, 1);
  lua_rawset(L, 1);
  return 0;
}

static int set_registered(lua_State *L, const char *table) {
  luaL_getsubtable(L, LUA_REGISTRYINDEX, table);
  lua_insert(L, 1);
  lua_rawset(L, 1);
  return 0;
}

int cl_op_set_loaded(lua_State *L) { return set_registered(L, LUA_LOADED_TABLE); }

int cl_op_set_preload(lua_State *L) { return set_registered(L, LUA_PRELOAD_TABLE); }

int cl_op_set_metatable(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 2);
  lua_setmetatable(L, 1);
  return 0;
}

int cl_op_tostring(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int cl_op_raw_equal(lua_State *L) {
  lua_pushboolean(L, lua_rawequal(L, 1, 2));
  return 1;
}

int cl_op_identity(lua_State *L) { return lua_gettop(L); }

int cl_op_new_thread(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}
