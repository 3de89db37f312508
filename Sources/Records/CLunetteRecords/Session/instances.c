// Instances of what scripts define: a class with properties given to it.
#include <string.h>

#include "Session/objects.h"

// The value of ui.optional: a state, or a property, that starts as nil.
const char cl_optional_mark = 0;

bool cl_is_optional(lua_State *L, int index) {
  return lua_islightuserdata(L, index) && lua_touserdata(L, index) == (void *)&cl_optional_mark;
}

void cl_check_properties(cl_session *s, lua_State *L, int class_index, int properties,
    const char *what) {
  lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
  int keys = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, properties); lua_settop(L, keys + 1)) {
    lua_pushvalue(L, keys + 1);
    if (lua_type(L, keys + 1) == LUA_TSTRING && lua_rawget(L, keys) == LUA_TNUMBER) {
      if ((lua_tointeger(L, -1) & 1) == CL_CODE_PROPERTY) continue;
      const char *class = cl_push_class_name(L, class_index);
      cl_fail(L, "%s: '%s' is a state of its own and cannot be passed to it", class,
          lua_tostring(L, keys + 1));
    }
    const char *class = cl_push_class_name(L, class_index);
    if (lua_type(L, keys + 1) != LUA_TSTRING) {
      const char *given = cl_push_given(s, L, keys + 1);
      cl_fail(L, "%s takes no children: the %s's key must be a name, not %s", class, what, given);
    }
    // Only the names of properties are suggested.
    lua_newtable(L);
    int names = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, keys); lua_pop(L, 1)) {
      if ((lua_tointeger(L, -1) & 1) != CL_CODE_PROPERTY) continue;
      int atom = cl_atom_at(s, L, -2);
      if (atom == CL_ATOM_body || atom == CL_ATOM_makeBody) continue;
      lua_pushvalue(L, -2);
      lua_pushboolean(L, 1);
      lua_rawset(L, names);
    }
    const char *given = lua_tostring(L, keys + 1);
    const char *advice = cl_push_nearest_key(L, given, strlen(given), names, NULL, 0);
    if (*advice == '\0') {
      advice = "; give the class a field of this name, with its default (ui.optional if there is "
          "none)";
    }
    cl_fail(L, "%s has no property '%s'%s", class, given, advice);
  }
  lua_settop(L, keys - 1);
}

cl_instance *cl_push_bare_instance(
  cl_session *s, lua_State *L, int class_index, int properties, uint32_t states) {
  cl_class *class = lua_touserdata(L, class_index);
  cl_instance *instance =
    lua_newuserdatauv(L, sizeof *instance + states * sizeof(uint32_t), CL_SELF_VALUES);
  *instance = (cl_instance){.session = s, .kind = class->kind};
  lua_pushvalue(L, class_index);
  lua_setiuservalue(L, -2, CL_SELF_CLASS);
  if (properties != 0) {
    lua_pushvalue(L, properties);
    lua_setiuservalue(L, -2, CL_SELF_PROPERTIES);
  }
  lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
  lua_setiuservalue(L, -2, CL_SELF_KEYS);
  lua_getiuservalue(L, class_index, CL_CLASS_FIELDS);
  lua_setiuservalue(L, -2, CL_SELF_FIELDS);
  cl_set_meta(s, L, CL_META_INSTANCE);
  return instance;
}

void cl_push_instance(cl_session *s, lua_State *L, int class_index, int properties,
    const char *what) {
  if (properties != 0 && lua_istable(L, properties)) {
    cl_check_properties(s, L, class_index, properties, what);
  } else {
    properties = 0;
  }
  cl_push_bare_instance(s, L, class_index, properties, 0);
}

void cl_push_registered(cl_session *s, lua_State *L, int style_kind, int name_index) {
  name_index = lua_absindex(L, name_index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[style_kind]);
  lua_pushvalue(L, name_index);
  if (lua_rawget(L, -2) == LUA_TUSERDATA) {
    cl_class *class = lua_touserdata(L, -1);
    cl_record_read(s, L, class->signal);
  }
  lua_remove(L, -2);
}
