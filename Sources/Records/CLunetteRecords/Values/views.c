// Views, and the values that may be given in a view's place: colours, functions, the names of
// files.
#include "Values/values.h"

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

bool cl_accepts_color(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  cl_color color;
  return lua_type(a->L, index) == LUA_TUSERDATA &&
      cl_read_color(a->s, a->L, index, LUA_TUSERDATA, &color);
}

// Whether a table can be an array of views: not where the array part of the options has these.
static bool takes_arrays(const cl_arguments *a) {
  return !(a->entry->flags & (CL_ENTRY_ARRAY_IS_PARAM | CL_ENTRY_CHILDREN));
}

bool cl_accepts_view(cl_arguments *a, const cl_param *param, int index) {
  switch (lua_type(a->L, index)) {
    case LUA_TTABLE: return takes_arrays(a);
    case LUA_TFUNCTION: return param->flags & CL_PARAM_CALLS;
    default: return cl_record_at(a->s, a->L, index, CL_META_VIEW) != NULL;
  }
}

bool cl_accepts_view_or_table(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  // A table with named fields is a table of options.
  if (lua_istable(a->L, index)) return takes_arrays(a) && !has_names(a->L, index);
  return cl_record_at(a->s, a->L, index, CL_META_VIEW) != NULL;
}

int cl_read_color_value(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  int type = lua_type(L, index);
  if (type == LUA_TBOOLEAN && !lua_toboolean(L, index)) return CL_READ_NOTHING;
  if (!cl_read_color(a->s, L, index, type, &slot->color)) {
    if (type != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
    cl_unknown_color(a, param, index);
  }
  slot->tag = CL_TAG_COLOR;
  return CL_READ_PLAIN;
}

// Whether the value at `index`, as cl_check_view leaves it, is a view of the kinds that the
// parameter takes.
static bool is_part(cl_arguments *a, const cl_param *param, int index) {
  const cl_record *record = cl_record_at(a->s, a->L, index, CL_META_VIEW);
  return record != NULL && record->kind >= param->enumeration &&
      record->kind <= param->enumeration + param->span;
}

// Raises an error for a value that is neither such a view nor an array of them; holes in the array
// are ignored.
static void check_parts(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  const cl_record *record = cl_record_at(a->s, L, index, CL_META_VIEW);
  if (record == NULL || record->kind != CL_KIND_GROUP) {
    if (!is_part(a, param, index)) cl_wrong(a, param, index, param->expected);
    return;
  }
  luaL_checkstack(L, 8, "parts");
  const cl_children *children = cl_children_of(record);
  for (uint32_t i = 1; children != NULL && i <= children->count; i++) {
    if (record->flags & CL_RECORD_CHILD_TABLE) {
      lua_getiuservalue(L, index, children->first);
      lua_rawgeti(L, -1, i);
      lua_remove(L, -2);
    } else {
      lua_getiuservalue(L, index, children->first + (int)i - 1);
    }
    if (!lua_isnil(L, -1) && !is_part(a, param, lua_gettop(L))) {
      const cl_record *child = cl_record_at(a->s, L, -1, CL_META_VIEW);
      const char *given = child != NULL && child->kind == CL_KIND_GROUP ? "an array"
          : cl_push_given(a->s, L, -1);
      const char *name = cl_push_entry_name(L, a->entry);
      cl_fail(L, "%s: %s[%d] must be %s, not %s", name, param->name, (int)i, param->expected,
          given);
    }
    lua_pop(L, 1);
  }
}

int cl_read_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  cl_place place = {a->entry, param->name, 0};
  cl_check_view(a->s, a->L, index, &place, param->flags & CL_PARAM_CALLS);
  if (lua_isnil(a->L, index)) return CL_READ_NOTHING;
  if (param->flags & CL_PARAM_PARTS) check_parts(a, param, index);
  slot->tag = CL_TAG_VIEW;
  return CL_READ_ANCHORED;
}

int cl_read_view_or_function(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!lua_isfunction(a->L, index)) return cl_read_view(a, param, index, slot);
  slot->tag = CL_TAG_FUNCTION;
  return CL_READ_ANCHORED;
}

int cl_read_color_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  int type = lua_type(L, index);
  if (type == LUA_TSTRING || type == LUA_TUSERDATA) {
    if (cl_read_color(a->s, L, index, type, &slot->color)) {
      slot->tag = CL_TAG_COLOR;
      return CL_READ_PLAIN;
    }
    if (type == LUA_TSTRING) cl_unknown_color(a, param, index);
  }
  if (type == LUA_TNUMBER) cl_wrong(a, param, index, param->expected);
  return cl_read_view(a, param, index, slot);
}

int cl_read_file_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  int type = lua_type(a->L, index);
  if (type == LUA_TSTRING) {
    slot->tag = CL_TAG_STRING;
    return CL_READ_ANCHORED;
  }
  if (type == LUA_TNUMBER) cl_wrong(a, param, index, param->expected);
  return cl_read_view(a, param, index, slot);
}

int cl_read_name_or_view(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  int type = lua_type(a->L, index);
  if (type == LUA_TSTRING) return cl_read_name(a, param, index, slot);
  if (type != LUA_TUSERDATA) cl_wrong(a, param, index, param->expected);
  return cl_read_view(a, param, index, slot);
}
