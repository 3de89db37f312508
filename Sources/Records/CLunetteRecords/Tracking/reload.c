// Loading a script again while it is shown. The states that a load makes are recorded by file and
// name, or by file and order; those of the next load take over their values. Modules from the
// script's folder are loaded again; if the load fails, everything is set back.
#include <string.h>

#include "Tracking/track.h"

enum { COPY_DEPTH = 50, COPY_NODES = 10000 };

// The indices of the fields in the record of a state.
enum { NOTE_STATE = 1, NOTE_INITIAL };

static const char not_comparable = 0;

// Replaces the plain table on top by a copy of it and of the plain tables in it. Returns false
// where it is too large or too deep.
static bool copy_plain(lua_State *L, int depth, int *nodes) {
  int source = lua_gettop(L);
  if (depth > COPY_DEPTH) return false;
  cl_check(L, 0);
  luaL_checkstack(L, 8, "a state");
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, source);) {
    if (++*nodes > COPY_NODES) return false;
    if (cl_is_plain_table(L, -1) && !copy_plain(L, depth + 1, nodes)) return false;
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, source + 1);
  }
  lua_replace(L, source);
  return true;
}

// Pushes a copy of the value at `index` as it is now, for a later comparison.
static void push_initial(lua_State *L, int index) {
  lua_pushvalue(L, index);
  if (!cl_is_plain_table(L, -1)) return;
  int top = lua_gettop(L), nodes = 0;
  if (copy_plain(L, 0, &nodes)) return;
  lua_settop(L, top - 1);
  lua_pushlightuserdata(L, (void *)&not_comparable);
}

// Whether two values are the same; tables are compared by their contents.
static bool same(lua_State *L, int a, int b, int depth) {
  if (lua_islightuserdata(L, a) && lua_touserdata(L, a) == (void *)&not_comparable) return false;
  if (lua_rawequal(L, a, b)) return true;
  if (depth > COPY_DEPTH || !cl_is_plain_table(L, a) || !cl_is_plain_table(L, b)) return false;
  cl_check(L, 0);
  luaL_checkstack(L, 8, "a state");
  int top = lua_gettop(L);
  size_t count = 0, others = 0;
  for (lua_pushnil(L); lua_next(L, a); lua_settop(L, top + 1)) {
    count++;
    lua_pushvalue(L, top + 1);
    lua_rawget(L, b);
    if (!same(L, top + 2, top + 3, depth + 1)) {
      lua_settop(L, top);
      return false;
    }
  }
  for (lua_pushnil(L); lua_next(L, b); lua_pop(L, 1)) others++;
  return count == others;
}

void cl_note_state(cl_session *s, lua_State *L, int index) {
  if (!s->reload.is_loading) return;
  int top = lua_gettop(L);
  luaL_checkstack(L, 16, "a state");
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->reload.fresh_ref);
  int fresh = top + 1;
  // The location is of the form "app.lua:3"; only the file counts here.
  lua_getiuservalue(L, index, CL_STATE_LOCATION);
  const char *location = lua_tostring(L, -1);
  const char *colon = strrchr(location, ':');
  lua_pushlstring(L, location, colon != NULL ? (size_t)(colon - location) : strlen(location));
  lua_pushliteral(L, "\n");
  bool named = lua_getiuservalue(L, index, CL_STATE_NAME) == LUA_TSTRING;
  if (!named) {
    lua_pop(L, 1);
    lua_pushliteral(L, "\n");
  }
  lua_concat(L, 3);
  lua_replace(L, -2);
  int series = top + 2;
  lua_pushvalue(L, series);
  lua_rawget(L, fresh);
  lua_Integer number = lua_tointeger(L, -1) + 1;
  lua_pop(L, 1);
  lua_pushvalue(L, series);
  lua_pushinteger(L, number);
  lua_rawset(L, fresh);
  lua_pushfstring(L, "\n%I", (LUAI_UACINT)number);
  lua_concat(L, 2);
  int key = series;
  lua_createtable(L, 2, 0);
  int note = key + 1;
  lua_pushvalue(L, index);
  lua_rawseti(L, note, NOTE_STATE);
  lua_getiuservalue(L, index, CL_STATE_VALUE);
  push_initial(L, lua_gettop(L));
  lua_rawseti(L, note, NOTE_INITIAL);
  int initial = note + 1;
  lua_pushvalue(L, key);
  lua_pushvalue(L, note);
  lua_rawset(L, fresh);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->reload.kept_ref);
  lua_pushvalue(L, key);
  if (lua_rawget(L, -2) == LUA_TTABLE) {
    int old = lua_gettop(L);
    lua_rawgeti(L, old, NOTE_INITIAL);
    if (named || same(L, old + 1, initial, 0)) {
      lua_rawgeti(L, old, NOTE_STATE);
      lua_getiuservalue(L, -1, CL_STATE_VALUE);
      cl_read_kept_text(s, L);
      lua_setiuservalue(L, index, CL_STATE_VALUE);
    }
  }
  lua_settop(L, top);
}

static int load_begin(lua_State *L, void *context) {
  cl_session *s = context;
  if (s->reload.kept_ref == 0) {
    lua_newtable(L);
    s->reload.kept_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_newtable(L);
  s->reload.fresh_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  cl_push_modules_forgotten(L);
  s->reload.stash_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  s->reload.is_loading = true;
  return 0;
}

int cl_load_begin(cl_session *s) { return cl_protect(s->vm, load_begin, s); }

static int load_end(lua_State *L, void *context) {
  cl_session *s = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->reload.stash_ref);
  cl_restore_modules(L, 1);
  return 0;
}

int cl_load_end(cl_session *s, bool keeps) {
  if (!s->reload.is_loading) return CL_OK;
  s->reload.is_loading = false;
  int status = keeps ? CL_OK : cl_protect(s->vm, load_end, s);
  int32_t slots[] = {keeps ? s->reload.previous_ref : s->reload.fresh_ref, s->reload.stash_ref};
  if (keeps) {
    s->reload.previous_ref = s->reload.kept_ref;
    s->reload.kept_ref = s->reload.fresh_ref;
  }
  s->reload.fresh_ref = s->reload.stash_ref = 0;
  for (int i = 0; i < 2; i++) {
    if (slots[i] != 0) cl_release_slots(s->vm, &slots[i], 1);
  }
  return status;
}

void cl_load_forget(cl_session *s) {
  if (s->reload.is_loading) return;
  int32_t *slots[] = {&s->reload.kept_ref, &s->reload.previous_ref};
  for (int i = 0; i < 2; i++) {
    if (*slots[i] != 0) cl_release_slots(s->vm, slots[i], 1);
    *slots[i] = 0;
  }
}

typedef struct {
  cl_session *session;
  bool before_is_shown;
} broken_load;

static int load_broken(lua_State *L, void *context) {
  broken_load *broken = context;
  cl_session *s = broken->session;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->reload.previous_ref);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->reload.kept_ref);
  for (lua_pushnil(L); lua_next(L, 1); lua_settop(L, 3)) {
    if (!lua_istable(L, 4)) continue;
    lua_pushvalue(L, 3);
    if (lua_rawget(L, 2) != LUA_TNIL && !broken->before_is_shown) continue;
    lua_pushvalue(L, 3);
    lua_pushvalue(L, 4);
    lua_rawset(L, 2);
  }
  return 0;
}

int cl_load_broken(cl_session *s, bool before_is_shown) {
  broken_load broken = {s, before_is_shown};
  return s->reload.previous_ref == 0 ? CL_OK : cl_protect(s->vm, load_broken, &broken);
}
