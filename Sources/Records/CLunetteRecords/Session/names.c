// The names that C knows: they are numbered once in a process, and each virtual machine also knows
// those that it has met by the address of their string.
#include <stdlib.h>
#include <string.h>

#include "Session/session.h"

// A set of strings, used while atoms are numbered.
typedef struct names {
  const char **items;
  int32_t count, capacity;
  uint16_t *table;
  uint32_t mask;
} names;

static uint32_t hash(const char *text) {
  uint32_t h = 2166136261u;
  for (; *text; text++) h = (h ^ (uint8_t)*text) * 16777619u;
  return h;
}

// Returns the number of `name`, from 1, which is added if it is new; -1 where there is no memory.
static int32_t number_of(names *set, const char *name) {
  for (uint32_t at = hash(name);; at++) {
    int32_t known = set->table[at & set->mask];
    if (known == 0) {
      if (set->count + 1 >= set->capacity) return -1;
      set->items[++set->count] = name;
      set->table[at & set->mask] = (uint16_t)set->count;
      return set->count;
    }
    if (strcmp(set->items[known], name) == 0) return known;
  }
}

// Whether scripts call the entry by its own name. The kinds that C makes by itself are not called,
// except Text, Group and Color, which is a table; and `appearance.Button` is a field of a table.
static bool is_called(const cl_declaration *entry) {
  if (entry->flags & CL_ENTRY_MODIFIER) return true;
  if (entry->kind == CL_KIND_VERBATIM || entry->kind == CL_KIND_PART ||
      entry->kind == CL_KIND_COMPONENT)
    return false;
  return entry->kind != CL_KIND_COLOR && !(entry->flags & CL_ENTRY_OPTIONS) &&
      strchr(entry->name, '.') == NULL;
}

static bool is_constructor(const cl_declaration *entry, bool is_modifier, const char *name) {
  return ((entry->flags & CL_ENTRY_MODIFIER) != 0) == is_modifier && strcmp(entry->name, name) == 0;
}

// Whether scripts call the entry as a field of a table in the `ui` table.
static bool is_dotted(const cl_declaration *entry) {
  return !(entry->flags & (CL_ENTRY_MODIFIER | CL_ENTRY_OPTIONS)) && entry->kind != CL_KIND_PART &&
    entry->kind != CL_KIND_COLOR && strchr(entry->name, '.') != NULL;
}

static bool finish_dotted(cl_schema *schema) {
  for (int i = 0; i < schema->entry_count; i++)
    schema->dotted_count += is_dotted(&schema->entries[i]);
  uint16_t *dotted = calloc((size_t)schema->dotted_count + 1, sizeof *dotted);
  schema->dotted = dotted;
  if (dotted == NULL) return false;
  for (int i = 0, count = 0; i < schema->entry_count; i++) {
    if (is_dotted(&schema->entries[i])) dotted[count++] = (uint16_t)i;
  }
  return true;
}

static bool finish_constructors(cl_schema *schema) {
  uint32_t size = 64;
  while (size < (uint32_t)schema->entry_count * 2) size *= 2;
  uint16_t *table = calloc(size, sizeof *table);
  schema->constructor_table = table;
  schema->constructor_mask = size - 1;
  if (table == NULL) return false;
  for (int i = 0; i < schema->entry_count; i++) {
    const cl_declaration *entry = &schema->entries[i];
    if (!is_called(entry)) continue;
    bool is_modifier = (entry->flags & CL_ENTRY_MODIFIER) != 0;
    uint32_t at = hash(entry->name);
    for (;; at++) {
      uint16_t *known = &table[at & schema->constructor_mask];
      // Of two entries of one name, the later one counts.
      if (*known != 0 && !is_constructor(&schema->entries[*known - 1], is_modifier, entry->name))
        continue;
      *known = (uint16_t)(i + 1);
      break;
    }
  }
  return true;
}

int32_t cl_schema_constructor(const cl_schema *schema, bool is_modifier, const char *name) {
  for (uint32_t at = hash(name);; at++) {
    int32_t known = schema->constructor_table[at & schema->constructor_mask];
    if (known == 0) return -1;
    if (is_constructor(&schema->entries[known - 1], is_modifier, name)) return known - 1;
  }
}

