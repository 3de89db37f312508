// The environment as bodies read it, and the script's own keys.
#include "Tracking/track.h"

void cl_push_environment(cl_session *s, lua_State *L) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->environment_ref);
}

static int environment_index(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (cl_is(s, L, 2, CL_META_KEY)) {
    lua_getiuservalue(L, 2, 1);
    lua_replace(L, 2);
  }
  if (lua_type(L, 2) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, 2);
    return cl_fail(L, "the environment has no key %s", given);
  }
  size_t length;
  const char *key = lua_tolstring(L, 2, &length);
  if (s->run->body_kind == 0) {
    return cl_fail(L,
        "environment.%s can only be read in a body; read it in body or makeBody and keep the value",
        key);
  }
  cl_environment_value value = {0};
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->keys_ref);
  lua_pushvalue(L, 2);
  bool custom = lua_rawget(L, -2) != LUA_TNIL;
  lua_pop(L, 1);
  if (s->host.environment == NULL ||
      !s->host.environment(s->host.context, (const uint8_t *)key, length, custom, &value)) {
    const cl_enumeration *names = &s->schema->enumerations[s->schema->environment_names];
    if (cl_push_note(s, L, names->name, key)) {
      return cl_fail(L, "environment.%s %s", key, lua_tostring(L, -1));
    }
    const char *nearest = cl_push_nearest_key(L, key, length, -1, names->names, names->count);
    return cl_fail(L, "the environment has no key '%s'%s", key, nearest);
  }
  const cl_enumeration *known = &s->schema->enumerations[s->schema->environment_names];
  if (known->has_deprecated && cl_find_name(known->by_atom, known->mask,
      cl_atom_at(s, L, 2)) != 0) {
    cl_tell_note(s, L, known->name, key, lua_pushfstring(L, "environment.%s", key));
    lua_pop(L, 1);
  }
  switch (value.tag) {
    case CL_TAG_BOOLEAN: lua_pushboolean(L, value.integer != 0); break;
    case CL_TAG_INTEGER: lua_pushinteger(L, value.integer); break;
    case CL_TAG_NUMBER: lua_pushnumber(L, value.number); break;
    case CL_TAG_STRING: lua_pushlstring(L, (const char *)value.bytes, value.length); break;
    case CL_TAG_OBJECT: cl_push_handle(s, L, (cl_handle){value.anchor,
        (int32_t)value.integer}); break;
    case CL_TAG_SIZE:
      lua_createtable(L, 0, 2);
      lua_pushinteger(L, value.integer);
      lua_setfield(L, -2, "width");
      lua_pushinteger(L, value.second);
      lua_setfield(L, -2, "height");
      break;
    case CL_TAG_DEFAULT:
      // A key of the script's own for which no value is set here.
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->keys_ref);
      lua_pushvalue(L, 2);
      if (lua_rawget(L, -2) == LUA_TUSERDATA) lua_getiuservalue(L, -1, 2);
      break;
    default: lua_pushnil(L);
  }
  return 1;
}

static int environment_newindex(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *given = cl_push_given(bound->session, L, 2);
  return cl_fail(L,
      "the environment is set with view:environment(key, value), not by assignment (key %s)",
      given);
}

// Makes a key: ui.EnvironmentKey("density", default).
static int new_key(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (lua_type(L, 1) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, 1);
    return cl_fail(L,
        "ui.EnvironmentKey takes a name and a default value; the name must be a string, not %s",
        given);
  }
  const cl_enumeration *names = &s->schema->enumerations[s->schema->environment_names];
  if (cl_find_name(names->by_atom, names->mask, cl_atom_at(s, L, 1)) != 0) {
    return cl_fail(L, "ui.EnvironmentKey: '%s' is already a key of the environment",
        lua_tostring(L, 1));
  }
  lua_settop(L, 2);
  lua_newuserdatauv(L, 1, 2);
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, 3, 1);
  lua_pushvalue(L, 2);
  lua_setiuservalue(L, 3, 2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_KEY]);
  lua_setmetatable(L, 3);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->keys_ref);
  lua_pushvalue(L, 1);
  lua_pushvalue(L, 3);
  lua_rawset(L, -3);
  lua_settop(L, 3);
  return 1;
}

static int key_index(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (cl_atom_of(bound->session, L, 2) == CL_ATOM_name) {
    lua_getiuservalue(L, 1, 1);
    return 1;
  }
  static const char *const names[] = {"name"};
  return cl_fail_unknown(bound->session, L, 2, "a ui.EnvironmentKey has no field", "", names, 1);
}

void cl_open_environment(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  cl_push_metatable(L, s, CL_META_ENVIRONMENT, "Environment");
  cl_set_function(L, plain, "__index", environment_index);
  cl_set_function(L, plain, "__newindex", environment_newindex);
  lua_newuserdatauv(L, 1, 0);
  lua_insert(L, -2);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  s->environment_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_setfield(L, -2, "environment");
  cl_push_metatable(L, s, CL_META_KEY, "EnvironmentKey");
  cl_set_function(L, plain, "__index", key_index);
  cl_set_function(L, plain, "__newindex", environment_newindex);
  lua_pop(L, 1);
  cl_set_function(L, plain, "EnvironmentKey", new_key);
}
