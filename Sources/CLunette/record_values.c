// One argument by its type: a slot of the record, or words about what is wrong with it.
#include <math.h>
#include <string.h>

#include "record_internal.h"

bool cl_is_plain_table(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TTABLE) return false;
  if (!lua_getmetatable(L, index)) return true;
  lua_pop(L, 1);
  return false;
}

// Raises "ui.Text: alignment must be …, not …".
static int wrong(cl_arguments *a, const cl_param *param, int index, const char *expected) {
  lua_State *L = a->L;
  const char *given = cl_push_given(a->s, L, index);
  const char *name = cl_push_entry_name(L, a->entry);
  return cl_fail(L, "%s: %s must be %s, not %s", name, param->name, expected, given);
}

// A colour that begins with # was meant as one, and is near to no name.
static int wrong_hex(cl_arguments *a, const cl_param *param, int index) {
  return wrong(a, param, index, "a colour: after # come 3 or 6 hexadecimal digits, as in \"#f80\" or \"#ff8800\"");
}

static int unknown_name(cl_arguments *a, const cl_param *param, int index, const char *const *names, int32_t count) {
  lua_State *L = a->L;
  size_t length;
  const char *given = lua_tolstring(L, index, &length);
  const char *nearest = cl_push_nearest(L, given, length, names, count);
  const char *words = cl_push_given(a->s, L, index);
  const char *name = cl_push_entry_name(L, a->entry);
  return cl_fail(L, "%s: %s must be %s, not %s%s", name, param->name, param->expected, words, nearest);
}

static int32_t read_name(cl_arguments *a, const cl_param *param, int index) {
  const cl_enumeration *names = &a->s->schema->enumerations[param->enumeration];
  if (lua_type(a->L, index) != LUA_TSTRING) wrong(a, param, index, param->expected);
  int position = names->by_atom[cl_atom_at(a->s, a->L, index)];
  if (position == 0) unknown_name(a, param, index, names->names, names->count);
  return names->values[position - 1];
}

static int64_t read_names(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (!cl_is_plain_table(L, index)) return (int64_t)1 << read_name(a, param, index);
  int64_t bits = 0;
  int count = (int)lua_rawlen(L, index);
  if (count == 0) {
    lua_pushnil(L);
    if (lua_next(L, index)) wrong(a, param, index, param->expected);
  }
  for (int i = 1; i <= count && i <= 64; i++) {
    lua_rawgeti(L, index, i);
    bits |= (int64_t)1 << read_name(a, param, lua_gettop(L));
    lua_pop(L, 1);
  }
  return bits;
}

// A whole number of cells, cut to a size that sums without overflow.
static int64_t read_length(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  const int64_t most = 1 << 24;
  int64_t value;
  if (lua_isinteger(L, index)) {
    value = lua_tointeger(L, index);
  } else {
    if (lua_type(L, index) != LUA_TNUMBER) wrong(a, param, index, param->expected);
    double number = lua_tonumber(L, index);
    if (isinf(number) && number > 0 && (param->flags & CL_PARAM_INFINITY)) return INT32_MAX;
    if (isnan(number) || isinf(number)) {
      const char *name = cl_push_entry_name(L, a->entry);
      const char *given = isnan(number) ? "not a number" : "infinite";
      return cl_fail(L, "%s: %s must be %s, but is %s", name, param->name, param->expected, given);
    }
    if (number != floor(number)) wrong(a, param, index, param->expected);
    value = number > 1e18 ? most : number < -1e18 ? -most : (int64_t)number;
  }
  if (value < 0 && !(param->flags & CL_PARAM_NEGATIVE)) wrong(a, param, index, param->expected);
  return value > most ? most : value < -most ? -most : value;
}

static double read_number(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (lua_type(L, index) != LUA_TNUMBER) wrong(a, param, index, param->expected);
  double number = lua_tonumber(L, index);
  bool low = param->flags & CL_PARAM_OPEN_MINIMUM ? !(number > param->minimum) : !(number >= param->minimum);
  if (low || !(number <= param->maximum)) wrong(a, param, index, param->expected);
  return number;
}

