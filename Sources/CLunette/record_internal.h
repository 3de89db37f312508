// What the C files of records and tracking share and nobody else sees.
#ifndef CL_RECORD_INTERNAL_H
#define CL_RECORD_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>

#include "cl_record.h"
#include "cl_track.h"
#include "runtime_internal.h"

// Names that C itself knows; the schema's follow them.
#define CL_ATOMS(X)                                                                                                  \
  X(value) X(update) X(binding) X(get) X(set) X(name) X(environment) X(state) X(body) X(makeBody) X(properties)       \
  X(rgb) X(indexed)
enum {
  CL_ATOM_none = 0,
#define X(name) CL_ATOM_##name,
  CL_ATOMS(X)
#undef X
    CL_ATOM_FIRST
};

// The metatables that tell our userdata apart.
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
  // The registry slot of the one value of a constructor without arguments: views are immutable, so it serves for all.
  int plain_ref;
} cl_bound;

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
  int ui_ref, atoms_ref, symbols_ref, keys_ref, styles_ref[CL_MAX_FAMILIES], environment_ref, trigger_ref, absent_ref;
  // Tables that were written again to the state that they are in, with a number each; 0: none yet.
  int touched_ref;
  int64_t touched;

  // Interned name → atom, by address.
  const char **atom_keys;
  uint16_t *atom_values;
  uint32_t atom_mask;

  // The arena.
  uint8_t *bytes;
  uint32_t top, capacity;

  // What bodies read.
  cl_numbers reads;
  // By signal: the run that last recorded it, and whether it is in `changed`.
  uint32_t *stamps;
  uint8_t *marks;
  uint32_t signal_count, signal_capacity;
  cl_numbers free_signals, dead_signals, changed, taken;
  uint32_t run, run_counter, generation_counter, class_counter;
  // CL_BODY_… + 1 of the body that runs, or 0, and the name of its class, if it has one.
  int32_t body_kind;
  const char *body_name;
  // The function that is the body, for messages.
  const void *body_function;
  // How many views were made since the body began: one that made some and returned none has forgotten its `return`.
  uint32_t views_made;
  // What the configuration that is alive says, or NULL, and its generation.
  const cl_field_value *configuration;
  int64_t control;
  uint32_t generation;
  uint64_t configuration_reads;
  uint64_t property_reads;
  // The instance whose reads count.
  const void *reading_instance;

  // The names of the chunks that places refer to, from 1 on.
  char **chunks;
  uint32_t chunk_count;

  // Of a script that may be loaded again: notes of the states of the load under way, of the last one and of the one
  // before, and the modules that were loaded before (registry slots; 0: none).
  bool is_loading;
  int32_t fresh_ref, kept_ref, previous_ref, stash_ref;
};

// In a record's slot `extra`, for styles given by name: resolve again when the view is used.
enum { CL_OBJECT_BY_NAME = 0x100 };

// More children than this are kept in a table.
enum { CL_INLINE_CHILDREN = 24 };
enum { CL_MOST_CHILDREN = 1000000, CL_ARRAY_DEPTH = 64 };

// ---- Records ----

// A view value, or another described value, in Lua.
typedef struct cl_record {
  uint16_t kind;
  uint8_t slot_count;
  // CL_RECORD_…
  uint8_t flags;
  uint32_t child_count;
  // The user value of the first child, or of the table of them.
  uint16_t first_child;
  // CL_META_VIEW or CL_META_VALUE, and the session's random number: by these a record is told from foreign userdata,
  // at half the cost of comparing metatables. No script can read or write them.
  uint16_t meta;
  uint32_t magic;
  // See cl_node.
  uint32_t place;
  cl_slot slots[];
} cl_record;
enum { CL_RECORD_CONTENT = 1, CL_RECORD_CHILD_TABLE = 2 };

// The sort of userdata at `index` (CL_META_…), or -1.
static inline int cl_meta_of(cl_session *s, lua_State *L, int index) {
  if (!lua_getmetatable(L, index)) return -1;
  const void *meta = lua_topointer(L, -1);
  lua_pop(L, 1);
  for (int i = 0; i < CL_META_COUNT; i++) {
    if (s->meta[i] == meta) return i;
  }
  return -1;
}
static inline bool cl_is(cl_session *s, lua_State *L, int index, int meta) {
  if (lua_type(L, index) != LUA_TUSERDATA || !lua_getmetatable(L, index)) return false;
  bool is = lua_topointer(L, -1) == s->meta[meta];
  lua_pop(L, 1);
  return is;
}

