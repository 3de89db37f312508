// Functions, bindings, and values that are kept as they are.
#include <math.h>

#include "Values/values.h"

// Reads a value that identifies a view, if it needs no anchor; returns false for any other value.
static bool identity_of(lua_State *L, int index, cl_slot *slot) {
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

bool cl_accepts_binding(cl_arguments *a, const cl_param *param, int index) {
  (void)param;
  return cl_is(a->s, a->L, index, CL_META_BINDING) || cl_is(a->s, a->L, index, CL_META_STATE);
}

int cl_read_function(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!lua_isfunction(a->L, index)) cl_wrong(a, param, index, param->expected);
  slot->tag = CL_TAG_FUNCTION;
  return CL_READ_ANCHORED;
}

int cl_read_field(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  int type = lua_type(a->L, index);
  if (type != LUA_TSTRING && type != LUA_TFUNCTION) cl_wrong(a, param, index, param->expected);
  slot->tag = CL_TAG_OBJECT;
  return CL_READ_ANCHORED;
}

int cl_read_identity(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!identity_of(a->L, index, slot)) cl_wrong(a, param, index, param->expected);
  return slot->tag == CL_TAG_STRING || slot->tag == CL_TAG_OBJECT ? CL_READ_ANCHORED
      : CL_READ_PLAIN;
}

int cl_read_scalar(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (!identity_of(a->L, index, slot) || slot->tag == CL_TAG_OBJECT)
    cl_wrong(a, param, index, param->expected);
  return slot->tag == CL_TAG_STRING ? CL_READ_ANCHORED : CL_READ_PLAIN;
}

int cl_read_any(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  cl_session *s = a->s;
  lua_State *L = a->L;
  if (param->flags & CL_PARAM_WATCHED && (cl_is(s, L, index, CL_META_STATE) ||
      cl_is(s, L, index, CL_META_BINDING))) {
    cl_wrong(a, param, index, "a value that can change");
  }
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
  bool is_anchored = slot->tag == CL_TAG_STRING || slot->tag == CL_TAG_OBJECT ||
      slot->tag == CL_TAG_FUNCTION;
  return is_anchored ? CL_READ_ANCHORED : CL_READ_PLAIN;
}

int cl_read_sort(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  int type = lua_type(a->L, index);
  if (type != LUA_TBOOLEAN && type != LUA_TSTRING && type != LUA_TFUNCTION)
    cl_wrong(a, param, index, param->expected);
  a->sorts_by_field = type == LUA_TBOOLEAN && lua_toboolean(a->L, index);
  return cl_read_any(a, param, index, slot);
}

int cl_read_binding(cl_arguments *a, const cl_param *param, int index, cl_slot *slot) {
  if (cl_is(a->s, a->L, index, CL_META_STATE)) slot->extra = CL_OBJECT_STATE;
  else if (cl_is(a->s, a->L, index, CL_META_BINDING)) slot->extra = CL_OBJECT_BINDING;
  else cl_wrong(a, param, index, param->expected);
  slot->tag = CL_TAG_OBJECT;
  return CL_READ_ANCHORED;
}
