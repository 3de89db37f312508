// The schema of what scripts can write, as C reads it: constructors, modifiers, their parameters, their names. It comes
// from LunetteScript's registry: that of the current API level is compiled in, others are made once a process. None is
// changed afterwards, so every machine shares it.
#ifndef CL_SCHEMA_H
#define CL_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What a parameter takes.
enum {
  // A title or text: a string, a number (its digits), or ui.verbatim. CL_TAG_STRING or CL_TAG_VERBATIM.
  CL_TYPE_TEXT = 1,
  CL_TYPE_STRING,
  CL_TYPE_BOOLEAN,
  // Whole cells. CL_TAG_INTEGER.
  CL_TYPE_LENGTH,
  // A whole number within the parameter's bounds. CL_TAG_INTEGER.
  CL_TYPE_INTEGER,
  // CL_TAG_NUMBER within the parameter's bounds.
  CL_TYPE_NUMBER,
  // One of an enumeration's names: CL_TAG_INTEGER, its value.
  CL_TYPE_NAME,
  // A name or an array of names: CL_TAG_INTEGER, the values' bits.
  CL_TYPE_NAMES,
  // CL_TAG_COLOR.
  CL_TYPE_COLOR,
  // A view, a string, an array of these, false; a function that returns one. CL_TAG_VIEW, or nothing for false.
  CL_TYPE_VIEW,
  CL_TYPE_FUNCTION,
  // What tells views apart: string, number, boolean, or an object by its address.
  CL_TYPE_IDENTITY,
  // Any value, kept as it is: CL_TAG_OBJECT, CL_TAG_FUNCTION or a plain value.
  CL_TYPE_ANY,
  // A list of values, copied. CL_TAG_OBJECT; `extra` is its length.
  CL_TYPE_LIST,
  // A table without a metatable, copied one level deep. CL_TAG_OBJECT.
  CL_TYPE_TABLE,
  // A style of the kind `enumeration`: CL_TAG_INTEGER (built in), CL_TAG_OBJECT (instance) or CL_TAG_FUNCTION.
  CL_TYPE_STYLE,
  // A binding or a state: CL_TAG_OBJECT.
  CL_TYPE_BINDING,
  // The name of a registered symbol: CL_TAG_STRING.
  CL_TYPE_SYMBOL,
  // A style's configuration, of the protocol `enumeration` (a class's kind). CL_TAG_INTEGER.
  CL_TYPE_CONFIGURATION,
  // A described value (a gesture …) of kind `enumeration` … `enumeration` + `span`. CL_TAG_VIEW.
  CL_TYPE_VALUE,
  // The name of an environment key of the script's own, or a ui.EnvironmentKey: CL_TAG_STRING.
  CL_TYPE_KEY,
  // A key on the keyboard: one of the names in `enumeration` (CL_TAG_INTEGER) or a character (CL_TAG_STRING).
  CL_TYPE_KEYSTROKE,
  // What a field's value is got by: its name or a function. CL_TAG_OBJECT.
  CL_TYPE_FIELD,
  // A function, or an array of functions, copied: CL_TAG_FUNCTION, or CL_TAG_OBJECT with their number in `extra`.
  CL_TYPE_FUNCTIONS,
  // A colour (CL_TAG_COLOR), or a view (CL_TAG_VIEW); strings are colours.
  CL_TYPE_COLOR_OR_VIEW,
  // A file's name (CL_TAG_STRING), or a view (CL_TAG_VIEW).
  CL_TYPE_FILE_OR_VIEW,
  // One of an enumeration's names (CL_TAG_INTEGER), or a view (CL_TAG_VIEW); strings are names.
  CL_TYPE_NAME_OR_VIEW,
  // A table of booleans, numbers and strings by name, copied. CL_TAG_OBJECT.
  CL_TYPE_PARAMETERS,
  // Two finite numbers, the smaller first. CL_TAG_STRING: the sixteen bytes of two doubles.
  CL_TYPE_RANGE,
  // What can be chosen: an array of values, or of { value, label }. CL_TAG_OBJECT: a list that has for each of them the
  // value and then its label, or false; `extra` is how many there are.
  CL_TYPE_CHOICES,
  // A view (CL_TAG_VIEW), or a function that makes one when it is wanted (CL_TAG_FUNCTION).
  CL_TYPE_VIEW_OR_FUNCTION,
  // Keys on the keyboard, as of CL_TYPE_KEYSTROKE, one after another. The array part of a table only, where the function
  // that comes after them is the parameter of CL_TYPE_FUNCTION. CL_TAG_STRING: each with a NUL after it.
  CL_TYPE_KEYSTROKES,
  // What is applied to the view before it: a ui.ViewModifier, with properties or without, or a function of the view. The
  // result stands for the modifier, of which no record is made.
  CL_TYPE_VIEW_MODIFIER,
  // A style of whatever kind (CL_TAG_OBJECT, as of CL_TYPE_STYLE), or what CL_TYPE_VIEW_OR_FUNCTION takes.
  CL_TYPE_STYLE_OR_VIEW,
  // An array of colours, or of { colour, location }. CL_TAG_STRING: for each the eight bytes of a cl_color and a double,
  // NaN where no location was given.
  CL_TYPE_STOPS,
  // A colour (CL_TAG_COLOR), or a view of kind `enumeration` … `enumeration` + `span` (CL_TAG_VIEW).
  CL_TYPE_COLOR_OR_GRADIENT,
  CL_TYPE_COUNT,
};

