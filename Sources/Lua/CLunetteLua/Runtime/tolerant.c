// Functions whose errors are reported and end nothing, for tools that look for all mistakes at
// once.
//
// Such a function is a C function that calls the original in the same entry: so the script's line
// stays on the stack, even for a tail call, and code that looks for a location finds it.
#include <lauxlib.h>

#include "cl_runtime.h"

enum { PCALL = 1, ORIGINAL, REPORT, STAND_IN };

static int tolerant(lua_State *L) {
  int count = lua_gettop(L);
  luaL_checkstack(L, count + 4, "arguments");
  lua_pushvalue(L, lua_upvalueindex(PCALL));
  lua_pushvalue(L, lua_upvalueindex(ORIGINAL));
  for (int i = 1; i <= count; i++) lua_pushvalue(L, i);
  // This is the virtual machine's own pcall, which lets the errors of limits pass.
  lua_call(L, count + 1, LUA_MULTRET);
  if (lua_toboolean(L, count + 1)) return lua_gettop(L) - count - 1;
  lua_pushvalue(L, lua_upvalueindex(REPORT));
  lua_pushvalue(L, count + 2);
  lua_call(L, 1, 0);
  lua_settop(L, count);
  lua_pushvalue(L, lua_upvalueindex(STAND_IN));
  lua_insert(L, 1);
  lua_call(L, count, 1);
  return 1;
}

int cl_op_tolerant(lua_State *L) {
  for (int i = 1; i <= 3; i++) luaL_checktype(L, i, LUA_TFUNCTION);
  lua_settop(L, 3);
  lua_getglobal(L, "pcall");
  lua_insert(L, 1);
  lua_pushcclosure(L, tolerant, STAND_IN);
  return 1;
}
