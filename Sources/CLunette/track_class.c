// What scripts define: components and styles, and their instances. An instance notes which properties its body reads.
#include <string.h>

#include "record_internal.h"

// ui.optional: a state, or a property, that starts as nil.
const char cl_optional_mark = 0;

enum { COPY_DEPTH = 100 };

const char *cl_push_class_name(lua_State *L, int index) {
  cl_class *class = lua_touserdata(L, index);
  lua_getiuservalue(L, index, CL_CLASS_NAME);
  if (lua_type(L, -1) == LUA_TSTRING) {
    lua_pushfstring(L, "%s '%s'", class->sort == CL_CLASS_COMPONENT ? "component" : cl_sort_name(class->session, class->sort),
      lua_tostring(L, -1));
  } else {
    lua_pushfstring(L, "an unnamed %s", cl_sort_name(class->session, class->sort));
  }
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

void cl_set_meta(cl_session *s, lua_State *L, int meta) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[meta]);
  lua_setmetatable(L, -2);
}

// The code of the field named at `name`, made if it is new.
static int code_of(lua_State *L, int class_index, int name, int sort) {
  cl_class *class = lua_touserdata(L, class_index);
  lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    int code = (int)lua_tointeger(L, -1);
    lua_pop(L, 2);
    return code;
  }
  uint32_t number = sort == CL_CODE_STATE ? class->state_count++ : class->property_count++;
  int code = (int)(number << 1) | sort;
  lua_pop(L, 1);
  lua_pushvalue(L, name);
  lua_pushinteger(L, code);
  lua_rawset(L, -3);
  lua_pop(L, 1);
  return code;
}

// Replaces the value on top by a copy, if it is a plain table; tables in it too.
static void copy_top(lua_State *L, int seen, int depth) {
  int source = lua_gettop(L);
  if (!cl_is_plain_table(L, source)) return;
  if (depth > COPY_DEPTH) cl_fail(L, "a default's tables are nested deeper than %d", COPY_DEPTH);
  luaL_checkstack(L, 8, "a default");
  lua_pushvalue(L, source);
  if (lua_rawget(L, seen) != LUA_TNIL) {
    lua_replace(L, source);
    return;
  }
  lua_pop(L, 1);
  lua_newtable(L);
  lua_pushvalue(L, source);
  lua_pushvalue(L, -2);
  lua_rawset(L, seen);
  for (lua_pushnil(L); lua_next(L, source);) {
    copy_top(L, seen, depth + 1);
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, source + 1);
  }
  lua_replace(L, source);
}

void cl_deep_copy_top(lua_State *L) {
  if (!cl_is_plain_table(L, -1)) return;
  lua_newtable(L);
  lua_insert(L, -2);
  copy_top(L, lua_gettop(L) - 1, 0);
  lua_remove(L, -2);
}

bool cl_is_optional(lua_State *L, int index) {
  return lua_islightuserdata(L, index) && lua_touserdata(L, index) == (void *)&cl_optional_mark;
}

// ---- Classes ----

static cl_class *push_class(cl_session *s, lua_State *L, int sort) {
  cl_class *class = lua_newuserdatauv(L, sizeof *class, CL_CLASS_VALUES);
  *class = (cl_class){.session = s, .sort = sort, .id = ++s->class_counter, .born = s->body_kind != 0 ? s->run : 0};
  lua_newtable(L);
  lua_setiuservalue(L, -2, CL_CLASS_FIELDS);
  lua_newtable(L);
  lua_setiuservalue(L, -2, CL_CLASS_KEYS);
  char where[CL_WHERE_SIZE];
  cl_where(L, 1, where, sizeof where);
  size_t length = strlen(where);
  lua_pushlstring(L, where, length > 2 ? length - 2 : 0);
  lua_setiuservalue(L, -2, CL_CLASS_PLACE);
  class->signal = cl_new_signal(s, L);
  cl_set_meta(s, L, CL_META_CLASS);
  return class;
}

static int class_collected(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  cl_end_signal(class->session, class->signal);
  return 0;
}

