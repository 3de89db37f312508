// What bodies read and what callbacks changed: states, instances of components and styles, configurations; and the calls
// that run bodies and callbacks. Reads cost no call of the host: they go to arrays that it drains afterwards.
#ifndef CL_TRACK_H
#define CL_TRACK_H

#include "cl_record.h"

// A value that lives in Lua and is held by the host: place `index` of the anchor table `anchor`, or, where index is 0,
// the anchored value itself.
typedef struct cl_handle {
  int32_t anchor;
  int32_t index;
} cl_handle;

// What a field of a configuration says: CL_TAG_NONE, BOOLEAN, INTEGER, NUMBER or STRING (`bytes`, `length`). Of parts, how
// many there are (`integer`).
typedef struct cl_field_value {
  int32_t tag;
  int32_t length;
  int64_t integer;
  double number;
  const uint8_t *bytes;
} cl_field_value;

// What runs.
enum {
  // callee() → views
  CL_BODY_FUNCTION = 0,
  // callee.body(callee): an instance of a component
  CL_BODY_COMPONENT,
  // callee.makeBody(callee, configuration), or callee(configuration) for a bare function
  CL_BODY_STYLE,
  // callee(list[row], row)
  CL_BODY_ROW,
  // No call: callee is itself a view (or array of views).
  CL_BODY_VALUE,
  // callee(list[row], row), the item being a size
  CL_BODY_GEOMETRY,
  // callee(value), the value being that of the binding or state `list`
  CL_BODY_BOUND,
  // callee is a binding or state: no views, but its value, as `answer`, and a table's `anchor`.
  CL_BODY_READ,
};

// What came of asking for a value.
typedef struct cl_answer {
  // CL_TAG_NONE, BOOLEAN, INTEGER, NUMBER, STRING (`bytes`: valid until the next entry), or OBJECT (`integer`: its
  // address, for telling objects apart).
  int32_t tag;
  int64_t integer;
  double number;
  const uint8_t *bytes;
  size_t length;
} cl_answer;

typedef struct cl_body {
  int32_t kind;
  cl_handle callee;
  cl_handle list;
  int64_t row;
  // A style's: the kind of its class, and what its control says, by the fields' numbers; valid while the body runs.
  int32_t class_kind;
  const cl_field_value *fields;
  // What the host knows the control by: given back by the configuration's functions, and `extra` of the views that are
  // made of the configuration. It fits 32 bits; 0 for none.
  int64_t control;

  // The result: the offset of the root node in `bytes`, or 0 for none. Valid until the next entry.
  uint32_t root;
  const uint8_t *bytes;
  size_t length;
  // How many bytes the host will need for it, about (`cl_declaration.weight`, `cl_text_weight`).
  uint64_t weight;
  // The anchor table of its functions and objects, or 0. The receiver releases it.
  int32_t anchor;
  // Signals that were read.
  const uint32_t *reads;
  uint32_t read_count;
  // Bits of the instance's properties, and of the configuration's fields.
  uint64_t property_reads;
  uint64_t configuration_reads;
  // Of CL_BODY_READ.
  cl_answer answer;
  // Of CL_BODY_ROW, if it is to be told: what the item was when its row was made, see `cl_rows_alike`.
  bool marks_item;
  uint64_t item_mark;
} cl_body;

// Runs a body or makeBody. Reads are reported also where it fails. Returns CL_OK or CL_FAILED_….
int cl_body_run(cl_session *session, cl_body *body);

// ---- Callbacks ----

// An argument of a callback.
typedef struct cl_passed {
  // CL_TAG_NONE, BOOLEAN, INTEGER, NUMBER, STRING (`bytes`, `length`), OBJECT (`handle`); or CL_TAG_OPEN, which begins
  // a table that the arguments with a key up to CL_TAG_CLOSE are put into.
  int32_t tag;
  int32_t length;
  int64_t integer;
  double number;
  const uint8_t *bytes;
  cl_handle handle;
  // Of a field of the table that is open; else NULL.
  const char *key;
} cl_passed;

enum { CL_TAG_OPEN = 100, CL_TAG_CLOSE };

typedef struct cl_callback {
  cl_handle callee;
  const cl_passed *arguments;
  int32_t argument_count;
  // The first result's truth, and, where `keeps_result`, an anchor for it (0: nil).
  bool truth;
  bool keeps_result;
  int32_t result;
} cl_callback;

// Calls a function for what it does. Writes of states go to the changed list, also where it fails.
int cl_callback_run(cl_session *session, cl_callback *callback);

