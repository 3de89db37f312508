// Bindings: to a state, to a field of a component's `self`, or by two functions.
#include "Tracking/track.h"

static void push_field_binding(cl_session *s, lua_State *L, int instance, int field) {
  instance = lua_absindex(L, instance);
  field = lua_absindex(L, field);
  cl_binding *binding = lua_newuserdatauv(L, sizeof *binding, 2);
  binding->kind = CL_BINDING_FIELD;
  lua_pushvalue(L, instance);
  lua_setiuservalue(L, -2, 1);
  lua_pushvalue(L, field);
  lua_setiuservalue(L, -2, 2);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_BINDING]);
  lua_setmetatable(L, -2);
}

int cl_self_binding(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (!cl_is(s, L, 1, CL_META_INSTANCE))
    return cl_fail(L, "binding is called on a component's self: self:binding(\"field\")");
  if (lua_type(L, 2) == LUA_TSTRING) {
    lua_getiuservalue(L, 1, CL_SELF_KEYS);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) == LUA_TNUMBER && (lua_tointeger(L, -1) & 1) == CL_CODE_STATE) {
      push_field_binding(s, L, 1, 2);
      return 1;
    }
  }
  const char *given = cl_push_given(s, L, 2);
  return cl_fail(L, "self:binding takes the name of one of the component's states, not %s", given);
}

void cl_push_bound_value(cl_session *s, lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, "a binding");
  if (cl_is(s, L, index, CL_META_STATE)) {
    cl_state *state = lua_touserdata(L, index);
    cl_record_read(s, L, state->signal);
    lua_getiuservalue(L, index, CL_STATE_VALUE);
    return;
  }
  cl_binding *binding = lua_touserdata(L, index);
  lua_getiuservalue(L, index, 1);
  switch (binding->kind) {
    case CL_BINDING_STATE: cl_push_bound_value(s, L, -1); break;
    case CL_BINDING_FIELD:
      lua_getiuservalue(L, index, 2);
      cl_push_field(s, L, -2, -1);
      lua_remove(L, -2);
      break;
    default:
      lua_call(L, 0, 1);
      return;
  }
  lua_remove(L, -2);
}

void cl_set_bound_value(cl_session *s, lua_State *L, int index) {
  index = lua_absindex(L, index);
  luaL_checkstack(L, 8, "a binding");
  if (cl_is(s, L, index, CL_META_STATE)) {
    cl_write_state(s, L, index);
    return;
  }
  cl_binding *binding = lua_touserdata(L, index);
  switch (binding->kind) {
    case CL_BINDING_STATE:
      lua_getiuservalue(L, index, 1);
      lua_insert(L, -2);
      cl_write_state(s, L, lua_gettop(L) - 1);
      lua_pop(L, 1);
      break;
    case CL_BINDING_FIELD:
      lua_getiuservalue(L, index, 1);
      lua_getiuservalue(L, index, 2);
      lua_rotate(L, -3, 2);
      cl_set_field(s, L, -3, -2);
      lua_pop(L, 2);
      break;
    default:
      cl_read_kept_text(s, L);
      lua_getiuservalue(L, index, 2);
      lua_insert(L, -2);
      lua_call(L, 1, 0);
  }
}

struct identity {
  cl_session *session;
  cl_handle binding;
  int64_t number;
};

static int64_t field_signal(lua_State *L, int binding) {
  lua_getiuservalue(L, binding, 1);
  cl_instance *instance = lua_touserdata(L, -1);
  lua_getiuservalue(L, -1, CL_SELF_KEYS);
  lua_getiuservalue(L, binding, 2);
  int code = lua_rawget(L, -2) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : -1;
  bool is_state = code >= 0 && (code & 1) == CL_CODE_STATE &&
      (uint32_t)(code >> 1) < instance->state_count;
  return is_state && !instance->ended ? (int64_t)instance->signals[code >> 1] : -1;
}

