// What all C files of records share: the session, its names and metatables, and the words of
// messages.
#ifndef CL_SESSION_INTERNAL_H
#define CL_SESSION_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>

#include "cl_budget.h"
#include "cl_location.h"
#include "cl_record.h"
#include "cl_track.h"

// Names that C itself knows; the schema's follow them.
#define CL_ATOMS(X)                                                        \
  X(value) X(update) X(binding) X(get) X(set) X(name) X(environment)       \
  X(state) X(body) X(makeBody) X(properties) X(rgb) X(indexed)
enum {
  CL_ATOM_none = 0,
#define X(name) CL_ATOM_##name,
  CL_ATOMS(X)
#undef X
    CL_ATOM_FIRST
};

// The metatables that identify our userdata.
enum {
  CL_META_VIEW = 0,
  CL_META_VALUE,
  CL_META_STATE,
  CL_META_BINDING,
  CL_META_CLASS,
  CL_META_INSTANCE,
  CL_META_CONFIGURATION,
  CL_META_ENVIRONMENT,
  CL_META_KEY,
  // A view that is a colour: it has the field `gradient` beside the modifiers of all views.
  CL_META_COLOR,
  // The text of an editor as the value of a state; the script only ever gets its string.
  CL_META_KEPT_TEXT,
  CL_META_COUNT,
};

// A growing list of numbers.
typedef struct cl_numbers {
  uint32_t *items;
  uint32_t count, capacity;
} cl_numbers;
// False where memory ends.
bool cl_numbers_add(cl_numbers *list, uint32_t number);

typedef struct cl_bound {
  struct cl_session *session;
  const cl_declaration *entry;
  // The registry slot of the one value of a constructor without arguments: views are immutable, so
  // it serves for all.
  int plain_ref;
} cl_bound;

// A body that runs; or `cl_session.outside`, while none does. It is in the frame of `cl_body_run`,
// so what belongs to a body ends with it.
typedef struct cl_run {
  struct cl_run *outer;
  // The number by which signals and instances know the run.
  uint32_t number;
  // CL_BODY_… + 1 of the body, or 0 outside; and the name of its class, if it has one, or the
  // `words` of the body.
  int32_t body_kind;
  const char *body_name;
  // The words for a function that is no body, but is asked for something while views are made or
  // laid out: it may write no state either. What it reads is not recorded. NULL: there is none.
  const char *question;
  // The function that is the body, for messages.
  const void *body_function;
  // How many views were made since the body began: one that made some and returned none has
  // forgotten its `return`.
  uint32_t views_made;
  // The control of the configuration that is alive, and its generation, or 0: there is none.
  uint32_t generation;
  int64_t control;
  uint64_t configuration_reads, property_reads;
  // The instance whose reads count.
  const void *reading_instance;
} cl_run;

struct cl_session {
  cl_vm *vm;
  const cl_schema *schema;
  cl_record_limits limits;
  cl_script_host host;
  cl_bound *bounds;

  uint32_t magic;
  const void *meta[CL_META_COUNT];
  // Registry slots.
  int meta_ref[CL_META_COUNT];
  int ui_ref, front_ref, atoms_ref, symbols_ref, keys_ref, styles_ref[CL_MAX_STYLE_KINDS],
      environment_ref, trigger_ref,
      absent_ref;
  // The table of notes by owner and name; 0: there are none.
  int notes_ref;

  // Fields of `ui` that the host creates on first access, and the function that creates them.
  struct {
    const char **names;
    uint32_t count, capacity;
    int maker_ref;
  } late;

  // Cache: address of an interned Lua string → its atom, or 0 for a string that is not an atom.
  struct {
    const char **keys;
    uint16_t *values;
    uint32_t mask, known, non_atoms;
  } atoms;

  // The flat tree.
  struct {
    uint8_t *bytes;
    uint32_t top, capacity;
  } arena;

  // The body that runs, and the last numbers that were assigned.
  cl_run *run, outside;
  uint32_t run_counter, generation_counter, class_counter;
  // What bodies read.
  cl_numbers reads;

  struct {
    // By signal: the run that last recorded it, and whether it is in `changed`.
    uint32_t *stamps;
    uint8_t *marks;
    uint32_t count, capacity;
    cl_numbers free, dead, changed, taken, written_again;
  } signals;

