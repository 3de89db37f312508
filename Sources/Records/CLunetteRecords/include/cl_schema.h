// The schema of what scripts can write, in the form that C reads: constructors, modifiers, their
// parameters, their names. It is made from LunetteScript's registry: the schema of the current API
// level is compiled in, those of other levels are made once in a process. No schema is changed
// afterwards, so all virtual machines share it.
#ifndef CL_SCHEMA_H
#define CL_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The types of parameters.
enum {
  // A title or text: a string, a number (its digits), or ui.verbatim. CL_TAG_STRING or
  // CL_TAG_VERBATIM.
  CL_TYPE_TEXT = 1,
  CL_TYPE_STRING,
  CL_TYPE_BOOLEAN,
  // A length in whole cells. CL_TAG_INTEGER.
  CL_TYPE_LENGTH,
  // A whole number within the parameter's bounds. CL_TAG_INTEGER.
  CL_TYPE_INTEGER,
  // A number within the parameter's bounds. CL_TAG_NUMBER.
  CL_TYPE_NUMBER,
  // One of the names of an enumeration. CL_TAG_INTEGER: the name's value.
  CL_TYPE_NAME,
  // A name or an array of names, of which there are at least `minimum`. CL_TAG_INTEGER: the bits of
  // the names' values.
  CL_TYPE_NAMES,
  // A colour. CL_TAG_COLOR.
  CL_TYPE_COLOR,
  // A view, a string, an array of these, false, or a function that returns one. CL_TAG_VIEW, or no
  // argument for false.
  CL_TYPE_VIEW,
  CL_TYPE_FUNCTION,
  // A value that identifies a view: a string, number, boolean, or an object by its address.
  CL_TYPE_IDENTITY,
  // Any value, kept as it is: CL_TAG_OBJECT, CL_TAG_FUNCTION or a plain value.
  CL_TYPE_ANY,
  // A list of values, copied. CL_TAG_OBJECT; `extra` is its length.
  CL_TYPE_LIST,
  // A table without a metatable, copied one level deep. CL_TAG_OBJECT.
  CL_TYPE_TABLE,
  // A style of the kind `enumeration`: CL_TAG_INTEGER (built in), CL_TAG_OBJECT (instance) or
  // CL_TAG_FUNCTION.
  CL_TYPE_STYLE,
  // A binding or a state: CL_TAG_OBJECT.
  CL_TYPE_BINDING,
  // The name of a registered symbol: CL_TAG_STRING.
  CL_TYPE_SYMBOL,
  // A configuration of the style protocol `enumeration` (the kind of a class). CL_TAG_INTEGER.
  CL_TYPE_CONFIGURATION,
  // A described value (a gesture …) of the kinds `enumeration` … `enumeration` + `span`.
  // CL_TAG_VIEW.
  CL_TYPE_VALUE,
  // The name of an environment key of the script's own, or a ui.EnvironmentKey: CL_TAG_STRING.
  CL_TYPE_KEY,
  // A key on the keyboard: one of the names in `enumeration` (CL_TAG_INTEGER) or a character
  // (CL_TAG_STRING).
  CL_TYPE_KEYSTROKE,
  // How the value of a field is read: the field's name or a function. CL_TAG_OBJECT.
  CL_TYPE_FIELD,
  // A function, or an array of functions, copied: CL_TAG_FUNCTION, or CL_TAG_OBJECT with their
  // number in `extra`.
  CL_TYPE_FUNCTIONS,
  // A colour (CL_TAG_COLOR), or a view (CL_TAG_VIEW); strings are colours.
  CL_TYPE_COLOR_OR_VIEW,
  // A file's name (CL_TAG_STRING), or a view (CL_TAG_VIEW).
  CL_TYPE_FILE_OR_VIEW,
  // One of an enumeration's names (CL_TAG_INTEGER), or a view (CL_TAG_VIEW); strings are names.
  CL_TYPE_NAME_OR_VIEW,
  // A table whose named fields are booleans, numbers and strings; it is copied. CL_TAG_OBJECT.
  CL_TYPE_PARAMETERS,
  // A range of two finite numbers, the smaller first. CL_TAG_STRING: the sixteen bytes of two
  // doubles.
  CL_TYPE_RANGE,
  // The options of a picker: an array of values, or of { value, label }. CL_TAG_OBJECT: a list that
  // has, for each option, its value and then its label, or false; `extra` is the number of options.
  CL_TYPE_CHOICES,
  // A view (CL_TAG_VIEW), or a function that makes one when it is needed (CL_TAG_FUNCTION).
  CL_TYPE_VIEW_OR_FUNCTION,
  // Keys on the keyboard, each as for CL_TYPE_KEYSTROKE. They are given only in the array part of a
  // table, where the function that follows them is the parameter of CL_TYPE_FUNCTION.
  // CL_TAG_STRING: each key with a NUL after it.
  CL_TYPE_KEYSTROKES,
  // The argument of `modifier`, which is applied to the view: a ui.ViewModifier, with properties or
  // without, or a function of the view. The result takes the place of the modifier, of which no
  // record is made.
  CL_TYPE_VIEW_MODIFIER,
  // A style of any kind (CL_TAG_OBJECT, as for CL_TYPE_STYLE), or what CL_TYPE_VIEW_OR_FUNCTION
  // takes.
  CL_TYPE_STYLE_OR_VIEW,
  // A key on the keyboard with its modifiers before it, as in "ctrl+s"; the key as for
  // CL_TYPE_KEYSTROKE. CL_TAG_STRING.
  CL_TYPE_SHORTCUT,
  // An array of at least `minimum` colours, or { colour, location }. CL_TAG_STRING: for each the
  // eight bytes of a cl_color and a double, NaN where no location was given.
  CL_TYPE_STOPS,
  // A colour (CL_TAG_COLOR), or a view of the kinds `enumeration` … `enumeration` + `span`
  // (CL_TAG_VIEW).
  CL_TYPE_COLOR_OR_GRADIENT,
  // How rows are sorted: true or false (CL_TAG_BOOLEAN), a key (CL_TAG_STRING), or a function of
  // two items (CL_TAG_FUNCTION).
  CL_TYPE_SORT,
  // What CL_TYPE_LIST takes, or a whole number n, which stands for the numbers from 1 to n.
  // CL_TAG_OBJECT: the copied list, or the number; `extra` is the number of items.
  CL_TYPE_LIST_OR_COUNT,
  // Heights of a sheet, one or an array: a name of the `enumeration`, { height = n } or { fraction
  // = x }. CL_TAG_STRING: for each a cl_detent.
  CL_TYPE_DETENTS,
  // A string, a number or a boolean.
  CL_TYPE_SCALAR,
  CL_TYPE_COUNT,
};

