// ui.View, ui.ButtonStyle and the like: they read a definition and register it by its name; in
// interactive use they define again what already has the name.
#include "Tracking/track.h"

void cl_renew_classes(cl_session *s) { s->renewal.is_on = true; }

uint32_t cl_renewals(const cl_session *s) { return s->renewal.count; }

// Pushes the table of components by name.
static void push_components(cl_session *s, lua_State *L) {
  if (s->renewal.components_ref == 0) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    s->renewal.components_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->renewal.components_ref);
}

static void note_component(cl_session *s, lua_State *L, int class_index, int name) {
  if (!s->renewal.is_on) return;
  push_components(s, L);
  lua_pushvalue(L, name);
  lua_pushvalue(L, class_index);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

// Pushes the class of that kind and name, ready to be defined again. Returns NULL and pushes
// nothing where there is none, or it shall not be continued.
static cl_class *push_renewed(cl_session *s, lua_State *L, int kind, int name) {
  if (!s->renewal.is_on || s->run->body_kind != 0 || lua_type(L, name) != LUA_TSTRING) return NULL;
  int top = lua_gettop(L);
  if (kind == CL_CLASS_COMPONENT) push_components(s, L);
  else lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[s->schema->protocols[kind - 1].kind]);
  lua_pushvalue(L, name);
  cl_class *class = lua_rawget(L, top + 1) == LUA_TUSERDATA ? lua_touserdata(L, -1) : NULL;
  if (class == NULL || class->kind != kind) {
    lua_settop(L, top);
    return NULL;
  }
  lua_replace(L, top + 1);
  lua_settop(L, top + 1);
  cl_renew_class(s, L, top + 1);
  return class;
}

// Pushes that class, or a new one. The name is the argument, or a field of the table that is the
// argument.
static cl_class *push_defined(cl_session *s, lua_State *L, int kind) {
  cl_class *class = NULL;
  if (lua_type(L, 1) == LUA_TSTRING) {
    class = push_renewed(s, L, kind, 1);
  } else if (s->renewal.is_on && cl_is_plain_table(L, 1)) {
    lua_pushliteral(L, "name");
    lua_rawget(L, 1);
    class = push_renewed(s, L, kind, 2);
    lua_remove(L, 2);
  }
  return class != NULL ? class : cl_push_class(s, L, kind);
}

static void register_name(cl_session *s, lua_State *L, int class_index, int name) {
  cl_class *class = lua_touserdata(L, class_index);
  if (lua_type(L, name) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, name);
    cl_fail(L, "ui.%s: name must be a string, not %s", cl_class_title(class), given);
  }
  lua_pushvalue(L, name);
  lua_setiuservalue(L, class_index, CL_CLASS_NAME);
  class->name = lua_tostring(L, name);
  if (class->kind == CL_CLASS_COMPONENT) {
    note_component(s, L, class_index, name);
    return;
  }
  int style_kind = s->schema->protocols[class->kind - 1].kind;
  const cl_enumeration *built_in = &s->schema->enumerations[s->schema->style_names[style_kind]];
  if (cl_find_name(built_in->by_atom, built_in->mask, cl_atom_at(s, L, name)) != 0) {
    cl_fail(L, "ui.%s: '%s' is the name of a built-in style", cl_class_title(class),
        lua_tostring(L, name));
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[style_kind]);
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TUSERDATA) {
    cl_class *old = lua_touserdata(L, -1);
    if (old->kind != class->kind) {
      lua_getiuservalue(L, -1, CL_CLASS_LOCATION);
      cl_fail(L,
          "ui.%s: the name '%s' is a %s's (%s); a name can only be used in one of the two "
          "protocols", cl_class_title(class),
        lua_tostring(L, name), cl_class_kind_name(s, old->kind), lua_tostring(L, -1));
    }
    if (s->run->body_kind != 0) cl_check_write(s, L, cl_push_class_name(L, class_index));
    cl_record_write(s, L, old->signal);
  }
  lua_pop(L, 1);
  lua_pushvalue(L, name);
  lua_pushvalue(L, class_index);
  lua_rawset(L, -3);
  lua_pop(L, 1);
}

