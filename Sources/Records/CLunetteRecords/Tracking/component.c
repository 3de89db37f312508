// Instances of components for the host: making, changing, continuing and ending them.
#include "Tracking/track.h"

struct make {
  cl_session *session;
  cl_handle class_handle, properties;
  int32_t slot;
  bool has_state;
};

static int make_instance(lua_State *L, void *context) {
  struct make *make = context;
  cl_session *s = make->session;
  cl_push_handle(s, L, make->class_handle);
  int class_index = 1;
  cl_class *class = lua_touserdata(L, class_index);
  int properties = 0;
  if (make->properties.anchor != 0) {
    cl_push_handle(s, L, make->properties);
    properties = 2;
  }
  // The script may have added fields to the table of states since it set it.
  if (lua_getiuservalue(L, class_index, CL_CLASS_STATE) == LUA_TTABLE)
    cl_set_state_table(L, class_index, lua_gettop(L));
  int defaults = lua_gettop(L);
  uint32_t states = class->state_count;
  cl_instance *instance = cl_push_bare_instance(s, L, class_index, properties, states);
  instance->touched = s->copies.touched;
  int self = lua_gettop(L);
  for (uint32_t i = 0; i < states; i++) {
    instance->signals[i] = cl_new_signal(s, L);
    instance->state_count = i + 1;
  }
  if (states > 0) {
    lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
    int keys = lua_gettop(L);
    lua_createtable(L, (int)states, 0);
    int values = lua_gettop(L);
    for (lua_pushnil(L); lua_istable(L, defaults) && lua_next(L, defaults);
        lua_settop(L, values + 1)) {
      lua_pushvalue(L, values + 1);
      lua_rawget(L, keys);
      int number = (int)lua_tointeger(L, -1) >> 1;
      lua_pop(L, 1);
      if (cl_is_optional(L, -1)) continue;
      cl_deep_copy_top(L);
      lua_rawseti(L, values, number + 1);
    }
    lua_settop(L, values);
    lua_setiuservalue(L, self, CL_SELF_STATE);
    lua_settop(L, self);
  }
  if (class->has_tables) {
    lua_getiuservalue(L, class_index, CL_CLASS_FIELDS);
    int fields = lua_gettop(L);
    lua_newtable(L);
    int copies = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, fields); lua_settop(L, copies + 1)) {
      if (!cl_is_plain_table(L, -1)) continue;
      cl_deep_copy_top(L);
      lua_pushvalue(L, copies + 1);
      lua_insert(L, -2);
      lua_rawset(L, copies);
    }
    lua_settop(L, copies);
    lua_setiuservalue(L, self, CL_SELF_COPIES);
    lua_settop(L, self);
  }
  make->has_state = states > 0 || class->has_tables;
  make->slot = cl_anchor_top(s, L);
  return 0;
}

int cl_component_make(cl_session *s, cl_handle class_handle, cl_handle properties,
    int32_t *instance, bool *has_state) {
  struct make make = {s, class_handle, properties, 0, false};
  int status = cl_protect(s->vm, make_instance, &make);
  *instance = make.slot;
  *has_state = make.has_state;
  return status;
}

static void copy_states(cl_session *s, lua_State *L, int from, int to) {
  cl_instance *old = lua_touserdata(L, from), *fresh = lua_touserdata(L, to);
  int top = lua_gettop(L);
  lua_getiuservalue(L, from, CL_SELF_KEYS);
  lua_getiuservalue(L, from, CL_SELF_STATE);
  lua_getiuservalue(L, to, CL_SELF_KEYS);
  lua_getiuservalue(L, to, CL_SELF_STATE);
  int old_keys = top + 1, old_values = top + 2, keys = top + 3, values = top + 4;
  if (!lua_istable(L, old_values) || !lua_istable(L, values)) return lua_settop(L, top);
  for (lua_pushnil(L); lua_next(L, keys); lua_settop(L, values + 1)) {
    int code = (int)lua_tointeger(L, values + 2);
    lua_pushvalue(L, values + 1);
    if (lua_rawget(L, old_keys) != LUA_TNUMBER) continue;
    int old_code = (int)lua_tointeger(L, -1);
    if ((code & 1) != CL_CODE_STATE || (old_code & 1) != CL_CODE_STATE) continue;
    if ((uint32_t)(code >> 1) >= fresh->state_count ||
        (uint32_t)(old_code >> 1) >= old->state_count)
      continue;
    lua_rawgeti(L, old_values, (old_code >> 1) + 1);
    cl_read_kept_text(s, L);
    lua_rawseti(L, values, (code >> 1) + 1);
  }
  lua_settop(L, top);
}

