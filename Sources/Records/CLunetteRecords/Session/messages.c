// Parts of messages about mistakes in scripts: which value was given, where, and to which function.
#include <stdarg.h>

#include "Session/objects.h"

int cl_fail(lua_State *L, const char *format, ...) {
  char where[CL_WHERE_SIZE];
  cl_caller_words(L, 1, where, sizeof where);
  lua_pushstring(L, where);
  va_list arguments;
  va_start(arguments, format);
  lua_pushvfstring(L, format, arguments);
  va_end(arguments);
  lua_concat(L, 2);
  return lua_error(L);
}

static const char *push_style(cl_session *s, lua_State *L, int kind) {
  return lua_pushfstring(L, "a %s", s->schema->protocols[kind - 1].name);
}

const char *cl_push_given(cl_session *s, lua_State *L, int index) {
  switch (lua_type(L, index)) {
    case LUA_TNONE: return lua_pushliteral(L, "nothing");
    case LUA_TNIL: return lua_pushliteral(L, "nil");
    case LUA_TBOOLEAN: return lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    case LUA_TNUMBER:
      if (lua_tonumber(L, index) != lua_tonumber(L, index)) return lua_pushliteral(L, "NaN");
      lua_pushvalue(L, index);
      return lua_tostring(L, -1);
    case LUA_TSTRING: {
      size_t length;
      const char *text = lua_tolstring(L, index, &length);
      const size_t limit = 48;
      if (length <= limit) return lua_pushfstring(L, "\"%s\"", text);
      size_t cut = limit;
      while (cut > 0 && ((unsigned char)text[cut] & 0xc0) == 0x80) cut--;
      lua_pushlstring(L, text, cut);
      lua_pushfstring(L, "\"%s…\"", lua_tostring(L, -1));
      lua_remove(L, -2);
      return lua_tostring(L, -1);
    }
    case LUA_TTABLE: return lua_pushliteral(L, "a table");
    case LUA_TFUNCTION: return lua_pushliteral(L, "a function");
    case LUA_TUSERDATA: {
      int meta = cl_meta_of(s, L, index);
      if (meta == CL_META_VIEW || meta == CL_META_VALUE) {
        cl_record *record = lua_touserdata(L, index);
        const cl_declaration *entry = cl_entry_of(s, record->kind);
        const char *what = meta == CL_META_VIEW ? "a view" : "a value";
        if (entry == NULL) return lua_pushstring(L, what);
        if (entry->flags & CL_ENTRY_MODIFIER)
          return lua_pushfstring(L, "%s (…:%s())", what, entry->name);
        return lua_pushfstring(L, "%s (ui.%s)", what, entry->name);
      }
      switch (meta) {
        case CL_META_STATE: return lua_pushliteral(L, "a ui.State (its value is state.value)");
        case CL_META_BINDING: return lua_pushliteral(L, "a binding (its value is binding.value)");
        case CL_META_CLASS: {
          cl_class *class = lua_touserdata(L, index);
          return class->kind == CL_CLASS_COMPONENT ? lua_pushliteral(L, "a component")
              : push_style(s, L, class->kind);
        }
        case CL_META_INSTANCE: {
          cl_instance *instance = lua_touserdata(L, index);
          if (instance->kind == CL_CLASS_COMPONENT) return lua_pushliteral(L, "a component's self");
          return push_style(s, L, instance->kind);
        }
        case CL_META_CONFIGURATION: return lua_pushliteral(L, "a configuration");
        case CL_META_ENVIRONMENT: return lua_pushliteral(L, "the environment");
        case CL_META_KEY: return lua_pushliteral(L, "a ui.EnvironmentKey");
        default: return lua_pushliteral(L, "a userdata");
      }
    }
    default: return lua_pushfstring(L, "a %s", luaL_typename(L, index));
  }
}

const char *cl_push_entry_name(lua_State *L, const cl_declaration *entry) {
  return lua_pushfstring(L, entry->flags & CL_ENTRY_MODIFIER ? ":%s()" : "ui.%s", entry->name);
}

const char *cl_push_class_name(lua_State *L, int index) {
  cl_class *class = lua_touserdata(L, index);
  lua_getiuservalue(L, index, CL_CLASS_NAME);
  if (lua_type(L, -1) == LUA_TSTRING) {
    lua_pushfstring(L, "%s '%s'", class->kind == CL_CLASS_COMPONENT ? "component"
        : cl_class_title(class),
      lua_tostring(L, -1));
  } else {
    lua_pushfstring(L, "an unnamed %s", cl_class_title(class));
  }
  lua_remove(L, -2);
  return lua_tostring(L, -1);
}

const char *cl_push_definition(lua_State *L, int index) {
  lua_Debug ar;
  if (lua_type(L, index) != LUA_TFUNCTION) return lua_pushliteral(L, "");
  lua_pushvalue(L, index);
  lua_getinfo(L, ">S", &ar);
  if (ar.linedefined < 1) return lua_pushliteral(L, "");
  return lua_pushfstring(L, "%s:%d: ", cl_chunk_name(&ar), ar.linedefined);
}

const char *cl_push_body_name(cl_session *s, lua_State *L) {
  const char *name = s->run->body_name;
  if (s->run->question != NULL) return lua_pushstring(L, s->run->question);
  switch (s->run->body_kind - 1) {
    case CL_BODY_COMPONENT:
      return lua_pushfstring(L, "the body of component '%s'", name != NULL ? name : "?");
    case CL_BODY_STYLE:
      if (name != NULL) return lua_pushfstring(L, "makeBody of style '%s'", name);
      return lua_pushliteral(L, "makeBody of an unnamed style");
    case CL_BODY_ROW:
    case CL_BODY_GEOMETRY: return lua_pushstring(L, name);
    case CL_BODY_BOUND: return lua_pushliteral(L, "the function for content");
    case CL_BODY_ITEM: return lua_pushliteral(L, "a Chart's function");
    case CL_BODY_READ: return lua_pushliteral(L, "a binding's get");
    default: return lua_pushliteral(L, "a body");
  }
}