// The record at `index`, if it is one of this sort. Light userdata and smaller objects have a raw length of less.
static inline cl_record *cl_record_at(cl_session *s, lua_State *L, int index, int meta) {
  cl_record *record = lua_touserdata(L, index);
  if (record == NULL || lua_rawlen(L, index) < sizeof *record) return NULL;
  return record->magic == s->magic && record->meta == meta ? record : NULL;
}

// The atom of the string at `index`, or 0. The value must be a string.
static inline int cl_atom_at(cl_session *s, lua_State *L, int index) {
  const char *key = lua_tolstring(L, index, NULL);
  uint32_t at = (uint32_t)((uintptr_t)key >> 3) * 2654435769u;
  for (;; at++) {
    const char *known = s->atom_keys[at & s->atom_mask];
    if (known == key) return s->atom_values[at & s->atom_mask];
    if (known == NULL) return 0;
  }
}
static inline int cl_atom_of(cl_session *s, lua_State *L, int index) {
  return lua_type(L, index) == LUA_TSTRING ? cl_atom_at(s, L, index) : 0;
}

static inline const cl_declaration *cl_entry_of(const cl_session *s, int kind) {
  return kind < s->schema->kind_count ? s->schema->by_kind[kind] : NULL;
}

// record_new.c
void cl_open_records(lua_State *L, cl_session *s);
int cl_construct(lua_State *L);
// Where a view was given, for messages: "ui.Label: title", "ui.HStack: child 3", or the result of a body.
typedef struct cl_place {
  const cl_declaration *entry;
  const char *name;
  // The number of the child; where there is neither entry nor name, the stack index of the function that returned it.
  int child;
} cl_place;
// Turns the value at `index` (absolute; a view, string, array of them, false, nil) into a view, string or nil, in its
// place. `calls`: a function is called for it.
void cl_check_view(cl_session *s, lua_State *L, int index, const cl_place *place, bool calls);
// Raises, at the place where the function at `function` stands, that `what` made a view and returned none.
int cl_forgot_return(lua_State *L, int function, const char *what);
// Pushes a function that calls its argument, a body, and returns the first of its results, or raises as above.
void cl_push_body_caller(cl_session *s, lua_State *L);
bool cl_is_plain_table(lua_State *L, int index);
// Pushes a shallow copy of the table at `index`.
void cl_push_copy(lua_State *L, int index);
// Pushes a record with at most one slot, whose anchor, if it has one, is the value at `anchor_index`.
void cl_push_simple(cl_session *s, lua_State *L, int kind, const cl_slot *slot, int anchor_index);
// Replaces the table of options at `index` by a value of this kind.
void cl_read_option_table(cl_session *s, lua_State *L, int kind, int index);

// record_arguments.c
typedef struct cl_arguments {
  cl_session *s;
  lua_State *L;
  const cl_declaration *entry;
  // The stack index before the first anchored value; they are on top. In the record they come after the content, which
  // is user value 1 if there is one (`first` is 1 then).
  int base;
  int first;
  int anchors;
  int slot_count;
  uint32_t child_count;
  uint16_t first_child;
  bool child_table;
  uint64_t seen;
  cl_slot slots[CL_MAX_PARAMS];
} cl_arguments;
void cl_read_arguments(cl_arguments *a, int first, int count);

// record_values.c
// Whether a positional argument of this Lua type may stand for the parameter.
bool cl_accepts(cl_arguments *a, const cl_param *param, int index);
// Reads the value at `index` (absolute) into a slot. Answers whether it, or what was put in its place, must be anchored.
bool cl_read_value(cl_arguments *a, int number, int index);

// record_color.c
// Reads a colour (a name, "#rgb", a ui.Color); false if it is none.
bool cl_read_color(cl_session *s, lua_State *L, int index, cl_color *color);
void cl_open_color(lua_State *L, cl_session *s);

