// The life of a session: its names, its metatables, the `ui` table, what it holds for the host.
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "record_internal.h"

// ---- The schema's names ----

// A set of strings while atoms are numbered.
typedef struct names {
  const char **items;
  int32_t count, capacity;
  int32_t *table;
  uint32_t mask;
} names;

static uint32_t hash(const char *text) {
  uint32_t h = 2166136261u;
  for (; *text; text++) h = (h ^ (uint8_t)*text) * 16777619u;
  return h;
}

// The number of `name`, from 1; -1 where memory ends.
static int32_t number_of(names *set, const char *name) {
  for (uint32_t at = hash(name);; at++) {
    int32_t known = set->table[at & set->mask];
    if (known == 0) {
      if (set->count + 1 >= set->capacity) return -1;
      set->items[++set->count] = name;
      set->table[at & set->mask] = set->count;
      return set->count;
    }
    if (strcmp(set->items[known], name) == 0) return known;
  }
}

bool cl_schema_finish(cl_schema *schema) {
  static const char *const own[] = {
#define X(name) #name,
    CL_ATOMS(X)
#undef X
  };
  int32_t most = (int32_t)(sizeof own / sizeof *own) + 2;
  for (int i = 0; i < schema->entry_count; i++) most += schema->entries[i].param_count;
  for (int i = 0; i < schema->enumeration_count; i++) most += schema->enumerations[i].count;
  most += schema->field_count;
  names set = {calloc((size_t)most, sizeof(char *)), 0, most, NULL, 0};
  uint32_t size = 64;
  while (size < (uint32_t)most * 2) size *= 2;
  set.table = calloc(size, sizeof(int32_t));
  set.mask = size - 1;
  if (set.items == NULL || set.table == NULL) return false;
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) number_of(&set, own[i]);
  int32_t kinds = 0;
  for (int i = 0; i < schema->entry_count; i++) {
    const cl_declaration *entry = &schema->entries[i];
    if (entry->kind >= kinds) kinds = entry->kind + 1;
    for (int j = 0; j < entry->param_count; j++) number_of(&set, entry->params[j].name);
  }
  for (int i = 0; i < schema->enumeration_count; i++) {
    for (int j = 0; j < schema->enumerations[i].count; j++) number_of(&set, schema->enumerations[i].names[j]);
  }
  for (int i = 0; i < schema->field_count; i++) number_of(&set, schema->fields[i].name);
  schema->atoms = set.items;
  schema->atom_count = set.count;
  schema->kind_count = kinds;
  schema->by_kind = calloc((size_t)kinds + 1, sizeof *schema->by_kind);
  if (schema->by_kind == NULL) return false;
  for (int i = 0; i < schema->entry_count; i++) {
    cl_declaration *entry = (cl_declaration *)&schema->entries[i];
    schema->by_kind[entry->kind] = entry;
    entry->by_atom = calloc((size_t)set.count + 1, 1);
    if (entry->by_atom == NULL) return false;
    for (int j = 0; j < entry->param_count; j++) {
      if (entry->params[j].flags & CL_PARAM_REQUIRED) entry->required |= (uint64_t)1 << j;
      if (!(entry->params[j].flags & CL_PARAM_POSITION_ONLY)) {
        entry->by_atom[number_of(&set, entry->params[j].name)] = (uint8_t)(j + 1);
      }
    }
  }
  for (int i = 0; i < schema->enumeration_count; i++) {
    cl_enumeration *enumeration = (cl_enumeration *)&schema->enumerations[i];
    enumeration->by_atom = calloc((size_t)set.count + 1, sizeof(int16_t));
    if (enumeration->by_atom == NULL) return false;
    for (int j = 0; j < enumeration->count; j++) {
      enumeration->by_atom[number_of(&set, enumeration->names[j])] = (int16_t)(j + 1);
    }
  }
  schema->field_by_atom = calloc((size_t)set.count + 1, 1);
  if (schema->field_by_atom == NULL) return false;
  for (int i = 0; i < schema->field_count; i++) {
    schema->field_by_atom[number_of(&set, schema->fields[i].name)] = (uint8_t)(i + 1);
  }
  free(set.table);
  return true;
}

// ---- Opening ----

// Interns every atom and keeps it.
static void intern_atoms(lua_State *L, cl_session *s) {
  lua_createtable(L, s->schema->atom_count, 0);
  for (int32_t i = 1; i <= s->schema->atom_count; i++) {
    const char *name = lua_pushstring(L, s->schema->atoms[i]);
    // Names of more than 40 bytes are not interned by Lua; the schema has none.
    uint32_t at = (uint32_t)((uintptr_t)name >> 3) * 2654435769u;
    while (s->atom_keys[at & s->atom_mask] != NULL) at++;
    s->atom_keys[at & s->atom_mask] = name;
    s->atom_values[at & s->atom_mask] = (uint16_t)i;
    lua_rawseti(L, -2, i);
  }
  s->atoms_ref = luaL_ref(L, LUA_REGISTRYINDEX);
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
  const char *nearest = cl_push_nearest_key(L, given, length, 1, NULL, 0);
  return cl_fail(L, "lunette has no '%s'%s", given, nearest);
}

static int refuse_function(lua_State *L) {
  cl_bound *bound = lua_touserdata(L, lua_upvalueindex(1));
  const char *given = cl_push_given(bound->session, L, 2);
  return cl_fail(L, "lunette's table takes no fields (%s was assigned)", given);
}