// A key's name or one character: several ASCII characters are a name, and must be known.
static bool read_keystroke(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (lua_type(L, index) != LUA_TSTRING) wrong(a, param, index, param->expected);
  const cl_enumeration *names = &a->s->schema->enumerations[param->enumeration];
  int position = names->by_atom[cl_atom_at(a->s, L, index)];
  if (position != 0) {
    slot->tag = CL_TAG_INTEGER;
    slot->integer = names->values[position - 1];
    return false;
  }
  size_t length;
  const char *text = lua_tolstring(L, index, &length);
  if (length == 0 || length > 32 || (length > 1 && (unsigned char)text[0] < 0x80 && (unsigned char)text[1] < 0x80)) {
    unknown_name(a, param, index, names->names, names->count);
  }
  slot->tag = CL_TAG_STRING;
  return true;
}

// Replaces the array at `index` by the bytes of its keys.
static void read_keystrokes(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (!cl_is_plain_table(L, index)) wrong(a, param, index, param->expected);
  lua_Integer count = (lua_Integer)lua_rawlen(L, index);
  lua_pushliteral(L, "");
  for (lua_Integer i = 1; i <= count; i++) {
    cl_slot slot;
    lua_rawgeti(L, index, i);
    read_keystroke(a, param, lua_gettop(L), &slot);
    lua_pushlstring(L, "", 1);
    lua_concat(L, 3);
  }
  lua_replace(L, index);
}

static void read_style(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  int family = param->enumeration;
  switch (lua_type(L, index)) {
    case LUA_TFUNCTION: slot->tag = CL_TAG_FUNCTION; return;
    case LUA_TSTRING: {
      const cl_enumeration *names = &s->schema->enumerations[s->schema->style_names[family]];
      int position = names->by_atom[cl_atom_at(s, L, index)];
      if (position != 0) {
        slot->tag = CL_TAG_INTEGER;
        slot->integer = names->values[position - 1];
        return;
      }
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->styles_ref[family]);
      lua_pushvalue(L, index);
      if (lua_rawget(L, -2) == LUA_TUSERDATA) {
        lua_replace(L, index);
        lua_pop(L, 1);
        slot->tag = CL_TAG_OBJECT;
        slot->extra = CL_OBJECT_CLASS | CL_OBJECT_BY_NAME;
        return;
      }
      lua_pop(L, 1);
      size_t length;
      const char *given = lua_tolstring(L, index, &length);
      const char *nearest = cl_push_nearest_key(L, given, length, -1, names->names, names->count);
      const char *words = cl_push_given(s, L, index);
      const char *name = cl_push_entry_name(L, a->entry);
      cl_fail(L, "%s: there is no style %s%s", name, words, nearest);
      return;
    }
    case LUA_TUSERDATA: {
      int meta = cl_meta_of(s, L, index);
      if (meta == CL_META_CLASS || meta == CL_META_INSTANCE) {
        int sort = meta == CL_META_CLASS ? ((cl_class *)lua_touserdata(L, index))->sort
                                         : ((cl_instance *)lua_touserdata(L, index))->sort;
        if (cl_class_in_family(s, sort, family)) {
          slot->tag = CL_TAG_OBJECT;
          slot->extra = meta == CL_META_CLASS ? CL_OBJECT_CLASS : CL_OBJECT_INSTANCE;
          return;
        }
      }
      break;
    }
    default: break;
  }
  wrong(a, param, index, param->expected);
}

// What tells `a` view apart, without an anchor; false if the value can not.
static bool read_identity(lua_State *L, int index, cl_slot *slot) {
  switch (lua_type(L, index)) {
    case LUA_TSTRING: slot->tag = CL_TAG_STRING; return true;
    case LUA_TBOOLEAN:
      slot->tag = CL_TAG_BOOLEAN;
      slot->integer = lua_toboolean(L, index);
      return true;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        slot->tag = CL_TAG_INTEGER;
        slot->integer = lua_tointeger(L, index);
        return true;
      }
      slot->tag = CL_TAG_NUMBER;
      slot->number = lua_tonumber(L, index);
      return !isnan(slot->number);
    case LUA_TTABLE:
    case LUA_TUSERDATA:
    case LUA_TFUNCTION:
    case LUA_TTHREAD: slot->tag = CL_TAG_OBJECT; return true;
    default: return false;
  }
}

