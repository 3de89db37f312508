// The functions that make views, modifiers and values: `ui.Text`, `:padding`. There are hundreds,
// of which a script uses few, so each is made when a script first asks for it, and is in its table
// from then on.
#include <string.h>

#include "Records/records.h"

static bool is_late(const cl_session *s, const char *name) {
  for (uint32_t i = 0; i < s->late.count; i++) {
    if (strcmp(s->late.names[i], name) == 0) return true;
  }
  return false;
}

void cl_forget_late(cl_session *s, const char *name) {
  for (uint32_t i = 0; i < s->late.count; i++) {
    if (strcmp(s->late.names[i], name) == 0) s->late.names[i] = s->late.names[--s->late.count];
  }
}

// Makes the host set a name in the `ui` table, which is at `index`, and pushes the value that it
// has set.
static bool push_late(lua_State *L, cl_session *s, int index, const char *name) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->late.maker_ref);
  lua_pushstring(L, name);
  lua_call(L, 1, 0);
  lua_pushstring(L, name);
  if (lua_rawget(L, index) != LUA_TNIL) return true;
  lua_pop(L, 1);
  return false;
}

void cl_push_construct(lua_State *L, cl_session *s, int number, lua_CFunction function) {
  cl_bound *bound = &s->bounds[number];
  int meta = bound->entry->flags & CL_ENTRY_VALUE ? CL_META_VALUE : CL_META_VIEW;
  if (bound->entry->kind == CL_KIND_COLOR) meta = CL_META_COLOR;
  lua_pushlightuserdata(L, bound);
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[meta]);
  lua_pushcclosure(L, function, 2);
}

int cl_construct_by_call(lua_State *L) {
  lua_remove(L, 1);
  return cl_construct(L);
}

static int unknown_member(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_type(L, 2) != LUA_TSTRING) {
    return cl_fail(L, "ui.%s has no %s", bound->entry->name, cl_push_given(bound->session, L, 2));
  }
  size_t length;
  const char *given = lua_tolstring(L, 2, &length);
  const char *nearest = cl_push_nearest_key(L, given, length, 1, NULL, 0);
  return cl_fail(L, "ui.%s has no '%s'%s", bound->entry->name, given, nearest);
}

// Pushes the table of which `appearance.Button` or `Text.ansi` is a field. The table `Text` can be
// called as its constructor, whose number is `called`.
static bool push_table(lua_State *L, cl_session *s, int index, const char *name, int32_t called) {
  size_t length = strlen(name);
  bool is_made = false;
  for (int i = 0; i < s->schema->dotted_count; i++) {
    int number = s->schema->dotted[i];
    const cl_declaration *entry = &s->schema->entries[number];
    if (strncmp(entry->name, name, length) != 0 || entry->name[length] != '.') continue;
    if (!is_made) lua_newtable(L);
    is_made = true;
    cl_push_construct(L, s, number, cl_construct);
    lua_setfield(L, -2, entry->name + length + 1);
  }
  if (!is_made) return false;
  if (called >= 0) {
    lua_newtable(L);
    cl_push_construct(L, s, called, cl_construct_by_call);
    lua_setfield(L, -2, "__call");
    cl_set_function(L, &s->bounds[called], "__index", unknown_member);
    lua_setmetatable(L, -2);
  }
  lua_pushstring(L, name);
  lua_pushvalue(L, -2);
  lua_rawset(L, index);
  return true;
}

bool cl_push_constructor(lua_State *L, cl_session *s, int index, bool is_modifier,
    const char *name) {
  index = lua_absindex(L, index);
  int32_t number = cl_schema_constructor(s->schema, is_modifier, name);
  if (!is_modifier && push_table(L, s, index, name, number)) return true;
  if (number < 0) return false;
  cl_push_construct(L, s, number, cl_construct);
  lua_pushvalue(L, -1);
  // `lua_setfield` is not used, because it would call a metatable that scripts have set.
  lua_pushstring(L, name);
  lua_insert(L, -2);
  lua_rawset(L, index);
  return true;
}

bool cl_push_ui_field(lua_State *L, cl_session *s, int index, const char *name) {
  index = lua_absindex(L, index);
  // A value that the host makes replaces the constructor; it may call the constructor.
  if (is_late(s, name) && push_late(L, s, index, name)) return true;
  return cl_push_constructor(L, s, index, false, name);
}

void cl_make_ui_fields(lua_State *L, cl_session *s, int index) {
  index = lua_absindex(L, index);
  for (uint32_t i = 0; i < s->late.count; i++) {
    lua_pushstring(L, s->late.names[i]);
    bool is_there = lua_rawget(L, index) != LUA_TNIL;
    lua_pop(L, 1);
    if (!is_there && push_late(L, s, index, s->late.names[i])) lua_pop(L, 1);
  }
  cl_make_constructors(L, s, index, false);
}

void cl_make_constructors(lua_State *L, cl_session *s, int index, bool is_modifier) {
  index = lua_absindex(L, index);
  for (int i = 0; i < s->schema->entry_count; i++) {
    const char *name = s->schema->entries[i].name;
    // An entry that another of the same name has replaced is skipped.
    if (cl_schema_constructor(s->schema, is_modifier, name) != i) continue;
    lua_pushstring(L, name);
    bool is_there = lua_rawget(L, index) != LUA_TNIL;
    lua_pop(L, 1);
    if (!is_there && cl_push_constructor(L, s, index, is_modifier, name)) lua_pop(L, 1);
  }
  for (int i = 0; !is_modifier && i < s->schema->dotted_count; i++) {
    int top = lua_gettop(L);
    const char *name = s->schema->entries[s->schema->dotted[i]].name;
    const char *owner = lua_pushlstring(L, name, (size_t)(strchr(name, '.') - name));
    lua_pushvalue(L, -1);
    if (lua_rawget(L, index) == LUA_TNIL) push_table(L, s, index, owner, -1);
    lua_settop(L, top);
  }
}
