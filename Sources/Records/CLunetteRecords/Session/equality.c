// Comparing values exactly.
#include <math.h>

#include "Session/session.h"

static bool is_same_number(lua_State *L, int a, int b) {
  if (lua_isinteger(L, a) != lua_isinteger(L, b)) return false;
  return lua_isinteger(L, a) || signbit(lua_tonumber(L, a)) == signbit(lua_tonumber(L, b));
}

bool cl_is_same_value(lua_State *L, int a, int b) {
  return lua_rawequal(L, a, b) && (lua_type(L, a) != LUA_TNUMBER || is_same_number(L, a, b));
}