static void read_any(cl_session *s, lua_State *L, int index, cl_slot *slot) {
  slot->extra = CL_OBJECT_OTHER;
  switch (lua_type(L, index)) {
    case LUA_TNIL: slot->tag = CL_TAG_NONE; break;
    case LUA_TBOOLEAN:
      slot->tag = CL_TAG_BOOLEAN;
      slot->integer = lua_toboolean(L, index);
      break;
    case LUA_TNUMBER:
      if (lua_isinteger(L, index)) {
        slot->tag = CL_TAG_INTEGER;
        slot->integer = lua_tointeger(L, index);
      } else {
        slot->tag = CL_TAG_NUMBER;
        slot->number = lua_tonumber(L, index);
      }
      break;
    case LUA_TSTRING: slot->tag = CL_TAG_STRING; break;
    case LUA_TFUNCTION: slot->tag = CL_TAG_FUNCTION; break;
    default:
      slot->tag = CL_TAG_OBJECT;
      if (cl_is(s, L, index, CL_META_STATE)) slot->extra = CL_OBJECT_STATE;
      if (cl_is(s, L, index, CL_META_BINDING)) slot->extra = CL_OBJECT_BINDING;
  }
}

// Replaces the list at `index` by a copy.
static uint32_t copy_list(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (!lua_istable(L, index)) wrong(a, param, index, param->expected);
  lua_Unsigned count = lua_rawlen(L, index);
  if (count > 50000000) cl_fail(L, "ui.%s: %s has too many items", a->entry->name, param->name);
  if (count == 0) {
    // A table by names, instead of an array: none of its items would be shown.
    lua_pushnil(L);
    if (lua_next(L, index)) {
      const char *given = cl_push_given(a->s, L, -2);
      const char *name = cl_push_entry_name(L, a->entry);
      if (lua_type(L, -4) == LUA_TSTRING) {
        cl_fail(L, "%s: %s must be an array, not a table with the key %s", name, param->name, given);
      }
      lua_pop(L, 4);
    }
  }
  lua_createtable(L, (int)count, 0);
  for (lua_Unsigned i = 1; i <= count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i);
    lua_rawseti(L, -2, (lua_Integer)i);
  }
  lua_replace(L, index);
  return (uint32_t)count;
}

void cl_push_copy(lua_State *L, int index) {
  index = lua_absindex(L, index);
  lua_newtable(L);
  for (lua_pushnil(L); lua_next(L, index);) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
}

// Replaces the table at `index` by the bytes of its two numbers.
static void read_range(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  double bounds[2];
  if (!cl_is_plain_table(L, index) || lua_rawlen(L, index) != 2) wrong(a, param, index, param->expected);
  for (int i = 0; i < 2; i++) {
    bool is_number = lua_rawgeti(L, index, i + 1) == LUA_TNUMBER;
    bounds[i] = lua_tonumber(L, -1);
    lua_pop(L, 1);
    if (!is_number || !isfinite(bounds[i])) {
      const char *name = cl_push_entry_name(L, a->entry);
      cl_fail(L, "%s: %s must be %s", name, param->name, param->expected);
    }
  }
  if (bounds[0] > bounds[1]) {
    const char *name = cl_push_entry_name(L, a->entry);
    // As they were given: 10 is not 10.0.
    for (int i = 1; i <= 2; i++) {
      lua_rawgeti(L, index, i);
      luaL_tolstring(L, -1, NULL);
    }
    cl_fail(
        L, "%s: %s must be %s: %s comes after %s", name, param->name, param->expected, lua_tostring(L, -3),
        lua_tostring(L, -1));
  }
  lua_pushlstring(L, (const char *)bounds, sizeof bounds);
  lua_replace(L, index);
}

