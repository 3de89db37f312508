// Lists and tables, which are copied: what a script does to its own table afterwards changes no
// view.
#include "Values/values.h"

// Raises an error if a table without items of its own has some by its metatable: views copy the
// items of a table itself, so none of them would be shown.
static void refuse_hidden_items(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (luaL_getmetafield(L, index, "__len") == LUA_TNIL) return;
  lua_pop(L, 1);
  lua_Integer count = luaL_len(L, index);
  if (count < 1) return;
  const char *name = cl_push_entry_name(L, a->entry);
  cl_fail(L,
      "%s: %s must be a plain array, not a table whose %d items come from its metatable (__len); "
      "give a copy, as in table.move(t, 1, #t, 1, {})", name, param->name, (int)count);
}

// Raises an error unless the value at `index` is a list. Returns the number of its items.
static uint32_t check_list(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (!lua_istable(L, index)) cl_wrong(a, param, index, param->expected);
  lua_Unsigned count = lua_rawlen(L, index);
  if (count > 50000000) cl_fail(L, "ui.%s: %s has too many items", a->entry->name, param->name);
  if (count == 0) {
    // This is a table with named fields instead of an array: none of its items would be shown.
    lua_pushnil(L);
    if (lua_next(L, index)) {
      const char *given = cl_push_given(a->s, L, -2);
      const char *name = cl_push_entry_name(L, a->entry);
      if (lua_type(L, -4) == LUA_TSTRING) {
        cl_fail(L, "%s: %s must be an array, not a table with the key %s", name, param->name, given);
      }
      lua_pop(L, 4);
    }
    refuse_hidden_items(a, param, index);
  }
  return (uint32_t)count;
}

// Raises an error unless the table's named fields are booleans, numbers and strings.
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
    cl_fail(L, "%s: %s are given by name, and %s is not a name", name, param->name, key);
  }
}

int cl_read_list(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  slot->extra = check_list(a, param, index);
  cl_copy_items(a->s, a->L, index, slot->extra);
  slot->tag = CL_TAG_OBJECT;
  return CL_READ_ANCHORED;
}

int cl_read_list_or_count(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (lua_type(L, index) != LUA_TNUMBER) {
    if (!lua_istable(L, index)) cl_wrong(a, param, index, param->expected);
    return cl_read_list(a, param, index, slot);
  }
  int is_whole;
  lua_Integer count = lua_tointegerx(L, index, &is_whole);
  if (!is_whole || count < 0) cl_wrong(a, param, index, param->expected);
  if (count > INT32_MAX) cl_fail(L, "ui.%s: %s has too many items", a->entry->name, param->name);
  // A number with a fraction of 0 counts as a whole one.
  lua_pushinteger(L, count);
  lua_replace(L, index);
  slot->extra = (uint32_t)count;
  slot->tag = CL_TAG_OBJECT;
  return CL_READ_ANCHORED;
}

int cl_read_table(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!cl_is_plain_table(a->L, index)) cl_wrong(a, param, index, param->expected);
  cl_push_copy(a->L, index);
  lua_replace(a->L, index);
  slot->tag = CL_TAG_OBJECT;
  return CL_READ_ANCHORED;
}

int cl_read_parameters(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!cl_is_plain_table(a->L, index)) cl_wrong(a, param, index, param->expected);
  check_parameters(a, param, index);
  return cl_read_table(a, param, index, slot);
}

int cl_read_choices(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  uint32_t count = check_list(a, param, index);
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
  // The list of values and labels takes the place of the array.
  lua_replace(L, index);
  slot->extra = count;
  slot->tag = CL_TAG_OBJECT;
  return CL_READ_ANCHORED;
}

int cl_read_functions(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (lua_isfunction(L, index)) {
    slot->tag = CL_TAG_FUNCTION;
    return CL_READ_ANCHORED;
  }
  if (!cl_is_plain_table(L, index)) cl_wrong(a, param, index, param->expected);
  cl_read_list(a, param, index, slot);
  for (uint32_t i = 1; i <= slot->extra; i++) {
    cl_push_item(L, index, i);
    if (!lua_isfunction(L, -1)) cl_wrong(a, param, lua_gettop(L), param->expected);
    lua_pop(L, 1);
  }
  return CL_READ_ANCHORED;
}
