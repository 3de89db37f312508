// What bodies read and what callbacks change: states, instances of components and styles,
// configurations; and the calls that run bodies and callbacks. A read makes no call of the host:
// reads are recorded in arrays, which the host empties afterwards.
#ifndef CL_TRACK_H
#define CL_TRACK_H

#include "cl_record.h"

// A value that lives in Lua and that the host holds: the element `index` of the anchor table
// `anchor`, or, where `index` is 0, the anchored value itself.
typedef struct cl_handle {
  int32_t anchor;
  int32_t index;
} cl_handle;

// The kinds of bodies.
enum {
  // callee() → views
  CL_BODY_FUNCTION = 0,
  // callee.body(callee): an instance of a component
  CL_BODY_COMPONENT,
  // callee.makeBody(callee, configuration), or callee(configuration) for a bare function
  CL_BODY_STYLE,
  // callee(list[row], row); `words` is what messages call it
  CL_BODY_ROW,
  // No call: callee is itself a view (or array of views).
  CL_BODY_VALUE,
  // callee(list[row], row): a function of one value, such as the size of a GeometryReader; `words`
  // is what messages call it
  CL_BODY_GEOMETRY,
  // callee(value), the value being that of the binding or state `list`
  CL_BODY_BOUND,
  // callee is a binding or state: no views, but its value, as `answer`, and a table's `anchor`.
  CL_BODY_READ,
  // callee is a function or the name of a field: no views, but what it gives of list[row], as
  // `answer`.
  CL_BODY_ITEM,
};

// The answer to a question for a value.
typedef struct cl_answer {
  // CL_TAG_NONE, BOOLEAN, INTEGER, NUMBER, STRING (`bytes`: valid until the next entry), OBJECT
  // (`integer`: its address, which identifies it), or, for CL_BODY_READ, KEPT_TEXT (`integer`: its
  // number).
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
  const char *words;
  // For a style: the kind of its class. The fields of its configuration are asked for when the body
  // reads them (`cl_script_host.field`).
  int32_t class_kind;
  // The token by which the host knows the control: the configuration's functions pass it back, and
  // it is the `extra` of views that are made of the configuration. It fits into 32 bits; 0: none.
  int64_t control;

  // The result: the offset of the root node in `bytes`, or 0 for none. Valid until the next entry.
  uint32_t root;
  const uint8_t *bytes;
  size_t length;
  // The bytes, roughly, that the host will need for the views (`cl_declaration.weight`,
  // `cl_text_weight`).
  uint64_t weight;
  // The anchor of the result's functions and objects, or 0: a table of them by their numbers, or,
  // with `anchors_one`, the only one itself. The receiver releases it.
  int32_t anchor;
  bool anchors_one;
  // The signals that were read.
  const uint32_t *reads;
  uint32_t read_count;
  // Bits of the instance's properties that were read, and of the configuration's fields that were
  // read.
  uint64_t property_reads;
  uint64_t configuration_reads;
  // The value, for CL_BODY_READ.
  cl_answer answer;
} cl_body;

// Whether code of the script runs that only reads, and may write no state: a body, or a function
// that is asked for something while views are made or laid out.
bool cl_only_reads(const cl_session *session);
// Runs a body or makeBody. Reads are reported even where it fails. Returns CL_OK or CL_FAILED_….
int cl_body_run(cl_session *session, cl_body *body);

// ---- Callbacks ----

// An argument of a callback.
typedef struct cl_passed {
  // CL_TAG_NONE, BOOLEAN, INTEGER, NUMBER, STRING (`bytes`, `length`), OBJECT (`handle`); or
  // CL_TAG_OPEN, which begins a table that the arguments with a key up to CL_TAG_CLOSE are put
  // into.
  int32_t tag;
  int32_t length;
  int64_t integer;
  double number;
  const uint8_t *bytes;
  cl_handle handle;
  // The name of a field of the open table; otherwise NULL.
  const char *key;
} cl_passed;

enum { CL_TAG_OPEN = 100, CL_TAG_CLOSE, CL_TAG_KEPT_TEXT };

typedef struct cl_callback {
  cl_handle callee;
  const cl_passed *arguments;
  int32_t argument_count;
  // NULL where the function is called for its effect. Otherwise it is asked for its result while
  // views are made or laid out, and may write no state; these are its words in messages, such as
  // "an alignmentGuide's function".
  const char *question;
  // Whether the first result is true, and, where `keeps_result` is set, an anchor for it (0: nil).
  bool truth;
  bool keeps_result;
  int32_t result;
} cl_callback;

// Calls a function for its effect or its result. States that it writes are added to the list of
// changes, even if it fails.
int cl_callback_run(cl_session *session, cl_callback *callback);

// Writes to a state, or to the binding of one, a text that the host keeps under its own number
// until `drop_text`; the string is made when the script reads it. `taken`: the host will be asked
// to drop the text. It must differ from the text that the host wrote there before.
int cl_binding_set_text(cl_session *session, cl_handle binding, uint32_t number, size_t length,
    bool *taken);
// Reads the value of a state or binding. If a body is running, this counts as one of its reads.
int cl_binding_get(cl_session *session, cl_handle binding, cl_answer *answer);
// Whether a binding is a state, or that of a state, and not made of functions.
int cl_binding_is_stored(cl_session *session, cl_handle binding, bool *is_stored);
// Reads an item of a list. `anchor`, if not NULL, gets a registry slot of the item (0: nil).
int cl_list_get(cl_session *session, cl_handle list, int64_t row, cl_answer *answer,
    int32_t *anchor);
