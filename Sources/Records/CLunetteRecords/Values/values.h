// Reading one argument by its type. Each type of parameter has a reader: it makes a slot of the
// value, or raises an error that says what is wrong with it. Readers.c has the table of the
// readers.
#ifndef CL_VALUES_INTERNAL_H
#define CL_VALUES_INTERNAL_H

#include "Records/records.h"

// The results of a reader.
enum {
  // The value stands for no argument.
  CL_READ_NOTHING = 0,
  // The slot holds the whole value.
  CL_READ_PLAIN,
  // The payload of the slot is the value, or what the reader has put in its place.
  CL_READ_ANCHORED,
};

// Reads the value at `index` (absolute) into the slot, whose parameter is already filled in.
typedef int (*cl_reader)(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// Lets a copy of bytes take the place of the value at `index`, as a string that the slot anchors:
// for readers whose value has its own form. The memory that is copied may be owned by Lua.
static inline void cl_anchor_bytes(lua_State *L, int index, const void *bytes, size_t size,
    cl_slot *slot) {
  lua_pushlstring(L, bytes, size);
  lua_replace(L, index);
  slot->tag = CL_TAG_STRING;
}

// ---- mistakes.c ----
// Raises an error such as "ui.Text: alignment must be …, not …".
int cl_wrong(cl_arguments *a, const cl_param *param, int index, const char *expected);
// Raises an error about a parameter that was given an empty table.
int cl_empty(cl_arguments *a, const cl_param *param);
// Raises an error: the string at `index` is none of the names; the message suggests the nearest.
int cl_unknown_name(cl_arguments *a, const cl_param *param, int index, const cl_enumeration *names);
// Raises an error: the string at `index` is no colour.
int cl_unknown_color(cl_arguments *a, const cl_param *param, int index);

// Warns that the script uses a deprecated parameter.
void cl_warn_of_parameter(cl_arguments *a, const cl_param *param);

// ---- text.c ----
bool cl_accepts_verbatim(cl_arguments *a, const cl_param *param, int index);
int cl_read_text(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_string(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_symbol(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- numbers.c ----
int cl_read_boolean(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_length(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_integer(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_number(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_range(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- names.c ----
int cl_read_name(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
bool cl_accepts_names(cl_arguments *a, const cl_param *param, int index);
int cl_read_names(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_environment_key(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_keystroke(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_shortcut(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_keystrokes(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- views.c ----
bool cl_accepts_color(cl_arguments *a, const cl_param *param, int index);
bool cl_accepts_view(cl_arguments *a, const cl_param *param, int index);
bool cl_accepts_view_or_table(cl_arguments *a, const cl_param *param, int index);
int cl_read_color_value(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_style_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
bool cl_accepts_style_or_view(cl_arguments *a, const cl_param *param, int index);
int cl_read_view_or_function(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_color_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_file_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_name_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- stops.c ----
int cl_read_sort(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_stops(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_detents(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
bool cl_accepts_detents(cl_arguments *a, const cl_param *param, int index);
bool cl_accepts_color_or_gradient(cl_arguments *a, const cl_param *param, int index);
int cl_read_color_or_gradient(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- tables.c ----
int cl_read_list(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_list_or_count(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_table(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_parameters(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_choices(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_functions(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- objects.c ----
bool cl_accepts_binding(cl_arguments *a, const cl_param *param, int index);
int cl_read_function(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_field(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_scalar(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_identity(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_any(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_binding(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- styles.c ----
bool cl_accepts_configuration(cl_arguments *a, const cl_param *param, int index);
int cl_read_style(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);
int cl_read_configuration(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

// ---- described.c ----
bool cl_accepts_described(cl_arguments *a, const cl_param *param, int index);
int cl_read_described(cl_arguments *a, const cl_param *param, int index, cl_slot *slot);

#endif
