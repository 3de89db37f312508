// Booleans, lengths and numbers.
#include <math.h>

#include "Values/values.h"

// Reads a whole number of cells, limited to a size that can be added up without overflow.
static int64_t length_of(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  const int64_t most = 1 << 24;
  int64_t value;
  if (lua_isinteger(L, index)) {
    value = lua_tointeger(L, index);
  } else {
    if (lua_type(L, index) != LUA_TNUMBER) cl_wrong(a, param, index, param->expected);
    double number = lua_tonumber(L, index);
    if (isinf(number) && number > 0 && (param->flags & CL_PARAM_INFINITY)) return INT32_MAX;
    if (isnan(number) || isinf(number)) {
      const char *name = cl_push_entry_name(L, a->entry);
      const char *given = isnan(number) ? "not a number" : "infinite";
      return cl_fail(L, "%s: %s must be %s, but is %s", name, param->name, param->expected, given);
    }
    if (number != floor(number)) cl_wrong(a, param, index, param->expected);
    value = number > 1e18 ? most : number < -1e18 ? -most : (int64_t)number;
  }
  if (value < 0 && !(param->flags & CL_PARAM_NEGATIVE)) cl_wrong(a, param, index, param->expected);
  return value > most ? most : value < -most ? -most : value;
}

static double number_of(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  if (lua_type(L, index) != LUA_TNUMBER) cl_wrong(a, param, index, param->expected);
  double number = lua_tonumber(L, index);
  bool low = param->flags & CL_PARAM_OPEN_MINIMUM ? !(number > param->minimum)
      : !(number >= param->minimum);
  if (low || !(number <= param->maximum)) cl_wrong(a, param, index, param->expected);
  return number;
}

int cl_read_boolean(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!lua_isboolean(a->L, index)) cl_wrong(a, param, index, param->expected);
  slot->tag = CL_TAG_BOOLEAN;
  slot->integer = lua_toboolean(a->L, index);
  return CL_READ_PLAIN;
}

int cl_read_length(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  slot->tag = CL_TAG_INTEGER;
  slot->integer = length_of(a, param, index);
  return CL_READ_PLAIN;
}

int cl_read_integer(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  double number = number_of(a, param, index);
  if (number != floor(number)) cl_wrong(a, param, index, param->expected);
  slot->tag = CL_TAG_INTEGER;
  slot->integer = lua_isinteger(a->L, index) ? lua_tointeger(a->L, index) : (int64_t)number;
  return CL_READ_PLAIN;
}

int cl_read_number(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  slot->tag = CL_TAG_NUMBER;
  slot->number = number_of(a, param, index);
  return CL_READ_PLAIN;
}

int cl_read_range(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  double bounds[2];
  if (!cl_is_plain_table(L, index) || lua_rawlen(L, index) != 2)
    cl_wrong(a, param, index, param->expected);
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
    // The message shows the numbers as they were given: 10 is not 10.0.
    for (int i = 1; i <= 2; i++) {
      lua_rawgeti(L, index, i);
      luaL_tolstring(L, -1, NULL);
    }
    cl_fail(
        L, "%s: %s must be %s: %s comes after %s", name, param->name, param->expected,
            lua_tostring(L, -3),
        lua_tostring(L, -1));
  }
  cl_anchor_bytes(L, index, bounds, sizeof bounds, slot);
  return CL_READ_ANCHORED;
}
