// ui.State.
#include <string.h>

#include "Tracking/track.h"

static cl_state *check_state(cl_session *s, lua_State *L, const char *method) {
  if (!cl_is(s, L, 1, CL_META_STATE)) {
    cl_fail(L, "%s is called on a ui.State with a colon: state:%s(…)", method, method);
  }
  return lua_touserdata(L, 1);
}

// Pushes "state 'count' (made at app.lua:3)".
static const char *push_state_name(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_getiuservalue(L, index, CL_STATE_NAME);
  const char *name = lua_tostring(L, -1);
  lua_getiuservalue(L, index, CL_STATE_LOCATION);
  const char *location = lua_tostring(L, -1);
  const char *space = name != NULL ? " '" : "", *end = name != NULL ? "'" : "";
  lua_pushfstring(L, "a ui.State%s%s%s (made at %s)", space, name != NULL ? name : "", end,
      location);
  lua_replace(L, -3);
  lua_pop(L, 1);
  return lua_tostring(L, -1);
}

static int new_state(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (lua_gettop(L) > 2) {
    const char *given = cl_push_given(s, L, 3);
    return cl_fail(L,
        "ui.State: argument 3 (%s) is too many; write ui.State(0, { name = \"count\" })", given);
  }
  lua_settop(L, 2);
  if (!lua_isnil(L, 2)) {
    if (!cl_is_plain_table(L, 2)) {
      const char *given = cl_push_given(s, L, 2);
      return cl_fail(L,
          "ui.State: the options must be a table such as { name = \"count\" }, not %s", given);
    }
    lua_pushnil(L);
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 1)) {
      if (cl_atom_of(s, L, 4) != CL_ATOM_name) {
        static const char *const names[] = {"name"};
        return cl_fail_unknown(s, L, 4, "ui.State has no option", "", names, 1);
      }
      if (lua_type(L, 5) != LUA_TSTRING) {
        const char *given = cl_push_given(s, L, 5);
        return cl_fail(L, "ui.State: name must be a string, not %s", given);
      }
      lua_pushvalue(L, 5);
      lua_replace(L, 3);
    }
    lua_replace(L, 2);
  }
  if (lua_islightuserdata(L, 1) && lua_touserdata(L, 1) == (void *)&cl_optional_mark) {
    lua_pushnil(L);
    lua_replace(L, 1);
  }
  char where[CL_WHERE_SIZE];
  cl_where(L, 1, where, sizeof where);
  size_t length = strlen(where);
  if (length > 2) lua_pushlstring(L, where, length - 2);
  else lua_pushliteral(L, "?");
  cl_state *state = lua_newuserdatauv(L, sizeof *state, CL_STATE_VALUES);
  state->session = s;
  state->signal = cl_new_signal(s, L);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_STATE]);
  lua_setmetatable(L, -2);
  lua_insert(L, 1);
  lua_setiuservalue(L, 1, CL_STATE_LOCATION);
  lua_setiuservalue(L, 1, CL_STATE_NAME);
  lua_setiuservalue(L, 1, CL_STATE_VALUE);
  cl_note_state(s, L, 1);
  return 1;
}

static int new_gesture_state(lua_State *L) {
  if (lua_gettop(L) > 1) {
    cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
    const char *given = cl_push_given(bound->session, L, 2);
    return cl_fail(L, "ui.GestureState: argument 2 (%s) is too many; write ui.GestureState(0)",
        given);
  }
  return new_state(L);
}

static int state_collected(lua_State *L) {
  cl_state *state = lua_touserdata(L, 1);
  cl_end_signal(state->session, state->signal);
  return 0;
}

void cl_write_state(cl_session *s, lua_State *L, int index) {
  cl_state *state = lua_touserdata(L, index);
  if (cl_only_reads(s)) cl_check_write(s, L, push_state_name(L, index));
  lua_getiuservalue(L, index, CL_STATE_VALUE);
  bool equal = cl_equal_values(s, L, -1, -2);
  bool same = equal && !lua_istable(L, -2);
  if (equal && !same) cl_touch_table(s, L, -1);
  cl_drop_kept_text(s, L, -1);
  lua_pop(L, 1);
  lua_setiuservalue(L, index, CL_STATE_VALUE);
  if (same) cl_record_equal_write(s, L, state->signal);
  else cl_record_write(s, L, state->signal);
}

