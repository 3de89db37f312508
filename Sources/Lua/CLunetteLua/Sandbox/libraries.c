// The libraries of each profile.
#include "Sandbox/sandbox_internal.h"
#include "Strings/strings_internal.h"

static int open_os_of_the_sandbox(lua_State *L) {
  static const char *const kept[] = {"time", "clock", "date", "difftime"};
  luaopen_os(L);
  lua_createtable(L, 0, 4);
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    lua_getfield(L, -2, kept[i]);
    lua_setfield(L, -2, kept[i]);
  }
  return 1;
}

// `os.date` with a format of megabytes would run for seconds in C.
static int os_date(lua_State *L) {
  if (lua_type(L, 1) == LUA_TSTRING && lua_rawlen(L, 1) > 4096)
    return luaL_error(L, "the date format is too long");
  int count = lua_gettop(L);
  lua_pushvalue(L, lua_upvalueindex(1));
  lua_insert(L, 1);
  lua_call(L, count, LUA_MULTRET);
  return lua_gettop(L);
}

static void guard_date(lua_State *L) {
  lua_getglobal(L, "os");
  lua_getfield(L, -1, "date");
  lua_pushcclosure(L, os_date, 1);
  lua_setfield(L, -2, "date");
  lua_pop(L, 1);
}

// Locks the metatable of strings, and removes the function that makes bytecode.
static void seal_strings(lua_State *L) {
  lua_getglobal(L, "string");
  lua_pushnil(L);
  lua_setfield(L, -2, "dump");
  lua_pop(L, 1);
  lua_pushliteral(L, "");
  lua_getmetatable(L, -1);
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pop(L, 2);
}

static int open_math(lua_State *L) {
  static const char *const guarded[] = {"max", "min", NULL};
  luaopen_math(L);
  cl_guard_arguments(L, guarded);
  return 1;
}

void cl_open_libraries(lua_State *L, int32_t profile) {
  static const luaL_Reg common[] = {
    {LUA_GNAME, cl_open_base},
    {LUA_COLIBNAME, cl_open_coroutine},
    {LUA_TABLIBNAME, cl_open_table},
    {LUA_STRLIBNAME, cl_open_string},
    {LUA_UTF8LIBNAME, cl_open_utf8},
    {LUA_MATHLIBNAME, open_math},
    {NULL, NULL},
  };
  static const luaL_Reg trusted[] = {
    {LUA_LOADLIBNAME, luaopen_package},
    {LUA_IOLIBNAME, luaopen_io},
    {LUA_OSLIBNAME, luaopen_os},
    {LUA_DBLIBNAME, luaopen_debug},
    {NULL, NULL},
  };
  static const luaL_Reg sandbox[] = {{LUA_OSLIBNAME, open_os_of_the_sandbox}, {NULL, NULL}};
  const luaL_Reg *const lists[] = {common, profile == CL_PROFILE_SANDBOX ? sandbox : trusted};
  for (int list = 0; list < 2; list++) {
    for (const luaL_Reg *library = lists[list]; library->func != NULL; library++) {
      luaL_requiref(L, library->name, library->func, 1);
      lua_pop(L, 1);
    }
  }
  guard_date(L);
  if (profile == CL_PROFILE_SANDBOX) seal_strings(L);
  else cl_guard_debug(L);
  cl_divert_io(L);
  cl_open_require(L);
}