// Flags of a parameter.
enum {
  CL_PARAM_REQUIRED = 1,
  CL_PARAM_INFINITY = 2,
  CL_PARAM_NEGATIVE = 4,
  // CL_TYPE_VIEW: functions are called for their views. CL_TYPE_VALUE with CL_PARAM_TABLE: the table is what a function
  // returns for the name of each option, of which it is called.
  CL_PARAM_CALLS = 8,
  // Not an option key: by position only.
  CL_PARAM_POSITION_ONLY = 16,
  // CL_TYPE_NUMBER: infinity (only) is refused in any case; NaN always. This one excludes `minimum` itself.
  CL_PARAM_OPEN_MINIMUM = 32,
  // CL_TYPE_STRING, CL_TYPE_TEXT: nothing for `false`.
  CL_PARAM_FALSE_IS_NONE = 64,
  // CL_TYPE_VALUE: a table of options, which is read by the declaration of the kind `enumeration`.
  CL_PARAM_TABLE = 128,
  // The script's API level does not have it: it keeps its number, and there is no such option and no such position.
  CL_PARAM_ABSENT = 256,
  // There is a note about it: whoever uses it is warned.
  CL_PARAM_DEPRECATED = 512,
  // CL_TYPE_VIEW: a view of kind `enumeration` … `enumeration` + `span`, or an array of these.
  CL_PARAM_PARTS = 1024,
};

// What is said of a name that another API level has, or will not have: `words` follow upon what it is called, as in "came
// with API level 2; this script asks for level 1". Its owner is `ui`, `view` (of modifiers), a declaration as messages
// call it (of parameters), the name of an enumeration, or `ButtonStyle configuration` and the like.
typedef struct cl_note {
  const char *owner;
  const char *name;
  const char *words;
} cl_note;

// Where a name stands in a list, from 1. They lie in a table by their atoms, which has more places than names, and whose
// size less one is its mask; atom 0: a place is free.
typedef struct cl_name_position {
  uint16_t atom, position;
} cl_name_position;

// A closed set of names.
typedef struct cl_enumeration {
  const char *name;
  const char *const *names;
  const int32_t *values;
  int32_t count;
  // There are notes about names that are among them: whoever uses those is warned.
  bool has_deprecated;
  // Filled in by cl_schema_finish: its names by atom.
  const cl_name_position *by_atom;
  uint16_t mask;
} cl_enumeration;

typedef struct cl_param {
  const char *name;
  // Words for messages: "a whole number of cells".
  const char *expected;
  uint8_t type;
  uint16_t flags;
  uint16_t enumeration;
  uint16_t span;
  double minimum, maximum;
} cl_param;

// Flags of an entry.
enum {
  // A method on views: the first argument is the content.
  CL_ENTRY_MODIFIER = 1,
  // The array part of the table holds children.
  CL_ENTRY_CHILDREN = 2,
  // Describes something that is no view (a gesture, an app): has no modifiers, is no child.
  CL_ENTRY_VALUE = 4,
  // A modifier that `environment(name, value)` reaches by its name.
  CL_ENTRY_ENVIRONMENT = 8,
  // The array part of the table is one view (or several) for parameter `array_param`.
  CL_ENTRY_ARRAY_IS_PARAM = 16,
  // The options in a parameter's table: there is no constructor.
  CL_ENTRY_OPTIONS = 32,
  // Something may be said about it later: where it was made is noted.
  CL_ENTRY_PLACED = 64,
  // There is a note about it: whoever uses it is warned.
  CL_ENTRY_DEPRECATED = 128,
};

enum { CL_MAX_PARAMS = 48, CL_MAX_POSITIONS = 4, CL_MAX_CANDIDATES = 3, CL_MAX_EXCLUSIVE = 3 };

