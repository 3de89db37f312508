// Tables that scripts can read and not write. An empty table with metamethods stands for each; the
// host's Lua code makes it (plugin.lua), and registers here the table behind it: functions that
// read tables without metamethods read that one.
#include "Runtime/runtime_internal.h"

static const char behind_key;
bool cl_read_only_is_used = false;

int cl_op_use_read_only(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  // States may run in threads of their own. This one sees the value that it writes, and to others
  // it makes no difference.
  __atomic_store_n(&cl_read_only_is_used, true, __ATOMIC_RELAXED);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &behind_key);
  return 0;
}

bool cl_push_behind(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index)) return false;
  lua_pop(L, 1);
  index = lua_absindex(L, index);
  if (lua_rawgetp(L, LUA_REGISTRYINDEX, &behind_key) == LUA_TTABLE) {
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TTABLE) {
      lua_remove(L, -2);
      return true;
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return false;
}

void cl_open_stand_in(lua_State *L, int index) {
  if (!cl_push_behind(L, index)) return;
  index = lua_absindex(L, index);
  luaL_checkstack(L, 6, "a table that can only be read");
  int behind = lua_gettop(L);
  lua_createtable(L, (int)lua_rawlen(L, behind), 0);
  for (lua_pushnil(L); lua_next(L, behind); lua_settop(L, behind + 2)) {
    lua_pushvalue(L, -2);
    // The field is read with metamethods: for a table inside, that gives the read-only table that
    // stands for it.
    lua_pushvalue(L, -1);
    lua_gettable(L, index);
    lua_rawset(L, behind + 1);
  }
  lua_replace(L, index);
  lua_settop(L, behind - 1);
}