static int next_function(lua_State *L) {
  lua_settop(L, 2);
  if (lua_next(L, 1)) return 2;
  lua_pushnil(L);
  return 1;
}

static int all_functions(lua_State *L) {
  lua_pushcfunction(L, next_function);
  // A copy: who has the table itself could write to it.
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
  intern_atoms(L, s);
  lua_newtable(L);
  s->symbols_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_newtable(L);
  s->keys_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  for (int i = 0; i < s->schema->family_count; i++) {
    lua_newtable(L);
    s->styles_ref[i] = luaL_ref(L, LUA_REGISTRYINDEX);
  }
  lua_createtable(L, 0, s->schema->entry_count);
  int ui = lua_gettop(L);
  cl_open_records(L, s);
  cl_open_color(L, s);
  cl_open_state(L, s);
  cl_open_class(L, s);
  cl_open_configuration(L, s);
  lua_pushnumber(L, (lua_Number)__builtin_inf());
  lua_setfield(L, ui, "infinity");
  lua_newtable(L);
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  // The names that are nil where others are an error.
  lua_newtable(L);
  lua_pushvalue(L, -1);
  s->absent_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  lua_pushcclosure(L, unknown_function, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, ui);
  lua_pushvalue(L, ui);
  s->ui_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  // Scripts have an empty table in front of it, so that a name that is there cannot be assigned either.
  lua_newtable(L);
  lua_createtable(L, 0, 4);
  lua_pushvalue(L, ui);
  lua_setfield(L, -2, "__index");
  lua_pushlightuserdata(L, &s->bounds[s->schema->entry_count]);
  lua_pushcclosure(L, refuse_function, 1);
  lua_setfield(L, -2, "__newindex");
  lua_pushvalue(L, ui);
  lua_pushcclosure(L, all_functions, 1);
  lua_setfield(L, -2, "__pairs");
  lua_pushliteral(L, "lunette");
  lua_setfield(L, -2, "__metatable");
  lua_setmetatable(L, -2);
  lua_replace(L, ui);
  luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
  lua_pushvalue(L, ui);
  lua_setfield(L, -2, "lunette");
  return 0;
}

int cl_session_open(
  cl_vm *vm, const cl_schema *schema, cl_record_limits limits, cl_script_host host, cl_session **session) {
  cl_session *s = calloc(1, sizeof *s);
  *session = s;
  if (s == NULL) return CL_FAILED_MEMORY;
  s->vm = vm;
  s->schema = schema;
  s->limits = limits;
  if (s->limits.depth > 1000) s->limits.depth = 1000;
  s->host = host;
  if (getrandom(&s->magic, sizeof s->magic, GRND_NONBLOCK) != sizeof s->magic) {
    s->magic = (uint32_t)((uintptr_t)s >> 4) * 2654435769u;
  }
  uint32_t size = 64;
  while (size < (uint32_t)schema->atom_count * 2) size *= 2;
  s->atom_mask = size - 1;
  s->atom_keys = calloc(size, sizeof *s->atom_keys);
  s->atom_values = calloc(size, sizeof *s->atom_values);
  s->bounds = calloc((size_t)schema->entry_count + 1, sizeof *s->bounds);
  if (s->atom_keys == NULL || s->atom_values == NULL || s->bounds == NULL) return CL_FAILED_MEMORY;
  for (int i = 0; i <= schema->entry_count; i++) {
    s->bounds[i].session = s;
    s->bounds[i].entry = i < schema->entry_count ? &schema->entries[i] : NULL;
  }
  return cl_protect(vm, open_session, s);
}

void cl_session_free(cl_session *s) {
  if (s == NULL) return;
  free(s->atom_keys);
  free(s->atom_values);
  free(s->bounds);
  free(s->bytes);
  free(s->stamps);
  free(s->marks);
  for (uint32_t i = 0; i < s->chunk_count; i++) free(s->chunks[i]);
  free(s->chunks);
  cl_numbers *lists[] = {&s->reads, &s->free_signals, &s->dead_signals, &s->changed, &s->taken};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) free(lists[i]->items);
  free(s);
}

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

int cl_session_set(cl_session *s, const char *name, int32_t slot) {
  struct field field = {s, name, slot};
  return cl_protect(s->vm, set_field, &field);
}

static int get_field(lua_State *L, void *context) {
  struct field *field = context;
  lua_rawgeti(L, LUA_REGISTRYINDEX, field->session->ui_ref);
  lua_pushstring(L, field->name);
  lua_rawget(L, -2);
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

// ---- Anchors ----

bool cl_numbers_add(cl_numbers *list, uint32_t number) {
  if (list->count == list->capacity) {
    uint32_t capacity = list->capacity == 0 ? 32 : list->capacity * 2;
    uint32_t *grown = realloc(list->items, capacity * sizeof *grown);
    if (grown == NULL) return false;
    list->items = grown;
    list->capacity = capacity;
  }
  list->items[list->count++] = number;
  return true;
}

int32_t cl_anchor_top(cl_session *s, lua_State *L) {
  (void)s;
  return luaL_ref(L, LUA_REGISTRYINDEX);
}

void cl_push_handle(cl_session *s, lua_State *L, cl_handle handle) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, handle.anchor);
  if (handle.index != 0) {
    lua_rawgeti(L, -1, handle.index);
    lua_remove(L, -2);
  }
}
