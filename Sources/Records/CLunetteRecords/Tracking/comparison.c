// Comparing and describing components and styles.
#include <string.h>

#include "Tracking/track.h"

bool cl_properties_differ(
    lua_State *L, int a, int b, int keys, uint64_t reads, bool tables_changed) {
  for (int turn = 0; turn < 2; turn++) {
    int from = turn == 0 ? a : b, to = turn == 0 ? b : a;
    if (!lua_istable(L, from)) continue;
    int top = lua_gettop(L);
    for (lua_pushnil(L); lua_next(L, from); lua_settop(L, top + 1)) {
      lua_pushvalue(L, top + 1);
      lua_rawget(L, keys);
      if (!(reads & cl_property_bit((int)lua_tointeger(L, -1)))) continue;
      if (lua_istable(L, to)) {
        lua_pushvalue(L, top + 1);
        lua_rawget(L, to);
      } else {
        lua_pushnil(L);
      }
      if (!lua_rawequal(L, top + 2, -1) || (tables_changed && lua_istable(L, -1))) {
        lua_settop(L, top);
        return true;
      }
    }
    lua_settop(L, top);
  }
  return false;
}

struct comparison {
  cl_session *session;
  cl_handle a, b;
  uint64_t reads;
  bool equal;
};

// Pushes the class and the properties of the value at `index`; returns false where it is neither a
// class nor an instance of a style.
static bool push_parts(cl_session *s, lua_State *L, int index) {
  if (cl_is(s, L, index, CL_META_CLASS)) {
    lua_pushvalue(L, index);
    lua_pushnil(L);
    return true;
  }
  if (cl_is(s, L, index, CL_META_INSTANCE)) {
    lua_getiuservalue(L, index, CL_SELF_CLASS);
    lua_getiuservalue(L, index, CL_SELF_PROPERTIES);
    return true;
  }
  return false;
}

static int compare(lua_State *L, void *context) {
  struct comparison *comparison = context;
  cl_session *s = comparison->session;
  cl_push_handle(s, L, comparison->a);
  cl_push_handle(s, L, comparison->b);
  comparison->equal = lua_rawequal(L, 1, 2);
  if (comparison->equal || !push_parts(s, L, 1) || !push_parts(s, L, 2)) return 0;
  if (!lua_rawequal(L, 3, 5)) return 0;
  lua_getiuservalue(L, 3, CL_CLASS_KEYS);
  comparison->equal = !cl_properties_differ(L, 4, 6, 7, comparison->reads, false);
  return 0;
}

int cl_handles_equal(cl_session *s, cl_handle a, cl_handle b, uint64_t reads, bool *equal) {
  struct comparison comparison = {s, a, b, reads, false};
  int status = cl_protect(s->vm, compare, &comparison);
  *equal = comparison.equal;
  return status;
}

struct description {
  cl_session *session;
  cl_handle object;
  char *name, *location;
  size_t name_size, location_size;
};

static void copy_words(char *to, size_t size, const char *from) {
  if (size == 0) return;
  size_t length = from != NULL ? strlen(from) : 0;
  if (length > size - 1) length = size - 1;
  if (length > 0) memcpy(to, from, length);
  to[length] = 0;
}

static int describe(lua_State *L, void *context) {
  struct description *description = context;
  cl_session *s = description->session;
  cl_push_handle(s, L, description->object);
  if (lua_type(L, 1) == LUA_TFUNCTION) {
    copy_words(description->location, description->location_size, cl_push_definition(L, 1));
    return 0;
  }
  if (!push_parts(s, L, 1)) return 0;
  lua_getiuservalue(L, 2, CL_CLASS_NAME);
  copy_words(description->name, description->name_size, lua_tostring(L, -1));
  lua_getiuservalue(L, 2, CL_CLASS_LOCATION);
  copy_words(description->location, description->location_size, lua_tostring(L, -1));
  return 0;
}

int cl_describe(cl_session *s, cl_handle object, char *name, size_t name_size, char *location,
    size_t location_size) {
  struct description description = {s, object, name, location, name_size, location_size};
  copy_words(name, name_size, NULL);
  copy_words(location, location_size, NULL);
  return cl_protect(s->vm, describe, &description);
}