  // The copies that are kept of tables' items, by table, weakly (lists.c); 0: none yet.
  struct {
    int ref;
    // Tables that were written again to the state that they are in, with a number each; 0: none
    // yet.
    int touched_ref;
    int64_t touched;
  } copies;

  // The names of the chunks that locations refer to, from 1 on.
  struct {
    char **names;
    uint32_t count, capacity;
    // Whether the locations of all views are recorded, and not only of those whose declaration
    // requires it.
    bool notes_all;
  } chunks;

  // Of a script that may be loaded again: notes of the states of the load under way, of the last
  // one and of the one before, and the modules that were loaded before (registry slots; 0: none).
  struct {
    bool is_loading;
    int32_t fresh_ref, kept_ref, previous_ref, stash_ref;
  } reload;

  // Whether a style or component that is defined again under its name is the same object with new
  // contents, as in a conversation; how often that has happened; and then the components by name,
  // weakly (a registry slot; 0: none yet).
  struct {
    bool is_on;
    uint32_t count;
    int32_t components_ref;
  } renewal;
};

// Which of ours the userdata at `index` is (CL_META_…), or -1. A colour is a view.
static inline int cl_meta_of(cl_session *s, lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return -1;
  const void *meta = lua_topointer(L, -1);
  lua_pop(L, 1);
  for (int i = 0; i < CL_META_COUNT; i++) {
    if (s->meta[i] == meta) return i == CL_META_COLOR ? CL_META_VIEW : i;
  }
  return -1;
}
static inline bool cl_is(cl_session *s, lua_State *L, int index, int meta) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  bool is = lua_topointer(L, -1) == s->meta[meta];
  lua_pop(L, 1);
  return is;
}

static inline uint32_t cl_address_hash(const char *key) {
  return (uint32_t)((uintptr_t)key >> 3) * 2654435769u;
}
enum { CL_LONGEST_ATOM = 40, CL_MAX_NON_ATOMS = 512 };
// `cl_atom_at` of a name that the machine has not met. Raises where memory ends.
int cl_learn_atom(cl_session *s, lua_State *L, int index);

// The atom of the string at `index`, or 0. The value must be a string.
static inline int cl_atom_at(cl_session *s, lua_State *L, int index) {
  const char *key = lua_tolstring(L, index, NULL);
  for (uint32_t at = cl_address_hash(key);; at++) {
    const char *known = s->atoms.keys[at & s->atoms.mask];
    if (known == key) return s->atoms.values[at & s->atoms.mask];
    if (known == NULL) return cl_learn_atom(s, L, index);
  }
}
static inline int cl_atom_of(cl_session *s, lua_State *L, int index) {
  return lua_type(L, index) == LUA_TSTRING ? cl_atom_at(s, L, index) : 0;
}

static inline const cl_declaration *cl_entry_of(const cl_session *s, int kind) {
  int entry = kind < s->schema->kind_count ? s->schema->entry_by_kind[kind] : 0;
  return entry == 0 ? NULL : &s->schema->entries[entry - 1];
}

// ---- names.c ----
// Interns every atom and keeps it.
void cl_open_atoms(lua_State *L, cl_session *s);

// ---- anchors.c ----
// Pushes what a handle stands for.
void cl_push_handle(cl_session *s, lua_State *L, cl_handle handle);
// Takes the value on top into the registry: its slot, for the host.
int32_t cl_anchor_top(cl_session *s, lua_State *L);

// ---- metatables.c ----
// Makes a metatable of this kind, leaves it on top.
void cl_push_metatable(lua_State *L, cl_session *s, int meta, const char *name);
// Gives the userdata on top its metatable.
void cl_set_meta(cl_session *s, lua_State *L, int meta);
// Sets a field of the table on top to a closure over `bound`.
void cl_set_function(lua_State *L, cl_bound *bound, const char *name, lua_CFunction function);

// ---- tables.c ----
bool cl_is_plain_table(lua_State *L, int index);
// Pushes a shallow copy of the table at `index`.
void cl_push_copy(lua_State *L, int index);
// Replaces a plain table on top by a copy, tables in it too.
void cl_deep_copy_top(lua_State *L);

// ---- equality.c ---- Whether the values at two indices are the same: equal for `lua_rawequal`,
// and of numbers both integers or both not, with the same sign. `1` and `1.0` are equal in Lua, and
// so are `0.0` and `-0.0`, but scripts can show the difference.
bool cl_is_same_value(lua_State *L, int a, int b);