static int state_update(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  cl_state *state = check_state(s, L, "update");
  if (!lua_isfunction(L, 2)) {
    const char *given = cl_push_given(s, L, 2);
    return cl_fail(L, "state:update takes a function of the value, not %s", given);
  }
  if (cl_only_reads(s)) cl_check_write(s, L, push_state_name(L, 1));
  lua_settop(L, 2);
  lua_getiuservalue(L, 1, CL_STATE_VALUE);
  cl_read_kept_text(s, L);
  lua_call(L, 1, 1);
  // A table counts as changed in place, whatever the function's last expression was (a
  // table.remove, say), unless the function returns another table; for any other value, the result
  // of the function is the new value.
  lua_getiuservalue(L, 1, CL_STATE_VALUE);
  bool in_place = lua_istable(L, -1);
  if (in_place && !lua_istable(L, -2)) cl_touch_table(s, L, -1);
  lua_pop(L, 1);
  if (in_place && !lua_istable(L, -1)) cl_record_write(s, L, state->signal);
  else if (in_place || !lua_isnil(L, -1)) cl_write_state(s, L, 1);
  return 0;
}

static int state_binding(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  check_state(s, L, "binding");
  cl_binding *binding = lua_newuserdatauv(L, sizeof *binding, 2);
  binding->kind = CL_BINDING_STATE;
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_BINDING]);
  lua_setmetatable(L, -2);
  return 1;
}

// The `__index` metamethod of states. Upvalues: bound, update, binding.
static int state_index(lua_State *L) {
  cl_state *state = lua_touserdata(L, 1);
  cl_session *s = state->session;
  switch (cl_atom_of(s, L, 2)) {
    case CL_ATOM_value:
      cl_record_read(s, L, state->signal);
      lua_getiuservalue(L, 1, CL_STATE_VALUE);
      cl_read_kept_text(s, L);
      return 1;
    case CL_ATOM_update: lua_pushvalue(L, lua_upvalueindex(2)); return 1;
    case CL_ATOM_binding: lua_pushvalue(L, lua_upvalueindex(3)); return 1;
    default: break;
  }
  static const char *const names[] = {"value", "update", "binding"};
  // Functions of other systems for which a state has something else.
  static const char *const foreign[][2] = {{"set", "state.value = …"}, {"get", "state.value"}};
  for (int i = 0; i < 2 && lua_type(L, 2) == LUA_TSTRING; i++) {
    if (strcmp(lua_tostring(L, 2), foreign[i][0]) != 0) continue;
    return cl_fail(L, "a ui.State has no field \"%s\"; write %s", foreign[i][0], foreign[i][1]);
  }
  if (lua_getiuservalue(L, 1, CL_STATE_VALUE) == LUA_TTABLE && lua_type(L, 2) == LUA_TSTRING) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) {
      const char *field = lua_tostring(L, 2);
      return cl_fail(L, "a ui.State has no field \"%s\", but its value has: write state.value.%s",
          field, field);
    }
  }
  return cl_fail_unknown(s, L, 2, "a ui.State has no field", " (its value is state.value)", names,
      3);
}

static int state_newindex(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (cl_atom_of(s, L, 2) != CL_ATOM_value) {
    static const char *const names[] = {"value"};
    return cl_fail_unknown(s, L, 2, "a ui.State has no field", " to write", names, 1);
  }
  cl_write_state(s, L, 1);
  return 0;
}

static int state_tostring(lua_State *L) {
  cl_state *state = lua_touserdata(L, 1);
  lua_getiuservalue(L, 1, CL_STATE_VALUE);
  cl_read_kept_text(state->session, L);
  lua_pushfstring(L, "ui.State(%s)", luaL_tolstring(L, -1, NULL));
  return 1;
}

static void set_methods(lua_State *L, cl_bound *bound, lua_CFunction index,
    const lua_CFunction *methods, int count) {
  lua_pushlightuserdata(L, bound);
  for (int i = 0; i < count; i++) {
    lua_pushlightuserdata(L, bound);
    lua_pushcclosure(L, methods[i], 1);
  }
  lua_pushcclosure(L, index, 1 + count);
  lua_setfield(L, -2, "__index");
}

void cl_open_state(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  cl_push_metatable(L, s, CL_META_STATE, "State");
  static const lua_CFunction methods[] = {state_update, state_binding};
  set_methods(L, plain, state_index, methods, 2);
  cl_set_function(L, plain, "__newindex", state_newindex);
  cl_set_function(L, plain, "__tostring", state_tostring);
  lua_pushcfunction(L, state_collected);
  lua_setfield(L, -2, "__gc");
  lua_pop(L, 1);
  cl_set_function(L, plain, "State", new_state);
  cl_set_function(L, plain, "GestureState", new_gesture_state);
}