// The flags of a parameter.
enum {
  CL_PARAM_REQUIRED = 1,
  CL_PARAM_INFINITY = 2,
  CL_PARAM_NEGATIVE = 4,
  // For CL_TYPE_VIEW: functions are called to get their views. For CL_TYPE_VALUE with
  // CL_PARAM_TABLE: the argument is a function that is called with the name of each option and
  // returns its value.
  CL_PARAM_CALLS = 8,
  // The parameter is given by position only, and is no key of the table of options.
  CL_PARAM_POSITION_ONLY = 16,
  // For CL_TYPE_NUMBER: `minimum` itself is excluded. Infinity is accepted only where `maximum` is
  // infinite, and NaN never.
  CL_PARAM_OPEN_MINIMUM = 32,
  // For CL_TYPE_STRING, CL_TYPE_TEXT: `false` means the same as no argument.
  CL_PARAM_FALSE_IS_NONE = 64,
  // For CL_TYPE_VALUE: the argument is a table of options, which is read by the declaration of the
  // kind `enumeration`.
  CL_PARAM_TABLE = 128,
  // The script's API level does not have the parameter: it keeps its number, but there is no such
  // option and no such position.
  CL_PARAM_ABSENT = 256,
  // There is a note about it: a script that uses it is warned.
  CL_PARAM_DEPRECATED = 512,
  // For CL_TYPE_VIEW: a view of the kinds `enumeration` … `enumeration` + `span`, or an array of
  // these.
  CL_PARAM_PARTS = 1024,
  // For CL_TYPE_ANY: the value is compared with the one before, so a state or a binding, which
  // stays the same, is refused.
  CL_PARAM_WATCHED = 2048,
};

