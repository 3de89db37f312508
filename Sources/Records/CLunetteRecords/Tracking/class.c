// The classes that scripts define: components and styles. A class records its fields, and makes
// views or instances when it is called.
#include <string.h>

#include "Tracking/track.h"

// The code that a field had before its class was defined again, or -1: the views that are shown
// know their states by these codes.
static int former_code(lua_State *L, int class_index, int name, int kind) {
  int code = -1;
  if (lua_getiuservalue(L, class_index, CL_CLASS_FORMER) == LUA_TTABLE) {
    lua_pushvalue(L, name);
    if (lua_rawget(L, -2) == LUA_TNUMBER && (lua_tointeger(L, -1) & 1) == kind)
      code = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return code;
}

// The code of the field whose name is at `name`; a new field gets a new code.
static int code_of(lua_State *L, int class_index, int name, int kind) {
  cl_class *class = lua_touserdata(L, class_index);
  lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    int code = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return code;
  }
  lua_pop(L, 1);
  int code = former_code(L, class_index, name, kind);
  if (code < 0) {
    uint32_t number = kind == CL_CODE_STATE ? class->state_count++ : class->property_count++;
    code = (int)(number << 1) | kind;
  }
  lua_pushvalue(L, name);
  lua_pushinteger(L, code);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return code;
}

static void set_location(lua_State *L, int class_index) {
  char where[CL_WHERE_SIZE];
  cl_where(L, 1, where, sizeof where);
  size_t length = strlen(where);
  lua_pushlstring(L, where, length > 2 ? length - 2 : 0);
  lua_setiuservalue(L, class_index, CL_CLASS_LOCATION);
}

void cl_renew_class(cl_session *s, lua_State *L, int class_index) {
  cl_class *class = lua_touserdata(L, class_index);
  int top = lua_gettop(L);
  lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
  lua_getiuservalue(L, class_index, CL_CLASS_FIELDS);
  int keys = top + 1, fields = top + 2, former = top + 3;
  if (lua_getiuservalue(L, class_index, CL_CLASS_FORMER) != LUA_TTABLE) {
    lua_pop(L, 1);
    lua_newtable(L);
    lua_pushvalue(L, former);
    lua_setiuservalue(L, class_index, CL_CLASS_FORMER);
  }
  const char *body = cl_body_name(class->kind);
  for (lua_pushnil(L); lua_next(L, keys); lua_settop(L, former + 1)) {
    lua_pushvalue(L, former + 1);
    lua_pushvalue(L, former + 2);
    lua_rawset(L, former);
    // The old body stays until there is a new one, so that existing views are still drawn while
    // their class is being defined again.
    lua_pushvalue(L, former + 1);
    lua_pushstring(L, body);
    if (lua_rawequal(L, -1, -2)) continue;
    lua_pushvalue(L, former + 1);
    lua_pushnil(L);
    lua_rawset(L, fields);
    lua_pushvalue(L, former + 1);
    lua_pushnil(L);
    lua_rawset(L, keys);
  }
  lua_settop(L, top);
  lua_pushnil(L);
  lua_setiuservalue(L, class_index, CL_CLASS_STATE);
  class->has_tables = false;
  // The host's views of the class are of another version.
  class->id = ++s->class_counter;
  s->renewal.count++;
  set_location(L, class_index);
  cl_record_write(s, L, class->signal);
}

cl_class *cl_push_class(cl_session *s, lua_State *L, int kind) {
  cl_class *class = lua_newuserdatauv(L, sizeof *class, CL_CLASS_VALUES);
  *class = (cl_class){.session = s, .kind = kind, .is_class = true};
  class->id = ++s->class_counter;
  class->born = s->run->body_kind != 0 ? s->run->number : 0;
  lua_newtable(L);
  lua_setiuservalue(L, -2, CL_CLASS_FIELDS);
  lua_newtable(L);
  lua_setiuservalue(L, -2, CL_CLASS_KEYS);
  set_location(L, lua_gettop(L));
  class->signal = cl_new_signal(s, L);
  cl_set_meta(s, L, CL_META_CLASS);
  return class;
}

static int class_collected(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  cl_end_signal(class->session, class->signal);
  return 0;
}