void cl_set_state_table(lua_State *L, int class_index, int value) {
  cl_session *s = ((cl_class *)lua_touserdata(L, class_index))->session;
  if (!cl_is_plain_table(L, value)) {
    const char *given = cl_push_given(s, L, value);
    cl_fail(L, "state must be a table of names and initial values, not %s", given);
  }
  for (lua_pushnil(L); lua_next(L, value); lua_pop(L, 1)) {
    int key = lua_gettop(L) - 1;
    if (lua_type(L, key) != LUA_TSTRING) {
      const char *given = cl_push_given(s, L, key);
      cl_fail(L, "state must be a table of names and initial values, but has the key %s (write ui.optional for a nil)",
        given);
    }
    if ((code_of(L, class_index, key, CL_CODE_STATE) & 1) != CL_CODE_STATE) {
      cl_fail(L, "'%s' is already a property of this component", lua_tostring(L, key));
    }
  }
  lua_pushvalue(L, value);
  lua_setiuservalue(L, class_index, CL_CLASS_STATE);
}

// class[name] = value, at the stack indices.
static void set_class_field(cl_session *s, lua_State *L, int class_index, int name, int value) {
  cl_class *class = lua_touserdata(L, class_index);
  if (lua_type(L, name) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, name);
    cl_fail(L, "a property's name must be a string, not %s", given);
  }
  // What a body made it may also fill: no other can have read it.
  bool is_own = s->body_kind != 0 && class->born == s->run;
  if (s->body_kind != 0 && !is_own) cl_check_write(s, L, cl_push_class_name(L, class_index));
  int atom = cl_atom_at(s, L, name);
  bool component = class->sort == CL_CLASS_COMPONENT;
  if (atom == CL_ATOM_environment || (component && atom == CL_ATOM_binding)) {
    cl_fail(L, "'%s' cannot be a property: self.%s has a meaning of its own", lua_tostring(L, name),
      lua_tostring(L, name));
  }
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
    if ((code_of(L, class_index, name, CL_CODE_PROPERTY) & 1) != CL_CODE_PROPERTY) {
      cl_fail(L, "'%s' is already a state of this component", lua_tostring(L, name));
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

static int class_newindex(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  set_class_field(class->session, L, 1, 2, 3);
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
      if (class->sort == CL_CLASS_COMPONENT) lua_getiuservalue(L, 1, CL_CLASS_STATE);
      return 1;
    default: return 1;
  }
}

static int class_tostring(lua_State *L) {
  cl_push_class_name(L, 1);
  return 1;
}

// Raises unless each key of the table at `properties` is a property of the class.
static void check_properties(cl_session *s, lua_State *L, int class_index, int properties, const char *what) {
  lua_getiuservalue(L, class_index, CL_CLASS_KEYS);
  int keys = lua_gettop(L);
  for (lua_pushnil(L); lua_next(L, properties); lua_settop(L, keys + 1)) {
    lua_pushvalue(L, keys + 1);
    if (lua_type(L, keys + 1) == LUA_TSTRING && lua_rawget(L, keys) == LUA_TNUMBER) {
      if ((lua_tointeger(L, -1) & 1) == CL_CODE_PROPERTY) continue;
      const char *class = cl_push_class_name(L, class_index);
      cl_fail(L, "%s: '%s' is its state, and cannot be given", class, lua_tostring(L, keys + 1));
    }
    const char *class = cl_push_class_name(L, class_index);
    if (lua_type(L, keys + 1) != LUA_TSTRING) {
      const char *given = cl_push_given(s, L, keys + 1);
      cl_fail(L, "%s takes no children: the %s's key must be a name, not %s", class, what, given);
    }
    // Names of properties only.
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
    const char *nearest = cl_push_nearest_key(L, given, strlen(given), names, NULL, 0);
    cl_fail(L, "%s has no property '%s'%s", class, given, nearest);
  }
  lua_settop(L, keys - 1);
}

