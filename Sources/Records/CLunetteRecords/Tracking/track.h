// What bodies read and what callbacks change: this code uses the records, which do not know it.
#ifndef CL_TRACK_INTERNAL_H
#define CL_TRACK_INTERNAL_H

#include "Records/records.h"

// ---- state.c ----
void cl_open_state(lua_State *L, cl_session *s);
// Writes the value on top to the state at `index` (absolute), and pops it.
void cl_write_state(cl_session *s, lua_State *L, int index);

// ---- kept_text.c ----
void cl_open_kept_text(lua_State *L, cl_session *s);
// Replaces the value of a state that is on top, if the host keeps it, by its string.
void cl_read_kept_text(cl_session *s, lua_State *L);
// Notifies the host that the value at `index` is no longer that of a state, if the host keeps it.
void cl_drop_kept_text(cl_session *s, lua_State *L, int index);
// Whether two values of states are equal. A text is made a string for that only where the other one
// is a string of the same length.
bool cl_equal_values(cl_session *s, lua_State *L, int a, int b);
// Reads the value on top, if the host keeps it, as the host knows it.
bool cl_read_kept_answer(cl_session *s, lua_State *L, cl_answer *answer);

// ---- binding.c ----
void cl_open_binding(lua_State *L, cl_session *s);
// Pushes the value of the state or binding at `index`; it may be one that the host keeps.
void cl_push_bound_value(cl_session *s, lua_State *L, int index);
// Writes the value on top, and pops it.
void cl_set_bound_value(cl_session *s, lua_State *L, int index);
// The method self:binding("field").
int cl_self_binding(lua_State *L);

// ---- reload.c ---- Records the new state at `index` (absolute), and gives it the value of the
// state that it continues.
void cl_note_state(cl_session *s, lua_State *L, int index);

// ---- class.c ----
void cl_open_class(lua_State *L, cl_session *s);
// Pushes a new class: of components, or of the styles of a protocol.
cl_class *cl_push_class(cl_session *s, lua_State *L, int kind);
// Empties a class that is defined again, except its body, which stays until there is a new one.
void cl_renew_class(cl_session *s, lua_State *L, int class_index);
// Sets class[name] = value, all given by their stack indices.
void cl_set_class_field(cl_session *s, lua_State *L, int class_index, int name, int value);
// Makes the table at `value` the states of the class, with their initial values.
void cl_set_state_table(lua_State *L, int class_index, int value);

// ---- definition.c ----
// The `ui` table is on top.
void cl_open_definitions(lua_State *L, cl_session *s);

// ---- instance.c ----
int cl_instance_index(lua_State *L);
int cl_instance_newindex(lua_State *L);
int cl_instance_tostring(lua_State *L);
// Pushes the field of an instance whose name is at `name`, which may be a value that the host
// keeps; or writes the value on top to it and pops that.
void cl_push_field(cl_session *s, lua_State *L, int instance, int name);
void cl_set_field(cl_session *s, lua_State *L, int instance, int name);
// Pushes the function that a style or component runs, and its `self`: from a class, an instance or
// a bare function at `index`, which is absolute. Returns the class (or NULL). `self` is nil for a
// bare function.
cl_class *cl_push_body(cl_session *s, lua_State *L, int index);

// ---- comparison.c ---- Whether the tables of properties (or nil) at `a` and `b` differ in one of
// the properties in `reads`, of a class whose codes are in the table at `keys`. With
// `tables_changed`, the same table counts as another one.
bool cl_properties_differ(
    lua_State *L, int a, int b, int keys, uint64_t reads, bool tables_changed);

// ---- callback.c ----
// Runs `entry`, in which a function of the script is asked for something while views are made or
// laid out: the function may write no state. `words` are what messages call it.
int cl_ask(cl_session *s, const char *words, cl_entry entry, void *context);

// ---- configuration.c ----
void cl_open_configuration(lua_State *L, cl_session *s);
void cl_push_configuration(cl_session *s, lua_State *L, int kind);

// ---- environment.c ----
// The `ui` table is on top.
void cl_open_environment(lua_State *L, cl_session *s);
// Pushes the value of `self.environment`.
void cl_push_environment(cl_session *s, lua_State *L);

// ---- answers.c ----
// Reads the value on top; strings are copied to the arena, which no body is using now. Returns 0.
int cl_read_answer(cl_session *s, lua_State *L, cl_answer *answer);
// Reads what the function or field at index 1 of the stack gives of an item of a list.
int cl_read_item(cl_session *s, lua_State *L, cl_handle list, int64_t row, cl_answer *answer);

#endif
