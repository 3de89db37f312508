// The life of a session: opening all that scripts see of it, and its end.
#include <strings.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "lunette_nearest.h"
#include "Tracking/track.h"

// The modifier with these letters, of either case; NULL: there is none.
static const char *modifier_named(const cl_session *s, const char *name) {
  for (int i = 0; i < s->schema->entry_count; i++) {
    const cl_declaration *entry = s->bounds[i].entry;
    if (entry->flags & CL_ENTRY_MODIFIER && strcasecmp(entry->name, name) == 0) return entry->name;
  }
  return NULL;
}

static int unknown_function(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  cl_session *s = bound->session;
  if (lua_type(L, 2) != LUA_TSTRING) {
    const char *given = cl_push_given(s, L, 2);
    return cl_fail(L, "lunette has no %s", given);
  }
  lua_pushvalue(L, 2);
  if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL) {
    lua_pushnil(L);
    return 1;
  }
  lua_pop(L, 1);
  size_t length;
  const char *given = lua_tolstring(L, 2, &length);
  if (strlen(given) == length && cl_push_ui_field(L, s, 1, given)) return 1;
  const char *advice = ld_advice(given, length);
  if (advice != NULL) return cl_fail(L, "lunette has no '%s'; %s", given, advice);
  const char *modifier = modifier_named(s, given);
  if (modifier != NULL)
    return cl_fail(L, "lunette has no '%s'; use the modifier :%s()", given, modifier);
  cl_make_ui_fields(L, s, 1);
  const char *nearest = cl_push_nearest_key(L, given, length, 1, NULL, 0);
  // What is a view elsewhere, as a dialogue is, may be a modifier here.
  const char *own = *nearest == 0 ? ld_own_name(given, length) : NULL;
  if (own != NULL && modifier_named(s, own) != NULL) {
    return cl_fail(L, "lunette has no '%s'; use the modifier :%s()", given, own);
  }
  return cl_fail(L, "lunette has no '%s'%s", given, nearest);
}

static int refuse_function(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *given = cl_push_given(bound->session, L, 2);
  return cl_fail(L, "the table of lunette is read-only (%s was assigned)", given);
}

static int next_function(lua_State *L) {
  lua_settop(L, 2);
  if (lua_next(L, 1)) return 2;
  lua_pushnil(L);
  return 1;
}

static int all_functions(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(2));
  cl_make_ui_fields(L, bound->session, lua_upvalueindex(1));
  lua_pushcfunction(L, next_function);
  // A copy, because a script could write to the table itself.
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, lua_upvalueindex(1)); lua_pop(L, 1)) {
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -2);
    lua_rawset(L, -5);
  }
  return 2;
}

static int open_session(lua_State *L, void *context) {
  cl_session *s = context;
  cl_open_atoms(L, s);
  lua_newtable(L);
  s->symbols_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  s->keys_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  for (int i = 0; i < s->schema->style_kind_count; i++) {
    lua_newtable(L);
    s->styles_ref[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_newtable(L);
  int ui = lua_gettop(L);
  cl_open_records(L, s);
  cl_open_color(L, s);
  cl_open_kept_text(L, s);
  cl_open_state(L, s);
  cl_open_binding(L, s);
  cl_open_class(L, s);
  cl_open_definitions(L, s);
  cl_open_configuration(L, s);
  cl_open_environment(L, s);
  lua_pushnumber(L, (lua_Number)__builtin_inf());
  lua_setfield(L, ui, "infinity");
  lua_pushinteger(L, s->schema->level);
  lua_setfield(L, ui, "apiLevel");
  lua_pushstring(L, s->schema->version);
  lua_setfield(L, ui, "version");
  lua_newtable(L);
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  // The names that are nil instead of an error if they are missing.
  lua_newtable(L);
  lua_pushvalue(L, -1);
  s->absent_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushcclosure(L, unknown_function, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, ui);
  lua_pushvalue(L, ui);
  s->ui_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  cl_open_notes(L, s);
  // Scripts get an empty table in front of it, so that they cannot assign an existing name either.
  lua_newtable(L);
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, ui);
  lua_setfield(L, -2, "__index");
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  lua_pushcclosure(L, refuse_function, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, ui);
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  lua_pushcclosure(L, all_functions, 2);
  lua_setfield(L, -2, "__pairs");
  lua_pushliteral(L, "lunette");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_replace(L, ui);
  lua_pushvalue(L, ui);
  s->front_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, ui);
  lua_setfield(L, -2, "lunette");
  return 0;
}

int cl_session_open(
  cl_vm *vm, const cl_schema *schema, cl_record_limits limits, cl_script_host host,
      cl_session **session) {
  cl_session *s = calloc(1, sizeof *s);
  *session = s;
  if (s == NULL) return CL_FAILED_MEMORY;
  s->vm = vm;
  s->run = &s->outside;
  s->schema = schema;
  s->limits = limits;
  if (s->limits.depth > 1000) s->limits.depth = 1000;
  s->host = host;
  if (getrandom(&s->magic, sizeof s->magic, GRND_NONBLOCK) != sizeof s->magic) {
    s->magic = (uint32_t)((uintptr_t)s >> 4) * 2654435769u;
  }
  s->bounds = calloc((size_t)schema->entry_count + 1, sizeof *s->bounds);
  if (s->bounds == NULL) return CL_FAILED_MEMORY;
  for (int i = 0; i <= schema->entry_count; i++) {
    s->bounds[i].session = s;
    s->bounds[i].entry = i < schema->entry_count ? &schema->entries[i] : NULL;
  }
  return cl_protect(vm, open_session, s);
}

void cl_session_free(cl_session *s) {
  if (s == NULL) return;
  free(s->atoms.keys);
  free(s->atoms.values);
  free(s->bounds);
  free(s->late.names);
  free(s->arena.bytes);
  free(s->signals.stamps);
  free(s->signals.marks);
  for (uint32_t i = 0; i < s->chunks.count; i++) free(s->chunks.names[i]);
  free(s->chunks.names);
  cl_numbers *lists[] = {&s->reads, &s->signals.free, &s->signals.dead, &s->signals.changed,
      &s->signals.taken, &s->signals.written_again};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) free(lists[i]->items);
  free(s);
}
