// The `self` of components and styles: its fields, and which of them a body reads.
#include <string.h>

#include "Tracking/track.h"

void cl_push_field(cl_session *s, lua_State *L, int index, int name) {
  index = lua_absindex(L, index);
  name = lua_absindex(L, name);
  cl_instance *instance = lua_touserdata(L, index);
  int top = lua_gettop(L);
  lua_getiuservalue(L, index, CL_SELF_KEYS);
  lua_pushvalue(L, name);
  if (lua_rawget(L, -2) == LUA_TNUMBER) {
    int code = (int)lua_tointeger(L, -1);
    int number = code >> 1;
    if ((code & 1) == CL_CODE_STATE) {
      lua_settop(L, top);
      if ((uint32_t)number >= instance->state_count) {
        lua_pushnil(L);
        return;
      }
      if (!instance->ended) cl_record_read(s, L, instance->signals[number]);
      lua_getiuservalue(L, index, CL_SELF_STATE);
      lua_rawgeti(L, -1, number + 1);
      lua_replace(L, -2);
      return;
    }
    if (instance == s->run->reading_instance) s->run->property_reads |= cl_property_bit(code);
    if (lua_getiuservalue(L, index, CL_SELF_PROPERTIES) == LUA_TTABLE) {
      lua_pushvalue(L, name);
      if (lua_rawget(L, -2) != LUA_TNIL) goto found;
      lua_pop(L, 1);
    }
    if (lua_getiuservalue(L, index, CL_SELF_COPIES) == LUA_TTABLE) {
      lua_pushvalue(L, name);
      if (lua_rawget(L, -2) != LUA_TNIL) goto found;
    }
    lua_getiuservalue(L, index, CL_SELF_FIELDS);
    lua_pushvalue(L, name);
    lua_rawget(L, -2);
  found:
    if (cl_is_optional(L, -1)) lua_pushnil(L);
    lua_copy(L, -1, top + 1);
    lua_settop(L, top + 1);
    return;
  }
  lua_settop(L, top);
  int atom = cl_atom_of(s, L, name);
  if (atom == CL_ATOM_environment) {
    cl_push_environment(s, L);
  } else {
    lua_pushnil(L);
  }
}

// Whether styles of this kind find a field with this name in their configuration.
static bool is_configuration_field(const cl_schema *schema, int kind, const char *name) {
  for (int i = 0; i < schema->field_count; i++) {
    if (schema->protocols[kind - 1].fields >> i & 1 && strcmp(schema->fields[i].name, name) == 0)
      return true;
  }
  return false;
}

// For a self, at 1, and a name without a value, at 2: raises an error where there is no such field,
// but the script most likely meant another one: one with a similar name, or one of the
// configuration, which comes after self.
static void refuse_mistaken(cl_session *s, lua_State *L, const cl_instance *instance) {
  int atom = cl_atom_of(s, L, 2);
  if (lua_type(L, 2) != LUA_TSTRING || atom == CL_ATOM_environment) return;
  bool component = instance->kind == CL_CLASS_COMPONENT;
  int top = lua_gettop(L);
  lua_getiuservalue(L, 1, CL_SELF_KEYS);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) == LUA_TNIL) {
    const char *given = lua_tostring(L, 2);
    const char *nearest;
    if (component && atom == CL_ATOM_state) {
      nearest = "; the states of a component are fields of self, as in self.count";
    } else if (!component && is_configuration_field(s->schema, instance->kind, given)) {
      nearest =
          "; the configuration has it, which comes after self: function "
          "Name:makeBody(configuration)";
    } else {
      nearest = cl_push_nearest_key(L, given, lua_rawlen(L, 2), top + 1, NULL, 0);
    }
    if (nearest[0] != 0) {
      lua_getiuservalue(L, 1, CL_SELF_CLASS);
      const char *owner = cl_push_class_name(L, lua_gettop(L));
      cl_fail(L, "%s has no '%s'%s", owner, given, nearest);
    }
  }
  lua_settop(L, top);
}

// The `__index` metamethod of instances. Upvalues: bound, cl_self_binding.
int cl_instance_index(lua_State *L) {
  cl_instance *instance = lua_touserdata(L, 1);
  if (instance->kind == CL_CLASS_COMPONENT &&
      cl_atom_of(instance->session, L, 2) == CL_ATOM_binding) {
    lua_pushvalue(L, lua_upvalueindex(2));
    return 1;
  }
  cl_push_field(instance->session, L, 1, 2);
  cl_read_kept_text(instance->session, L);
  if (lua_isnil(L, -1)) refuse_mistaken(instance->session, L, instance);
  return 1;
}

