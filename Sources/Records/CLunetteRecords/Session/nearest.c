// The name that a script most likely meant, in the words of messages.
#include "lunette_nearest.h"
#include "Session/session.h"

static const char *push_words(lua_State *L, const ld_search *search) {
  if (!ld_search_is_close(search)) return lua_pushliteral(L, "");
  return lua_pushfstring(L, LD_DID_YOU_MEAN, search->best);
}

static void consider(ld_search *search, const char *const *names, int32_t count) {
  for (int32_t i = 0; i < count; i++) ld_search_consider(search, names[i], strlen(names[i]));
}

const char *cl_push_nearest(lua_State *L, const char *given, size_t length,
    const char *const *names, int32_t count) {
  bool is_same;
  return cl_push_nearest_or_same(L, given, length, names, count, &is_same);
}

const char *cl_push_nearest_or_same(
  lua_State *L, const char *given, size_t length, const char *const *names, int32_t count,
      bool *is_same) {
  ld_search search;
  ld_search_begin(&search, given, length);
  consider(&search, names, count);
  *is_same = search.best[0] != 0 && search.distance == 0;
  return push_words(L, &search);
}

const char *cl_push_nearest_key(
  lua_State *L, const char *given, size_t length, int index, const char *const *names,
      int32_t count) {
  ld_search search;
  ld_search_begin(&search, given, length);
  index = lua_absindex(L, index);
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) != LUA_TSTRING) continue;
    size_t size;
    const char *name = lua_tolstring(L, -2, &size);
    ld_search_consider(&search, name, size);
  }
  consider(&search, names, count);
  return push_words(L, &search);
}

int cl_fail_unknown(
  cl_session *s, lua_State *L, int index, const char *owner, const char *after,
      const char *const *names, int32_t count) {
  const char *given = cl_push_given(s, L, index);
  const char *nearest = "";
  if (lua_type(L, index) == LUA_TSTRING) {
    nearest = cl_push_nearest(L, lua_tostring(L, index), lua_rawlen(L, index), names, count);
  }
  return cl_fail(L, "%s %s%s%s", owner, given, after, nearest);
}
