// `ui.json`: RFC 8259, in C beside the other libraries of the sandbox.
//
// No existing library is used, for these reasons: lua-cjson raises errors while it holds memory
// that no limit counts, cannot be stopped before the end of its input, and loses whole numbers
// above 2^53; Foundation's JSONSerialization passes all numbers through NSNumber, takes an empty
// array for an empty object when it comes from Lua's tables, and makes every start load Foundation.
// The code here allocates through Lua alone, so the memory limit holds, and checks the budget as it
// goes (`cl_check`).
#include "JSON/json_internal.h"

static int array(lua_State *L) {
  lua_settop(L, 1);
  if (lua_isnil(L, 1)) {
    lua_newtable(L);
    lua_replace(L, 1);
  }
  if (lua_type(L, 1) != LUA_TTABLE) {
    lua_pushfstring(L, "ui.json.array takes a table, not a %s", luaL_typename(L, 1));
    return cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
  }
  if (lua_getmetatable(L, 1)) {
    cl_json_push_array_metatable(L);
    if (!lua_rawequal(L, -1, -2)) {
      static const char words[] = "ui.json.array: the table has a metatable of its own";
      return cl_raise_here(L, words, sizeof words - 1);
    }
    lua_settop(L, 1);
  }
  cl_json_push_array_metatable(L);
  lua_setmetatable(L, 1);
  return 1;
}

static int unknown(lua_State *L) {
  size_t length = 0;
  const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tolstring(L, 2, &length) : "?";
  lua_pushfstring(
    L, "ui.json has no '%s'; it has encode, decode, array and null", length <= 40 ? name : "…");
  return cl_raise_here(L, lua_tostring(L, -1), lua_rawlen(L, -1));
}

int cl_op_json(lua_State *L) {
  cl_json_open_marks(L);
  cl_json_open_orders(L);
  static const luaL_Reg functions[] = {
    {"encode", cl_json_encode}, {"decode", cl_json_decode}, {"array", array}, {NULL, NULL},
  };
  luaL_newlib(L, functions);
  cl_json_push_null(L);
  lua_setfield(L, -2, "null");
  lua_createtable(L, 0, 2);
  lua_pushcfunction(L, unknown);
  lua_setfield(L, -2, "__index");
  lua_pushliteral(L, "json");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  return 1;
}