void cl_set_field(cl_session *s, lua_State *L, int index, int name) {
  index = lua_absindex(L, index);
  name = lua_absindex(L, name);
  int value = lua_gettop(L);
  cl_instance *instance = lua_touserdata(L, index);
  lua_getiuservalue(L, index, CL_SELF_CLASS);
  int class = lua_gettop(L);
  if (instance->kind != CL_CLASS_COMPONENT) {
    const char *words = cl_push_class_name(L, class);
    const char *given = cl_push_given(s, L, name);
    lua_pushliteral(L, "state");
    lua_getiuservalue(L, class, CL_CLASS_FIELDS);
    lua_rotate(L, -2, 1);
    bool has_state = lua_istable(L, -2) && lua_rawget(L, -2) == LUA_TTABLE;
    const char *way = has_state
      ? "a style has no state of its own: configuration.isHovered, isPressed and isFocused say "
          "what is done to its control, and a "
        "component that makeBody returns has state"
      : "make another one with Style { … }; what changes is in its configuration, as "
          "configuration.isHovered, or in a component that "
        "makeBody returns";
    cl_fail(L, "%s: a style's instance cannot be changed (%s was assigned); %s", words, given, way);
  }
  lua_getiuservalue(L, index, CL_SELF_KEYS);
  lua_pushvalue(L, name);
  int code = lua_rawget(L, -2) == LUA_TNUMBER ? (int)lua_tointeger(L, -1) : -1;
  if (code < 0 || (code & 1) != CL_CODE_STATE || (uint32_t)(code >> 1) >= instance->state_count) {
    const char *words = cl_push_class_name(L, class);
    const char *given = cl_push_given(s, L, name);
    if (code >= 0 && (code & 1) == CL_CODE_PROPERTY) {
      cl_fail(L,
          "%s: %s is a property, set by whoever creates the view; a value that changes belongs in "
          "its state", words,
        given);
    }
    const char *nearest = "";
    lua_getiuservalue(L, class, CL_CLASS_STATE);
    if (lua_istable(L, -1) && lua_type(L, name) == LUA_TSTRING) {
      nearest = cl_push_nearest_key(L, lua_tostring(L, name), lua_rawlen(L, name), -1, NULL, 0);
    }
    cl_fail(L, "%s has no state %s%s", words, given, nearest);
  }
  int number = code >> 1;
  if (cl_only_reads(s)) {
    const char *words = cl_push_class_name(L, class);
    const char *what = lua_pushfstring(L, "'%s', a state of %s,", lua_tostring(L, name), words);
    cl_check_write(s, L, what);
  }
  lua_getiuservalue(L, index, CL_SELF_STATE);
  lua_rawgeti(L, -1, number + 1);
  bool equal = cl_equal_values(s, L, -1, value);
  bool same = equal && !lua_istable(L, value);
  if (equal && !same) cl_touch_table(s, L, value);
  cl_drop_kept_text(s, L, -1);
  lua_pop(L, 1);
  lua_pushvalue(L, value);
  lua_rawseti(L, -2, number + 1);
  if (!instance->ended) {
    if (same) cl_record_equal_write(s, L, instance->signals[number]);
    else cl_record_write(s, L, instance->signals[number]);
  }
  lua_settop(L, value - 1);
}

int cl_instance_newindex(lua_State *L) {
  cl_instance *instance = lua_touserdata(L, 1);
  lua_settop(L, 3);
  cl_set_field(instance->session, L, 1, 2);
  return 0;
}

int cl_instance_tostring(lua_State *L) {
  lua_getiuservalue(L, 1, CL_SELF_CLASS);
  cl_push_class_name(L, lua_gettop(L));
  return 1;
}

// Pushes the function that the instance at `index` runs: that of its class, unless one was given as
// a property.
static cl_class *push_body_of_instance(lua_State *L, int index) {
  lua_getiuservalue(L, index, CL_SELF_CLASS);
  int place = lua_gettop(L);
  cl_class *class = lua_touserdata(L, place);
  if (lua_getiuservalue(L, index, CL_SELF_PROPERTIES) == LUA_TTABLE) {
    lua_pushstring(L, cl_body_name(class->kind));
    if (lua_rawget(L, -2) != LUA_TNIL) {
      lua_replace(L, place);
      lua_settop(L, place);
      return class;
    }
  }
  lua_getiuservalue(L, place, CL_CLASS_BODY);
  lua_replace(L, place);
  lua_settop(L, place);
  return class;
}

static int no_body(lua_State *L, int index, bool is_class, const cl_class *class) {
  if (is_class) lua_pushvalue(L, index);
  else lua_getiuservalue(L, index, CL_SELF_CLASS);
  int class_index = lua_gettop(L);
  const char *name = cl_body_name(class->kind);
  lua_getiuservalue(L, class_index, CL_CLASS_LOCATION);
  const char *location = lua_tostring(L, -1);
  const char *words = cl_push_class_name(L, class_index);
  return cl_fail(L, "%s: %s has no %s: write function Name:%s(%s) … end", location, words, name,
      name,
    class->kind == CL_CLASS_COMPONENT ? "" : "configuration");
}

cl_class *cl_push_body(cl_session *s, lua_State *L, int index) {
  if (lua_type(L, index) == LUA_TFUNCTION) {
    lua_pushvalue(L, index);
    lua_pushnil(L);
    return NULL;
  }
  cl_object *object = lua_touserdata(L, index);
  cl_class *class = (cl_class *)object;
  if (object->is_class) lua_getiuservalue(L, index, CL_CLASS_BODY);
  else class = push_body_of_instance(L, index);
  // The function counts as a read of a property: another instance may have been given another one.
  s->run->property_reads |= cl_property_bit(class->body_code);
  if (lua_type(L, -1) != LUA_TFUNCTION) {
    // Views of the class are drawn as soon as the class has a body.
    cl_record_read(s, L, class->signal);
    no_body(L, index, object->is_class, class);
  }
  if (class->bare) {
    lua_pushnil(L);
  } else if (!object->is_class) {
    lua_pushvalue(L, index);
    s->run->reading_instance = object;
  } else {
    // For a class, the instance with the defaults stands for it.
    if (lua_getiuservalue(L, index, CL_CLASS_DEFAULT) == LUA_TNIL) {
      lua_pop(L, 1);
      cl_push_bare_instance(s, L, index, 0, 0);
      lua_pushvalue(L, -1);
      lua_setiuservalue(L, index, CL_CLASS_DEFAULT);
    }
    s->run->reading_instance = lua_touserdata(L, -1);
  }
  s->run->body_name = class->name;
  cl_record_read(s, L, class->signal);
  return class;
}