// An instance without state, with the properties at `properties` (0: none), which it keeps.
cl_instance *cl_push_bare_instance(
  cl_session *s, lua_State *L, int class_index, int properties, uint32_t states) {
  cl_class *class = lua_touserdata(L, class_index);
  cl_instance *instance =
    lua_newuserdatauv(L, sizeof *instance + states * sizeof(uint32_t), CL_SELF_VALUES);
  *instance = (cl_instance){.session = s, .sort = class->sort};
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

void cl_push_instance(cl_session *s, lua_State *L, int class_index, int properties, const char *what) {
  if (properties != 0 && lua_istable(L, properties)) {
    check_properties(s, L, class_index, properties, what);
  } else {
    properties = 0;
  }
  cl_push_bare_instance(s, L, class_index, properties, 0);
}

// Name { step = 5 }: a view of a component, an instance of a style.
static int class_call(lua_State *L) {
  cl_class *class = lua_touserdata(L, 1);
  cl_session *s = class->session;
  if (lua_gettop(L) > 2 || (lua_gettop(L) == 2 && !lua_isnil(L, 2) && !cl_is_plain_table(L, 2))) {
    const char *given = cl_push_given(s, L, lua_gettop(L) > 2 ? 3 : 2);
    const char *name = cl_push_class_name(L, 1);
    return cl_fail(L, "%s takes one table of properties, as in Name { property = value }, not %s", name, given);
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
  if (class->sort != CL_CLASS_COMPONENT) {
    cl_push_instance(s, L, 1, properties, "argument");
    return 1;
  }
  if (properties != 0) check_properties(s, L, 1, 2, "property");
  cl_record *record = lua_newuserdatauv(L, sizeof *record + 2 * sizeof(cl_slot), 2);
  memset(record, 0, sizeof *record + 2 * sizeof(cl_slot));
  record->kind = CL_KIND_COMPONENT;
  record->meta = CL_META_VIEW;
  record->magic = s->magic;
  record->slot_count = properties != 0 ? 2 : 1;
  record->slots[0] = (cl_slot){.param = 0, .tag = CL_TAG_OBJECT, .anchor = 1, .extra = CL_OBJECT_CLASS};
  s->views_made++;
  // The arena tells the host which class this is.
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

// ---- Registering ----

static void register_name(cl_session *s, lua_State *L, int class_index, int name) {
  cl_class *class = lua_touserdata(L, class_index);
  if (lua_type(L, name) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, name);
    cl_fail(L, "ui.%s: name must be a string, not %s", cl_sort_name(class->session, class->sort), given);
  }
  lua_pushvalue(L, name);
  lua_setiuservalue(L, class_index, CL_CLASS_NAME);
  if (class->sort == CL_CLASS_COMPONENT) return;
  int family = s->schema->protocols[class->sort - 1].family;
  const cl_enumeration *built_in = &s->schema->enumerations[s->schema->style_names[family]];
  if (built_in->by_atom[cl_atom_at(s, L, name)] != 0) {
    cl_fail(L, "ui.%s: '%s' is the name of a built-in style", cl_sort_name(class->session, class->sort), lua_tostring(L, name));
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[family]);
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TUSERDATA) {
    cl_class *old = lua_touserdata(L, -1);
    if (old->sort != class->sort) {
      lua_getiuservalue(L, -1, CL_CLASS_PLACE);
      cl_fail(L, "ui.%s: the name '%s' is a %s's (%s); one name cannot be in both protocols", cl_sort_name(class->session, class->sort),
        lua_tostring(L, name), cl_sort_name(s, old->sort), lua_tostring(L, -1));
    }
    if (s->body_kind != 0) cl_check_write(s, L, cl_push_class_name(L, class_index));
    cl_record_write(s, L, old->signal);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, name);
  lua_pushvalue(L, class_index);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

void cl_push_registered(cl_session *s, lua_State *L, int family, int name_index) {
  name_index = lua_absindex(L, name_index);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[family]);
  lua_pushvalue(L, name_index);
  if (lua_rawget(L, -2) == LUA_TUSERDATA) {
    cl_class *class = lua_touserdata(L, -1);
    cl_record_read(s, L, class->signal);
  }
  lua_remove(L, -2);
}

// { name = …, properties = { … }, makeBody = … }, and methods.
static void read_definition(cl_session *s, lua_State *L, int class_index, int table) {
  cl_class *class = lua_touserdata(L, class_index);
  static const char *const style_options[] = {"name", "properties", "makeBody"};
  static const char *const view_options[] = {"name", "properties", "state", "body"};
  bool component = class->sort == CL_CLASS_COMPONENT;
  bool has_body = false;
  for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
    int key = table + 1, value = table + 2;
    int atom = cl_atom_of(s, L, key);
    if (atom == CL_ATOM_name) {
      register_name(s, L, class_index, value);
    } else if (atom == CL_ATOM_properties) {
      if (!cl_is_plain_table(L, value)) {
        const char *given = cl_push_given(s, L, value);
        cl_fail(L, "ui.%s: properties must be a table of names and defaults, not %s", cl_sort_name(class->session, class->sort), given);
      }
      for (lua_pushnil(L); lua_next(L, value); lua_settop(L, value + 1)) {
        set_class_field(s, L, class_index, value + 1, value + 2);
      }
    } else if (lua_isfunction(L, value) || (component && atom == CL_ATOM_state) ||
               atom == (component ? CL_ATOM_body : CL_ATOM_makeBody)) {
      set_class_field(s, L, class_index, key, value);
      if (atom == (component ? CL_ATOM_body : CL_ATOM_makeBody)) has_body = true;
    } else {
      const char *given = cl_push_given(s, L, key);
      const char *nearest = "";
      if (lua_type(L, key) == LUA_TSTRING) {
        nearest = cl_push_nearest(L, lua_tostring(L, key), lua_rawlen(L, key), component ? view_options : style_options,
          component ? 4 : 3);
      }
      cl_fail(L, "ui.%s has no option %s%s (properties go into properties = { … })", cl_sort_name(class->session, class->sort), given,
        nearest);
    }
  }
  if (!has_body) {
    cl_fail(L, "ui.%s needs %s: a function", cl_sort_name(class->session, class->sort), cl_body_name(class->sort));
  }
}

