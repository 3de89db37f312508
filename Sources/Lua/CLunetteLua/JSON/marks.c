// What JSON has and Lua does not: null, and arrays that are empty; and the check for UTF-8.
#include "JSON/json_internal.h"

static const char null_key, array_key;

void cl_json_push_null(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &null_key); }

bool cl_json_is_null(lua_State *L, int index) {
  if (lua_type(L, index) != LUA_TUSERDATA) return false;
  cl_json_push_null(L);
  bool same = lua_rawequal(L, -1, index < 0 ? index - 1 : index);
  lua_pop(L, 1);
  return same;
}

void cl_json_push_array_metatable(lua_State *L) { lua_rawgetp(L, LUA_REGISTRYINDEX, &array_key); }

int cl_json_sequence(const unsigned char *text, const unsigned char *end) {
  static const struct {
    unsigned char first, last, low, high;
    int length;
  } forms[] = {
    {0x00, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
    {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
    {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
  };
  if (text >= end) return 0;
  for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
    if (*text < forms[i].first || *text > forms[i].last) continue;
    int length = forms[i].length;
    if (length == 1) return 1;
    if (end - text < length || text[1] < forms[i].low || text[1] > forms[i].high) return 0;
    for (int k = 2; k < length; k++) {
      if ((text[k] & 0xc0) != 0x80) return 0;
    }
    return length;
  }
  return 0;
}

static int null_to_string(lua_State *L) {
  lua_pushliteral(L, "null");
  return 1;
}

void cl_json_open_marks(lua_State *L) {
  lua_newuserdatauv(L, 0, 0);
  lua_createtable(L, 0, 3);
  lua_pushliteral(L, "json.null");
  lua_setfield(L, -2, "__name");
  lua_pushboolean(L, 0);
  lua_setfield(L, -2, "__metatable");
  lua_pushcfunction(L, null_to_string);
  lua_setfield(L, -2, "__tostring");
  lua_setmetatable(L, -2);
  lua_rawsetp(L, LUA_REGISTRYINDEX, &null_key);
  lua_createtable(L, 0, 1);
  lua_pushliteral(L, "json.array");
  lua_setfield(L, -2, "__name");
  lua_rawsetp(L, LUA_REGISTRYINDEX, &array_key);
}