// A note about a name that only other API levels have, or that is deprecated: in messages `words`
// follow the name, as in "was added in API level 2, but this script asks for level 1". The owner of
// the name is `ui`, `view` (for modifiers), a declaration as messages call it (for parameters), the
// name of an enumeration, or `ButtonStyle configuration` and the like.
typedef struct cl_note {
  const char *owner;
  const char *name;
  const char *words;
} cl_note;

// The position of a name in a list, counted from 1. Positions are in a hash table by their atoms;
// the table has more places than names, and its mask is its size less one. Atom 0 marks a free
// place.
typedef struct cl_name_position {
  uint16_t atom, position;
} cl_name_position;

// A closed set of names.
typedef struct cl_enumeration {
  const char *name;
  const char *const *names;
  const int32_t *values;
  int32_t count;
  // Whether there are notes about some of the names; a script that uses such a name is warned.
  bool has_deprecated;
  // Filled in by cl_schema_finish: the positions of the names by their atoms.
  const cl_name_position *by_atom;
  uint16_t mask;
} cl_enumeration;

typedef struct cl_param {
  const char *name;
  // The type in words for messages: "a whole number of cells".
  const char *expected;
  uint8_t type;
  uint16_t flags;
  uint16_t enumeration;
  uint16_t span;
  double minimum, maximum;
} cl_param;

// The flags of an entry.
enum {
  // The entry is a modifier, a method of views: its first argument is the content.
  CL_ENTRY_MODIFIER = 1,
  // The array part of the table argument holds the children.
  CL_ENTRY_CHILDREN = 2,
  // The entry describes a value that is no view (a gesture, an app): it has no modifiers, and
  // cannot be a child.
  CL_ENTRY_VALUE = 4,
  // `environment(name, value)` can stand for the modifier, by its name.
  CL_ENTRY_ENVIRONMENT = 8,
  // The array part of the table argument is one or several views for the parameter `array_param`.
  CL_ENTRY_ARRAY_IS_PARAM = 16,
  // The entry describes the table of options of a parameter: there is no constructor.
  CL_ENTRY_OPTIONS = 32,
  // Later messages may be about the view, so the location where it was made is recorded.
  CL_ENTRY_PLACED = 64,
  // There is a note about it: a script that uses it is warned.
  CL_ENTRY_DEPRECATED = 128,
};

enum { CL_MAX_PARAMS = 48, CL_MAX_POSITIONS = 4, CL_MAX_CANDIDATES = 3, CL_MAX_NEEDS = 2,
    CL_MAX_EXCLUSIVE = 3 };

typedef struct cl_declaration {
  const char *name;
  const char *example;
  uint16_t kind;
  uint8_t flags;
  uint8_t param_count;
  uint8_t position_count;
  uint8_t array_param;
  // For each position, the parameters that an argument there may stand for (1 + index; 0: no more),
  // in the order in which they are tried.
  uint8_t positions[CL_MAX_POSITIONS][CL_MAX_CANDIDATES];
  const cl_param *params;
  // For a modifier: the kinds `receiver` … `receiver` + `receiver_span` on which it works; 0: all
  // kinds.
  uint16_t receiver, receiver_span;
  // Bits of parameters: one of each set in `needs` must be given, and at most one of each set in
  // `exclusive` (0: no more sets).
  uint64_t needs[CL_MAX_NEEDS];
  uint64_t exclusive[CL_MAX_EXCLUSIVE];
  // Filled in by cl_schema_finish: the bits of the required parameters, and the parameters that are
  // options, by atom.
  uint64_t required;
  const cl_name_position *options;
  uint16_t option_mask;
  // The bytes that the host needs for one such view with everything that it has in the tree.
  uint32_t weight;
  // The weight of the children is divided by this number (0: it is not): for a container whose
  // children out of sight are only described, and have no nodes.
  uint8_t share_of_children;
  // For a value: its name as a method of the value that is its first argument; NULL: it is no
  // method.
  const char *method;
} cl_declaration;

