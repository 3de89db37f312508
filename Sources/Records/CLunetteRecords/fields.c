// The fields of the `ui` table that the host sets, and reads.
#include <stdlib.h>

#include "Records/records.h"

struct field {
  cl_session *session;
  const char *name;
  int32_t slot;
};

static int set_field(lua_State *L, void *context) {
  struct field *field = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->session->ui_ref);
  lua_pushstring(L, field->name);
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->slot);
  lua_rawset(L, -3);
  return 0;
}

static int set_absent(lua_State *L, void *context) {
  struct field *field = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->session->absent_ref);
  lua_pushstring(L, field->name);
  lua_pushboolean(L, 1);
  lua_rawset(L, -3);
  return 0;
}

int cl_session_set_absent(cl_session *s, const char *name) {
  struct field field = {s, name, 0};
  return cl_protect(s->vm, set_absent, &field);
}

static int set_trigger(lua_State *L, void *context) {
  struct field *field = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->slot);
  field->session->trigger_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int cl_session_set_trigger(cl_session *s, int32_t slot) {
  struct field field = {s, NULL, slot};
  return cl_protect(s->vm, set_trigger, &field);
}

static int set_late_maker(lua_State *L, void *context) {
  struct field *field = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->slot);
  field->session->late.maker_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int cl_session_set_late_maker(cl_session *s, int32_t slot) {
  struct field field = {s, NULL, slot};
  return cl_protect(s->vm, set_late_maker, &field);
}

int cl_session_add_late(cl_session *s, const char *name) {
  if (s->late.count == s->late.capacity) {
    uint32_t capacity = s->late.capacity == 0 ? 16 : s->late.capacity * 2;
    const char **grown = realloc(s->late.names, capacity * sizeof *grown);
    if (grown == NULL) return CL_FAILED_MEMORY;
    s->late.names = grown;
    s->late.capacity = capacity;
  }
  s->late.names[s->late.count++] = name;
  return 0;
}

int cl_session_set(cl_session *s, const char *name, int32_t slot) {
  struct field field = {s, name, slot};
  return cl_protect(s->vm, set_field, &field);
}

static int get_field(lua_State *L, void *context) {
  struct field *field = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->session->ui_ref);
  lua_pushstring(L, field->name);
  if (lua_rawget(L, -2) == LUA_TNIL) cl_push_constructor(L, field->session, -2, false, field->name);
  field->slot = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int cl_session_get(cl_session *s, const char *name, int32_t *slot) {
  struct field field = {s, name, 0};
  int status = cl_protect(s->vm, get_field, &field);
  *slot = field.slot;
  return status;
}

static int make_body_caller(lua_State *L, void *context) {
  struct field *field = context;
  cl_push_body_caller(field->session, L);
  field->slot = luaL_ref(L, LUA_REGISTRYINDEX);
  return 0;
}

int cl_session_body_caller(cl_session *s, int32_t *slot) {
  struct field field = {s, NULL, 0};
  int status = cl_protect(s->vm, make_body_caller, &field);
  *slot = field.slot;
  return status;
}
