// The small operations that the host calls: on tables, and on the tables of the registry.
#include "Runtime/runtime_internal.h"

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
  if (lua_type(L, 2) == LUA_TNUMBER && lua_tonumber(L, 2) != lua_tonumber(L, 2))
    return luaL_error(L, "index is NaN");
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
  const int limit = 100000;
  luaL_checktype(L, 1, LUA_TTABLE);
  int count = 0;
  lua_pushnil(L);
  while (lua_next(L, 1)) {
    if (++count > limit) return luaL_error(L, "the table has more than %d fields", limit);
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

int cl_op_metatable(lua_State *L) {
  lua_settop(L, 1);
  if (!lua_getmetatable(L, 1)) lua_pushnil(L);
  return 1;
}

int cl_op_tostring(lua_State *L) {
  luaL_tolstring(L, 1, NULL);
  return 1;
}

int cl_op_new_thread(lua_State *L) {
  luaL_checktype(L, 1, LUA_TFUNCTION);
  lua_State *co = lua_newthread(L);
  lua_pushvalue(L, 1);
  lua_xmove(L, co, 1);
  return 1;
}