// Makes a table for `count` names by their atoms; at least every other place of it is free.
static cl_name_position *make_table(int count, uint16_t *mask) {
  uint32_t size = 1;
  while (size < (uint32_t)count * 2) size *= 2;
  *mask = (uint16_t)(size - 1);
  return calloc(size, sizeof(cl_name_position));
}

// Of two entries of one name, the later one counts.
static void put(cl_name_position *table, uint32_t mask, int atom, int position) {
  uint32_t at = (uint32_t)atom;
  while (table[at & mask].atom != 0 && table[at & mask].atom != atom) at++;
  table[at & mask] = (cl_name_position){(uint16_t)atom, (uint16_t)position};
}

// Fills in the fields of an entry that depend on the atoms of its parameters.
static bool finish_entry(cl_declaration *entry, names *set) {
  cl_name_position *options = make_table(entry->param_count, &entry->option_mask);
  entry->options = options;
  if (options == NULL) return false;
  for (int i = 0; i < entry->param_count; i++) {
    if (entry->params[i].flags & CL_PARAM_ABSENT) continue;
    if (entry->params[i].flags & CL_PARAM_REQUIRED) entry->required |= (uint64_t)1 << i;
    if (entry->params[i].flags & CL_PARAM_POSITION_ONLY) continue;
    put(options, entry->option_mask, number_of(set, entry->params[i].name), i + 1);
  }
  return true;
}

static bool finish_enumeration(cl_enumeration *enumeration, names *set) {
  cl_name_position *by_atom = make_table(enumeration->count, &enumeration->mask);
  enumeration->by_atom = by_atom;
  if (by_atom == NULL) return false;
  for (int i = 0; i < enumeration->count; i++) {
    put(by_atom, enumeration->mask, number_of(set, enumeration->names[i]), i + 1);
  }
  return true;
}

// Numbers all names of the schema.
static bool number_all(const cl_schema *schema, names *set) {
  static const char *const own[] = {
#define X(name) #name,
    CL_ATOMS(X)
#undef X
  };
  int32_t capacity = (int32_t)(sizeof own / sizeof *own) + 2;
  for (int i = 0; i < schema->entry_count; i++) capacity += schema->entries[i].param_count;
  for (int i = 0; i < schema->enumeration_count; i++) capacity += schema->enumerations[i].count;
  capacity += schema->field_count;
  uint32_t size = 64;
  while (size < (uint32_t)capacity * 2) size *= 2;
  *set = (names){calloc((size_t)capacity, sizeof(char *)), 0, capacity,
      calloc(size, sizeof(uint16_t)), size - 1};
  if (set->items == NULL || set->table == NULL) return false;
  for (size_t i = 0; i < sizeof own / sizeof *own; i++) number_of(set, own[i]);
  for (int i = 0; i < schema->entry_count; i++) {
    const cl_declaration *entry = &schema->entries[i];
    for (int j = 0; j < entry->param_count; j++) number_of(set, entry->params[j].name);
  }
  for (int i = 0; i < schema->enumeration_count; i++) {
    for (int j = 0; j < schema->enumerations[i].count; j++)
      number_of(set, schema->enumerations[i].names[j]);
  }
  for (int i = 0; i < schema->field_count; i++) number_of(set, schema->fields[i].name);
  return true;
}