// Replaces the array at `index` by a list of values and labels. Answers how many there are.
static uint32_t read_choices(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  uint32_t count = copy_list(a, param, index);
  lua_createtable(L, (int)(count < 100000 ? 2 * count : 0), 0);
  int list = lua_gettop(L);
  for (uint32_t i = 1; i <= count; i++, lua_settop(L, list)) {
    bool has_label = false;
    int type = lua_rawgeti(L, index, i);
    if (cl_is_plain_table(L, list + 1)) {
      type = lua_rawgeti(L, list + 1, 1);
      int label = lua_rawgeti(L, list + 1, 2);
      has_label = label == LUA_TSTRING || label == LUA_TNUMBER || cl_record_at(a->s, L, list + 3, CL_META_VIEW) != NULL;
      if (!has_label && label != LUA_TNIL) {
        const char *given = cl_push_given(a->s, L, list + 3);
        const char *name = cl_push_entry_name(L, a->entry);
        cl_fail(L, "%s: the label of option %d must be a string or a view, not %s", name, (int)i, given);
      }
      lua_rotate(L, list + 1, -1);
    } else {
      lua_pushnil(L);
    }
    // list + 1: the value; list + 2: the label.
    bool is_plain = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN;
    if (type == LUA_TNIL || (!is_plain && !has_label)) {
      const char *given = cl_push_given(a->s, L, list + 1);
      const char *name = cl_push_entry_name(L, a->entry);
      cl_fail(L, "%s: option %d must be a value or { value, label }, not %s", name, (int)i, given);
    }
    lua_pushvalue(L, list + 1);
    lua_rawseti(L, list, 2 * (lua_Integer)i - 1);
    if (has_label) lua_pushvalue(L, list + 2);
    else lua_pushboolean(L, false);
    lua_rawseti(L, list, 2 * (lua_Integer)i);
  }
  lua_replace(L, index);
  return count;
}

// Raises unless the table holds booleans, numbers and strings by name.
static void check_parameters(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    int type = lua_type(L, -1);
    bool plain = type == LUA_TBOOLEAN || type == LUA_TNUMBER || type == LUA_TSTRING;
    if (plain && lua_type(L, -2) == LUA_TSTRING) continue;
    const char *name = cl_push_entry_name(L, a->entry);
    const char *key = cl_push_given(a->s, L, -3);
    const char *given = cl_push_given(a->s, L, -3);
    if (!plain) cl_fail(L, "%s: %s: %s must be a boolean, a number or a string, not %s", name, param->name, key, given);
    cl_fail(L, "%s: %s are given by name; %s is none", name, param->name, key);
  }
}

// Whether the table has a key that is a string.
static bool has_names(lua_State *L, int index) {
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_pop(L, 2);
      return true;
    }
  }
  return false;
}

// Whether a positional argument of this Lua type may stand for the parameter.
bool cl_accepts(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  int type = lua_type(L, index);
  switch (param->type) {
    case CL_TYPE_TEXT: {
      if (type == LUA_TSTRING || type == LUA_TNUMBER) return true;
      cl_record *record = cl_record_at(s, L, index, CL_META_VIEW);
      return record != NULL && record->kind == CL_KIND_VERBATIM;
    }
    case CL_TYPE_COLOR: {
      if (type == LUA_TSTRING || type == LUA_TBOOLEAN) return true;
      cl_color color;
      return type == LUA_TUSERDATA && cl_read_color(s, L, index, &color);
    }
    case CL_TYPE_VIEW:
      if (type == LUA_TTABLE) return !(a->entry->flags & (CL_ENTRY_ARRAY_IS_PARAM | CL_ENTRY_CHILDREN));
      if (type == LUA_TFUNCTION) return param->flags & CL_PARAM_CALLS;
      return type == LUA_TSTRING || type == LUA_TBOOLEAN || cl_record_at(s, L, index, CL_META_VIEW) != NULL;
    case CL_TYPE_FUNCTION: return type == LUA_TFUNCTION;
    case CL_TYPE_VIEW_OR_FUNCTION:
      if (type == LUA_TFUNCTION) return true;
      // With names in it, it is a table of options.
      if (type == LUA_TTABLE) {
        return !(a->entry->flags & (CL_ENTRY_ARRAY_IS_PARAM | CL_ENTRY_CHILDREN)) && !has_names(L, index);
      }
      return type == LUA_TSTRING || type == LUA_TBOOLEAN || cl_record_at(s, L, index, CL_META_VIEW) != NULL;
    case CL_TYPE_LIST:
    case CL_TYPE_RANGE:
    case CL_TYPE_CHOICES:
    case CL_TYPE_TABLE: return type == LUA_TTABLE;
    case CL_TYPE_CONFIGURATION: return cl_is(s, L, index, CL_META_CONFIGURATION);
    case CL_TYPE_BINDING:
    case CL_TYPE_BOOLEAN_BINDING: return cl_is(s, L, index, CL_META_BINDING) || cl_is(s, L, index, CL_META_STATE);
    case CL_TYPE_VALUE: return cl_record_at(s, L, index, CL_META_VALUE) != NULL;
    case CL_TYPE_NAMES: return type == LUA_TSTRING || type == LUA_TTABLE;
    case CL_TYPE_NAME: return type != LUA_TTABLE && type != LUA_TUSERDATA;
    case CL_TYPE_ANY:
    case CL_TYPE_IDENTITY: return true;
    // The rest takes no tables, which are options, and is checked in full when it is read.
    default: return type != LUA_TTABLE;
  }
}