// ui.ButtonStyle and the like. Upvalues: bound, the sort.
static int define(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  int sort = (int)lua_tointeger(L, lua_upvalueindex(2));
  if (lua_gettop(L) != 1) {
    return cl_fail(L, "ui.%s takes one argument: a name or a table%s", cl_sort_name(s, sort),
      sort == CL_CLASS_COMPONENT ? "" : " or a function of the configuration");
  }
  cl_class *class = push_class(s, L, sort);
  if (lua_type(L, 1) == LUA_TSTRING) {
    register_name(s, L, 2, 1);
  } else if (cl_is_plain_table(L, 1)) {
    lua_insert(L, 1);
    read_definition(s, L, 1, 2);
    lua_settop(L, 1);
  } else if (lua_isfunction(L, 1) && sort != CL_CLASS_COMPONENT) {
    lua_pushliteral(L, "makeBody");
    set_class_field(s, L, 2, 3, 1);
    class->bare = true;
    lua_settop(L, 2);
  } else {
    const char *given = cl_push_given(s, L, 1);
    return cl_fail(L, "ui.%s takes a name or a table%s, not %s", cl_sort_name(s, sort),
      sort == CL_CLASS_COMPONENT ? "" : " or a function of the configuration", given);
  }
  return 1;
}

// The `ui` table is on top.
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
  for (int sort = CL_CLASS_COMPONENT; sort <= s->schema->protocol_count; sort++) {
    lua_pushlightuserdata(L, plain);
    lua_pushinteger(L, sort);
    lua_pushcclosure(L, define, 2);
    lua_setfield(L, -2, cl_sort_name(s, sort));
  }
  lua_pushlightuserdata(L, (void *)&cl_optional_mark);
  lua_setfield(L, -2, "optional");
}
