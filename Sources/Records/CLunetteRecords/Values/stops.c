// The colours of a gradient, and a colour or a gradient.
#include <math.h>

#include "Values/values.h"

enum { MOST_STOPS = 1024 };

// Reads the colour at the top of the stack.
static void read_stop_color(cl_arguments *a, const cl_param *param, cl_color *color) {
  int index = lua_gettop(a->L);
  if (cl_read_color(a->s, a->L, index, lua_type(a->L, index), color)) return;
  if (lua_type(a->L, index) == LUA_TSTRING) cl_unknown_color(a, param, index);
  cl_wrong(a, param, index, param->expected);
}

// Reads the colour, or the { colour, location }, at the top of the stack.
static void read_stop(cl_arguments *a, const cl_param *param, cl_stop *stop) {
  lua_State *L = a->L;
  int index = lua_gettop(L);
  stop->location = NAN;
  if (!cl_is_plain_table(L, index)) {
    read_stop_color(a, param, &stop->color);
    return;
  }
  lua_rawgeti(L, index, 1);
  read_stop_color(a, param, &stop->color);
  lua_pop(L, 1);
  if (lua_rawgeti(L, index, 2) != LUA_TNIL) {
    double location = lua_type(L, -1) == LUA_TNUMBER ? lua_tonumber(L, -1) : NAN;
    if (!(location >= 0 && location <= 1))
      cl_wrong(a, param, lua_gettop(L), "a location from 0 to 1");
    stop->location = location;
  }
  lua_pop(L, 1);
}

int cl_read_stops(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  lua_State *L = a->L;
  if (!cl_is_plain_table(L, index)) cl_wrong(a, param, index, param->expected);
  size_t count = lua_rawlen(L, index);
  if (count == 0) {
    lua_pushnil(L);
    if (lua_next(L, index)) cl_wrong(a, param, index, param->expected);
    if (param->minimum > 0) cl_empty(a, param);
  }
  if (count > MOST_STOPS) cl_fail(L, "%s: at most %d colours", param->name, MOST_STOPS);
  luaL_checkstack(L, 8, "colours");
  // The memory is owned by Lua, because a reader may raise an error.
  cl_stop *stops = lua_newuserdatauv(L, (count > 0 ? count : 1) * sizeof *stops, 0);
  for (size_t i = 0; i < count; i++) {
    lua_rawgeti(L, index, (lua_Integer)i + 1);
    read_stop(a, param, &stops[i]);
    lua_pop(L, 1);
  }
  cl_anchor_bytes(L, index, stops, count * sizeof *stops, slot);
  lua_pop(L, 1);
  return CL_READ_ANCHORED;
}

static bool is_gradient(cl_arguments *a, const cl_param *param, int index) {
  const cl_record *record = cl_record_at(a->s, a->L, index, CL_META_VIEW);
  return record != NULL && record->kind >= param->enumeration &&
      record->kind <= param->enumeration + param->span;
}

bool cl_accepts_color_or_gradient(cl_arguments *a, const cl_param *param, int index) {
  return is_gradient(a, param, index) || cl_accepts_color(a, param, index);
}

int cl_read_color_or_gradient(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (lua_type(a->L, index) != LUA_TUSERDATA || !is_gradient(a, param, index))
    return cl_read_color_value(a, param, index, slot);
  slot->tag = CL_TAG_VIEW;
  return CL_READ_ANCHORED;
}