// ---- lists.c ---- Replaces the table at `index`, which has `count` items, by a copy of them;
// lists.c describes the copy.
void cl_copy_items(cl_session *s, lua_State *L, int index, uint32_t count);
// Pushes an item of such a copy, or `row` where the list is the number of its items. Returns false
// if the script has removed the item from the table since: the items of a long table are copied
// only when they are first asked for.
bool cl_push_item(lua_State *L, int list, int64_t row);

// ---- messages.c ----
// Raises with the location in the script before the words.
int cl_fail(lua_State *L, const char *format, ...);
// Words for the value at `index`, pushed: `"abc"`, `a function`, `a view (ui.Text)`.
const char *cl_push_given(cl_session *s, lua_State *L, int index);
// "ui.Button" or ":padding()", pushed.
const char *cl_push_entry_name(lua_State *L, const cl_declaration *entry);
// "ButtonStyle 'key'", pushed: of the class at `index`.
const char *cl_push_class_name(lua_State *L, int index);
// Pushes the function's file and line as "app.lua:12: ", or "".
const char *cl_push_definition(lua_State *L, int index);
// "makeBody of 'key'", pushed: the body that runs.
const char *cl_push_body_name(cl_session *s, lua_State *L);

// ---- nearest.c ---- Pushes "did you mean 'x'?" or the like for what was given among the names; ""
// where there are none.
const char *cl_push_nearest(lua_State *L, const char *given, size_t length,
    const char *const *names, int32_t count);
// The same; `is_same` is set to whether the nearest name differs from the given one only in case,
// or is our name for it in other systems.
const char *cl_push_nearest_or_same(
  lua_State *L, const char *given, size_t length, const char *const *names, int32_t count,
      bool *is_same);
// The same among the string keys of the table at `index`, and `count` further names.
const char *cl_push_nearest_key(
  lua_State *L, const char *given, size_t length, int index, const char *const *names,
      int32_t count);
// Raises the error that `owner` ("ui.State has no option") does not have the name at `index`, and
// suggests the nearest one; `after` is the text after the given name.
int cl_fail_unknown(
  cl_session *s, lua_State *L, int index, const char *owner, const char *after,
      const char *const *names, int32_t count);

// ---- notes.c ---- Pushes the text of the note about a name and returns true; without a note,
// pushes nothing and returns false.
bool cl_push_note(cl_session *s, lua_State *L, const char *owner, const char *name);
// Reports to the host, once, that the script uses a name with a note; messages call it `subject`.
void cl_tell_note(cl_session *s, lua_State *L, const char *owner, const char *name,
    const char *subject);
// Keeps a note.
void cl_add_note(lua_State *L, cl_session *s, const char *owner, const char *name,
    const char *words);

// The position of the string at `index` among the names, from 1; 0 if it is none of them. For a
// deprecated name the script gets a warning.
static inline int cl_position_of(cl_session *s, lua_State *L, const cl_enumeration *names,
    int index) {
  int position = cl_find_name(names->by_atom, names->mask, cl_atom_at(s, L, index));
  if (names->has_deprecated && position != 0) {
    const char *name = names->names[position - 1];
    cl_tell_note(s, L, names->name, name, lua_pushfstring(L, "the name \"%s\"", name));
    lua_pop(L, 1);
  }
  return position;
}

// ---- locations.c ----
// Where the script calls the function that runs; 0 where that is not known.
uint32_t cl_location_here(cl_session *s, lua_State *L);

// ---- signals.c ----
uint32_t cl_new_signal(cl_session *s, lua_State *L);
void cl_end_signal(cl_session *s, uint32_t signal);
void cl_record_read(cl_session *s, lua_State *L, uint32_t signal);
void cl_record_write(cl_session *s, lua_State *L, uint32_t signal);
// From now on `cl_take_written_again` reports writes to the signal's state of the value that it
// already has.
void cl_notice_equal_writes(cl_session *s, uint32_t signal);
void cl_record_equal_write(cl_session *s, lua_State *L, uint32_t signal);
// The table at `index` was in a state already, and is written there again.
void cl_touch_table(cl_session *s, lua_State *L, int index);
// Raises where `cl_only_reads` is true. `what` names the state.
void cl_check_write(cl_session *s, lua_State *L, const char *what);

#endif