// Raises an error if a field has a name that `self` has for something else. The words say what the
// field is.
static void refuse_reserved(cl_session *s, lua_State *L, const cl_class *class, int name,
    const char *words) {
  int atom = cl_atom_at(s, L, name);
  bool is_binding = class->kind == CL_CLASS_COMPONENT && atom == CL_ATOM_binding;
  if (atom != CL_ATOM_environment && !is_binding) return;
  const char *given = lua_tostring(L, name);
  cl_fail(L, "'%s' cannot be %s: self.%s is reserved; another name would be '%sValue'", given,
      words, given, given);
}

void cl_set_state_table(lua_State *L, int class_index, int value) {
  const cl_class *class = lua_touserdata(L, class_index);
  cl_session *s = class->session;
  if (!cl_is_plain_table(L, value)) {
    const char *given = cl_push_given(s, L, value);
    cl_fail(L, "state must be a table of names and initial values, not %s", given);
  }
  for (lua_pushnil(L); lua_next(L, value); lua_pop(L, 1)) {
    int key = lua_gettop(L) - 1;
    if (lua_type(L, key) != LUA_TSTRING) {
      const char *given = cl_push_given(s, L, key);
      cl_fail(L,
          "state must be a table of names and initial values, but has the key %s (write "
          "ui.optional for a nil)",
        given);
    }
    refuse_reserved(s, L, class, key, "a state");
    if ((code_of(L, class_index, key, CL_CODE_STATE) & 1) != CL_CODE_STATE) {
      cl_fail(L, "'%s' is already a property of this component", lua_tostring(L, key));
    }
  }
  lua_pushvalue(L, value);
  lua_setiuservalue(L, class_index, CL_CLASS_STATE);
}

void cl_set_class_field(cl_session *s, lua_State *L, int class_index, int name, int value) {
  cl_class *class = lua_touserdata(L, class_index);
  if (lua_type(L, name) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, name);
    cl_fail(L, "a property's name must be a string, not %s", given);
  }
  // A body may also set fields of a class that it made: no other body can have read it.
  bool is_own = s->run->body_kind != 0 && class->born == s->run->number;
  if (s->run->body_kind != 0 && !is_own) cl_check_write(s, L, cl_push_class_name(L, class_index));
  refuse_reserved(s, L, class, name, "a property");
  int atom = cl_atom_at(s, L, name);
  bool component = class->kind == CL_CLASS_COMPONENT;
  if (component && atom == CL_ATOM_state) {
    cl_set_state_table(L, class_index, value);
  } else {
    if (atom == (component ? CL_ATOM_body : CL_ATOM_makeBody)) {
      if (!lua_isfunction(L, value)) {
        const char *given = cl_push_given(s, L, value);
        cl_fail(L, "%s must be a function, not %s", lua_tostring(L, name), given);
      }
      class->bare = false;
    }
    int code = code_of(L, class_index, name, CL_CODE_PROPERTY);
    if ((code & 1) != CL_CODE_PROPERTY) {
      cl_fail(L, "'%s' is already a state of this component", lua_tostring(L, name));
    }
    if (atom == (component ? CL_ATOM_body : CL_ATOM_makeBody)) {
      class->body_code = code;
      lua_pushvalue(L, value);
      lua_setiuservalue(L, class_index, CL_CLASS_BODY);
    }
    if (lua_istable(L, value)) class->has_tables = true;
    lua_getiuservalue(L, class_index, CL_CLASS_FIELDS);
    lua_pushvalue(L, name);
    lua_pushvalue(L, value);
    lua_rawset(L, -3);
    lua_pop(L, 1);
  }
  if (!is_own) cl_record_write(s, L, class->signal);
}

// Refuses `function Framed.makeBody(configuration)`: the first argument of the call would be the
// style itself.
static void refuse_dot(lua_State *L, int value) {
  if (!lua_isfunction(L, value) || lua_iscfunction(L, value)) return;
  lua_pushvalue(L, value);
  const char *first = lua_getlocal(L, NULL, 1), *second = lua_getlocal(L, NULL, 2);
  lua_pop(L, 1);
  if (first == NULL || second != NULL) return;
  if (strcmp(first, "configuration") != 0 && strcmp(first, "config") != 0) return;
  cl_fail(
    L, "makeBody is declared with a dot, so its '%s' would be the style itself; write a colon: "
        "function "
       "Style:makeBody(%s)", first, first);
}

