// The string library: the standard one, with Lunette's own functions in place of those that can run
// long.
#include <ctype.h>
#include <string.h>

#include "Strings/strings_internal.h"

// The bytes between two checks of the budget, and the units that are charged for them.
enum { block = 1 << 16, block_units = block / 32 };

static int reverse(lua_State *L) {
  size_t length;
  luaL_Buffer buffer;
  const char *text = luaL_checklstring(L, 1, &length);
  char *target = luaL_buffinitsize(L, &buffer, length);
  for (size_t i = 0; i < length; i++) {
    if (i % block == block - 1) cl_check(L, block_units);
    target[i] = text[length - i - 1];
  }
  luaL_pushresultsize(&buffer, length);
  return 1;
}

static int change_case(lua_State *L, int (*change)(int)) {
  size_t length;
  luaL_Buffer buffer;
  const char *text = luaL_checklstring(L, 1, &length);
  char *target = luaL_buffinitsize(L, &buffer, length);
  for (size_t i = 0; i < length; i++) {
    if (i % block == block - 1) cl_check(L, block_units);
    target[i] = (char)change((unsigned char)text[i]);
  }
  luaL_pushresultsize(&buffer, length);
  return 1;
}

static int lower(lua_State *L) { return change_case(L, tolower); }

static int upper(lua_State *L) { return change_case(L, toupper); }

static int rep(lua_State *L) {
  size_t length, separator_length;
  const char *text = luaL_checklstring(L, 1, &length);
  lua_Integer count = luaL_checkinteger(L, 2);
  const char *separator = luaL_optlstring(L, 3, "", &separator_length);
  const size_t largest = 0x7fffffff;
  if (count <= 0 || length + separator_length == 0) {
    // An empty string, however often it is repeated.
    lua_pushliteral(L, "");
    return 1;
  }
  if (length + separator_length < length ||
      length + separator_length > largest / (lua_Unsigned)count) {
    return luaL_error(L, "resulting string too large");
  }
  size_t total = (size_t)count * length + (size_t)(count - 1) * separator_length;
  luaL_Buffer buffer;
  char *target = luaL_buffinitsize(L, &buffer, total);
  size_t since = 0;
  while (count-- > 1) {
    memcpy(target, text, length);
    target += length;
    if (separator_length > 0) {
      memcpy(target, separator, separator_length);
      target += separator_length;
    }
    since += length + separator_length;
    if (since > block) {
      cl_check(L, (int64_t)(since / 256));
      since = 0;
    }
  }
  memcpy(target, text, length);
  luaL_pushresultsize(&buffer, total);
  return 1;
}

static int guarded_function(lua_State *L) {
  size_t limit = cl_vm_of(L)->limits.memory, bytes = 0;
  if (limit == 0) limit = (size_t)1 << 30;
  int count = lua_gettop(L);
  cl_check(L, count / 64);
  for (int i = 1; i <= count; i++) {
    if (lua_type(L, i) == LUA_TSTRING) bytes += lua_rawlen(L, i);
  }
  if (bytes > limit) return luaL_error(L, "the strings are too long together");
  return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void cl_guard_arguments(lua_State *L, const char *const *names) {
  for (; *names != NULL; names++) {
    lua_getfield(L, -1, *names);
    lua_pushcclosure(L, guarded_function, 1);
    lua_setfield(L, -2, *names);
  }
}

int cl_open_string(lua_State *L) {
  static const luaL_Reg functions[] = {
    {"reverse", reverse}, {"lower", lower}, {"upper", upper}, {"rep", rep}, {"format", cl_format},
        {NULL, NULL},
  };
  static const char *const guarded[] = {"char", "pack", NULL};
  luaopen_string(L);
  luaL_setfuncs(L, functions, 0);
  luaL_setfuncs(L, cl_pattern_functions, 0);
  cl_guard_arguments(L, guarded);
  return 1;
}

int cl_op_original_string(lua_State *L) {
  lua_pushliteral(L, "");
  bool had = lua_getmetatable(L, -1);
  luaopen_string(L);
  if (had) {
    lua_insert(L, -2);
    lua_setmetatable(L, -3);
  }
  return 1;
}