struct succession {
  cl_session *session;
  int32_t from, to;
};

static int continue_instance(lua_State *L, void *context) {
  struct succession *succession = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, succession->from);
  lua_rawgeti(L, LUA_REGISTRYINDEX, succession->to);
  copy_states(succession->session, L, 1, 2);
  return 0;
}

int cl_component_continue(cl_session *s, int32_t from, int32_t to) {
  struct succession succession = {s, from, to};
  return cl_protect(s->vm, continue_instance, &succession);
}

struct listing {
  cl_session *session;
  cl_handle class_handle;
  int32_t slot;
};

static int list_properties(lua_State *L, void *context) {
  struct listing *listing = context;
  cl_session *s = listing->session;
  cl_push_handle(s, L, listing->class_handle);
  lua_newtable(L);
  if (cl_is(s, L, 1, CL_META_CLASS)) {
    lua_getiuservalue(L, 1, CL_CLASS_FIELDS);
    for (lua_pushnil(L); lua_next(L, 3); lua_settop(L, 4)) {
      if (lua_isfunction(L, 5) || cl_is_optional(L, 5)) continue;
      lua_pushvalue(L, 4);
      lua_pushvalue(L, 5);
      lua_rawset(L, 2);
    }
    lua_settop(L, 2);
  }
  listing->slot = cl_anchor_top(s, L);
  return 0;
}

int cl_class_properties(cl_session *s, cl_handle class_handle, int32_t *slot) {
  struct listing listing = {s, class_handle, 0};
  int status = cl_protect(s->vm, list_properties, &listing);
  *slot = listing.slot;
  return status;
}

struct change {
  cl_session *session;
  int32_t instance;
  cl_handle properties;
  uint64_t reads;
  bool changed;
};

static int update_instance(lua_State *L, void *context) {
  struct change *change = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, change->instance);
  lua_getiuservalue(L, 1, CL_SELF_PROPERTIES);
  if (change->properties.anchor != 0) cl_push_handle(change->session, L, change->properties);
  else lua_pushnil(L);
  lua_getiuservalue(L, 1, CL_SELF_KEYS);
  // What a script changes within a table shows by a state's update, or by a state that gets the
  // table again; which tables the changed one is part of is not known.
  cl_instance *instance = lua_touserdata(L, 1);
  int64_t touched = change->session->copies.touched;
  change->changed =
    cl_properties_differ(L, 2, 3, 4, change->reads, instance->touched != touched);
  instance->touched = touched;
  lua_pushvalue(L, 3);
  lua_setiuservalue(L, 1, CL_SELF_PROPERTIES);
  return 0;
}

int cl_component_update(
  cl_session *s, int32_t instance, cl_handle properties, uint64_t reads, bool *changed) {
  struct change change = {s, instance, properties, reads, true};
  int status = cl_protect(s->vm, update_instance, &change);
  *changed = change.changed;
  return status;
}

static int end_instance(lua_State *L, void *context) {
  struct change *change = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, change->instance);
  cl_instance *instance = lua_touserdata(L, -1);
  // A closure of the script may keep the instance, and its values, for longer; its signals are free
  // now.
  if (instance->ended) return 0;
  instance->ended = true;
  for (uint32_t i = 0; i < instance->state_count; i++)
    cl_end_signal(change->session, instance->signals[i]);
  return 0;
}

void cl_component_end(cl_session *s, int32_t instance) {
  struct change change = {s, instance, {0, 0}, 0, false};
  cl_protect(s->vm, end_instance, &change);
}
