// Making view values and flattening them. Nothing here knows the code that runs bodies: see
// Tracking/track.h.
#ifndef CL_RECORDS_INTERNAL_H
#define CL_RECORDS_INTERNAL_H

#include "Session/objects.h"

// More children than this are kept in a table.
enum { CL_INLINE_CHILDREN = 24 };
enum { CL_MAX_CHILDREN = 1000000, CL_ARRAY_DEPTH = 64 };

typedef struct cl_arguments {
  cl_session *s;
  lua_State *L;
  const cl_declaration *entry;
  // The upvalue that is the record's metatable; 0: that is in the registry.
  int metatable;
  // The stack index before the first anchored value; these values are on top. In the record they
  // come after the content, which is user value 1 if there is one (then `first` is 1).
  int base;
  int first;
  int anchors;
  int slot_count;
  uint32_t child_count;
  uint16_t first_child;
  bool child_table;
  // Whether there are user values that the record will not know by their addresses
  // (CL_RECORD_VALUES).
  bool has_values;
  // Whether a column sorts the rows by its field (CL_TYPE_SORT is true).
  bool sorts_by_field;
  uint64_t seen;
  cl_slot slots[CL_MAX_PARAMS];
  // Unless they are in a table.
  const cl_record *children[CL_INLINE_CHILDREN];
} cl_arguments;
// ---- construct.c ----
int cl_construct(lua_State *L);

// ---- constructors.c ---- Pushes `cl_construct` or `cl_construct_by_call` for an entry of the
// schema, with their upvalues: its cl_bound, and the metatable of what it makes.
void cl_push_construct(lua_State *L, cl_session *s, int number, lua_CFunction function);
// The `__call` metamethod of a table in the place of a constructor, such as `ui.Color`, which has
// `ui.Color.rgb`.
int cl_construct_by_call(lua_State *L);
// Pushes the function of that name and puts it into the table at `index`, which is the `ui` table
// or that of the modifiers; pushes nothing and returns false where the schema has none.
bool cl_push_constructor(lua_State *L, cl_session *s, int index, bool is_modifier,
    const char *name);
// Does the same for the `ui` table, including the names that the host creates on first access
// (`cl_session_add_late`).
bool cl_push_ui_field(lua_State *L, cl_session *s, int index, const char *name);
// Makes the host not be asked for that name again.
void cl_forget_late(cl_session *s, const char *name);
void cl_make_ui_fields(lua_State *L, cl_session *s, int index);
// Makes the constructors that do not exist yet, for code that needs all of them.
void cl_make_constructors(lua_State *L, cl_session *s, int index, bool is_modifier);

// ---- views.c ----
void cl_open_records(lua_State *L, cl_session *s);

// ---- members.c ----
// Records the notes of the schema, after everything that C puts into the `ui` table is there.
void cl_open_notes(lua_State *L, cl_session *s);

// ---- content.c ---- The place where a view was given, for messages: "ui.Label: title",
// "ui.HStack: child 3", or the result of a body.
typedef struct cl_place {
  const cl_declaration *entry;
  const char *name;
  // The number of the child; where there is neither an entry nor a name, the stack index of the
  // function that returned the view.
  int child;
} cl_place;
// Replaces the value at `index` (absolute; a view, string, array of them, false, nil) by a view,
// string or nil. `calls`: a function there is called for its result.
void cl_check_view(cl_session *s, lua_State *L, int index, const cl_place *place, bool calls);
// Raises an error, at the location of the function at `function`, that `what` made a view and
// returned none.
int cl_forgot_return(lua_State *L, int function, const char *what);
// Pushes a function that calls its argument, a body, and returns the first of its results, or
// raises the error of cl_forgot_return.
void cl_push_body_caller(cl_session *s, lua_State *L);

// ---- record.c ----
static inline void cl_begin_arguments(cl_arguments *a, lua_State *L, cl_session *s,
    const cl_declaration *entry) {
  a->s = s;
  a->L = L;
  a->entry = entry;
  a->metatable = 0;
  a->base = lua_gettop(L);
  a->first = entry->flags & CL_ENTRY_MODIFIER;
  a->anchors = 0;
  a->slot_count = 0;
  a->child_count = 0;
  a->first_child = 0;
  a->child_table = false;
  a->has_values = false;
  a->sorts_by_field = false;
  a->seen = 0;
}
// Notes the child at `number` (from 0), whose record is given, or NULL where it is a text or
// nothing.
static inline void cl_note_child(cl_arguments *a, uint32_t number, const cl_record *child) {
  a->children[number] = child;
  if (child == NULL || child->flags & CL_RECORD_VALUES) a->has_values = true;
}
// Notes in an anchored slot where its payload is, which is the value at `index`. Returns false if
// the slot does not say that.
bool cl_note_payload(lua_State *L, cl_slot *slot, int index);
// Makes a record of the arguments in `a`; its anchored values are on top of the stack, and the
// record takes their place. `content` is the view at index 1, or NULL.
void cl_make_record(cl_arguments *a, int meta, const cl_record *content);
// Pushes a record with at most one slot; the slot's anchor, if it has one, is the value at
// `anchor_index`.
void cl_push_simple(cl_session *s, lua_State *L, int kind, const cl_slot *slot, int anchor_index);

// ---- arguments.c ----
void cl_read_arguments(cl_arguments *a, int first, int count);

// ---- positions.c ----
// The number, from 1, of the parameter that the argument at `index` stands for, one of `count` from
// `first` on; 0: it is the table of options and children, or a function that builds them, if
// `builds` says that it can be one.
int cl_parameter_at(cl_arguments *a, int position, int index, int first, int count, bool builds);

// ---- Values/readers.c ----
// Whether the positional argument at `index`, of this Lua type, may stand for the parameter.
bool cl_accepts(cl_arguments *a, const cl_param *param, int index, int type);
// Reads the value at `index` (absolute) into a slot. Returns whether the value, or what was put in
// its place, must be anchored.
bool cl_read_value(cl_arguments *a, int number, int index);

// ---- color.c ---- Reads a colour (a name, "#rgb", a ui.Color) from a value of this Lua type;
// returns false if the value is none.
bool cl_read_color(cl_session *s, lua_State *L, int index, int type, cl_color *color);
void cl_open_color(lua_State *L, cl_session *s);
// The `__index` metamethod of colours. Upvalues: the session's cl_bound, the methods of views.
int cl_color_index(lua_State *L);
// A stop of a gradient, as it is copied: a colour, and its location, 0 … 1, or NaN where none was
// given.
typedef struct cl_stop {
  cl_color color;
  double location;
} cl_stop;

// ---- flatten.c ---- Copies the value at `index` (as cl_check_view leaves it) to the arena.
// Returns the root's offset, or 0 for nothing, and in `body` what anchors its functions and
// objects, and its weight. `function` is the stack index of the body that returned the value, for
// messages.
uint32_t cl_flatten(cl_session *s, lua_State *L, int index, int function, cl_body *body);

// Copies bytes to the arena, where they stay until the next entry.
const uint8_t *cl_keep_bytes(cl_session *s, lua_State *L, const char *text, size_t length);

#endif
