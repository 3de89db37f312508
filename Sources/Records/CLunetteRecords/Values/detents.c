// The heights of a sheet: names, { height = n }, { fraction = x }.
#include <math.h>

#include "Values/values.h"

enum { MOST_DETENTS = 64, MOST_ROWS = 10000 };

// Pushes the field of the table at `index`, and returns whether there is one.
static bool push_field(lua_State *L, int index, const char *name) {
  lua_pushstring(L, name);
  return lua_rawget(L, index) != LUA_TNIL;
}

// Reads the number of the field on top of the stack, which has these bounds.
static double bounded(cl_arguments *a, const cl_param *param, double most, bool is_whole,
    const char *expected) {
  int index = lua_gettop(a->L);
  double number = lua_type(a->L, index) == LUA_TNUMBER ? lua_tonumber(a->L, index) : NAN;
  bool is_wrong = !(number > 0 && number <= most) || (is_whole && number != floor(number));
  if (is_wrong) cl_wrong(a, param, index, expected);
  return number;
}

// Reads the detent at `index`.
static cl_detent read_detent(cl_arguments *a, const cl_param *param, int index) {
  lua_State *L = a->L;
  cl_detent detent = {CL_DETENT_NAME, 0};
  if (!cl_is_plain_table(L, index)) {
    cl_slot name;
    if (lua_type(L, index) != LUA_TSTRING) cl_wrong(a, param, index, param->expected);
    cl_read_name(a, param, index, &name);
    detent.value = (double)name.integer;
    return detent;
  }
  int top = lua_gettop(L), count = 0;
  for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1)) count++;
  bool has_height = push_field(L, index, "height"), has_fraction = !has_height &&
      push_field(L, index, "fraction");
  if (count != 1 || (!has_height && !has_fraction)) cl_wrong(a, param, index, param->expected);
  detent.form = has_height ? CL_DETENT_HEIGHT : CL_DETENT_FRACTION;
  detent.value = has_height ? bounded(a, param, MOST_ROWS, true,
      "a height in whole rows, from 1 to 10000")
                            : bounded(a, param, 1, false, "a fraction above 0 and up to 1");
  lua_settop(L, top);
  return detent;
}

// Whether the value is an array, or a single height; a table with other named fields is a table of
// options.
bool cl_accepts_detents(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  lua_State *L = a->L;
  if (!cl_is_plain_table(L, index)) return false;
  int top = lua_gettop(L);
  bool accepts = push_field(L, index, "height") || push_field(L, index, "fraction");
  lua_settop(L, top);
  for (lua_pushnil(L); !accepts && lua_next(L, index); lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING) {
      lua_settop(L, top);
      return false;
    }
  }
  lua_settop(L, top);
  return true;
}

int cl_read_detents(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  luaL_checkstack(L, 8, "detents");
  size_t count = cl_is_plain_table(L, index) ? lua_rawlen(L, index) : 0;
  bool is_one = count == 0;
  if (is_one) count = 1;
  if (count > MOST_DETENTS) cl_fail(L, "%s: at most %d", param->name, MOST_DETENTS);
  // The memory is owned by Lua, because a reader may raise an error.
  cl_detent *detents = lua_newuserdatauv(L, count * sizeof *detents, 0);
  for (size_t i = 0; i < count; i++) {
    if (is_one) lua_pushvalue(L, index);
    else lua_rawgeti(L, index, (lua_Integer)i + 1);
    detents[i] = read_detent(a, param, lua_gettop(L));
    lua_pop(L, 1);
  }
  cl_anchor_bytes(L, index, detents, count * sizeof *detents, slot);
  lua_pop(L, 1);
  return CL_READ_ANCHORED;
}