// Reads a definition: { name = …, properties = { … }, makeBody = … }, and methods.
static void read_definition(cl_session *s, lua_State *L, int class_index, int table) {
  cl_class *class = lua_touserdata(L, class_index);
  static const char *const style_options[] = {"name", "properties", "makeBody"};
  static const char *const view_options[] = {"name", "properties", "state", "body"};
  bool component = class->kind == CL_CLASS_COMPONENT;
  bool has_body = false;
  for (lua_pushnil(L); lua_next(L, table); lua_settop(L, table + 1)) {
    int key = table + 1, value = table + 2;
    int atom = cl_atom_of(s, L, key);
    if (atom == CL_ATOM_name) {
      register_name(s, L, class_index, value);
    } else if (atom == CL_ATOM_properties) {
      if (!cl_is_plain_table(L, value)) {
        const char *given = cl_push_given(s, L, value);
        cl_fail(L, "ui.%s: properties must be a table of names and defaults, not %s",
            cl_class_title(class), given);
      }
      for (lua_pushnil(L); lua_next(L, value); lua_settop(L, value + 1)) {
        cl_set_class_field(s, L, class_index, value + 1, value + 2);
      }
    } else if (lua_isfunction(L, value) || (component && atom == CL_ATOM_state) ||
               atom == (component ? CL_ATOM_body : CL_ATOM_makeBody)) {
      cl_set_class_field(s, L, class_index, key, value);
      if (atom == (component ? CL_ATOM_body : CL_ATOM_makeBody)) has_body = true;
    } else {
      const char *given = cl_push_given(s, L, key);
      const char *nearest = "";
      if (lua_type(L, key) == LUA_TSTRING) {
        nearest = cl_push_nearest(L, lua_tostring(L, key), lua_rawlen(L, key), component
            ? view_options : style_options,
          component ? 4 : 3);
      } else if (lua_type(L, value) == LUA_TSTRING) {
        const char *name = cl_push_given(s, L, value);
        nearest = lua_pushfstring(L, "; did you mean name = %s?", name);
      }
      cl_fail(L, "ui.%s has no option %s%s (properties go into properties = { … })",
          cl_class_title(class), given,
        nearest);
    }
  }
  if (!has_body) {
    cl_fail(L, "ui.%s needs %s: a function", cl_class_title(class), cl_body_name(class->kind));
  }
}

// The function behind ui.ButtonStyle and the like. Upvalues: bound, the kind.
static int define(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  int kind = (int)lua_tointeger(L, lua_upvalueindex(2));
  if (lua_gettop(L) != 1) {
    const char *title = lua_toboolean(L, lua_upvalueindex(3)) ? "ViewModifier"
        : cl_class_kind_name(s, kind);
    if (kind == CL_CLASS_COMPONENT) {
      return cl_fail(L,
          "ui.%s takes one argument: a name, or a table as in ui.%s { name = \"…\", state = { … "
          "}, body = "
        "function(self) … end }", title, title);
    }
    return cl_fail(L,
        "ui.%s takes one argument: a name, a function of the configuration, or a table as in "
      "ui.%s { name = \"…\", makeBody = function(self, configuration) … end }", title, title);
  }
  cl_class *class = push_defined(s, L, kind);
  if (lua_toboolean(L, lua_upvalueindex(3))) {
    // The view that a modifier is applied to is a property that each use sets.
    lua_pushliteral(L, "content");
    lua_pushlightuserdata(L, (void *)&cl_optional_mark);
    cl_set_class_field(s, L, 2, 3, 4);
    lua_settop(L, 2);
    class->modifies = true;
  }
  if (lua_type(L, 1) == LUA_TSTRING) {
    register_name(s, L, 2, 1);
  } else if (cl_is_plain_table(L, 1)) {
    lua_insert(L, 1);
    read_definition(s, L, 1, 2);
    lua_settop(L, 1);
  } else if (lua_isfunction(L, 1) && kind != CL_CLASS_COMPONENT) {
    lua_pushliteral(L, "makeBody");
    cl_set_class_field(s, L, 2, 3, 1);
    class->bare = true;
    lua_settop(L, 2);
  } else {
    const char *given = cl_push_given(s, L, 1);
    return cl_fail(L, "ui.%s takes a name or a table%s, not %s", cl_class_title(class),
      kind == CL_CLASS_COMPONENT ? "" : " or a function of the configuration", given);
  }
  return 1;
}

void cl_open_definitions(lua_State *L, cl_session *s) {
  cl_bound *plain = &s->bounds[s->schema->entry_count];
  for (int kind = CL_CLASS_COMPONENT; kind <= s->schema->protocol_count; kind++) {
    lua_pushlightuserdata(L, plain);
    lua_pushinteger(L, kind);
    lua_pushboolean(L, false);
    lua_pushcclosure(L, define, 3);
    lua_setfield(L, -2, cl_class_kind_name(s, kind));
  }
  lua_pushlightuserdata(L, plain);
  lua_pushinteger(L, CL_CLASS_COMPONENT);
  lua_pushboolean(L, true);
  lua_pushcclosure(L, define, 3);
  lua_setfield(L, -2, "ViewModifier");
  lua_pushlightuserdata(L, (void *)&cl_optional_mark);
  lua_setfield(L, -2, "optional");
}
