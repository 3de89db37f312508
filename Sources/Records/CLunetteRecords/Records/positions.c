// Tells by its position which parameter an argument stands for, and tells a list or an array of
// views from the table of options and children.
#include "Records/records.h"

// Whether a table can be a list of the options of a picker: its elements, if it has any, are
// values, or pairs of a value and a label. Views are children, and names make it a table of options
// of the view.
static bool is_choices(lua_State *L, int index) {
  lua_Integer count = (lua_Integer)lua_rawlen(L, index), seen = 0;
  luaL_checkstack(L, 4, "too many arguments");
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1), seen++) {
    int type = lua_type(L, -1);
    if (type == LUA_TTABLE) {
      type = lua_rawgeti(L, -1, 1);
      lua_pop(L, 1);
    }
    bool is_value = type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN;
    if (is_value && lua_type(L, -2) == LUA_TNUMBER) continue;
    lua_pop(L, 2);
    return false;
  }
  return seen == count;
}

// Whether a table has names, if it has no items, or else the name of an option: a list may have
// another name, such as the `n` of `table.pack`.
static bool has_options(const cl_arguments *a, int index) {
  lua_State *L = a->L;
  luaL_checkstack(L, 2, "too many arguments");
  bool has = false;
  if (lua_rawlen(L, index) == 0) {
    lua_pushnil(L);
    if (!lua_next(L, index)) return false;
    has = lua_type(L, -2) == LUA_TSTRING;
    lua_pop(L, 2);
    return has;
  }
  for (int i = 0; !has && i < a->entry->param_count; i++) {
    const cl_param *param = &a->entry->params[i];
    if (param->flags & (CL_PARAM_POSITION_ONLY | CL_PARAM_ABSENT)) continue;
    lua_pushstring(L, param->name);
    has = lua_rawget(L, index) != LUA_TNIL;
    lua_pop(L, 1);
  }
  return has;
}

// Whether a table holds options, although a list or an array of views could be given there. If it
// is the only argument of a view or modifier and has the names of options, it does. If it is an
// argument of a container, it does unless a function for its items follows; without such a
// function, a number cannot be the number of items either.
static bool is_options(cl_arguments *a, int number, int index, int first, int count) {
  lua_State *L = a->L;
  int type = a->entry->params[number].type;
  if (type == CL_TYPE_CHOICES) {
    // What stands for a table that can only be read seems to be empty.
    cl_open_read_only(L, index);
    return !is_choices(L, index);
  }
  if (type != CL_TYPE_LIST && type != CL_TYPE_LIST_OR_COUNT && type != CL_TYPE_VIEW) return false;
  bool takes_items = count > 1 && lua_type(L, first + count - 1) == LUA_TFUNCTION;
  if (a->entry->flags & CL_ENTRY_CHILDREN && type != CL_TYPE_VIEW) return !takes_items;
  if (lua_type(L, index) != LUA_TTABLE) return false;
  if (count != 1 || a->entry->params[number].flags & CL_PARAM_POSITION_ONLY) return false;
  return has_options(a, index);
}

// Whether a table is the array part alone, because the options follow in another table: `view:
// overlay({ a, b }, { alignment = "top" })`.
static bool is_array_part(const cl_arguments *a, int number, int index, int end) {
  return a->entry->flags & CL_ENTRY_ARRAY_IS_PARAM && number == a->entry->array_param &&
      index + 1 < end && lua_istable(a->L, index) && lua_istable(a->L, index + 1);
}

int cl_parameter_at(cl_arguments *a, int position, int index, int first, int count, bool builds) {
  const cl_declaration *entry = a->entry;
  if (position >= entry->position_count) return 0;
  int type = lua_type(a->L, index);
  // Where there is only one candidate, `read_value` says what is wrong.
  const uint8_t *candidates = entry->positions[position];
  if (candidates[1] == 0 && type != LUA_TTABLE && !builds) return candidates[0];
  for (int i = 0; i < CL_MAX_CANDIDATES && candidates[i] != 0; i++) {
    int number = candidates[i] - 1;
    if (is_array_part(a, number, index, first + count)) return number + 1;
    bool accepts = cl_accepts(a, &entry->params[number], index, type);
    if (accepts && !is_options(a, number, index, first, count)) return number + 1;
  }
  return 0;
}
