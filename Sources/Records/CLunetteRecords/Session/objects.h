// The objects of this module that scripts hold, as they are laid out in Lua's memory: records,
// states, bindings, classes, instances, configurations.
#ifndef CL_OBJECTS_INTERNAL_H
#define CL_OBJECTS_INTERNAL_H

#include "Session/session.h"

// A flag in the `extra` of a record's slot, for styles given by name: the name is resolved again
// when the view is used.
enum { CL_OBJECT_BY_NAME = 0x100 };

// A view value, or another described value, in Lua.
typedef struct cl_record {
  uint16_t kind;
  uint8_t slot_count;
  // The flags CL_RECORD_….
  uint8_t flags;
  // With `meta`, CL_META_VIEW or CL_META_VALUE, the session's random number: these tell a record
  // from foreign userdata, at half the cost of comparing metatables. Scripts can neither read nor
  // write them.
  uint32_t magic;
  // A modifier's content, which is also its user value 1, or NULL. Records know each other, and
  // their texts, by their addresses, so that copying them asks Lua for nothing; it is the user
  // values that keep them alive.
  const struct cl_record *content;
  // The location where the view was made; see cl_node.
  uint32_t location;
  uint16_t meta;
  cl_slot slots[];
  // There follows a cl_children, if there are any.
} cl_record;
enum {
  CL_RECORD_CHILDREN = 1,
  CL_RECORD_CHILD_TABLE = 2,
  // There are user values, here or further inside, that are not known by their addresses:
  // functions, objects, texts as views.
  CL_RECORD_VALUES = 4,
};

typedef struct cl_children {
  uint32_t count;
  // The number of the user value of the first child, or of the table of children.
  uint16_t first;
  // Unless they are in a table: the children, NULL for those that are no records.
  const cl_record *records[];
} cl_children;

static inline cl_children *cl_children_of(const cl_record *record) {
  return record->flags & CL_RECORD_CHILDREN ? (cl_children *)(record->slots + record->slot_count)
      : NULL;
}

// Returns the record at `index`, if it has this metatable. Light userdata and smaller objects have
// a smaller raw length.
static inline cl_record *cl_record_at(cl_session *s, lua_State *L, int index, int meta) {
  cl_record *record = lua_touserdata(L, index);
  if (record == NULL || lua_rawlen(L, index) < sizeof *record) return NULL;
  return record->magic == s->magic && record->meta == meta ? record : NULL;
}

typedef struct cl_state {
  cl_session *session;
  uint32_t signal;
} cl_state;
// User values of a state: its value, its name, where it was made.
enum { CL_STATE_VALUE = 1, CL_STATE_NAME, CL_STATE_LOCATION, CL_STATE_VALUES = 3 };

// The value of a state that an editor or field was the last to write: a text that the host keeps.
// Only states hold it, each its own. Whatever the script reads is the string, which is made when it
// is first asked for, and is then user value 1.
typedef struct cl_kept_text {
  cl_session *session;
  // The number by which the host knows the text; 0 once the host has been notified that it is gone.
  uint32_t number;
  size_t length;
} cl_kept_text;

enum { CL_BINDING_STATE = 0, CL_BINDING_FIELD, CL_BINDING_FUNCTIONS };
typedef struct cl_binding {
  int32_t kind;
} cl_binding;

// What a class and an instance begin with.
typedef struct cl_object {
  cl_session *session;
  int32_t kind;  // see CL_CLASS_COMPONENT
  bool is_class;
} cl_object;

