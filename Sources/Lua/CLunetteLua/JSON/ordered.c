// Objects that remember the order of their keys. Such a table has a metatable, by which `pairs`
// goes through the keys in their order and a new key comes last; the order itself is in a weak
// table, so that the object has no other keys than those of JSON.
#include "JSON/json_internal.h"

static const char metatable_key, orders_key;

// Pushes the list of an object's keys, with holes for removed keys; nil: the table has no order.
void cl_json_push_order(lua_State *L, int table) {
  table = lua_absindex(L, table);
  if (lua_getmetatable(L, table)) {
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
    bool is_ordered = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    if (is_ordered) {
      lua_rawgetp(L, LUA_REGISTRYINDEX, &orders_key);
      lua_pushvalue(L, table);
      lua_rawget(L, -2);
      lua_remove(L, -2);
      return;
    }
  }
  lua_pushnil(L);
}

void cl_json_set_order(lua_State *L, int table, int list) {
  table = lua_absindex(L, table);
  list = lua_absindex(L, list);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &orders_key);
  lua_pushvalue(L, table);
  lua_pushvalue(L, list);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable_key);
  lua_setmetatable(L, table);
}

// The iterator of `pairs`. Its upvalues are the list of keys, and the position of the last one.
static int next_key(lua_State *L) {
  lua_settop(L, 1);
  lua_Integer position = lua_tointeger(L, lua_upvalueindex(2));
  lua_Integer count = (lua_Integer)lua_rawlen(L, lua_upvalueindex(1));
  while (position < count) {
    cl_check(L, 1);
    lua_rawgeti(L, lua_upvalueindex(1), ++position);
    lua_pushvalue(L, -1);
    // A key that was removed keeps its position, for the case that it comes back.
    if (lua_rawget(L, 1) != LUA_TNIL) {
      lua_pushinteger(L, position);
      lua_replace(L, lua_upvalueindex(2));
      return 2;
    }
    lua_settop(L, 1);
  }
  lua_pushnil(L);
  return 1;
}

static int ordered_pairs(lua_State *L) {
  lua_settop(L, 1);
  cl_json_push_order(L, 1);
  if (lua_isnil(L, -1)) return 0;
  lua_pushinteger(L, 0);
  lua_pushcclosure(L, next_key, 2);
  lua_pushvalue(L, 1);
  lua_pushnil(L);
  return 3;
}

static int add_key(lua_State *L) {
  lua_settop(L, 3);
  cl_json_push_order(L, 1);
  if (lua_istable(L, 4) && lua_type(L, 2) == LUA_TSTRING && !lua_isnil(L, 3)) {
    lua_Integer count = (lua_Integer)lua_rawlen(L, 4);
    // From the first new key on, the list has its keys as names too, and `true` as the mark of
    // that.
    lua_pushboolean(L, true);
    bool has_names = lua_rawget(L, 4) != LUA_TNIL;
    for (lua_Integer i = 1; i <= count && !has_names; i++) {
      cl_check(L, 1);
      lua_rawgeti(L, 4, i);
      lua_pushboolean(L, true);
      lua_rawset(L, 4);
    }
    lua_pushboolean(L, true);
    lua_pushboolean(L, true);
    lua_rawset(L, 4);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, 4) == LUA_TNIL) {
      lua_pushvalue(L, 2);
      lua_rawseti(L, 4, count + 1);
      lua_pushvalue(L, 2);
      lua_pushboolean(L, true);
      lua_rawset(L, 4);
    }
  }
  lua_settop(L, 3);
  lua_rawset(L, 1);
  return 0;
}

void cl_json_open_orders(lua_State *L) {
  lua_newtable(L);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "k");
  lua_setfield(L, -2, "__mode");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &orders_key);
  lua_createtable(L, 0, 3);
  lua_pushliteral(L, "json.object");
  lua_setfield(L, -2, "__metatable");
  lua_pushcfunction(L, ordered_pairs);
  lua_setfield(L, -2, "__pairs");
  lua_pushcfunction(L, add_key);
  lua_setfield(L, -2, "__newindex");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable_key);
}