// Reads the value at `index` into a slot. Answers whether the value, or what was put in its place, must be anchored.
bool cl_read_value(cl_arguments *a, int number, int index) {
  lua_State *L = a->L;
  cl_session *s = a->s;
  const cl_param *param = &a->entry->params[number];
  if (a->seen >> number & 1) {
    const char *name = cl_push_entry_name(L, a->entry);
    cl_fail(L, "%s: %s is given twice", name, param->name);
  }
  a->seen |= (uint64_t)1 << number;
  cl_slot *slot = &a->slots[a->slot_count];
  slot->param = (uint8_t)number;
  slot->anchor = 0;
  slot->extra = 0;
  bool anchored = false;
  switch (param->type) {
    case CL_TYPE_TEXT:
      if (lua_type(L, index) == LUA_TSTRING) {
        slot->tag = CL_TAG_STRING;
      } else if (lua_type(L, index) == LUA_TNUMBER) {
        lua_tostring(L, index);
        slot->tag = CL_TAG_STRING;
      } else if ((param->flags & CL_PARAM_FALSE_IS_NONE) && lua_isboolean(L, index) && !lua_toboolean(L, index)) {
        return false;
      } else {
        cl_record *record = cl_record_at(s, L, index, CL_META_VIEW);
        if (record == NULL || record->kind != CL_KIND_VERBATIM) wrong(a, param, index, param->expected);
        lua_getiuservalue(L, index, 1);
        lua_replace(L, index);
        slot->tag = CL_TAG_VERBATIM;
      }
      anchored = true;
      break;
    case CL_TYPE_STRING:
      if (lua_type(L, index) != LUA_TSTRING) wrong(a, param, index, param->expected);
      slot->tag = CL_TAG_STRING;
      anchored = true;
      break;
    case CL_TYPE_BOOLEAN:
      if (!lua_isboolean(L, index)) wrong(a, param, index, param->expected);
      slot->tag = CL_TAG_BOOLEAN;
      slot->integer = lua_toboolean(L, index);
      break;
    case CL_TYPE_LENGTH:
      slot->tag = CL_TAG_INTEGER;
      slot->integer = read_length(a, param, index);
      break;
    case CL_TYPE_INTEGER: {
      slot->tag = CL_TAG_INTEGER;
      double number = read_number(a, param, index);
      if (number != floor(number)) wrong(a, param, index, param->expected);
      slot->integer = lua_isinteger(L, index) ? lua_tointeger(L, index) : (int64_t)number;
      break;
    }
    case CL_TYPE_NUMBER:
      slot->tag = CL_TAG_NUMBER;
      slot->number = read_number(a, param, index);
      break;
    case CL_TYPE_NAME:
      slot->tag = CL_TAG_INTEGER;
      slot->integer = read_name(a, param, index);
      break;
    case CL_TYPE_NAMES:
      slot->tag = CL_TAG_INTEGER;
      slot->integer = read_names(a, param, index);
      break;
    case CL_TYPE_COLOR:
      if (lua_isboolean(L, index) && !lua_toboolean(L, index)) return false;
      if (!cl_read_color(s, L, index, &slot->color)) {
        if (lua_type(L, index) != LUA_TSTRING) wrong(a, param, index, param->expected);
        if (lua_tostring(L, index)[0] == '#') wrong_hex(a, param, index);
        const cl_enumeration *names = &s->schema->enumerations[s->schema->color_names];
        unknown_name(a, param, index, names->names, names->count);
      }
      slot->tag = CL_TAG_COLOR;
      break;
    case CL_TYPE_VIEW_OR_FUNCTION:
      if (lua_isfunction(L, index)) {
        slot->tag = CL_TAG_FUNCTION;
        anchored = true;
        break;
      }
      goto view;
    view:
    case CL_TYPE_VIEW: {
      cl_place place = {a->entry, param->name, 0};
      cl_check_view(s, L, index, &place, param->flags & CL_PARAM_CALLS);
      if (lua_isnil(L, index)) return false;
      slot->tag = CL_TAG_VIEW;
      anchored = true;
      break;
    }
    case CL_TYPE_FUNCTION:
      if (!lua_isfunction(L, index)) wrong(a, param, index, param->expected);
      slot->tag = CL_TAG_FUNCTION;
      anchored = true;
      break;
    case CL_TYPE_IDENTITY:
      if (!read_identity(L, index, slot)) wrong(a, param, index, param->expected);
      anchored = slot->tag == CL_TAG_STRING || slot->tag == CL_TAG_OBJECT;
      break;
    case CL_TYPE_ANY:
      read_any(s, L, index, slot);
      anchored = slot->tag == CL_TAG_STRING || slot->tag == CL_TAG_OBJECT || slot->tag == CL_TAG_FUNCTION;
      break;
    case CL_TYPE_LIST:
      slot->extra = copy_list(a, param, index);
      slot->tag = CL_TAG_OBJECT;
      anchored = true;
      break;
    case CL_TYPE_RANGE:
      read_range(a, param, index);
      slot->tag = CL_TAG_STRING;
      anchored = true;
      break;
    case CL_TYPE_CHOICES:
      slot->extra = read_choices(a, param, index);
      slot->tag = CL_TAG_OBJECT;
      anchored = true;
      break;
    case CL_TYPE_PARAMETERS:
    case CL_TYPE_TABLE:
      if (!cl_is_plain_table(L, index)) wrong(a, param, index, param->expected);
      if (param->type == CL_TYPE_PARAMETERS) check_parameters(a, param, index);
      cl_push_copy(L, index);
      lua_replace(L, index);
      slot->tag = CL_TAG_OBJECT;
      anchored = true;
      break;
    case CL_TYPE_STYLE:
      read_style(a, param, index, slot);
      anchored = slot->tag != CL_TAG_INTEGER;
      break;
    case CL_TYPE_BINDING:
    case CL_TYPE_BOOLEAN_BINDING:
      if (cl_is(s, L, index, CL_META_STATE)) {
        slot->extra = CL_OBJECT_STATE;
      } else if (cl_is(s, L, index, CL_META_BINDING)) {
        slot->extra = CL_OBJECT_BINDING;
      } else {
        wrong(a, param, index, param->expected);
      }
      slot->tag = CL_TAG_OBJECT;
      anchored = true;
      break;
    case CL_TYPE_SYMBOL: {
      if (lua_type(L, index) != LUA_TSTRING) wrong(a, param, index, param->expected);
      // Names that were found once are kept.
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->symbols_ref);
      lua_pushvalue(L, index);
      if (lua_rawget(L, -2) == LUA_TNIL) {
        size_t length;
        const char *given = lua_tolstring(L, index, &length);
        char nearest[80] = "";
        if (s->host.symbol == NULL ||
            !s->host.symbol(s->host.context, (const uint8_t *)given, length, nearest, sizeof nearest)) {
          const char *words = cl_push_given(s, L, index);
          const char *name = cl_push_entry_name(L, a->entry);
          if (nearest[0] == 0) cl_fail(L, "%s: there is no symbol %s", name, words);
          cl_fail(L, "%s: there is no symbol %s; did you mean '%s'?", name, words, nearest);
        }
        lua_pushvalue(L, index);
        lua_pushboolean(L, 1);
        lua_rawset(L, -4);
      }
      lua_pop(L, 2);
      slot->tag = CL_TAG_STRING;
      anchored = true;
      break;
    }
    case CL_TYPE_CONFIGURATION: {
      if (!cl_is(s, L, index, CL_META_CONFIGURATION)) wrong(a, param, index, param->expected);
      cl_configuration *configuration = lua_touserdata(L, index);
      if (!cl_is_live(s, configuration->generation)) {
        const char *name = cl_push_entry_name(L, a->entry);
        cl_fail(L, "%s: this configuration's makeBody has returned; a configuration is good during it only", name);
      }
      if (param->enumeration != configuration->sort) {
        const char *name = cl_push_entry_name(L, a->entry);
        uint64_t fields = s->schema->protocols[configuration->sort - 1].fields;
        int part = 0;
        while (!(fields >> part & 1) || s->schema->fields[part].sort != CL_FIELD_PART) part++;
        cl_fail(L, "%s takes %s; to place the control's content, use its parts such as configuration.%s", name,
          param->expected, s->schema->fields[part].name);
      }
      slot->tag = CL_TAG_INTEGER;
      slot->integer = configuration->sort;
      slot->extra = (uint32_t)configuration->control;
      break;
    }
    case CL_TYPE_VALUE: {
      if (param->flags & CL_PARAM_TABLE) {
        if (!cl_is_plain_table(L, index)) wrong(a, param, index, param->expected);
        cl_read_option_table(s, L, param->enumeration, index);
        slot->tag = CL_TAG_VIEW;
        anchored = true;
        break;
      }
      cl_record *record = cl_record_at(s, L, index, CL_META_VALUE);
      if (record == NULL || record->kind < param->enumeration || record->kind > param->enumeration + param->span) {
        wrong(a, param, index, param->expected);
      }
      slot->tag = CL_TAG_VIEW;
      anchored = true;
      break;
    }
    case CL_TYPE_KEY: {
      if (cl_is(s, L, index, CL_META_KEY)) {
        lua_getiuservalue(L, index, 1);
        lua_replace(L, index);
      }
      if (lua_type(L, index) != LUA_TSTRING) wrong(a, param, index, param->expected);
      lua_rawgeti(L, LUA_REGISTRYINDEX, s->keys_ref);
      lua_pushvalue(L, index);
      if (lua_rawget(L, -2) == LUA_TNIL) {
        // The keys that can be set: the script's own, and those that are modifiers too.
        const char *names[64];
        int count = 0;
        for (int i = 0; i < s->schema->entry_count && count < 64; i++) {
          const cl_declaration *entry = &s->schema->entries[i];
          if (entry->flags & CL_ENTRY_ENVIRONMENT) names[count++] = entry->name;
        }
        lua_pop(L, 1);
        size_t length;
        const char *given = lua_tolstring(L, index, &length);
        const char *nearest = cl_push_nearest_key(L, given, length, -1, names, count);
        cl_fail(L, ":environment(): there is no key '%s' that can be set%s", given, nearest);
      }
      lua_pop(L, 2);
      slot->tag = CL_TAG_STRING;
      anchored = true;
      break;
    }
    case CL_TYPE_KEYSTROKE: anchored = read_keystroke(a, param, index, slot); break;
    case CL_TYPE_KEYSTROKES:
      read_keystrokes(a, param, index);
      slot->tag = CL_TAG_STRING;
      anchored = true;
      break;
    case CL_TYPE_FUNCTIONS:
      slot->tag = CL_TAG_FUNCTION;
      if (!lua_isfunction(L, index)) {
        if (!cl_is_plain_table(L, index)) wrong(a, param, index, param->expected);
        slot->extra = copy_list(a, param, index);
        slot->tag = CL_TAG_OBJECT;
        for (uint32_t i = 1; i <= slot->extra; i++) {
          if (lua_rawgeti(L, index, i) != LUA_TFUNCTION) wrong(a, param, lua_gettop(L), param->expected);
          lua_pop(L, 1);
        }
      }
      anchored = true;
      break;
    case CL_TYPE_COLOR_OR_VIEW:
      if (lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TUSERDATA) {
        if (cl_read_color(s, L, index, &slot->color)) {
          slot->tag = CL_TAG_COLOR;
          break;
        }
        if (lua_type(L, index) == LUA_TSTRING) {
          if (lua_tostring(L, index)[0] == '#') wrong_hex(a, param, index);
          const cl_enumeration *names = &s->schema->enumerations[s->schema->color_names];
          unknown_name(a, param, index, names->names, names->count);
        }
      }
      if (lua_isnumber(L, index)) wrong(a, param, index, param->expected);
      goto view;
    case CL_TYPE_FILE_OR_VIEW:
      if (lua_type(L, index) == LUA_TSTRING) {
        slot->tag = CL_TAG_STRING;
        anchored = true;
        break;
      }
      if (lua_isnumber(L, index)) wrong(a, param, index, param->expected);
      goto view;
    case CL_TYPE_FIELD:
      if (lua_type(L, index) != LUA_TSTRING && !lua_isfunction(L, index)) wrong(a, param, index, param->expected);
      slot->tag = CL_TAG_OBJECT;
      anchored = true;
      break;
    default: break;
  }
  if (anchored) slot->anchor = (uint16_t)(a->first + ++a->anchors);
  a->slot_count++;
  return anchored;
}