bool cl_schema_finish(cl_schema *schema) {
  names set;
  if (!number_all(schema, &set)) return false;
  for (int i = 0; i < schema->entry_count; i++) {
    if (schema->entries[i].kind >= schema->kind_count)
      schema->kind_count = schema->entries[i].kind + 1;
  }
  uint16_t *entry_by_kind = calloc((size_t)schema->kind_count + 1, sizeof *entry_by_kind);
  uint8_t *field_by_atom = calloc((size_t)set.count + 1, 1);
  if (entry_by_kind == NULL || field_by_atom == NULL) return false;
  // The host has made the entries for this function to complete, so they may be written.
  cl_declaration *entries = (cl_declaration *)schema->entries;
  cl_enumeration *enumerations = (cl_enumeration *)schema->enumerations;
  for (int i = 0; i < schema->entry_count; i++) {
    entry_by_kind[entries[i].kind] = (uint16_t)(i + 1);
    if (!finish_entry(&entries[i], &set)) return false;
  }
  for (int i = 0; i < schema->enumeration_count; i++) {
    if (!finish_enumeration(&enumerations[i], &set)) return false;
  }
  for (int i = 0; i < schema->field_count; i++) {
    field_by_atom[number_of(&set, schema->fields[i].name)] = (uint8_t)(i + 1);
  }
  schema->atoms = set.items;
  schema->atom_count = set.count;
  schema->atom_table = set.table;
  schema->atom_mask = set.mask;
  schema->entry_by_kind = entry_by_kind;
  schema->field_by_atom = field_by_atom;
  return finish_constructors(schema) && finish_dotted(schema);
}

// Makes room for the address of one more name. The tables grow with the names that the virtual
// machine has met.
static bool reserve_atom(cl_session *s) {
  if ((s->atoms.known + 1) * 2 <= s->atoms.mask + 1 && s->atoms.keys != NULL) return true;
  uint32_t size = s->atoms.keys == NULL ? 256 : (s->atoms.mask + 1) * 2;
  const char **keys = calloc(size, sizeof *keys);
  uint16_t *values = calloc(size, sizeof *values);
  if (keys == NULL || values == NULL) {
    free(keys);
    free(values);
    return false;
  }
  for (uint32_t i = 0; s->atoms.keys != NULL && i <= s->atoms.mask; i++) {
    if (s->atoms.keys[i] == NULL) continue;
    uint32_t at = cl_address_hash(s->atoms.keys[i]);
    while (keys[at & (size - 1)] != NULL) at++;
    keys[at & (size - 1)] = s->atoms.keys[i];
    values[at & (size - 1)] = s->atoms.values[i];
  }
  free(s->atoms.keys);
  free(s->atoms.values);
  s->atoms.keys = keys;
  s->atoms.values = values;
  s->atoms.mask = size - 1;
  return true;
}

void cl_open_atoms(lua_State *L, cl_session *s) {
  lua_newtable(L);
  s->atoms_ref = luaL_ref(L, LUA_REGISTRYINDEX);
  if (!reserve_atom(s)) luaL_error(L, "not enough memory");
}

int cl_learn_atom(cl_session *s, lua_State *L, int index) {
  size_t length;
  const char *name = lua_tolstring(L, index, &length);
  // Lua does not intern longer strings, so their addresses do not identify them; no name of the
  // schema is longer.
  if (length > CL_LONGEST_ATOM || strlen(name) != length) return 0;
  int32_t atom = 0;
  for (uint32_t at = hash(name);; at++) {
    atom = s->schema->atom_table[at & s->schema->atom_mask];
    if (atom == 0 || strcmp(s->schema->atoms[atom], name) == 0) break;
  }
  // Some names that are not in the schema are cached, too, such as properties of components, which
  // every body looks up.
  if (atom == 0 && s->atoms.non_atoms >= CL_MAX_NON_ATOMS) return 0;
  if (!reserve_atom(s)) return atom;
  index = lua_absindex(L, index);
  luaL_checkstack(L, 3, "a name");
  // The string is kept alive, so that no other string gets its address.
  lua_rawgeti(L, LUA_REGISTRYINDEX, s->atoms_ref);
  lua_pushvalue(L, index);
  lua_rawseti(L, -2, (lua_Integer)s->atoms.known + 1);
  lua_pop(L, 1);
  if (atom == 0) s->atoms.non_atoms++;
  s->atoms.known++;
  uint32_t at = cl_address_hash(name);
  while (s->atoms.keys[at & s->atoms.mask] != NULL) at++;
  s->atoms.keys[at & s->atoms.mask] = name;
  s->atoms.values[at & s->atoms.mask] = (uint16_t)atom;
  return atom;
}