// Reads the field named by `key` of `count` items of a list, the first of them `first`, for as long
// as it is a number in a table without `__index`; nothing of the script runs. `found` is their
// number: 0 if `key` is a function.
int cl_plain_numbers(
  cl_session *session, cl_handle list, cl_handle key, int64_t first, int64_t count, double *numbers,
      int64_t *found);
// Reads the key of an item of a list: its field named by `key`, a string, or the result of `key`, a
// function, for the item.
int cl_row_key(cl_session *session, cl_handle list, int64_t row, cl_handle key, cl_answer *answer);

// ---- Rows that have not changed ----

// Remembers an item of a list as it is now: a registry slot of a plain value itself, or of a copy
// of a table's fields. 0 if the item cannot be compared later: it is nil, or a table whose
// metatable gives it other contents than its fields.
int cl_item_remember(cl_session *session, cl_handle list, int64_t row, int32_t *slot);
// Compares the items of a list, from `row` on in steps of `step` (1 or -1), with what is remembered
// in `count` slots. `same`: the number of equal items before the first that differs or has no slot
// (0).
int cl_items_same(
  cl_session *session, cl_handle list, int64_t row, int64_t step, const int32_t *remembered,
      size_t count, size_t *same);
// Whether a function takes a second parameter, in which it gets the position of its item.
int cl_takes_position(cl_session *session, cl_handle function, bool *takes);
// Whether the keys of rows are read by the same name of a field, and by no function.
int cl_is_same_field(cl_session *session, cl_handle a, cl_handle b, bool *is_same);

// ---- What a script returned ----

enum {
  CL_RESULT_OTHER = 0,
  CL_RESULT_VIEW,
  CL_RESULT_FUNCTION,
  CL_RESULT_COMPONENT,
  // A described value (ui.App …); `kind` is its kind.
  CL_RESULT_VALUE,
  // A style's class, or an instance with properties of its own.
  CL_RESULT_STYLE,
  // A ui.ViewModifier, which shows nothing without a view that it is applied to.
  CL_RESULT_MODIFIER,
};
// Classifies the value in a registry slot; `words` describes it for messages ("a number (3)").
int cl_classify(cl_session *session, int32_t slot, int32_t *kind, char *words, size_t size);

// ---- What was written ----

// The signals written since the last call, each once; valid until the next entry.
uint32_t cl_take_changed(cl_session *session, const uint32_t **signals);
// The signals of bindings that were asked for by `cl_binding_identity` and have been written the
// value that they had.
uint32_t cl_take_written_again(cl_session *session, const uint32_t **signals);
// The signals whose owner is gone: the host must forget them, for their numbers are used again.
uint32_t cl_take_dead_signals(cl_session *session, const uint32_t **signals);

// ---- Handles ----

// Makes a separate anchor for a value inside another anchor's table.
int cl_handle_anchor(cl_session *session, cl_handle handle, int32_t *anchor);
// Makes an instance of a component's class with the properties of the component record in
// `properties` (anchored by the result that holds it). Returns CL_OK, the anchor of the instance,
// and whether it has anything of its own that may change: states, or copies of tables.
int cl_component_make(cl_session *session, cl_handle class_handle, cl_handle properties,
    int32_t *instance, bool *has_state);
// Makes a registry slot of a table of a class's properties with their defaults, without its
// functions.
int cl_class_properties(cl_session *session, cl_handle class_handle, int32_t *slot);
// Gives an instance other properties. `changed`: whether one of those that its last body read
// (`reads`) has another value now.
int cl_component_update(
  cl_session *session, int32_t instance, cl_handle properties, uint64_t reads, bool *changed);
// Gives the instance `to` the values of the instance `from`, for the states that both have.
int cl_component_continue(cl_session *session, int32_t from, int32_t to);
// Ends an instance whose place in the tree is gone: writes to its states have no effect any more.
// The anchor is released, too.
void cl_component_end(cl_session *session, int32_t instance);
// Whether two values, such as styles, are the same; instances of styles are compared by the
// properties in `reads`.
int cl_handles_equal(cl_session *session, cl_handle a, cl_handle b, uint64_t reads, bool *equal);
// A number that changes when the table is changed by `state:update` or assigned to its state again.
int64_t cl_table_version(cl_session *session, cl_handle object);
// A number for what a binding leads to, the same for two bindings that lead to the same. For a
// state or field it is the signal, whose equal writes are noticed from now on; for functions it is
// below 0.
int64_t cl_binding_identity(cl_session *session, cl_handle binding);

// Writes the name of an object's class and the location of its body's definition ("app.lua:12");
// empty strings where there is none.
int cl_describe(cl_session *session, cl_handle object, char *name, size_t name_size, char *location,
    size_t location_size);

// ---- Loading again ----

// Begins a load of the script: modules from the script's folder count as not loaded, and states
// that are made from now on take over the values of those of the load before: by name, otherwise by
// file and order where the initial value is the same.
int cl_load_begin(cl_session *session);
// Ends the load. With `keeps`, the next load takes over the values of its states; otherwise modules
// and states are set back.
int cl_load_end(cl_session *session, bool keeps);
// Reports that the result of the last load does not work: the next load also takes over the values
// of earlier states that it does not have. With `before_is_shown`, all that the load before has are
// its, because what is shown and used meanwhile is still that load's.
int cl_load_broken(cl_session *session, bool before_is_shown);
// The states of the next load take over no values.
void cl_load_forget(cl_session *session);

#endif
