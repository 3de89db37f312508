// Plain tables of scripts, and copies of them.
#include "Session/session.h"

bool cl_is_plain_table(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  if (!lua_getmetatable(L, index)) return true;
  lua_pop(L, 1);
  return false;
}

void cl_push_copy(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
}

enum { COPY_DEPTH = 100 };

// Replaces the value on top by a copy, if it is a plain table; tables in it are copied, too.
static void copy_top(lua_State *L, int seen, int depth) {
  int source = lua_gettop(L);
  if (!cl_is_plain_table(L, source)) return;
  if (depth > COPY_DEPTH) cl_fail(L, "a default's tables are nested deeper than %d", COPY_DEPTH);
  cl_check(L, 1);
  luaL_checkstack(L, 8, "a default");
  lua_pushvalue(L, source);
  if (lua_rawget(L, seen) != LUA_TNIL) {
    lua_replace(L, source);
    return;
  }
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, source);
  lua_pushvalue(L, -2);
  lua_rawset(L, seen);
  for (lua_pushnil(L); lua_next(L, source);) {
    copy_top(L, seen, depth + 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, source + 1);
  }
  lua_replace(L, source);
}

void cl_deep_copy_top(lua_State *L) {
  if (!cl_is_plain_table(L, -1)) return;
  lua_newtable(L);
  lua_insert(L, -2);
  copy_top(L, lua_gettop(L) - 1, 0);
  lua_remove(L, -2);
}
