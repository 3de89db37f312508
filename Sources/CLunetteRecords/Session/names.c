// The names that C knows, numbered once a process, and by address in each machine.
#include <stdlib.h>
#include <string.h>

#include "Session/session.h"

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
      if (entry->params[j].flags & CL_PARAM_ABSENT) continue;
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

void cl_intern_atoms(lua_State *L, cl_session *s) {
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