static int find_identity(lua_State *L, void *context) {
  struct identity *identity = context;
  cl_session *s = identity->session;
  luaL_checkstack(L, 8, "a binding");
  cl_push_handle(s, L, identity->binding);
  int64_t signal = -1;
  if (!cl_is(s, L, -1, CL_META_STATE)) {
    cl_binding *binding = lua_touserdata(L, -1);
    int place = lua_gettop(L);
    if (binding->kind == CL_BINDING_FIELD) signal = field_signal(L, place);
    if (binding->kind == CL_BINDING_STATE) lua_getiuservalue(L, place, 1);
    else lua_pushvalue(L, place);
  }
  if (cl_is(s, L, -1, CL_META_STATE)) signal = ((cl_state *)lua_touserdata(L, -1))->signal;
  if (signal >= 0) cl_notice_equal_writes(s, (uint32_t)signal);
  else signal = -1 - (int64_t)((uintptr_t)lua_topointer(L, -1) >> 1);
  identity->number = signal;
  return 0;
}

int64_t cl_binding_identity(cl_session *s, cl_handle binding) {
  struct identity identity = {s, binding, -1};
  cl_protect(s->vm, find_identity, &identity);
  return identity.number;
}

static int new_binding(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  static const char *const names[] = {"get", "set"};
  if (lua_gettop(L) != 1 || !cl_is_plain_table(L, 1)) {
    bool is_one = lua_gettop(L) <= 1;
    const char *given = is_one ? cl_push_given(s, L, 1)
        : lua_pushfstring(L, "%d arguments", lua_gettop(L));
    return cl_fail(
      L, "ui.Binding takes one table, as in ui.Binding { get = function() … end, set = "
          "function(value) … end }, not %s", given);
  }
  for (lua_pushnil(L); lua_next(L, 1); lua_pop(L, 1)) {
    int atom = cl_atom_of(s, L, 2);
    if (atom != CL_ATOM_get && atom != CL_ATOM_set) {
      return cl_fail_unknown(s, L, 2, "ui.Binding has no option", "", names, 2);
    }
    if (!lua_isfunction(L, 3)) {
      const char *given = cl_push_given(s, L, 3);
      return cl_fail(L, "ui.Binding: %s must be a function, not %s", lua_tostring(L, 2), given);
    }
  }
  cl_binding *binding = lua_newuserdatauv(L, sizeof *binding, 2);
  binding->kind = CL_BINDING_FUNCTIONS;
  for (int i = 0; i < 2; i++) {
    lua_pushstring(L, names[i]);
    if (lua_rawget(L, 1) == LUA_TNIL)
      return cl_fail(L, "ui.Binding needs %s: a function", names[i]);
    lua_setiuservalue(L, 2, i + 1);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_BINDING]);
  lua_setmetatable(L, 2);
  return 1;
}

static const char *const binding_fields[] = {"value"};

static int binding_index(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (cl_atom_of(bound->session, L, 2) != CL_ATOM_value) {
    return cl_fail_unknown(bound->session, L, 2, "a binding has no field",
        " (its value is binding.value)", binding_fields, 1);
  }
  cl_push_bound_value(bound->session, L, 1);
  cl_read_kept_text(bound->session, L);
  return 1;
}

static int binding_newindex(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (cl_atom_of(bound->session, L, 2) != CL_ATOM_value) {
    return cl_fail_unknown(bound->session, L, 2, "a binding has no field", " to write",
        binding_fields, 1);
  }
  cl_set_bound_value(bound->session, L, 1);
  return 0;
}

void cl_open_binding(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  cl_push_metatable(L, s, CL_META_BINDING, "Binding");
  cl_set_function(L, plain, "__index", binding_index);
  cl_set_function(L, plain, "__newindex", binding_newindex);
  lua_pop(L, 1);
  cl_set_function(L, plain, "Binding", new_binding);
}
