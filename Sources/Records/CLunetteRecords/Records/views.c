// The metatables of views and values, and the constructors in the `ui` table.
#include <stdio.h>
#include <string.h>

#include "lunette_nearest.h"
#include "Records/records.h"

// Whether the view or modifier has an option of that name which can only be given by its name.
static bool has_option(const cl_declaration *entry, const char *name) {
  int option = 0;
  while (option < entry->param_count && strcmp(entry->params[option].name, name) != 0) option++;
  if (option == entry->param_count || entry->params[option].flags & CL_PARAM_ABSENT) return false;
  for (int i = 0; i < entry->position_count; i++) {
    for (int j = 0; j < CL_MAX_CANDIDATES; j++) {
      if (entry->positions[i][j] == option + 1) return false;
    }
  }
  return true;
}

// The modifier whose option was mistaken for a modifier, such as frame's `width`: the one that
// other systems mean by the name, or the only one that has such an option. NULL: there is none, or
// several.
static const char *modifier_with_option(const cl_session *s, const char *name, size_t length) {
  const char *own = ld_own_name(name, length), *only = NULL;
  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = &s->schema->entries[i];
    if (!(entry->flags & CL_ENTRY_MODIFIER) || !has_option(entry, name)) continue;
    if (own != NULL && strcmp(entry->name, own) == 0) return own;
    if (only != NULL) only = "";
    else only = entry->name;
  }
  return only == NULL || *only == 0 || own != NULL ? NULL : only;
}

// The first view that has such an option, such as HStack for `spacing`; NULL: there is none.
static const char *view_with_option(const cl_session *s, const char *name) {
  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = &s->schema->entries[i];
    if (!(entry->flags & CL_ENTRY_MODIFIER) && has_option(entry, name)) return entry->name;
  }
  return NULL;
}

static int unknown_modifier(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (lua_type(L, 2) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, 2);
    return cl_fail(L, "a view has no field %s", given);
  }
  size_t length;
  const char *given = lua_tolstring(L, 2, &length);
  if (strlen(given) == length && cl_push_constructor(L, s, 1, true, given)) return 1;
  const char *advice = ld_advice(given, length);
  if (advice != NULL) return cl_fail(L, "a view has no modifier '%s'; %s", given, advice);
  const char *owner = modifier_with_option(s, given, length);
  if (owner != NULL) {
    return cl_fail(L, "a view has no modifier '%s'; it is an option, as in view:%s { %s = … }",
        given, owner, given);
  }
  cl_make_constructors(L, s, 1, true);
  const char *nearest = cl_push_nearest_key(L, given, length, 1, NULL, 0);
  const char *view = *nearest == 0 ? view_with_option(s, given) : NULL;
  if (view != NULL) {
    return cl_fail(L, "a view has no modifier '%s'; it is an option, as in ui.%s { %s = … }", given,
        view, given);
  }
  return cl_fail(L, "a view has no modifier '%s'%s", given, nearest);
}

static int refuse_assignment(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *key = cl_push_given(bound->session, L, 2);
  return cl_fail(L,
      "a view cannot be changed (field %s was assigned): a modifier returns a new one", key);
}

static int refuse_value_assignment(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *key = cl_push_given(bound->session, L, 2);
  return cl_fail(L, "this value cannot be changed (field %s was assigned)", key);
}

static int refuse_value_index(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (lua_type(L, 2) == LUA_TSTRING) {
    // The method is another value with this one as its first argument: gesture:sequenced(other).
    for (int i = 0; i < s->schema->entry_count; i++) {
      const char *method = s->bounds[i].entry->method;
      if (method == NULL || strcmp(method, lua_tostring(L, 2)) != 0) continue;
      cl_push_construct(L, s, i, cl_construct);
      return 1;
    }
  }
  const char *key = cl_push_given(bound->session, L, 2);
  const char *what = cl_push_given(bound->session, L, 1);
  return cl_fail(L, "%s has no field or modifier %s", what, key);
}

// The `__index` metamethod of described values of a kind that has methods. Upvalues: bound, the
// kind, its methods.
static int value_index(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const cl_record *record = cl_record_at(bound->session, L, 1, CL_META_VALUE);
  if (record == NULL || record->kind != lua_tointeger(L, lua_upvalueindex(2)))
    return refuse_value_index(L);
  lua_settop(L, 2);
  lua_gettable(L, lua_upvalueindex(3));
  return 1;
}

struct value_methods {
  cl_session *session;
  int kind;
  int32_t slot;
};

static int set_value_methods(lua_State *L, void *context) {
  struct value_methods *methods = context;
  cl_session *s = methods->session;
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->meta_ref[CL_META_VALUE]);
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  lua_pushinteger(L, methods->kind);
  lua_rawgeti(L, LUA_REGISTRYINDEX, methods->slot);
  lua_pushcclosure(L, value_index, 3);
  lua_setfield(L, -2, "__index");
  return 0;
}