// The weight of a text in bytes, in addition to the weight of its bytes.
enum { CL_WEIGHT_TEXT = 1200 };
// The weight of a text's bytes, in bytes: as a string, measured and laid out.
size_t cl_text_weight(const uint8_t *bytes, size_t length);

// The kinds that C itself makes. The registry numbers its own kinds from CL_KIND_FIRST on.
enum {
  CL_KIND_NONE = 0,
  // A text; its one parameter is the string.
  CL_KIND_TEXT,
  CL_KIND_VERBATIM,
  // A group, which has children only.
  CL_KIND_GROUP,
  // A placeholder of a configuration; parameter 0 says which part it is: see CL_FIELD_PART.
  CL_KIND_PART,
  // ui.Color: parameter 0 is the colour.
  CL_KIND_COLOR,
  // The opacity modifier: parameter 0 is the opacity.
  CL_KIND_OPACITY,
  // A component's view: parameter 0 is the class, 1 the table of properties (if there is one).
  CL_KIND_COMPONENT,
  CL_KIND_FIRST = 16,
};

// ---- Styles ----

// The kinds of fields of a style's configuration.
enum {
  // A placeholder, which is a view of CL_KIND_PART whose parameter 0 is the field's number.
  CL_FIELD_PART = 0,
  // An array of placeholders, of which the host tells the number; they are numbered from 0 in the
  // bits from CL_PART_SHIFT on.
  CL_FIELD_PARTS,
  // A value that the host gives.
  CL_FIELD_VALUE,
  // A function that calls the host, for as long as the control exists.
  CL_FIELD_FUNCTION,
  // What the control is bound to.
  CL_FIELD_BINDING,
};
enum { CL_PART_SHIFT = 8 };

// A field's number is its position in the schema's list.
typedef struct cl_style_field {
  const char *name;
  int32_t kind;
} cl_style_field;

// A protocol of styles, such as ButtonStyle: the configuration that a control gives its style.
typedef struct cl_style_protocol {
  const char *name;
  // Protocols of one kind share a stack, a modifier and their names.
  int32_t kind;
  // Bits of the fields' numbers: those that the protocol has, and those of them that have notes.
  uint64_t fields;
  uint64_t deprecated;
} cl_style_protocol;

enum { CL_MAX_FIELDS = 64, CL_MAX_STYLE_KINDS = 24 };

// What the class of a script makes: a component, or a style of the protocol at this number less
// one.
enum { CL_CLASS_COMPONENT = 0 };

typedef struct cl_schema {
  const cl_declaration *entries;
  int32_t entry_count;
  const cl_enumeration *enumerations;
  int32_t enumeration_count;
  // The enumerations of the names of colours, of the built-in styles of each kind, and of the
  // environment's keys.
  int32_t color_names, environment_names;
  int32_t style_names[CL_MAX_STYLE_KINDS];
  int32_t style_kind_count;
  const cl_style_field *fields;
  int32_t field_count;
  const cl_style_protocol *protocols;
  int32_t protocol_count;
  // `ui.apiLevel` and `ui.version`, and the notes of that level about names that it does not have,
  // or that are deprecated.
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
  // Hash tables, by the hash of a name: of the atoms, and of 1 + the entries that scripts call by
  // their name.
  const uint16_t *atom_table, *constructor_table;
  uint32_t atom_mask, constructor_mask;
  // The entries that are fields of a table: "appearance.Button".
  const uint16_t *dotted;
  int32_t dotted_count;
} cl_schema;

// Gives all names their numbers; returns false where there is no memory. Must be called once,
// before the first session.
bool cl_schema_finish(cl_schema *schema);
// The position of the name of an atom, from 1; 0: the table does not have it.
static inline int cl_find_name(const cl_name_position *table, uint32_t mask, int atom) {
  // No name of the schema: names that are numbered one after the other would all be gone through.
  if (atom == 0) return 0;
  for (uint32_t at = (uint32_t)atom;; at++) {
    const cl_name_position *known = &table[at & mask];
    if (known->atom == atom || known->atom == 0) return known->position;
  }
}
// The entry that scripts call by that name, a modifier or not; -1: there is none.
int32_t cl_schema_constructor(const cl_schema *schema, bool is_modifier, const char *name);

#endif
