// View values in Lua, and their way out: constructors and modifiers that check their arguments by the schema at the
// call, and a flat copy of what a body returned. It knows no views, only kinds, keys and types.
#ifndef CL_RECORD_H
#define CL_RECORD_H

#include "cl_runtime.h"
#include "cl_schema.h"

// The records, states, classes and calls of one machine.
typedef struct cl_session cl_session;

// ---- The arena: a tree of views as position-independent bytes ----

// How a slot's payload is to be read.
enum {
  CL_TAG_NONE = 0,
  CL_TAG_BOOLEAN,
  CL_TAG_INTEGER,
  CL_TAG_NUMBER,
  // `span` says where its bytes are.
  CL_TAG_STRING,
  CL_TAG_VERBATIM,
  // `color`: see cl_color.
  CL_TAG_COLOR,
  // `integer` is a node's offset.
  CL_TAG_VIEW,
  // `integer` is the place in the anchor table.
  CL_TAG_FUNCTION,
  CL_TAG_OBJECT,
  // Of the environment only: a size (`integer`, `second`); a key of the script's own that is not set.
  CL_TAG_SIZE,
  CL_TAG_DEFAULT,
};

typedef struct cl_span {
  uint32_t offset, length;
} cl_span;

// How the colour before opacity is given: by 0xRRGGBB, by its number in the palette, or by the schema's number of its name.
enum { CL_COLOR_RGB = 1, CL_COLOR_PALETTE, CL_COLOR_NAMED };
// `source` has the way above and the number below.
enum { CL_COLOR_SHIFT = 24, CL_COLOR_NUMBER = (1 << CL_COLOR_SHIFT) - 1 };

typedef struct cl_color {
  uint32_t source;
  // 0 … 255.
  uint32_t alpha;
} cl_color;

typedef struct cl_slot {
  uint8_t param;
  uint8_t tag;
  // In a record: the user value that holds the payload. In the arena: 0.
  uint16_t anchor;
  // CL_TAG_OBJECT: what it is (CL_OBJECT_…), or the length of a list; in the arena with the kind of a style's class
  // from CL_CLASS_KIND_SHIFT on.
  uint32_t extra;
  union {
    int64_t integer;
    double number;
    cl_span span;
    cl_color color;
  };
} cl_slot;

typedef struct cl_node {
  uint16_t kind;
  uint16_t slot_count;
  uint32_t child_count;
  // The offset of a modifier's content, or 0.
  uint32_t content;
  // Where it was made (see cl_location_words), or 0.
  uint32_t location;
  // Where the bytes of it and all that is in it end: they lie together, and what is not used of them is 0.
  uint32_t end;
  uint32_t unused;
  // cl_slot[slot_count], then uint32_t[child_count]: the children's offsets, 0 for a hole.
} cl_node;

// What a CL_TAG_OBJECT is.
enum {
  CL_OBJECT_OTHER = 0,
  CL_OBJECT_CLASS,
  CL_OBJECT_INSTANCE,
  CL_OBJECT_STATE,
  CL_OBJECT_BINDING,
};
enum { CL_CLASS_KIND_SHIFT = 16 };

typedef struct cl_record_limits {
  // How deep views, modifiers included, may be nested in one result, and how many there may be.
  uint32_t depth;
  uint32_t nodes;
} cl_record_limits;

// The answer of `environment`.
typedef struct cl_environment_value {
  // CL_TAG_NONE (nil), BOOLEAN, INTEGER, NUMBER, STRING (`bytes`), OBJECT (an anchored value: `anchor`, `integer`).
  int32_t tag;
  int32_t anchor;
  int64_t integer;
  int64_t second;
  double number;
  const uint8_t *bytes;
  size_t length;
} cl_environment_value;

// What the host is asked, or told, while Lua runs. None of these may enter Lua or raise.
typedef struct cl_script_host {
  void *context;
  // The value of an environment key as the body that runs sees it; false: there is no such key. `custom`: it is one of
  // the script's own.
  bool (*environment)(
    void *context, const uint8_t *key, size_t length, bool custom, cl_environment_value *value);
  // Whether there is a symbol of this name; if not, the nearest one's name goes to `nearest` (of `size` bytes).
  bool (*symbol)(void *context, const uint8_t *name, size_t length, char *nearest, size_t size);
  // The script uses something that will go; `place` is where, as "app.lua:12: ", or "".
  void (*warning)(void *context, const char *place, const char *words);
} cl_script_host;

// Makes the session and the table that `require "lunette"` returns. CL_OK or CL_FAILED_…; in either case `session` is
// to be freed after the machine was closed (its closures refer to it).
int cl_session_open(
  cl_vm *vm, const cl_schema *schema, cl_record_limits limits, cl_script_host host, cl_session **session);
// After the machine was closed.
void cl_session_free(cl_session *session);
// Puts `value` (a registry slot of LunetteLua's) at `ui[name]`.
int cl_session_set(cl_session *session, const char *name, int32_t slot);
// Described values of one kind have the methods in a table (a registry slot); there is one such kind.
int cl_session_set_value_methods(cl_session *session, int kind, int32_t slot);
// A name that the table has when a script first asks for it: the late maker, a function in a registry slot, is called
// with it and sets it by `cl_session_set`. The name must live as long as the session.
int cl_session_add_late(cl_session *session, const char *name);
int cl_session_set_late_maker(cl_session *session, int32_t slot);
// Makes a name that the table does not have nil; other such names are an error.
int cl_session_set_absent(cl_session *session, const char *name);
// The script's API level says something of a member that the host or C has put there: `words` are those of a note. With
// `absent`, there is no such member for this script; else whoever uses it is warned once. The owner is `ui`, a table in it
// such as `ui.json`, or an object's metatable by its name, such as `State`; of others nothing is known, and nothing done.
int cl_session_note(cl_session *session, const char *owner, const char *name, const char *words, bool absent);
// Makes a registry slot of `ui[name]`, got raw.
int cl_session_get(cl_session *session, const char *name, int32_t *slot);
// Makes a registry slot of a function that calls its argument, a body, returns the first of its results, and raises at
// that body's location if it made a view and returned nothing: for functions that stand between the host and a body.
int cl_session_body_caller(cl_session *session, int32_t *slot);
// From here on all nodes have a `location`: for development tools. It costs a tenth of a microsecond a view.
void cl_note_all_locations(cl_session *session);
// From here on a style or component that is defined again under its name is the same object with new contents, so that
// what is shown follows: for conversations.
void cl_renew_classes(cl_session *session);
// How often that has happened.
uint32_t cl_renewals(const cl_session *session);
// Writes a node's `location` as "app.lua:12", or "".
void cl_location_words(const cl_session *session, uint32_t location, char *words, size_t size);
// What `configuration.trigger` calls with its token.
int cl_session_set_trigger(cl_session *session, int32_t slot);

#endif