int cl_session_set_value_methods(cl_session *s, int kind, int32_t slot) {
  struct value_methods methods = {s, kind, slot};
  return cl_protect(s->vm, set_value_methods, &methods);
}

// The `__tostring` metamethod: "ui.Text("hi"):bold():padding()", shortened.
static int view_tostring(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  const cl_record *records[12];
  int count = 0;
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  while (count < 12 && lua_type(L, -1) == LUA_TUSERDATA) {
    const cl_record *record = lua_touserdata(L, -1);
    records[count++] = record;
    if (record->content == NULL) break;
    lua_getiuservalue(L, -1, 1);
    lua_replace(L, -2);
  }
  luaL_Buffer buffer;
  int inner = lua_gettop(L);
  luaL_buffinit(L, &buffer);
  for (int i = count - 1; i >= 0; i--) {
    const cl_declaration *entry = cl_entry_of(s, records[i]->kind);
    if (entry == NULL) continue;
    if (entry->flags & CL_ENTRY_MODIFIER) {
      luaL_addstring(&buffer, i == count - 1 ? "…:" : ":");
      luaL_addstring(&buffer, entry->name);
      luaL_addstring(&buffer, "()");
      continue;
    }
    luaL_addstring(&buffer, "ui.");
    luaL_addstring(&buffer, entry->name);
    const cl_record *record = records[i];
    if (record->slot_count > 0 && record->slots[0].tag == CL_TAG_STRING &&
        record->slots[0].anchor != 0) {
      luaL_addstring(&buffer, "(");
      lua_getiuservalue(L, inner, record->slots[0].anchor);
      cl_push_given(s, L, -1);
      lua_remove(L, -2);
      luaL_addvalue(&buffer);
      luaL_addstring(&buffer, ")");
    } else if (entry->flags & CL_ENTRY_CHILDREN) {
      char words[32];
      const cl_children *children = cl_children_of(record);
      snprintf(words, sizeof words, " {%u}", children == NULL ? 0 : children->count);
      luaL_addstring(&buffer, words);
    }
  }
  luaL_pushresult(&buffer);
  return 1;
}

static int verbatim(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  if (lua_type(L, 1) == LUA_TNUMBER) lua_tostring(L, 1);
  if (lua_type(L, 1) != LUA_TSTRING) {
    const char *given = cl_push_given(bound->session, L, 1);
    return cl_fail(L, "ui.verbatim takes a string, not %s", given);
  }
  cl_slot slot = {.param = 0, .tag = CL_TAG_VERBATIM};
  bound->session->run->views_made++;
  cl_push_simple(bound->session, L, CL_KIND_VERBATIM, &slot, 1);
  return 1;
}

// Makes the metatables of views and values, and puts the constructors into the `ui` table on top.
void cl_open_records(lua_State *L, cl_session *s) {
  int ui = lua_gettop(L);
  cl_bound *plain = &s->bounds[s->schema->entry_count];

  cl_push_metatable(L, s, CL_META_VIEW, "View");
  cl_set_function(L, plain, "__newindex", refuse_assignment);
  cl_set_function(L, plain, "__tostring", view_tostring);
  lua_newtable(L);  // the methods, made when they are asked for
  lua_newtable(L);
  cl_set_function(L, plain, "__index", unknown_modifier);
  lua_setmetatable(L, -2);
  lua_pushvalue(L, -1);
  lua_setfield(L, -3, "__index");

  cl_push_metatable(L, s, CL_META_COLOR, "View");
  cl_set_function(L, plain, "__newindex", refuse_assignment);
  cl_set_function(L, plain, "__tostring", view_tostring);
  lua_pushlightuserdata(L, plain);
  lua_pushvalue(L, -3);
  lua_pushcclosure(L, cl_color_index, 2);
  lua_setfield(L, -2, "__index");
  lua_settop(L, ui);

  cl_push_metatable(L, s, CL_META_VALUE, "value");
  cl_set_function(L, plain, "__newindex", refuse_value_assignment);
  cl_set_function(L, plain, "__index", refuse_value_index);
  lua_settop(L, ui);

  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = s->bounds[i].entry;
    // All other constructors are made on first access.
    if (entry->flags & CL_ENTRY_MODIFIER || entry->kind != CL_KIND_COLOR) continue;
    lua_newtable(L);
    lua_newtable(L);
    cl_push_construct(L, s, i, cl_construct_by_call);
    lua_setfield(L, -2, "__call");
    lua_setmetatable(L, -2);
    lua_setfield(L, ui, entry->name);
  }
  cl_set_function(L, plain, "verbatim", verbatim);
}