// record_messages.c
// Raises with the script's position before the words.
int cl_fail(lua_State *L, const char *format, ...);
// Words for the value at `index`, pushed: `"abc"`, `a function`, `a view (ui.Text)`.
const char *cl_push_given(cl_session *s, lua_State *L, int index);
// Pushes "did you mean 'x'?" or the like for what was given among the names; "" where there are none.
const char *cl_push_nearest(lua_State *L, const char *given, size_t length, const char *const *names, int32_t count);
// The same among the string keys of the table at `index`, and `count` further names.
const char *cl_push_nearest_key(
  lua_State *L, const char *given, size_t length, int index, const char *const *names, int32_t count);
// "ui.Button" or ":padding()", pushed.
const char *cl_push_entry_name(lua_State *L, const cl_declaration *entry);

// record_places.c
// Where the script calls the function that runs; 0 where that is not known.
uint32_t cl_place_here(cl_session *s, lua_State *L);

// record_flatten.c
// Copies the value at `index` (as cl_check_view leaves it) to the arena. Answers the root's offset, or 0 for nothing,
// and in `anchor` the registry slot of the table that holds its functions and objects. `function` is the stack index of
// the body that returned it, for messages.
uint32_t cl_flatten(cl_session *s, lua_State *L, int index, int function, int32_t *anchor, uint64_t *weight);

// Copies bytes to the arena, where they are until the next entry.
const uint8_t *cl_keep_bytes(cl_session *s, lua_State *L, const char *text, size_t length);

// record_session.c
void cl_push_handle(cl_session *s, lua_State *L, cl_handle handle);
int32_t cl_anchor_top(cl_session *s, lua_State *L);

// ---- Tracking ----

typedef struct cl_state {
  cl_session *session;
  uint32_t signal;
} cl_state;
// User values of a state: its value, its name, where it was made.
enum { CL_STATE_VALUE = 1, CL_STATE_NAME, CL_STATE_PLACE, CL_STATE_VALUES = 3 };

enum { CL_BINDING_STATE = 0, CL_BINDING_FIELD, CL_BINDING_FUNCTIONS };
typedef struct cl_binding {
  int32_t sort;
} cl_binding;

typedef struct cl_class {
  cl_session *session;
  int32_t sort;  // see CL_CLASS_COMPONENT
  // Told apart by the host by this number.
  uint32_t id;
  // Changes when the class gets another body, default or name.
  uint32_t signal;
  uint32_t property_count;
  uint32_t state_count;
  // The run of the body that made it; 0 outside of any.
  uint32_t born;
  // Whether its body is a bare function of the configuration, and whether a default is a table.
  bool bare;
  bool has_tables;
} cl_class;
// User values of a class: name → value; name → code (see cl_code); the table of state; its name; the instance with the
// defaults, once made; where it was defined.
enum {
  CL_CLASS_FIELDS = 1,
  CL_CLASS_KEYS,
  CL_CLASS_STATE,
  CL_CLASS_NAME,
  CL_CLASS_DEFAULT,
  CL_CLASS_PLACE,
  CL_CLASS_VALUES = 6
};

typedef struct cl_instance {
  cl_session *session;
  int32_t sort;
  bool by_name;
  bool ended;
  uint32_t state_count;
  uint32_t signals[];
} cl_instance;
// User values of an instance: its class, its properties (a table or nil), its state's values, its copies of tables that
// are defaults, and its class's keys and fields.
enum {
  CL_SELF_CLASS = 1,
  CL_SELF_PROPERTIES,
  CL_SELF_STATE,
  CL_SELF_COPIES,
  CL_SELF_KEYS,
  CL_SELF_FIELDS,
  CL_SELF_VALUES = 6
};

typedef struct cl_configuration {
  cl_session *session;
  int32_t sort;  // of the style's class
  uint32_t generation;
  // What the host knows its control by: functions and views made of it outlive the body.
  int64_t control;
} cl_configuration;

// track_body.c
// Pushes the function's file and line as "app.lua:12: ", or "".
const char *cl_push_definition(lua_State *L, int index);
// "makeBody of 'key'", pushed.
const char *cl_push_body_name(cl_session *s, lua_State *L);

// track_signals.c
uint32_t cl_new_signal(cl_session *s, lua_State *L);
void cl_end_signal(cl_session *s, uint32_t signal);
void cl_record_read(cl_session *s, lua_State *L, uint32_t signal);
void cl_record_write(cl_session *s, lua_State *L, uint32_t signal);
// The table at `index` was in a state already, and is written there again.
void cl_touch_table(cl_session *s, lua_State *L, int index);
// Raises where a body runs. `what` names the state.
void cl_check_write(cl_session *s, lua_State *L, const char *what);