typedef struct cl_class {
  cl_session *session;
  int32_t kind;
  bool is_class;
  // The number by which the host identifies a class.
  uint32_t id;
  // The signal that changes when the class gets another body, default or name.
  uint32_t signal;
  uint32_t property_count;
  uint32_t state_count;
  // The number of the run of the body that made the class; 0 where no body made it.
  uint32_t born;
  // Whether the class's body is a bare function of the configuration, and whether a default is a
  // table.
  bool bare;
  bool has_tables;
  // Whether the class is a ui.ViewModifier: its body is also given the view that it is applied to.
  bool modifies;
  // The code of the field `body` or `makeBody`, once the field is set.
  int32_t body_code;
  // The bytes of CL_CLASS_NAME; NULL where there is no name.
  const char *name;
} cl_class;
// The user values of a class: name → value; name → code (see cl_code); the table of state; the
// class's name; the instance with the defaults, once it is made; the location of the definition;
// for a class that was defined again, the codes of the names that it had, otherwise nil; and the
// function that is its body, which is also among the values.
enum {
  CL_CLASS_FIELDS = 1,
  CL_CLASS_KEYS,
  CL_CLASS_STATE,
  CL_CLASS_NAME,
  CL_CLASS_DEFAULT,
  CL_CLASS_LOCATION,
  CL_CLASS_FORMER,
  CL_CLASS_BODY,
  CL_CLASS_VALUES = 8
};

typedef struct cl_instance {
  cl_session *session;
  int32_t kind;
  bool is_class;
  bool by_name;
  bool ended;
  uint32_t state_count;
  // The session's number of tables that were changed in place, when the properties were last
  // compared.
  int64_t touched;
  uint32_t signals[];
} cl_instance;
// The user values of an instance: its class, its properties (a table or nil), the values of its
// states, its copies of tables that are defaults, and the keys and fields of its class.
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
  int32_t kind;  // the kind of the style's class
  uint32_t generation;
  // The token by which the host knows the control: functions and views made of the configuration
  // outlive the body.
  int64_t control;
} cl_configuration;

// The code of a field: its number among the states or among the properties, and which of the two it
// is.
enum { CL_CODE_PROPERTY = 0, CL_CODE_STATE = 1 };
// The bit by which the read of a property is reported.
static inline uint64_t cl_property_bit(int code) {
  int number = code >> 1;
  return (uint64_t)1 << (number < 63 ? number : 63);
}
// The names of a kind of classes and of its body, such as "ButtonStyle" and "makeBody".
static inline const char *cl_class_kind_name(const cl_session *s, int kind) {
  return kind == CL_CLASS_COMPONENT ? "View" : s->schema->protocols[kind - 1].name;
}
static inline const char *cl_class_title(const cl_class *class) {
  return class->modifies ? "ViewModifier" : cl_class_kind_name(class->session, class->kind);
}
static inline const char *cl_body_name(int kind) {
  return kind == CL_CLASS_COMPONENT ? "body" : "makeBody";
}
// Whether a class belongs to one of the protocols of a kind of styles.
static inline bool cl_class_has_style_kind(const cl_session *s, int kind, int style_kind) {
  return kind != CL_CLASS_COMPONENT && s->schema->protocols[kind - 1].kind == style_kind;
}
// Whether the configurations of this generation are still valid.
static inline bool cl_is_live(const cl_session *s, uint32_t generation) {
  return s->run->generation == generation;
}

// ---- instances.c ----
// The value of ui.optional: a state, or a property, that starts as nil.
extern const char cl_optional_mark;
bool cl_is_optional(lua_State *L, int index);
// Pushes an instance with room for states and with the properties at `properties` (0: none), which
// it keeps.
cl_instance *cl_push_bare_instance(
  cl_session *s, lua_State *L, int class_index, int properties, uint32_t states);
// Pushes an instance without state of the class at `class_index`, with the properties at
// `properties` (0: none) if the class has all of them. `what` is the word for a property in
// messages.
void cl_push_instance(cl_session *s, lua_State *L, int class_index, int properties,
    const char *what);
// Raises an error unless each key of the table at `properties` is a property of the class.
void cl_check_properties(cl_session *s, lua_State *L, int class_index, int properties,
    const char *what);
// Pushes the class that is now registered under the name at `name_index`.
void cl_push_registered(cl_session *s, lua_State *L, int style_kind, int name_index);

#endif