// The value of a state or binding. Reads count for the body that runs, if one does.
int cl_binding_get(cl_session *session, cl_handle binding, cl_answer *answer);
// An item of a list. `anchor`, if not NULL, gets a registry slot of it (0: nil).
int cl_list_get(cl_session *session, cl_handle list, int64_t row, cl_answer *answer, int32_t *anchor);
// The key of an item of a list: the field named by `key`, a string, or what `key`, a function, answers for it.
int cl_row_key(cl_session *session, cl_handle list, int64_t row, cl_handle key, cl_answer *answer);

// ---- Rows that are as they were ----

// What a function of rows can see besides its item: its code, what it has captured, and all that can be reached from
// there. Two functions of the same mark make the same view of the same item.
typedef struct cl_rows_mark {
  // 0: that is not known, for it can see what nobody can compare, such as the clock.
  uint64_t mark;
  // A registry slot of the objects that the mark names by their addresses; 0: none. While it is held, no other object
  // can come to one of these.
  int32_t pins;
  // Whether it is told the item's position.
  bool takes_position;
} cl_rows_mark;
// `key`, if it has an anchor, is what makes the rows' keys. Without `pins` no slot is made.
int cl_mark_rows(cl_session *session, cl_handle content, cl_handle key, bool pins, cl_rows_mark *mark);
// How many of `count` items, from `row_a` of list `a` and from `row_b` of list `b` on, are the same, up to the first that is
// not. A table is the same if it is the same one and has in it what it had: `marks` are the items' `item_mark`s, or NULL
// where all were plain values.
int cl_rows_alike(
  cl_session *session, cl_handle a, int64_t row_a, cl_handle b, int64_t row_b, int64_t count, const uint64_t *marks,
  int64_t *alike);

// ---- What a script returned ----

enum {
  CL_RESULT_OTHER = 0,
  CL_RESULT_VIEW,
  CL_RESULT_FUNCTION,
  CL_RESULT_COMPONENT,
  // A described value (ui.App …): `kind` says which.
  CL_RESULT_VALUE,
  // A style's class, or one with properties of its own.
  CL_RESULT_STYLE,
};
// What the value in a registry slot is; `words` describes it for messages ("a number (3)").
int cl_classify(cl_session *session, int32_t slot, int32_t *kind, char *words, size_t size);

// ---- What was written ----

// The signals written since the last call, each once; valid until the next entry.
uint32_t cl_take_changed(cl_session *session, const uint32_t **signals);
// Signals whose owner is gone: the host forgets them, and the numbers are used again.
uint32_t cl_take_dead_signals(cl_session *session, const uint32_t **signals);

// ---- Handles ----

// An anchor of its own for a value inside of another anchor's table.
int cl_handle_anchor(cl_session *session, cl_handle handle, int32_t *anchor);
// Makes an instance of a component's class with the properties of the component record in `properties` (anchored by the
// result that holds it). CL_OK and the anchor of the instance.
int cl_component_make(cl_session *session, cl_handle class_handle, cl_handle properties, int32_t *instance);
// Makes a registry slot of a table of a class's properties with their defaults, without its functions.
int cl_class_properties(cl_session *session, cl_handle class_handle, int32_t *slot);
// Gives an instance other properties. `changed`: one that its last body read (`reads`) has another value now.
int cl_component_update(
  cl_session *session, int32_t instance, cl_handle properties, uint64_t reads, bool *changed);
// Gives the instance `to` the values of the instance `from`, for the states that both have.
int cl_component_continue(cl_session *session, int32_t from, int32_t to);
// The place is gone: writes have no effect any more. The anchor is released too.
void cl_component_end(cl_session *session, int32_t instance);
// Whether two styles, values, … are the same; instances of styles are compared by the properties in `reads`.
int cl_handles_equal(cl_session *session, cl_handle a, cl_handle b, uint64_t reads, bool *equal);
// A number that is another after the table was changed by `state:update` or assigned to its state again.
int64_t cl_table_version(cl_session *session, cl_handle object);

// The name of an object's class and where its body was defined ("app.lua:12"); empty where there is none.
int cl_describe(cl_session *session, cl_handle object, char *name, size_t name_size, char *location, size_t location_size);

// ---- Loading again ----

// The script is about to be loaded: modules from beside it count as not loaded, and states that are made from now on
// take the values of those that the load before made: by name, else by file and order where the initial value is the
// same.
int cl_load_begin(cl_session *session);
// It was. With `keeps` the next load goes on from its states; else modules and states are as they were.
int cl_load_end(cl_session *session, bool keeps);
// What the last load made does not work: the next one also takes over what that has not of the states before it.
int cl_load_broken(cl_session *session);
// The states of the next load take over no values.
void cl_load_forget(cl_session *session);

#endif
