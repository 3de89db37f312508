// The values of views in Lua, and how they get out of it: constructors and modifiers that check
// their arguments by the schema when they are called, and a flat copy of what a body returned. This
// code knows no views, only kinds, names and types.
#ifndef CL_RECORD_H
#define CL_RECORD_H

#include "cl_runtime.h"
#include "cl_schema.h"

// A session: the records, states, classes and calls of one virtual machine.
typedef struct cl_session cl_session;

// ---- The arena: a tree of views as position-independent bytes ----

// How the payload of a slot is to be read.
enum {
  CL_TAG_NONE = 0,
  CL_TAG_BOOLEAN,
  CL_TAG_INTEGER,
  CL_TAG_NUMBER,
  // `span` says where the string's bytes are.
  CL_TAG_STRING,
  CL_TAG_VERBATIM,
  // `color`: see cl_color.
  CL_TAG_COLOR,
  // `integer` is a node's offset.
  CL_TAG_VIEW,
  // `integer` is the index in the anchor table.
  CL_TAG_FUNCTION,
  CL_TAG_OBJECT,
  // For values of the environment only: a size (`integer`, `second`), and a key of the script's own
  // that is not set.
  CL_TAG_SIZE,
  CL_TAG_DEFAULT,
};

typedef struct cl_span {
  uint32_t offset, length;
} cl_span;

// How a colour is given, apart from its opacity: by 0xRRGGBB, by its number in the palette, or by
// the schema's number of its name.
enum { CL_COLOR_RGB = 1, CL_COLOR_PALETTE, CL_COLOR_NAMED };
// The upper bits of `source` have one of these, the lower ones the number.
enum { CL_COLOR_SHIFT = 24, CL_COLOR_NUMBER = (1 << CL_COLOR_SHIFT) - 1 };
// The bit of `source` that says: a lighter shade of the colour, as `ui.Color("red").gradient`
// begins with.
enum { CL_COLOR_IS_LIGHTER = 1 << 30 };

typedef struct cl_color {
  uint32_t source;
  // The opacity, 0 … 255.
  uint32_t alpha;
} cl_color;

// A height of a sheet: the value of its name, a number of rows, or a fraction of the screen.
enum { CL_DETENT_NAME, CL_DETENT_HEIGHT, CL_DETENT_FRACTION };
typedef struct cl_detent {
  uint64_t form;
  double value;
} cl_detent;

typedef struct cl_slot {
  uint8_t param;
  uint8_t tag;
  // In a record: the number of the user value that holds the payload; `address` says where that is,
  // if it is a string or a record. In the arena: 0.
  uint16_t anchor;
  // For CL_TAG_OBJECT: what the object is (CL_OBJECT_…), or the length of a list; in the arena with
  // the kind of a style's class in the bits from CL_CLASS_KIND_SHIFT on. In a record, for a string:
  // its length.
  uint32_t extra;
  union {
    int64_t integer;
    double number;
    cl_span span;
    cl_color color;
    const void *address;
  };
} cl_slot;

typedef struct cl_node {
  uint16_t kind;
  uint16_t slot_count;
  uint32_t child_count;
  // The offset of a modifier's content, or 0.
  uint32_t content;
  // The number of the location where the view was made (see cl_location_words), or 0.
  uint32_t location;
  // The offset of the end of the bytes of the node and everything inside it: they lie together, and
  // unused bytes are 0.
  uint32_t end;
  uint32_t unused;
  // There follow cl_slot[slot_count], then uint32_t[child_count]: the children's offsets, 0 for a
  // hole.
} cl_node;

// The kinds of objects that a CL_TAG_OBJECT stands for.
enum {
  CL_OBJECT_OTHER = 0,
  CL_OBJECT_CLASS,
  CL_OBJECT_INSTANCE,
  CL_OBJECT_STATE,
  CL_OBJECT_BINDING,
};
enum { CL_CLASS_KIND_SHIFT = 16 };

typedef struct cl_record_limits {
  // The depth to which views, modifiers included, may be nested in one result, and their largest
  // number.
  uint32_t depth;
  uint32_t nodes;
} cl_record_limits;

// The answer of `environment`.
typedef struct cl_environment_value {
  // CL_TAG_NONE (nil), BOOLEAN, INTEGER, NUMBER, STRING (`bytes`), OBJECT (an anchored value:
  // `anchor`, `integer`).
  int32_t tag;
  int32_t anchor;
  int64_t integer;
  int64_t second;
  double number;
  const uint8_t *bytes;
  size_t length;
} cl_environment_value;

