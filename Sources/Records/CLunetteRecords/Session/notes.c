// The notes of a script's API level about names: that they do not exist yet or any more, or that
// they are deprecated. They are looked up only where a name is unknown, or known to have a note, so
// a script without such names pays nothing.
#include "Session/session.h"

void cl_add_note(lua_State *L, cl_session *s, const char *owner, const char *name,
    const char *words) {
  if (s->notes_ref == 0) {
    lua_newtable(L);
    s->notes_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->notes_ref);
  luaL_getsubtable(L, -1, owner);
  lua_pushstring(L, words);
  lua_setfield(L, -2, name);
  lua_pop(L, 2);
}

// Pushes the notes about an owner's names; pushes nothing and returns false where there are none.
static bool push_notes(cl_session *s, lua_State *L, const char *owner) {
  if (s->notes_ref == 0) return false;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->notes_ref);
  bool is_there = lua_getfield(L, -1, owner) == LUA_TTABLE;
  lua_remove(L, -2);
  if (!is_there) lua_pop(L, 1);
  return is_there;
}

bool cl_push_note(cl_session *s, lua_State *L, const char *owner, const char *name) {
  if (!push_notes(s, L, owner)) return false;
  bool is_there = lua_getfield(L, -1, name) == LUA_TSTRING;
  lua_remove(L, -2);
  if (!is_there) lua_pop(L, 1);
  return is_there;
}

void cl_tell_note(cl_session *s, lua_State *L, const char *owner, const char *name,
    const char *subject) {
  if (!push_notes(s, L, owner)) return;
  if (lua_getfield(L, -1, name) == LUA_TSTRING) {
    lua_pushfstring(L, "%s %s", subject, lua_tostring(L, -1));
    char place[CL_WHERE_SIZE];
    cl_caller_words(L, 1, place, sizeof place);
    if (s->host.warning != NULL) s->host.warning(s->host.context, place, lua_tostring(L, -1));
    lua_pop(L, 1);
    // One warning is enough.
    lua_pushnil(L);
    lua_setfield(L, -3, name);
  }
  lua_pop(L, 2);
}