static int class_newindex(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  if (class->kind != CL_CLASS_COMPONENT && cl_atom_of(class->session, L, 2) == CL_ATOM_makeBody)
    refuse_dot(L, 3);
  cl_set_class_field(class->session, L, 1, 2, 3);
  return 0;
}

static int class_index(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  lua_getiuservalue(L, 1, CL_CLASS_FIELDS);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) {
    if (cl_is_optional(L, -1)) lua_pushnil(L);
    return 1;
  }
  switch (cl_atom_of(class->session, L, 2)) {
    case CL_ATOM_environment: cl_push_environment(class->session, L); return 1;
    case CL_ATOM_state:
      if (class->kind == CL_CLASS_COMPONENT) lua_getiuservalue(L, 1, CL_CLASS_STATE);
      return 1;
    default: return 1;
  }
}

static int class_tostring(lua_State *L) {
  cl_push_class_name(L, 1);
  return 1;
}

// Calls a class, as in Name { step = 5 }: makes a view of a component, or an instance of a style.
static int class_call(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  cl_session *s = class->session;
  if (lua_gettop(L) > 2 || (lua_gettop(L) == 2 && !lua_isnil(L, 2) && !cl_is_plain_table(L, 2))) {
    const char *given = cl_push_given(s, L, lua_gettop(L) > 2 ? 3 : 2);
    const char *name = cl_push_class_name(L, 1);
    return cl_fail(L, "%s takes one table of properties, as in Name { property = value }, not %s",
        name, given);
  }
  lua_settop(L, 2);
  if (lua_istable(L, 2)) {
    lua_pushnil(L);
    if (lua_next(L, 2)) {
      lua_settop(L, 2);
      cl_push_copy(L, 2);
      lua_replace(L, 2);
    } else {
      lua_settop(L, 1);
      lua_pushnil(L);
    }
  }
  int properties = lua_isnil(L, 2) ? 0 : 2;
  if (class->kind != CL_CLASS_COMPONENT) {
    cl_push_instance(s, L, 1, properties, "argument");
    return 1;
  }
  if (properties != 0) cl_check_properties(s, L, 1, 2, "property");
  cl_record *record = lua_newuserdatauv(L, sizeof *record + 2 * sizeof(cl_slot), 2);
  memset(record, 0, sizeof *record + 2 * sizeof(cl_slot));
  record->kind = CL_KIND_COMPONENT;
  record->meta = CL_META_VIEW;
  record->magic = s->magic;
  record->flags = CL_RECORD_VALUES;
  record->slot_count = properties != 0 ? 2 : 1;
  record->slots[0] = (cl_slot){.param = 0, .tag = CL_TAG_OBJECT, .anchor = 1,
      .extra = CL_OBJECT_CLASS};
  s->run->views_made++;
  // The arena passes the number of the class on to the host.
  record->slots[0].integer = class->id;
  record->slots[1] = (cl_slot){.param = 1, .tag = CL_TAG_OBJECT, .anchor = 2};
  lua_pushvalue(L, 1);
  lua_setiuservalue(L, -2, 1);
  if (properties != 0) {
    lua_pushvalue(L, 2);
    lua_setiuservalue(L, -2, 2);
  }
  cl_set_meta(s, L, CL_META_VIEW);
  return 1;
}

void cl_open_class(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  cl_push_metatable(L, s, CL_META_CLASS, "Definition");
  cl_set_function(L, plain, "__index", class_index);
  cl_set_function(L, plain, "__newindex", class_newindex);
  cl_set_function(L, plain, "__call", class_call);
  cl_set_function(L, plain, "__tostring", class_tostring);
  cl_set_function(L, plain, "__gc", class_collected);
  lua_pop(L, 1);
  cl_push_metatable(L, s, CL_META_INSTANCE, "Instance");
  lua_pushlightuserdata(L, plain);
  lua_pushlightuserdata(L, plain);
  lua_pushcclosure(L, cl_self_binding, 1);
  lua_pushcclosure(L, cl_instance_index, 2);
  lua_setfield(L, -2, "__index");
  cl_set_function(L, plain, "__newindex", cl_instance_newindex);
  cl_set_function(L, plain, "__tostring", cl_instance_tostring);
  lua_pop(L, 1);
}