// track_state.c
void cl_open_state(lua_State *L, cl_session *s);
// Pushes the value of the state or binding at `index`.
void cl_push_bound_value(cl_session *s, lua_State *L, int index);
// Writes the value on top, and pops it.
void cl_set_bound_value(cl_session *s, lua_State *L, int index);
// Pushes a binding to a field of the instance at `instance`; its name is at `field`.
void cl_push_field_binding(cl_session *s, lua_State *L, int instance, int field);
// Makes a metatable of this sort, leaves it on top.
void cl_push_metatable(lua_State *L, cl_session *s, int meta, const char *name);
// Sets a field of the table on top to a closure over `bound`.
void cl_set_function(lua_State *L, cl_bound *bound, const char *name, lua_CFunction function);

// track_reload.c
// The state at `index` (absolute) is new: notes it, and gives it the value that its forerunner had.
void cl_note_state(cl_session *s, lua_State *L, int index);

// track_class.c
void cl_open_class(lua_State *L, cl_session *s);
extern const char cl_optional_mark;
bool cl_is_optional(lua_State *L, int index);
// A field's code: its number among the states or among the properties, and which it is.
enum { CL_CODE_PROPERTY = 0, CL_CODE_STATE = 1 };
// What the read of a property is reported as.
static inline uint64_t cl_property_bit(int code) {
  int number = code >> 1;
  return (uint64_t)1 << (number < 63 ? number : 63);
}
// "ButtonStyle", "makeBody".
static inline const char *cl_sort_name(const cl_session *s, int sort) {
  return sort == CL_CLASS_COMPONENT ? "View" : s->schema->protocols[sort - 1].name;
}
static inline const char *cl_body_name(int sort) { return sort == CL_CLASS_COMPONENT ? "body" : "makeBody"; }
// Gives the userdata on top its metatable.
void cl_set_meta(cl_session *s, lua_State *L, int meta);
// Replaces a plain table on top by a copy, tables in it too.
void cl_deep_copy_top(lua_State *L);
// Takes the table at `value` as the states of the class, with their initial values.
void cl_set_state_table(lua_State *L, int class_index, int value);
// Pushes an instance with room for states, with the properties at `properties` (0: none), which it keeps.
cl_instance *cl_push_bare_instance(
  cl_session *s, lua_State *L, int class_index, int properties, uint32_t states);

// track_instance.c
int cl_self_binding(lua_State *L);
int cl_instance_index(lua_State *L);
int cl_instance_newindex(lua_State *L);
int cl_instance_tostring(lua_State *L);
// Pushes or writes (the value on top, popped) the state `code` of an instance.
void cl_push_field(cl_session *s, lua_State *L, int instance, int name);
void cl_set_field(cl_session *s, lua_State *L, int instance, int name);
// Pushes the `self` and the function that a style or component runs: from a class, an instance or a bare function at
// `index`. Answers the class (or NULL). `self` is nil for a bare function.
cl_class *cl_push_body(cl_session *s, lua_State *L, int index);
// Pushes an instance of the class at `class_index` with a copy of the properties at `properties` (0: none).
void cl_push_instance(cl_session *s, lua_State *L, int class_index, int properties, const char *what);
// Copies the states of the instance at `from` to those of the same name of the instance at `to`.
void cl_copy_states(lua_State *L, int from, int to);
// Whether a class is of the family's protocols.
static inline bool cl_class_in_family(const cl_session *s, int sort, int family) {
  return sort != CL_CLASS_COMPONENT && s->schema->protocols[sort - 1].family == family;
}
// Pushes the class now registered under the name of the class at `index`.
void cl_push_registered(cl_session *s, lua_State *L, int family, int name_index);
// "ButtonStyle 'key'", pushed.
const char *cl_push_class_name(lua_State *L, int index);

// track_configuration.c
void cl_open_configuration(lua_State *L, cl_session *s);
// Pushes what `self.environment` is.
void cl_push_environment(cl_session *s, lua_State *L);
void cl_push_configuration(cl_session *s, lua_State *L, int sort);
// Whether a configuration of this generation is alive.
static inline bool cl_is_live(const cl_session *s, uint32_t generation) {
  return s->configuration != NULL && s->generation == generation;
}

#endif
