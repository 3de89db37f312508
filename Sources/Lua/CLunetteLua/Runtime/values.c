// Plain values to and from the Lua stack.
#include <string.h>

#include "Runtime/runtime_internal.h"

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
      const uint8_t *bytes = value->bytes != NULL ? value->bytes
          : cl_vm_of(L)->arena + value->integer;
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
    // The address is computed for each value: a finalizer that runs meanwhile may make the arena
    // move.
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