typedef struct cl_declaration {
  const char *name;
  const char *example;
  uint16_t kind;
  uint8_t flags;
  uint8_t param_count;
  uint8_t position_count;
  uint8_t array_param;
  // For each position the parameters that it may stand for (1 + index; 0: no more), tried in order.
  uint8_t positions[CL_MAX_POSITIONS][CL_MAX_CANDIDATES];
  const cl_param *params;
  // A modifier's: the kinds `receiver` … `receiver` + `receiver_span` that it works on; 0: all.
  uint16_t receiver, receiver_span;
  // Bits of parameters: one of `needs` must be given (0: none), at most one of each of `exclusive`.
  uint64_t needs;
  uint64_t exclusive[CL_MAX_EXCLUSIVE];
  // Filled in by cl_schema_finish: the parameters that must be given; those that are options, by atom.
  uint64_t required;
  const cl_name_position *options;
  uint16_t option_mask;
  // Bytes that the host needs for a view of it, with all that stands for it in the tree.
  uint32_t weight;
  // Its children count for this part of their weight (0: all): those out of sight are described only, and have no nodes.
  uint8_t share_of_children;
  // A value's: what it is called as a method of the value that is its first argument; NULL: nothing.
  const char *method;
} cl_declaration;

// The weight of a text by itself, beside its bytes'.
enum { CL_WEIGHT_TEXT = 1200 };
// The same for the bytes of a text: as a string, measured and laid out.
size_t cl_text_weight(const uint8_t *bytes, size_t length);

// Kinds that C itself makes. The registry numbers its own from CL_KIND_FIRST on.
enum {
  CL_KIND_NONE = 0,
  // One parameter: its text.
  CL_KIND_TEXT,
  CL_KIND_VERBATIM,
  // Children only.
  CL_KIND_GROUP,
  // A placeholder of a configuration; parameter 0 says which part: see CL_FIELD_PART.
  CL_KIND_PART,
  // ui.Color: parameter 0 is the colour.
  CL_KIND_COLOR,
  // A modifier: parameter 0 is the opacity.
  CL_KIND_OPACITY,
  // Parameter 0 is the class, 1 the table of properties (if there is one).
  CL_KIND_COMPONENT,
  CL_KIND_FIRST = 16,
};

// ---- Styles ----

// What a field of a style's configuration gives.
enum {
  // A placeholder: a view of CL_KIND_PART, whose parameter 0 is the field's number.
  CL_FIELD_PART = 0,
  // An array of as many of them as the host says, numbered from 0 in the bits from CL_PART_SHIFT on.
  CL_FIELD_PARTS,
  // What the host says.
  CL_FIELD_VALUE,
  // A function that calls the host, for as long as the control is there.
  CL_FIELD_FUNCTION,
};
enum { CL_PART_SHIFT = 8 };

// A field's number is its position in the schema's list.
typedef struct cl_style_field {
  const char *name;
  int32_t kind;
} cl_style_field;

// A protocol of styles, such as ButtonStyle: what a control tells its style.
typedef struct cl_style_protocol {
  const char *name;
  // Protocols of one kind share a stack, a modifier and their names.
  int32_t kind;
  // Bits of the fields' numbers: those that there are, and of them those that there are notes about.
  uint64_t fields;
  uint64_t deprecated;
} cl_style_protocol;

enum { CL_MAX_FIELDS = 64, CL_MAX_STYLE_KINDS = 24 };

// What a script's class makes: a component, or a style of the protocol whose position is one less.
enum { CL_CLASS_COMPONENT = 0 };

typedef struct cl_schema {
  const cl_declaration *entries;
  int32_t entry_count;
  const cl_enumeration *enumerations;
  int32_t enumeration_count;
  // The enumerations of colours' names, of the built-in styles of each kind, of the environment's keys.
  int32_t color_names, environment_names;
  int32_t style_names[CL_MAX_STYLE_KINDS];
  int32_t style_kind_count;
  const cl_style_field *fields;
  int32_t field_count;
  const cl_style_protocol *protocols;
  int32_t protocol_count;
  // `ui.apiLevel` and `ui.version`, and what that level says of names that it does not have, or that will go.
  int32_t level;
  const char *version;
  const cl_note *notes;
  int32_t note_count;
  // Filled in by cl_schema_finish.
  const char *const *atoms;
  int32_t atom_count;
  // By atom: 1 + the number of the field, or 0.
  const uint8_t *field_by_atom;
  // By kind: 1 + the entry, or 0.
  const uint16_t *entry_by_kind;
  int32_t kind_count;
  // The atoms, and 1 + the entries that scripts call by their name, by the hash of it.
  const uint16_t *atom_table, *constructor_table;
  uint32_t atom_mask, constructor_mask;
  // The entries that are fields of a table: "appearance.Button".
  const uint16_t *dotted;
  int32_t dotted_count;
} cl_schema;

// Numbers all names; false where memory ends. Call once, before the first session.
bool cl_schema_finish(cl_schema *schema);
// Where the name of an atom stands, from 1; 0: nowhere.
static inline int cl_find_name(const cl_name_position *table, uint32_t mask, int atom) {
  for (uint32_t at = (uint32_t)atom;; at++) {
    const cl_name_position *known = &table[at & mask];
    if (known->atom == atom || known->atom == 0) return known->position;
  }
}
// The entry that scripts call by that name, a modifier or another; -1: none.
int32_t cl_schema_constructor(const cl_schema *schema, bool is_modifier, const char *name);

#endif
