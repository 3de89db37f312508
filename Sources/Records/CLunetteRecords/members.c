// Removes what a script's API level lacks from the `ui` table, the tables in it, and objects, into
// which C and the host have put it; and records the notes of the schema.
#include <string.h>

#include "Records/records.h"

// Pushes the constructor of that name, of `ui` or of views, which is made now, and puts it into the
// table at 1.
static bool push_member(lua_State *L, cl_session *s, const char *owner, const char *name) {
  bool is_modifier = strcmp(owner, "view") == 0;
  if (!is_modifier && strcmp(owner, "ui") != 0) return false;
  if (strlen(name) != lua_rawlen(L, 2)) return false;
  return is_modifier ? cl_push_constructor(L, s, 1, true, name) : cl_push_ui_field(L, s, 1, name);
}

// The function that is called before the `__index` of a table or of an object. Upvalues: the
// session's cl_bound; the owner, as notes name it; a table that has for each deprecated name its
// value (for tables), or true (for objects); the `__index` that was there, or nil.
static int look_up(lua_State *L) {
  cl_session *s = ((cl_bound *)lua_touserdata(L, lua_upvalueindex(1)))->session;
  const char *owner = lua_tostring(L, lua_upvalueindex(2));
  lua_settop(L, 2);
  if (lua_type(L, 2) == LUA_TSTRING) {
    const char *name = lua_tostring(L, 2);
    const char *subject =
      strcmp(owner, "view") == 0 ? lua_pushfstring(L, ":%s()", name)
          : lua_pushfstring(L, "%s.%s", owner, name);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(3)) != LUA_TNIL) {
      cl_tell_note(s, L, owner, name, subject);
      if (lua_type(L, 1) == LUA_TTABLE) {
        // From here on the value is in its old place again.
        lua_pushvalue(L, 2);
        lua_pushvalue(L, -2);
        lua_rawset(L, 1);
        return 1;
      }
    } else if (push_member(L, s, owner, name)) {
      return 1;
    } else if (cl_push_note(s, L, owner, name)) {
      return cl_fail(L, "%s %s", subject, lua_tostring(L, -1));
    }
    lua_settop(L, 2);
  }
  if (lua_type(L, lua_upvalueindex(4)) == LUA_TFUNCTION) {
    lua_pushvalue(L, lua_upvalueindex(4));
    lua_insert(L, 1);
    lua_call(L, 2, 1);
    return 1;
  }
  if (lua_type(L, lua_upvalueindex(4)) != LUA_TTABLE) return 0;
  lua_gettable(L, lua_upvalueindex(4));
  return 1;
}

// Puts `look_up` before the `__index` of the metatable on top, once; leaves the table of deprecated
// values in its place.
static void guard(lua_State *L, cl_session *s, const char *owner) {
  lua_getfield(L, -1, "__index");
  if (lua_tocfunction(L, -1) == look_up) {
    lua_getupvalue(L, -1, 3);
    lua_insert(L, -3);
    lua_pop(L, 2);
    return;
  }
  lua_newtable(L);
  lua_insert(L, -3);
  // On the stack: values, metatable, old
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  lua_pushstring(L, owner);
  lua_pushvalue(L, -5);
  lua_rotate(L, -4, -1);
  lua_pushcclosure(L, look_up, 4);
  lua_setfield(L, -2, "__index");
  lua_pop(L, 1);
}

// Pushes the owner of members, which is a table in `ui` or an object's metatable, or returns false.
static bool push_owner(lua_State *L, cl_session *s, const char *owner) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->ui_ref);
  if (strcmp(owner, "ui") == 0) return true;
  if (strcmp(owner, "view") == 0) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_VIEW]);
    lua_getfield(L, -1, "__index");
    return true;
  }
  if (strncmp(owner, "ui.", 3) == 0) {
    lua_pushstring(L, owner + 3);
    if (lua_rawget(L, -2) == LUA_TNIL) cl_push_ui_field(L, s, -2, owner + 3);
    return lua_istable(L, -1);
  }
  for (int i = 0; i < CL_META_COUNT; i++) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[i]);
    lua_getfield(L, -1, "__name");
    if (strcmp(lua_tostring(L, -1), owner) == 0) {
      lua_pop(L, 1);
      return true;
    }
    lua_pop(L, 2);
  }
  return false;
}

// Whether what `push_owner` has pushed for the owner is the metatable itself.
static bool is_object(const char *owner) {
  return strncmp(owner, "ui", 2) != 0 && strcmp(owner, "view") != 0;
}

struct note {
  cl_session *session;
  cl_note note;
  bool absent;
};

static void take_down(lua_State *L, cl_session *s, const cl_note *note, bool absent) {
  int top = lua_gettop(L);
  if (!push_owner(L, s, note->owner)) {
    lua_settop(L, top);
    return;
  }
  int owner = lua_gettop(L);
  cl_add_note(L, s, note->owner, note->name, note->words);
  if (is_object(note->owner)) {
    guard(L, s, note->owner);
    if (!absent) {
      lua_pushboolean(L, true);
      lua_setfield(L, -2, note->name);
    }
  } else {
    if (!lua_getmetatable(L, owner)) {
      lua_newtable(L);
      lua_pushvalue(L, -1);
      lua_setmetatable(L, owner);
    }
    guard(L, s, note->owner);
    // The value is removed from the table, so that reading it calls `look_up`.
    bool is_modifier = strcmp(note->owner, "view") == 0;
    lua_pushstring(L, note->name);
    if (lua_rawget(L, owner) == LUA_TNIL && (is_modifier || strcmp(note->owner, "ui") == 0)) {
      bool is_made =
        is_modifier ? cl_push_constructor(L, s, owner, true, note->name)
            : cl_push_ui_field(L, s, owner, note->name);
      if (is_made) lua_remove(L, -2);
    }
    if (strcmp(note->owner, "ui") == 0) cl_forget_late(s, note->name);
    if (!lua_isnil(L, -1) && !absent) lua_setfield(L, -2, note->name);
    lua_pushstring(L, note->name);
    lua_pushnil(L);
    lua_rawset(L, owner);
  }
  lua_settop(L, top);
}

static int note_member(lua_State *L, void *context) {
  struct note *note = context;
  take_down(L, note->session, &note->note, note->absent);
  return 0;
}

int cl_session_note(cl_session *s, const char *owner, const char *name, const char *words,
    bool absent) {
  struct note note = {s, {owner, name, words}, absent};
  return cl_protect(s->vm, note_member, &note);
}

void cl_open_notes(lua_State *L, cl_session *s) {
  for (int i = 0; i < s->schema->note_count; i++) {
    const cl_note *note = &s->schema->notes[i];
    bool is_member = strcmp(note->owner, "ui") == 0 || strcmp(note->owner, "view") == 0;
    bool is_there = false;
    for (int j = 0; is_member && j < s->schema->entry_count; j++) {
      // A deprecated constructor or modifier warns by itself, with the location of each call.
      if (strcmp(s->schema->entries[j].name, note->name) == 0) is_there = true;
    }
    if (is_member && !is_there) take_down(L, s, note, true);
    else cl_add_note(L, s, note->owner, note->name, note->words);
  }
}
