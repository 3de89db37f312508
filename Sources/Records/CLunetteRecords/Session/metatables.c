// The metatables that identify our userdata, and closures over the session.
#include "Session/session.h"

void cl_push_metatable(lua_State *L, cl_session *s, int meta, const char *name) {
  lua_newtable(L);
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__name");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "__metatable");
  s->meta[meta] = lua_topointer(L, -1);
  lua_pushvalue(L, -1);
  s->meta_ref[meta] = luaL_ref(L, LUA_REGISTRYINDEX);
}

void cl_set_function(lua_State *L, cl_bound *bound, const char *name, lua_CFunction function) {
  lua_pushlightuserdata(L, bound);
  lua_pushcclosure(L, function, 1);
  lua_setfield(L, -2, name);
}

void cl_set_meta(cl_session *s, lua_State *L, int meta) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[meta]);
  lua_setmetatable(L, -2);
}