// The value of a field of a configuration: CL_TAG_NONE, BOOLEAN, INTEGER, NUMBER or STRING
// (`bytes`, `length`). For parts, their number (`integer`).
typedef struct cl_field_value {
  int32_t tag;
  int32_t length;
  int64_t integer;
  double number;
  const uint8_t *bytes;
} cl_field_value;

// The functions of the host that are called while Lua runs. None of them may enter Lua or raise an
// error.
typedef struct cl_script_host {
  void *context;
  // Returns the value of an environment key as the running body sees it; false: there is no such
  // key. `custom`: the key is one of the script's own.
  bool (*environment)(
    void *context, const uint8_t *key, size_t length, bool custom, cl_environment_value *value);
  // Whether there is a symbol of this name; if not, the name of the nearest one is written to
  // `nearest` (of `size` bytes).
  bool (*symbol)(void *context, const uint8_t *name, size_t length, char *nearest, size_t size);
  // Returns the value of a field of the running body's configuration. Its bytes are copied before
  // any other call.
  void (*field)(void *context, int32_t field, cl_field_value *value);
  // Reports that the script uses something deprecated; `place` is the location, as "app.lua:12: ",
  // or "".
  void (*warning)(void *context, const char *place, const char *words);
  // Writes the bytes of a text that the host keeps (see `cl_binding_set_text`) to `bytes`, which
  // has room for `length`.
  void (*copy_text)(void *context, uint32_t number, char *bytes, size_t length);
  // Reports that no state holds a text any more.
  void (*drop_text)(void *context, uint32_t number);
} cl_script_host;

// Makes the session, and the table that `require "lunette"` returns. Returns CL_OK or CL_FAILED_…;
// in either case `session` must be freed after the virtual machine was closed (its closures refer
// to it).
int cl_session_open(
  cl_vm *vm, const cl_schema *schema, cl_record_limits limits, cl_script_host host,
      cl_session **session);
// Frees a session, after its virtual machine was closed.
void cl_session_free(cl_session *session);
// Sets `ui[name]` to the value in a registry slot of LunetteLua.
int cl_session_set(cl_session *session, const char *name, int32_t slot);
// Gives the described values of one kind the methods in a table (in a registry slot). Only one kind
// has methods.
int cl_session_set_value_methods(cl_session *session, int kind, int32_t slot);
// Adds a name that the `ui` table gets when a script first asks for it: then the late maker, a
// function in a registry slot, is called with the name and sets the field by `cl_session_set`. The
// name must live as long as the session.
int cl_session_add_late(cl_session *session, const char *name);
int cl_session_set_late_maker(cl_session *session, int32_t slot);
// Makes a name that the `ui` table does not have nil, where other unknown names are an error.
int cl_session_set_absent(cl_session *session, const char *name);
// Records a note of the script's API level about a member that the host or C has put there. If the
// member is `absent`, this script does not have it; otherwise its use is warned of once. The owner
// is `ui`, a table in it such as `ui.json`, or an object's metatable by its name, such as `State`;
// for other owners nothing is done.
int cl_session_note(cl_session *session, const char *owner, const char *name, const char *words,
    bool absent);
// Makes a registry slot of `ui[name]`, got raw.
int cl_session_get(cl_session *session, const char *name, int32_t *slot);
// Makes a registry slot of a function that calls its argument, a body, returns the first of its
// results, and raises an error at that body's location if the body made a view and returned
// nothing: for functions between the host and a body.
int cl_session_body_caller(cl_session *session, int32_t *slot);
// From this call on, all nodes have a `location`: for development tools. It costs a tenth of a
// microsecond for each view.
void cl_note_all_locations(cl_session *session);
// From this call on, a style or component that is defined again under its name is the same object
// with new contents, so that what is shown follows: for interactive use.
void cl_renew_classes(cl_session *session);
// The number of definitions that were renewed in this way.
uint32_t cl_renewals(const cl_session *session);
// Writes a node's `location` as "app.lua:12", or "".
void cl_location_words(const cl_session *session, uint32_t location, char *words, size_t size);
// Sets the function that `configuration.trigger` calls with its token.
int cl_session_set_trigger(cl_session *session, int32_t slot);

#endif
